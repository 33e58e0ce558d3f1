"""A list to choose from that opens before it changes anything: arrows lead through it, Enter or a click chooses."""

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox, QWidget

_BESIDE = 24
"""Pixels of a list beside its longest entry."""
_MOVES = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
_ENDS = (Qt.Key.Key_Home, Qt.Key.Key_End)
_COMMANDS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


class OpeningList(QComboBox):
    """Of an ordinary list each arrow, letter or turn of the wheel chooses at once; this one opens."""

    closed = Signal()
    """The list has been closed, whether something was chosen or not."""
    taken = Signal()
    """Something has been chosen by mouse."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._heads = _Heads(self)
        self.is_clicked = False
        """Whether the mouse has chosen in the list that is open, or was last."""
        self.activated.connect(self._chosen_somehow)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802  # Qt's name
        """Open, where an ordinary list would choose another entry; a letter leads to what begins with it."""
        key, letters = Qt.Key(event.key()), event.text().strip()
        is_plain = not event.modifiers() & _COMMANDS
        types = is_plain and bool(letters) and letters.isprintable() and not self.isEditable()
        if key in _MOVES or (key in _ENDS and not self.isEditable()) or types:
            self.showPopup()
            if types:
                self.view().keyboardSearch(letters)
            event.accept()
        else:
            super().keyPressEvent(event)

    def showPopup(self) -> None:  # noqa: N802  # Qt's name
        """Open the list as broad as its longest entry."""
        self.is_clicked = False
        open_broad(self)
        super().showPopup()

    def _chosen_somehow(self) -> None:
        if self.is_clicked:
            self.taken.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802  # Qt's name
        """Tell of the list when it is closed and all that this means has been done."""
        super().focusInEvent(event)
        if event.reason() is Qt.FocusReason.PopupFocusReason:
            QTimer.singleShot(0, self, self.closed.emit)

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802  # Qt's name
        """Leave the wheel to what can be scrolled."""
        event.ignore()


def open_broad(box: QComboBox) -> None:
    """Let the list that is about to open be as broad as its longest entry."""
    view = box.view()
    view.setMinimumWidth(max(view.minimumWidth(), view.sizeHintForColumn(0) + _BESIDE))


class _Heads(QObject):
    """Lets a click on a head of the list choose nothing: Qt would take the entry that the mouse was on before.

    Of a click on an entry it takes note.
    """

    def __init__(self, choice: OpeningList) -> None:
        super().__init__(choice)
        self._choice = choice
        choice.view().viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802  # Qt's name
        """Take such clicks away."""
        if isinstance(event, QMouseEvent) and event.type() is QEvent.Type.MouseButtonRelease:
            index = self._choice.view().indexAt(event.position().toPoint())
            if index.isValid() and not index.flags() & Qt.ItemFlag.ItemIsEnabled:
                return True
            self._choice.is_clicked = index.isValid()
        return super().eventFilter(watched, event)
