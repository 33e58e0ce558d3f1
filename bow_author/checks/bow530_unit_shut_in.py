"""BOW530 unit-shut-in; its page is `pages/bow530_unit_shut_in.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic, Severity

CODE = "BOW530"
SEVERITY = Severity.WARNING


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find units from whose hex no step leads."""
    field = context.cut_field
    if field is None:
        return
    for unit in field.units.values():
        moves = context.unit_types[unit.label].orders.get(unit.rank, ())
        if unit.at is not None and field.reach(unit) == {unit.at} and any(option.move for option in moves):
            message = f"`{unit.label}` can never leave {unit.at.name}: no hex around it can be entered"
            yield context.say(CODE, message, "units", unit.label, "at", severity=SEVERITY)
