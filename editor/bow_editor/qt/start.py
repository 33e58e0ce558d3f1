"""What the window shows while no plan is open: begin one, open one, go on with a recent one or with unsaved work."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QHBoxLayout, QLabel, QListWidget, QListWidgetItem, QPushButton, QVBoxLayout, QWidget

from bow_editor.journal import all_remains
from bow_editor.qt.icons import icon
from bow_editor.qt.rows import DETAIL, Rows
from bow_editor.settings import SettingsFile
from bow_editor.words import tr

_PATH = Qt.ItemDataRole.UserRole + 9


class StartPage(QWidget):
    """Three buttons, the work that was never saved, and the recent files."""

    def __init__(
        self,
        settings: SettingsFile,
        do: Callable[[str], None],
        open_path: Callable[[str], object],
        take_up: Callable[[str], object],
    ) -> None:
        """Make the page.

        Args:
            settings: know the recent files.
            do: carries out a command.
            open_path: opens a file.
            take_up: opens one with what was never saved of it.
        """
        super().__init__()
        self._settings = settings
        title = QLabel("bow-author", self)
        font = QFont(title.font())
        font.setPointSizeF(font.pointSizeF() * 2)
        font.setBold(True)
        title.setFont(font)
        introduction = QLabel(tr("Write, check, draw and print battles for the hex wargame Battles of Westeros."), self)
        introduction.setWordWrap(True)
        self.new = QPushButton(icon("new"), tr("New battle plan"), self)
        self.new_pack = QPushButton(icon("new"), tr("New pack"), self)
        self.open = QPushButton(icon("open"), tr("Open…"), self)
        commands = ((self.new, "file.new"), (self.new_pack, "file.new_pack"), (self.open, "file.open"))
        for button, command in commands:
            button.setMinimumHeight(36)
            button.clicked.connect(partial(_run_command, do, command))
        buttons = QHBoxLayout()
        for button, _ in commands:
            buttons.addWidget(button)
        self.unsaved_head, self.unsaved = self._list(tr("Unsaved work of an earlier session"), take_up)
        self.head, self.recent = self._list(tr("Open recent"), open_path)
        inside = QWidget(self)
        inside.setMaximumWidth(620)
        rows = QVBoxLayout(inside)
        rows.setSpacing(12)
        rows.addStretch(1)
        rows.addWidget(title)
        rows.addWidget(introduction)
        rows.addLayout(buttons)
        rows.addSpacing(12)
        rows.addWidget(self.unsaved_head)
        rows.addWidget(self.unsaved, 2)
        rows.addWidget(self.head)
        rows.addWidget(self.recent, 4)
        rows.addStretch(1)
        across = QHBoxLayout(self)
        across.addStretch(1)
        across.addWidget(inside, 4)
        across.addStretch(1)
        self.setMinimumSize(1, 1)  # it asks for no more room than the map does
        self.refresh()

    def _list(self, title: str, choose: Callable[[str], object]) -> tuple[QLabel, QListWidget]:
        """Make a list of files, of which one is to be chosen, with its heading."""
        head, shown = QLabel(title, self), QListWidget(self)
        shown.setAccessibleName(title)
        shown.setItemDelegate(Rows(shown))
        shown.itemActivated.connect(partial(_chosen, choose))
        shown.itemClicked.connect(partial(_chosen, choose))
        return head, shown

    def refresh(self) -> None:
        """Show the files that are recent now, and those with work that nobody has saved."""
        left = [(remains.file, f"{_unsaved(remains.titles)} — {remains.file}") for remains in all_remains()]
        recent = [(path, str(Path(path).parent)) for path in self._settings.recent_files()]
        for head, shown, files in ((self.unsaved_head, self.unsaved, left), (self.head, self.recent, recent)):
            shown.clear()
            for path, detail in files:
                item = QListWidgetItem(Path(path).name, shown)
                item.setData(DETAIL, detail)
                item.setData(_PATH, path)
                item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{path}, {detail}" if shown is self.unsaved else path)
            for widget in (head, shown):
                widget.setVisible(bool(files))


def _chosen(choose: Callable[[str], object], item: QListWidgetItem) -> None:
    choose(str(item.data(_PATH)))


def _run_command(do: Callable[[str], None], command: str, _checked: bool = False) -> None:
    do(command)


def _unsaved(titles: Sequence[str]) -> str:
    """Tell how many edits were not saved, and the last one."""
    text = tr("1 edit, “{title}”" if len(titles) == 1 else "{count} edits, the last one “{title}”")
    return text.format(count=len(titles), title=titles[-1])
