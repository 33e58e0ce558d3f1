"""Commanders: who is offered for a unit, what choosing him does, and what a click with him on a unit does."""

from pathlib import Path
from typing import Any

import pytest

from bow_author.plans.model import CommanderId, HouseId, Rank, UnitId
from bow_editor.displacing import displaced, done
from bow_editor.editor_state import EditorState, Layer
from bow_editor.fields import Field
from bow_editor.inspecting import sections
from bow_editor.placeables import Unit
from bow_editor.placing import placed

from .editors import EMPTY, hexes, opened, written

PLAN = EMPTY.replace(
    "units: {}",
    """\
units:
  host: {unit: war_host_of_the_north, side: stark, rank: red, strength: 3, at: C3}
  riders: {unit: winterfell_riders, side: stark, rank: blue, at: D3}
  maege: {commander: maege_mormont.lady_of_bear_island, side: stark, rank: green, at: E5}""",
)
ROBB, MAEGE = "robb_stark.young_wolf", "maege_mormont.lady_of_bear_island"


@pytest.fixture
def editor(tmp_path: Path) -> EditorState:
    return opened(tmp_path, PLAN)


def commander(editor: EditorState, where: str) -> Field:
    """Give the field of the commander of the unit in a hex."""
    editor.select(hexes(where))
    units = next(section for section in sections(editor) if section.key == "units")
    return next(field for field in units.fields if field.key == "commander")


def units(editor: EditorState) -> dict[str, Any]:
    return written(editor, Layer.UNITS)


def test_those_of_the_own_house_who_are_free_come_first(editor: EditorState) -> None:
    """Then those who are on the board, then the other House's; each with the unit that he brings."""
    options = commander(editor, "D3").options
    groups = list(dict.fromkeys(option.group for option in options))
    assert groups[:3] == ["Stark: free", "Stark: on the board, comes from there", "Lannister: free"]
    robb = next(option for option in options if option.value == ROBB)
    assert (robb.group, robb.detail) == ("Stark: free", "Winterfell Riders")
    on_board = [option for option in options if option.group == groups[1]]
    assert {option.value.split(".")[0] for option in on_board} == {"maege_mormont"}
    assert on_board[0].detail.endswith(", E5")
    assert groups[1] not in {option.group for option in commander(editor, "E5").options}, "he is no one else"


def test_one_on_the_board_is_moved(editor: EditorState) -> None:
    """He never stands there twice; the unit keeps its rank, and what rules call him stays."""
    editor.do(commander(editor, "D3").edit(MAEGE))
    assert units(editor)["maege"] == {"commander": MAEGE, "side": "stark", "rank": "blue", "at": "D3"}
    assert list(units(editor)) == ["host", "maege"]
    assert editor.session.document.history.done == 1


def test_a_free_one_joins_the_unit(editor: EditorState) -> None:
    """Its label, rank and strength stay; the side is that of his House."""
    editor.do(commander(editor, "C3").edit(ROBB))
    assert units(editor)["host"] == {"commander": ROBB, "side": "stark", "rank": "red", "strength": 3, "at": "C3"}
    editor.do(commander(editor, "D3").edit("addam_marbrand.warrior_of_ashemark"))
    assert units(editor)["riders"]["side"] == "lannister"


@pytest.mark.parametrize(
    ("where", "becomes"),
    [
        ("D3", {"riders": {"commander": ROBB, "side": "stark", "rank": "blue", "at": "D3"}}),
        ("C3", {"robb": {"commander": ROBB, "side": "stark", "rank": "green", "at": "C3"}}),
    ],
)
def test_a_click_joins_a_unit_of_his_type(editor: EditorState, where: str, becomes: dict[str, Any]) -> None:
    """It keeps its rank, and nothing gives way; a unit of another type gives way to him and his."""
    hand = Unit(HouseId("stark"), Rank.GREEN, commander=CommanderId(ROBB))
    edit = placed(editor, hexes(where), hand)
    assert edit is not None
    assert bool(displaced(editor, edit)) is (where == "C3")
    assert done(editor, edit)
    assert becomes.items() <= units(editor).items()
    assert len(units(editor)) == 3
    assert edit.title == ("Let Robb Stark lead the unit in D3" if where == "D3" else "Place Robb Stark on C3")


def test_one_who_comes_from_elsewhere_joins_too(editor: EditorState) -> None:
    """He leaves where he was, and the unit keeps its rank and strength."""
    hand = Unit(HouseId("stark"), Rank.GREEN, commander=CommanderId(MAEGE))
    edit = placed(editor, hexes("C3"), hand)
    assert edit is not None
    assert edit.title == "Move Maege Mormont to C3"
    editor.do(edit)
    assert units(editor)["maege"] == {
        "commander": MAEGE,
        "side": "stark",
        "rank": "red",
        "strength": 3,
        "at": "C3",
    }
    assert set(units(editor)) == {"maege", "riders"}


def test_a_plain_unit_is_no_leader(editor: EditorState) -> None:
    """A unit of the same type clicked on one is of the rank that is held, as before."""
    edit = placed(editor, hexes("D3"), Unit(HouseId("stark"), Rank.RED, UnitId("winterfell_riders")))
    assert edit is not None
    editor.do(edit)
    assert units(editor)["riders"]["rank"] == "red"
