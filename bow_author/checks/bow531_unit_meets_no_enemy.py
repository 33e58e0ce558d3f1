"""BOW531 unit-meets-no-enemy; its page is `pages/bow531_unit_meets_no_enemy.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic, Severity

CODE = "BOW531"
SEVERITY = Severity.WARNING


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find units that no enemy can be near; where no two enemies can be, BOW532 tells it."""
    field = context.cut_field
    if field is None or not field.meeting:
        return
    for label, unit in field.units.items():
        if label not in field.meeting and len(field.army(unit.side)) < len(field.units):
            message = f"`{label}` can never come within range of an enemy"
            hint = "look for impassable terrain without a crossing between them"
            yield context.say(CODE, message, "units", label, "at", hint=hint, severity=SEVERITY)
