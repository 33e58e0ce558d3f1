"""Zooming a view so that one place of it stays where it is."""

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QNativeGestureEvent
from PySide6.QtWidgets import QGestureEvent, QGraphicsView, QPinchGesture


def zoom_at(view: QGraphicsView, factor: float, at: QPoint | None = None) -> None:
    """Make what a view shows larger by a factor.

    Qt can do that too, but only of a mouse that it has been told about, which gestures keep for themselves.

    Args:
        view: the view, whose own anchor is none.
        factor: more than 1 is larger.
        at: the place of the viewport that keeps what it shows; its middle if it is None.
    """
    at = at if at is not None else view.viewport().rect().center()
    there = view.mapToScene(at)
    view.scale(factor, factor)
    moved = view.mapFromScene(there) - at
    view.horizontalScrollBar().setValue(view.horizontalScrollBar().value() + moved.x())
    view.verticalScrollBar().setValue(view.verticalScrollBar().value() + moved.y())


def keep_bars(view: QGraphicsView) -> None:
    """Let both bars of a view always be there.

    A bar that comes and goes by the size of a board that is fitted to the room beside it does so for ever.
    """
    view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
    view.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)


def pinch_of(view: QGraphicsView, event: QEvent) -> tuple[float, QPoint] | None:
    """Give by how much an event of a viewport zooms, and around which place of it; None if it is no pinching."""
    if isinstance(event, QNativeGestureEvent) and event.gestureType() is Qt.NativeGestureType.ZoomNativeGesture:
        return 1 + event.value(), event.position().toPoint()
    if isinstance(event, QGestureEvent):
        pinch = event.gesture(Qt.GestureType.PinchGesture)
        if isinstance(pinch, QPinchGesture):
            return pinch.scaleFactor(), view.viewport().mapFromGlobal(pinch.centerPoint().toPoint())
    return None
