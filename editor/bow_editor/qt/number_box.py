"""Boxes for numbers whose text keeps off their border: padding of a style sheet means nothing to Qt there."""

from PySide6.QtWidgets import QDoubleSpinBox, QSpinBox, QWidget

ROOM = 5
"""Pixels between border and text, as the style sheet has them of lines of text."""


class NumberBox(QSpinBox):
    """A whole number."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lineEdit().setTextMargins(ROOM, 0, 0, 0)


class MeasureBox(QDoubleSpinBox):
    """A number with places behind the point."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lineEdit().setTextMargins(ROOM, 0, 0, 0)
