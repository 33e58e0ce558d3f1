"""BOW470 morale-end-missing; its page is `pages/bow470_morale_end_missing.md`."""

from collections.abc import Iterator

from bow_author.checks.context import DocumentContext
from bow_author.plans.skirmish import has_crown
from bow_dsl.diagnostics import Diagnostic, did_you_mean

CODE = "BOW470"


def check(context: DocumentContext) -> Iterator[Diagnostic]:
    """Find Houses of the skirmish that have no end, and Houses with an end that do not fight in it."""
    value = context.document.value
    ends, houses = value.get("morale_ends") or {}, value["houses"]
    if has_crown(houses) or "morale_ends" not in value:
        return
    strange = [house for house in ends if house not in houses]
    for house in strange:
        if house in context.catalogue.houses:
            message = f"`{house}` does not fight in this skirmish"
            hint = did_you_mean(house, houses) or f"it is one of {' and '.join(f'`{name}`' for name in houses)}"
            yield context.say(CODE, message, "morale_ends", house, hint=hint, key=True)
    for house in houses:
        if house not in ends and not strange and house in context.catalogue.houses:
            message = f"nothing says where the morale segment of `{house}` ends"
            hint = f"add `{house}: 11` to `morale_ends`, or `{house}: rout`"
            yield context.say(CODE, message, "morale_ends", hint=hint, key=True)
