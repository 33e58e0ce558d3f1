"""A game as it has been played: a value, to which steps are added, taken back and added again.

Nothing here asks anybody: what is to be decided is handed in, and a step that lacks an answer is kept until it comes.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import chain
from typing import Any

from bow_author.engine.actions import Action, Refused, SetUp
from bow_author.engine.chain import RunawayError
from bow_author.engine.chapters.rounds import procedure as phases
from bow_author.engine.chapters.units.formations import is_to_be_set_up
from bow_author.engine.codec import to_plain
from bow_author.engine.decisions import Answer, Decision, IllegalAnswerError
from bow_author.engine.events import Event
from bow_author.engine.luck import Mark, SeededLuck
from bow_author.engine.perform import perform
from bow_author.engine.play import Play
from bow_author.engine.state import State
from bow_author.games.battle import Battle, lucks
from bow_author.plans.model import HouseId
from bow_dsl.value import field, replace, value

Answerer = Callable[[Play, Decision, int], Answer]
"""A player of the machine, as far as decisions go; the number tells apart the decisions of a step."""
Answerers = Mapping[HouseId, Answerer]
"""Those who answer at once; whoever is not among them is a person, whose answers are waited for."""

NOTHING_TO_UNDO = Refused("nothing_to_undo", "nothing has been done that could be taken back")
LUCK_HAS_SPOKEN = Refused("luck_has_spoken", "dice have fallen or a card was drawn since; what luck has said stays")
NOTHING_TO_REDO = Refused("nothing_to_redo", "nothing has been taken back")


@value
class Given:
    """One answer."""

    decision: str
    side: HouseId
    answer: Any
    """As JSON can hold it, and `none` for None."""


@value
class Step:
    """An action, and the answers to what was asked until a side could act again."""

    side: HouseId
    action: Action
    answers: tuple[Given, ...] = ()


@value
class Position:
    """Where a game stands between two actions. Its state is only read."""

    state: State
    mark: Mark
    """Where luck stands."""
    events: tuple[Event, ...]
    """What the step that led here has brought about."""
    asked_at: tuple[Mark, ...] = ()
    """Where luck stood at each answer of that step."""
    told_at: tuple[int, ...] = ()
    """How many of the events had come before each answer of that step."""


@value
class Pending:
    """A step that waits for an answer."""

    step: Step
    decision: Decision
    play: Play
    """The battle in the middle of the step, to be looked at."""
    mark: Mark
    asked_at: tuple[Mark, ...]
    told_at: tuple[int, ...]


@value
class Record:
    """A game: plan, seed, and all that was decided."""

    battle: Battle
    seed: int
    positions: tuple[Position, ...]
    """One more than steps: the first is the start."""
    steps: tuple[Step, ...] = ()
    pending: Pending | None = None
    undone: tuple[Step, ...] = ()
    """What was taken back; the next to be done again comes last."""
    answerers: Answerers = field(default_factory=dict)

    @property
    def position(self) -> Position:
        """Where the game stands; with a step pending, before that."""
        return self.positions[-1]

    @property
    def play(self) -> Play:
        """The battle as it lies on the table, to be looked at and never to be changed."""
        return self.pending.play if self.pending else _on_table(self.battle, self.position, self.position.state)

    @property
    def written(self) -> tuple[Step, ...]:
        """All steps, a pending one too."""
        return (*self.steps, self.pending.step) if self.pending else self.steps

    def events(self) -> Iterator[Event]:
        """Give all that has happened, what the pending step has brought about so far too."""
        yield from chain.from_iterable(position.events for position in self.positions)
        if self.pending:
            yield from self.pending.play.events

    def story(self, number: int) -> Iterator[Event | Given]:
        """Give what a step has brought about and each answer to what was asked in it, as one came after the other.

        The steps are counted from 1; at 0 is what happened before the first.
        """
        if number < len(self.positions):
            position = self.positions[number]
            answers = self.steps[number - 1].answers if number else ()
            events, told_at = position.events, position.told_at
        else:
            assert self.pending is not None, "there is no such step"
            answers, events, told_at = self.pending.step.answers, tuple(self.pending.play.events), self.pending.told_at
        shown = 0
        for given, until in zip(answers, told_at, strict=True):
            yield from events[shown:until]
            yield given
            shown = until
        yield from events[shown:]

    def until(self, number: int) -> "Record":
        """Give the game as it was after so many steps."""
        if number >= len(self.positions):
            return self
        return replace(self, positions=self.positions[: number + 1], steps=self.steps[:number], pending=None)

    def is_person(self, side: HouseId) -> bool:
        """Tell whether a side waits for somebody outside."""
        return side not in self.answerers


def start(battle: Battle, seed: int, answerers: Answerers | None = None) -> Record:
    """Begin a game: set up, and play on until a side must act, or decide something before the first round."""
    record = laid_out(battle, seed, answerers)
    if is_to_be_set_up(record.play):
        begun = take(record, SetUp())
        if isinstance(begun, Refused):  # a battle that is to be set up can be, but for effects that come to no end
            raise RunawayError(begun.reason)
        return begun
    return record


def laid_out(battle: Battle, seed: int, answerers: Answerers | None = None) -> Record:
    """Give a game before its first step: at the first action, or where sides have to decide on the set-up."""
    luck = lucks(seed).battle
    play = battle.begin(luck)
    if not is_to_be_set_up(play):
        phases.proceed(play)
    position = Position(play.state, luck.mark(), tuple(play.events))
    return Record(battle, seed, (position,), answerers=answerers or {})


def take(record: Record, action: Action) -> Record | Refused:
    """Let the active side act. The result may wait for an answer; a refused action changes nothing."""
    if record.pending:
        return Refused("answer_first", f"`{record.pending.decision.name}` is to be answered first")
    return _carry_on(record, Step(record.play.state.active_side, action))


def answer(record: Record, given: Answer) -> Record | Refused:
    """Answer what the pending step waits for."""
    if record.pending is None:
        return Refused("nothing_asked", "nothing is asked")
    decision, step = record.pending.decision, record.pending.step
    return _carry_on(record, replace(step, answers=(*step.answers, Given(decision.name, decision.side, plain(given)))))


def add(record: Record, step: Step) -> Record | Refused:
    """Add a step that was written down, with its answers."""
    if step.side != record.play.state.active_side:
        return Refused("not_your_turn", f"it is the turn of `{record.play.state.active_side}`")
    return _carry_on(record, step)


def undo(record: Record) -> Record | Refused:
    """Take back the last thing that a person has chosen, and what the machine did upon it; not past any luck."""
    back, undone = record, list(record.undone)
    while True:
        step, mark, asked_at = _last(back)
        if step is None:
            return NOTHING_TO_UNDO
        now = record.pending.mark if record.pending else record.position.mark
        for number in reversed(range(len(step.answers))):
            if asked_at[number] != now:
                return LUCK_HAS_SPOKEN
            if record.is_person(step.answers[number].side):
                again = _carry_on(_without_last(back), replace(step, answers=step.answers[:number]))
                assert isinstance(again, Record), "what was done before can be done again"
                return replace(again, undone=(*undone, step))
        if mark != now:
            return LUCK_HAS_SPOKEN
        undone.append(step)
        back = _without_last(back)
        if record.is_person(step.side):
            return replace(back, undone=tuple(undone))


def redo(record: Record) -> Record | Refused:
    """Do again what was taken back last."""
    if not record.undone:
        return NOTHING_TO_REDO
    return _carry_on(record, record.undone[-1])


def _last(record: Record) -> tuple[Step | None, Mark, tuple[Mark, ...]]:
    """Give the last step, where luck stood before it, and where it stood at each of its answers."""
    if record.pending:
        return record.pending.step, record.position.mark, record.pending.asked_at
    if not record.steps:
        return None, (), ()
    return record.steps[-1], record.positions[-2].mark, record.position.asked_at


def _without_last(record: Record) -> Record:
    if record.pending:
        return replace(record, pending=None)
    return replace(record, steps=record.steps[:-1], positions=record.positions[:-1])


def plain(answer: Answer) -> Any:
    """Write an answer as JSON can hold it."""
    return "none" if answer is None else to_plain(answer)


def _meant(written: Any, decision: Decision) -> Answer:
    """Give the option that was written down; what is none is given back in words, to be refused."""
    for option in decision.options:
        as_data = plain(option)
        if as_data == written and isinstance(as_data, bool) == isinstance(written, bool):
            return option
    return str(written)


class _UnansweredError(Exception):
    """A decision that a person has not answered yet."""

    def __init__(self, decision: Decision) -> None:
        super().__init__(decision.name)
        self.decision = decision


class _Answers:
    """Gives the answers of a step, then those of the machine, and remembers where luck stood."""

    def __init__(self, step: Step, answerers: Answerers) -> None:
        self._answerers = answerers
        self._written = step.answers
        self.given: list[Given] = []
        self.asked_at: list[Mark] = []
        self.told_at: list[int] = []

    def __call__(self, play: Play, decision: Decision) -> Answer:
        number = len(self.given)
        if number < len(self._written):
            written = self._written[number]
            if (written.decision, written.side) != (decision.name, decision.side):
                raise IllegalAnswerError(decision, f"{written.decision} of {written.side}")
            given = _meant(written.answer, decision)
        elif decision.side in self._answerers:
            given = self._answerers[decision.side](play, decision, number)
        else:
            raise _UnansweredError(decision)
        self.asked_at.append(play.luck.mark())
        self.told_at.append(len(play.events))
        self.given.append(Given(decision.name, decision.side, plain(given)))
        return given


def _carry_on(record: Record, step: Step) -> Record | Refused:
    """Carry a step out from the last position, as far as its answers go."""
    play = _on_table(record.battle, record.position, record.position.state.copy())
    answers = play.chooser = _Answers(step, record.answerers)
    try:
        done = perform(play, step.action)
        if isinstance(done, Refused):
            return done
        phases.proceed(play)
    except _UnansweredError as unanswered:
        step = replace(step, answers=tuple(answers.given))
        told_at = tuple(answers.told_at)
        waiting = Pending(step, unanswered.decision, play, play.luck.mark(), tuple(answers.asked_at), told_at)
        return replace(record, pending=waiting, undone=_left(record, step))
    except IllegalAnswerError as error:
        return Refused("illegal_answer", str(error))
    except RunawayError as error:
        return Refused(error.code, str(error))
    if len(answers.given) < len(step.answers):
        return Refused("answer_not_asked", f"`{step.answers[len(answers.given)].decision}` is answered and not asked")
    step = replace(step, answers=tuple(answers.given))
    asked_at, told_at = tuple(answers.asked_at), tuple(answers.told_at)
    position = Position(play.state, play.luck.mark(), tuple(play.events), asked_at, told_at)
    return replace(
        record,
        positions=(*record.positions, position),
        steps=(*record.steps, step),
        pending=None,
        undone=_left(record, step),
    )


def _left(record: Record, step: Step) -> tuple[Step, ...]:
    """Give what can still be done again: to do what was taken back leaves the rest, anything else leaves nothing."""
    return record.undone[:-1] if record.undone and record.undone[-1] == step else ()


def _on_table(battle: Battle, position: Position, state: State) -> Play:
    luck = SeededLuck(0)
    luck.rewind(position.mark)
    return battle.begin(luck, state)
