"""Notices above a page: something has happened that its author should decide about, without stopping the work."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from bow_editor.words import tr

Choice = tuple[str, Callable[[], None]]
"""What is written on a button, and what it does."""


class Notices(QWidget):
    """The notices of one page; each has a name, and a new one takes the place of an old one of that name."""

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
        label = self._shown[name].findChild(QLabel)
        assert isinstance(label, QLabel)
        return label.text()

    def show_notice(self, name: str, text: str, choices: Sequence[Choice] = ()) -> None:
        """Show a notice with its choices, and a button that only closes it."""
        self.close_notice(name)
        frame = QFrame(self)
        frame.setObjectName("notice")
        frame.setAccessibleName(text)
        row = QHBoxLayout(frame)
        row.setContentsMargins(12, 6, 8, 6)
        label = QLabel(text, frame)
        label.setWordWrap(True)
        label.setTextFormat(Qt.TextFormat.PlainText)
        row.addWidget(label, 1)
        for title, do in choices:
            row.addWidget(self._button(title, name, do))
        row.addWidget(self._button(tr("Close"), name, None))
        self._shown[name] = frame
        self._rows.addWidget(frame)
        self.setVisible(True)

    def close_notice(self, name: str) -> None:
        """Take a notice away."""
        frame = self._shown.pop(name, None)
        if frame is not None:
            self._rows.removeWidget(frame)
            frame.hide()
            frame.deleteLater()
        self.setVisible(bool(self._shown))

    def _button(self, title: str, name: str, do: Callable[[], None] | None) -> QPushButton:
        button = QPushButton(title)
        button.setAccessibleName(title)

        def clicked() -> None:
            self.close_notice(name)
            if do is not None:
                do()

        button.clicked.connect(clicked)
        return button
