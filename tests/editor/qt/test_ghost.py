"""The ghost of what a click would do: where the mouse is, whatever is typed meanwhile."""

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from bow_author.draw.layout import centre
from bow_author.hexes.board import TerrainId
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import HouseId, Rank, UnitId
from bow_editor.pattern import Pattern, Piece
from bow_editor.placeables import Hand, Stamp, Terrain, Unit, Zone
from bow_editor.qt.window import Window

from ..editors import at
from .at_hand import canvas_of, editor_of

FOREST = Terrain(TerrainId("forest"))
RIDERS = Unit(HouseId("stark"), Rank.GREEN, UnitId("winterfell_riders"))
STAMP = Stamp(Pattern({(0, 0): Piece(terrain="forest"), (1, 0): Piece(terrain="hills")}))


def hover(window: Window, qtbot: QtBot, hex_: Hex) -> QPoint:
    """Bring the mouse over a hex."""
    canvas, middle = canvas_of(window), centre(hex_)
    place = canvas.mapFromScene(middle.x, middle.y)
    qtbot.mouseMove(canvas.viewport(), place + QPoint(3, 3))
    qtbot.mouseMove(canvas.viewport(), place)
    return place


@pytest.mark.parametrize(
    ("tool", "hand", "key"),
    [("brush", FOREST, key) for key in "+-3"]
    + [("stamp", STAMP, key) for key in "RM"]
    + [("unit", RIDERS, "2"), ("zone", RIDERS, "2"), ("select", FOREST, "B")],
)
def test_the_ghost_stays_at_the_mouse(window: Window, qtbot: QtBot, tool: str, hand: Hand, key: str) -> None:
    """Typing changes what it is and never where: the cursor of the keyboard is elsewhere, and the map does not jump."""
    editor, canvas = editor_of(window), canvas_of(window)
    editor.use(tool)
    editor.take(hand)
    editor.set_brush(2)
    canvas.setFocus()
    hover(window, qtbot, at("L3"))
    seen = canvas.mapToScene(QPoint(0, 0))
    qtbot.keyClick(canvas, key)
    assert at("L3") in editor.preview.hexes
    assert editor.cursor == at("A1")
    assert at("A1") not in editor.preview.hexes
    assert canvas.mapToScene(QPoint(0, 0)) == seen


def test_an_arrow_takes_the_ghost_to_the_cursor(window: Window, qtbot: QtBot) -> None:
    """Whoever works by keyboard sees what Enter would do."""
    editor, canvas = editor_of(window), canvas_of(window)
    editor.use("brush")
    editor.take(FOREST)
    canvas.setFocus()
    hover(window, qtbot, at("L3"))
    qtbot.keyClick(canvas, Qt.Key.Key_Right)
    qtbot.keyClick(canvas, "+")
    assert at("B1") in editor.preview.hexes
    assert at("L3") not in editor.preview.hexes


def test_a_digit_chooses_whose_zone_is_painted(window: Window, qtbot: QtBot) -> None:
    """Though a unit is in the hand; the House is shown before anything is painted."""
    editor, canvas = editor_of(window), canvas_of(window)
    editor.take(RIDERS)
    editor.use("zone")
    canvas.setFocus()
    place = hover(window, qtbot, at("L3"))
    qtbot.keyClick(canvas, "2")
    house = list(editor.session.document.plan.sides)[1]
    assert editor.hand == Zone(house)
    assert house == HouseId("lannister")
    assert "Lannister" in editor.preview.said
    assert "Lannister" in window.strip.house.currentText()
    qtbot.mouseClick(canvas.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert at("L3") in editor.session.document.plan.deploys_in(house)
