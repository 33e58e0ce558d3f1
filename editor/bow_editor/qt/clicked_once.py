"""A list of which an entry is taken by one click, or by Enter; the second click of a double one takes nothing."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget


class ClickedOnce(QListWidget):
    """A list whose entries may be others after each click."""

    taken = Signal(QListWidgetItem)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._is_double = False
        self.itemClicked.connect(self.taken)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: N802  # Qt's name
        """Do nothing, and nothing when the button is let go."""
        self._is_double = True
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802  # Qt's name
        """Take what was pressed."""
        if self._is_double:
            self._is_double = False
            event.accept()
        else:
            super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802  # Qt's name
        """Take the entry of the keyboard by Enter."""
        item = self.currentItem()
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and item is not None:
            if not event.isAutoRepeat():
                self.taken.emit(item)
            event.accept()
        else:
            super().keyPressEvent(event)
