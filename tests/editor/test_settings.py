"""Settings and shortcuts: remembered, written whole, and sound whatever the file holds."""

import json
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from bow_author.resources import config_folder
from bow_editor.commands import COMMANDS
from bow_editor.settings import MOST_RECENT, Settings, SettingsFile, read_settings
from bow_editor.shortcuts import as_typed, bind, bound, conflict, keys_of, reset, suits

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


def test_changes_are_read_again() -> None:
    """What one window changes, the next one starts with."""
    SettingsFile().change(theme="dark", keys={"file.save": ("F12",)}, recent=("a",))
    assert SettingsFile().value == Settings(theme="dark", keys={"file.save": ("F12",)}, recent=("a",))


def test_two_windows_take_nothing_from_each_other() -> None:
    """Each writes what it changes, over what the other has written."""
    one, other = SettingsFile(), SettingsFile()
    one.change(theme="dark")
    other.change(wheel="scroll")
    assert SettingsFile().value == Settings(theme="dark", wheel="scroll")


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", '{"theme": 3, "recent": 4, "keys": [], "wheel": "turn"}', "[" * 9999]
)
def test_damage_means_defaults(text: str) -> None:
    """A damaged file is as none; the next change fixes it."""
    path = Path(config_folder(), "settings.json")
    path.parent.mkdir(parents=True)
    path.write_text(text, "utf-8")
    file = SettingsFile()
    assert file.value == Settings()
    file.change(theme="light")
    assert json.loads(path.read_text("utf-8"))["theme"] == "light"


def test_what_makes_sense_is_kept() -> None:
    """One wrong value does not take the others along."""
    assert read_settings(
        {"theme": "dark", "map_colours": 5, "recent": ["a", 3], "keys": {"a": ["F1"], "b": 2}}
    ) == Settings(theme="dark", recent=("a",), keys={"a": ("F1",)})


@given(JSON | st.dictionaries(st.sampled_from(["theme", "recent", "keys", "geometry", "wheel", "language"]), JSON))
def test_any_value_gives_settings(value: object) -> None:
    """Whatever stands in the file."""
    assert isinstance(read_settings(value), Settings)


def test_a_folder_that_cannot_be_written_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The settings hold for the session, and the reason is told."""
    (tmp_path / "file").write_text("", "utf-8")
    file = SettingsFile(str(tmp_path / "file" / "deeper"))
    file.change(theme="dark")
    assert file.value.theme == "dark"
    assert file.fault


def test_recent_files(tmp_path: Path) -> None:
    """The last one is first, none is there twice, there are not too many, and missing ones are forgotten."""
    file = SettingsFile()
    paths = [tmp_path / f"{number}.yaml" for number in range(MOST_RECENT + 3)]
    for path in paths:
        path.write_text("", "utf-8")
        file.remember(str(path))
    file.remember(str(paths[5]))
    assert len(file.recent_files()) == MOST_RECENT
    assert file.recent_files()[:2] == (str(paths[5]), str(paths[-1]))
    paths[5].unlink()
    assert file.recent_files()[0] == str(paths[-1])
    assert str(paths[5]) not in SettingsFile().value.recent


def test_listeners_hear_of_changes_only() -> None:
    """And no more once they have let go."""
    file, heard = SettingsFile(), []
    stop = file.listen(lambda: heard.append(file.value.theme))
    file.change(theme="dark")
    file.change(theme="dark")
    stop()
    file.change(theme="light")
    assert heard == ["dark"]


def test_keys_are_bound_taken_and_given_back() -> None:
    """A key leads to one thing; as they came, nothing is remembered of them."""
    file = SettingsFile()
    assert conflict(file.value, "file.open", "ctrl+s") == next(
        binding for binding in bound(file.value) if binding.id == "file.save"
    )
    bind(file, "file.open", ("Ctrl+S",))
    assert (keys_of(file.value, "file.open"), keys_of(file.value, "file.save")) == (("Ctrl+S",), ())
    reset(file, "file.save")
    assert (keys_of(file.value, "file.open"), keys_of(file.value, "file.save")) == ((), ("Ctrl+S",))
    reset(file)
    assert file.value.keys == {}
    assert all(binding.keys == binding.default for binding in bound(file.value))


@given(
    st.lists(st.tuples(st.integers(0, len(COMMANDS) - 1), st.sampled_from(["F6", "F7", "Ctrl+S", "Ctrl+O", "Ctrl+Z"])))
)
def test_no_key_ever_leads_to_two_things(steps: list[tuple[int, str]]) -> None:
    """Whatever is bound after the other."""

    class Memory(SettingsFile):
        def _read(self) -> Settings:
            return getattr(self, "value", Settings())

        def _write(self) -> None:
            pass

    file = Memory("nowhere")
    for place, keys in steps:
        bind(file, COMMANDS[place].id, (keys,))
        led = [key for binding in bound(file.value) for key in binding.keys]
        assert len(led) == len(set(led))
        assert keys_of(file.value, COMMANDS[place].id) == (keys,)


def test_letters_of_tools_stand_for_others() -> None:
    """The tool's new letter means the one that it came with; its old one means nothing any more."""
    file = SettingsFile()
    tool = next(binding for binding in bound(file.value) if binding.is_tool)
    assert suits(tool, "9")
    assert not suits(tool, "Ctrl+9")
    bind(file, tool.id, ("9",))
    assert as_typed(file.value) == {tool.default[0]: "", "9": tool.default[0]}
