"""BOW556 held-in-vain; its page is `pages/bow556_held_in_vain.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_author.plans.model import HouseId, Objective
from bow_dsl.diagnostics import Confidence, Diagnostic, Severity

CODE = "BOW556"
SEVERITY = Severity.WARNING


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find objectives on which an enemy stands, and those out of reach for all that their holder has."""
    plan = context.plan
    starts = {setup.at: label for label, setup in plan.units.items()}
    for label, objective in plan.objectives.items():
        holder = objective.holder
        if holder is None or holder not in plan.sides:
            continue
        there = starts.get(objective.at)
        if there is not None and plan.units[there].side != holder:
            message = f"`{holder}` cannot hold `{label}`: `{there}` of `{plan.units[there].side}` stands on it"
            hint = f"let `{plan.units[there].side}` hold it, or put one of the two elsewhere"
            related = [context.see(f"`{there}` starts here", "units", there, "at")]
            path = ("objectives", label, "holder")
            finding = context.say(CODE, message, *path, hint=hint, severity=SEVERITY, related=related)
            yield finding._replace(confidence=Confidence.LIKELY)
        elif _is_out_of_reach(context, objective, holder):
            message = f"no unit of `{holder}` can ever come to `{label}` on {objective.at.name}"
            hint = "let the other side hold it, or open a way"
            finding = context.say(CODE, message, "objectives", label, "holder", hint=hint, severity=SEVERITY)
            yield finding._replace(confidence=Confidence.LIKELY)


def _is_out_of_reach(context: PlanContext, objective: Objective, holder: HouseId) -> bool:
    """Tell whether the holder has units, all of them cut off, while one of the others can come there."""
    field = context.cut_field
    if field is None:
        return False
    able = {unit.side for unit in field.units.values() if objective.at in field.reach(unit)}
    return holder not in able and bool(able) and bool(field.army(holder))
