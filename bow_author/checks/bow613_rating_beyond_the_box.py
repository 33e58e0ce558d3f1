"""BOW613 rating-beyond-the-box; its page is `pages/bow613_rating_beyond_the_box.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Confidence, Diagnostic, Severity

CODE = "BOW613"
SEVERITY = Severity.WARNING


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Hold both ratings against dice and cards, where there are any to count."""
    for house, side in context.plan.sides.items():
        dice = context.boxes.dice
        if dice and side.order > dice:
            message = f"`{house}` rolls {side.order} dice for order tokens, and the boxes hold {dice}"
            yield _say(context, message, house, "order", f"at most {dice} can be rolled at once")
        persons = [card.person for label, card in context.cards.items() if context.plan.units[label].side == house]
        deck = len(context.catalogue.cards_of(house, persons))
        if deck and side.leadership > deck:
            message = f"`{house}` draws {side.leadership} Leadership cards, and its deck has {deck}"
            yield _say(context, message, house, "leadership", f"at most {deck} can be drawn")


def _say(context: PlanContext, message: str, house: str, rating: str, hint: str) -> Diagnostic:
    finding = context.say(CODE, message, "sides", house, rating, hint=hint, severity=SEVERITY)
    return finding._replace(confidence=Confidence.LIKELY)
