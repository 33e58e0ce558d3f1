"""BOW549 objective-taken-first; its page is `pages/bow549_objective_taken_first.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_author.hexes.coordinates import distance
from bow_author.plans.model import BattlePlan, HouseId, Label
from bow_dsl.diagnostics import Confidence, Diagnostic, Severity

CODE = "BOW549"
SEVERITY = Severity.WARNING
_FARTHEST = 8
"""Hexes: what lies farther from a unit is not looked at; moves that are known are shorter."""


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find what the side that acts first takes at once; in most battles nothing is near enough."""
    plan, board = context.plan, context.board
    if board is None or not context.may_be_set_up:
        return
    near = [label for label in plan.objectives if _may_be_taken(plan, _first(plan), label)]
    if not near:
        return
    from bow_author.analysis.first_turn import taken_first

    taken = context.before_combat(lambda battle: [*taken_first(battle, near)])
    for label, units in taken or ():
        side = plan.units[units[0]].side
        (enemy,) = plan.sides.keys() - {side}
        names = [f"`{unit}`" for unit in units]
        who = f"{', '.join(names[:-1])} or {names[-1]}" if len(names) > 1 else names[0]
        message = f"{who} may take objective `{label}` in the first turn, before `{enemy}` has had one"
        hint = f"put it farther away from {'them all' if len(units) > 1 else who}"
        if plan.objectives[label].holder is None:
            hint += f", or let `{side}` hold it from the start"
        related = [context.see(f"`{unit}` starts here", "units", unit, "at") for unit in units]
        finding = context.say(CODE, message, "objectives", label, "at", hint=hint, severity=SEVERITY, related=related)
        yield finding._replace(confidence=Confidence.LIKELY)


def _first(plan: BattlePlan) -> HouseId:
    """Tell who acts first in the first round: as `phases.determine_advantage` does, before anything is set up."""
    (first, a), (second, b) = plan.sides.items()
    return plan.momentum if a.command == b.command else first if a.command > b.command else second


def _may_be_taken(plan: BattlePlan, side: HouseId, label: Label) -> bool:
    objective = plan.objectives[label]
    starts = [setup.at for setup in plan.units.values() if setup.side == side]
    return objective.holder != side and any(0 < distance(at, objective.at) <= _FARTHEST for at in starts)
