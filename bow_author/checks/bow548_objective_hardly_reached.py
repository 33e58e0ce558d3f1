"""BOW548 objective-hardly-reached; its page is `pages/bow548_objective_hardly_reached.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_author.hexes.coordinates import Hex, distance
from bow_author.plans.model import HouseId, Rank
from bow_dsl.diagnostics import Confidence, Diagnostic, Severity

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
    for label, objective in plan.objectives.items():
        for side, ratings in plan.sides.items():
            if objective.at not in board or objective.holder == side or ratings.order > _MOST_DICE:
                continue
            if not _is_near(context, side, objective.at):
                rounds = _rounds(context, side, objective.at)
                if rounds is not None and rounds > plan.rounds:
                    there = f"objective `{label}` on {objective.at.name}"
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
    kinds = {(setup.unit, setup.commander, setup.rank) for setup in context.plan.units.values()}
    return len(kinds) * len(context.battlefield.hexes) > _MOST_MOVES


def _rounds(context: PlanContext, side: HouseId, at: Hex) -> int | None:
    """Count the rounds that the first unit of a side needs; None if none can come, or by no luck in time."""
    distances = context.distances if not _is_too_much(context) else None
    if distances is None:
        return None
    from bow_author.analysis.orders import unit_rate
    from bow_author.analysis.rounds import orders_to, rounds_for

    dice = context.plan.sides[side].order
    army = {label: setup for label, setup in context.plan.units.items() if setup.side == side}
    ways = {label: orders_to(distances, label, {at}) for label in army}
    counts = [
        rounds_for(orders, unit_rate(dice, army[label].rank).average)
        for label, orders in ways.items()
        if orders is not None
    ]
    there = min((count for count in counts if count is not None), default=None)
    if there is None or there <= context.plan.rounds:
        return there
    nearest_first = sorted(army, key=lambda label: ways[label] or 0)
    soonest = (context.field.least_rounds(context.field.units[label], {at}) for label in nearest_first)
    is_possible = any(count is not None and count <= context.plan.rounds for count in soonest)
    return there if is_possible else None
