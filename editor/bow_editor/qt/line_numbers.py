"""The numbers of the lines, at the left of a text."""

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QPlainTextEdit, QWidget

_ROOM = 6


class LineNumbers(QWidget):
    """The numbers beside a text, that of the cursor's line dark; a click on one goes to its line."""

    def __init__(self, text: QPlainTextEdit) -> None:
        super().__init__(text)
        self.text = text
        self.setAccessibleName("")
        text.blockCountChanged.connect(self.lie_beside)
        text.updateRequest.connect(self._scrolled)
        text.cursorPositionChanged.connect(self.update)
        self.lie_beside()

    def sizeHint(self) -> QSize:  # noqa: N802  # Qt's name
        """Ask for the room of the longest number."""
        digits = max(2, len(str(self.text.blockCount())))
        return QSize(2 * _ROOM + self.text.fontMetrics().horizontalAdvance("9") * digits, 0)

    def lie_beside(self, *_: object) -> None:
        """Lie at the left of the text."""
        wide = self.sizeHint().width()
        if self.text.viewportMargins().left() != wide:
            self.text.setViewportMargins(wide, 0, 0, 0)
        inside = self.text.contentsRect()
        self.setGeometry(QRect(inside.left(), inside.top(), wide, inside.height()))

    def numbered(self) -> list[tuple[int, QRect]]:
        """Give the numbers that are seen, counted from 1, and where they stand."""
        text, numbers = self.text, []
        block = text.firstVisibleBlock()
        while block.isValid():
            box = text.blockBoundingGeometry(block).translated(text.contentOffset())
            if box.top() > text.viewport().height():
                break
            numbers.append((block.blockNumber() + 1, QRect(0, round(box.top()), self.width(), round(box.height()))))
            block = block.next()
        return numbers

    def _scrolled(self, area: QRect, by: int) -> None:
        del area
        if by:
            self.scroll(0, by)
        else:
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802  # Qt's name
        """Draw them."""
        painter = QPainter(self)
        palette = self.text.palette()
        painter.fillRect(event.rect(), palette.color(QPalette.ColorRole.Window))
        painter.setFont(self.text.font())
        current = self.text.textCursor().blockNumber() + 1
        for number, box in self.numbered():
            role = QPalette.ColorRole.Text if number == current else QPalette.ColorRole.PlaceholderText
            painter.setPen(palette.color(role))
            painter.drawText(box.adjusted(0, 0, -_ROOM, 0), Qt.AlignmentFlag.AlignRight, str(number))
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802  # Qt's name
        """Go to the line."""
        for number, box in self.numbered():
            if box.contains(event.position().toPoint()):
                cursor = self.text.textCursor()
                cursor.setPosition(self.text.document().findBlockByNumber(number - 1).position())
                self.text.setTextCursor(cursor)
                self.text.setFocus(Qt.FocusReason.MouseFocusReason)
                return
