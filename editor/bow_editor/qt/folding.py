"""The panel of the problems takes one line until its user opens it, and again when he folds it.

Nothing folds or unfolds by itself: who draws on the map keeps its whole height, whatever the checks find meanwhile.
In a low window no panel below the map takes more than a part of it.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QDockWidget, QMainWindow, QTabBar

HEIGHT = 230
"""Pixels that it has before anybody chose otherwise."""
_SETTLED = 600
"""Milliseconds after which a panel has the height that it was given."""
_ABOUT = 8
"""Pixels: a height that differs by less is still the one that was given."""
_WATCHED = "isWatched"
"""The property of a row of tabs whose clicks are heard."""
_LINE = 80
"""Pixels: a folded panel is lower; one that is dragged higher is open."""


class Folding(QObject):
    """Folds a dock at the bottom of a window; others in its place get their room when they come to the front.

    A second click on the tab of such a panel, or the arrow in its bar, gives the room back.
    """

    def __init__(self, window: QMainWindow, dock: QDockWidget, others: Mapping[QDockWidget, int]) -> None:
        super().__init__(window)
        self._window, self._dock = window, dock
        self._height = HEIGHT
        self.is_open = False
        """Whether its user wants to see what is in it, and not only how much."""
        self.on_change: Callable[[], None] = lambda: None
        """What is told that it was opened or folded, or lies elsewhere."""
        self._is_low = False
        """Whether the place below the map is as low as the line of a folded panel."""
        self._is_at_rest = False
        self._watched = 0
        """How many bars of tabs have been listened to."""
        self._is_closing = False
        """Whether it has just been closed: who comes to the front for that is not what anybody asked for."""
        self._others = dict(others)
        self._front = dock
        """The panel below the map that came to the front last."""
        self._lent: tuple[int, QDockWidget] | None = None
        """The height below the map before a panel there got the room that it needs, and the panel."""
        self._given = 0
        """The height that it got; 0 before that is known."""
        self._beside: dict[QDockWidget, int] = {}
        """How high the panels at the sides were before the room was lent."""
        dock.visibilityChanged.connect(self._brought)
        dock.topLevelChanged.connect(self._moved)
        dock.dockLocationChanged.connect(self._moved)
        dock.installEventFilter(self)
        for neighbour, room in others.items():
            neighbour.visibilityChanged.connect(partial(self._other_brought, neighbour, room))
            neighbour.topLevelChanged.connect(self._moved)
            neighbour.dockLocationChanged.connect(self._moved)

    @property
    def can_fold(self) -> bool:
        """Whether it lies below the map: elsewhere it is always whole."""
        return self._is_below(self._dock)

    def can_put_away(self, neighbour: QDockWidget) -> bool:
        """Tell whether another panel lies in the same place, so that the line of this one can take its room."""
        return self.can_fold and self._is_below(neighbour) and self._dock.isVisible()

    def put_away(self) -> None:
        """Give the map the room of the panel that is in front: the line of this one comes there."""
        self.choose(False)
        self._dock.raise_()

    @property
    def is_whole(self) -> bool:
        """Whether more of it is to be seen than its line."""
        return self.is_open or not self.can_fold

    @property
    def is_in_front(self) -> bool:
        """Whether it is seen, folded or not."""
        return self._dock.isVisible() and not self._dock.visibleRegion().isEmpty()

    def choose(self, is_open: bool) -> None:
        """Let it be open or folded from now on, as soon as it is in front."""
        if is_open is not self.is_open:
            self.is_open = is_open
            self.on_change()
        self._lay()

    def _lay(self) -> None:
        """Give it the room that it is to have, if it is in front."""
        if self.is_in_front and self.is_open:
            self._unfold(self._dock.height() <= _LINE)
        elif self.is_in_front:
            self._fold()

    def _moved(self, *_: object) -> None:
        self.on_change()

    @contextmanager
    def at_rest(self) -> Iterator[None]:
        """Give nobody room meanwhile: the docks are laid out, and come to the front one after the other."""
        self._is_at_rest = True
        try:
            yield
        finally:
            self._is_at_rest = False

    def fold_anew(self) -> None:
        """Fold it once more if it should be: the window has been laid out meanwhile."""
        self._is_low, self._lent = False, None
        self._watch_tabs()
        self._lay()
        QTimer.singleShot(_SETTLED, self, self._look_again)

    def _look_again(self) -> None:
        """Fold it if it has not become a line, or give it room if it has: of a line that is open nothing can be read.

        A window that was just shown may not know yet where its docks lie, and which of them are low.
        """
        if not self.is_in_front:
            return
        is_line = self._dock.height() <= _LINE
        if self.is_open:
            self._unfold(is_line)
        elif not is_line:
            self._is_low = False
            self._fold()
        else:
            self._is_low = self.can_fold

    def _watch_tabs(self) -> None:
        """Hear of clicks on the tabs of the window; Qt makes and drops them as the docks lie."""
        for bar in self._bars():
            if not bar.property(_WATCHED):
                self._watched += 1
                bar.setProperty(_WATCHED, self._watched)
                bar.tabBarClicked.connect(partial(self._clicked, self._watched))

    def _clicked(self, number: int, place: int) -> None:
        """Open it at a click on its tab, in front already or not; fold it if it is open and in front."""
        bar = next(bar for bar in self._bars() if bar.property(_WATCHED) == number)  # PySide may lose one that is kept
        if bar.tabText(place) == self._dock.windowTitle():
            self.choose(not (self.is_open and self.is_in_front and bar.currentIndex() == place))
            return
        asked = next((dock for dock in self._others if dock.windowTitle() == bar.tabText(place)), None)
        if asked is None:
            return
        if bar.currentIndex() == place and self._front is asked and self.can_put_away(asked):
            QTimer.singleShot(0, self, self.put_away)  # the click that is told of brings the panel to the front first
        else:
            self.give_room(asked)

    def give_room(self, neighbour: QDockWidget) -> None:
        """Give a panel that somebody asks for its room, if it is in front, but as low as the folded one was."""
        if self._is_low and neighbour is self._front and neighbour is not self._dock:
            self._other_brought(neighbour, self._others[neighbour], True)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802  # Qt's name
        """Take it to be open once somebody has dragged it higher than its line; see when it is closed."""
        if event.type() is QEvent.Type.Close:
            self._is_closing = True
            QTimer.singleShot(_SETTLED, self, self._forget_closing)
        if isinstance(event, QResizeEvent) and self._is_low and not self.is_open and not self._is_at_rest:
            is_higher = event.size().height() > max(event.oldSize().height(), _LINE)
            if is_higher and QApplication.mouseButtons() == Qt.MouseButton.LeftButton and self.is_in_front:
                self._is_low = False
                self.choose(True)
        return super().eventFilter(watched, event)

    def _forget_closing(self) -> None:
        self._is_closing = False

    def _brought(self, is_in_front: bool) -> None:
        if is_in_front and not self._is_at_rest:
            self._watch_tabs()
            height = self._take_back(self._dock) or self._room_of(self._front)
            self._front = self._dock
            if self.is_open:
                self._unfold()
                QTimer.singleShot(_SETTLED, self, self._look_again)
            else:
                self._fold(height)

    def _other_brought(self, neighbour: QDockWidget, room: int, is_in_front: bool) -> None:
        """Unfold, and lend it the room that it needs, if the place is lower, for as long as it is in front."""
        if is_in_front and not self._is_at_rest:
            self._watch_tabs()
            if self._is_low and self._is_closing:
                self._front = neighbour
                return
            height = self._take_back(neighbour) or (self._height if self._is_low else self._room_of(self._front))
            self._front = neighbour
            self._unfold()
            room = min(room, self._window.height() * 2 // 5)
            if self._is_below(neighbour) and height < room:
                self._lent, self._given = (height, neighbour), 0
                self._beside = {dock: self._room_of(dock) for dock in self._at_the_sides()}
                self._window.resizeDocks([neighbour], [room], Qt.Orientation.Vertical)
                QTimer.singleShot(_SETTLED, self, self._measure)

    def _room_of(self, dock: QDockWidget) -> int:
        """Tell how high a panel is with its tabs, which belong to what it is given."""
        bars = self._bars()
        titles = {bar: [bar.tabText(place) for place in range(bar.count())] for bar in bars}
        bar = next((bar for bar in bars if dock.windowTitle() in titles[bar] and bar.isVisible()), None)
        return dock.height() + (bar.height() if bar is not None else 0)

    def _bars(self) -> list[QTabBar]:
        return self._window.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly)

    def _measure(self) -> None:
        if self._lent is not None:
            self._given = self._lent[1].height()

    def _take_back(self, in_front: QDockWidget) -> int:
        """Give the map the room again that was lent to a panel, unless somebody has chosen another height since.

        Returns:
            The height below the map from now on; 0 if it stays as it is.
        """
        if self._lent is None or self._lent[1] is in_front or not self._is_below(in_front):
            return 0
        (before, borrower), self._lent = self._lent, None
        if self._given and abs(borrower.height() - self._given) >= _ABOUT:
            return 0
        self._window.resizeDocks([in_front], [before], Qt.Orientation.Vertical)
        QTimer.singleShot(0, self, self._restore_sides)
        return before

    def _restore_sides(self) -> None:
        """Let the panels at the sides be as high as they were: Qt gives back less to one than it has taken."""
        beside, self._beside = self._beside, {}
        if beside and list(beside) == self._at_the_sides():
            self._window.resizeDocks(list(beside), list(beside.values()), Qt.Orientation.Vertical)

    def _at_the_sides(self) -> list[QDockWidget]:
        """Give the panels beside the map that are seen."""
        sides = {Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea}
        return [
            dock
            for dock in self._window.findChildren(QDockWidget)
            if not dock.isFloating()
            and self._window.dockWidgetArea(dock) in sides
            and dock.isVisible()
            and not dock.visibleRegion().isEmpty()
        ]

    def _fold(self, height: int = 0) -> None:
        """Fold it; it unfolds to the *height* that it had, or has if none is said."""
        if self._is_low or not self._is_below(self._dock):
            return
        self._is_low = True
        self._height = max(height or self._room_of(self._dock), HEIGHT)
        self._window.resizeDocks([self._dock], [1], Qt.Orientation.Vertical)

    def _is_below(self, dock: QDockWidget) -> bool:
        area = self._window.dockWidgetArea(dock)
        return not dock.isFloating() and area is Qt.DockWidgetArea.BottomDockWidgetArea

    def _unfold(self, is_line: bool = False) -> None:
        """Give it its room if it is folded, or a line for whatever other cause."""
        if self._is_low or (is_line and self.can_fold):
            self._is_low = False
            height = min(self._height, self._window.height() // 3)
            self._window.resizeDocks([self._dock], [height], Qt.Orientation.Vertical)
