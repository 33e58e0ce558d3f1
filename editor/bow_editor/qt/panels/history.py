"""The history: every step that was done, and a way to any of them."""

from typing import ClassVar

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QFont, QPalette
from PySide6.QtWidgets import QApplication, QListView, QVBoxLayout

from bow_editor.document import PlanDocument
from bow_editor.editor_state import Aspect, EditorState
from bow_editor.qt.panels.panel import Panel
from bow_editor.words import tr

_Index = QModelIndex | QPersistentModelIndex


class HistoryView(Panel):
    """A list of the steps; choosing one goes to the plan after it."""

    watches: ClassVar = frozenset((Aspect.PLAN, Aspect.FILE))

    def __init__(self, editor: EditorState) -> None:
        super().__init__(editor)
        self.setAccessibleName(tr("History"))
        self.model = _Steps(editor.session.document)
        self.list = QListView()
        self.list.setObjectName("steps")
        self.list.setAccessibleName(tr("Steps"))
        self.list.setModel(self.model)
        self.list.setWordWrap(True)
        self.list.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setSpacing(2)
        self.list.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.list.clicked.connect(self._go)
        self.list.activated.connect(self._go)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.list)
        self.setFocusProxy(self.list)

    def refresh(self) -> None:
        """Show the steps, and the one after which the plan stands."""
        self.model.show_anew()
        now = self.model.index(self.editor.session.document.history.done, 0)
        self.list.setCurrentIndex(now)
        self.list.scrollTo(now)

    def _go(self, index: QModelIndex) -> None:
        self.editor.session.document.go_to(index.row())
        self.catch_up()


class _Steps(QAbstractListModel):
    """The beginning, then each step."""

    def __init__(self, document: PlanDocument) -> None:
        super().__init__()
        self.document = document

    def show_anew(self) -> None:
        """Tell the view that everything may be different."""
        self.beginResetModel()
        self.endResetModel()

    def rowCount(self, parent: _Index | None = None) -> int:  # noqa: N802  # Qt's name
        return 0 if parent is not None and parent.isValid() else len(self.document.history.steps) + 1

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        history, row = self.document.history, index.row()
        match role:
            case Qt.ItemDataRole.DisplayRole:
                title = history.steps[row - 1].edit.title if row else tr("As opened")
                return f"{title}  ({tr('saved')})" if history.saved == row else title
            case Qt.ItemDataRole.AccessibleTextRole:
                title = history.steps[row - 1].edit.title if row else tr("As opened")
                return f"{title}, {_state(row, history.done)}"
            case Qt.ItemDataRole.FontRole:
                font = QFont()
                font.setBold(row == history.done)
                font.setItalic(row > history.done)
                return font
            case Qt.ItemDataRole.ForegroundRole if row > history.done:
                return QApplication.palette().brush(QPalette.ColorGroup.Disabled, QPalette.ColorRole.Text)
            case _:
                return None


def _state(row: int, done: int) -> str:
    if row == done:
        return tr("the plan is here")
    return tr("undone") if row > done else tr("done")
