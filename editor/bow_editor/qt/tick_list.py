"""A short list of which any number can be ticked."""

from collections.abc import Collection, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

_MOST_SHOWN = 5
"""Rows that are seen at once."""


class TickList(QListWidget):
    """Values with their titles; at first all are ticked. A click on a box or Space ticks and unticks."""

    def __init__(self, options: Sequence[tuple[str, str]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionMode(QListWidget.SelectionMode.NoSelection)
        self.setTabKeyNavigation(False)
        for value, title in options:
            item = QListWidgetItem(title, self)
            item.setData(Qt.ItemDataRole.UserRole, value)
            item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsUserCheckable | Qt.ItemFlag.ItemIsSelectable)
            item.setCheckState(Qt.CheckState.Checked)
        self.setCurrentRow(0)
        rows = min(max(len(options), 1), _MOST_SHOWN)
        self.setFixedHeight(max(self.sizeHintForRow(0), 1) * rows + 2 * self.frameWidth() + 4)

    def tick(self, values: Collection[str]) -> None:
        """Let these values be ticked, and no others."""
        for item in map(self.item, range(self.count())):
            is_in = str(item.data(Qt.ItemDataRole.UserRole)) in values
            item.setCheckState(Qt.CheckState.Checked if is_in else Qt.CheckState.Unchecked)

    def ticked(self) -> tuple[str, ...]:
        """Give the values that are ticked."""
        items = (self.item(row) for row in range(self.count()))
        return tuple(
            str(item.data(Qt.ItemDataRole.UserRole)) for item in items if item.checkState() is Qt.CheckState.Checked
        )
