"""Controls beside one another, which go on in further rows where there is no room for all of them."""

from abc import abstractmethod
from collections.abc import Sequence

from PySide6.QtCore import QMargins, QPoint, QRect, QSize
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLayout, QLayoutItem, QSpacerItem, QWidget

_GAP = 6
"""Pixels between two controls, and between two rows."""
_MARGINS = QMargins(12, 6, 8, 6)
"""Around a text with buttons."""
_READABLE, _LEAST = 320, 160
"""Pixels of width that a text needs beside its buttons, and at all."""


class _Flow(QLayout):
    """A layout of which each control has a place that follows from the width."""

    def __init__(self) -> None:
        super().__init__()
        self._items: list[QLayoutItem] = []

    @abstractmethod
    def _placed(self, width: int) -> list[tuple[QLayoutItem, QRect]]:
        """Give each control with its place in so much width."""

    def addItem(self, item: QLayoutItem) -> None:  # noqa: N802  # Qt's name
        """Take a control in."""
        self._items.append(item)

    def count(self) -> int:
        """Count the controls."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:  # noqa: N802  # Qt's name
        """Give one of the controls."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:  # noqa: N802  # Qt's name
        """Take a control out."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def hasHeightForWidth(self) -> bool:  # noqa: N802  # Qt's name
        """Tell that a narrow row is higher."""
        return True

    def heightForWidth(self, width: int) -> int:  # noqa: N802  # Qt's name
        """Tell how high all rows are together."""
        return max((place.bottom() + 1 for _, place in self._placed(width)), default=0)

    def setGeometry(self, rect: QRect) -> None:  # noqa: N802  # Qt's name
        """Lay the controls out."""
        super().setGeometry(rect)
        for item, place in self._placed(rect.width()):
            item.setGeometry(place.translated(rect.topLeft()))


class FlowRow(_Flow):
    """Some controls at the beginning of the row, and others at its end, or below the first ones if it is narrow."""

    def __init__(self, first: Sequence[QWidget], last: Sequence[QWidget]) -> None:
        super().__init__()
        for widget in (*first, *last):
            self.addWidget(widget)
        self._first = len(first)

    def sizeHint(self) -> QSize:  # noqa: N802  # Qt's name
        """Ask for one row."""
        sizes = [item.sizeHint() for item in self._items]
        wide = sum(size.width() for size in sizes) + _GAP * max(0, len(sizes) - 1)
        return QSize(wide, max((size.height() for size in sizes), default=0))

    def minimumSize(self) -> QSize:  # noqa: N802  # Qt's name
        """Ask for the broadest of the controls."""
        sizes = [item.minimumSize() for item in self._items]
        return QSize(
            max((size.width() for size in sizes), default=0), max((size.height() for size in sizes), default=0)
        )

    def _placed(self, width: int) -> list[tuple[QLayoutItem, QRect]]:
        """Give each control with its place in so much width: in a row from the left, or the last ones at its right."""
        is_one_row = self.sizeHint().width() <= width
        placed: list[tuple[QLayoutItem, QRect]] = []
        x = y = high = 0
        for number, item in enumerate(self._items):
            size = item.sizeHint()
            if number == self._first and is_one_row:
                x = width - sum(item.sizeHint().width() + _GAP for item in self._items[number:]) + _GAP
            elif x and (number == self._first or x + size.width() > width):
                x, y, high = 0, y + high + _GAP, 0
            placed.append((item, QRect(QPoint(x, y), QSize(min(size.width(), width), size.height()))))
            x, high = x + size.width() + _GAP, max(high, size.height())
        rows: dict[int, int] = {}
        for _, place in placed:
            rows[place.y()] = max(rows.get(place.y(), 0), place.height())
        return [(item, place.translated(0, (rows[place.y()] - place.height()) // 2)) for item, place in placed]


class TextWithButtons(_Flow):
    """A text behind its sign, and buttons: beside it where it can be read there, else below it."""

    def __init__(self, sign: QLabel, text: QLabel, buttons: Sequence[QWidget]) -> None:
        super().__init__()
        for widget in (sign, text, *buttons):
            self.addWidget(widget)
        self._text = text

    def sizeHint(self) -> QSize:  # noqa: N802  # Qt's name
        """Ask for the text beside its buttons."""
        return QSize(_READABLE + self._besides(), self.heightForWidth(_READABLE + self._besides()))

    def minimumSize(self) -> QSize:  # noqa: N802  # Qt's name
        """Ask for the broadest button: what is more goes on below."""
        widths = [item.sizeHint().width() for item in self._items[2:]]
        return QSize(max((*widths, _LEAST)) + _MARGINS.left() + _MARGINS.right(), self._items[0].sizeHint().height())

    def _besides(self) -> int:
        """Tell how much width all takes that is not the text, in one row."""
        others = [item.sizeHint().width() + _GAP for item in self._items if item.widget() is not self._text]
        return sum(others) + _MARGINS.left() + _MARGINS.right()

    def _placed(self, width: int) -> list[tuple[QLayoutItem, QRect]]:
        sign, text, *buttons = self._items
        left = _MARGINS.left() + sign.sizeHint().width() + _GAP
        right, beside = width - _MARGINS.right(), width - self._besides()
        needed = self._text.fontMetrics().horizontalAdvance(self._text.text())
        is_beside = beside >= min(needed, _READABLE)
        wide = max(beside if is_beside else right - left, 1)
        high = max(text.heightForWidth(wide), sign.sizeHint().height())
        rows = [buttons] if is_beside else _rows(buttons, right - _MARGINS.left())
        highs = [max(item.sizeHint().height() for item in row) for row in rows]
        first = max(high, highs[0]) if is_beside else high
        top = _MARGINS.top()
        placed = [
            (sign, QRect(_MARGINS.left(), top, sign.sizeHint().width(), first)),
            (text, QRect(left, top, wide, first)),
        ]
        y = top if is_beside else top + high + _GAP
        for row, tall in zip(rows, highs, strict=True):
            x = right - sum(item.sizeHint().width() + _GAP for item in row) + _GAP
            for item in row:
                size, down = item.sizeHint(), (first - tall) // 2 if is_beside else 0
                placed.append((item, QRect(QPoint(x, y + down), QSize(min(size.width(), width), size.height()))))
                x += size.width() + _GAP
            y += tall + _GAP
        # The margin below is that of whatever reaches down farthest.
        low = max(place.bottom() + 1 for _, place in placed) + _MARGINS.bottom()
        return [*placed, (QSpacerItem(0, 0), QRect(0, 0, 1, low))]


def _rows(items: Sequence[QLayoutItem], width: int) -> list[list[QLayoutItem]]:
    """Break controls into rows of this width at the most."""
    rows: list[list[QLayoutItem]] = [[]]
    taken = 0
    for item in items:
        if rows[-1] and taken + item.sizeHint().width() > width:
            rows.append([])
            taken = 0
        rows[-1].append(item)
        taken += item.sizeHint().width() + _GAP
    return rows


def labelled(text: str, control: QWidget) -> QWidget:
    """Give a control with its label before it, which stay together."""
    pair = QWidget()
    label = QLabel(text, pair)
    label.setBuddy(control)
    row = QHBoxLayout(pair)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(_GAP)
    row.addWidget(label)
    row.addWidget(control)
    return pair
