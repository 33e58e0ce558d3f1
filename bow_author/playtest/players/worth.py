"""What a position is worth to a side: a sum of what can be counted on the table, each with its weight.

The weights lie in `weights.json`, and are fitted on games that the players have played (`make weights`). All is counted
in whole numbers, so that a player decides alike on every machine.
"""

import json
import os
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from bow_author.engine.chain import RunawayError
from bow_author.engine.chapters.combat.losses import RANKS
from bow_author.engine.chapters.morale.procedure import morale_of
from bow_author.engine.chapters.rounds import procedure as phases
from bow_author.engine.chapters.victory import procedure as victory
from bow_author.engine.luck import BATTLE_DIE, SHIELDS, DieFace
from bow_author.hexes.coordinates import Hex, distance
from bow_author.playtest.players.imagined import branch

if TYPE_CHECKING:
    from bow_author.engine.play import Play
    from bow_author.engine.state import SideState, UnitState
    from bow_author.plans.model import HouseId, Rank, UnitId

WON = 1_000_000
"""What a battle that is won is worth; one that is lost is worth as much less than nothing."""
FEATURES = (
    *("verdict", "margin", "points", "morale", "figures", "ranks", "commanders"),
    *("objectives", "nearness", "exposure", "orders", "resources", "momentum", "distance"),
)
"""What is counted, each for the side less what it is for the enemy:

verdict: who would win if this were the end of the last round. margin: the victory points then. points: those of now.
morale: spaces. figures: each weighs 2 and the number of its rank. ranks: each unit weighs 1 and the number of its rank.
objectives: those held. nearness: hexes by which its nearest unit is nearer to each objective. exposure: what the enemy
may bring down. orders: units that it can still order in this round. resources: cards in hand and command tokens.
momentum: whether it has it. distance: tenths of hexes to the nearest enemy of its units, less those of the enemy's.
"""
_EXPOSURE = FEATURES.index("exposure")
_MOST_POINTS, _FAR, _FARTHER = 8, 6, 8
_HITTING = tuple(BATTLE_DIE.count(shield) + BATTLE_DIE.count(DieFace.VALOR) for shield in SHIELDS)
"""Sides of the die that hit a unit of each rank."""


class Weights(NamedTuple):
    """What each of the features counts."""

    early: tuple[int, ...]
    """In the first round."""
    late: tuple[int, ...]
    """In the last round."""


@lru_cache(maxsize=1)
def shipped() -> Weights:
    """Read the weights that come with the program."""
    with open(os.path.join(os.path.dirname(__file__), "weights.json"), encoding="utf-8") as file:
        read = json.load(file)
    return Weights(
        tuple(read["early"][feature] for feature in FEATURES), tuple(read["late"][feature] for feature in FEATURES)
    )


class _Standing(NamedTuple):
    """A unit on the battlefield, as far as threats go."""

    at: Hex
    rank: int
    strength: int
    is_active: bool
    reach: int
    """Hexes over which it can strike after a move."""
    dice: int


class Appraiser:
    """Tells what positions of one battle are worth."""

    def __init__(self, weights: Weights | None = None) -> None:
        self._weights = weights or shipped()
        self._strikes: dict[tuple[UnitId, Rank], tuple[int, int]] = {}
        self._is_wary = any(part[_EXPOSURE] for part in self._weights)

    def worth(self, play: "Play", side: "HouseId") -> int:
        """Tell what a position is worth to a side: WON if it has won, and the same less than nothing if it has lost."""
        winner = play.state.winner
        if winner is not None:
            return WON if winner == side else -WON
        last, passed = max(1, play.plan.rounds - 1), play.state.round - 1
        total = 0
        counts = self._counts(play, side, is_wary=self._is_wary)
        for count, early, late in zip(counts, *self._weights, strict=True):
            total += count * (early * (last - passed) + late * passed)
        return max(1 - WON, min(WON - 1, total * 10 // last))

    def features(self, play: "Play", side: "HouseId") -> tuple[int, ...]:
        """Count what FEATURES names in a battle that is not over."""
        return self._counts(play, side, is_wary=True)

    def _counts(self, play: "Play", side: "HouseId", *, is_wary: bool) -> tuple[int, ...]:
        """Count, but for the exposure where it counts for nothing: it takes as long as much else together."""
        state, enemy = play.state, play.enemy[side]
        own, other = self._standing(play, side), self._standing(play, enemy)
        mine, theirs = state.sides[side], state.sides[enemy]
        verdict, margin = _ending(play, side)
        held = [holder == side for label, holder in state.holders.items() if label in state.objectives]
        return (
            verdict,
            margin,
            _bounded(mine.victory_points - theirs.victory_points),
            morale_of(play, side),
            sum([unit.strength * (2 + unit.rank) for unit in own])
            - sum([unit.strength * (2 + unit.rank) for unit in other]),
            sum([1 + unit.rank for unit in own]) - sum([1 + unit.rank for unit in other]),
            _commanders(play, side) - _commanders(play, enemy),
            2 * sum(held) - len(held),
            sum([_nearest(at, other) - _nearest(at, own) for at in state.objectives.values()]),
            _exposure(own, other) - _exposure(other, own) if is_wary else 0,
            _orders(mine, own) - _orders(theirs, other),
            len(mine.hand) + mine.command_tokens - len(theirs.hand) - theirs.command_tokens,
            1 if state.momentum == side else -1,
            _far(own, other),
        )

    def _standing(self, play: "Play", side: "HouseId") -> list[_Standing]:
        return [
            _Standing(unit.at, RANKS.index(unit.rank), unit.strength, unit.is_active, *self._strike(play, unit))
            for unit in play.force(side)
            if unit.at is not None
        ]

    def _strike(self, play: "Play", unit: "UnitState") -> tuple[int, int]:
        """Give over how many hexes a unit can strike after a move, and its dice."""
        known = self._strikes.get((unit.type, unit.rank))
        if known is None:
            kind = play.type_of(unit)
            options = [option for option in kind.orders.get(unit.rank, ()) if option.dice is not None]
            reach = max([option.move for option in options], default=0) + kind.attack_range
            known = reach, max([option.dice or 0 for option in options], default=0)
            self._strikes[unit.type, unit.rank] = known
        return known


def _ending(play: "Play", side: "HouseId") -> tuple[int, int]:
    """Tell who would win if the last round ended now, 1 for *side* and -1 for its enemy, and with what lead."""
    end = branch(play)
    end.state.round = play.plan.rounds
    try:
        phases.score_points(end)
        if end.state.winner is None:
            victory.end_of_battle(end)
    except RunawayError:
        return 0, 0
    sides = end.state.sides
    lead = sides[side].victory_points - sides[play.enemy[side]].victory_points
    return 1 if end.state.winner == side else -1, _bounded(lead)


def _bounded(points: int) -> int:
    return max(-_MOST_POINTS, min(_MOST_POINTS, points))


def _commanders(play: "Play", side: "HouseId") -> int:
    return sum([unit.commander is not None and unit.at is not None for unit in play.force(side)])


def _nearest(at: Hex, units: list[_Standing]) -> int:
    return min([distance(at, unit.at) for unit in units] + [_FAR])


def _orders(side: "SideState", units: list[_Standing]) -> int:
    """Count the units that a side may still order in this round, two by each card."""
    return 0 if side.has_passed else min(len(side.pool) + 2 * len(side.hand), sum([unit.is_active for unit in units]))


def _far(own: list[_Standing], other: list[_Standing]) -> int:
    """Count how far units are from their enemies, in tenths of hexes on average."""
    if not own or not other:
        return 0
    from_own, from_other = [_FARTHER] * len(own), [_FARTHER] * len(other)
    for i, unit in enumerate(own):
        for j, foe in enumerate(other):
            steps = distance(unit.at, foe.at)
            from_own[i] = min(from_own[i], steps)
            from_other[j] = min(from_other[j], steps)
    return 10 * sum(from_own) // len(own) - 10 * sum(from_other) // len(other)


def _exposure(units: list[_Standing], foes: list[_Standing]) -> int:
    """Weigh what the enemy may bring down of some units."""
    total = 0
    for unit in units:
        dice = sum([foe.dice * (1 + foe.is_active) for foe in foes if distance(unit.at, foe.at) <= foe.reach])
        total += min(dice * _HITTING[unit.rank], 16 * unit.strength) * (2 + unit.rank) // 4
    return total
