"""BOW548 objective-hardly-reached; its page is `pages/bow548_objective_hardly_reached.md`."""

from collections.abc import Iterator
from math import floor
from typing import TYPE_CHECKING

from bow_author.checks.context import PlanContext
from bow_author.checks.incremental.tracked_library import Part, in_part
from bow_author.engine.catalogue import Catalogue
from bow_author.engine.open_plan import OpenDocument
from bow_author.hexes.coordinates import Hex, distance
from bow_author.packs.document_cache import digest_of
from bow_author.packs.library import Library
from bow_author.plans.model import HouseId, Label, Rank, UnitSetup
from bow_dsl.diagnostics import Confidence, Diagnostic, Severity, Span

if TYPE_CHECKING:
    from bow_author.analysis.orders import Distances
    from bow_author.games.battle import Battle

CODE = "BOW548"
SEVERITY = Severity.WARNING
_SIDES_THAT_PAY = {Rank.GREEN: 4, Rank.BLUE: 3, Rank.RED: 2}
"""Of the eight sides of the die those that pay for an order by themselves: shields of the rank, and Valor."""
_MOST_DICE = 12
"""Whoever rolls more has orders enough, and counting all rolls would take long."""
_MOST_MOVES = 7_500
"""Hexes times kinds of units: from each hex all moves of each kind are asked of the engine, which would take long."""


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find objectives that are far for a House that does not hold them; most can be told at once to be near."""
    plan, board = context.plan, context.board
    if board is None or not context.may_be_set_up:
        return
    far = [
        (label, side)
        for label, objective in plan.objectives.items()
        for side, ratings in plan.sides.items()
        if objective.at in board
        and objective.holder != side
        and ratings.order <= _MOST_DICE
        and not _is_near(context, side, objective.at)
    ]
    if not far or _is_too_much(context):
        return
    for label, side, rounds in _late(context, far):
        at = plan.objectives[label].at
        if not _may_come_in_time(context, side, at):
            continue
        there = f"objective `{label}` on {at.name}"
        message = f"with average dice, `{side}` needs {rounds} rounds to {there}, and has {plan.rounds}"
        finding = context.say(CODE, message, "objectives", label, "at", severity=SEVERITY)
        yield finding._replace(confidence=Confidence.LIKELY)


def _is_near(context: PlanContext, side: HouseId, at: Hex) -> bool:
    """Tell whether some unit is there in time even if each order takes it one hex, and no round has two for it."""
    plan = context.plan
    dice = plan.sides[side].order
    hexes = {rank: plan.rounds * (1 - (1 - sides / 8) ** dice) for rank, sides in _SIDES_THAT_PAY.items()}
    near = [
        setup for setup in plan.units.values() if setup.side == side and distance(setup.at, at) <= hexes[setup.rank]
    ]
    if not near:
        return False
    from bow_author.analysis.open_ground import straight_steps

    steps = straight_steps(context.battlefield, {at}, plan.rounds)
    return any(steps[setup.at] <= hexes[setup.rank] for setup in near if setup.at in steps)


def _is_too_much(context: PlanContext) -> bool:
    kinds = {_kind_of(setup) for setup in context.plan.units.values()}
    return len(kinds) * len(context.battlefield.hexes) > _MOST_MOVES


def _may_come_in_time(context: PlanContext, side: HouseId, at: Hex) -> bool:
    """Tell whether by luck some unit of a side may come to a hex in time; if none may, others tell it."""
    soonest = (context.field.least_rounds(unit, {at}) for unit in context.field.army(side))
    return any(count is not None and count <= context.plan.rounds for count in soonest)


def _late(context: PlanContext, far: list[tuple[Label, HouseId]]) -> Iterator[tuple[Label, HouseId, int]]:
    """Give those objectives to which with average dice a House comes too late, with the rounds that it needs.

    To count them takes long, and asks for less than what is asked besides: so they are remembered by themselves.
    """
    entry, plan = context.entry, context.plan
    said = digest_of(repr((entry.document.text, entry.document.value, far))).hex()

    def find(battle: "Battle") -> list[Diagnostic]:
        from bow_author.analysis.orders import Distances

        distances = Distances(battle)
        counted = ((*pair, _rounds(distances, battle, pair[1], plan.objectives[pair[0]].at)) for pair in far)
        here = Span.of_file(entry.document.file)
        return [
            Diagnostic(CODE, SEVERITY, f"{label}\n{side}\n{rounds}", here)
            for label, side, rounds in counted
            if rounds is not None
        ]

    def work(library: Library, catalogue: Catalogue) -> Part:
        found = PlanContext(OpenDocument(entry, library, catalogue)).before_combat(find)
        return Part(tuple(found or ()))

    for finding in in_part(context.library, (CODE, entry.document.file, entry.pack or "", said), work).findings:
        label, side, rounds = finding.message.split("\n")
        yield Label(label), HouseId(side), int(rounds)


def _rounds(distances: "Distances", battle: "Battle", side: HouseId, at: Hex) -> int | None:
    """Count the rounds that the first unit of a side needs, if these are too many; None if none ever comes, too."""
    from bow_author.analysis.open_ground import straight_steps
    from bow_author.analysis.orders import unit_rate
    from bow_author.analysis.rounds import orders_to, rounds_for

    plan = battle.plan
    army = {label: setup for label, setup in plan.units.items() if setup.side == side}
    rates = {label: unit_rate(plan.sides[side].order, setup.rank).average for label, setup in army.items()}
    most = {label: floor(plan.rounds * rate) for label, rate in rates.items()}
    nearest_first = sorted(army, key=lambda label: distance(army[label].at, at))
    nearest = {_kind_of(army[label]): label for label in reversed(nearest_first)}  # of each kind, whose moves are alike
    steps = straight_steps(battle.battlefield, {at}, len(battle.battlefield.hexes))
    soon = ((distances.orders_downhill(label, steps), most[label]) for label in nearest.values())
    if any(orders is not None and orders <= enough for orders, enough in soon):
        return None
    if any(distances.is_within(label, at, most[label]) for label in nearest_first):
        return None
    orders_of = ((orders_to(distances, label, {at}), rates[label]) for label in nearest_first)
    counted = (rounds_for(orders, rate) for orders, rate in orders_of if orders is not None)
    return min((rounds for rounds in counted if rounds is not None), default=None)


def _kind_of(setup: UnitSetup) -> tuple[object, ...]:
    return setup.unit, setup.commander, setup.rank
