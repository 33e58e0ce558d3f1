"""A drag that comes to the rim of the map scrolls it, so that a gesture can go on beyond what is seen."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QPointF, QTimer
from PySide6.QtWidgets import QGraphicsView, QScrollBar

RIM = 28
"""Pixels: nearer to the rim of the view than this a drag scrolls."""
_FASTEST = 26
"""Pixels by which it scrolls at once, on the rim and beyond."""
_PAUSE = 20
"""Milliseconds between two such steps."""


class EdgeScrolling(QObject):
    """Scrolls a view while a drag is at its rim, as far as there is something of the board to be seen."""

    def __init__(self, view: QGraphicsView, scrolled: Callable[[], None]) -> None:
        super().__init__(view)
        self._view = view
        self._scrolled = scrolled
        self._place: QPointF | None = None
        self._clock = QTimer(self, interval=_PAUSE)
        self._clock.timeout.connect(self._step)

    def follow(self, place: QPointF) -> None:
        """Go by the place of the mouse, in the viewport or outside of it."""
        self._place = place
        if any(self._pull()):
            if not self._clock.isActive():
                self._clock.start()
        else:
            self._clock.stop()

    def stop(self) -> None:
        """Scroll no more: the drag has ended."""
        self._place = None
        self._clock.stop()

    def _pull(self) -> tuple[int, int]:
        """Give by how many pixels the map is to be scrolled to the right and down; less than none for left and up."""
        if self._place is None:
            return 0, 0
        port = self._view.viewport()
        seen = self._view.mapToScene(port.rect()).boundingRect()
        board = self._view.scene().sceneRect()
        return (
            _towards(self._place.x(), port.width(), seen.left() > board.left(), seen.right() < board.right()),
            _towards(self._place.y(), port.height(), seen.top() > board.top(), seen.bottom() < board.bottom()),
        )

    def _step(self) -> None:
        across, down = self._pull()
        moved = [
            _scroll(self._view.horizontalScrollBar(), across),
            _scroll(self._view.verticalScrollBar(), down),
        ]
        if any(moved):
            self._scrolled()
        else:
            self._clock.stop()


def _towards(place: float, size: int, has_before: bool, has_after: bool) -> int:  # both are asked of the board
    """Give how fast to scroll in one direction: the faster, the nearer to the rim."""
    if place < RIM and has_before:
        return -round(min(RIM - place, RIM) / RIM * _FASTEST)
    if place > size - RIM and has_after:
        return round(min(place - (size - RIM), RIM) / RIM * _FASTEST)
    return 0


def _scroll(bar: QScrollBar, by: int) -> bool:
    before = bar.value()
    bar.setValue(before + by)
    return bar.value() != before
