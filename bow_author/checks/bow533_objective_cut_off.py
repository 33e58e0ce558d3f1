"""BOW533 objective-cut-off; its page is `pages/bow533_objective_cut_off.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic, Severity

CODE = "BOW533"
SEVERITY = Severity.WARNING


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find objectives out of reach for a House that does not hold them; on impassable terrain BOW509 tells it."""
    field = context.cut_field
    if field is None:
        return
    for label, objective in context.plan.objectives.items():
        terrain = context.terrain_type_at(objective.at)
        if context.board is None or objective.at not in context.board or (terrain and terrain.is_impassable):
            continue
        for side in context.plan.sides:
            army = field.army(side)
            if army and objective.holder != side and not any(objective.at in field.reach(unit) for unit in army):
                message = f"no unit of `{side}` can ever come to {objective.at.name}, where objective `{label}` lies"
                hint = "put it elsewhere, or open a way through the terrain that no unit may enter"
                yield context.say(CODE, message, "objectives", label, "at", hint=hint, severity=SEVERITY)
