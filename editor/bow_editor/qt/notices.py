"""Notices above a page: something has happened that its author should decide about, without stopping the work."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QVBoxLayout, QWidget

from bow_dsl.diagnostics import Severity
from bow_editor.qt.flow import TextWithButtons
from bow_editor.words import tr

SIGNS = {Severity.ERROR: "✖", Severity.WARNING: "⚠", Severity.NOTE: "ℹ"}


class Choice(NamedTuple):
    """A button of a notice."""

    title: str
    do: Callable[[], None]
    keeps: bool = False
    """Whether the notice stays, since what it tells of may not be settled by this."""


class Notices(QWidget):
    """The notices of one page; each has a name, and a new one takes the place of an old one of that name."""

    left = Signal()
    """A notice has been answered, or has gone with the keyboard in it, which is to go elsewhere."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(0)
        self._shown: dict[str, QFrame] = {}
        self.setVisible(False)

    def names(self) -> list[str]:
        """Give the names of the notices that are shown."""
        return list(self._shown)

    def text(self, name: str) -> str:
        """Give what a notice says."""
        return self._shown[name].accessibleDescription()

    def show_notice(
        self,
        name: str,
        text: str,
        choices: Sequence[Choice] = (),
        severity: Severity = Severity.NOTE,
        close: Choice | None = None,
    ) -> None:
        """Show a notice with its choices, and a button that only closes it; one that says the same stays as it is.

        Args:
            name: the name, one notice of each.
            text: what it says.
            choices: what can be done.
            severity: its sign and colour.
            close: the button that closes it, if it is another than *Close*.
        """
        if name in self._shown and self.text(name) == text:
            return
        self.close_notice(name)
        frame = QFrame(self)
        frame.setObjectName("notice")
        frame.setProperty("severity", severity.value)
        frame.setAccessibleName(f"{tr(severity.value)}: {text}")
        frame.setAccessibleDescription(text)
        sign = QLabel(SIGNS[severity], frame)
        sign.setObjectName("sign")
        sign.setToolTip(tr(severity.value))
        label = QLabel(text, frame)
        label.setObjectName("text")
        label.setWordWrap(True)
        label.setTextFormat(Qt.TextFormat.PlainText)
        ways_out = (*choices, close or Choice(tr("Close"), lambda: None))
        frame.setLayout(TextWithButtons(sign, label, [self._button(choice, name) for choice in ways_out]))
        self._shown[name] = frame
        self._rows.addWidget(frame)
        self.setVisible(True)

    def close_notice(self, name: str) -> None:
        """Take a notice away."""
        frame = self._shown.pop(name, None)
        if frame is not None:
            if frame.isAncestorOf(self.window().focusWidget()):
                self.left.emit()
            self._rows.removeWidget(frame)
            frame.hide()
            frame.deleteLater()
        self.setVisible(bool(self._shown))

    def lead_to(self, name: str) -> None:
        """Let the keyboard go to the first button of a notice."""
        button = self._shown[name].findChild(QPushButton)
        if isinstance(button, QPushButton):
            button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _button(self, choice: Choice, name: str) -> QPushButton:
        button = QPushButton(choice.title)
        button.setAccessibleName(choice.title)

        def clicked() -> None:
            self.left.emit()  # before all else: what is done may lead the keyboard elsewhere
            if not choice.keeps:
                self.close_notice(name)
            choice.do()

        button.clicked.connect(clicked)
        return button
