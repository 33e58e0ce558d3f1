"""The list of hexes: the whole board as a table that a screen reader can read and a keyboard can edit."""

from typing import TYPE_CHECKING, Any, ClassVar

from PySide6.QtCore import (
    QAbstractItemModel,
    QAbstractTableModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    Qt,
)
from PySide6.QtGui import QKeyEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from bow_author.print.hex_list import Row
from bow_editor.editor_state import Aspect, EditorState
from bow_editor.hex_list import COLUMNS, arranged, field_in, matching, rows
from bow_editor.qt.choice_editors import SearchEditor
from bow_editor.qt.field_editors import editor_for
from bow_editor.qt.panels.panel import Panel
from bow_editor.refusals import why_not
from bow_editor.words import tr

if TYPE_CHECKING:
    from bow_editor.qt.field_editor import FieldEditor

_Index = QModelIndex | QPersistentModelIndex


_LEAST_WIDE, _ARROW = 200, 44
"""Pixels for a text that is typed in a cell, and beside the titles of a list."""
_LOOKED_AT = 200
"""Rows that are looked at to find how wide a column must be."""


class HexesView(Panel):
    """A table of hexes. The row in it and the cursor on the map are the same; Enter edits a cell."""

    watches: ClassVar = frozenset((Aspect.PLAN, Aspect.CONTENT, Aspect.CURSOR, Aspect.LAYERS))

    def __init__(self, editor: EditorState) -> None:
        super().__init__(editor)
        self.setAccessibleName(tr("Hexes"))
        self.search = QLineEdit()
        self.search.setObjectName("search")
        self.search.setPlaceholderText(tr("Search…"))
        self.search.setAccessibleName(tr("Search the hexes"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self.refresh)
        self.full = QCheckBox(tr("Only hexes with something"))
        self.lead_back(self.full)
        self.full.setObjectName("full")
        self.full.toggled.connect(self.refresh)
        self.model = _Hexes(editor)
        self.table = _Table()
        self.table.setModel(self.model)
        self.cells = _Cells(self)
        self.table.setItemDelegate(self.cells)
        self.hand_on_by(self.cells.hand_on)
        self.table.selectionModel().currentRowChanged.connect(self._row_chosen)
        self.table.horizontalHeader().sortIndicatorChanged.connect(self._sort)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6, 6, 6, 6)
        layout.setSpacing(4)
        top = QHBoxLayout()
        top.addWidget(self.search, 1)
        top.addWidget(self.full)
        layout.addLayout(top)
        layout.addWidget(self.table, 1)
        self.setFocusProxy(self.table)

    def refresh(self) -> None:
        """Show the hexes as they are now, and the row of the cursor."""
        column = max(0, self.table.currentIndex().column())
        is_new = self.model.rowCount() == 0
        self.model.show_rows(self._rows())
        row = self.model.row_of(self.editor.cursor)
        if row is not None:
            self.table.lead_to(self.model.index(row, column))
        if is_new:
            self.table.resizeColumnsToContents()

    def _rows(self) -> list[Row]:
        """Give what is to be shown, by the column that is chosen; no row moves while one of its cells is edited."""
        found = matching(rows(self.editor), self.search.text(), only_full=self.full.isChecked())
        if self.table.state() is QAbstractItemView.State.EditingState:
            places = {row.at: number for number, row in enumerate(self.model.rows)}
            return sorted(found, key=lambda row: places.get(row.at, len(places)))
        head = self.table.horizontalHeader()
        is_falling = head.sortIndicatorOrder() is Qt.SortOrder.DescendingOrder
        return arranged(found, head.sortIndicatorSection(), is_falling=is_falling)

    def _sort(self) -> None:
        """Show the rows in another sequence, and the row of the cursor where it is now."""
        self.refresh()
        if self.table.currentIndex().isValid():
            self.table.scrollTo(self.table.currentIndex())

    def _row_chosen(self, index: QModelIndex) -> None:
        if index.isValid():
            self.editor.go_to(self.model.rows[index.row()].at)


class _Table(QTableView):
    """The table: Enter edits the cell, as F2 does."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("hexes")
        self.setAccessibleName(tr("Hexes of the board"))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.EditKeyPressed | QAbstractItemView.EditTrigger.DoubleClicked)
        self.setAlternatingRowColors(True)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + 10)
        self.horizontalHeader().setStretchLastSection(True)
        self.horizontalHeader().setResizeContentsPrecision(_LOOKED_AT)
        self.horizontalHeader().setSectionsClickable(True)
        self.horizontalHeader().setSortIndicatorShown(True)
        self.horizontalHeader().setSortIndicator(0, Qt.SortOrder.AscendingOrder)
        self._is_led = False
        """Whether the current row is to be seen, since nobody has scrolled to another one."""
        self.verticalScrollBar().actionTriggered.connect(self._scrolled_to)

    def lead_to(self, index: QModelIndex) -> None:
        """Go to a cell, and keep it in sight when the table gets another size."""
        self._is_led = self._is_led or index != self.currentIndex()
        self.setCurrentIndex(index)
        if self._is_led:
            self.scrollTo(index)

    def _scrolled_to(self) -> None:
        self._is_led = False

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802  # Qt's name
        """Leave the current row."""
        self._is_led = False
        super().wheelEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802  # Qt's name
        """Keep the current row in sight."""
        super().resizeEvent(event)
        if self._is_led and self.currentIndex().isValid():
            self.scrollTo(self.currentIndex())

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802  # Qt's name
        is_enter = event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}
        if is_enter and self.state() is not QAbstractItemView.State.EditingState:
            self.edit(self.currentIndex())
        else:
            super().keyPressEvent(event)


class _Hexes(QAbstractTableModel):
    """The rows that are shown."""

    def __init__(self, editor: EditorState) -> None:
        super().__init__()
        self.editor = editor
        self.rows: list[Row] = []

    def show_rows(self, all_rows: list[Row]) -> None:
        """Show these rows; if they are of the same hexes, only what changed is told."""
        if [row.at for row in all_rows] != [row.at for row in self.rows]:
            self.beginResetModel()
            self.rows = all_rows
            self.endResetModel()
            return
        changed = [number for number, row in enumerate(all_rows) if row != self.rows[number]]
        self.rows = all_rows
        for number in changed:
            self.dataChanged.emit(self.index(number, 0), self.index(number, len(COLUMNS) - 1))

    def row_of(self, at: object) -> int | None:
        """Give the row of a hex; None if it is not shown."""
        return next((number for number, row in enumerate(self.rows) if row.at == at), None)

    def rowCount(self, parent: _Index | None = None) -> int:  # noqa: N802  # Qt's name
        return 0 if parent is not None and parent.isValid() else len(self.rows)

    def columnCount(self, parent: _Index | None = None) -> int:  # noqa: N802  # Qt's name
        return 0 if parent is not None and parent.isValid() else len(COLUMNS)

    def headerData(self, section: int, way: Qt.Orientation, role: int = 0) -> object:  # noqa: N802  # Qt's name
        if role == Qt.ItemDataRole.DisplayRole:
            return tr(COLUMNS[section].title) if way is Qt.Orientation.Horizontal else self.rows[section].at.name
        return None

    def flags(self, index: _Index) -> Qt.ItemFlag:
        can = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return can | Qt.ItemFlag.ItemIsEditable if COLUMNS[index.column()].section else can

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        row = self.rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return row.cells[index.column()]
        if role == Qt.ItemDataRole.AccessibleTextRole:
            cell = row.cells[index.column()] or tr("nothing")
            return row.line() if index.column() == 0 else f"{row.at.name}, {tr(COLUMNS[index.column()].title)}: {cell}"
        return None


class _Cells(QStyledItemDelegate):
    """Edits a cell with the field of the inspector."""

    def __init__(self, view: HexesView) -> None:
        super().__init__(view)
        self.view = view
        self.cells: dict[QWidget, FieldEditor] = {}

    def createEditor(self, parent: QWidget, _: QStyleOptionViewItem, index: _Index) -> QWidget | None:  # type: ignore[override]  # noqa: N802  # Qt's name; it allows None
        editor, row = self.view.editor, self.view.model.rows[index.row()]
        field = field_in(editor, row.at, index.column())
        if field is None:
            editor.say(
                f"{row.at.name}: {tr('there is nothing of this kind to edit; place it on the map or by the tray')}"
            )
            return None

        def commit(value: Any) -> None:
            now = field_in(editor, row.at, index.column())
            if now is None or value == now.value:
                return
            if why := why_not(editor.session.document, now, value):
                editor.say(why)
            else:
                editor.do(now.edit(value))

        cell = editor_for(field, commit)
        cell.widget.setParent(parent)
        self.cells[cell.widget] = cell
        cell.widget.destroyed.connect(lambda: self.cells.pop(cell.widget, None))
        return cell.widget

    def hand_on(self) -> None:
        """Hand on what is typed in a cell that is still being edited."""
        for cell in tuple(self.cells.values()):
            cell.close()

    def setEditorData(self, editor: QWidget, _index: _Index) -> None:  # noqa: N802  # Qt's name
        """Let what is typed take the place of what is there; the field shows that by itself."""
        cell = self.cells[editor]
        if isinstance(cell, SearchEditor):
            cell.line.selectAll()

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, _index: _Index) -> None:  # noqa: N802  # Qt's name
        """Give a field the room that it needs, over the cells beside its own, inside of the table."""
        room, cell, hint = self.view.table.viewport().rect(), QRect(option.rect), editor.sizeHint()
        wide = _LEAST_WIDE if isinstance(editor, QLineEdit | QPlainTextEdit) else hint.width()
        if isinstance(editor, QComboBox):
            wide = max(wide, editor.view().sizeHintForColumn(0) + _ARROW)
        cell.setWidth(min(max(cell.width(), wide), room.width()))
        cell.setHeight(max(cell.height(), editor.minimumHeight()))
        cell.moveRight(min(cell.right(), room.right()))
        cell.moveBottom(min(cell.bottom(), max(room.bottom(), cell.height() - 1)))
        editor.setGeometry(cell)

    def setModelData(self, editor: QWidget, _model: QAbstractItemModel, _index: _Index) -> None:  # noqa: N802  # Qt's name
        self.cells[editor].close()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802  # Qt's name
        """Let Enter hand the value on and end the editing, in boxes too."""
        pressed = event.key() if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress else None
        if pressed in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and watched in self.cells:
            assert isinstance(watched, QWidget), "editors are widgets"
            self.commitData.emit(watched)
            self.closeEditor.emit(watched)
            return True
        return super().eventFilter(watched, event)
