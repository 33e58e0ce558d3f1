"""BOW508 unit-of-another-house; its page is `pages/bow508_unit_of_another_house.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW508"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find units and commanders that fight for the wrong House."""
    for label, setup in context.plan.units.items():
        known = context.cards.get(label) or context.unit_types.get(label)
        if known is None or setup.side not in context.catalogue.houses:
            continue
        if known.house != setup.side and not context.is_ally(known.house):
            message = f"`{label}` fights for `{setup.side}`, but `{known.id}` is of House `{known.house}`"
            hint = "only allies fight for another House"
            yield context.say(CODE, message, "units", label, "side", hint=hint)
