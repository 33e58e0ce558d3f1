"""Widgets that edit a field by choosing: one of a few, one of many, any number of a few."""

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QCompleter, QListWidget, QListWidgetItem

from bow_editor.fields import Field
from bow_editor.qt.elided import ElidedLine, ShortList
from bow_editor.qt.field_editor import Commit, FieldEditor, calm, widen
from bow_editor.words import tr

_ID = Qt.ItemDataRole.UserRole
_LINE = 22
"""Letters that fit into a line of a list in a narrow form, about."""
_AROUND = 6
"""Pixels above and below the text of a row."""


class ChoiceEditor(FieldEditor):
    """One of a few."""

    def __init__(self, _: Field, commit: Commit) -> None:
        self.combo = ShortList(8)
        self.widget = self.combo
        self.commit = commit
        self.values: list[Any] = []
        calm(self.combo)
        widen(self.combo)
        self.combo.activated.connect(self._chosen)

    def show(self, field: Field) -> None:
        """Show the options, and which of them it is."""
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


class SearchEditor(ChoiceEditor):
    """One of many, found by typing a part of its title or of its id."""

    def __init__(self, field: Field, commit: Commit) -> None:
        super().__init__(field, commit)
        self.combo.setLineEdit(ElidedLine(self.combo))
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
        """Show the options, unless something is being typed."""
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


class ManyEditor(FieldEditor):
    """Any number of a few, each with a box to tick."""

    def __init__(self, _: Field, commit: Commit) -> None:
        self.list = QListWidget()
        self.widget = self.list
        self.commit = commit
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setWordWrap(True)  # what stands at the end of a title may tell two apart
        self.list.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.list.itemChanged.connect(self._changed)

    def show(self, field: Field) -> None:
        """Show the options, and tick those that are chosen."""
        chosen = field.value or ()
        self.list.blockSignals(True)
        values = [option.value for option in field.options]
        if [self.list.item(row).data(_ID) for row in range(self.list.count())] != values:
            self.list.clear()
            for option in field.options:
                item = QListWidgetItem(option.title, self.list)
                item.setData(_ID, option.value)
                item.setToolTip(option.title)
                item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
        for row, value in enumerate(values):
            states = Qt.CheckState.Checked if value in chosen else Qt.CheckState.Unchecked
            self.list.item(row).setCheckState(states)
        self.list.blockSignals(False)
        lines = 2 if any(len(option.title) > _LINE for option in field.options) else 1
        rows = min(max(len(values), 1), 5)
        height = self.list.fontMetrics().lineSpacing() * lines + _AROUND
        self.list.setFixedHeight(height * rows + 2 * self.list.frameWidth() + 4)

    def _changed(self) -> None:
        items = [self.list.item(row) for row in range(self.list.count())]
        self.commit(tuple(item.data(_ID) for item in items if item.checkState() is Qt.CheckState.Checked))
