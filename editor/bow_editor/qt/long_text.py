"""A field for a text of several lines, which grows with it."""

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QFocusEvent, QResizeEvent, QTextLayout
from PySide6.QtWidgets import QPlainTextEdit, QScrollArea, QSizePolicy, QWidget


class LongTextEdit(QPlainTextEdit):
    """As high as its text, within bounds: the layout asks how high that is at the width which it is about to give.

    So nothing is drawn that has yet to find its height.
    """

    left = Signal()
    """The keyboard has gone elsewhere."""

    def __init__(self, least: int, most: int, parent: QWidget | None = None) -> None:
        """Make it.

        Args:
            least: how many lines are shown at once, however short the text is.
            most: how many, however long it is; more of them are scrolled.
            parent: what it lies in.
        """
        super().__init__(parent)
        self._least, self._most = least, most
        self.setTabChangesFocus(True)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setMinimumHeight(self._high(self._least))
        self.textChanged.connect(self.updateGeometry)
        self.cursorPositionChanged.connect(self._keep_cursor_in_sight)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802  # Qt's name
        """Keep the line that is being typed in sight: the field grows with its text, the form around it does not."""
        super().resizeEvent(event)
        self._keep_cursor_in_sight()

    def _keep_cursor_in_sight(self) -> None:
        above = self.parentWidget()
        while above is not None and not isinstance(above, QScrollArea):
            above = above.parentWidget()
        form = above.widget() if above is not None else None
        if above is not None and form is not None and self.hasFocus():
            line = self.cursorRect().translated(self.viewport().mapTo(form, QPoint()))
            above.ensureVisible(line.x(), line.center().y(), 0, line.height())

    def heightForWidth(self, width: int) -> int:  # noqa: N802  # Qt's name
        """Tell the height that the lines need; only what is too long for it has a bar, which takes width itself."""
        margins, within = self.contentsMargins(), 2 * self.document().documentMargin()
        lines = self._lines_in(width - margins.left() - margins.right() - within)
        is_long = lines > self._most
        bar = Qt.ScrollBarPolicy.ScrollBarAsNeeded if is_long else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.setVerticalScrollBarPolicy(bar)
        return self._high(max(self._least, min(lines, self._most)))

    def _lines_in(self, width: float) -> int:
        """Count the lines of the text if they are as wide as that."""
        count = 0
        for paragraph in self.toPlainText().split("\n"):
            layout = QTextLayout(paragraph, self.font())
            layout.setTextOption(self.document().defaultTextOption())
            layout.beginLayout()
            while (line := layout.createLine()).isValid():
                line.setLineWidth(width)
            layout.endLayout()
            count += layout.lineCount()
        return count

    def _high(self, lines: int) -> int:
        return self.fontMetrics().lineSpacing() * lines + 12

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802  # Qt's name
        """Tell that it is left."""
        super().focusOutEvent(event)
        self.left.emit()
