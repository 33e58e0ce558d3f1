"""BOW560 edges-against-the-units; its page is `pages/bow560_edges_against_the_units.md`."""

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

from bow_author.checks.context import PlanContext
from bow_author.hexes.board import Board
from bow_author.hexes.coordinates import Edge, Hex
from bow_dsl.diagnostics import Confidence, Diagnostic, Severity

if TYPE_CHECKING:
    from bow_author.plans.model import HouseId

CODE = "BOW560"
SEVERITY = Severity.WARNING
_FEWEST = 2
"""Units of each side: one alone may well begin behind the lines."""
_HEXES = 1
"""So much farther from its edge than the enemy an army must be."""
_APART = 4
"""By so many rows or columns armies are apart that face each other."""
_ACROSS = ((Edge.NORTH, Edge.SOUTH), (Edge.WEST, Edge.EAST))
"""Edges that lie across from each other."""


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Hold the mean distances of both armies from each edge against each other."""
    board, plan = context.board, context.plan
    if board is None or not context.may_be_set_up:
        return
    armies: dict[HouseId, list[Hex]] = {house: [] for house in plan.edges}
    for setup in plan.units.values():
        armies.setdefault(setup.side, []).append(setup.at)
    if len(armies) != 2 or any(len(army) < _FEWEST for army in armies.values()):
        return
    (first, mine), (second, theirs) = armies.items()
    for house, own, enemy in ((first, mine, theirs), (second, theirs, mine)):
        edge = plan.edges.get(house)
        if edge is not None and _mean(own, edge, board) > _mean(enemy, edge, board) + _HEXES:
            message = f"the army of the enemy is nearer to the {edge.value} edge than the units of `{house}`"
            hint = "are the two edges swapped? units retreat towards their own"
            finding = context.say(CODE, message, "edges", house, hint=hint, severity=SEVERITY)
            yield finding._replace(confidence=Confidence.LIKELY)
            return
    apart = {edges: abs(_mean(mine, edges[0], board) - _mean(theirs, edges[0], board)) for edges in _ACROSS}
    for edges, others in (_ACROSS, _ACROSS[::-1]):
        if {*plan.edges.values()} == {*edges} and apart[edges] <= _HEXES and apart[others] >= _APART:
            faces, lie = (" and ".join(edge.value for edge in pair) for pair in (others, edges))
            message = f"the armies stand in the {faces}, and their edges lie in the {lie}"
            hint = "give each the edge behind it; units retreat towards their own"
            finding = context.say(CODE, message, "edges", hint=hint, severity=SEVERITY, key=True)
            yield finding._replace(confidence=Confidence.LIKELY)


def _mean(army: list[Hex], edge: Edge, board: Board) -> Fraction:
    """Give how far the hexes of an army lie from an edge, in rows or columns."""
    return Fraction(sum(_away(at, edge, board) for at in army), len(army))


def _away(at: Hex, edge: Edge, board: Board) -> int:
    if edge in (Edge.NORTH, Edge.SOUTH):
        return at.row if edge is Edge.NORTH else board.rows + 1 - at.row
    return at.column if edge is Edge.WEST else board.columns + 1 - at.column
