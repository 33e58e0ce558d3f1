"""The play pane: the plan is played as it stands, against the machine, or a saved game is gone through step by step."""

import os
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QCloseEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QHBoxLayout,
    QSlider,
    QSplitter,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from bow_author.games.saved import PERSON
from bow_editor.editor_state import EditorState
from bow_editor.faults import of_disk
from bow_editor.play_begin import CannotPlayError, begin, new_seed, taken_up
from bow_editor.play_kept import keep, kept_at, kept_game, put_aside, put_aside_of
from bow_editor.playing import PEOPLE_AND_MACHINES, Playing
from bow_editor.qt import asking
from bow_editor.qt.choice_tree import ChoiceTree
from bow_editor.qt.flow import FlowRow, labelled
from bow_editor.qt.kept_games import KeptGames
from bow_editor.qt.map_view import MapView
from bow_editor.qt.play_parts import button, show_text, text_box, titled, words_of
from bow_editor.qt.steady import SteadyText
from bow_editor.words import tr

if TYPE_CHECKING:
    from bow_author.games.record import Record
    from bow_author.hexes.coordinates import Hex
    from bow_author.plans.model import HouseId
    from bow_editor.choice import Choice

_PAUSE = 120
"""Milliseconds between two actions of the machine, so that one can follow."""
_ENDING = ".game.json"
_SHARES = (8, 5)
"""How the table and what stands beside it share the width of the window."""
_GAMES: "WeakKeyDictionary[EditorState, Playing]" = WeakKeyDictionary()
"""The game of each plan, which goes on when the pane is opened again."""


class PlayPane(QWidget):
    """A game of the open plan."""

    def __init__(self, editor: EditorState, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.editor = editor
        self.game: Playing | None = None
        self._kept: Record | None = None
        """The game as it was written down last."""
        self._machine = QTimer(self, singleShot=True, interval=_PAUSE)
        self._machine.timeout.connect(self._let_machine_act)
        self.map = MapView(tr("The battle"), self)
        self.map.chosen.connect(self._pointed)
        self.map.is_enter_left = True
        self.headline = SteadyText(tr("Who is to do what"), 2, self, bold=True)
        self.guide = SteadyText(tr("What to do next"), 2, self)
        self.does = SteadyText(tr("What it does"), 4, self)
        self.choices = ChoiceTree(self)
        self.choices.setAccessibleName(tr("What can be done"))
        self.choices.taken.connect(self._chosen)
        self.choices.explained.connect(self.does.setText)
        self.lately = text_box(tr("What happened last"))
        self.beside = text_box(tr("Round, tokens and cards"))
        self.log = text_box(tr("What has happened"))
        self.said = SteadyText(tr("What the game says"), 3, self)
        self.tabs = QTabWidget(self)
        self.tabs.addTab(self.beside, tr("On the table"))
        self.tabs.addTab(self.log, tr("What has happened"))
        split = QSplitter(Qt.Orientation.Horizontal, self)
        split.addWidget(self._make_table())
        split.addWidget(self._make_side())
        for place, share in enumerate(_SHARES):
            split.setStretchFactor(place, share)
            split.setCollapsible(place, False)
        split.setSizes([100 * share for share in _SHARES])
        whole = QVBoxLayout(self)
        whole.addLayout(self._make_top())
        whole.addWidget(split, 1)
        QWidget.setTabOrder(self.choices, self.map)
        self._take_up()

    # ---- making it

    def _make_top(self) -> FlowRow:
        seats: list[QWidget] = []
        self.players: dict[HouseId, QComboBox] = {}
        content = self.editor.content
        plan = None if self.editor.session.document.is_readonly else self.editor.session.document.plan
        for number, house in enumerate(plan.sides if plan else ()):
            known = content.catalogue.houses.get(house) if content else None
            title = known.title if known else house
            who = QComboBox(self)
            who.addItems([tr(words_of(name)) for name in PEOPLE_AND_MACHINES])
            who.setCurrentIndex(PEOPLE_AND_MACHINES.index(PERSON if number == 0 else "greedy"))
            who.setAccessibleName(tr("Who plays {house}").format(house=title))
            who.setToolTip(tr("Another player goes on with the game at once"))
            who.activated.connect(partial(self._seat, house))
            seats.append(labelled(title, who))
            self.players[house] = who
        self.new = button(self, tr("New game"), tr("Begin anew, with the plan as it stands now"), self.new_game)
        self.load = button(self, tr("Open a game…"), tr("Take up a saved game, or look at it"), self._load)
        self.save = button(self, tr("Save the game…"), tr("`bow play --load` goes on with it, too"), self._save)
        return FlowRow(seats, (self.new, self.load, self.save))

    def _make_table(self) -> QWidget:
        table = QWidget(self)
        rows = QVBoxLayout(table)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.addWidget(self.map, 1)
        rows.addLayout(self._make_steps())
        rows.addWidget(self.said)
        return table

    def _make_side(self) -> QWidget:
        """Make what stands beside the table; of a higher window *What happened last* has all that is more."""
        parts = QSplitter(Qt.Orientation.Vertical, self)
        parts.addWidget(titled(tr("What can be done"), self._make_doing()))
        parts.addWidget(titled(tr("What happened last"), self.lately))
        parts.addWidget(self.tabs)
        parts.setSizes([280, 150, 160])
        parts.setStretchFactor(1, 1)
        side = QWidget(self)
        rows = QVBoxLayout(side)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.addWidget(self.headline)
        rows.addWidget(self.guide)
        rows.addWidget(parts, 1)
        return side

    def _make_doing(self) -> QWidget:
        box = QWidget(self)
        rows = QVBoxLayout(box)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.addWidget(self.choices, 1)
        rows.addWidget(self.does)
        return box

    def _make_steps(self) -> QHBoxLayout:
        row = QHBoxLayout()
        self.undo = button(self, tr("Undo"), tr("Take back the last choice; not past any luck"), self._undo)
        self.redo = button(self, tr("Redo"), tr("Do again what was taken back"), self._redo)
        self.back = button(self, "‹", tr("One step back, to look at"), lambda: self._step(-1))
        self.on = button(self, "›", tr("One step on"), lambda: self._step(1))
        self.back.setMaximumWidth(44)
        self.on.setMaximumWidth(44)
        self.slider = QSlider(Qt.Orientation.Horizontal, self)
        self.slider.setAccessibleName(tr("Step that is shown"))
        self.slider.valueChanged.connect(self._slid)
        for widget in (self.undo, self.redo, self.back, self.slider, self.on):
            row.addWidget(widget, int(widget is self.slider))
        return row

    # ---- games

    def _take_up(self) -> None:
        """Go on with the game of this plan, if there is one; else begin one."""
        self.game = _GAMES.get(self.editor)
        why_not = ""
        if self.game is None:
            with suppress(CannotPlayError):  # a new game says it, too
                self.game, why_not = kept_game(self.editor)
        if self.game is None:
            self.new_game()
            self.said.setText("\n".join(filter(None, (why_not, self.said.text()))))
            return
        _GAMES[self.editor] = self.game
        self._seat_players(self.game)
        self.said.setText(_goes_on())
        self.show_game()

    def new_game(self, seed: int | None = None) -> None:
        """Begin a game with the plan as it stands now; the one that was in progress is put aside."""
        players = {house: PEOPLE_AND_MACHINES[who.currentIndex()] for house, who in self.players.items()}
        try:
            game = begin(self.editor, players, new_seed() if seed is None else seed)
        except CannotPlayError as fault:
            self.said.setText(str(fault))
            self.show_game()
        else:
            has_zones = any(game.battle.plan.zones.values())
            self._put_on_table(game, tr("Units start where they are drawn; zones are not played.") if has_zones else "")

    def open_game(self, path: str, *, was_aside: bool = False) -> None:
        """Take up a saved game.

        Args:
            path: its file.
            was_aside: whether it was put aside, so that it goes on where it was; else it is shown from its beginning.
        """
        try:
            game, trouble = taken_up(self.editor, path)
        except CannotPlayError as fault:
            self.said.setText(str(fault))
            return
        self._seat_players(game)
        if not was_aside:
            game.look_at(0)
        self._put_on_table(game, trouble or (_goes_on() if was_aside else ""))
        if was_aside and not trouble and os.path.exists(kept_at(self.editor.session.path)):
            with suppress(OSError):  # it is in progress now, and kept as such with all its steps
                os.remove(path)

    def _put_on_table(self, game: Playing, notice: str) -> None:
        """Let a game take the place of the one before, and say that this is not lost."""
        self._machine.stop()
        if put_aside(self.editor, self.game):
            notice = " ".join(filter(None, (notice, tr("“Open a game…” has the game before."))))
        self.game = _GAMES[self.editor] = game
        self.said.setText(notice)
        self.show_game()

    def _keep(self, game: Playing) -> None:
        """Write the game down when it has gone on, so that it outlives the program."""
        if game.record is self._kept:
            return
        try:
            keep(game, self.editor)
        except OSError as error:
            self.said.setText(of_disk(kept_at(self.editor.session.path), error))
        self._kept = game.record

    def _seat_players(self, game: Playing) -> None:
        for house, who in self.players.items():
            who.setCurrentIndex(PEOPLE_AND_MACHINES.index(game.players[house]))

    def save_game(self, path: str) -> None:
        """Save the game."""
        if self.game is None:
            return
        try:
            self.game.write(path, self.editor.session.path)
            self.said.setText(tr("The game is kept in {file}").format(file=path))
        except OSError as error:
            self.said.setText(of_disk(path, error))

    def _load(self) -> None:
        """Let one of the games that were put aside be chosen, or a file; a file at once if there are none."""
        aside = put_aside_of(self.editor.session.path)
        if aside:
            dialog = KeptGames(self.editor, aside, self)
            is_chosen = dialog.exec() == KeptGames.DialogCode.Accepted
            dialog.deleteLater()
            if not is_chosen:
                return
            if not dialog.wants_file:
                self.open_game(dialog.chosen().path, was_aside=True)
                return
        folder = str(Path(self.editor.session.path).parent)
        path = asking.file_to_open(self, tr("Open a game"), folder, tr("Games (*.json)"))
        if path:
            self.open_game(path)

    def _save(self) -> None:
        path = str(Path(self.editor.session.path).with_suffix(_ENDING))
        path = asking.file_to_save(self, tr("Save the game"), path, tr("Games (*.json)"), _ENDING)
        if path:
            self.save_game(path)

    # ---- what is shown

    def show_game(self) -> None:
        """Show the game as it is now."""
        game = self.game
        for widget in (self.undo, self.redo, self.back, self.on, self.slider, self.save, self.choices):
            widget.setEnabled(game is not None)
        choices = game.choices_here() if game else []
        self.choices.show_choices(choices, game.why_nothing() if game else self.said.text())
        show_text(self.lately, game.lately() if game else "", from_end=game is not None and game.is_persons)
        self.guide.setText(game.guide() if game else "")
        if game is None:
            self.headline.setText(tr("Nothing can be played yet"))
            self.beside.clear()
            self.log.clear()
            return
        self._keep(game)
        self.headline.setText(game.headline())
        if game.explained():
            self.does.setText(game.explained())
        self.map.show_picture(game.picture())
        if self.window().focusWidget() is not self.map:  # whoever is at the map, by keys or by mouse, stays where he is
            self.map.point_at(game.focus)
        self.beside.setPlainText("\n".join(game.panel()))
        show_text(self.log, "\n".join(game.log()), from_end=True)
        self.slider.blockSignals(True)
        self.slider.setRange(0, game.last)
        self.slider.setValue(game.shown)
        self.slider.blockSignals(False)
        self.back.setEnabled(game.shown > 0)
        self.on.setEnabled(not game.is_at_end)
        why_not = game.why_no_undo()
        self.undo.setEnabled(not why_not)
        self.undo.setToolTip(why_not or tr("Take back the last choice; not past any luck"))
        self.redo.setEnabled(bool(game.record.undone))
        if game.is_machine_next:
            self._machine.start()

    # ---- what is done

    def _chosen(self, choice: "Choice") -> None:
        if self.game is not None:
            self.game.choose(choice)
            self.show_game()

    def _pointed(self, at: "Hex") -> None:
        game = self.game
        if game is None:
            return
        at_hand = self.choices.at_hand()
        is_done = game.point(at, at_hand, self.choices.marked())
        self.show_game()
        choices, meant = game.choices_here(), [] if is_done else game.meant(at, at_hand)
        if meant:
            self.choices.lead_to(meant[0])
        elif choices and (is_done or at == game.focus) and choices[0].at == game.focus is not None:
            self.choices.lead_to(choices[0])

    def _seat(self, house: "HouseId", player: int) -> None:
        """Let somebody else play a side; that holds at once."""
        game = self.game
        if game is None or not game.seat(house, PEOPLE_AND_MACHINES[player]):
            return
        self._machine.stop()
        title = game.names.house(house)
        self.said.setText(
            tr("From now on {house} is played by {who}.").format(house=title, who=self.players[house].currentText())
        )
        self.show_game()

    def _let_machine_act(self) -> None:
        if self.game is not None and self.game.let_machine_act():
            self.show_game()

    def _undo(self) -> None:
        if self.game is not None:
            self._machine.stop()
            self.said.setText(self.game.undo())
            self.show_game()

    def _redo(self) -> None:
        if self.game is not None:
            self.said.setText(self.game.redo())
            self.show_game()

    def _step(self, by: int) -> None:
        if self.game is not None:
            self._slid(self.game.shown + by)

    def _slid(self, number: int) -> None:
        if self.game is not None and number != self.game.shown:
            self._machine.stop()
            self.game.look_at(number)
            self.show_game()

    def let_go(self) -> None:
        """Let the machine rest."""
        self._machine.stop()

    def escape(self) -> None:
        """Give up the unit that is chosen, or the question that is asked; with neither do nothing."""
        if self.game is not None:
            self.said.setText(self.game.give_up() or self.said.text())
            self.show_game()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802  # Qt's name
        """Give up by Escape; by Enter take the row that is marked, wherever the keyboard is, or press its button."""
        marked, held = self.choices.marked(), self.focusWidget()
        if event.key() == Qt.Key.Key_Escape:
            self.escape()
        elif event.key() not in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            super().keyPressEvent(event)
        elif isinstance(held, QAbstractButton):
            held.click()
        elif marked is not None and not event.isAutoRepeat():
            self._chosen(marked)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802  # Qt's name
        """Put the keyboard at what can be done."""
        super().showEvent(event)
        self.choices.setFocus()

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802  # Qt's name
        """Let the machine rest."""
        self.let_go()
        super().closeEvent(event)


def _goes_on() -> str:
    return tr("The game goes on; “New game” begins one with the plan as it stands now.")
