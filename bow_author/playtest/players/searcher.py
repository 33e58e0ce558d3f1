"""A player who searches: it tries its best ways in battles that it imagines, each with other cards and dice.

An information-set search at the root, by sequential halving: what is hidden is drawn anew for each try, so that no way
is chosen because of what the player may not see.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING

from bow_author.engine.actions import Action
from bow_author.engine.chapters.orders import legality
from bow_author.engine.luck import SeededLuck
from bow_author.playtest.players.greedy import GreedyPlayer
from bow_author.playtest.players.imagined import imagined, play_on
from bow_author.playtest.players.planner import PlannerPlayer, Way, ways
from bow_author.playtest.players.rollouts import roll_out
from bow_author.playtest.players.worth import WON
from bow_dsl.value import value

if TYPE_CHECKING:
    from bow_author.engine.play import Play
    from bow_author.plans.model import HouseId

_WAYS, _TURNS = 4, 1
"""Ways that are tried: those of which most is thought; and turns that are played after its own."""
_TRIES_OF_A_THOUGHT = 4
"""For how many tries counts what is thought of a way before any."""
_SURE, _HALF = 1000, 15_000
"""What a try counts at most, and the worth of a position that counts half of that."""
_FINE = 1000
"""Parts of a value that are told apart when ways are compared."""


@value
class Budget:
    """How much a searcher may think before it decides."""

    nodes: int = 32
    """Tries at most."""
    seconds: float | None = None
    """Seconds at most; with them it decides otherwise on another machine. None: no limit."""


@dataclass(slots=True)
class _Branch:
    """One of the ways at the root, and what has come of it."""

    way: Way
    prior: int
    tries: int = 0
    total: int = 0


class SearcherPlayer(PlannerPlayer):
    """Asks what the enemy does about its best ways."""

    def __init__(self, luck: SeededLuck, budget: Budget | None = None) -> None:
        super().__init__(luck)
        self._budget = budget or Budget()

    def act(self, play: "Play") -> Action:
        """Choose the first step of the way that has proved best."""
        side = play.state.active_side
        known = sorted(ways(self.imagine(play), side, self._appraiser), key=lambda way: -way.worth)
        if len(known) == 1:
            return known[0].actions[0]
        return best(known[:_WAYS], self._budget, self._luck.seed, partial(self._try, play, side)).actions[0]

    def _try(self, play: "Play", side: "HouseId", way: Way, seed: int) -> int:
        """Go a way in an imagined battle, let the enemy answer, and tell what that comes to.

        Where the worth of the way is that of a position, the chances of its own dice are counted in it already; then
        only what changes after it is taken from the try.
        """
        luck = SeededLuck(seed)
        greedy = GreedyPlayer(luck)
        table = imagined(play, side, luck, greedy.answer)
        is_gone = self._go(table, side, way.actions)
        before = self._appraiser.worth(table, side) if is_gone and not way.is_guessed else WON
        roll_out(table, _TURNS, greedy)
        after = self._appraiser.worth(table, side)
        return squashed(way.worth + after - before if max(abs(before), abs(after)) < WON else after)

    def _go(self, table: "Play", side: "HouseId", actions: tuple[Action, ...]) -> bool:
        """Go a way as far as dice and cards let it be gone, and tell whether it was gone to its end."""
        is_whole = True
        for number, action in enumerate(actions):
            if number and (table.state.active_side != side or legality.refusal(table, action) is not None):
                is_whole = False
            elif not play_on(table, action):
                return False
        return is_whole


def best(known: Sequence[Way], budget: Budget, draw: Callable[[], int], attempt: Callable[[Way, int], int]) -> Way:
    """Try all ways alike, keep the better half, and so on, until one is left or the budget is spent.

    Args:
        known: the ways, that of which most is thought at first.
        budget: how many tries may be made, and for how long.
        draw: draws the seed of a world; the same worlds are drawn for all ways.
        attempt: tries a way in the world of a seed, and tells what comes of it.
    """
    started, spent = monotonic(), 0
    seeds: list[int] = []
    left = branches = [_Branch(way, squashed(way.worth)) for way in known]
    levels = (len(branches) - 1).bit_length()
    for level in range(levels):
        until = None if budget.seconds is None else started + budget.seconds * (level + 1) / levels
        for number in range(len(left) * max(1, budget.nodes // (levels * len(left)))):
            if spent == budget.nodes or (until is not None and monotonic() > until):
                break
            branch = left[number % len(left)]
            if branch.tries == len(seeds):
                seeds.append(draw())
            branch.total += attempt(branch.way, seeds[branch.tries])
            branch.tries += 1
            spent += 1
        drift = _drift(branches)
        left = sorted(left, key=lambda branch: -_estimate(branch, drift))[: (len(left) + 1) // 2]
    return left[0].way


def _drift(branches: list[_Branch]) -> int:
    """Tell by how much tries come out otherwise than was thought of them before, on average."""
    tries = sum(branch.tries for branch in branches)
    return sum(branch.total - branch.tries * branch.prior for branch in branches) // max(1, tries)


def _estimate(branch: _Branch, drift: int) -> int:
    """Tell what a way is worth, by what was thought of it and by what has come of it."""
    thought = _TRIES_OF_A_THOUGHT * (branch.prior + drift)
    return _FINE * (thought + branch.total) // (_TRIES_OF_A_THOUGHT + branch.tries)


def squashed(worth: int) -> int:
    """Bring a worth between -1000 and 1000, so that a battle that is won counts no more than one nearly won."""
    return _SURE * worth // (abs(worth) + _HALF)
