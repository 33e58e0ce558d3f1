"""A drag at the rim of the map scrolls it, whatever is dragged."""

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from bow_author.hexes.board import TerrainId
from bow_author.hexes.coordinates import Hex
from bow_author.packs.edits import Edit, Put
from bow_editor.placeables import Terrain
from bow_editor.qt.canvas import Canvas
from bow_editor.qt.map_scene import hex_at
from bow_editor.qt.window import Window

from .at_hand import canvas_of, editor_of

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def canvas(window: Window) -> Canvas:
    """Give the map, so large that most of the board is not seen; its middle is."""
    canvas = canvas_of(window)
    canvas.zoom_to(2.5)
    canvas.centerOn(canvas.map.sceneRect().center())
    return canvas


def rims(canvas: Canvas) -> dict[str, QPoint]:
    """Give a place at each rim of the view, and one beyond."""
    port = canvas.viewport().rect()
    middle = port.center()
    return {
        "left": QPoint(6, middle.y()),
        "right": QPoint(port.right() - 6, middle.y()),
        "top": QPoint(middle.x(), 6),
        "bottom": QPoint(middle.x(), port.bottom() - 6),
        "beyond": QPoint(port.right() + 90, middle.y()),
    }


def outermost(canvas: Canvas, rim: str) -> bool:
    """Tell whether the end of the board is seen in that direction."""
    seen = canvas.mapToScene(canvas.viewport().rect()).boundingRect()
    board = canvas.map.sceneRect()
    return {
        "left": seen.left() <= board.left(),
        "right": seen.right() >= board.right(),
        "top": seen.top() <= board.top(),
        "bottom": seen.bottom() >= board.bottom(),
        "beyond": seen.right() >= board.right(),
    }[rim]


def under(canvas: Canvas, place: QPoint) -> Hex:
    return hex_at(canvas.mapToScene(place))


@pytest.mark.parametrize("rim", ["left", "right", "top", "bottom", "beyond"])
def test_a_stroke_of_the_brush_goes_on_beyond_what_is_seen(canvas: Canvas, qtbot: QtBot, rim: str) -> None:
    """With the mouse held still at the rim: the map moves under it to its end, and no further."""
    editor = canvas.editor
    editor.use("brush")
    editor.take(Terrain(TerrainId("hills")))
    place, port = rims(canvas)[rim], canvas.viewport()
    seen = {
        hex_at(canvas.mapToScene(QPoint(x, y))) for x in range(0, port.width(), 8) for y in range(0, port.height(), 8)
    }
    assert not outermost(canvas, rim)
    qtbot.mousePress(port, LEFT, pos=port.rect().center())
    qtbot.mouseMove(port, place)
    qtbot.waitUntil(lambda: outermost(canvas, rim))
    qtbot.waitUntil(lambda: not canvas._edge._clock.isActive())
    qtbot.mouseRelease(port, LEFT, pos=place)
    laid = {at for at, name in editor.session.document.plan.terrain.items() if name == "hills"}
    assert editor.board is not None
    assert len({at for at in laid if at in editor.board} - seen) >= 3


def test_the_rubber_band_and_what_is_moved_go_along(canvas: Canvas, qtbot: QtBot) -> None:
    """A selection reaches what was not seen when it began; so does a unit that is dragged."""
    editor, port = canvas.editor, canvas.viewport()
    place = rims(canvas)["right"]
    start = under(canvas, port.rect().center())
    editor.use("select")
    qtbot.mousePress(port, LEFT, pos=port.rect().center())
    qtbot.mouseMove(port, place)
    first = under(canvas, place)
    qtbot.waitUntil(lambda: under(canvas, place).column >= first.column + 2)
    end = under(canvas, place)
    qtbot.mouseRelease(port, LEFT, pos=place)
    assert {start, end} <= editor.selection
    canvas.centerOn(canvas.map.sceneRect().center())
    editor.use("unit")
    editor.do(Edit("Move", (Put(("units", "maege", "at"), start.name),)))
    qtbot.mousePress(port, LEFT, pos=port.rect().center())
    qtbot.mouseMove(port, place)
    qtbot.waitUntil(lambda: under(canvas, place).column >= first.column + 2)
    end = under(canvas, place)
    qtbot.mouseRelease(port, LEFT, pos=place)
    assert editor.session.document.plan.units["maege"].at == end  # type: ignore[index]  # a label is a text


def test_only_a_drag_scrolls(canvas: Canvas, qtbot: QtBot) -> None:
    """Not a mouse that passes by, nor one that has let go, nor a gesture that was given up."""
    port, place = canvas.viewport(), rims(canvas)["right"]
    bar = canvas.horizontalScrollBar()
    before = bar.value()
    qtbot.mouseMove(port, port.rect().center())
    qtbot.mouseMove(port, place)
    assert not canvas._edge._clock.isActive()
    qtbot.mousePress(port, LEFT, pos=port.rect().center())
    qtbot.mouseMove(port, place)
    assert canvas._edge._clock.isActive()
    qtbot.mouseMove(port, port.rect().center())
    assert not canvas._edge._clock.isActive()
    qtbot.mouseMove(port, place)
    qtbot.mouseRelease(port, LEFT, pos=place)
    assert not canvas._edge._clock.isActive()
    qtbot.mousePress(port, LEFT, pos=port.rect().center())
    qtbot.mouseMove(port, place)
    qtbot.keyClick(canvas, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not canvas._edge._clock.isActive())
    qtbot.mouseRelease(port, LEFT, pos=place)
    assert not canvas.driver.is_going_on
    assert bar.value() - before < 200


def test_a_board_that_is_seen_whole_stays(window: Window, qtbot: QtBot) -> None:
    """There is nothing beyond its rim to go to."""
    canvas, editor = canvas_of(window), editor_of(window)
    canvas.fit()
    editor.use("select")
    port = canvas.viewport()
    qtbot.mousePress(port, LEFT, pos=port.rect().center())
    for place in rims(canvas).values():
        qtbot.mouseMove(port, place)
        assert not canvas._edge._clock.isActive()
    qtbot.mouseRelease(port, LEFT, pos=port.rect().center())
