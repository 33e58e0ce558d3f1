"""A session: a game is shown, words are read and carried out, and after each of them the game is saved."""

import os
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bow_author.engine.actions import Action, Refused
from bow_author.engine.chapters.orders.legality import legal_actions
from bow_author.games.record import Record, answer, take
from bow_author.games.saved import About, relative, write_game
from bow_author.plans.model import HouseId
from bow_author.terminal import menu, questions
from bow_author.terminal.board import board_lines, width
from bow_author.terminal.log import log_line
from bow_author.terminal.machine import Machine
from bow_author.terminal.names import Names
from bow_author.terminal.panel import legend, panel_lines
from bow_author.terminal.screen import Screen

if TYPE_CHECKING:
    from bow_author.report.text import Line

Obey = Callable[["Session", str], None]
"""Carries out a line."""
Always = Callable[["Session", str], bool]
"""Carries out a line if it is one of the words that may always be said; tells whether it was."""


class Leave(Exception):  # noqa: N818 (nothing is wrong)
    """The session is over; the game is saved."""


@dataclass
class Session:
    """A game in progress at the terminal."""

    record: Record
    about: About
    file: str
    """Where it is saved."""
    screen: Screen
    machines: dict[HouseId, Machine]
    is_named: bool = True
    """Whether a person has named the file."""
    misunderstood: int = 0
    """Lines that could not be carried out."""

    def __post_init__(self) -> None:
        self.names = Names(self.record.play)
        self._seen_by: HouseId | None = None
        self._is_new = True

    # ---- who looks

    @property
    def to_move(self) -> HouseId:
        """The side that acts, or is asked."""
        return self.record.pending.decision.side if self.record.pending else self.record.play.state.active_side

    @property
    def is_shared(self) -> bool:
        """Whether two people look at one terminal, so that hands are hidden."""
        return not self.machines

    @property
    def viewer(self) -> HouseId | None:
        """Whose cards are shown: those of the person who is to move, or of the only person."""
        if not self.is_shared:
            return next((house for house in self.record.play.state.sides if house not in self.machines), None)
        return self.to_move

    # ---- what is shown

    def show(self) -> None:
        """Show the board, and what lies beside it."""
        play = self.record.play
        panel = list(panel_lines(play, self.names, self.viewer))
        self.screen.beside(board_lines(play, self.names), panel, width(play))
        self.screen.say(legend(self.names, play), "dim")

    def tell_since(self, before: Record | None) -> None:
        """Tell what has happened since the game was *before*; from the start if there is no before."""
        known = len(tuple(before.events())) if before else 0
        viewer = None if self.is_shared else self.viewer
        for event in tuple(self.record.events())[known:]:
            self.screen.show([log_line(event, self.names, viewer)])

    def menu(self) -> list[menu.Item]:
        """Give what can be done now."""
        return menu.menu(self.record.play, legal_actions(self.record.play), self.names)

    def show_menu(self) -> None:
        """List what can be done now, numbered."""
        group = ""
        for number, item in enumerate(self.menu(), 1):
            lines: list[Line] = [[(item.group, "bold")]] if item.group != group else []
            group = item.group
            head = " ".join(map(self.names.shortest, item.head))
            self.screen.show([*lines, [(f"{number:>3} ", "bold"), (head, "cyan"), (f"   {item.note}", "")]])

    # ---- how it goes on

    def change(self, done: Record | Refused) -> bool:
        """Go on with what was done, save it and tell it; or tell why it is refused."""
        if isinstance(done, Refused):
            by = f" by {', '.join(map(self.names.title, done.definitions))}" if done.definitions else ""
            self.screen.say(f"refused: {done.reason} ({done.code}){by}", "red")
            self.misunderstood += 1
            return False
        before, self.record = self.record, done
        self.save()
        self._is_new = True
        if len(tuple(done.events())) >= len(tuple(before.events())):
            self.tell_since(before)
        return True

    def act(self, action: Action) -> bool:
        """Let the side to move act."""
        return self.change(take(self.record, action))

    def save(self) -> None:
        """Save the game where it belongs; raises OSError if that cannot be."""
        write_game(self.file, self.about, self.record)

    def run(self, obey: Obey, always: Always) -> None:
        """Play until the battle is over or the players leave.

        *obey* carries out what is typed between two steps, and *always* what may be typed at any time.
        """
        self.save()
        self.tell_since(None)
        try:
            while self.record.play.state.winner is None:
                self._go_on(obey, always)
            self.show()
            self._tell_end()
        except Leave:
            pass

    def _go_on(self, obey: Obey, always: Always) -> None:
        machine = self.machines.get(self.to_move)
        if machine is not None and self.record.pending is None:
            self.act(machine.act(self.record))
            return
        self._hand_over()
        if self._is_new and (self.screen.is_interactive or self._seen_by is None):
            self.show()
            if self.record.pending is None:
                self.show_menu()
        self._is_new, self._seen_by = False, self.to_move
        if self.record.pending is not None:
            self._ask(always)
            return
        obey(self, self.ask(self.names.house(self.to_move)))

    def ask(self, prompt: str) -> str:
        """Read a line; at the end of all input the game is left as it is."""
        typed = self.screen.ask(prompt)
        if typed is None:
            self.screen.say(f"The input is over; the game is kept in {self.file}")
            raise Leave
        return typed.strip()

    def _ask(self, always: Always) -> None:
        """Put the decision that the pending step waits for."""
        pending = self.record.pending
        assert pending is not None, "who asks sees that something is to be asked"
        decision, play = pending.decision, pending.play
        self.screen.say(questions.question(decision, play, self.names), "bold yellow")
        for number, option in enumerate(decision.options, 1):
            self.screen.show([[(f"{number:>3} ", "bold"), (questions.describe_option(option, self.names), "")]])
        typed = self.ask(f"{self.names.house(decision.side)}, your answer")
        if not typed or typed.startswith("#") or always(self, typed):
            return
        given = questions.chosen_option(typed, decision, play, self.names)
        if given is decision:
            self.wrong(f"`{typed}` is none of the answers; type one of them, or its number")
        else:
            self.change(answer(self.record, given))

    def wrong(self, message: str) -> None:
        """Tell that a line cannot be carried out."""
        self.screen.say(message, "red")
        self.misunderstood += 1

    def _hand_over(self) -> None:
        """Let the other person sit down before the cards are shown."""
        if not self.is_shared or self._seen_by in (None, self.to_move) or not self.screen.is_interactive:
            return
        self.screen.ask(f"{self.names.house(self.to_move)} is next; press Enter when you sit at the screen")
        self.screen.clear()
        self._seen_by = self.to_move

    def _tell_end(self) -> None:
        state = self.record.play.state
        assert state.winner is not None, "the end is told when it has come"
        self.screen.say(f"{self.names.house(state.winner)} has won: {self.names.title(state.victory)}", "bold green")
        self.screen.say(f"The game is kept in {self.file}")

    def renamed(self, file: str) -> None:
        """Save the game in another file from now on."""
        plan = os.path.join(os.path.dirname(self.file), self.about.file)
        self.about = replace(self.about, file=relative(plan, file))
        self.file, self.is_named = file, True
        self.save()
