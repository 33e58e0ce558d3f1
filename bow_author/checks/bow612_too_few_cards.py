"""BOW612 too-few-cards; its page is `pages/bow612_too_few_cards.md`."""

from collections.abc import Iterator

from bow_author.checks.bow607_no_commander_figure import without_figure
from bow_author.checks.bow609_leadership_deck_incomplete import incomplete
from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW612"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find cards that the box of their pack lacks; of whom BOW607 or BOW609 speaks, that is enough."""
    known = {("units", label, "commander") for label in without_figure(context)} | incomplete(context).keys()
    for first, _, needed, there in context.short_of("cards"):
        if first.path in known:
            continue
        kind, _, pack = first.kind.name.partition(" ")
        cards = f"{kind.replace('_', ' ')} cards of `{pack}`"
        message = f"no card is left for `{first.path[1]}`: {needed} {cards} are needed, its box holds {there}"
        yield context.say(CODE, message, *first.path, hint=f"count them again under `cards` in the box of `{pack}`")
