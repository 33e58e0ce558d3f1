"""The command palette finds what was meant."""

from pathlib import Path

import pytest

from bow_editor.commands import COMMANDS
from bow_editor.editor_state import EditorState
from bow_editor.finder import best_matches, choices, fitness, hex_typed
from bow_editor.session import Session
from bow_editor.settings import Settings


@pytest.fixture
def editor(plan_file: Path) -> EditorState:
    return EditorState(Session.open(str(plan_file)))


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("undo", "Undo"),
        ("sa", "Save"),
        ("save a", "Save as"),
        ("zin", "Zoom in"),
        ("selall", "Select all"),
        ("dark", "Dark theme"),
        ("mae", "Maege Mormont, War Host of the North"),
        ("southern", "Southern ford"),
        ("overv", "Overview"),
    ],
)
def test_the_first_is_what_was_meant(editor: EditorState, typed: str, first: str) -> None:
    """By the beginnings of words, or by letters in their sequence."""
    everything = choices(editor, Settings(), [("overview", "Overview", "")], lambda _: True)
    assert best_matches(typed, everything)[0].title == first


def test_nothing_typed_shows_all_and_nonsense_none(editor: EditorState) -> None:
    """Commands come first, in the sequence of the menus."""
    everything = choices(editor, Settings(), [], lambda _: True)
    assert [choice.id for choice in best_matches("", everything)][:3] == [command.id for command in COMMANDS[:3]]
    assert best_matches("qqqq", everything) == []


def test_what_makes_no_sense_now_is_not_offered() -> None:
    """Without a plan there are no tools and no units."""
    kinds = {choice.kind for choice in choices(None, Settings(), [], lambda one: one.id == "file.open")}
    assert kinds == {"command"}


@pytest.mark.parametrize(
    ("typed", "name"),
    [("C5", "C5"), ("go to c5", "C5"), ("to O11", "O11"), ("Z99", None), ("five", None), ("P1", None)],
)
def test_hexes_are_understood(editor: EditorState, typed: str, name: str | None) -> None:
    """Only those of the board."""
    choice = hex_typed(editor, typed)
    assert (choice.id if choice else None) == name


def test_fitness_asks_for_all_letters_in_their_sequence() -> None:
    """And likes them together and at the beginning of words."""
    assert fitness("abc", "cab") is None
    together, apart = fitness("zo", "zoom"), fitness("zo", "z to")
    assert together is not None
    assert apart is not None
    assert together > apart


def test_shortcuts_are_shown() -> None:
    """Those that hold now."""
    chosen = Settings(keys={"file.open": ("F3",)})
    offered = choices(None, chosen, [], lambda one: one.id == "file.open")
    assert [(choice.title, choice.keys) for choice in offered] == [("Open", "F3")]
