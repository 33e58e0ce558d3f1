"""Analyses over the map: what the engine says, for any plan, and no more often than the plan changes."""

import random
from pathlib import Path

import pytest

from bow_author.analysis.from_here import sight_from
from bow_author.draw.picture import HexMark
from bow_author.engine.chapters.movement import procedure as movement
from bow_author.engine.chapters.sight import procedure as sight
from bow_author.packs.edits import Edit, Put, Rename
from bow_editor import analyses
from bow_editor.analyses import ANALYSES, marks_for, shown_for
from bow_editor.desk import Desk
from bow_editor.session import Session
from tests.bench.large_plan import write_large
from tests.editor.conftest import KINGSROAD
from tests.editor.desks import EMPTY, at, opened
from tests.editor.random_edits import HEXES, random_edit


@pytest.fixture
def desk(plan_file: Path) -> Desk:
    """Open a copy of the shipped plan."""
    return Desk(Session.open(str(plan_file)))


def marks(desk: Desk, overlay: str, cursor: str) -> dict[str, list[HexMark]]:
    """Give the marks of an analysis by hex."""
    desk.look_at(overlay)
    desk.move_cursor(at(cursor))
    found: dict[str, list[HexMark]] = {}
    for mark in marks_for(desk):
        found.setdefault(mark.at.name, []).append(mark)
    return found


def shown_key(desk: Desk) -> str:
    """Give the key of what is shown."""
    shown = shown_for(desk)
    return shown.key if shown else ""


def text(found: dict[str, list[HexMark]], name: str) -> str:
    """Give what is written in a hex."""
    return "".join(mark.text for mark in found.get(name, ()))


def test_sight_names_what_blocks(desk: Desk) -> None:
    """A hex that is not seen is dark, and the first hex in its way has a ring; nothing is written anywhere."""
    found = marks(desk, "sight", "K4")
    table = analyses._TABLES[desk]
    unit = table.looking_from(at("K4"))
    assert unit is not None
    for to in table.play.battlefield.hexes:
        is_dark = any(mark.shade for mark in found.get(to.name, ()))
        assert is_dark == (not sight.sees(table.play, unit, to)), to
        if is_dark:
            assert text(found, to.name) == ""
    blocking = {obstacles[0] for obstacles in sight_from(table.play, unit, 1000).values() if obstacles}
    assert blocking
    assert all(any(mark.ring for mark in found[one.name]) for one in blocking)
    assert not any(mark.shade for mark in found.get("I6", ()))
    assert any(mark.ring for mark in found["I6"])
    shown = shown_for(desk)
    assert shown is not None
    assert shown.lines == ("71 hexes in sight from K4",)


def test_movement_is_that_of_the_engine(desk: Desk) -> None:
    """Each hex in which an order may end carries the hexes of the way; the others are dark."""
    found = marks(desk, "movement", "G4")
    play = analyses._TABLES[desk].play
    ways = movement.ends(play, play.unit("riders"))  # type: ignore[arg-type]  # a label is a text
    assert {name for name in found if text(found, name)} == {to.name for to in ways}
    assert all(text(found, to.name) == str(len(way)) for to, way in ways.items())
    shown = shown_for(desk)
    assert shown is not None
    assert shown.lines == ("3 hexes, then 3 dice: 14 hexes to end in",)


def test_threat_rings_the_enemies_within_reach(desk: Desk) -> None:
    """And tells after which move."""
    found = marks(desk, "threat", "G4")
    assert {name for name in found if any(mark.ring for mark in found[name])} == {
        *("G4", "D4", "E4", "E2", "D2", "F2", "G1"),
    }
    shown = shown_for(desk)
    assert shown is not None
    assert "guards_2 (Lannisport Guards) on E4, after a move of 1" in shown.lines


def test_control_is_told_for_each_commander(desk: Desk) -> None:
    """From his hex only his own zone, from others all of them, each with letters of its own."""
    alone = marks(desk, "control", "H5")
    assert {text(alone, name) for name in alone} == {"", "M"}
    both = marks(desk, "control", "A1")
    assert text(both, "E3") == "K A"
    desk.do(Edit("Call", (Put(("units", "rickard", "side"), "lannister"),)))


def test_distances_count_orders_and_hexes(desk: Desk) -> None:
    """To each hex for the unit at the cursor; without one, of both sides; to objectives in hexes, too."""
    found = marks(desk, "distance", "G4")
    assert text(found, "D8") == "2"
    shown = shown_for(desk)
    assert shown is not None
    assert "southern_ford (D8): 2 orders" in shown.lines
    rounds = "2 / 2 / 1 rounds of 5 at the fewest, average, most orders"
    assert any(line.startswith("southern_ford (D8): ") and line.endswith(rounds) for line in shown.lines)
    assert shown.lines[-1] == "from G4: Northern ford (H6) 2 hexes, Southern ford (D8) 5 hexes"
    assert text(marks(desk, "distance", "K4"), "H6") == "1:1"


@pytest.mark.parametrize("overlay", ANALYSES)
def test_an_empty_hex_says_what_is_missing(overlay: str, desk: Desk) -> None:
    """Nothing is shown without saying what the marks mean, or why there are none."""
    marks(desk, overlay, "O11")
    shown = shown_for(desk)
    assert shown is not None
    assert shown.key


def test_nothing_is_shown_if_nothing_is_chosen(desk: Desk) -> None:
    """Nor for an analysis that there is not."""
    assert marks_for(desk) == ()
    desk.look_at("no_such_analysis")
    assert shown_for(desk) is None


@pytest.mark.parametrize("seed", range(3))
def test_no_edit_breaks_an_analysis(seed: int, desk: Desk) -> None:
    """What cannot be set up is said to be so."""
    chance = random.Random(seed)
    for _ in range(25):
        desk.do(random_edit(chance, desk.session.document.value))
        desk.look_at(chance.choice(list(ANALYSES)))
        desk.move_cursor(at(chance.choice(HEXES)))
        assert shown_for(desk) is not None
    desk.session.document.go_to(0)
    unknown = [Rename((part, "stark"), "nobody") for part in ("sides", "edges")]
    armies = [Put(("units", label, "side"), "lannister") for label in desk.session.document.value["units"]]
    desk.do(Edit("Call", (*unknown, *armies, Put(("momentum",), "nobody"))))
    marks(desk, "distance", "O11")
    assert "nobody" in shown_key(desk)
    desk.do(Edit("Break it", (Put(("terrain", "A1"), "no_such_terrain"),)))
    shown = shown_for(desk)
    assert shown is not None
    assert (shown.marks, shown.key) == ((), "The battle cannot be set up before the errors of the plan are mended.")


@pytest.mark.parametrize("overlay", ANALYSES)
def test_a_plan_without_units(overlay: str, tmp_path: Path) -> None:
    """An empty board has sight, and nobody to move."""
    desk = opened(tmp_path, EMPTY)
    marks(desk, overlay, "C3")
    assert shown_for(desk) is not None


def test_a_large_board_is_looked_at_nearby(tmp_path: Path) -> None:
    """Farther than any unit attacks nothing is asked."""
    desk = Desk(Session.open(str(write_large(tmp_path))))
    found = marks(desk, "sight", "A1")
    assert "BH40" not in found
    shown = shown_for(desk)
    assert shown is not None
    assert "looked 12 hexes far" in shown.lines
    assert marks(desk, "distance", "A1") == {}
    assert text(marks(desk, "distance", "H5"), "H6") == "1"


def test_the_battle_is_set_up_when_it_plays_otherwise(desk: Desk) -> None:
    """A title changes nothing of it; terrain does, but not the compiled rules."""
    marks(desk, "sight", "K4")
    first = analyses._TABLES[desk]
    desk.do(Edit("Call", (Put(("title",), "Other"),)))
    marks_for(desk)
    assert analyses._TABLES[desk] is first
    desk.do(Edit("Lay", (Put(("terrain", "K5"), "forest"),)))
    found = marks(desk, "sight", "K4")
    second = analyses._TABLES[desk]
    assert second is not first
    assert second.rules is first.rules
    assert text(found, "K6") == "K5" or any(mark.ring for mark in found["K5"])
    desk.session.document.reload(KINGSROAD.read_text("utf-8").replace("riders:", "horsemen:"))
    marks_for(desk)
    assert analyses._TABLES[desk].rules is not first.rules
