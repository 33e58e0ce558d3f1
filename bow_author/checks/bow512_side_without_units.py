"""BOW512 side-without-units; its page is `pages/bow512_side_without_units.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW512"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find Houses that have nobody to fight."""
    if context.entry.repaired:  # whoever is missed may stand where nothing could be read
        return
    fighting = {setup.side for setup in context.plan.units.values()}
    for house in context.plan.sides:
        if house not in fighting and house in context.catalogue.houses:
            yield context.say(CODE, f"`{house}` has no units", "sides", house, key=True)
