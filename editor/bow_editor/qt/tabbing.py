"""Where Tab leads to: past the panels that another one covers, which Qt takes for visible."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QWidget


def next_in_sight(window: QWidget, start: QWidget, *, forward: bool) -> QWidget | None:
    """Give what Tab, or Shift+Tab, comes to next that is seen; None if there is nothing else.

    Args:
        window: the window.
        start: what has the keyboard.
        forward: whether Tab is pressed by itself.
    """
    place = _after(start, forward=forward)
    while place is not None and place is not start:
        if _takes_tab(place, window) and not _is_covered(place):
            return place
        place = _after(place, forward=forward)
    return None


def _after(place: QWidget, *, forward: bool) -> QWidget | None:
    return place.nextInFocusChain() if forward else place.previousInFocusChain()


def _takes_tab(place: QWidget, window: QWidget) -> bool:
    takes = place.focusPolicy() & Qt.FocusPolicy.TabFocus == Qt.FocusPolicy.TabFocus
    return takes and place.focusProxy() is None and place.isEnabled() and place.isVisibleTo(window)


def _is_covered(place: QWidget) -> bool:
    """Tell whether a place lies in a panel of which nothing is seen."""
    above: QWidget | None = place
    while above is not None and not isinstance(above, QDockWidget):
        above = above.parentWidget()
    return above is not None and above.visibleRegion().isEmpty()
