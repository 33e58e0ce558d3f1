"""All units of a figure type are replaced at once, by others or by another rank."""

from pathlib import Path
from typing import Any

import pytest

from bow_author.plans.model import CommanderId, HouseId, Rank, UnitId
from bow_editor.editor_state import EditorState
from bow_editor.gesture_controller import GestureController
from bow_editor.gestures import Pointer
from bow_editor.placeables import Unit

from .conftest import KINGSROAD
from .editors import at, dragged, hexes, opened, undone

RIDERS = Unit(HouseId("stark"), Rank.GREEN, UnitId("winterfell_riders"))
ARCHERS = UnitId("northmen_archers")


@pytest.fixture
def kingsroad(tmp_path: Path) -> EditorState:
    return opened(tmp_path, KINGSROAD.read_text(encoding="utf-8"))


def ready(editor: EditorState, tool: str, hand: Unit) -> None:
    """Take a tool, and a unit in the hand."""
    editor.use(tool)
    editor.take(hand)


def units_of(editor: EditorState, type_: str) -> dict[str, Any]:
    """Give the units of a figure type, by their labels."""
    units: dict[str, Any] = editor.session.document.value["units"]
    return {label: unit for label, unit in units.items() if unit.get("unit") == type_}


@pytest.mark.parametrize("rank", [Rank.RED, Rank.BLUE])
def test_all_units_of_a_type_get_another_rank(kingsroad: EditorState, rank: Rank) -> None:
    """Whatever rank they had; those of other types, and commanders, stay as they are."""
    before = kingsroad.session.document.value["units"]
    mine = units_of(kingsroad, ARCHERS)
    ready(kingsroad, "replace", Unit(HouseId("stark"), rank, ARCHERS))
    driver = GestureController(kingsroad)
    driver.move(Pointer(at("D9")))
    assert kingsroad.preview.hexes == set(hexes("I6 D9 C9"))
    dragged(kingsroad, "D9")
    after = kingsroad.session.document.value["units"]
    assert {label: {**unit, "rank": rank.value} if label in mine else unit for label, unit in before.items()} == after
    title = kingsroad.session.document.history.steps[-1].edit.title
    assert title == f"Let all Northmen Archers be {rank.value}"
    undone(kingsroad)


def test_all_units_of_a_type_become_another_one(kingsroad: EditorState) -> None:
    """They get its labels, but for those that somebody has chosen; in one step that tells what gave way."""
    ready(kingsroad, "unit", Unit(HouseId("stark"), Rank.RED, ARCHERS))
    dragged(kingsroad, "A5")
    riders = list(units_of(kingsroad, "winterfell_riders"))
    ready(kingsroad, "replace", RIDERS)
    steps = kingsroad.session.document.history.done
    dragged(kingsroad, "D9")
    assert units_of(kingsroad, ARCHERS) == {}
    now = units_of(kingsroad, "winterfell_riders")
    assert set(now) == {*riders, "northmen_1", "northmen_2", "northmen_3", "winterfell_riders_1"}
    assert now["winterfell_riders_1"] == {"unit": RIDERS.unit, "side": "stark", "rank": "green", "at": "A5"}
    assert kingsroad.session.document.history.done == steps + 1
    title = kingsroad.session.document.history.steps[-1].edit.title
    assert title == "Replace Northmen Archers by Winterfell Riders, green, everywhere"
    assert "Northmen Archers" in kingsroad.message
    assert "gave way" in kingsroad.message
    undone(kingsroad)


def test_what_cannot_be_replaced_says_why(kingsroad: EditorState) -> None:
    """A commander is nobody's like, nor can there be many of him; where no unit stands, nothing is replaced."""
    text = kingsroad.session.document.text
    ready(kingsroad, "replace", Unit(HouseId("stark"), Rank.RED, UnitId("winterfell_riders")))
    led = next(unit["at"] for unit in kingsroad.session.document.value["units"].values() if "commander" in unit)
    for place in (led, "A1"):
        dragged(kingsroad, place)
        assert kingsroad.message.startswith(f"No unit without a commander stands in {place}")
    maege = CommanderId("maege_mormont.lady_of_bear_island")
    ready(kingsroad, "replace", Unit(HouseId("stark"), Rank.RED, None, maege))
    dragged(kingsroad, "G4")
    assert kingsroad.message == "A commander is there only once: choose a figure type in the tray"
    assert kingsroad.session.document.text == text
