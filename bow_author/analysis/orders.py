"""How many orders it takes a unit to come to a hex, by the moves of the engine, and how many orders a side has."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from fractions import Fraction
from functools import cache, cached_property
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


class Moves:
    """The moves that units of one kind may make by one order.

    Other units are not in their way, tokens lie as they do at the start, and no card is played.
    """

    def __init__(self, battle: Battle, label: Label) -> None:
        """Begin with none asked for; *label* is one of the units."""
        self._battle, self._label = battle, label
        self._ends: dict[Hex, Collection[Hex]] = {}

    @cached_property
    def _alone(self) -> "tuple[Play, UnitState]":
        return alone(self._battle, self._label)

    def from_(self, at: Hex) -> Collection[Hex]:
        """Give the hexes in which such a unit may end the move that it begins in a hex."""
        if at not in self._ends:
            play, unit = self._alone
            unit.at = at
            self._ends[at] = tuple(movement.ends(play, unit))
        return self._ends[at]

    def everywhere(self, start: Hex) -> "networkx.DiGraph[Hex]":
        """Give all moves from each hex to which moves lead from one, and those that were asked for before."""
        waiting = [] if start in self._graph else [start]
        seen = {start, *self._graph}
        while waiting:
            at = waiting.pop()
            ends = self.from_(at)
            self._graph.add_node(at)
            self._graph.add_edges_from((at, to) for to in ends)
            waiting += [to for to in ends if to not in seen]
            seen.update(ends)
        return self._graph

    @cached_property
    def _graph(self) -> "networkx.DiGraph[Hex]":
        import networkx

        return networkx.DiGraph()


class Distances:
    """The fewest orders by which the units of a battle come to each hex; units of one kind share their moves."""

    def __init__(self, battle: Battle) -> None:
        self._battle = battle
        self._moves: dict[tuple[object, ...], Moves] = {}
        self._of_units: dict[Label, dict[Hex, int]] = {}
        self._near: dict[Label, tuple[dict[Hex, int], list[list[Hex]]]] = {}
        """The orders to each hex that has been looked at for a unit, and the hexes to which it comes by each number."""

    def _moves_of(self, label: Label) -> Moves:
        setup = self._battle.plan.units[label]
        return self._moves.setdefault((setup.unit, setup.commander, setup.rank), Moves(self._battle, label))

    def of_unit(self, label: Label) -> dict[Hex, int]:
        """Count the orders to each hex that a unit can come to: 0 for the one it starts in."""
        import networkx

        if label not in self._of_units:
            start = self._battle.plan.units[label].at
            graph = self._moves_of(label).everywhere(start)
            self._of_units[label] = dict(networkx.single_source_shortest_path_length(graph, start))
        return self._of_units[label]

    def is_within(self, label: Label, at: Hex, most: int) -> bool:
        """Tell whether a unit can come to a hex by so many orders at most; what lies farther is not looked at."""
        moves, start = self._moves_of(label), self._battle.plan.units[label].at
        reached, borders = self._near.setdefault(label, ({start: 0}, [[start]]))
        while at not in reached and borders[-1] and len(borders) <= most:
            border: list[Hex] = []
            for here in borders[-1]:
                for to in moves.from_(here):
                    if to not in reached:
                        reached[to] = len(borders)
                        border.append(to)
            borders.append(border)
        return reached.get(at, most + 1) <= most

    def orders_downhill(self, label: Label, steps: Mapping[Hex, int]) -> int | None:
        """Count the orders by which a unit comes where no steps are left, if each takes it where the fewest are.

        It is soon found, and no less than the fewest orders; None if that way leads nowhere.

        Args:
            label: the unit.
            steps: how many are left in each hex from which there are any.
        """
        moves, at = self._moves_of(label), self._battle.plan.units[label].at
        if at not in steps:
            return None
        for count in range(steps[at] + 1):
            if not steps[at]:
                return count
            ahead = [to for to in moves.from_(at) if steps.get(to, steps[at]) < steps[at]]
            if not ahead:
                return None
            at = min(ahead, key=steps.__getitem__)
        return None

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
