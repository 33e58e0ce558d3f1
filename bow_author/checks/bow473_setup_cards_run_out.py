"""BOW473 setup-cards-run-out; its page is `pages/bow473_setup_cards_run_out.md`."""

from collections.abc import Iterator

from bow_author.checks.context import DocumentContext
from bow_author.plans.skirmish import has_crown, setup_card_sets
from bow_dsl.diagnostics import Confidence, Diagnostic, Severity, did_you_mean

CODE = "BOW473"
_HINT = "draw fewer, or add cards"


def check(context: DocumentContext) -> Iterator[Diagnostic]:
    """Count the setup cards of each House against those that are drawn."""
    value = context.document.value
    own, drawn, houses = value.get("setup_cards") or {}, value["cards"], value["houses"]
    fighting = list(own) if has_crown(houses) else houses
    strange = [house for house in own if house not in fighting and not context.is_ally(house)]
    for house in strange:
        if house in context.catalogue.houses:
            hint = (
                did_you_mean(house, fighting) or f"it is one of {' and '.join(f'`{fighter}`' for fighter in fighting)}"
            )
            message = f"`{house}` does not fight in this skirmish"
            yield context.say(CODE, message, "setup_cards", house, hint=hint, key=True)
    sets = setup_card_sets(context.library, value)
    if strange or not any(sets.get(house) for house in fighting):
        return
    for house in fighting:
        if house in context.catalogue.houses and not sets.get(house):
            message, hint = f"`{house}` has no setup cards", f"add its cards: `{house}:` with a list below it"
            path = ("setup_cards", house) if house in own else ("setup_cards",) if own else ("houses",)
            yield context.say(CODE, message, *path, hint=hint, key=True)
    needed = drawn["units"] + drawn["terrain"]
    if any(not sets.get(house) for house in fighting):
        return
    cards = {house: sets[house] for house in fighting}
    fewest = min(cards, key=lambda house: len(cards[house]), default=None)
    if fewest is not None and needed > len(cards[fewest]):
        message = f"there are {needed} cards to draw, and `{fewest}` has {len(cards[fewest])}"
        yield context.say(CODE, message, "cards", hint=_HINT, key=True)
        return
    for house, mine in cards.items():
        led = value["commanders"]["most"]
        if led <= sum("commander" in card for card in mine) and led + needed > len(mine):
            message = f"`{house}` has {len(mine)} cards: {led} for commanders, and {needed} are drawn"
            finding = context.say(CODE, message, "cards", hint=_HINT, severity=Severity.WARNING, key=True)
            yield finding._replace(confidence=Confidence.LIKELY)
            return
