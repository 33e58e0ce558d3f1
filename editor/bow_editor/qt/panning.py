"""Moves a map under the mouse: with the middle button, or with the left one while Space is held.

Space by itself means something to the keyboard too. Whether it was typed is known when it is let go, or when another
key comes: it was, if the mouse has dragged nothing meanwhile.
"""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QGraphicsView


class Panning:
    """The hand that moves one map."""

    def __init__(self, view: QGraphicsView) -> None:
        self._view = view
        self._place: QPointF | None = None
        """Where the mouse was last while it moves the map."""
        self._button = Qt.MouseButton.NoButton
        self._is_space_held = False
        self._is_space_typed = False
        """Whether letting Space go is to be taken as typing it."""

    @property
    def is_going_on(self) -> bool:
        """Whether the mouse moves the map."""
        return self._place is not None

    def press(self, event: QMouseEvent) -> bool:
        """Take a button of the mouse; tell whether it moves the map from now on."""
        is_left = event.button() is Qt.MouseButton.LeftButton and self._is_space_held
        if self.is_going_on or not (is_left or event.button() is Qt.MouseButton.MiddleButton):
            return self.is_going_on
        self._is_space_typed = False
        self._place, self._button = event.position(), event.button()
        self._show()
        return True

    def move(self, event: QMouseEvent) -> bool:
        """Move the map along; tell whether it is moved."""
        if self._place is None:
            return False
        moved = event.position() - self._place
        self._place = event.position()
        bars = (self._view.horizontalScrollBar(), self._view.verticalScrollBar())
        for bar, by in zip(bars, (moved.x(), moved.y()), strict=True):
            bar.setValue(bar.value() - round(by))
        return True

    def release(self, event: QMouseEvent) -> bool:
        """Let go; tell whether it was this button that moved the map."""
        if self._place is None or event.button() is not self._button:
            return False
        self._place = None
        self._show()
        return True

    def hold_space(self) -> None:
        """Take note that Space is held."""
        if not self._is_space_held:
            self._is_space_held = self._is_space_typed = True
            self._show()

    def take_space(self) -> bool:
        """Tell whether Space, which is held, was typed, as another key comes; it is typed once."""
        was_typed, self._is_space_typed = self._is_space_typed, False
        return was_typed

    def let_space_go(self) -> bool:
        """Take note that Space is held no more; tell whether it was typed."""
        self._is_space_held = False
        self._show()
        return self.take_space()

    def forget(self) -> None:
        """Hold nothing any more: the keyboard has gone elsewhere."""
        self._is_space_held = self._is_space_typed = False
        self._place = None
        self._show()

    def _show(self) -> None:
        port = self._view.viewport()
        if self.is_going_on:
            port.setCursor(Qt.CursorShape.ClosedHandCursor)
        elif self._is_space_held:
            port.setCursor(Qt.CursorShape.OpenHandCursor)
        else:
            port.unsetCursor()
