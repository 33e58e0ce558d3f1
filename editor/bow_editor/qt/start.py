"""What the window shows while no plan is open: begin one, open one, go on with a recent one or with unsaved work."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from bow_editor.files import title_in
from bow_editor.journal import Remains, all_remains
from bow_editor.qt.icons import icon
from bow_editor.qt.rows import DETAIL, FOLDER, Rows
from bow_editor.settings import SettingsFile
from bow_editor.words import tr

_STANDS_FOR = Qt.ItemDataRole.UserRole + 9
_ROWS, _ABOVE = 4, 8
"""So many rows of a list are asked room for, and so many pixels around them."""
_SHARE = 0.75
"""So much of the page, or a little more, has something on it."""
_PARTS = 38
"""So many times as wide as the margin on each side it may be."""
_WIDTH = 620
"""Pixels that the page is wide at the most, unless what is said of unsaved work needs more."""
_BESIDE = 90
"""Pixels of a row beside its texts, and of the page beside its lists."""
_APART = 14
"""Pixels between two buttons."""
Chosen = TypeVar("Chosen")


class StartPage(QWidget):
    """Three buttons, the work that was never saved, and the recent files."""

    def __init__(
        self,
        settings: SettingsFile,
        do: Callable[[str], None],
        open_path: Callable[[str], object],
        take_up: Callable[[Remains], object],
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
        self._buttons = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        for button, _ in commands:
            self._buttons.addWidget(button)
        self.unsaved_head, self.unsaved = self._list(tr("Unsaved work of an earlier session"), take_up)
        self.head, self.recent = self._list(tr("Open recent"), open_path)
        inside = QWidget(self)
        self._area = area = QScrollArea(self)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        rows = QVBoxLayout(inside)
        rows.setSpacing(12)
        rows.addStretch(1)
        rows.addWidget(title)
        rows.addWidget(introduction)
        rows.addLayout(self._buttons)
        rows.addSpacing(12)
        rows.addWidget(self.unsaved_head)
        rows.addWidget(self.unsaved, 2)
        rows.addWidget(self.head)
        rows.addWidget(self.recent, 4)
        rows.addStretch(1)
        across = QHBoxLayout(self)
        across.addStretch(1)
        area.setWidget(inside)
        across.addWidget(area, _PARTS)
        across.addStretch(1)
        self.setMinimumSize(1, 1)  # it asks for no more room than the map does
        self.refresh()

    def _list(self, title: str, choose: Callable[[Chosen], object]) -> tuple[QLabel, QListWidget]:
        """Make a list of files, of which one is to be chosen, with its heading."""
        head, shown = QLabel(title, self), _Files(self)
        head.setWordWrap(True)
        shown.setAccessibleName(title)
        shown.setItemDelegate(Rows(shown))
        shown.itemActivated.connect(partial(_chosen, choose))
        shown.itemClicked.connect(partial(_chosen, choose))
        return head, shown

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802  # Qt's name
        """Let the buttons stand below one another where there is no room for them side by side."""
        super().resizeEvent(event)
        wide = sum(button.sizeHint().width() + _APART for button in (self.new, self.new_pack, self.open))
        is_wide = self.width() * _SHARE >= wide
        directions = QBoxLayout.Direction
        self._buttons.setDirection(directions.LeftToRight if is_wide else directions.TopToBottom)

    def refresh(self) -> None:
        """Show the files that are recent now, and those with work that nobody has saved."""
        self.unsaved.clear()
        for remains in all_remains():
            detail = f"{remains.time}: {_unsaved(remains.titles)}"
            item = _row(self.unsaved, remains.file, remains, detail)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{remains.file}, {detail}")
        metrics, rows = self.unsaved.fontMetrics(), [self.unsaved.item(row) for row in range(self.unsaved.count())]
        wide = max((metrics.horizontalAdvance(row.text() + row.data(DETAIL)) for row in rows), default=0)
        self._area.setMaximumWidth(max(_WIDTH, wide + _BESIDE))
        self.recent.clear()
        for path in self._settings.recent_files():
            _row(self.recent, path, path).setData(Qt.ItemDataRole.AccessibleTextRole, path)
        for head, shown in ((self.unsaved_head, self.unsaved), (self.head, self.recent)):
            for widget in (head, shown):
                widget.setVisible(bool(shown.count()))


class _Files(QListWidget):
    """Files; it asks for no more room than they need, and gets what there is."""

    def sizeHint(self) -> QSize:  # noqa: N802  # Qt's name
        """Ask for the room of its rows, of a few of them if there are many."""
        rows = min(self.count(), _ROWS)
        return QSize(super().sizeHint().width(), self.sizeHintForRow(0) * rows + 2 * self.frameWidth() + _ABOVE)


def _row(shown: QListWidget, path: str, stands_for: object, detail: str = "") -> QListWidgetItem:
    title = title_in(path)
    item = QListWidgetItem(title or Path(path).name, shown)
    item.setData(DETAIL, detail)
    item.setData(FOLDER, path if title else str(Path(path).parent))
    item.setData(_STANDS_FOR, stands_for)
    item.setToolTip(path)
    return item


def _chosen(choose: Callable[[Chosen], object], item: QListWidgetItem) -> None:
    choose(item.data(_STANDS_FOR))


def _run_command(do: Callable[[str], None], command: str, _checked: bool = False) -> None:
    do(command)


def _unsaved(titles: Sequence[str]) -> str:
    """Tell how many edits were not saved, and the last one."""
    text = tr("1 edit, “{title}”" if len(titles) == 1 else "{count} edits, the last one “{title}”")
    return text.format(count=len(titles), title=titles[-1])
