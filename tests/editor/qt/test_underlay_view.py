"""The picture under the map: a scan is fitted by clicks, dragged by its handles, typed in numbers."""

from math import hypot
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QTransform
from pytestqt.qtbot import QtBot

from bow_author.draw.layout import centre
from bow_author.draw.shapes import Point
from bow_author.hexes.coordinates import Hex
from bow_editor.editor_state import EditorState
from bow_editor.qt.canvas import Canvas
from bow_editor.qt.underlay_dialog import UnderlayDialog
from bow_editor.qt.window import Window
from bow_editor.underlay import on_map, underlay_of

CORNERS = (Hex(1, 1), Hex(15, 1), Hex(1, 11))
SCAN = QTransform().translate(90, 40).rotate(3).shear(0.02, 0).scale(0.6, 0.63)
"""From the board to the pixels of the scan: turned, slanted and stretched."""


def editor_of(window: Window) -> EditorState:
    assert window.editor is not None
    return window.editor


def canvas_of(window: Window) -> Canvas:
    assert window.canvas is not None
    return window.canvas


@pytest.fixture
def scan(window: Window, tmp_path: Path) -> str:
    """Give the picture of a scanned board."""
    scene = canvas_of(window).map
    image = QImage(1150, 820, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    painter.setTransform(SCAN)
    scene.render(painter, scene.sceneRect(), scene.sceneRect())
    painter.end()
    path = tmp_path / "scan.png"
    assert image.save(str(path))
    return str(path)


@pytest.fixture
def dialog(window: Window, scan: str) -> UnderlayDialog:
    window.do("view.underlay")
    shown = canvas_of(window).findChild(UnderlayDialog)
    assert isinstance(shown, UnderlayDialog)
    shown.lay(scan)
    return shown


def scanned(at: Hex) -> Point:
    """Give where in the scan the middle of a hex is."""
    place = SCAN.map(QPointF(*centre(at)))
    return Point(place.x(), place.y())


def on_screen(window: Window, at: Point) -> QPoint:
    """Give where on the screen a place of the picture is now."""
    underlay = editor_of(window).underlay
    assert underlay is not None
    return canvas_of(window).mapFromScene(QPointF(*on_map(underlay.matrix(), at)))


def click(qtbot: QtBot, window: Window, at: QPoint) -> None:
    viewport = canvas_of(window).viewport()
    assert viewport.rect().contains(at)
    qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=at)


def off(window: Window, at: Hex) -> float:
    """Tell how many pixels of the screen the scan of a hex lies beside the hex."""
    underlay = editor_of(window).underlay
    assert underlay is not None
    there, wanted = on_map(underlay.matrix(), scanned(at)), centre(at)
    return hypot(there.x - wanted.x, there.y - wanted.y) * canvas_of(window).zoom


def test_a_scan_is_fitted_by_clicking_three_hexes(window: Window, qtbot: QtBot, dialog: UnderlayDialog) -> None:
    """Turned, slanted and stretched as it is: then it lies under the map to a pixel, and no hex was edited."""
    text = editor_of(window).session.document.text
    assert max(off(window, at) for at in CORNERS) > 20
    qtbot.mouseClick(dialog.fit, Qt.MouseButton.LeftButton)
    assert "A1" in dialog.said.text()
    for at in CORNERS:
        click(qtbot, window, on_screen(window, scanned(at)))
    assert "Fitted" in dialog.said.text()
    assert max(off(window, at) for at in CORNERS) <= 1
    assert off(window, Hex(8, 6)) <= 2
    assert editor_of(window).session.document.text == text
    assert underlay_of(editor_of(window).session.path) == editor_of(window).underlay


def test_without_stretching_it_is_only_moved_turned_and_scaled(
    window: Window, qtbot: QtBot, dialog: UnderlayDialog
) -> None:
    """As near as that gets."""
    dialog.uneven.setChecked(False)
    qtbot.mouseClick(dialog.fit, Qt.MouseButton.LeftButton)
    for at in CORNERS:
        click(qtbot, window, on_screen(window, scanned(at)))
    underlay = editor_of(window).underlay
    assert underlay is not None
    assert (underlay.stretch, underlay.slant) == (pytest.approx(1), pytest.approx(0, abs=1e-9))
    assert 1 < max(off(window, at) for at in CORNERS) < 25


def test_hexes_to_fit_by_are_named(window: Window, qtbot: QtBot, dialog: UnderlayDialog) -> None:
    """Three different ones of the board; on one line they say nothing."""
    dialog.hexes[1].setText("A1")
    qtbot.mouseClick(dialog.fit, Qt.MouseButton.LeftButton)
    assert "three different hexes" in dialog.said.text()
    dialog.hexes[1].setText("H1")
    dialog.hexes[2].setText("O1")
    for place in (Point(100, 100), Point(300, 100), Point(500, 100)):
        click(qtbot, window, on_screen(window, place))
    assert "on one line" in dialog.said.text()


def test_it_is_dragged_scaled_and_turned_by_its_handles(window: Window, qtbot: QtBot, dialog: UnderlayDialog) -> None:
    """The picture follows the mouse; a corner keeps the middle where it is, and so does the knob."""
    canvas = canvas_of(window)
    editor_of(window).session.document.undo()
    before = editor_of(window).underlay
    assert before is not None
    drag(qtbot, canvas, on_screen(window, Point(500, 400)), QPoint(30, 20))
    moved = editor_of(window).underlay
    assert moved is not None
    assert (moved.x - before.x) * canvas.zoom == pytest.approx(30, abs=1.5)
    assert (moved.y - before.y) * canvas.zoom == pytest.approx(20, abs=1.5)
    middle = Point(1150 / 2, 820 / 2)
    place = on_map(moved.matrix(), middle)
    corner = on_screen(window, Point(0, 0))
    drag(qtbot, canvas, corner, (on_screen(window, middle) - corner) / 4)
    scaled = editor_of(window).underlay
    assert scaled is not None
    assert scaled.scale / moved.scale == pytest.approx(0.75, abs=0.02)
    assert on_map(scaled.matrix(), middle) == pytest.approx(place, abs=1e-6)
    knob = on_screen(window, Point(1150 / 2, -820 * 0.12))
    drag(qtbot, canvas, knob, QPoint(40, 0))
    turned = editor_of(window).underlay
    assert turned is not None
    assert 3 < turned.turn < 20
    assert on_map(turned.matrix(), middle) == pytest.approx(place, abs=1e-6)
    assert underlay_of(editor_of(window).session.path) == turned


def drag(qtbot: QtBot, canvas: Canvas, start: QPoint, by: QPoint) -> None:
    viewport = canvas.viewport()
    qtbot.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    qtbot.mouseMove(viewport, start + by / 2)
    qtbot.mouseMove(viewport, start + by)
    qtbot.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=start + by)


def test_it_is_laid_by_numbers_and_seen_through_the_ground(
    window: Window, qtbot: QtBot, dialog: UnderlayDialog, tmp_path: Path
) -> None:
    """Typed; with a ground that is clear the picture is all that is seen between the lines."""
    red = QImage(40, 40, QImage.Format.Format_RGB32)
    red.fill(QColor("#ff0000"))
    red.save(str(tmp_path / "red.png"))
    dialog.lay(str(tmp_path / "red.png"))
    dialog.turn.setFocus()
    dialog.turn.selectAll()
    qtbot.keyClicks(dialog.turn, "90")
    qtbot.keyClick(dialog.turn, Qt.Key.Key_Return)
    underlay = editor_of(window).underlay
    assert underlay is not None
    assert underlay.turn == 90
    dialog.turn.setValue(0)
    assert colour(window).red() - colour(window).green() in range(60, 240)
    dialog.ground.setValue(0)
    assert colour(window) == QColor("#ff0000")
    dialog.ground.setValue(100)
    assert colour(window).green() > 200


def colour(window: Window) -> QColor:
    """Give the colour between the signs of the empty hex K2."""
    canvas = canvas_of(window)
    middle = centre(Hex(11, 2))
    image = QImage(1, 1, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    canvas.map.render(painter, QRectF(0, 0, 1, 1), QRectF(middle.x, middle.y - 8, 1, 1))
    painter.end()
    return image.pixelColor(0, 0)


def test_it_is_hidden_shown_and_taken_away(window: Window, qtbot: QtBot, dialog: UnderlayDialog) -> None:
    """By its key; then the ground is as it was, and the mouse is the tools' again."""
    scene = canvas_of(window).map
    assert scene.ground_opacity < 1
    dialog.close()
    with qtbot.waitActive(window):
        window.activateWindow()
    qtbot.keyClick(window, Qt.Key.Key_U, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert scene.ground_opacity == 1
    click(qtbot, window, canvas_of(window).mapFromScene(QPointF(*centre(Hex(4, 8)))))
    assert editor_of(window).cursor == Hex(4, 8)
    window.do("view.underlay_show")
    assert scene.ground_opacity < 1
    window.do("view.underlay")
    again = next(one for one in canvas_of(window).findChildren(UnderlayDialog) if one.isVisible())
    qtbot.mouseClick(again.remove, Qt.MouseButton.LeftButton)
    assert editor_of(window).underlay is None
    assert scene.ground_opacity == 1


def test_a_file_that_is_no_picture_is_told(window: Window, dialog: UnderlayDialog, tmp_path: Path) -> None:
    """And nothing is shown."""
    (tmp_path / "no.png").write_text("no picture", "utf-8")
    dialog.lay(str(tmp_path / "no.png"))
    assert "cannot be read" in dialog.said.text()
    dialog.lay(str(tmp_path / "gone.png"))
    assert "cannot be read" in dialog.said.text()
    assert canvas_of(window).map.ground_opacity == 1
