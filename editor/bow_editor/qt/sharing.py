"""In a narrow window the panels at the sides of the map share the room of one of them; half of the window is the map's.

What its user has chosen for a broad window comes back with it.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication, QDockWidget, QMainWindow

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bow_editor.qt.folding import Folding

NARROW = 1220
"""Pixels: in a window of less width the panels of both sides stand behind one another at the left."""
_LEFT, _RIGHT = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea
_LEAST = {_LEFT: 310, _RIGHT: 240}
"""Pixels below which nothing is taken from a side: what stands in its panels would be cut."""
_BESIDE = 60
"""Pixels that the tools take, and what stands between the map and the panels."""
_WIDTH = 390
"""Pixels for all panels, where they share a side."""
_LAYOUT = 2
"""The version of the layout: a number more when panels have changed so much that an old one fits no more."""


def beside_half(width: int, wished: Sequence[int], least: Sequence[int] = tuple(_LEAST.values())) -> list[int]:
    """Give how broad the sides are so that half of a window of this width is left for the map.

    >>> beside_half(1480, [330, 320]), beside_half(1280, [330, 320]), beside_half(1220, [330, 300])
    ([330, 320], [316, 264], [310, 240])
    """
    spare = [max(side - enough, 0) for side, enough in zip(wished, least, strict=True)]
    lacking = max(sum(wished) - (width // 2 - _BESIDE), 0)
    share = min(lacking / sum(spare), 1.0) if any(spare) else 0.0
    return [side - round(share * some) for side, some in zip(wished, spare, strict=True)]


class Sharing(QObject):
    """Lets the sides of a window share the room of one, and gives each its own again."""

    def __init__(self, window: QMainWindow, docks: "Mapping[str, QDockWidget]", folding: "Folding") -> None:
        super().__init__(window)
        self._window, self._docks, self._folding = window, docks, folding
        self._apart: QByteArray | None = None
        """The layout before the sides came to share; None while they do not."""
        self._width = 0
        """How broad the window was when it was looked at last; 0 before it is laid out."""
        self._wished: dict[Qt.DockWidgetArea, int] = {}
        """How broad the sides are where there is room for it."""
        self._given: dict[Qt.DockWidgetArea, int] = {}
        """How broad they were made instead; empty if they were not."""
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._look)
        for dock in docks.values():
            dock.visibilityChanged.connect(self._take_in_soon)

    @property
    def is_shared(self) -> bool:
        """Whether all panels beside the map share one side now."""
        return self._apart is not None

    def layout(self) -> QByteArray:
        """Give the layout for a broad window, to be remembered."""
        return self._window.saveState(_LAYOUT) if self._apart is None else self._apart

    def lay_out(self, layout: QByteArray) -> bool:
        """Lay the panels out as they were, and tell whether that could be done."""
        return self._window.restoreState(layout, _LAYOUT)

    def begin(self) -> None:
        """Follow the width of the window from now on: the panels have just been laid out for a broad one."""
        self._apart, self._wished, self._given = None, {}, {}
        self._width = self._window.width()
        self._look()

    def look_soon(self) -> None:
        """Follow the width of the window, when it has been laid out in it."""
        if self._width:
            self._soon.start()

    def _look(self) -> None:
        before, self._width = self._width, self._window.width()
        if self._width < NARROW and self._apart is None:
            self._share()
        elif self._width >= NARROW and self._apart is not None:
            with self._folding.at_rest():
                self._part()
            QTimer.singleShot(0, self, self._folding.fold_anew)
            self._soon.start()
        elif self._apart is not None:
            self._take_in()
        else:
            self._make_room(is_narrower=self._width < before)

    def _share(self) -> None:
        left, right = (self._docked(area) for area in (_LEFT, _RIGHT))
        if not left or not right:
            return
        self._apart, inside = self._window.saveState(_LAYOUT), QApplication.focusWidget()
        front = next((dock for dock in left + right if inside is not None and dock.isAncestorOf(inside)), None)
        front = front or next((dock for dock in left if _is_seen(dock)), left[0])
        with self._folding.at_rest():
            for dock in right:
                if dock is self._docks["overview"]:  # the whole map is small enough
                    dock.hide()
                else:
                    self._window.tabifyDockWidget(left[-1], dock)
            front.raise_()
            width = min(_WIDTH, self._width // 2 - _BESIDE)
            self._window.resizeDocks([front], [width], Qt.Orientation.Horizontal)
        QTimer.singleShot(0, self, self._folding.fold_anew)

    def _take_in_soon(self) -> None:
        if self._apart is not None:
            self.look_soon()

    def _take_in(self) -> None:
        """Let what has been opened at the right meanwhile share the left side too."""
        left, right = (self._docked(area) for area in (_LEFT, _RIGHT))
        if left and right:
            with self._folding.at_rest():
                for dock in right:
                    self._window.tabifyDockWidget(left[-1], dock)
                right[-1].raise_()

    def _part(self) -> None:
        """Give each side its own again, if they share one; what was closed meanwhile stays closed."""
        if self._apart is None:
            return
        layout, self._apart = self._apart, None
        overview = self._docks["overview"]
        closed = [dock for dock in self._docks.values() if dock.isHidden() and dock is not overview]
        self.lay_out(layout)
        for dock in closed:
            dock.hide()

    def _make_room(self, *, is_narrower: bool) -> None:
        """Take from the sides what half of the window needs, and give it back; not what their user has chosen since."""
        sides = {area: dock for area in _LEAST for dock in self._docked(area) if _is_seen(dock)}
        now = {area: dock.width() for area, dock in sides.items()}
        if now != self._given:
            self._wished, self._given = now, {}
        if not now or not (is_narrower or self._given):
            return
        widths = beside_half(self._width, [*self._wished.values()], [_LEAST[area] for area in sides])
        if widths != [*now.values()]:
            self._window.resizeDocks([*sides.values()], widths, Qt.Orientation.Horizontal)
            self._given = dict(zip(sides, widths, strict=True))

    def _docked(self, area: Qt.DockWidgetArea) -> list[QDockWidget]:
        """Give the open panels of a side, in their sequence."""
        return [
            dock
            for dock in self._docks.values()
            if self._window.dockWidgetArea(dock) is area and not dock.isFloating() and not dock.isHidden()
        ]


def _is_seen(dock: QDockWidget) -> bool:
    return dock.isVisible() and not dock.visibleRegion().isEmpty()
