"""Counting all courses of a battle for some actions, and two generators of legal actions to count them by.

A course is a sequence of actions with all that luck and the players answer on the way. Dice count once for each
multiset of faces (three dice that show two green shields and one red are one outcome, in whatever sequence they fell),
a roll again likewise; a draw counts once for each different thing that may be drawn; a decision once for each answer.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from copy import copy
from itertools import combinations_with_replacement
from typing import NamedTuple, TypeVar

from bow_author.engine.actions import Action, Done
from bow_author.engine.chapters.orders.legality import legal_actions
from bow_author.engine.chapters.rounds import procedure as phases
from bow_author.engine.decisions import Answer, Decision
from bow_author.engine.luck import FACES, DieFace, Mark
from bow_author.engine.perform import perform
from bow_author.engine.play import Play
from tests.naive import deciding, doing

_T = TypeVar("_T")


class Generator(NamedTuple):
    """What is possible, by one of the two readings of the rules."""

    actions: Callable[[Play], Sequence[Action]]
    answers: Callable[[Play, Action, Decision], Sequence[Answer]]


ENGINE = Generator(legal_actions, lambda play, action, decision: decision.options)
NAIVE = Generator(
    doing.actions,
    lambda play, action, decision: sorted(deciding.answers(play, action, decision), key=deciding.order_of),
)


class Fork:
    """Luck and decisions that take every branch, one course after the other."""

    def __init__(self) -> None:
        self._taken: list[tuple[int, int]] = []
        self._position = 0

    def pick(self, options: Sequence[_T]) -> _T:
        """Give the option of this course."""
        if self._position == len(self._taken):
            self._taken.append((0, len(options)))
        index, count = self._taken[self._position]
        assert count == len(options), "the same course has the same options"
        self._position += 1
        return options[index]

    def next_course(self) -> bool:
        """Go on to the next course; tell whether there is one."""
        self._position = 0
        while self._taken:
            index, count = self._taken.pop()
            if index + 1 < count:
                self._taken.append((index + 1, count))
                return True
        return False

    def dice(self, count: int) -> tuple[DieFace, ...]:
        """Roll: each multiset of faces once."""
        return self.pick(list(combinations_with_replacement(FACES, count)))

    def draw(self, what: str, options: Sequence[_T]) -> _T:
        """Draw: each different thing once."""
        return self.pick(list(dict.fromkeys(options)))

    def mark(self) -> Mark:
        """Tell where it stands."""
        return (self._position,)

    def rewind(self, mark: Mark) -> None:
        """Go back there."""
        (self._position,) = mark


def outcomes(play: Play, action: Action, generator: Generator) -> Iterator[Play]:
    """Carry an action out in every way that luck and decisions allow."""
    fork = Fork()
    while True:
        other = copy(play)
        other.state, other.events, other.combats = play.state.copy(), list(play.events), []
        other.luck = fork
        other.chooser = lambda play, decision: fork.pick(generator.answers(play, action, decision))
        done = perform(other, action)
        assert isinstance(done, Done), (action, done)
        phases.proceed(other)
        yield other
        if not fork.next_course():
            return


def count(play: Play, depth: int, generator: Generator) -> Counter[str]:
    """Count the courses of so many actions, by the kind of the last action."""
    found: Counter[str] = Counter()
    for action in generator.actions(play):
        for other in outcomes(play, action, generator):
            if depth == 1:
                found[type(action).__name__] += 1
            else:
                found += count(other, depth - 1, generator)
    return found
