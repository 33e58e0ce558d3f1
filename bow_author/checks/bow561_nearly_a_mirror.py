"""BOW561 nearly-a-mirror; its page is `pages/bow561_nearly_a_mirror.md`."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from bow_author.checks.context import PlanContext
from bow_author.hexes.board import Board
from bow_author.hexes.coordinates import Edge, Hex
from bow_author.packs.documents import Step
from bow_dsl.diagnostics import Confidence, Diagnostic, Severity

CODE = "BOW561"
SEVERITY = Severity.NOTE
_FEWEST = 8
"""Units and hexes that must have a counterpart other than themselves: of fewer nobody could say what was meant."""

_Mirror = Callable[[Hex], Hex]


class _Thing(NamedTuple):
    """What lies or stands on a hex: terrain by its id, a unit by its side and rank, an objective by that it is one."""

    group: str
    what: str
    at: Hex


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Try each way of laying one half over the other, and take the one by which the most agrees."""
    board, plan = context.board, context.plan
    if board is None or not context.may_be_set_up:
        return
    things = _things(context)
    tried = [_alone(things, mirror, context) for mirror in _mirrors(board, set(plan.edges.values()))]
    best = min(tried, key=len, default=[])
    if not best or len(best) > 2 or len({thing.group for thing in best}) > 1:  # a thing, and its counterpart
        return
    for thing in best:
        path = things[thing]
        message = f"the two halves of the board mirror each other, but for {_named(thing, path)} on {thing.at.name}"
        finding = context.say(CODE, message, *path, hint="put both halves alike, if that was meant", severity=SEVERITY)
        yield finding._replace(confidence=Confidence.LIKELY)


def _named(thing: _Thing, path: tuple[Step, ...]) -> str:
    return f"`{thing.what}`" if thing.group == "terrain" else f"`{path[1]}`"


def _things(context: PlanContext) -> dict[_Thing, tuple[Step, ...]]:
    """Give all that lies or stands on the board, with its place in the document."""
    plan = context.plan
    things: dict[_Thing, tuple[Step, ...]] = {
        _Thing("terrain", name, at): ("terrain", at.name) for at, name in plan.terrain.items()
    }
    for label, objective in plan.objectives.items():
        things[_Thing("objectives", "", objective.at)] = ("objectives", label, "at")
    for label, setup in plan.units.items():
        things[_Thing("units", f"{setup.side} {setup.rank.value}", setup.at)] = ("units", label, "at")
    return things


def _alone(things: dict[_Thing, tuple[Step, ...]], mirror: _Mirror, context: PlanContext) -> list[_Thing]:
    """Give what has no counterpart; of too few that have one, everything."""
    first, second = map(str, context.plan.sides)
    exchanged = {first: second, second: first}
    alone, paired = [], 0
    for thing in things:
        description = thing.what
        if thing.group == "units":
            side, _, rank = description.partition(" ")
            description = f"{exchanged.get(side, side)} {rank}"
        counterpart = _Thing(thing.group, description, mirror(thing.at))
        if counterpart not in things:
            alone.append(thing)
        elif counterpart != thing:
            paired += 1
    return alone if paired >= _FEWEST else list(things)


def _mirrors(board: Board, edges: set[Edge]) -> Iterator[_Mirror]:
    """Give the ways to exchange the two edges: over the middle line, and by half a turn.

    Rows are shifted by half a hex in turn, so that a row has two mirrored ones: by its own hexes, and by the board's.
    """

    def own(at: Hex) -> Hex:
        return Hex(board.columns_of(at.row) + 1 - at.column, at.row)

    def shifted(at: Hex) -> Hex:
        return Hex(board.columns + (at.row % 2) - at.column, at.row)

    def upright(at: Hex) -> Hex:
        return Hex(at.column, board.rows + 1 - at.row)

    turned = [lambda at, across=across: upright(across(at)) for across in (own, shifted)]
    if edges == {Edge.NORTH, Edge.SOUTH}:
        yield upright
        yield from turned
    elif edges == {Edge.WEST, Edge.EAST}:
        yield own
        yield shifted
        yield from turned
