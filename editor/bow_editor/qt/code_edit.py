"""A text in the effect language: coloured, with its problems underlined and with completion."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QKeyCombination, QModelIndex, QStringListModel, Qt
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFont,
    QFontDatabase,
    QHelpEvent,
    QKeyEvent,
    QPalette,
    QResizeEvent,
    QSyntaxHighlighter,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
)
from PySide6.QtWidgets import QCompleter, QListView, QPlainTextEdit, QTextEdit, QToolTip

from bow_dsl.diagnostics import Severity
from bow_editor.completion import Completion, prefix_before
from bow_editor.language import Known, Mark, Part, Stretch, stretches
from bow_editor.qt.line_numbers import LineNumbers
from bow_editor.refusals import unticked
from bow_editor.words import tr

Complete = Callable[[str, int], list[Completion]]

_LIGHT = {
    Part.WORD: "#7a3e9d",
    Part.KIND: "#1f3f8f",
    Part.KEY: "#1f3f8f",
    Part.NUMBER: "#9c5d00",
    Part.TEXT: "#2e7031",
    Part.COMMENT: "#6d6d6d",
    Part.LABEL: "#00696d",
    Part.UNKNOWN: "#c0392b",
}
_DARK = {
    Part.WORD: "#c9a0e8",
    Part.KIND: "#8fb4ff",
    Part.KEY: "#8fb4ff",
    Part.NUMBER: "#f0b866",
    Part.TEXT: "#9ad49c",
    Part.COMMENT: "#a0a0a0",
    Part.LABEL: "#6fd3d6",
    Part.UNKNOWN: "#ff8a80",
}
_BOLD = {Part.KIND, Part.WORD}
_WAVES = {Severity.ERROR: "#d1495b", Severity.WARNING: "#c98a00", Severity.NOTE: "#3f6fb5"}
_LEADING_ON = {Qt.Key.Key_Escape, Qt.Key.Key_Tab, Qt.Key.Key_Backtab}
"""Keys that are for the window where nothing can be typed."""
_LEAST_TYPED = 2
"""So many letters are typed before something is offered by itself."""


def in_qt(text: str, place: int) -> int:
    """Give the place as Qt counts it, for which a character beyond the first 65,536 is two.

    >>> in_qt("a\U0001f409b", 2), from_qt("a\U0001f409b", 3)
    (3, 2)
    """
    return place + sum(char > "\uffff" for char in text[:place])


def from_qt(text: str, place: int) -> int:
    """Give the place as Python counts it."""
    return len(text.encode("utf-16-le", "surrogatepass")[: 2 * place].decode("utf-16-le", "ignore"))


class Highlighter(QSyntaxHighlighter):
    """Colours the parts of a program."""

    def __init__(self, document: QTextDocument, palette: QPalette) -> None:
        super().__init__(document)
        self.known = Known()
        self._revision: int | None = None
        self._by_block: dict[int, list[Stretch]] = {}
        self.take_colours(palette)

    def take_colours(self, palette: QPalette) -> None:
        """Take the colours that can be read on the ground of a theme."""
        is_dark = palette.color(QPalette.ColorRole.Base).lightness() < 128
        self._formats: dict[Part, QTextCharFormat] = {}
        for part, colour in (_DARK if is_dark else _LIGHT).items():
            made = QTextCharFormat()
            made.setForeground(QColor(colour))
            made.setFontWeight(QFont.Weight.DemiBold if part in _BOLD else QFont.Weight.Normal)
            made.setFontItalic(part is Part.COMMENT)
            self._formats[part] = made

    def highlightBlock(self, _: str) -> None:  # noqa: N802  # Qt's name
        """Colour one line; the whole text is cut into its parts once for all its lines."""
        document = self.document()
        if document.revision() != self._revision:
            self._revision = document.revision()
            self._by_block = {}
            text = document.toPlainText()
            for start, end, part in stretches(text, self.known):
                stretch = Stretch(in_qt(text, start), in_qt(text, end), part)
                self._by_block.setdefault(document.findBlock(stretch.start).blockNumber(), []).append(stretch)
        block = self.currentBlock()
        for start, end, part in self._by_block.get(block.blockNumber(), ()):
            self.setFormat(start - block.position(), end - start, self._formats[part])

    def colour_anew(self) -> None:
        """Colour the whole text again."""
        self._revision = None
        self.rehighlight()


class CodeEdit(QPlainTextEdit):
    """The text. Ctrl+Space offers what may come next; Tab leaves the field, as everywhere."""

    def __init__(self, complete: Complete, left: Callable[[], None]) -> None:
        super().__init__()
        self.complete = complete
        self.left = left
        self.marks: Sequence[Mark] = ()
        self.own_keys: dict[QKeyCombination, Callable[[], None]] = {}
        """Keys that mean something else here than in the window around."""
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        self.setFont(font)
        self.setTabChangesFocus(True)
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.highlighter = Highlighter(self.document(), self.palette())
        self.offers = QStringListModel(self)
        self.numbers = LineNumbers(self)
        self.cursorPositionChanged.connect(self.ensureCursorVisible)
        self.completer = QCompleter(self.offers, self)
        self.completer.setWidget(self)
        self.completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self.popup = QListView()
        self.popup.setAccessibleName(tr("What may be written next"))
        self.completer.setPopup(self.popup)
        self.completer.activated[QModelIndex].connect(self._take)  # type: ignore[index]  # one of two signals of a name
        self._offered: list[Completion] = []
        self.refused: Callable[[], None] = lambda: None
        """What says why nothing can be typed, where the text can only be read."""

    def show_marks(self, marks: Sequence[Mark]) -> None:
        """Underline what is wrong."""
        self.marks = marks
        text = self.toPlainText()
        made = []
        for mark in marks:
            selection = QTextEdit.ExtraSelection()
            selection.cursor = self.textCursor()
            selection.cursor.setPosition(in_qt(text, mark.start))
            selection.cursor.setPosition(in_qt(text, mark.end), QTextCursor.MoveMode.KeepAnchor)
            selection.format.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
            selection.format.setUnderlineColor(QColor(_WAVES[mark.finding.severity]))
            made.append(selection)
        self.setExtraSelections(made)

    def replace_text(self, text: str) -> None:
        """Show another text; what is the same at its beginning and end stays, and the cursor with it."""
        old = self.toPlainText()
        if old == text:
            return
        start = next((at for at, (a, b) in enumerate(zip(old, text, strict=False)) if a != b), min(len(old), len(text)))
        most = min(len(old), len(text)) - start
        end = next((n for n in range(most) if old[-1 - n] != text[-1 - n]), most)
        cursor = self.textCursor()
        cursor.setPosition(in_qt(old, start))
        cursor.setPosition(in_qt(old, len(old) - end), QTextCursor.MoveMode.KeepAnchor)
        cursor.insertText(text[start : len(text) - end])

    def go_to(self, place: int) -> None:
        """Put the cursor at a place, and show it."""
        cursor, text = self.textCursor(), self.toPlainText()
        cursor.setPosition(in_qt(text, min(place, len(text))))
        self.setTextCursor(cursor)
        self.centerCursor()

    def place(self, cursor: QTextCursor | None = None) -> int:
        """Give the place of a cursor, that of the keyboard if none is given."""
        return from_qt(self.toPlainText(), (cursor or self.textCursor()).position())

    def colour_anew(self) -> None:
        """Colour the whole text again: a brace says what lines behind it are. Nobody need hear of that."""
        self.blockSignals(True)
        self.highlighter.colour_anew()
        self.blockSignals(False)

    def mark_at(self, place: int) -> Mark | None:
        """Give the finding at a place."""
        return next((mark for mark in self.marks if mark.start <= place <= mark.end), None)

    # ---- completion

    def offer(self, least: int = 0) -> None:
        """Offer what may come next, if at least so many letters of it are there."""
        text, place = self.toPlainText(), self.place()
        prefix = prefix_before(text, place)
        self._offered = self.complete(text, place)[:60] if len(prefix) >= least else []
        if all(completion.text == prefix for completion in self._offered):
            self.popup.hide()
            return
        self.offers.setStringList([f"{completion.text}    – {completion.what}" for completion in self._offered])
        self.completer.setCompletionPrefix("")
        self.popup.setCurrentIndex(self.completer.completionModel().index(0, 0))
        box = self.cursorRect()
        box.setWidth(self.popup.sizeHintForColumn(0) + self.popup.verticalScrollBar().sizeHint().width() + 8)
        self.completer.complete(box)

    def _take(self, index: QModelIndex) -> None:
        if not 0 <= index.row() < len(self._offered):
            return
        cursor = self.textCursor()
        prefix = prefix_before(self.toPlainText(), self.place())
        cursor.movePosition(QTextCursor.MoveOperation.Left, QTextCursor.MoveMode.KeepAnchor, len(prefix))
        cursor.insertText(self._offered[index.row()].text)
        self.setTextCursor(cursor)

    def _is_there(self) -> bool:
        """Tell whether what is marked in the list stands in the text already."""
        row = self.popup.currentIndex().row()
        return self._offered[row].text == prefix_before(self.toPlainText(), self.place())

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802  # Qt's name
        """Complete, or begin a new line as deep as the one before; what can only be read says why at each letter."""
        if self.isReadOnly():
            super().keyPressEvent(event)
            if event.text() and not event.isAccepted() and event.key() not in _LEADING_ON:
                event.accept()
                self.refused()
            return
        if event.keyCombination() in self.own_keys:
            self.own_keys[event.keyCombination()]()
            return
        if self.popup.isVisible():
            if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and self._is_there():
                self.popup.hide()  # nothing is left to complete: it ends the line
            elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab}:
                self._take(self.popup.currentIndex())
                self.popup.hide()
                return
            elif event.key() == Qt.Key.Key_Escape:
                self.popup.hide()
                return
        if event.key() == Qt.Key.Key_Space and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.offer()
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and not event.modifiers():
            self.textCursor().insertText("\n" + self._indent())
            self.ensureCursorVisible()
        elif event.text() == "}" and not self._line_before().strip():
            self._outdent()
            super().keyPressEvent(event)
        else:
            super().keyPressEvent(event)
            if event.text() and (event.text().isalpha() or event.text() == "_"):
                self.offer(_LEAST_TYPED)
            else:
                self.popup.hide()

    def _line_before(self) -> str:
        cursor = self.textCursor()
        return cursor.block().text()[: cursor.positionInBlock()]

    def _indent(self) -> str:
        line = self._line_before()
        depth = len(line) - len(line.lstrip(" "))
        return " " * (depth + 2 * line.rstrip().endswith("{"))

    def _outdent(self) -> None:
        cursor = self.textCursor()
        for _ in range(min(2, len(self._line_before()))):
            cursor.deletePreviousChar()

    # ---- Qt

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802  # Qt's name
        """Keep the cursor in sight, and the numbers beside the text."""
        super().resizeEvent(event)
        self.numbers.lie_beside()
        self.ensureCursorVisible()

    def event(self, event: QEvent) -> bool:
        """Tell at the mouse what is wrong there; keep the keys of the text from the window."""
        is_override = event.type() is QEvent.Type.ShortcutOverride
        if is_override and isinstance(event, QKeyEvent) and event.keyCombination() in self.own_keys:
            event.accept()
            return True
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            place = self.place(self.cursorForPosition(self.viewport().mapFrom(self, event.pos())))
            mark = self.mark_at(place)
            QToolTip.showText(event.globalPos(), describe_mark(mark) if mark else "", self)
            return True
        if event.type() is QEvent.Type.PaletteChange:
            self.highlighter.take_colours(self.palette())
            self.colour_anew()
        return super().event(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802  # Qt's name
        """Hand on what was typed, unless it is only the list of completions that has the focus."""
        super().focusOutEvent(event)
        if not self.popup.isVisible():
            self.left()


def describe_mark(mark: Mark) -> str:
    """Tell a finding and its hint."""
    finding = mark.finding
    hint_line = f"\n{unticked(finding.hint)}" if finding.hint else ""
    return f"{unticked(finding.message)} [{finding.code}]{hint_line}"
