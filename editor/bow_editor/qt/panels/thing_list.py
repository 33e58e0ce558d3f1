"""The list in the tray, and its rows."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QModelIndex, QSize, Qt
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QPalette, QStandardItem
from PySide6.QtWidgets import QApplication, QMenu, QTreeView

from bow_editor.counts import Left
from bow_editor.hands import Unit
from bow_editor.qt.pictures import Pictures
from bow_editor.things import Thing
from bow_editor.tray import MOST_FAVOURITES, Tray, in_hand
from bow_editor.words import tr

THING = Qt.ItemDataRole.UserRole
"""Where a row has its thing."""


class ThingList(QTreeView):
    """A click or Enter takes a thing, a digit a favourite; Ctrl and a digit, or the menu, makes a favourite."""

    def __init__(
        self,
        choose: Callable[[QModelIndex], None],
        clicked: Callable[[QModelIndex], None],
        keep: Callable[[QModelIndex, int], None],
        favourite: Callable[[int], None],
    ) -> None:
        super().__init__()
        self.choose = choose
        self.keep = keep
        self.favourite = favourite
        self.setObjectName("things")
        self.setRootIsDecorated(False)
        self.setIndentation(6)
        self.setIconSize(QSize(32, 32))
        self.setWordWrap(True)
        self.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.setEditTriggers(QTreeView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.clicked.connect(clicked)
        self.menu = QMenu(self)
        for digit in range(1, MOST_FAVOURITES + 1):
            action = self.menu.addAction(f"{tr('Keep under')} &{digit}")
            action.triggered.connect(partial(self._keep_current, digit))

    def _keep_current(self, digit: int) -> None:
        self.keep(self.currentIndex(), digit)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:  # noqa: N802  # Qt's name
        """Offer the digits, by the right mouse button or the menu key."""
        if isinstance(self.currentIndex().siblingAtColumn(0).data(THING), Thing):
            self.menu.popup(event.globalPos())

    def event(self, event: QEvent) -> bool:
        """Keep the digits from the shortcuts of the window while the list has the focus."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and _digit(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802  # Qt's name
        """Take the thing, or a favourite."""
        digit = _digit(event)
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space}:
            self.choose(self.currentIndex())
        elif digit and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.keep(self.currentIndex(), digit)
        elif digit:
            self.favourite(digit)
        else:
            super().keyPressEvent(event)


def _digit(event: QKeyEvent) -> int:
    """Give the digit from 1 to 9 that is pressed, alone or with Ctrl; else 0."""
    digit = event.key() - Qt.Key.Key_0
    others = Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
    return digit if 1 <= digit <= MOST_FAVOURITES and not event.modifiers() & others else 0


def row_of(thing: Thing, pictures: Pictures, tray: Tray) -> list[QStandardItem]:
    """Make the row of a thing, without its count."""
    hand = in_hand(thing, tray.options)
    item = QStandardItem(pictures.of(hand), thing.title)
    item.setData(thing, THING)
    told = [thing.title, thing.detail, thing.pack and f"{tr('Pack')}: {thing.pack}"]
    item.setToolTip("\n".join(part for part in told if part))
    if isinstance(hand, Unit) and hand.commander:
        item.setText(f"♛ {thing.title}")
    left, key = QStandardItem(), QStandardItem()
    for one in (left, key):
        one.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    return [item, left, key]


def show_left(item: QStandardItem, left: Left | None) -> None:
    """Show a count; that the plan has too many is told by a sign and a colour."""
    item.setText("" if left is None else f"⚠ {left.count}" if left.count < 0 else str(left.count))
    bad = QApplication.palette().brush(QPalette.ColorRole.BrightText)
    item.setData(bad if left is not None and left.count < 0 else None, Qt.ItemDataRole.ForegroundRole)
    pieces = left.by.group.replace("_", " ") if left else ""
    named = left.by.name.replace("_", " ") if left else ""
    item.setToolTip(f"{tr('What runs out first')}: {pieces}, {named}" if left else "")
