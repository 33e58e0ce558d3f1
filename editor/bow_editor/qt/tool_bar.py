"""The bar of the tools: as many as there are, whatever room the window leaves it. None hides behind an arrow."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QToolBar, QWidget

_LARGEST, _SMALLEST = 24, 12
"""Of the pictures on the buttons, in pixels."""
_AROUND = 16
"""What a button takes around its picture, with its border, in pixels."""
_ENDS = 8
"""What the bar takes at both of its ends, in pixels."""


class ToolBar(QToolBar):
    """A bar at the side, whose buttons are smaller in a low window."""

    def __init__(self, title: str, parent: QWidget) -> None:
        super().__init__(title, parent)
        self.setObjectName("tools")
        self.setOrientation(Qt.Orientation.Vertical)
        self.setMovable(False)
        self.setMinimumHeight(0)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802  # Qt's name
        """Let the pictures be as large as there is room for all of them."""
        count = len(self.actions())
        room = (event.size().height() - _ENDS) // count - _AROUND if count else _LARGEST
        size = max(_SMALLEST, min(_LARGEST, room))
        if size != self.iconSize().height():
            self.setIconSize(QSize(size, size))
        super().resizeEvent(event)
