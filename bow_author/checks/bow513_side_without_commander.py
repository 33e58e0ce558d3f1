"""BOW513 side-without-commander; its page is `pages/bow513_side_without_commander.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic, Severity

CODE = "BOW513"
SEVERITY = Severity.WARNING


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find Houses that nobody leads."""
    if context.entry.repaired:  # whoever is missed may stand where nothing could be read
        return
    units = context.plan.units.values()
    fighting = {setup.side for setup in units}
    led = {setup.side for setup in units if setup.commander is not None}
    for house in context.plan.sides:
        if house in fighting - led:
            message = f"`{house}` has no commander, so it can play no Leadership card"
            yield context.say(CODE, message, "sides", house, severity=SEVERITY, key=True)
