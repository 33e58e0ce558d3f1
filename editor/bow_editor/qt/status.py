"""The line below the window: the hex under the mouse, what would happen there, the problems, the zoom."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QComboBox, QLineEdit, QSizePolicy, QStatusBar, QToolButton, QWidget

from bow_dsl.diagnostics import Severity
from bow_editor.editor_state import EditorState
from bow_editor.qt.canvas import LARGEST, Canvas
from bow_editor.qt.elided import ElidedLabel
from bow_editor.qt.over_map import SMALLEST
from bow_editor.words import tr

SIGNS = {Severity.ERROR: "✖", Severity.WARNING: "⚠", Severity.NOTE: "•"}
_FOR_A_WHILE = 6000
"""Milliseconds for which something is said."""
_GAP = 6
"""Pixels between two texts."""
_SIZES = (25, 50, 75, 100, 150, 200, 400)


def counted(counts: Mapping[Severity, int]) -> str:
    """Tell numbers of problems by their signs; empty if there are none."""
    return "  ".join(f"{SIGNS[severity]} {count}" for severity, count in counts.items() if count)


_SHARES = (0, 3, 5, 9)
"""Where the hex begins, what a click would do, and what is told, and where that ends, in shares of the last one."""


class _Places(QWidget):
    """Texts that begin each at a place of its own, and go on over the places behind them that say nothing."""

    def __init__(self, bar: QStatusBar) -> None:
        super().__init__(bar)
        self.texts: list[ElidedLabel] = []
        self.at_end: list[QWidget] = []
        """What stands at the end of the last place, where it is shown, each as wide as it asks for."""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def lay_out(self) -> None:
        """Give each text the room up to the next one that says something: at once, for it may be painted any moment."""
        end, starts = self.width(), [self.width() * share // _SHARES[-1] for share in _SHARES]
        filled = max((number for number, text in enumerate(self.texts, start=1) if text.text()), default=0)
        least = (starts[-2] + end) // 2 if filled == len(self.texts) else starts[filled]
        for widget in reversed([widget for widget in self.at_end if not widget.isHidden()]):
            wide = min(widget.sizeHint().width(), end - least)
            widget.setGeometry(end - wide, 0, wide, self.height())
            end -= wide + _GAP
        for number, text in reversed(list(enumerate(self.texts))):
            start = self._start(number, starts, end)
            text.setGeometry(start, 0, max(0, end - start), self.height())
            end = start - _GAP if text.text() else end

    def _start(self, number: int, starts: list[int], end: int) -> int:
        """Let a text that has no room up to its end begin earlier, where those before it say nothing, or little."""
        if not self.texts[number].text():
            return starts[number]
        before = zip(self.texts[:number], starts, strict=False)
        free = max((start + text.sizeHint().width() + _GAP for text, start in before if text.text()), default=0)
        return min(starts[number], max(free, end - self.texts[number].sizeHint().width()))

    def event(self, event: QEvent) -> bool:
        """Lay them out anew when one says something else."""
        if event.type() is QEvent.Type.LayoutRequest:
            self.lay_out()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802  # Qt's name
        """Lay them out in their new room."""
        super().resizeEvent(event)
        self.lay_out()

    def sizeHint(self) -> QSize:  # noqa: N802  # Qt's name
        """Ask for the height of a line."""
        return QSize(0, max(widget.sizeHint().height() for widget in (*self.texts, *self.at_end)))


class _Text(ElidedLabel):
    """A text of the line, which changes the room of the others when it says something else."""

    def __init__(self, places: _Places, name: str) -> None:
        super().__init__(places)
        self._places = places
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def setText(self, text: str) -> None:  # noqa: N802  # Qt's name
        """Say something else."""
        if text != self.text():
            super().setText(text)
            self._places.lay_out()


class Status:
    """What stands in the status line, each in a place of its own: none moves that has room when another one changes."""

    def __init__(self, bar: QStatusBar, to_problems: Callable[[], None]) -> None:
        self._editor: EditorState | None = None
        """The plan in front."""
        places = self._places = _Places(bar)
        self.where = _Text(places, tr("Hex under the mouse"))
        self.doing = _Text(places, tr("What a click would do"))
        self.message = _Text(places, tr("Message"))
        places.texts = [self.where, self.doing, self.message]
        self._said = self._hint = ""
        """What was said last, and what is shown in its stead while the mouse is over an entry of a menu."""
        self._clock = QTimer(bar, singleShot=True, interval=_FOR_A_WHILE)
        self._clock.timeout.connect(self.clear)
        self.gave_way = _Text(places, tr("What gave way"))
        self.undo = QToolButton(places)
        self.undo.setText(tr("Undo"))
        self.undo.setAccessibleName(tr("Undo"))
        self.undo.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.undo.clicked.connect(self._take_back)
        places.at_end = [self.gave_way, self.undo]
        self.problems = QToolButton(bar)
        self.problems.setAutoRaise(True)
        self.problems.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.problems.setToolTip(tr("Show the problems"))
        self.problems.clicked.connect(to_problems)
        many = counted(dict.fromkeys(Severity, 99))
        self.problems.setMinimumWidth(self.problems.fontMetrics().horizontalAdvance(many))
        self.zoom = ZoomBox(bar)
        bar.addWidget(places, 1)
        bar.addPermanentWidget(self.problems)
        bar.addPermanentWidget(self.zoom)

    def tell(self, editor: EditorState) -> None:
        """Say what is to be said: for a while, or as long as it can be undone by the button beside it."""
        self.say("" if editor.told_of is not None else editor.message)
        self.follow(editor)

    def say(self, message: str) -> None:
        """Say something for a while."""
        self._said = message
        self._clock.start()
        self.show_hint(self._hint)

    def clear(self) -> None:
        """Say nothing more."""
        self.say("")

    def show_hint(self, hint: str) -> None:
        """Say what an entry of a menu is for in the stead of the message, until the hint is empty."""
        self._hint = hint
        self.message.setText(hint or self._said)

    def follow(self, editor: EditorState | None) -> None:
        """Let be undone what the last edit of the plan in front has taken the place of."""
        self._editor = editor
        message = editor.message if editor is not None and editor.told_of is not None else ""
        self.gave_way.setText(message)
        for widget in (self.gave_way, self.undo):
            widget.setVisible(bool(message))
        self._places.lay_out()

    def _take_back(self) -> None:
        if self._editor is not None:
            self._editor.take_back(self._editor.told_of)

    def show_problems(self, counts: Mapping[Severity, int] | None) -> None:
        """Show how many problems the plan in front has; None if no plan is in front, or nobody has looked yet."""
        self.problems.setVisible(counts is not None)
        if counts is not None:
            summary = counted(counts)
            self.problems.setText(summary or "✔")
            names = ", ".join(f"{tr(severity.value)}: {count}" for severity, count in counts.items() if count)
            self.problems.setAccessibleName(f"{tr('Problems')}: {names or tr('No problems')}")


class ZoomBox(QComboBox):
    """How large the map is shown, in hundredths; a number may be typed."""

    done = Signal()
    """Something was chosen; the map may have the keyboard."""

    def __init__(self, bar: QStatusBar) -> None:
        super().__init__(bar)
        self._canvas: Canvas | None = None
        self._told = ""
        self.setEditable(True)
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.setAccessibleName(tr("Zoom"))
        self.setToolTip(tr("Zoom"))
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.addItem(tr("Fit the board"))
        self.addItems([f"{size} %" for size in _SIZES])
        self.setMinimumWidth(self.fontMetrics().horizontalAdvance(tr("Fit the board")) + 48)
        self.activated.connect(self._chosen)
        self._line.returnPressed.connect(self._typed)
        self._line.editingFinished.connect(self.show_now)
        kept = self.sizePolicy()
        kept.setRetainSizeWhenHidden(True)
        self.setSizePolicy(kept)
        self.hide()
        self.show_now()

    @property
    def _line(self) -> QLineEdit:
        line = self.lineEdit()
        assert line is not None, "it can be edited"
        return line

    def follow(self, canvas: Canvas | None) -> None:
        """Tell of another map."""
        if canvas is not self._canvas:
            self._canvas = canvas
            self.setVisible(canvas is not None)
            self.show_now()

    def show_now(self) -> None:
        """Show how large the map is now."""
        self._told = f"{100 * self._canvas.zoom:.0f} %" if self._canvas is not None else ""
        self._line.setText(self._told)

    def _chosen(self, row: int) -> None:
        if self._canvas is None:
            return
        if row == 0:
            self._canvas.fit()
        else:
            self._canvas.zoom_to(_SIZES[row - 1] / 100)
        self.show_now()
        self.done.emit()

    def _typed(self) -> None:
        if self._line.text() == self._told:
            return  # Qt tells twice of one Return
        digits = self._line.text().replace("%", "").replace(",", ".").strip()
        try:
            wanted = float(digits) / 100
        except ValueError:
            wanted = 0.0
        if self._canvas is not None and wanted > 0:
            self._canvas.zoom_to(min(LARGEST, max(SMALLEST, wanted)))
        self.show_now()
        self.done.emit()
