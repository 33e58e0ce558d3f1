"""The panel of the problems takes one line while there are none, and its room again when there are some."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow

HEIGHT = 230
"""Pixels that it has before anybody chose otherwise."""


class Folding(QObject):
    """Folds a dock at the bottom of a window; others in its place get their room when they come to the front."""

    def __init__(self, window: QMainWindow, dock: QDockWidget, others: Mapping[QDockWidget, int]) -> None:
        super().__init__(window)
        self._window, self._dock = window, dock
        self._height = HEIGHT
        self._is_empty = False
        self.is_folded = False
        self._is_at_rest = False
        dock.visibilityChanged.connect(self._brought)
        for neighbour, room in others.items():
            neighbour.visibilityChanged.connect(partial(self._other_brought, neighbour, room))

    def show_empty(self, is_empty: bool) -> None:
        """Fold it if it has nothing to show, and else unfold it."""
        self._is_empty = is_empty
        if is_empty == self.is_folded or (is_empty and not (self._is_in_front() and self._is_below(self._dock))):
            return
        if is_empty:
            self._fold()
        else:
            self._unfold()

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
        self.is_folded = False
        self.show_empty(self._is_empty)

    def _brought(self, is_in_front: bool) -> None:
        if is_in_front and self._is_empty and not self._is_at_rest:
            self._fold()

    def _other_brought(self, neighbour: QDockWidget, room: int, is_in_front: bool) -> None:
        """Unfold, and give it the room that it needs, if the place is lower."""
        if is_in_front and not self._is_at_rest:
            self._unfold()
            if self._is_below(neighbour) and neighbour.height() < room:
                self._window.resizeDocks([neighbour], [room], Qt.Orientation.Vertical)

    def _is_in_front(self) -> bool:
        dock = self._dock
        return dock.isVisible() and not dock.visibleRegion().isEmpty()

    def _fold(self) -> None:
        if self.is_folded or not self._is_below(self._dock):
            return
        self.is_folded = True
        self._height = max(self._dock.height(), HEIGHT)
        self._window.resizeDocks([self._dock], [1], Qt.Orientation.Vertical)

    def _is_below(self, dock: QDockWidget) -> bool:
        area = self._window.dockWidgetArea(dock)
        return not dock.isFloating() and area is Qt.DockWidgetArea.BottomDockWidgetArea

    def _unfold(self) -> None:
        if self.is_folded:
            self.is_folded = False
            self._window.resizeDocks([self._dock], [self._height], Qt.Orientation.Vertical)
