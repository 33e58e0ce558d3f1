"""Boxes for numbers whose text keeps off their border: padding of a style sheet means nothing to Qt there."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent, QValidator
from PySide6.QtWidgets import QDoubleSpinBox, QSpinBox, QWidget

ROOM = 5
"""Pixels between border and text, as the style sheet has them of lines of text."""


class NumberBox(QSpinBox):
    """A whole number; the word that stands for the least one may be typed, in small and large letters."""

    taken = Signal()
    """The mouse has let an arrow go."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.also: tuple[str, ...] = ()
        """Other words for the least number."""
        self.lineEdit().setTextMargins(ROOM, 0, 0, 0)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802  # Qt's name
        """Tell of a click on an arrow; one on the text goes to the line in which it stands."""
        super().mouseReleaseEvent(event)
        if event.button() is Qt.MouseButton.LeftButton:
            self.taken.emit()

    def validate(self, text: str, place: int) -> tuple[QValidator.State, str, int]:
        """Let the words be typed to their end."""
        typed = text.strip().casefold()
        words = self._words()
        if typed in words:
            return QValidator.State.Acceptable, text, place
        if typed and any(word.startswith(typed) for word in words):
            return QValidator.State.Intermediate, text, place
        return super().validate(text, place)

    def valueFromText(self, text: str) -> int:  # noqa: N802  # Qt's name
        """Read a word, or a number."""
        return self.minimum() if text.strip().casefold() in self._words() else super().valueFromText(text)

    def _words(self) -> list[str]:
        special = self.specialValueText()
        return [word.casefold() for word in (special, *self.also)] if special else []


class MeasureBox(QDoubleSpinBox):
    """A number with places behind the point."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lineEdit().setTextMargins(ROOM, 0, 0, 0)
