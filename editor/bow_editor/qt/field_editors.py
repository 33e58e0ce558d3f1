"""Widgets that edit a field, one for each kind of field."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QFocusEvent, QValidator, QWheelEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QCompleter,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QSizePolicy,
    QSpinBox,
    QWidget,
)

from bow_editor.fields import Field, FieldKind
from bow_editor.words import tr

Commit = Callable[[Any], None]


class FieldEditor:
    """A widget that shows a field and hands on what its user makes of it."""

    widget: QWidget

    def show(self, field: Field) -> None:
        """Show the field as it is now."""

    def close(self) -> None:
        """Hand on what has been typed and not handed on yet."""


def editor_for(field: Field, commit: Commit) -> FieldEditor:
    """Make the widget for a field; *commit* is called with each new value."""
    made = _EDITORS[field.kind](field, commit)
    made.widget.setObjectName(field.key)
    made.widget.setAccessibleName(field.title)
    made.widget.setAccessibleDescription(field.help)
    made.widget.setToolTip(field.help)
    made.show(field)
    return made


class _NoWheel(QObject):
    """Lets the wheel scroll the form, and change only what has the focus."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802  # Qt's name
        if isinstance(event, QWheelEvent) and isinstance(watched, QWidget) and not watched.hasFocus():
            event.ignore()
            return True
        return super().eventFilter(watched, event)


def _calm(widget: QWidget) -> None:
    widget.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    widget.installEventFilter(_NoWheel(widget))


def _widen(widget: QWidget) -> None:
    widget.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)


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
            text = self.line.text().strip()
            self.commit((text.upper() if self.field.kind is FieldKind.HEX else text) or None)


_LINE, _MOST_LINES = 30, 10
"""Letters that fit into a line of a narrow form, about; and the lines of a long text that are shown at once."""


class _LongTextEdit(QPlainTextEdit):
    left: Callable[[], None]

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802  # Qt's name
        super().focusOutEvent(event)
        self.left()


class _LongText(FieldEditor):
    """Several lines of text, handed on when they are left."""

    def __init__(self, field: Field, commit: Commit) -> None:
        self.edit = _LongTextEdit()
        self.edit.setTabChangesFocus(True)
        self.edit.left = self.close
        self.edit.setFixedHeight(self.edit.fontMetrics().lineSpacing() * 2 + 12)
        self.widget = self.edit
        self.field = field
        self.commit = commit
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
            lines = min(max(2, -(-len(text) // _LINE)), _MOST_LINES)
            self.edit.setFixedHeight(self.edit.fontMetrics().lineSpacing() * lines + 12)
        self.edit.setPlaceholderText(field.empty)

    def close(self) -> None:
        text = self.edit.toPlainText()
        if text != self.shown:
            self.shown = text
            self.commit(text.strip() or None)


class _Spin(QSpinBox):
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
        _calm(self.spin)
        _widen(self.spin)
        self.spin.valueChanged.connect(self._changed)

    def show(self, field: Field) -> None:
        self.field = field
        has_nothing = bool(field.empty) or field.is_mixed or field.value is None
        self.spin.blockSignals(True)
        self.spin.is_mixed = field.is_mixed
        self.spin.setRange(field.least - has_nothing, field.most)
        self.spin.setSpecialValueText((tr("differs") if field.is_mixed else field.empty or "–") if has_nothing else "")
        self.spin.setValue(field.least - 1 if field.value is None else int(field.value))
        self.spin.blockSignals(False)

    def _changed(self, value: int) -> None:
        self.commit(None if value < self.field.least else value)

    def close(self) -> None:
        self.spin.interpretText()


class _Choice(FieldEditor):
    """One of a few."""

    def __init__(self, _: Field, commit: Commit) -> None:
        self.combo = QComboBox()
        self.widget = self.combo
        self.commit = commit
        self.values: list[Any] = []
        _calm(self.combo)
        self.combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.combo.setMinimumContentsLength(8)
        _widen(self.combo)
        self.combo.activated.connect(self._chosen)

    def show(self, field: Field) -> None:
        entries = [(option.value, option.title) for option in field.options]
        if field.is_mixed:
            entries = [(_MIXED, tr("differs")), *entries]
        if field.empty:
            entries = [(None, field.empty), *entries]
        self.values = [value for value, _ in entries]
        titles = [title for _, title in entries]
        if [self.combo.itemText(row) for row in range(self.combo.count())] != titles:
            self.combo.clear()
            self.combo.addItems(titles)
        now = _MIXED if field.is_mixed else field.value
        self.combo.setCurrentIndex(self.values.index(now) if now in self.values else -1)

    def _chosen(self, row: int) -> None:
        if self.values[row] is not _MIXED:
            self.commit(self.values[row])


_MIXED = object()


class _Search(_Choice):
    """One of many, found by typing a part of its title or of its id."""

    def __init__(self, field: Field, commit: Commit) -> None:
        super().__init__(field, commit)
        self.combo.setEditable(True)
        self.combo.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        completer = QCompleter(self.combo.model(), self.combo)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
        self.combo.setCompleter(completer)
        line = self.combo.lineEdit()
        assert line is not None, "an editable combo box has a line"
        line.setAccessibleName(field.title)
        line.editingFinished.connect(self.close)
        self.line = line

    def show(self, field: Field) -> None:
        if not self.line.isModified():
            super().show(field)
            self.line.setCursorPosition(0)

    def close(self) -> None:
        """Take what was typed if it is one title, part of one title only, or an id; else show what was there."""
        if not self.line.isModified():
            return
        self.line.setModified(False)
        typed = self.line.text().strip().casefold()
        titles = [self.combo.itemText(row).casefold() for row in range(self.combo.count())]
        ids = [str(value) for value in self.values]
        rows = [row for row in range(len(titles)) if typed in {titles[row], ids[row]}]
        rows = rows or [row for row, title in enumerate(titles) if typed and typed in title]
        if len(rows) != 1:
            self.line.setText(self.combo.itemText(self.combo.currentIndex()))
        else:
            self.combo.setCurrentIndex(rows[0])
            self.line.setText(self.combo.itemText(rows[0]))
            self._chosen(rows[0])


class _Switch(FieldEditor):
    """Yes or no."""

    def __init__(self, _: Field, commit: Commit) -> None:
        self.box = QCheckBox()
        self.widget = self.box
        self.commit = commit
        self.box.clicked.connect(lambda: self.commit(self.box.checkState() is not Qt.CheckState.Unchecked))

    def show(self, field: Field) -> None:
        states = Qt.CheckState.Checked if field.value else Qt.CheckState.Unchecked
        self.box.setTristate(field.is_mixed)
        self.box.setCheckState(Qt.CheckState.PartiallyChecked if field.is_mixed else states)


class _Many(FieldEditor):
    """Any number of a few, each with a box to tick."""

    def __init__(self, _: Field, commit: Commit) -> None:
        self.list = QListWidget()
        self.widget = self.list
        self.commit = commit
        self.list.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.list.itemChanged.connect(self._changed)

    def show(self, field: Field) -> None:
        chosen = field.value or ()
        self.list.blockSignals(True)
        values = [option.value for option in field.options]
        if [self.list.item(row).data(_ID) for row in range(self.list.count())] != values:
            self.list.clear()
            for option in field.options:
                item = QListWidgetItem(option.title, self.list)
                item.setData(_ID, option.value)
                item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
        for row, value in enumerate(values):
            states = Qt.CheckState.Checked if value in chosen else Qt.CheckState.Unchecked
            self.list.item(row).setCheckState(states)
        self.list.blockSignals(False)
        height = self.list.sizeHintForRow(0) * min(max(len(values), 1), 5) + 2 * self.list.frameWidth() + 4
        self.list.setFixedHeight(height)

    def _changed(self) -> None:
        items = [self.list.item(row) for row in range(self.list.count())]
        self.commit(tuple(item.data(_ID) for item in items if item.checkState() is Qt.CheckState.Checked))


_ID = Qt.ItemDataRole.UserRole

_EDITORS: dict[FieldKind, Callable[[Field, Commit], FieldEditor]] = {
    FieldKind.TEXT: _Text,
    FieldKind.HEX: _Text,
    FieldKind.LONG_TEXT: _LongText,
    FieldKind.NUMBER: _Number,
    FieldKind.CHOICE: _Choice,
    FieldKind.SEARCH: _Search,
    FieldKind.SWITCH: _Switch,
    FieldKind.MANY: _Many,
}
