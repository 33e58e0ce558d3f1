"""A list of zones into which the title of a new one can be typed: Enter takes it, Escape drops it."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QComboBox, QWidget

from bow_editor.qt.elided import ElidedLine, ShortList
from bow_editor.tool_options import LONGEST_TITLE
from bow_editor.words import tr


class ZoneField(ShortList):
    """Hands on the title that is chosen or typed, once."""

    def __init__(self, parent: QWidget, chosen: Callable[[str], None], to_map: Callable[..., None]) -> None:
        super().__init__(18, parent, tr("Choose a zone, or type the title of a new one."))
        self._chosen = chosen
        self._to_map = to_map
        self._title = ""
        self.setLineEdit(ElidedLine(self))
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        edit = self.lineEdit()
        assert edit is not None, "it is editable"
        edit.setPlaceholderText(tr("title of a new zone…"))
        edit.setMaxLength(LONGEST_TITLE)
        self.activated.connect(lambda _row: self._choose())

    def show_zones(self, titles: Sequence[str], title: str) -> None:
        """Show the zones that there are, and the one that is painted; what is being typed stays."""
        if titles != tuple(self.itemText(row) for row in range(self.count())):
            typed = self.currentText()
            self.clear()
            self.addItems(list(titles))
            self.setEditText(typed)
        if title != self._title or not self.hasFocus():
            self._title = title
            self.setCurrentIndex(self.findText(title, Qt.MatchFlag.MatchExactly))
            self.setEditText(title)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802  # Qt's name
        """End with Enter, drop with Escape; both give the keyboard back to the map."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._choose(by_keys=True)
        elif event.key() == Qt.Key.Key_Escape:
            self.setEditText(self._title)
            self._to_map(by_keys=True)
        else:
            super().keyPressEvent(event)
        event.accept()

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802  # Qt's name
        """Take what has been typed when its author goes on to something else."""
        super().focusOutEvent(event)
        if event.reason() not in {Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason}:
            self._hand_on()

    def _choose(self, *, by_keys: bool = False) -> None:
        self._hand_on()
        self._to_map(by_keys=by_keys)

    def _hand_on(self) -> None:
        title = " ".join(self.currentText().split())
        if title != self._title:
            self._title = title
            self._chosen(title)
