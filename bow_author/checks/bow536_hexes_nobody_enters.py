"""BOW536 hexes-nobody-enters; its page is `pages/bow536_hexes_nobody_enters.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_author.checks.shared.hexes import listed
from bow_dsl.diagnostics import Diagnostic, Severity

CODE = "BOW536"
SEVERITY = Severity.NOTE


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find parts of the board where no unit can go; one with an objective BOW533 tells of."""
    field = context.cut_field
    if field is None or not field.units:
        return
    reached = {at for unit in field.units.values() for at in field.reach(unit)}
    reached |= {objective.at for objective in context.plan.objectives.values()}
    for part in field.parts:
        if not part & reached:
            message = f"no unit can ever come to {listed(part)}"
            place = "terrain" if context.plan.terrain else "board"
            yield context.say(CODE, message, place, severity=SEVERITY, key=True)
