"""Zooming by wheel and by pinching: what is under the mouse stays there, and else it is looked at anew."""

from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QNativeGestureEvent, QPointingDevice, QWheelEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from bow_author.draw.layout import centre
from bow_author.hexes.board import TerrainId
from bow_editor.editor_state import EditorState
from bow_editor.placeables import Terrain
from bow_editor.qt.canvas import Canvas
from bow_editor.qt.window import Window
from bow_editor.session import Session
from bow_editor.telling import describe_hex
from tests.editor.editors import at
from tests.editor.qt.at_hand import canvas_of, editor_of


@pytest.mark.parametrize("turns", [1, 4, -1])
@pytest.mark.parametrize("share", [(0.2, 0.3), (0.5, 0.5), (0.8, 0.6)])
def test_the_wheel_zooms_to_the_mouse(window: Window, qtbot: QtBot, turns: int, share: tuple[float, float]) -> None:
    """Into the map and out of it again, wherever the mouse is."""
    canvas = window.canvas
    assert canvas is not None
    at = QPoint(int(canvas.viewport().width() * share[0]), int(canvas.viewport().height() * share[1]))
    qtbot.mouseMove(canvas.viewport(), at)
    there, before = canvas.mapToScene(at), canvas.zoom
    wheel(canvas.viewport(), at, 120 * turns)
    assert (canvas.zoom > before) is (turns > 0)
    now = canvas.mapFromScene(there)
    assert abs(now.x() - at.x()) <= 2
    assert abs(now.y() - at.y()) <= 2


def wheel(viewport: object, at: QPoint, angle: int) -> None:
    """Turn the wheel over a place."""
    assert isinstance(viewport, QWidget)
    place = QPointF(at)
    turn = QWheelEvent(
        place,
        viewport.mapToGlobal(place),
        QPoint(),
        QPoint(0, angle),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(viewport, turn)


@pytest.mark.parametrize(("value", "factor"), [(0.25, 1.25), (-0.2, 0.8)])
def test_pinching_a_touchpad_zooms(window: Window, value: float, factor: float) -> None:
    """By as much as the fingers say."""
    canvas = window.canvas
    assert canvas is not None
    before = canvas.zoom
    middle = QPointF(canvas.viewport().rect().center())
    pinch = QNativeGestureEvent(
        Qt.NativeGestureType.ZoomNativeGesture,
        QPointingDevice.primaryPointingDevice(),
        2,
        middle,
        middle,
        canvas.viewport().mapToGlobal(middle),
        value,
        QPointF(),
    )
    QApplication.sendEvent(canvas.viewport(), pinch)
    assert canvas.zoom == pytest.approx(before * factor)


def test_what_is_told_is_what_lies_under_a_mouse_at_rest(window: Window, qtbot: QtBot) -> None:
    """After the wheel, a fit and a scroll by keys: the ghost and the line below the window are of the hex there now."""
    canvas, editor = canvas_of(window), editor_of(window)
    editor.take(Terrain(TerrainId("hills")))
    editor.use("brush")
    board = editor.board
    assert board is not None
    place = canvas.mapFromScene(*centre(at("C3")))
    qtbot.mouseMove(canvas.viewport(), place)
    qtbot.waitUntil(lambda: editor.preview.hexes == {at("C3")})
    for change in (
        lambda: canvas.zoom_by(3),
        canvas.fit,
        lambda: canvas.zoom_by(3, QPoint(0, 0)),
        lambda: canvas.verticalScrollBar().setValue(canvas.verticalScrollBar().value() + 220),
    ):
        before = canvas.hovered
        change()
        under = canvas.pointer_at(QPointF(place), Qt.KeyboardModifier.NoModifier).at
        assert under != before, "nothing is tested"
        qtbot.waitUntil(lambda under=under: window.status.where.text() == describe_hex(editor, under))
        assert editor.preview.hexes == ({under} if under in board else set())


def test_a_map_that_is_scrolled_by_keys_shows_what_they_would_do(window: Window, qtbot: QtBot) -> None:
    """The mouse lies over it meanwhile, and only the line below the window tells what is there."""
    canvas, editor = canvas_of(window), editor_of(window)
    editor.take(Terrain(TerrainId("hills")))
    editor.use("brush")
    canvas.zoom_to(2)
    place = canvas.viewport().rect().center()
    qtbot.mouseMove(canvas.viewport(), place)
    for _ in range(8):
        qtbot.keyClick(canvas, Qt.Key.Key_Right)
        qtbot.wait(20)
    under = canvas.pointer_at(QPointF(place), Qt.KeyboardModifier.NoModifier).at
    assert editor.preview.hexes == {editor.cursor}
    assert under != editor.cursor
    assert window.status.where.text() == describe_hex(editor, under)


def test_a_fitted_board_is_fitted_once_in_a_map_of_any_size(qtbot: QtBot, plan_file: Path) -> None:
    """No bar comes and goes by a size that it changes itself, over and over again."""
    with closing(Session.open(str(plan_file))) as session:
        frame = QWidget()
        qtbot.addWidget(frame)
        canvas = Canvas(EditorState(session), frame)
        frame.resize(800, 800)
        frame.show()
        fitted: list[float] = []

        def count(zoom: float) -> None:
            fitted.append(zoom)
            if len(fitted) > 20:  # there would be no end to it
                canvas.hide()

        canvas.zoomed.connect(count)
        for height in range(500, 600, 4):
            canvas.setGeometry(400, 150, 320, height)  # not under the mouse, where nothing is fitted
            assert not canvas.underMouse()
            fitted.clear()
            for _ in range(8):
                QApplication.processEvents()
            assert len(fitted) <= 2, f"320 × {height}: fitted over and over again"
        canvas.let_go()
