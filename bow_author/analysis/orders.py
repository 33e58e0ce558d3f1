"""How many orders it takes a unit to come to a hex, by the moves of the engine, and how many orders a side has."""

from collections import Counter
from collections.abc import Collection, Iterable
from fractions import Fraction
from functools import cache
from math import comb
from typing import TYPE_CHECKING, NamedTuple

from bow_author.engine.chapters.movement import procedure as movement
from bow_author.engine.chapters.orders import procedure as orders
from bow_author.engine.chapters.rounds import procedure as phases
from bow_author.engine.luck import BATTLE_DIE, FACES, DieFace, SeededLuck
from bow_author.engine.state import UnitState
from bow_author.games.battle import Battle
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import HouseId, Label, Rank

if TYPE_CHECKING:
    import networkx

    from bow_author.engine.play import Play


def alone(battle: Battle, label: Label) -> tuple["Play", UnitState]:
    """Set a battle up with one unit of it, and nobody else."""
    play = battle.begin(SeededLuck(0))
    unit = play.unit(label)
    play.state.units = {label: unit}
    return play, unit


def add_orders(graph: "networkx.DiGraph[Hex]", battle: Battle, label: Label) -> None:
    """Add the moves that a unit may make by one order, from each hex that it can come to.

    Other units are not in its way, tokens lie as they do at the start, and no card is played.

    Args:
        graph: the moves that have been added for others of its kind.
        battle: the battle.
        label: the unit.
    """
    play, unit = alone(battle, label)
    assert unit.at is not None
    if unit.at in graph:
        return
    graph.add_node(unit.at)
    waiting, seen = [unit.at], set(graph)
    while waiting:
        unit.at = waiting.pop()
        ends = movement.ends(play, unit)
        graph.add_edges_from((unit.at, to) for to in ends)
        waiting += [to for to in ends if to not in seen]
        seen.update(ends)


class Distances:
    """The fewest orders by which the units of a battle come to each hex; units of one kind share their moves."""

    def __init__(self, battle: Battle) -> None:
        self._battle = battle
        self._graphs: dict[tuple[object, ...], networkx.DiGraph[Hex]] = {}
        self._of_units: dict[Label, dict[Hex, int]] = {}

    def of_unit(self, label: Label) -> dict[Hex, int]:
        """Count the orders to each hex that a unit can come to: 0 for the one it starts in."""
        import networkx

        if label in self._of_units:
            return self._of_units[label]
        setup = self._battle.plan.units[label]
        graph = self._graphs.setdefault((setup.unit, setup.commander, setup.rank), networkx.DiGraph())
        add_orders(graph, self._battle, label)
        self._of_units[label] = dict(networkx.single_source_shortest_path_length(graph, setup.at))
        return self._of_units[label]

    def of_side(self, side: HouseId) -> dict[Hex, list[tuple[int, Label]]]:
        """Give the orders to each hex for each unit of a side that can come there."""
        reached: dict[Hex, list[tuple[int, Label]]] = {}
        for label, setup in self._battle.plan.units.items():
            for at, count in self.of_unit(label).items() if setup.side == side else ():
                reached.setdefault(at, []).append((count, label))
        return reached


def first_player(battle: Battle) -> HouseId:
    """Tell which side acts first in the first round."""
    play = battle.begin(SeededLuck(0))
    phases.determine_advantage(play)
    return play.state.first_player


class Rate(NamedTuple):
    """How many orders the order tokens of one round pay for, whatever was kept from the round before."""

    fewest: int
    average: Fraction
    most: int


def order_rate(battle: Battle, side: HouseId) -> Rate:
    """Count the orders that a side can pay for with the tokens of one roll, whatever comes up.

    As if there were always a unit to be ordered, and none had to be rallied.
    """
    army = {unit.rank for unit in battle.begin(SeededLuck(0)).state.units.values() if unit.side == side}
    single = _single(army)
    rolls = _rolls(battle.plan.sides[side].order, single)
    return _rate((paid + _paid(DieFace.MORALE, morale, single), ways) for (paid, morale), ways in rolls.items())


@cache
def unit_rate(dice: int, rank: Rank) -> Rate:
    """Count the orders that one unit can be given with the tokens of one roll, if its side cares for nothing else.

    After each order it must be rallied by a morale token before it may have the next.
    """
    single = _single({rank})
    rolls = _rolls(dice, single)
    return _rate((_paid_to_one(paid, morale, single), ways) for (paid, morale), ways in rolls.items())


def _rate(rolls: Iterable[tuple[int, int]]) -> Rate:
    """Give the rate by the orders that some rolls pay for, each with the number of ways in which it comes up."""
    counts = list(rolls)
    average = Fraction(sum(count * ways for count, ways in counts), sum(ways for _, ways in counts))
    return Rate(min(count for count, _ in counts), average, max(count for count, _ in counts))


def _rolls(dice: int, single: Collection[DieFace]) -> dict[tuple[int, int], int]:
    """Count the ways to roll morale tokens, and other tokens that pay for so many orders.

    Face by face: the rolls of forty dice are far too many to go through.
    """
    sides = Counter(BATTLE_DIE)
    rolls = {(dice, 0): 1}
    for face in FACES:
        if face is DieFace.MORALE:
            continue
        more: Counter[tuple[int, int]] = Counter()
        for (left, paid), ways in rolls.items():
            for count in range(left + 1):
                more[left - count, paid + _paid(face, count, single)] += ways * comb(left, count) * sides[face] ** count
        rolls = more
    return {(paid, left): ways * sides[DieFace.MORALE] ** left for (left, paid), ways in rolls.items()}


def _paid_to_one(paid: int, morale: int, single: Collection[DieFace]) -> int:
    """Count the orders of one unit: the first, and one for each morale token that is not spent on orders."""
    return max(min(paid + _paid(DieFace.MORALE, morale - spent, single), 1 + spent) for spent in range(morale + 1))


def _single(ranks: Collection[Rank]) -> frozenset[DieFace]:
    """Give the tokens of which one pays for an order of some rank."""
    return frozenset(face for rank in ranks for face in FACES if (face,) in orders.payments((face,), rank))


def _paid(face: DieFace, count: int, single: Collection[DieFace]) -> int:
    """Count the orders that tokens of one kind pay for: each single one, or pairs of the others."""
    return count if face in single else count // 2
