"""Analyses over the map: what the engine says, for any plan, and no more often than the plan changes."""

import random
import re
from pathlib import Path

import pytest

from bow_author.analysis.from_here import sight_from
from bow_author.draw.picture import HexMark
from bow_author.engine.chapters.movement import procedure as movement
from bow_author.engine.chapters.sight import procedure as sight
from bow_author.packs.edits import Edit, Put, Rename
from bow_editor import analyses
from bow_editor.analyses import ANALYSES, marks_for, shown_for
from bow_editor.editor_state import EditorState
from bow_editor.session import Session
from tests.bench.large_plan import write_large
from tests.editor.conftest import KINGSROAD
from tests.editor.editors import EMPTY, at, opened
from tests.editor.random_edits import HEXES, random_edit


@pytest.fixture
def editor(plan_file: Path) -> EditorState:
    """Open a copy of the shipped plan."""
    return EditorState(Session.open(str(plan_file)))


def marks(editor: EditorState, analysis: str, cursor: str) -> dict[str, list[HexMark]]:
    """Give the marks of an analysis by hex."""
    editor.look_at(analysis)
    editor.move_cursor(at(cursor))
    found: dict[str, list[HexMark]] = {}
    for mark in marks_for(editor):
        found.setdefault(mark.at.name, []).append(mark)
    return found


def shown_key(editor: EditorState) -> str:
    """Give the key of what is shown."""
    shown = shown_for(editor)
    return shown.key if shown else ""


def text(found: dict[str, list[HexMark]], name: str) -> str:
    """Give what is written in a hex."""
    return "".join(mark.text for mark in found.get(name, ()))


def test_sight_names_what_blocks(editor: EditorState) -> None:
    """A hex that is not seen is dark, and the first hex in its way has a ring; nothing is written anywhere."""
    found = marks(editor, "sight", "K4")
    table = analyses._TABLES[editor]
    unit = table.looking_from(at("K4"))
    assert unit is not None
    for to in table.play.battlefield.hexes:
        is_dark = any(mark.shade for mark in found.get(to.name, ()))
        assert is_dark == (not sight.sees(table.play, unit, to)), to
        if is_dark:
            assert text(found, to.name) == ""
    blocking = {obstacles[0] for obstacles in sight_from(table.play, unit, 1000).values() if obstacles}
    assert blocking
    assert all(any(mark.ring for mark in found[place.name]) for place in blocking)
    assert not any(mark.shade for mark in found.get("I6", ()))
    assert any(mark.ring for mark in found["I6"])
    shown = shown_for(editor)
    assert shown is not None
    assert shown.lines == ("71 hexes in sight from K4",)


def test_movement_is_that_of_the_engine(editor: EditorState) -> None:
    """Each hex in which an order may end carries the hexes of the way; the others are dark."""
    found = marks(editor, "movement", "G4")
    play = analyses._TABLES[editor].play
    ways = movement.ends(play, play.unit("riders"))  # type: ignore[arg-type]  # a label is a text
    assert {name for name in found if text(found, name)} == {to.name for to in ways}
    assert all(text(found, to.name) == str(len(way)) for to, way in ways.items())
    shown = shown_for(editor)
    assert shown is not None
    assert shown.lines == ("3 hexes, then 3 dice: 14 hexes to end in",)


def test_one_hex_is_no_plural(editor: EditorState) -> None:
    """Whatever a unit does first, and however few hexes it has to end in."""
    lines: list[str] = []
    for unit in editor.session.document.plan.units.values():
        assert unit.at is not None
        marks(editor, "movement", unit.at.name)
        shown = shown_for(editor)
        lines += shown.lines if shown is not None else ()
    assert any(line.startswith("1 hex, then ") for line in lines)
    assert not any(re.search(r"\b1 (hexes|dice)", line) for line in lines)


def test_threat_rings_the_enemies_within_reach(editor: EditorState) -> None:
    """And tells after which move."""
    found = marks(editor, "threat", "G4")
    assert {name for name in found if any(mark.ring for mark in found[name])} == {
        *("G4", "D4", "E4", "E2", "D2", "F2", "G1"),
    }
    shown = shown_for(editor)
    assert shown is not None
    assert "Lannisport Guards (E4), after a move of 1" in shown.lines


def test_control_is_told_for_each_commander(editor: EditorState) -> None:
    """From his hex only his own zone, from others all of them, each with letters of its own."""
    alone = marks(editor, "control", "H5")
    assert {text(alone, name) for name in alone} == {"", "M"}
    both = marks(editor, "control", "A1")
    assert text(both, "E3") == "K A"
    editor.do(Edit("Call", (Put(("units", "rickard", "side"), "lannister"),)))


def test_distances_count_orders_and_hexes(editor: EditorState) -> None:
    """To each hex for the unit at the cursor; without one, of both sides; to objectives in hexes, too."""
    found = marks(editor, "distance", "G4")
    assert text(found, "D8") == "2"
    shown = shown_for(editor)
    assert shown is not None
    assert "Southern ford (D8): 2 orders" in shown.lines
    rounds = "needs: 2 with the fewest orders, 2 on average, 1 with the most; the battle has 5"
    assert any(line.startswith("Southern ford (D8): ") and line.endswith(rounds) for line in shown.lines)
    assert shown.lines[-1] == "from G4: Northern ford (H6) 2 hexes, Southern ford (D8) 5 hexes"
    assert text(marks(editor, "distance", "K4"), "H6") == "1:1"


@pytest.mark.parametrize("analysis", ANALYSES)
def test_an_empty_hex_says_what_is_missing(analysis: str, editor: EditorState) -> None:
    """Nothing is shown without saying what the marks mean, or why there are none."""
    marks(editor, analysis, "O11")
    shown = shown_for(editor)
    assert shown is not None
    assert shown.key


def test_nothing_is_shown_if_nothing_is_chosen(editor: EditorState) -> None:
    """Nor for an analysis that there is not."""
    assert marks_for(editor) == ()
    editor.look_at("no_such_analysis")
    assert shown_for(editor) is None


@pytest.mark.parametrize("seed", range(3))
def test_no_edit_breaks_an_analysis(seed: int, editor: EditorState) -> None:
    """What cannot be set up is said to be so."""
    chance = random.Random(seed)
    for _ in range(25):
        editor.do(random_edit(chance, editor.session.document.value))
        editor.look_at(chance.choice(list(ANALYSES)))
        editor.move_cursor(at(chance.choice(HEXES)))
        assert shown_for(editor) is not None
    editor.session.document.go_to(0)
    unknown = [Rename((part, "stark"), "nobody") for part in ("sides", "edges")]
    armies = [Put(("units", label, "side"), "lannister") for label in editor.session.document.value["units"]]
    editor.do(Edit("Call", (*unknown, *armies, Put(("momentum",), "nobody"))))
    marks(editor, "distance", "O11")
    assert "nobody" in shown_key(editor)
    editor.do(Edit("Break it", (Put(("terrain", "A1"), "no_such_terrain"),)))
    shown = shown_for(editor)
    assert shown is not None
    assert (shown.marks, shown.key) == ((), "The battle cannot be set up before the errors of the plan are fixed.")


@pytest.mark.parametrize("analysis", ANALYSES)
def test_a_plan_without_units(analysis: str, tmp_path: Path) -> None:
    """An empty board has sight, and nobody to move."""
    editor = opened(tmp_path, EMPTY)
    marks(editor, analysis, "C3")
    assert shown_for(editor) is not None


def test_a_large_board_is_looked_at_nearby(tmp_path: Path) -> None:
    """Farther than any unit attacks nothing is asked."""
    editor = EditorState(Session.open(str(write_large(tmp_path))))
    found = marks(editor, "sight", "A1")
    assert "BH40" not in found
    shown = shown_for(editor)
    assert shown is not None
    assert "looked 12 hexes far" in shown.lines
    assert marks(editor, "distance", "A1") == {}
    assert text(marks(editor, "distance", "H5"), "H6") == "1"


def test_the_battle_is_set_up_when_it_plays_otherwise(editor: EditorState) -> None:
    """A title changes nothing of it; terrain does, but not the compiled rules."""
    marks(editor, "sight", "K4")
    first = analyses._TABLES[editor]
    editor.do(Edit("Call", (Put(("title",), "Other"),)))
    marks_for(editor)
    assert analyses._TABLES[editor] is first
    editor.do(Edit("Lay", (Put(("terrain", "K5"), "forest"),)))
    found = marks(editor, "sight", "K4")
    second = analyses._TABLES[editor]
    assert second is not first
    assert second.rules is first.rules
    assert text(found, "K6") == "K5" or any(mark.ring for mark in found["K5"])
    editor.session.document.reload(KINGSROAD.read_text("utf-8").replace("riders:", "horsemen:"))
    marks_for(editor)
    assert analyses._TABLES[editor].rules is not first.rules
