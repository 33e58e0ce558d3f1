"""Widgets that edit a field by choosing: one of a few, one of many, any number of a few."""

from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QApplication, QComboBox, QCompleter, QListWidget, QListWidgetItem

from bow_editor.fields import Field
from bow_editor.qt.elided import ElidedLine, ShortList
from bow_editor.qt.field_editor import Commit, FieldEditor, calm, widen
from bow_editor.qt.rows import DETAIL, Rows
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
        self._entries: list[tuple[Any, str, str]] = []
        """Values, titles, and what is said beside them, heads included."""
        calm(self.combo)
        widen(self.combo)
        self.combo.activated.connect(self._chosen)

    def show(self, field: Field) -> None:
        """Show the options, each group below its head, and which of them it is."""
        entries = [(option.value, option.title, option.detail) for option in field.options]
        for group in dict.fromkeys(option.group for option in field.options if option.group):
            first = next(option for option in field.options if option.group == group)
            place = [value for value, _, _ in entries].index(first.value)
            entries.insert(place, (_HEAD, group, ""))
        if field.is_mixed:
            entries = [(_MIXED, tr("differs"), ""), *entries]
        if field.empty:
            entries = [(None, field.empty, ""), *entries]
        self.values = [value for value, _, _ in entries]
        if entries != self._entries:
            self._entries = entries
            self._fill()
        now = _MIXED if field.is_mixed else field.value
        self.combo.setCurrentIndex(self.values.index(now) if now in self.values else -1)

    def _fill(self) -> None:
        model = self.combo.model()
        assert isinstance(model, QStandardItemModel), "a list has one by itself"
        self.combo.clear()
        for value, title, detail in self._entries:
            item = QStandardItem(title)
            item.setData(detail, DETAIL)
            if value is _HEAD:
                item.setFlags(Qt.ItemFlag.NoItemFlags)
                font = self.combo.font()
                font.setBold(True)
                item.setFont(font)
            else:
                item.setData(title, _SOUGHT)
            model.appendRow(item)
        if any(detail for _, _, detail in self._entries):
            metrics = self.combo.fontMetrics()
            wide = max(metrics.horizontalAdvance(title + detail) for _, title, detail in self._entries)
            self.combo.view().setItemDelegate(Rows(self.combo.view()))
            self.combo.view().setMinimumWidth(wide + _BESIDE)

    def _chosen(self, row: int) -> None:
        if self.values[row] not in (_MIXED, _HEAD):
            self.commit(self.values[row])


_MIXED, _HEAD = object(), object()
_SOUGHT = Qt.ItemDataRole.UserRole + 8
"""Where an entry keeps the title by which it is found; a head has none."""
_BESIDE = 80
"""Pixels of a row beside its title and what is said of it."""


class SearchEditor(ChoiceEditor):
    """One of many, found by typing a part of its title or of its id; a click or an arrow opens the whole list."""

    def __init__(self, field: Field, commit: Commit) -> None:
        super().__init__(field, commit)
        self.combo.setLineEdit(ElidedLine(self.combo))
        self.combo.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        completer = QCompleter(self.combo.model(), self.combo)
        completer.setCompletionRole(_SOUGHT)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
        self.combo.setCompleter(completer)
        line = self.combo.lineEdit()
        assert line is not None, "an editable combo box has a line"
        line.setAccessibleName(field.title)
        line.editingFinished.connect(self.close)
        self.line = line
        self._ways_in = _WaysIn(self)

    def show(self, field: Field) -> None:
        """Show the options, unless something is being typed."""
        if not self.line.isModified():
            super().show(field)
            self.line.setCursorPosition(0)

    def close(self) -> None:
        """Take what was typed if it is one title, part of one title only, or an id; else show what was there."""
        if not self.line.isModified():
            self.line.setText(self.combo.itemText(self.combo.currentIndex()))  # what was only looked at in the list
            return
        self.line.setModified(False)
        typed = self.line.text().strip().casefold()
        rows = [row for row, value in enumerate(self.values) if value is not _HEAD]
        titles = {row: self.combo.itemText(row).casefold() for row in rows}
        meant = [row for row in rows if typed in {titles[row], str(self.values[row])}]
        meant = meant or [row for row in rows if typed and typed in titles[row]]
        if len(meant) != 1:
            self.line.setText(self.combo.itemText(self.combo.currentIndex()))
        else:
            self.combo.setCurrentIndex(meant[0])
            self.line.setText(self.combo.itemText(meant[0]))
            self._chosen(meant[0])


class _WaysIn(QObject):
    """Opens the list of a search at a click into its line, and goes on with the search at a letter in the list."""

    def __init__(self, search: SearchEditor) -> None:
        super().__init__(search.combo)
        self._search = search
        search.line.installEventFilter(self)
        search.combo.view().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802  # Qt's name
        """See the mouse in the line, and the keys in the list."""
        combo, line = self._search.combo, self._search.line
        if watched is line and isinstance(event, QMouseEvent) and event.type() is QEvent.Type.MouseButtonRelease:
            is_plain = event.button() is Qt.MouseButton.LeftButton and not line.hasSelectedText()
            if is_plain and not line.isModified() and not line.isReadOnly():
                combo.showPopup()
        elif watched is not line and isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            held = event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
            if event.text().strip() and event.text().isprintable() and not held:
                combo.hidePopup()
                line.selectAll()
                QApplication.sendEvent(combo, event.clone())
                return True
        return super().eventFilter(watched, event)


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
