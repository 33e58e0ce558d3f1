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


class _Array:
    """The units of a side on the battlefield: where they stand, and what they weigh together."""

    def __init__(self, play: "Play", side: "HouseId") -> None:
        self.hexes: list[Hex] = []
        self.figures = self.ranks = self.commanders = self.active = 0
        for unit in play.force(side):
            if unit.at is None:
                continue
            rank = RANKS.index(unit.rank)
            self.hexes.append(unit.at)
            self.figures += unit.strength * (2 + rank)
            self.ranks += 1 + rank
            self.commanders += unit.commander is not None
            self.active += unit.is_active


class Appraiser:
    """Tells what positions of one battle are worth."""

    def __init__(self, weights: Weights | None = None) -> None:
        self._weights = weights or shipped()
        self._strikes: dict[tuple[UnitId, Rank], tuple[int, int]] = {}
        self._mixed: dict[tuple[int, int], list[int]] = {}
        """The weights for a number of rounds of which some are over."""
        self._is_wary = any(part[_EXPOSURE] for part in self._weights)

    def worth(self, play: "Play", side: "HouseId") -> int:
        """Tell what a position is worth to a side: WON if it has won, and the same less than nothing if it has lost."""
        winner = play.state.winner
        if winner is not None:
            return WON if winner == side else -WON
        last, passed = max(1, play.plan.rounds - 1), play.state.round - 1
        mixed = self._mixed.get((last, passed))
        if mixed is None:
            pairs = zip(*self._weights, strict=True)
            mixed = self._mixed[last, passed] = [early * (last - passed) + late * passed for early, late in pairs]
        total = 0
        for number, count in enumerate(self._counts(play, side, is_wary=self._is_wary)):
            total += count * mixed[number]
        return max(1 - WON, min(WON - 1, total * 10 // last))

    def features(self, play: "Play", side: "HouseId") -> tuple[int, ...]:
        """Count what FEATURES names in a battle that is not over."""
        return self._counts(play, side, is_wary=True)

    def _counts(self, play: "Play", side: "HouseId", *, is_wary: bool) -> tuple[int, ...]:
        """Count, but for the exposure where it counts for nothing: it takes as long as much else together."""
        state, enemy = play.state, play.enemy[side]
        own, other = _Array(play, side), _Array(play, enemy)
        mine, theirs = state.sides[side], state.sides[enemy]
        verdict, margin = _ending(play, side)
        held = [holder == side for label, holder in state.holders.items() if label in state.objectives]
        return (
            verdict,
            margin,
            _bounded(mine.victory_points - theirs.victory_points),
            morale_of(play, side),
            own.figures - other.figures,
            own.ranks - other.ranks,
            own.commanders - other.commanders,
            2 * sum(held) - len(held),
            sum([_nearest(at, other.hexes) - _nearest(at, own.hexes) for at in state.objectives.values()]),
            self._exposure(play, side, enemy) if is_wary else 0,
            _orders(mine, own.active) - _orders(theirs, other.active),
            len(mine.hand) + mine.command_tokens - len(theirs.hand) - theirs.command_tokens,
            1 if state.momentum == side else -1,
            _far(own.hexes, other.hexes),
        )

    def _exposure(self, play: "Play", side: "HouseId", enemy: "HouseId") -> int:
        own, other = self._standing(play, side), self._standing(play, enemy)
        return _exposure(own, other) - _exposure(other, own)

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


def _nearest(at: Hex, hexes: list[Hex]) -> int:
    return min(_FAR, _least(_steps_from(at), hexes))


def _orders(side: "SideState", active: int) -> int:
    """Count the units that a side may still order in this round, two by each card."""
    return 0 if side.has_passed else min(len(side.pool) + 2 * len(side.hand), active)


def _far(own: list[Hex], other: list[Hex]) -> int:
    """Count how far units are from their enemies, in tenths of hexes on average."""
    if not own or not other:
        return 0
    from_own = sum([min(_FARTHER, _least(_steps_from(at), other)) for at in own])
    from_other = sum([min(_FARTHER, _least(_steps_from(at), own)) for at in other])
    return 10 * from_own // len(own) - 10 * from_other // len(other)


class _Steps(dict[Hex, int]):
    """How far hexes are from one of them, found when they are asked for."""

    def __init__(self, start: Hex) -> None:
        super().__init__()
        self._start = start

    def __missing__(self, at: Hex) -> int:
        self[at] = steps = distance(self._start, at)
        return steps


@lru_cache(maxsize=1 << 12)
def _steps_from(start: Hex) -> _Steps:
    return _Steps(start)


def _least(steps: _Steps, hexes: list[Hex]) -> int:
    return min(map(steps.__getitem__, hexes), default=_FARTHER)


def _exposure(units: list[_Standing], foes: list[_Standing]) -> int:
    """Weigh what the enemy may bring down of some units."""
    total = 0
    for unit in units:
        dice = sum([foe.dice * (1 + foe.is_active) for foe in foes if distance(unit.at, foe.at) <= foe.reach])
        total += min(dice * _HITTING[unit.rank], 16 * unit.strength) * (2 + unit.rank) // 4
    return total
