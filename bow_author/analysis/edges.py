"""Edges of the battlefield that units are to come to: which conditions of a plan speak of them, and of whom."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from bow_author.engine.battlefield import Battlefield
from bow_author.hexes.coordinates import Edge, Hex
from bow_author.plans.model import BattlePlan, HouseId, Label
from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import walk

_MORE = {"at most": 0, "exactly": 0, "less than": -1, "lower than": -1}
"""How many more than the number that stands there a distance may be."""


class Goal(NamedTuple):
    """A condition that asks for a unit near an edge."""

    node: ast.Is
    units: tuple[Label, ...]
    """Those that it may be about: one unit, those of a House, or all where it cannot be told."""
    house: HouseId
    """The House whose edge it is."""
    within: int
    """How many hexes from the outermost ones at most."""


def goals(plan: BattlePlan, program: ast.Program) -> Iterator[Goal]:
    """Give the conditions of a plan's definitions that ask for units near an edge.

    Of whom they ask is told by a label of the plan, or by `side of ... is ...` beside the distance.
    """
    handled: set[int] = set()
    for node in (node for definition in program.definitions for node in walk(definition.items)):
        if isinstance(node, ast.Both):
            sides = dict(filter(None, (_side(condition, plan) for condition in node.conditions)))
            for condition in node.conditions:
                handled.add(id(condition))
                yield from _goal(condition, plan, sides)
        elif isinstance(node, ast.Is) and id(node) not in handled:
            yield from _goal(node, plan, {})


def hexes_near(battlefield: Battlefield, edge: Edge, within: int) -> frozenset[Hex]:
    """Give the hexes that are so near to an edge of the battlefield."""
    return frozenset(at for at in battlefield.hexes if battlefield.depth(at, edge) <= within)


def _side(condition: ast.Node, plan: BattlePlan) -> tuple[str, HouseId] | None:
    """Give of whom a condition says that it is of a House, and the House."""
    if not isinstance(condition, ast.Is) or condition.negated:
        return None
    term, of = condition.term, condition.complement
    if not isinstance(term, ast.Measure) or not isinstance(of, ast.Measure):
        return None
    whose = [_said(role.noun) for role in term.roles if isinstance(role, ast.Role)]
    houses = [house for house in plan.sides if [word.text for word in of.words] == [house]]
    is_of_house = [word.text for word in term.words] in (["side"], ["house"]) and len(whose) == 1
    return (whose[0], houses[0]) if is_of_house and houses else None


def _goal(condition: ast.Node, plan: BattlePlan, sides: Mapping[str, HouseId]) -> Iterator[Goal]:
    if not isinstance(condition, ast.Is) or condition.negated or not isinstance(condition.term, ast.Measure):
        return
    term = condition.term
    nouns = [role.noun for role in term.roles if isinstance(role, ast.Role)]
    edges = [noun for noun in nouns if _said(noun) == "edge"]
    within = _within(condition.complement)
    if [word.text for word in term.words] != ["distance"] or len(nouns) != 2 or len(edges) != 1 or within is None:
        return
    owners = [relation.noun for relation in edges[0].relations if isinstance(relation, ast.Belonging)]
    houses = [house for house in plan.sides if house in map(_said, owners)]
    (who,) = (_said(noun) for noun in nouns if noun is not edges[0])
    if houses:
        side = sides.get(who)
        own = (label for label, setup in plan.units.items() if side is None or setup.side == side)
        units = (Label(who),) if who in plan.units else tuple(own)
        yield Goal(condition, units, houses[0], within)


def _within(complement: ast.Complement) -> int | None:
    match complement:
        case ast.Number(value=value):
            return value
        case ast.Comparison(how=how, term=ast.Number(value=value)) if how in _MORE:
            return value + _MORE[how]
        case ast.Beyond(term=ast.Number(value=value), how="less"):
            return value
    return None


def _said(noun: ast.Noun) -> str:
    return " ".join(word.text for word in noun.words)
