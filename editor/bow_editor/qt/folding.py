"""The panel of the problems takes one line while there are none, and its room again when there are some.

Nothing moves under the mouse by that: as long as it is over a panel, all stays where it is.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial

from PySide6.QtCore import QObject, QPoint, Qt, QTimer
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QDockWidget, QMainWindow, QTabBar

HEIGHT = 230
"""Pixels that it has before anybody chose otherwise."""
_LOOK_EVERY = 200
"""Milliseconds between two looks at whether the mouse has left the panels."""
_SETTLED = 600
"""Milliseconds after which a panel has the height that it was given."""
_ABOUT = 8
"""Pixels: a height that differs by less is still the one that was given."""


class Folding(QObject):
    """Folds a dock at the bottom of a window; others in its place get their room when they come to the front."""

    def __init__(self, window: QMainWindow, dock: QDockWidget, others: Mapping[QDockWidget, int]) -> None:
        super().__init__(window)
        self._window, self._dock = window, dock
        self._height = HEIGHT
        self._is_empty = False
        self.is_folded = False
        self._is_at_rest = False
        self._front = dock
        """The panel below the map that came to the front last."""
        self._lent: tuple[int, QDockWidget] | None = None
        """The height below the map before a panel there got the room that it needs, and the panel."""
        self._given = 0
        """The height that it got; 0 before that is known."""
        self._beside: dict[QDockWidget, int] = {}
        """How high the panels at the sides were before the room was lent."""
        self._is_known = False
        """Whether it has been told what it has to show, since the window was laid out."""
        self._mouse = QPoint()
        """Where the mouse was then: a panel that came to lie under it is not worked in before it moves."""
        self._clock = QTimer(self, interval=_LOOK_EVERY)
        self._clock.timeout.connect(self._look_again)
        dock.visibilityChanged.connect(self._brought)
        for neighbour, room in others.items():
            neighbour.visibilityChanged.connect(partial(self._other_brought, neighbour, room))

    def show_empty(self, is_empty: bool) -> None:
        """Fold it if it has nothing to show, and else unfold it, as soon as no panel is under the mouse."""
        self._is_empty = is_empty
        was_known, self._is_known = self._is_known, True
        if not was_known:
            self._mouse = QCursor.pos()
        if is_empty == self.is_folded or (is_empty and not (self._is_in_front() and self._is_below(self._dock))):
            self._clock.stop()
        elif was_known and self._is_worked_in():
            self._clock.start()
        else:
            self._clock.stop()
            if is_empty:
                self._fold()
            else:
                self._unfold()

    def _look_again(self) -> None:
        self.show_empty(self._is_empty)

    def _is_worked_in(self) -> bool:
        """Tell whether the mouse has come over a panel: what it is about to press must not go away from under it."""
        mouse, docks = QCursor.pos(), self._window.findChildren(QDockWidget)
        return mouse != self._mouse and any(
            dock.isVisible() and dock.rect().contains(dock.mapFromGlobal(mouse)) for dock in docks
        )

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
        self.is_folded, self._lent, self._is_known = False, None, False
        self.show_empty(self._is_empty)

    def _brought(self, is_in_front: bool) -> None:
        if is_in_front and not self._is_at_rest:
            height = self._take_back(self._dock) or self._room_of(self._front)
            self._front = self._dock
            if self._is_empty:
                self._fold(height)

    def _other_brought(self, neighbour: QDockWidget, room: int, is_in_front: bool) -> None:
        """Unfold, and lend it the room that it needs, if the place is lower, for as long as it is in front."""
        if is_in_front and not self._is_at_rest:
            height = self._take_back(neighbour) or (self._height if self.is_folded else self._room_of(self._front))
            self._front = neighbour
            self._unfold()
            if self._is_below(neighbour) and height < room:
                self._lent, self._given = (height, neighbour), 0
                self._beside = {dock: self._room_of(dock) for dock in self._at_the_sides()}
                self._window.resizeDocks([neighbour], [room], Qt.Orientation.Vertical)
                QTimer.singleShot(_SETTLED, self, self._measure)

    def _room_of(self, dock: QDockWidget) -> int:
        """Tell how high a panel is with its tabs, which belong to what it is given."""
        bars = self._window.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly)
        titles = {bar: [bar.tabText(place) for place in range(bar.count())] for bar in bars}
        bar = next((bar for bar in bars if dock.windowTitle() in titles[bar] and bar.isVisible()), None)
        return dock.height() + (bar.height() if bar is not None else 0)

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

    def _is_in_front(self) -> bool:
        dock = self._dock
        return dock.isVisible() and not dock.visibleRegion().isEmpty()

    def _fold(self, height: int = 0) -> None:
        """Fold it; it unfolds to the *height* that it had, or has if none is said."""
        if self.is_folded or not self._is_below(self._dock):
            return
        self.is_folded = True
        self._height = max(height or self._room_of(self._dock), HEIGHT)
        self._window.resizeDocks([self._dock], [1], Qt.Orientation.Vertical)

    def _is_below(self, dock: QDockWidget) -> bool:
        area = self._window.dockWidgetArea(dock)
        return not dock.isFloating() and area is Qt.DockWidgetArea.BottomDockWidgetArea

    def _unfold(self) -> None:
        if self.is_folded:
            self.is_folded = False
            self._window.resizeDocks([self._dock], [self._height], Qt.Orientation.Vertical)
