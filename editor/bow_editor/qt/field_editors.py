"""Widgets that edit a field, one for each kind of field."""

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QValidator
from PySide6.QtWidgets import QLineEdit, QSizePolicy

from bow_editor.fields import Field, FieldKind
from bow_editor.qt.choice_editors import ChoiceEditor, ManyEditor, SearchEditor
from bow_editor.qt.elided import ElidedBox
from bow_editor.qt.field_editor import Commit, FieldEditor, calm, widen
from bow_editor.qt.long_text import LongTextEdit
from bow_editor.qt.number_box import NumberBox
from bow_editor.words import tr


def editor_for(field: Field, commit: Commit) -> FieldEditor:
    """Make the widget for a field; *commit* is called with each new value."""
    made = _EDITORS[field.kind](field, commit)
    made.widget.setObjectName(field.key)
    made.widget.setAccessibleName(field.title)
    made.widget.setAccessibleDescription(field.help)
    made.widget.setToolTip(field.help)
    made.show(field)
    return made


class _Text(FieldEditor):
    """A line of text, handed on when it is left or Enter is pressed."""

    def __init__(self, field: Field, commit: Commit) -> None:
        self.line = QLineEdit()
        self.widget = self.line
        self.field = field
        self.commit = commit
        self.line.editingFinished.connect(self.close)

    def show(self, field: Field) -> None:
        self.field = field
        text = "" if field.value is None else str(field.value)
        if not self.line.isModified() or text == self.line.text():
            self.line.setText(text)
            if not self.line.hasFocus():
                self.line.setCursorPosition(0)
        self.line.setPlaceholderText(tr("differs") if field.is_mixed else field.empty)

    def close(self) -> None:
        if self.line.isModified():
            self.line.setModified(False)
            self.commit(self.typed())

    def typed(self) -> str | None:
        text = self.line.text().strip()
        return (text.upper() if self.field.kind is FieldKind.HEX else text) or None


_LEAST_LINES, _MOST_LINES = 2, 18
"""The lines of a long text that are shown at once."""
_PAUSE = 1200
"""Milliseconds after the last key until a long text is handed on, so that little is lost in a crash."""


class _LongText(FieldEditor):
    """Several lines of text, handed on when they are left, and after a pause."""

    def __init__(self, field: Field, commit: Commit) -> None:
        self.edit = LongTextEdit(_LEAST_LINES, _MOST_LINES)
        self.edit.left.connect(self.close)
        self.widget = self.edit
        self.field = field
        self.commit = commit
        self.pause = QTimer(self.edit, singleShot=True, interval=_PAUSE)
        self.pause.timeout.connect(self.close)
        self.edit.textChanged.connect(self.pause.start)
        self.said = ""
        self.shown = ""
        """What was said, as Qt writes it."""

    def show(self, field: Field) -> None:
        self.field = field
        text = str(field.value or "")
        if self.edit.toPlainText() == self.shown and text != self.said:
            self.said = text
            self.edit.setPlainText(text)
            self.shown = self.edit.toPlainText()
        self.edit.setPlaceholderText(field.empty)

    def close(self) -> None:
        self.pause.stop()
        text = self.edit.toPlainText()
        if text != self.shown:
            self.shown, self.said = text, text.strip()
            self.commit(self.typed())

    def typed(self) -> str | None:
        return self.edit.toPlainText().strip() or None


class _Spin(NumberBox):
    """A number; one step below the least stands for nothing, and typing nothing says so."""

    is_mixed = False

    def textFromValue(self, value: int) -> str:  # noqa: N802  # Qt's name
        return "" if self.is_mixed and value == self.minimum() else str(value)

    def validate(self, text: str, place: int) -> tuple[QValidator.State, str, int]:
        if not text and self.specialValueText():
            return QValidator.State.Acceptable, text, place
        return super().validate(text, place)

    def valueFromText(self, text: str) -> int:  # noqa: N802  # Qt's name
        return super().valueFromText(text) if text.strip().isdigit() else self.minimum()


class _Number(FieldEditor):
    """A whole number."""

    def __init__(self, field: Field, commit: Commit) -> None:
        self.spin = _Spin()
        self.spin.setKeyboardTracking(False)
        self.widget = self.spin
        self.field = field
        self.commit = commit
        calm(self.spin)
        widen(self.spin)
        self.spin.valueChanged.connect(self._changed)

    def show(self, field: Field) -> None:
        self.field = field
        has_nothing = bool(field.empty) or field.is_mixed or field.value is None
        self.spin.blockSignals(True)
        self.spin.is_mixed = field.is_mixed
        self.spin.also = field.also if has_nothing else ()
        self.spin.setRange(field.least - has_nothing, field.most)
        self.spin.setSpecialValueText((tr("differs") if field.is_mixed else field.empty or "–") if has_nothing else "")
        self.spin.setValue(field.least - 1 if field.value is None else int(field.value))
        self.spin.blockSignals(False)

    def _changed(self, value: int) -> None:
        self.commit(None if value < self.field.least else value)

    def close(self) -> None:
        self.spin.interpretText()


class _Switch(FieldEditor):
    """Yes or no."""

    def __init__(self, field: Field, commit: Commit) -> None:
        self.box = ElidedBox()
        self.box.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)  # it takes what the form has
        self.box.setText(field.title)
        self.widget = self.box
        self.commit = commit
        self.box.clicked.connect(lambda: self.commit(self.box.checkState() is not Qt.CheckState.Unchecked))

    def show(self, field: Field) -> None:
        states = Qt.CheckState.Checked if field.value else Qt.CheckState.Unchecked
        self.box.setTristate(field.is_mixed)
        self.box.setCheckState(Qt.CheckState.PartiallyChecked if field.is_mixed else states)


_EDITORS: dict[FieldKind, Callable[[Field, Commit], FieldEditor]] = {
    FieldKind.TEXT: _Text,
    FieldKind.HEX: _Text,
    FieldKind.LONG_TEXT: _LongText,
    FieldKind.NUMBER: _Number,
    FieldKind.CHOICE: ChoiceEditor,
    FieldKind.SEARCH: SearchEditor,
    FieldKind.SWITCH: _Switch,
    FieldKind.MANY: ManyEditor,
}
