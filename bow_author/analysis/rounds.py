"""How many rounds it takes units to come where they are wanted: objectives, the enemy, edges that a plan asks for.

At the fewest and the average orders that the tokens of a round give one unit it is an estimate: nobody is in the way,
and no card is played. At the most orders it is proven: whatever is rolled, drawn and decided, nobody is there sooner.
"""

from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from math import ceil
from typing import NamedTuple

from bow_author.analysis.edges import goals, hexes_near
from bow_author.analysis.field import Field
from bow_author.analysis.in_force import own_effects
from bow_author.analysis.orders import Distances, unit_rate
from bow_author.engine.chapters.sight import procedure as sight
from bow_author.engine.luck import SeededLuck
from bow_author.games.battle import Battle
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import HouseId, Label
from bow_dsl.syntax import ast


class Aim(NamedTuple):
    """Where units are to come."""

    what: str
    hexes: Mapping[Label, Collection[Hex]]
    """For each unit that is to come the hexes of which it must enter one."""


class Rounds(NamedTuple):
    """After how many rounds a unit is there; None: never."""

    fewest: int | None
    """If each roll gives it as few orders as any roll can."""
    average: int | None
    """If each roll gives it the average of orders."""
    most: int | None
    """If everything goes its way: it cannot be there before."""


class Approach(NamedTuple):
    """How a side comes to an aim."""

    what: str
    side: HouseId
    unit: Label | None
    """The unit that needs the fewest orders; None if no unit can come."""
    orders: int | None
    rounds: Rounds
    """Of whichever unit is there first."""


def aims(battle: Battle, program: ast.Program | None = None) -> Iterator[Aim]:
    """Give the objectives of a battle, the enemies where they start, and the edges of which its conditions speak."""
    plan = battle.plan
    for objective in plan.objectives.values():
        yield Aim(f"{objective.label} ({objective.at.name})", dict.fromkeys(plan.units, (objective.at,)))
    yield Aim("within range of an enemy as it starts", _in_range(battle))
    by_edge: dict[str, Aim] = {}
    effects = own_effects(plan, program, battle.catalogue.names) if program else ()
    for goal in goals(plan, effects):
        edge = plan.edges[goal.house]
        name = f"{edge.value} edge" if goal.within <= 0 else f"{edge.value} edge, up to {goal.within} hexes from it"
        there = hexes_near(battle.battlefield, edge, goal.within)
        known = by_edge[name].hexes if name in by_edge else {}
        by_edge[name] = Aim(name, {**known, **dict.fromkeys(goal.units, there)})
    yield from by_edge.values()


def approaches(
    battle: Battle, distances: Distances, program: ast.Program | None = None, units: Collection[Label] | None = None
) -> Iterator[Approach]:
    """Tell how each side comes to each aim that some unit of it has.

    Args:
        battle: the battle.
        distances: what has been counted of it.
        program: the definitions of its plan, if their conditions are looked at.
        units: the units that are looked at; all if None.
    """
    field = Field(battle.plan, battle.battlefield.board, battle.catalogue)
    for aim in aims(battle, program):
        for side in battle.plan.sides:
            army = [
                label
                for label in aim.hexes
                if battle.plan.units[label].side == side and (units is None or label in units)
            ]
            if army:
                yield _approach(field, distances, aim, side, army)


def _approach(field: Field, distances: Distances, aim: Aim, side: HouseId, army: list[Label]) -> Approach:
    ways = {label: orders_to(distances, label, aim.hexes[label]) for label in army}
    coming = [(orders, label) for label, orders in ways.items() if orders is not None]
    dice = field.plan.sides[side].order
    rates = [(orders, unit_rate(dice, field.plan.units[label].rank)) for orders, label in coming]
    rounds = Rounds(
        _least(rounds_for(orders, rate.fewest) for orders, rate in rates),
        _least(rounds_for(orders, rate.average) for orders, rate in rates),
        _least(field.least_rounds(field.units[label], aim.hexes[label]) for label in army),
    )
    orders, unit = min(coming, default=(None, None))
    return Approach(aim.what, side, unit, orders, rounds)


def orders_to(distances: Distances, label: Label, there: Collection[Hex]) -> int | None:
    """Count the orders by which a unit comes into one of some hexes; None if it cannot."""
    counts = distances.of_unit(label)
    return min((counts[at] for at in there if at in counts), default=None)


def rounds_for(orders: int, rate: int | Fraction) -> int | None:
    """Count the rounds in which so many orders are given; None if none ever is.

    >>> rounds_for(3, Fraction(3, 4)), rounds_for(3, 0), rounds_for(0, 0)
    (4, None, 0)
    """
    if not orders:
        return 0
    return ceil(orders / Fraction(rate)) if rate else None


def _least(counts: Iterator[int | None]) -> int | None:
    return min((count for count in counts if count is not None), default=None)


def _in_range(battle: Battle) -> dict[Label, Collection[Hex]]:
    """Give for each unit the hexes from which an enemy, where it starts, is within its range there."""
    units, ranges = battle.plan.units, _ranges(battle)
    return {
        label: frozenset[Hex]().union(
            *(
                battle.battlefield.within(enemy.at, ranges[label]) - {enemy.at}
                for enemy in units.values()
                if enemy.side != setup.side
            )
        )
        for label, setup in units.items()
    }


def _ranges(battle: Battle) -> dict[Label, int]:
    play = battle.begin(SeededLuck(0))
    return {label: sight.attack_range(play, unit) for label, unit in play.state.units.items()}
