"""What is placed beyond the pieces of the boxes is told, while it is held there and afterwards."""

from pathlib import Path

import pytest

from bow_author.hexes.board import TerrainId
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import HouseId, Rank, TokenId, UnitId
from bow_dsl.value import replace
from bow_editor.counts import Counts
from bow_editor.editor_state import EditorState
from bow_editor.gesture_controller import GestureController
from bow_editor.gestures import Pointer
from bow_editor.pattern import Pattern, Piece
from bow_editor.placeables import Stamp, Terrain, Token, Unit

from .editors import EMPTY, at, dragged, opened

RIDERS = Unit(HouseId("stark"), Rank.GREEN, UnitId("winterfell_riders"))


@pytest.fixture
def editor(tmp_path: Path) -> EditorState:
    return opened(tmp_path, EMPTY)


@pytest.mark.parametrize("tool", ["rectangle", "line", "brush"])
def test_more_than_the_boxes_hold_is_told_on_the_way(editor: EditorState, tool: str) -> None:
    """While a rectangle of hills is dragged, before the count in the tray goes below zero; undone, nothing is told."""
    hills = Terrain(TerrainId("hills"))
    assert editor.content is not None
    left = Counts(editor.content).left(hills)
    assert left is not None
    editor.use(tool)
    editor.take(hills)
    driver = GestureController(editor)
    row = [Hex(column, 6) for column in range(2, 12)]
    driver.press(Pointer(row[0]))
    for place in row[1:]:
        driver.move(Pointer(place))
    changed = len(row) - sum(editor.session.document.plan.terrain.get(place) == "hills" for place in row)
    said = f"{changed - max(left.count, 0)} more than the boxes hold"
    assert said in editor.preview.said
    driver.release(Pointer(row[-1]))
    assert said in editor.message


@pytest.mark.parametrize("way", ["stamp", "copied by dragging"])
def test_more_than_the_boxes_hold_is_told_of_what_is_pasted(editor: EditorState, way: str) -> None:
    """As of what is painted: of tiles and tokens together, while it is held there and after it was laid down."""
    assert editor.content is not None
    counts = Counts(editor.content)
    hills, fire = Terrain(TerrainId("hills")), Token(TokenId("fire"), 1)
    left = [found.count for found in map(counts.left, (hills, fire)) if found is not None]
    held = [Piece(terrain="hills")] * (max(left[0], 0) + 2) + [Piece(tokens={"fire": 1})] * 1
    pattern = Pattern({(place, 0): piece for place, piece in enumerate(held)})
    driver = GestureController(editor)
    editor.use("stamp")
    editor.take(Stamp(pattern))
    if way != "stamp":
        dragged(editor, "A1")
        editor.use("select")
        editor.select([Hex(column, 1) for column in range(1, len(held) + 1)])
        editor.say("")
        driver.press(Pointer(at("A1"), control=True))
        driver.move(Pointer(at("A3"), control=True))
        said = f"{len(held) - 1} more than the boxes hold"
    else:
        driver.press(Pointer(at("A1")))
        said = "2 more than the boxes hold"
    assert said in editor.preview.said
    driver.release(driver.pointer or Pointer(at("A1")))
    assert said in editor.message
    assert editor.told_of is not None, "with a button to undo it"


def test_more_units_than_the_boxes_hold_are_told(editor: EditorState) -> None:
    """As tiles are, by what is lacking after it: a unit that another takes the place of lends it its pieces."""
    assert editor.content is not None
    riders = Counts(editor.content).left(RIDERS)
    assert riders is not None
    editor.use("unit")
    editor.take(RIDERS)
    for column in range(1, riders.count + 1):
        dragged(editor, Hex(column, 1).name)
        assert "boxes" not in editor.message
    last = Hex(riders.count, 1).name
    editor.take(replace(RIDERS, rank=Rank.BLUE))
    dragged(editor, last)
    assert "boxes" not in editor.message, "in the place of another"
    for column, told in ((8, 1), (9, 1)):
        dragged(editor, f"A{column}")
        assert editor.message == f"{told} more than the boxes hold."
        assert editor.told_of is not None
    dragged(editor, "A9 B9")
    assert editor.message == "", "it was there already"


def test_units_of_two_ranks_lack_the_same_figures(editor: EditorState) -> None:
    """What is pasted is told once for what runs out first."""
    assert editor.content is not None
    riders = Counts(editor.content).left(RIDERS)
    assert riders is not None
    unit = {"unit": "winterfell_riders", "side": "stark"}
    ranks = ("green", "blue", "red")
    pieces = [{f"riders_{number}": {**unit, "rank": ranks[number % 3]}} for number in range(riders.count + 2)]
    editor.use("stamp")
    editor.take(Stamp(Pattern({(place, 0): Piece(units=piece) for place, piece in enumerate(pieces)})))
    dragged(editor, "A3")
    assert editor.message == "2 more than the boxes hold."
