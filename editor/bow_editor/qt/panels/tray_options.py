"""Below the tray: the rank, level, title or holder with which the chosen thing is placed."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QSize, QTimer
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QLabel,
    QStackedWidget,
    QToolButton,
    QWidget,
)

from bow_author.draw.tones import Tone, as_printed
from bow_author.plans.model import HouseId, Rank
from bow_editor.offered import offered
from bow_editor.placeables import Name, Objective, Token, Unit
from bow_editor.qt.elided import ElidedLine, ShortList
from bow_editor.qt.number_box import NumberBox
from bow_editor.qt.pictures import Pictures
from bow_editor.tray import Tray
from bow_editor.words import tr

_CHECKED = """
QToolButton { border: 2px solid transparent; border-radius: 4px; padding: 2px; }
QToolButton:checked { border-color: palette(highlight); background: palette(base); }
"""
"""What is chosen must be seen without telling grey from grey."""


class OptionsBar(QStackedWidget):
    """One line, which fits what is in the hand."""

    def __init__(self, tray: Tray, rank_changed: Callable[[], None], done: Callable[[], None]) -> None:
        """Make them.

        Args:
            tray: whose options they are.
            rank_changed: called when a rank was chosen.
            done: called when the mouse has chosen something else, or Enter has ended a line.
        """
        super().__init__()
        self.tray = tray
        self.rank_changed = rank_changed
        self.setObjectName("options")
        self.ranks = QButtonGroup(self)
        self.level = NumberBox()
        self.objective = ElidedLine()
        self.holder = ShortList(6)
        self.name = ElidedLine()
        self.pages = {
            Unit: self._ranks(),
            Token: self._page(tr("Level"), self.level),
            Objective: self._page(tr("Title"), self.objective, tr("Holder"), self.holder),
            Name: self._page(tr("Text"), self.name),
        }
        self.nothing = QLabel()
        self.addWidget(self.nothing)
        for page in self.pages.values():
            self.addWidget(page)
        self.level.setMinimum(1)
        self.level.valueChanged.connect(lambda level: self._set(level=level))
        self.objective.textEdited.connect(lambda text: self._set(objective=text.strip() or tr("Objective")))
        self.holder.activated.connect(lambda: self._set(holder=self.holder.currentData()))
        self.name.textEdited.connect(lambda text: self._set(name=text.strip() or tr("Name")))
        for ended in (self.objective.returnPressed, self.name.returnPressed, self.level.lineEdit().returnPressed):
            ended.connect(done)
        for taken in (self.level.taken, self.holder.taken):
            taken.connect(lambda: QTimer.singleShot(0, self, done))  # when all that this means has been done
        self.setStyleSheet(_CHECKED)
        self.setMaximumHeight(self.sizeHint().height())
        self.show_ranks(as_printed)

    def refresh(self) -> None:
        """Show the options of what is in the hand."""
        options, chosen = self.tray.options, self.tray.chosen()
        hand = chosen.hand if chosen else self.tray.editor.hand  # which may be nothing that the tray has
        self.setCurrentWidget(self.pages[Unit] if hand is None else self.pages.get(type(hand), self.nothing))
        button = self.ranks.button(list(Rank).index(options.rank))
        button.setChecked(True)
        self.level.setMaximum(chosen.levels if chosen and chosen.levels else 1)
        self.level.setEnabled(bool(chosen and chosen.levels))
        for line, text in ((self.objective, options.objective), (self.name, options.name)):
            line.setToolTip(text)
            if not line.hasFocus():
                line.setText(text)
                line.setCursorPosition(0)
        self._show_holders(options.holder)

    def show_ranks(self, tone: Tone) -> None:
        """Show the ranks in the colours of the map."""
        pictures = Pictures(self.tray.editor, tone)
        for place, rank in enumerate(Rank):
            self.ranks.button(place).setIcon(pictures.rank(rank))

    def _show_holders(self, holder: HouseId | None) -> None:
        content = self.tray.editor.content
        sides = [(option.title, option.value) for option in offered(content, "side")] if content else []
        entries = [(tr("nobody"), None), *sides]
        if [self.holder.itemData(row) for row in range(self.holder.count())] != [value for _, value in entries]:
            self.holder.clear()
            for title, value in entries:
                self.holder.addItem(title, value)
        self.holder.setCurrentIndex(max(0, [value for _, value in entries].index(holder) if holder else 0))

    def _set(self, **options: object) -> None:
        self.tray.set_options(replace(self.tray.options, **options))  # type: ignore[arg-type]  # as the fields say

    def _ranks(self) -> QWidget:
        page, row = _line()
        row.addWidget(QLabel(tr("Rank")))
        for place, rank in enumerate(Rank):
            button = QToolButton()
            button.setCheckable(True)
            button.setIconSize(QSize(24, 24))
            button.setText(tr(rank.value))
            button.setToolTip(f"{tr('Rank')}: {tr(rank.value)}")
            button.setAccessibleName(f"{tr('Rank')}: {tr(rank.value)}")
            button.setObjectName(rank.value)
            button.clicked.connect(_bound(self._set_rank, rank))
            self.ranks.addButton(button, place)
            row.addWidget(button)
        row.addStretch(1)
        return page

    def _set_rank(self, rank: Rank) -> None:
        self._set(rank=rank)
        self.rank_changed()

    def _page(self, *parts: str | QWidget) -> QWidget:
        page, row = _line()
        for part in parts:
            if isinstance(part, str):
                label = QLabel(part)
                row.addWidget(label)
            else:
                part.setAccessibleName(label.text())
                part.setObjectName(label.text().lower())
                label.setBuddy(part)
                row.addWidget(part, 1)
        return page


def _line() -> tuple[QWidget, QHBoxLayout]:
    page = QWidget()
    row = QHBoxLayout(page)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(4)
    return page, row


def _bound(call: Callable[[Rank], None], rank: Rank) -> Callable[[], None]:
    return lambda: call(rank)
