"""BOW441 setup-card-twice; its page is `pages/bow441_setup_card_twice.md`."""

from collections.abc import Iterator

from bow_author.checks.context import DocumentContext
from bow_author.checks.shared.places import ValueAt, places
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW441"


def check(context: DocumentContext) -> Iterator[Diagnostic]:
    """Find setup cards with one id, House by House."""
    first: dict[tuple[object, str], ValueAt] = {}
    for place in places(context.document.value, "setup_cards.*.*.id"):
        house = place.path[1]
        there = first.setdefault((house, place.value), place)
        if there is not place:
            message = f"two setup cards of `{house}` have the id `{place.value}`"
            related = [context.see("the other is here", *there.path)]
            yield context.say(CODE, message, *place.path, related=related)
