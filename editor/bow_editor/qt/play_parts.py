"""The parts of which the play pane is put together."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from bow_author.playtest.players import MACHINES


def button(parent: QWidget, text: str, tip: str, do: Callable[[], None]) -> QPushButton:
    """Make a button that does something."""
    button = QPushButton(text, parent)
    button.setToolTip(tip)
    button.setAccessibleName(tip if len(text) == 1 else text)
    button.setAutoDefault(False)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keyboard where it is
    button.clicked.connect(lambda _checked=False: do())
    return button


def text_box(name: str) -> QPlainTextEdit:
    """Make a box for a text to be read."""
    text = QPlainTextEdit()
    text.setReadOnly(True)
    text.setAccessibleName(name)
    return text


def show_text(box: QPlainTextEdit, text: str, *, from_end: bool = False) -> None:
    """Show a text from an end of it; what stands there already stays where somebody has scrolled it."""
    if text != box.toPlainText():
        box.setPlainText(text)
        bar = box.verticalScrollBar()
        bar.setValue(bar.maximum() if from_end else 0)


def titled(title: str, widget: QWidget) -> QWidget:
    """Give a widget with its title above it."""
    box = QWidget()
    rows = QVBoxLayout(box)
    rows.setContentsMargins(0, 4, 0, 0)
    rows.addWidget(QLabel(title, box))
    rows.addWidget(widget, 1)
    return box


def words_of(player: str) -> str:
    """Say who plays a side, in English, to be translated."""
    return MACHINES[player].words if player in MACHINES else "a person"
