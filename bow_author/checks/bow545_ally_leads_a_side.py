"""BOW545 ally-leads-a-side; its page is `pages/bow545_ally_leads_a_side.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW545"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find sides that are led by an ally."""
    for house in context.plan.sides:
        if context.is_ally(house):
            primary = [f"`{candidate.id}`" for candidate in context.catalogue.houses.values() if candidate.is_primary]
            message = f"`{house}` is an ally, and cannot be a side of a battle"
            hint = f"primary Houses are {', '.join(primary)}; or give it `role primary`"
            yield context.say(CODE, message, "sides", house, hint=hint, key=True)
