"""A player who searches: it tries its best ways in battles that it imagines, each with other cards and dice.

An information-set search at the root: what is hidden is drawn anew for each try, so that no way is chosen because of
what the player may not see.
"""

from dataclasses import dataclass
from math import isqrt
from time import monotonic
from typing import TYPE_CHECKING

from bow_author.engine.actions import Action
from bow_author.engine.chapters.orders import legality
from bow_author.engine.luck import SeededLuck
from bow_author.playtest.players.greedy import GreedyPlayer
from bow_author.playtest.players.imagined import imagined, play_on
from bow_author.playtest.players.planner import PlannerPlayer, Way, ways
from bow_author.playtest.players.rollouts import Mast, Step, roll_out, step_of
from bow_author.playtest.players.worth import Appraiser
from bow_dsl.value import value

if TYPE_CHECKING:
    from bow_author.engine.play import Play
    from bow_author.plans.model import HouseId

_TURNS = 2
"""Turns that are played after its own, before a position is weighed."""
_TRIES_OF_A_THOUGHT, _CURIOSITY = 3, 120
"""For how many tries counts what is thought of a way before any; how much is given for ways that were tried seldom."""
_SURE, _HALF = 1000, 15_000
"""What a try counts at most, and the worth of a position that counts half of that."""


@value
class Budget:
    """How much a searcher may think before it decides."""

    nodes: int = 120
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
    """Asks what the enemy does about its best ways, and goes on from there for some turns."""

    def __init__(self, luck: SeededLuck, budget: Budget | None = None) -> None:
        super().__init__(luck)
        self._budget = budget or Budget()

    def act(self, play: "Play") -> Action:
        """Choose the first step of the way that has proved best."""
        side = play.state.active_side
        known = sorted(ways(self.imagine(play), side), key=lambda way: -way.worth)
        if len(known) == 1:
            return known[0].actions[0]
        branches = [_Branch(way, squashed(way.worth)) for way in known]
        self._search(play, side, branches)
        return self._best(branches).way.actions[0]

    def _search(self, play: "Play", side: "HouseId", branches: list[_Branch]) -> None:
        mast, appraiser = Mast(), Appraiser()
        seeds: list[int] = []
        started = monotonic()
        seconds = self._budget.seconds
        for number in range(self._budget.nodes):
            if seconds is not None and monotonic() - started > seconds:
                return
            branch = self._next(branches, number)
            if branch.tries == len(seeds):
                seeds.append(self._luck.seed())
            luck = SeededLuck(seeds[branch.tries])  # the same worlds for all ways
            table = imagined(play, side, luck, GreedyPlayer(luck).answer)
            steps = self._try(table, side, branch.way.actions)
            steps += roll_out(table, _TURNS, luck, mast)
            value = squashed(appraiser.worth(table, side))
            branch.tries += 1
            branch.total += value
            mast.learn(steps, side, value)

    def _try(self, table: "Play", side: "HouseId", actions: tuple[Action, ...]) -> list[Step]:
        """Go a way as far as dice and cards let it be gone."""
        steps: list[Step] = []
        for action in actions:
            if steps and (table.state.active_side != side or legality.refusal(table, action) is not None):
                break
            steps.append(step_of(side, action))
            if not play_on(table, action):
                break
        return steps

    def _next(self, branches: list[_Branch], number: int) -> _Branch:
        """Choose what is tried next: the more tries there were, the more ways are looked at (progressive widening)."""
        width = min(len(branches), 2 + isqrt(number))
        drift, root = self._drift(branches), isqrt(number * 10_000)
        return max(
            branches[:width],
            key=lambda branch: self._estimate(branch, drift) + _CURIOSITY * root // (100 * (1 + branch.tries)),
        )

    def _best(self, branches: list[_Branch]) -> _Branch:
        drift = self._drift(branches)
        tried = [branch for branch in branches if branch.tries]
        return max(tried or branches[:1], key=lambda branch: (branch.tries, self._estimate(branch, drift)))

    def _drift(self, branches: list[_Branch]) -> int:
        """Tell by how much tries come out otherwise than was thought of them before, on average."""
        tries = sum(branch.tries for branch in branches)
        return sum(branch.total - branch.tries * branch.prior for branch in branches) // max(1, tries)

    def _estimate(self, branch: _Branch, drift: int) -> int:
        thought = _TRIES_OF_A_THOUGHT * (branch.prior + drift)
        return (thought + branch.total) // (_TRIES_OF_A_THOUGHT + branch.tries)


def squashed(worth: int) -> int:
    """Bring a worth between -1000 and 1000, so that a battle that is won counts no more than one nearly won."""
    return _SURE * worth // (abs(worth) + _HALF)
