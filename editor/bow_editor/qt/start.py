"""What the window shows while no plan is open: begin one, open one, or go on with one of the last."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QHBoxLayout, QLabel, QListWidget, QListWidgetItem, QPushButton, QVBoxLayout, QWidget

from bow_editor.qt.icons import icon
from bow_editor.qt.rows import DETAIL, Rows
from bow_editor.settings import SettingsFile
from bow_editor.words import tr

_PATH = Qt.ItemDataRole.UserRole + 9


class StartPage(QWidget):
    """Two buttons, and the recent files."""

    def __init__(self, settings: SettingsFile, do: Callable[[str], None], open_path: Callable[[str], object]) -> None:
        super().__init__()
        self._settings = settings
        self._open_path = open_path
        title = QLabel("bow-author", self)
        font = QFont(title.font())
        font.setPointSizeF(font.pointSizeF() * 2)
        font.setBold(True)
        title.setFont(font)
        said = QLabel(tr("Write, check, draw and print battles for the hex wargame Battles of Westeros."), self)
        said.setWordWrap(True)
        self.new = QPushButton(icon("new"), tr("New battle plan"), self)
        self.open = QPushButton(icon("open"), tr("Open…"), self)
        for button, command in ((self.new, "file.new"), (self.open, "file.open")):
            button.setMinimumHeight(36)
            button.clicked.connect(partial(_told, do, command))
        buttons = QHBoxLayout()
        buttons.addWidget(self.new)
        buttons.addWidget(self.open)
        self.head = QLabel(tr("Open recent"), self)
        self.recent = QListWidget(self)
        self.recent.setAccessibleName(tr("Open recent"))
        self.recent.setItemDelegate(Rows(self.recent))
        self.recent.itemActivated.connect(self._chosen)
        self.recent.itemClicked.connect(self._chosen)
        inside = QWidget(self)
        inside.setMaximumWidth(620)
        rows = QVBoxLayout(inside)
        rows.setSpacing(12)
        rows.addStretch(1)
        rows.addWidget(title)
        rows.addWidget(said)
        rows.addLayout(buttons)
        rows.addSpacing(12)
        rows.addWidget(self.head)
        rows.addWidget(self.recent, 4)
        rows.addStretch(1)
        across = QHBoxLayout(self)
        across.addStretch(1)
        across.addWidget(inside, 4)
        across.addStretch(1)
        self.setMinimumSize(1, 1)  # it asks for no more room than the map does
        self.refresh()

    def refresh(self) -> None:
        """Show the files that are recent now."""
        files = self._settings.recent_files()
        self.recent.clear()
        for path in files:
            item = QListWidgetItem(Path(path).name, self.recent)
            item.setData(DETAIL, str(Path(path).parent))
            item.setData(_PATH, path)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, path)
        for widget in (self.head, self.recent):
            widget.setVisible(bool(files))

    def _chosen(self, item: QListWidgetItem) -> None:
        self._open_path(str(item.data(_PATH)))


def _told(do: Callable[[str], None], command: str, _checked: bool = False) -> None:
    do(command)
