"""BOW609 leadership-deck-incomplete; its page is `pages/bow609_leadership_deck_incomplete.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_author.packs.documents import Step
from bow_dsl.diagnostics import Diagnostic, Severity

CODE = "BOW609"
SEVERITY = Severity.WARNING
BASIC_CARDS = 10
CARDS_OF_A_COMMANDER = 5


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find decks that lack cards."""
    for path, message in incomplete(context).items():
        hint = "add cards to the deck, or let one say how many there are of it: `copies 2`"
        yield context.say(CODE, message, *path, hint=hint, severity=SEVERITY, key=path[0] == "sides")


def incomplete(context: PlanContext) -> dict[tuple[Step, ...], str]:
    """Give the Houses and commanders whose cards are too few, by their places, and what is to be said of them."""
    messages: dict[tuple[Step, ...], str] = {}
    for house in context.plan.sides:
        count = sum(card.copies for card in context.catalogue.cards_of(house, ()))
        if house in context.catalogue.houses and count < BASIC_CARDS:
            message = f"`{house}` has {count} basic Leadership cards; a deck has {BASIC_CARDS}"
            messages["sides", house] = message
    for label, commander in context.cards.items():
        count = sum(card.copies for card in context.catalogue.cards_of("", (commander.person,)))
        if count < CARDS_OF_A_COMMANDER:
            message = f"`{commander.person}` has {count} Leadership cards; a commander has {CARDS_OF_A_COMMANDER}"
            messages["units", label, "commander"] = message
    return messages
