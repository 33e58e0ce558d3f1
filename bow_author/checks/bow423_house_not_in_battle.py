"""BOW423 house-not-in-battle; its page is `pages/bow423_house_not_in_battle.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_author.checks.shared.places import ValueAt, places
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW423"
_TAKING_PART = ("momentum", "units.*.side", "objectives.*.holder", "zones.@")


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find Houses that take no part in the battle, or only by half."""
    plan, value = context.plan, context.document.value
    for section, there, lack in (("edges", plan.sides, "no ratings in `sides`"), ("sides", plan.edges, "no `edges`")):
        if all(house in context.catalogue.houses for house in there):  # else the name of one is misspelt
            for place in places(value, f"{section}.@"):
                if place.value not in there and place.value in context.catalogue.houses:
                    yield _say(context, f"`{place.value}` has {lack}", place)
    both = {*plan.edges, *plan.sides}
    for pattern in _TAKING_PART:
        for place in places(value, pattern):
            if place.value not in both and place.value in context.catalogue.houses:
                yield _say(context, f"`{place.value}` takes no part in this battle", place)


def _say(context: PlanContext, message: str, place: ValueAt) -> Diagnostic:
    hint = f"this is a battle of {' and '.join(f'`{house}`' for house in context.plan.sides)}"
    return context.say(CODE, message, *place.path, hint=hint, key=place.is_key)
