"""What can be done, as a tree: each unit and card is a head, with its choices below.

A choice is taken by one click, or by Enter; the second click of a double one takes nothing. A head folds and unfolds;
it stays folded as long as there is nothing new below it, and says how much it hides.
"""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem, QTreeWidget, QTreeWidgetItem, QWidget

from bow_author.hexes.coordinates import Hex
from bow_editor.choice import Choice
from bow_editor.words import tr

_CALLED = Qt.ItemDataRole.UserRole + 1
"""Where a head keeps what it is called, whatever it says of what it hides."""


class ChoiceTree(QTreeWidget):
    """A tree whose entries may be others after each click."""

    taken = Signal(object)
    """Carries the choice."""
    explained = Signal(str)
    """Carries what the entry does at which the mouse or the keyboard is; empty if nothing is said of it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._is_double = False
        self._folded: dict[str, frozenset[str]] = {}
        """What was below each head that somebody has folded."""
        self.setHeaderHidden(True)
        self.setColumnCount(1)
        self.setIndentation(14)
        self.setWordWrap(True)
        self.setItemDelegate(_WholeTexts(self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.itemClicked.connect(self._clicked)
        self.setMouseTracking(True)
        self.itemCollapsed.connect(self._fold)
        self.itemExpanded.connect(self._unfold)
        self.itemEntered.connect(self._explain)
        self.currentItemChanged.connect(lambda item, _before: self._explain(item))

    def show_choices(self, choices: Sequence[Choice], why_none: str) -> None:
        """Show what can be done, or else the reason why nothing can; what is folded stays so while it is the same."""
        current = self.currentItem()
        head_now = (current.parent() or current) if current is not None else None
        before, row = (_whose(head_now), current.text(0)) if head_now is not None and current is not None else ("", "")
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
                head.setData(0, _CALLED, choice.head)
            entry = QTreeWidgetItem(head, [choice.text])
            entry.setData(0, Qt.ItemDataRole.UserRole, choice)
            entry.setToolTip(0, choice.hint)
        tops = list(heads.values())
        for head in tops:
            hints = {child.toolTip(0) for row in range(head.childCount()) if (child := head.child(row)) is not None}
            head.setToolTip(0, hints.pop() if len(hints) == 1 else "")  # a card says the same of all that is below it
            if self._folded.get(_whose(head)) == _below(head):
                self._fold(head)
            else:
                self._folded.pop(_whose(head), None)
                head.setExpanded(True)
        head = next((head for head in tops if _whose(head) == before), tops[0])
        self.setCurrentItem(next((child for child in _rows_of(head) if child.text(0) == row), head))

    def lead_to(self, choice: Choice) -> None:
        """Go to the row of a choice, its head unfolded and seen above it where there is room for both."""
        for head in filter(None, map(self.topLevelItem, range(self.topLevelItemCount()))):
            for row in _rows_of(head):
                if row.data(0, Qt.ItemDataRole.UserRole) == choice:
                    head.setExpanded(True)
                    self.setCurrentItem(row)
                    self._explain(row)
                    self.scrollToItem(head, QTreeWidget.ScrollHint.PositionAtTop)
                    self.scrollToItem(row)
                    return

    def marked(self) -> Choice | None:
        """Give the choice whose row is marked; None if that is a head, or nothing."""
        item = self.currentItem()
        return item.data(0, Qt.ItemDataRole.UserRole) if item is not None else None

    def at_hand(self) -> Hex | None:
        """Give where the unit stands below whose head the list is; None if it is at none."""
        item = self.currentItem()
        first = item.child(0) if item is not None and item.childCount() else item
        choice = first.data(0, Qt.ItemDataRole.UserRole) if first is not None else None
        return choice.at if choice is not None else None

    def _fold(self, head: QTreeWidgetItem) -> None:
        """Remember what a head hides, and have it say how much that is."""
        self._folded[_whose(head)] = _below(head)
        head.setText(0, tr("{head} ({count} folded)").format(head=head.data(0, _CALLED), count=head.childCount()))

    def _unfold(self, head: QTreeWidgetItem) -> None:
        self._folded.pop(_whose(head), None)
        head.setText(0, head.data(0, _CALLED))

    def _explain(self, item: QTreeWidgetItem | None) -> None:
        self.explained.emit(item.toolTip(0) if item is not None else "")

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
    return str(head.data(0, _CALLED)).partition(", ")[0]


def _rows_of(head: QTreeWidgetItem) -> Iterator[QTreeWidgetItem]:
    return (row for row in map(head.child, range(head.childCount())) if row is not None)


def _below(head: QTreeWidgetItem) -> frozenset[str]:
    return frozenset(row.text(0) for row in _rows_of(head))
