"""BOW442 setup-card-of-another-house; its page is `pages/bow442_setup_card_of_another_house.md`."""

from collections.abc import Iterator

from bow_author.checks.context import DocumentContext
from bow_author.checks.shared.places import places
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW442"


def check(context: DocumentContext) -> Iterator[Diagnostic]:
    """Find what does not belong to the House of its setup card."""
    catalogue, value = context.catalogue, context.document.value
    for pattern, known in (
        ("setup_cards.*.*.units.*.unit", catalogue.units),
        ("setup_cards.*.*.commander", catalogue.commanders),
    ):
        for place in places(value, pattern):
            house = known[place.value].house if place.value in known else None
            own = str(place.path[1])
            if house is not None and house != own and not context.is_ally(house):
                message = f"`{place.value}` is of House `{house}`, not `{own}`"
                yield context.say(CODE, message, *place.path, hint="only allies join another House")
