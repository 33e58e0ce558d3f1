"""Edges of the battlefield that units are to come to: which conditions of a plan speak of them, and of whom."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from bow_author.engine.battlefield import Battlefield
from bow_author.hexes.coordinates import Edge, Hex
from bow_author.plans.model import BattlePlan, HouseId, Label
from bow_dsl import checked
from bow_dsl.checked.words import word_of
from bow_dsl.syntax.walk import walk

_DISTANCES = ("distance from PLACE to EDGE", "distance from EDGE to PLACE")
_EDGE = "edge of HOUSE"
_SIDES = ("side of UNIT", "house of UNIT")
_MORE = {"is": 0, "exactly": 0, "at most": 0, "or fewer": 0, "or lower": 0, "fewer than": -1, "lower than": -1}
"""How many more than the number that stands there a distance may be."""


class Goal(NamedTuple):
    """A condition that asks for a unit near an edge."""

    node: checked.Compared
    units: tuple[Label, ...]
    """Those that it may be about: one unit, those of a House, or all where it cannot be told."""
    house: HouseId
    """The House whose edge it is."""
    within: int
    """How many hexes from the outermost ones at most."""


def goals(plan: BattlePlan, effects: Iterable[checked.Item]) -> Iterator[Goal]:
    """Give the conditions of a plan's effects that ask for units near an edge.

    Of whom they ask is told by a label of the plan, or by `side of ... is ...` beside the distance.
    """
    handled: set[int] = set()
    for node in walk(tuple(effects)):
        if isinstance(node, checked.Both):
            compared = [part for part in node.conditions if isinstance(part, checked.Compared)]
            sides = dict(filter(None, (_side(condition, plan) for condition in compared)))
            for condition in compared:
                handled.add(id(condition))
                yield from _goal(condition, plan, sides)
        elif isinstance(node, checked.Compared) and id(node) not in handled:
            yield from _goal(node, plan, {})


def hexes_near(battlefield: Battlefield, edge: Edge, within: int) -> frozenset[Hex]:
    """Give the hexes that are so near to an edge of the battlefield."""
    return frozenset(at for at in battlefield.hexes if battlefield.depth(at, edge) <= within)


def _side(condition: checked.Compared, plan: BattlePlan) -> tuple[str, HouseId] | None:
    """Give of whom a condition says that it is of a House, and the House."""
    match condition.term:
        case checked.Expression(pattern=pattern, parts=(whose,)) if pattern.text in _SIDES:
            name = word_of(whose)
        case checked.Attribute(pattern=pattern, owner=owner) if pattern.text in _SIDES:
            name = owner.text
        case _:
            return None
    houses = [house for house in plan.sides if word_of(condition.other) == house]
    return (name, houses[0]) if condition.how == "is" and not condition.negated and houses else None


def _goal(condition: checked.Compared, plan: BattlePlan, sides: Mapping[str, HouseId]) -> Iterator[Goal]:
    term, number = condition.term, condition.other
    if condition.negated or condition.how not in _MORE or not isinstance(number, checked.Number):
        return
    if not isinstance(term, checked.Expression) or term.pattern.text not in _DISTANCES:
        return
    edge, other = term.parts if term.pattern.text == _DISTANCES[1] else reversed(term.parts)
    if not isinstance(edge, checked.Expression) or edge.pattern.text != _EDGE:
        return
    who = word_of(other)
    for house in plan.sides:
        if house == word_of(edge.parts[0]):
            side = sides.get(who)
            own = (label for label, setup in plan.units.items() if side is None or setup.side == side)
            units = (Label(who),) if who in plan.units else tuple(own)
            yield Goal(condition, units, house, number.value + _MORE[condition.how])
