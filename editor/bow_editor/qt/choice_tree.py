"""What can be done, as a tree: each unit and card is a head, with its choices below.

A choice is taken by one click, or by Enter; the second click of a double one takes nothing. A head folds and unfolds.
"""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem, QTreeWidget, QTreeWidgetItem, QWidget

from bow_editor.choice import Choice


class ChoiceTree(QTreeWidget):
    """A tree whose entries may be others after each click."""

    taken = Signal(object)
    """Carries the choice."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._is_double = False
        self._folded: set[str] = set()
        self.setHeaderHidden(True)
        self.setColumnCount(1)
        self.setIndentation(14)
        self.setWordWrap(True)
        self.setItemDelegate(_WholeTexts(self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.itemClicked.connect(self._clicked)
        self.itemCollapsed.connect(lambda item: self._folded.add(_whose(item)))
        self.itemExpanded.connect(lambda item: self._folded.discard(_whose(item)))

    def show_choices(self, choices: Sequence[Choice], why_none: str) -> None:
        """Show what can be done, or else the reason why nothing can; what is folded stays so."""
        current = self.currentItem()
        before = _whose(current.parent() or current) if current is not None else ""
        folded = set(self._folded)
        self.clear()
        if not choices:
            QTreeWidgetItem(self, [why_none]).setFlags(Qt.ItemFlag.NoItemFlags)
            return
        bold = QFont(self.font())
        bold.setBold(True)
        heads: dict[str, QTreeWidgetItem] = {}
        for choice in choices:
            head = heads.get(choice.head)
            if head is None:
                head = heads[choice.head] = QTreeWidgetItem(self, [choice.head])
                head.setFont(0, bold)
                head.setExpanded(_whose(head) not in folded)
            entry = QTreeWidgetItem(head, [choice.text])
            entry.setData(0, Qt.ItemDataRole.UserRole, choice)
            for item in (head, entry):
                item.setToolTip(0, choice.hint)
        tops = list(heads.values())
        self.setCurrentItem(next((head for head in tops if _whose(head) == before), tops[0]))

    def _clicked(self, item: QTreeWidgetItem) -> None:
        choice = item.data(0, Qt.ItemDataRole.UserRole)
        if choice is not None:
            self.taken.emit(choice)
        elif item.childCount():
            item.setExpanded(not item.isExpanded())

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
        """Take the entry of the keyboard by Enter, or fold it if it is a head."""
        item = self.currentItem()
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and item is not None:
            if not event.isAutoRepeat():
                self._clicked(item)
            event.accept()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802  # Qt's name
        """Break lines anew."""
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()


class _WholeTexts(QStyledItemDelegate):
    """Gives each entry the lines that its text takes: a tree by itself gives it one, and cuts it."""

    def __init__(self, tree: QTreeWidget) -> None:
        super().__init__(tree)
        self._tree = tree

    def sizeHint(  # noqa: N802  # Qt's name
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """Ask for the height of the text in the width that there is."""
        size = super().sizeHint(option, index)
        indents = 2 if index.parent().isValid() else 1
        room = self._tree.viewport().width() - indents * self._tree.indentation() - 12
        self.initStyleOption(option, index)
        box = QRect(0, 0, max(room, 40), 0)
        text = option.fontMetrics.boundingRect(box, Qt.TextFlag.TextWordWrap, str(index.data()))
        return QSize(size.width(), max(size.height(), text.height() + 6))


def _whose(head: QTreeWidgetItem) -> str:
    """Give what a head names without the hex behind, which changes as a unit moves."""
    return head.text(0).partition(", ")[0]
