"""Texts that end with an ellipsis where there is no room for all of them; the tooltip has the whole."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QStyle, QStyleOptionFrame

_LEAST = 6
"""Letters for which there is room always."""


class ElidedLabel(QLabel):
    """A label that takes what room it gets, and never asks for more than a few letters."""

    def setText(self, text: str) -> None:  # noqa: N802  # Qt's name
        """Say something else."""
        super().setText(text)
        self.setToolTip(text)

    def minimumSizeHint(self) -> QSize:  # noqa: N802  # Qt's name
        """Ask for a few letters."""
        whole = super().minimumSizeHint()
        return QSize(min(whole.width(), self.fontMetrics().horizontalAdvance("m" * _LEAST)), whole.height())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802, ARG002  # Qt's name, and what it hands over
        """Draw what there is room for."""
        _write(QPainter(self), self, self.text())


class ElidedLine(QLineEdit):
    """A line to type into, which ends with an ellipsis while nobody types."""

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802  # Qt's name
        """Draw what there is room for."""
        if self.hasFocus() or self.fontMetrics().horizontalAdvance(self.text()) <= self.contentsRect().width() - 6:
            super().paintEvent(event)
            return
        painter, option = QPainter(self), QStyleOptionFrame()
        self.initStyleOption(option)
        self.style().drawPrimitive(QStyle.PrimitiveElement.PE_PanelLineEdit, option, painter, self)
        _write(painter, self, self.text(), 4)


def keep_short(box: QComboBox, letters: int, hint: str = "") -> None:
    """Let a list take the room of so many letters, whatever is chosen; the hint is told while nothing is."""
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(letters)
    box.setToolTip(hint)
    box.currentTextChanged.connect(lambda text: box.setToolTip(text or hint))


def _write(painter: QPainter, label: QLabel | QLineEdit, text: str, margin: int = 0) -> None:
    room = label.contentsRect().adjusted(margin, 0, -margin, 0)
    elided = label.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, room.width())
    painter.setPen(label.palette().color(label.foregroundRole()))
    painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, elided)
    painter.end()
