"""BOW537 archers-see-nothing; its page is `pages/bow537_archers_see_nothing.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic, Severity

CODE = "BOW537"
SEVERITY = Severity.WARNING


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find units shut in where they see nothing; on a battlefield that lies open there are none."""
    field = context.cut_field
    if field is None:
        return
    for label, unit in field.units.items():
        if context.unit_types[label].attack_range > 1 and not field.sees_beyond(unit):
            message = f"`{label}` can never see a hex that is not adjacent to it"
            yield context.say(CODE, message, "units", label, "at", severity=SEVERITY)
