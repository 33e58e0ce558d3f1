"""The room of a map in its window: why it has become another one, and by how much the map has moved."""

from PySide6.QtCore import QObject, QPoint, QTimer
from PySide6.QtWidgets import QWidget

SETTLED = 600
"""Milliseconds after which the panels around the map have the size that they were given."""


class Room(QObject):
    """Remembers where a widget lies in its window, and how large that is."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self._widget = widget
        self._corner, self._size = QPoint(), widget.window().size()
        self._window_sized = QTimer(self, singleShot=True, interval=SETTLED)
        """Goes while panels still take their share of a window that has another size, one after the other."""

    def change(self) -> tuple[QPoint, bool]:
        """Take note of another size; tell how far the widget has moved, and whether the window is the cause."""
        widget, before = self._widget, self._corner
        self._corner = widget.mapTo(widget.window(), QPoint())
        if widget.window().size() != self._size:
            self._size = widget.window().size()
            self._window_sized.start()
        return self._corner - before, self._window_sized.isActive()
