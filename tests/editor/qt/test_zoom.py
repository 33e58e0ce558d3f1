"""Zooming by wheel and by pinching: what is under the mouse stays there."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QNativeGestureEvent, QPointingDevice, QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from bow_editor.qt.window import Window


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
    from PySide6.QtWidgets import QWidget

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
