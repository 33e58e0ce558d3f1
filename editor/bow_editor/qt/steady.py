"""A text that keeps its place, however much it says: what lies beside it never moves."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QPalette, QResizeEvent, QTextOption
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QWidget

_PLAIN = "QPlainTextEdit { border: none; background: transparent; padding: 0; }"
"""Whatever a theme makes of boxes to write in: this is none."""


class SteadyText(QPlainTextEdit):
    """So many lines of text; more of them are scrolled to, and then the keyboard comes there too."""

    def __init__(self, name: str, lines: int, parent: QWidget | None = None, *, bold: bool = False) -> None:
        super().__init__(parent)
        self.setReadOnly(True)
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setStyleSheet(_PLAIN)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._lines = lines
        self.setWordWrapMode(QTextOption.WrapMode.WordWrap)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabChangesFocus(True)
        self.viewport().setBackgroundRole(QPalette.ColorRole.Window)
        font = QFont(self.font())
        font.setBold(bold)
        self.setFont(font)
        margins = 2 * round(self.document().documentMargin())
        self.setFixedHeight(lines * self.fontMetrics().lineSpacing() + margins)

    def text(self) -> str:
        """Give the text."""
        return self.toPlainText()

    def setText(self, text: str) -> None:  # noqa: N802  # as a label of Qt has it
        """Say something else."""
        if text != self.toPlainText():
            self.setPlainText(text)
            self.setToolTip(text)
            self._see_how_long()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802  # Qt's name
        """Break lines anew."""
        super().resizeEvent(event)
        self._see_how_long()

    def _see_how_long(self) -> None:
        """Let what is longer than there is room be scrolled and come to the keyboard, and nothing else."""
        is_long = self.document().size().height() > self._lines
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if is_long else Qt.FocusPolicy.ClickFocus)
        bar = Qt.ScrollBarPolicy.ScrollBarAsNeeded if is_long else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.setVerticalScrollBarPolicy(bar)
