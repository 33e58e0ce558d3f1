"""BOW532 armies-never-meet; its page is `pages/bow532_armies_never_meet.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW532"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find battles in which no two enemies can meet."""
    field = context.cut_field
    if field is not None and all(field.army(side) for side in context.plan.sides) and not field.meeting:
        message = "no unit of either House can ever come within range of an enemy"
        hint = "look for impassable terrain without a crossing between the armies"
        yield context.say(CODE, message, "units", hint=hint, key=True)
