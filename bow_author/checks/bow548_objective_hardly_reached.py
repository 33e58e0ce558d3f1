"""BOW548 objective-hardly-reached; its page is `pages/bow548_objective_hardly_reached.md`."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bow_author.checks.context import PlanContext
from bow_author.hexes.coordinates import Hex, distance
from bow_author.plans.model import HouseId, Rank, UnitSetup
from bow_dsl.diagnostics import Confidence, Diagnostic, Severity

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
    known: dict[int, Distances] = {}
    for label, objective in plan.objectives.items():
        for side, ratings in plan.sides.items():
            if objective.at not in board or objective.holder == side or ratings.order > _MOST_DICE:
                continue
            if not _is_near(context, side, objective.at):
                rounds = _rounds(context, side, objective.at, known)
                if rounds is not None:
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
    kinds = {_kind_of(setup) for setup in context.plan.units.values()}
    return len(kinds) * len(context.battlefield.hexes) > _MOST_MOVES


def _rounds(context: PlanContext, side: HouseId, at: Hex, known: "dict[int, Distances]") -> int | None:
    """Count the rounds that the first unit of a side needs, if these are too many; None if by no luck one can come.

    Distances that are *known* of a battle are not counted again.
    """
    if _is_too_much(context):
        return None

    def find(battle: "Battle") -> int | None:
        from bow_author.analysis.orders import Distances

        distances = known.setdefault(id(battle), Distances(battle))
        return _rounds_by(distances, context, side, at)

    return context.before_combat(find)


def _rounds_by(distances: "Distances", context: PlanContext, side: HouseId, at: Hex) -> int | None:
    """Count the rounds as `_rounds` does."""
    from bow_author.analysis.open_ground import straight_steps
    from bow_author.analysis.orders import unit_rate
    from bow_author.analysis.rounds import orders_to, rounds_for

    plan, field = context.plan, context.field
    army = {label: setup for label, setup in plan.units.items() if setup.side == side}
    rates = {label: unit_rate(plan.sides[side].order, setup.rank).average for label, setup in army.items()}
    nearest_first = sorted(army, key=lambda label: distance(army[label].at, at))
    nearest = {_kind_of(army[label]): label for label in reversed(nearest_first)}  # of each kind, whose moves are alike
    steps = straight_steps(context.battlefield, {at}, len(context.battlefield.hexes))
    soon = ((distances.orders_downhill(label, steps), rates[label]) for label in nearest.values())
    if any(orders is not None and orders <= plan.rounds * rate for orders, rate in soon):
        return None
    soonest = (field.least_rounds(field.units[label], {at}) for label in nearest_first)
    if not any(count is not None and count <= plan.rounds for count in soonest):
        return None
    there: int | None = None
    for label in nearest_first:
        orders = orders_to(distances, label, {at})
        rounds = rounds_for(orders, rates[label]) if orders is not None else None
        if rounds is not None and rounds <= plan.rounds:
            return None
        there = min(filter(None, (there, rounds)), default=None)
    return there


def _kind_of(setup: UnitSetup) -> tuple[object, ...]:
    return setup.unit, setup.commander, setup.rank
