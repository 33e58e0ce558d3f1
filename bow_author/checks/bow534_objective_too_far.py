"""BOW534 objective-too-far; its page is `pages/bow534_objective_too_far.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_author.hexes.coordinates import Hex, distance
from bow_author.plans.model import HouseId
from bow_dsl.diagnostics import Diagnostic, Severity

CODE = "BOW534"
SEVERITY = Severity.WARNING


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find objectives that are too far for a House that does not hold them; what is cut off BOW533 tells."""
    plan, board = context.plan, context.board
    if board is None or not context.may_be_set_up:
        return
    for label, objective in plan.objectives.items():
        for side in plan.sides:
            is_sought = objective.at in board and objective.holder != side
            if is_sought and _may_be_far(context, side, objective.at) and _is_too_far(context, side, objective.at):
                rounds = "1 round" if plan.rounds == 1 else f"{plan.rounds} rounds"
                message = f"no unit of `{side}` can come to objective `{label}` on {objective.at.name} in {rounds}"
                yield context.say(CODE, message, "objectives", label, "at", severity=SEVERITY)


def _may_be_far(context: PlanContext, side: HouseId, at: Hex) -> bool:
    """Tell at once of most objectives that they are near: one hex for each order is more than the way is long."""
    rates = context.plan.sides[side]
    orders = context.plan.rounds * (rates.order + rates.leadership)
    starts = [setup.at for setup in context.plan.units.values() if setup.side == side]
    return bool(starts) and (context.cut_field is not None or all(distance(start, at) > orders for start in starts))


def _is_too_far(context: PlanContext, side: HouseId, at: Hex) -> bool:

    field = context.field
    coming = [unit for unit in field.army(side) if at in field.reach(unit)]
    least = (field.least_rounds(unit, {at}) for unit in coming)  # most often the first is there in time
    return bool(coming) and all(rounds is None or rounds > context.plan.rounds for rounds in least)
