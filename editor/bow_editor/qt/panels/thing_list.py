"""The list in the tray, and its rows."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

from PySide6.QtCore import QEvent, QItemSelectionModel, QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent, QPalette, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QApplication, QMenu, QTreeView

from bow_editor.counts import Left
from bow_editor.editor_state import EditorState
from bow_editor.placeables import Unit
from bow_editor.qt.carrying import Carrying
from bow_editor.qt.pictures import Pictures
from bow_editor.things import Thing
from bow_editor.tray import MOST_FAVOURITES, Tray, in_hand
from bow_editor.words import tr

THING = Qt.ItemDataRole.UserRole
"""Where a row has its thing."""


class ThingList(QTreeView):
    """A click takes a thing, and so does going to it by keyboard; a digit takes a favourite, Ctrl and a digit makes it.

    What is marked is what is in the hand: only `mark` selects, whatever mouse and keyboard do to the list.
    The mouse never leaves the keyboard here: letters search for those alone who have come by keys. A drag carries a
    thing onto the map.
    """

    left_by_key = Signal()
    """Enter goes to the map with what was taken."""

    def __init__(
        self,
        choose: Callable[[QModelIndex], None],
        leave: Callable[[], None],
        keep: Callable[[Thing, int], None],
        favourite: Callable[[int], None],
        editor: EditorState,
    ) -> None:
        super().__init__()
        self._carrying = Carrying(self, editor)
        self._pressed: QMouseEvent | None = None
        """What the left button was pressed on, while it is held."""
        self._is_carrying = False
        self.choose = choose
        self.leave = leave
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
        self.clicked.connect(choose)
        self._asked: Thing | None = None
        """For which the menu has been opened."""
        self._is_by_mouse = False
        """Whether the mouse has opened it."""
        self.menu = QMenu(self)
        self.menu.aboutToHide.connect(self._menu_closed)
        for digit in range(1, MOST_FAVOURITES + 1):
            action = self.menu.addAction(f"{tr('Keep under')} &{digit}")
            action.triggered.connect(partial(self._keep_current, digit))

    def mark(self, index: QModelIndex | None) -> None:
        """Mark the row of what is in the hand, and no other; None marks nothing."""
        whole = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
        if index is None:
            self.selectionModel().clear()
        elif self.currentIndex() != index or not self.selectionModel().isSelected(index):
            is_seen = self.visualRect(index).intersects(self.viewport().rect())
            with self._in_place(is_seen):
                self.selectionModel().setCurrentIndex(index, whole)

    def selectionCommand(  # noqa: N802  # Qt's name
        self, _index: QModelIndex | QPersistentModelIndex, _event: QEvent | None = None
    ) -> QItemSelectionModel.SelectionFlag:
        """Let mouse and keyboard mark nothing by themselves."""
        return QItemSelectionModel.SelectionFlag.NoUpdate

    def _keep_current(self, digit: int) -> None:
        if self._asked is not None:
            self.keep(self._asked, digit)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:  # noqa: N802  # Qt's name
        """Offer the digits, by the right mouse button or the menu key."""
        self._is_by_mouse = event.reason() is QContextMenuEvent.Reason.Mouse
        index = self.indexAt(event.pos()) if self._is_by_mouse else self.currentIndex()
        self._asked = thing_of(index)
        self._go_back()
        if self._asked is not None:
            self.menu.popup(event.globalPos())

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802  # Qt's name
        """Remember where a drag would begin."""
        with self._in_place():
            super().mousePressEvent(event)
        is_thing = thing_of(self.indexAt(event.position().toPoint())) is not None
        is_left = event.button() is Qt.MouseButton.LeftButton
        self._pressed = event.clone() if is_left and is_thing else None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802  # Qt's name
        """Take what is dragged, and carry it over the map."""
        if self._pressed is None:
            super().mouseMoveEvent(event)
            return
        if not self._is_carrying:
            if self.viewport().rect().contains(event.position().toPoint()):
                return  # whoever lets go within the list takes nothing
            self._is_carrying = True
            self.choose(self.indexAt(self._pressed.position().toPoint()))
        self._carrying.over(event.globalPosition().toPoint(), event.modifiers())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802  # Qt's name
        """Take what was clicked, lay down what was carried; else go back to what is in the hand.

        Be it a row, a head or nothing that was clicked, once or twice: what comes next happens on the map.
        """
        super().mouseReleaseEvent(event)
        self._go_back()
        was_carrying, self._is_carrying, self._pressed = self._is_carrying, False, None
        self.leave()
        if was_carrying:
            self._carrying.drop(event.globalPosition().toPoint(), event.modifiers())

    def _menu_closed(self) -> None:
        if self._is_by_mouse:
            self.leave()

    def _go_back(self) -> None:
        """Let the frame of the keyboard lie around what is marked, and nowhere else."""
        with self._in_place():
            self.setCurrentIndex(next(iter(self.selectedIndexes()), QModelIndex()))

    @contextmanager
    def _in_place(self, is_so: bool = True) -> Iterator[None]:
        """Leave the list where it lies meanwhile: under the mouse no row goes away."""
        self.setAutoScroll(not is_so)
        try:
            yield
        finally:
            self.setAutoScroll(True)

    def event(self, event: QEvent) -> bool:
        """Keep the digits from the shortcuts of the window while the list has the focus."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and _digit(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802  # Qt's name
        """Take the thing, or a favourite; Enter goes to the map with it, Space and Shift+Enter stay."""
        digit = _digit(event)
        is_enter = event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}
        if is_enter or event.key() == Qt.Key.Key_Space:
            self.choose(self.currentIndex())
            if is_enter and not event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
                self.left_by_key.emit()
        elif digit and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            thing = thing_of(self.currentIndex())
            if thing is not None:
                self.keep(thing, digit)
        elif digit:
            self.favourite(digit)
        elif event.key() not in {Qt.Key.Key_Left, Qt.Key.Key_Right}:  # they would go to the heads
            self._walk(event)

    def _walk(self, event: QKeyEvent) -> None:
        """Go on in the list as the key says, over the heads, and take what is there."""
        start = self.currentIndex()
        super().keyPressEvent(event)
        is_up = event.key() in {Qt.Key.Key_Up, Qt.Key.Key_PageUp}
        at = to = self.currentIndex()
        while to.isValid() and thing_of(to) is None:
            to = self.indexAbove(to) if is_up else self.indexBelow(to)
        if to.isValid() and to != at:
            self.setCurrentIndex(to)
        elif not to.isValid():  # above the first head is nothing
            self.setCurrentIndex(start)
        if to.isValid() and to != start:
            self.choose(to)


class ThingModel(QStandardItemModel):
    """The rows of the list. Letters that are typed find things, and no heads."""

    def match(
        self,
        start: QModelIndex | QPersistentModelIndex,
        role: int,
        value: object,
        hits: int = 1,
        flags: Qt.MatchFlag = Qt.MatchFlag.MatchStartsWith,
    ) -> list[QModelIndex]:
        """Give the rows that begin with what is typed."""
        return [index for index in super().match(start, role, value, hits, flags) if thing_of(index) is not None]


def thing_of(index: QModelIndex) -> Thing | None:
    """Give the thing of a row; None for a head, or beside the rows."""
    thing = index.siblingAtColumn(0).data(THING)
    return thing if isinstance(thing, Thing) else None


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
    lines = [thing.title, thing.detail, thing.pack and f"{tr('Pack')}: {thing.pack}"]
    item.setToolTip("\n".join(part for part in lines if part))
    if isinstance(hand, Unit) and hand.commander:
        item.setText(f"{thing.title}\N{NO-BREAK SPACE}♛")  # at the end: letters search from the beginning
    left, key = QStandardItem(), QStandardItem()
    for figure in (left, key):
        figure.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    return [item, left, key]


def show_left(item: QStandardItem, left: Left | None) -> None:
    """Show a count; that the plan has too many is told by a sign and a colour."""
    item.setText("" if left is None else f"⚠\u00a0{left.count}" if left.count < 0 else str(left.count))
    bad = QApplication.palette().brush(QPalette.ColorRole.BrightText)
    item.setData(bad if left is not None and left.count < 0 else None, Qt.ItemDataRole.ForegroundRole)
    pieces = left.by.group.replace("_", " ") if left else ""
    named = left.by.name.replace("_", " ") if left else ""
    item.setToolTip(f"{tr('What runs out first')}: {pieces}, {named}" if left else "")
