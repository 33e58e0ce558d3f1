"""BOW509 objective-out-of-reach; its page is `pages/bow509_objective_out_of_reach.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic, Severity

CODE = "BOW509"
SEVERITY = Severity.WARNING


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find objectives where no unit may be."""
    for label, objective in context.plan.objectives.items():
        terrain = context.terrain_type_at(objective.at)
        if terrain is not None and terrain.is_impassable:
            message = f"objective `{label}` lies on {objective.at.name}, which is `{terrain.id}`: no unit may enter it"
            related = context.see_terrain(objective.at)
            yield context.say(CODE, message, "objectives", label, "at", severity=SEVERITY, related=related)
