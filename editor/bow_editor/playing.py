"""A plan that is played as it stands in the editor: against a player of the machine, or on from a saved game.

All rules are the engine's, all words those of the terminal. No Qt.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bow_author.draw.picture import MapPicture
from bow_author.engine.actions import Action, AttackUnit, Refused, SetUp
from bow_author.engine.chain import RunawayError
from bow_author.engine.chapters.orders.legality import legal_actions
from bow_author.engine.decisions import Answer
from bow_author.games.battle import Battle
from bow_author.games.record import Given, Record, Step, add, answer, redo, take, undo
from bow_author.games.saved import PERSON, About, relative, write_game
from bow_author.hexes.coordinates import Hex
from bow_author.packs.library import Library
from bow_author.plans.model import HouseId
from bow_author.playtest.players import PLAYERS
from bow_author.terminal import menu, questions
from bow_author.terminal.log import log_line
from bow_author.terminal.machine import Machine, answerers, machines
from bow_author.terminal.panel import panel_lines
from bow_editor.choice import Choice
from bow_editor.play_answers import answer_told, explained
from bow_editor.play_guide import guide
from bow_editor.play_map import hex_of, picture_of, places
from bow_editor.play_words import Titles, aimed_at, said, said_of
from bow_editor.words import tr

if TYPE_CHECKING:
    from bow_author.engine.play import Play
    from bow_author.report.text import Line

_DEEDS = frozenset(("Moves", "Attacks", "Actions"))
"""The groups of what ordered units do."""
PEOPLE_AND_MACHINES = (PERSON, *PLAYERS)
"""Who may play a side."""


@dataclass
class Playing:
    """A game in progress. It may be looked at as it was after any of its steps; only its end is played on."""

    library: Library
    """The packs, as the plan sees them."""
    battle: Battle
    content: Mapping[str, str]
    players: dict[HouseId, str]
    record: Record
    seated: dict[HouseId, Machine]
    shown: int = 0
    """The number of the step after which it is shown."""
    focus: Hex | None = None
    """The hex whose unit has been chosen to act."""

    def __post_init__(self) -> None:
        self.names = Titles(self.record.play, self.library)
        self.pointed_at: Hex | None = None
        """The hex of the last click, if that did nothing."""
        self._found: tuple[Record, tuple[Choice, ...]] | None = None
        self._told_steps: list[tuple[Step, str]] = []
        self.shown = self.last

    # ---- what is shown

    @property
    def last(self) -> int:
        """The number of the last step, counted from 1; 0 at the start."""
        return len(self.record.positions) - 1 + bool(self.record.pending)

    @property
    def is_at_end(self) -> bool:
        """Whether it is shown as it stands now, so that it can be played on."""
        return self.shown == self.last

    @property
    def play(self) -> "Play":
        """The battle as it is shown."""
        return self.record.until(self.shown).play

    @property
    def to_move(self) -> HouseId | None:
        """The side that acts, or is asked; None if the battle is over."""
        if self.record.play.state.winner is not None:
            return None
        pending = self.record.pending
        return pending.decision.side if pending else self.record.play.state.active_side

    @property
    def is_machine_next(self) -> bool:
        """Whether the machine acts next."""
        return self.is_at_end and self.record.pending is None and self.to_move in self.seated

    @property
    def viewer(self) -> HouseId | None:
        """Whose cards are shown: those of the only person, or else of the one who is to move."""
        people = [house for house in self.players if house not in self.seated]
        return people[0] if len(people) == 1 else self.to_move if people else None

    def headline(self) -> str:
        """Say who is to do what."""
        state = self.record.play.state
        if state.winner is not None:
            return tr("{house} has won: {why}").format(
                house=self.names.house(state.winner), why=self.names.title(state.victory)
            )
        if not self.is_at_end:
            return tr("Step {number} of {last}").format(number=self.shown, last=self.last)
        pending = self.record.pending
        if pending is not None:
            return questions.asked(pending.decision, pending.play, self.names)
        assert self.to_move is not None, "the battle is not over"
        return tr("{house} is to move").format(house=self.names.house(self.to_move))

    def panel(self) -> list[str]:
        """Tell what lies beside the board."""
        return [_text(line) for line in panel_lines(self.play, self.names, self.viewer, draws_track=False)]

    def log(self) -> Iterator[str]:
        """Tell what has happened until the step that is shown, the steps with their numbers."""
        for number in range(self.shown + 1):
            yield from self._step_lines(number)

    def lately(self) -> str:
        """Tell the last turn of the machine until the step that is shown, and what came after it, with all dice.

        An attack that has ended the turn before stands above it: the machine goes on before anybody has read its dice.
        """
        steps = self.record.written[: self.shown]
        last = next((n for n in range(len(steps), 0, -1) if steps[n - 1].side in self.seated), len(steps))
        first = last
        while first > 1 and steps[first - 2].side == steps[last - 1].side:
            first -= 1
        if first > 1 and isinstance(steps[first - 2].action, AttackUnit):
            first -= 1
        return "\n".join(line for number in range(first, len(steps) + 1) if last for line in self._step_lines(number))

    @property
    def is_persons(self) -> bool:
        """Whether what came last until the step that is shown was done by a person, or is asked of one."""
        steps = self.record.written[: self.shown]
        return bool(steps) and (
            steps[-1].side not in self.seated or (self.is_at_end and self.record.pending is not None)
        )

    def explained(self) -> str:
        """Say in which step a question is asked, and what that does about which it is; empty if nothing is asked."""
        pending = self.record.pending if self.is_at_end else None
        if pending is None:
            return ""
        step = self._told_step(self.last)
        before = self.record.until(len(self.record.positions) - 1).play
        return "\n".join(filter(None, (step, explained(pending, before, self.names))))

    def guide(self) -> str:
        """Say what to click next, or why the last click did nothing."""
        return guide(self)

    def why_nothing(self) -> str:
        """Say why nobody can do anything now; empty if somebody can."""
        if not self.is_at_end:
            return tr("This is an old step. Go to the last one to play on.")
        if self.record.play.state.winner is not None:
            return tr("The battle is over. “New game” begins another one.")
        if self.is_machine_next:
            return tr("The machine is to move.")
        return "" if self.choices() else tr("There is nothing that could be done.")

    def _step_lines(self, number: int) -> Iterator[str]:
        """Tell a step: what was done, and what came of it, each answer where it was given."""
        if number:
            yield self._told_step(number)
        for entry in self.record.story(number):
            if not isinstance(entry, Given):
                yield _text(log_line(entry, self.names, self.viewer))
            elif line := answer_told(entry, self.record.until(number - 1).play, self.names):
                yield line

    def _told_step(self, number: int) -> str:
        """Tell a step in the words in which it was offered; those that are told once are remembered."""
        written = self.record.written
        for place in range(number):
            step = written[place]
            if place < len(self._told_steps) and self._told_steps[place][0] is step:
                continue
            did = said_of(step.action, self.record.until(place).play, self.names)
            del self._told_steps[place:]
            self._told_steps.append((step, f"{place + 1}. {self.names.house(step.side)} – {did}"))
        return self._told_steps[number - 1][1]

    def picture(self) -> MapPicture:
        """Give the map as the battle stands, with rings where something can be done."""
        aims = {choice.to for choice in self.choices() if choice.to is not None and choice.at in {None, self.focus}}
        rings = aims if self.focus or self.record.pending else {choice.at for choice in self.choices() if choice.at}
        return picture_of(self.battle.plan, self.play, rings)

    # ---- what can be done

    def choices(self) -> list[Choice]:
        """Give what the person to move can do, or answer; nothing while nobody is to move, or an old step is shown."""
        if not self.is_at_end or self.to_move is None or self.is_machine_next:
            return []
        if self._found is None or self._found[0] is not self.record:
            self._found = self.record, tuple(self._choices())
        return list(self._found[1])

    def _choices(self) -> list[Choice]:
        pending = self.record.pending
        if pending is not None:
            play, title = pending.play, tr("Answers")
            texts = [aimed_at(option, play, self.names) for option in pending.decision.options]
            return [
                Choice("Answers", title, text, None, option, None, hex_of(option, play), self._hint_of(option))
                for text, option in zip(_apart(texts), pending.decision.options, strict=True)
            ]
        play = self.record.play
        try:
            actions = legal_actions(play)
        except RunawayError as error:  # no choice, but whoever looks for one is told why there is none
            return [Choice("", tr("Nothing"), str(error), None)]
        choices = [
            self._choice(item, way.action, play) for item in menu.menu(play, actions, self.names) for way in item.ways
        ]
        heads = list(dict.fromkeys(choice.head for choice in choices))
        return sorted(choices, key=lambda choice: heads.index(choice.head))

    def _hint_of(self, option: Answer) -> str:
        """Say what an answer is about: of a card what it does, else what is asked."""
        is_card = isinstance(option, str) and option in self.play.catalogue.cards
        return self.names.rules.card(str(option)) if is_card else self.explained()

    def _choice(self, item: menu.Item, action: Action, play: "Play") -> Choice:
        """Give what can be done by an action, below the unit or the card whose action it is."""
        words = said(action, play, self.names)
        text = words.text
        if isinstance(action, AttackUnit):
            text += f": {menu.prospect(play, action.unit, action.target, self.names)}"
        return Choice(item.group, words.of, text, action, None, *places(action, play), words.hint)

    def choices_here(self) -> list[Choice]:
        """Give all that can be done, what the chosen unit can do first."""
        choices = self.choices()
        heads = {choice.head for choice in choices if self.focus is not None and choice.at == self.focus}
        return sorted(choices, key=lambda choice: choice.head not in heads)

    def meant(self, at: Hex, at_hand: Hex | None = None) -> list[Choice]:
        """Give what a click on a hex could mean: what the chosen unit, or else the one at hand, does there."""
        choices = self.choices()
        meant = [choice for choice in choices if choice.to == at and choice.at == self.focus]
        if self.focus is None and at_hand is not None and not any(choice.at == at for choice in choices):
            meant += [
                choice for choice in choices if choice.group in _DEEDS and (choice.at, choice.to) == (at_hand, at)
            ]
        if at == self.focus:  # who stays where he is says so in the list: a second click on a unit is no move
            meant = [choice for choice in meant if choice.group != "Moves"]
        return meant

    def point(self, at: Hex, at_hand: Hex | None = None, marked: Choice | None = None) -> bool:
        """Point at a hex: choose the unit there, or what the chosen one does there. Tell whether something was done.

        A click that does nothing leaves the chosen unit chosen; `guide` says why.

        Args:
            at: the hex.
            at_hand: where the unit stands that the list shows as the one at hand; it acts if none is chosen.
            marked: what is marked in the list: a second click on a unit that can do several things does this.
        """
        meant = self.meant(at, at_hand)
        if len(meant) == 1:
            return self.choose(meant[0])
        if at == self.focus and marked is not None and marked in meant:
            return self.choose(marked)
        is_unit = not self.record.pending and not meant and any(choice.at == at for choice in self.choices())
        self.pointed_at = None if is_unit else at
        if is_unit:
            self.focus = at
        return False

    def choose(self, choice: Choice) -> bool:
        """Do, or answer, what has been chosen; tell whether it was allowed."""
        done = take(self.record, choice.does) if choice.does is not None else answer(self.record, choice.answers)
        self.focus = choice.to if choice.group in {"Moves", "Orders"} else choice.at
        return self._go_on(done)

    def seat(self, house: HouseId, player: str) -> bool:
        """Let somebody else play a side from now on, also what it is asked now; tell whether that is a change."""
        if self.players[house] == player:
            return False
        self.players[house] = player
        self.seated = machines(self.battle, self.record.seed, self.players)
        waiting = self.record.pending
        self.record = replace(self.record, pending=None, answerers=answerers(self.seated))
        if waiting is not None:
            again = add(self.record, waiting.step)
            assert isinstance(again, Record), "what has been done can be done again"
            self.record = again
        self.look_at(self.last)
        return True

    def let_machine_act(self) -> bool:
        """Let the machine take one action; tell whether it was its turn."""
        if not self.is_machine_next or self.to_move is None:
            return False
        return self._go_on(take(self.record, self.seated[self.to_move].act(self.record)))

    def give_up(self) -> str:
        """Choose no unit any more; a question in the middle of what a person has begun is given up, as by `undo`.

        Give the reason if that cannot be; empty if it is done, or if nothing was chosen or begun.
        """
        pending = self.record.pending if self.is_at_end else None
        is_own = pending is not None and self.record.is_person(pending.step.side)
        if pending is not None and is_own and not isinstance(pending.step.action, SetUp):
            return self.undo()
        self.focus = self.pointed_at = None
        return ""

    def undo(self) -> str:
        """Take back the last thing that a person has chosen; give the reason if that cannot be."""
        return self._changed(undo(self.record))

    def why_no_undo(self) -> str:
        """Say why nothing can be taken back now; empty if something can."""
        done = undo(self.record)
        return _sentence(done) if isinstance(done, Refused) else ""

    def redo(self) -> str:
        """Do again what was taken back; give the reason if that cannot be."""
        return self._changed(redo(self.record))

    def look_at(self, number: int) -> None:
        """Show the game as it was after so many steps; at its end the unit that is to act is chosen, if it is one."""
        self.shown = max(0, min(self.last, number))
        self.pointed_at = None
        acting = {choice.at for choice in self.choices() if choice.group in _DEEDS}
        if self.focus not in acting or self.focus is None:
            self.focus = acting.pop() if len(acting) == 1 else None

    def write(self, path: str, plan: str) -> None:
        """Write the game of the plan into a file; raises OSError if that cannot be."""
        about = About(
            self.battle.plan.id,
            relative(plan, path),
            self.content,
            self.battle.variants,
            self.record.seed,
            self.players,
        )
        write_game(path, about, self.record)

    def _changed(self, done: Record | Refused) -> str:
        if isinstance(done, Refused):
            return _sentence(done)
        self._go_on(done)
        return ""

    def _go_on(self, done: Record | Refused) -> bool:
        if isinstance(done, Refused):
            return False
        self.record = done
        self.names.look_at(done.play)
        self.look_at(self.last)
        return True


def _sentence(refused: Refused) -> str:
    """Say a reason as a sentence of its own."""
    reason = tr(refused.reason)
    return f"{reason[:1].upper()}{reason[1:]}."


def _apart(texts: Sequence[str]) -> list[str]:
    """Tell answers apart that are called the same, by numbers."""
    seen = Counter[str]()
    distinct = []
    for text in texts:
        seen[text] += 1
        distinct.append(f"{text} ({seen[text]})" if texts.count(text) > 1 else text)
    return distinct


def _text(line: "Line") -> str:
    return "".join(text for text, _ in line)
