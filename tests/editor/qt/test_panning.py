"""The map under the mouse: moved with the middle button, and with the left one while Space is held."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from bow_author.draw.layout import centre
from bow_author.hexes.board import TerrainId
from bow_author.hexes.coordinates import Hex
from bow_editor.placeables import Terrain
from bow_editor.qt.canvas import Canvas
from bow_editor.qt.window import Window
from tests.editor.qt.at_hand import canvas_of, editor_of

LEFT, MIDDLE = Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton
SPACE = Qt.Key.Key_Space
NONE = Qt.KeyboardModifier.NoModifier


def ready(window: Window) -> Canvas:
    """Take hills and the brush, and let the map be larger than the window."""
    editor, canvas = editor_of(window), canvas_of(window)
    editor.take(Terrain(TerrainId("hills")))
    editor.use("brush")
    canvas.zoom_to(2)
    canvas.show_hex(Hex(8, 6))
    canvas.setFocus()
    return canvas


def dragged(canvas: Canvas, button: Qt.MouseButton) -> tuple[int, int]:
    """Drag from the middle, and tell how far the map has gone along."""
    port = canvas.viewport()
    start, end = port.rect().center(), port.rect().center() + QPoint(60, -40)
    before = canvas.horizontalScrollBar().value(), canvas.verticalScrollBar().value()
    QTest.mousePress(port, button, NONE, start)
    QTest.mouseMove(port, start + QPoint(30, -20))
    QTest.mouseMove(port, end)
    QTest.mouseRelease(port, button, NONE, end)
    return before[0] - canvas.horizontalScrollBar().value(), before[1] - canvas.verticalScrollBar().value()


@pytest.mark.parametrize("button", [MIDDLE, LEFT])
def test_a_drag_moves_the_map(window: Window, button: Qt.MouseButton) -> None:
    """And draws nothing; afterwards the left button draws again, and Space has not been typed."""
    canvas, editor = ready(window), editor_of(window)
    text = editor.session.document.text
    if button is LEFT:
        QTest.keyPress(canvas, SPACE)
        assert canvas.viewport().cursor().shape() is Qt.CursorShape.OpenHandCursor
    assert dragged(canvas, button) == (60, -40)
    assert dragged(canvas, button) == (60, -40)
    if button is LEFT:
        QTest.keyRelease(canvas, SPACE)
    assert editor.session.document.text == text
    assert not canvas.driver.is_going_on
    assert canvas.viewport().cursor().shape() is Qt.CursorShape.ArrowCursor
    assert dragged(canvas, LEFT) == (0, 0)
    assert editor.session.document.text != text


def test_space_alone_presses_and_holds(window: Window) -> None:
    """When it is let go; held down it does so as soon as another key comes, and once."""
    canvas, editor = ready(window), editor_of(window)
    editor.move_cursor(Hex(12, 9))
    QTest.keyPress(canvas, SPACE)
    assert not canvas.driver.is_going_on
    QTest.keyRelease(canvas, SPACE)
    assert canvas.driver.is_going_on
    QTest.keyClick(canvas, Qt.Key.Key_Right)
    QTest.keyClick(canvas, SPACE)
    assert {"L9", "M9"} <= set(editor.session.document.value["terrain"])
    editor.move_cursor(Hex(12, 3))
    QTest.keyPress(canvas, SPACE)
    QTest.keyClick(canvas, Qt.Key.Key_Right)
    QTest.keyRelease(canvas, SPACE)
    assert canvas.driver.is_going_on
    QTest.keyClick(canvas, Qt.Key.Key_Return)
    assert {"L3", "M3"} <= set(editor.session.document.value["terrain"])


def test_a_map_that_loses_the_keyboard_lets_go(window: Window) -> None:
    """Space that is let go elsewhere does not stay held."""
    canvas, editor = ready(window), editor_of(window)
    QTest.keyPress(canvas, SPACE)
    canvas.clearFocus()
    canvas.setFocus()
    text = editor.session.document.text
    assert dragged(canvas, LEFT) == (0, 0)
    assert editor.session.document.text != text


def test_a_rectangle_by_mouse_and_by_keys(window: Window) -> None:
    """Taken by its key, drawn by a drag, or by Space and arrows; and what is replaced, by a click."""
    canvas, editor = ready(window), editor_of(window)
    canvas.fit()
    QTest.keyClick(canvas, Qt.Key.Key_Q)
    assert editor.tool == "rectangle"
    ends = [canvas.mapFromScene(*centre(at)) for at in (Hex(12, 8), Hex(14, 10))]
    port = canvas.viewport()
    QTest.mousePress(port, LEFT, NONE, ends[0])
    QTest.mouseMove(port, ends[1])
    QTest.mouseRelease(port, LEFT, NONE, ends[1])
    laid = editor.session.document.value["terrain"]
    hills = {name for name, kind in laid.items() if kind == "hills"}
    assert hills - {"K6", "K7"} == {"L8", "M8", "N8", "L9", "M9", "N9", "L10", "M10", "N10"}
    editor.move_cursor(Hex(2, 3))
    for key in (SPACE, Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Return):
        QTest.keyClick(canvas, key)
    assert {"B3", "B4", "C3"} <= set(editor.session.document.value["terrain"])
    QTest.keyClick(canvas, Qt.Key.Key_G)
    assert editor.tool == "replace"
    editor.take(Terrain(TerrainId("forest")))
    QTest.mouseClick(port, LEFT, NONE, ends[0])
    assert "hills" not in editor.session.document.value["terrain"].values()
