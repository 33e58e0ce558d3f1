"""Where the keyboard goes: into a panel, and past those that another one covers, which Qt takes for visible.

The chain in which Qt keeps its widgets is never asked for: PySide frees what it gives from there once too often.
"""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QWidget


def first_field(panel: QWidget) -> QWidget | None:
    """Give the first widget in a panel that takes the keyboard at Tab; None if there is none."""
    tab = Qt.FocusPolicy.TabFocus
    fields = (field for field in panel.findChildren(QWidget) if field.focusPolicy() & tab == tab)
    return next((field for field in fields if field.isEnabled() and field.isVisibleTo(panel)), None)


def is_covered(place: QWidget) -> bool:
    """Tell whether a place lies in a panel of which nothing is seen."""
    above: QWidget | None = place
    while above is not None and not isinstance(above, QDockWidget):
        above = above.parentWidget()
    return above is not None and above.visibleRegion().isEmpty()
