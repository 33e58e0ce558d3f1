"""BOW613 rating-beyond-the-box; its page is `pages/bow613_rating_beyond_the_box.md`."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from bow_author.checks.context import DocumentContext
from bow_author.packs.documents import Step
from bow_author.plans.skirmish import has_crown, setup_card_sets
from bow_dsl.diagnostics import Confidence, Diagnostic, Severity

CODE = "BOW613"
SEVERITY = Severity.WARNING


class _Side(NamedTuple):
    """A side with its ratings, where they stand, and the commanders who may lead it."""

    house: str
    ratings: Mapping[str, Any]
    path: tuple[Step, ...]
    commanders: tuple[str, ...]


def check(context: DocumentContext) -> Iterator[Diagnostic]:
    """Hold ratings against dice and cards, where there are any to count; what both sides share is told once."""
    dice, told = context.boxes.dice, set()
    for house, ratings, path, commanders in _sides(context):
        persons = dict.fromkeys(commander.rpartition(".")[0] for commander in commanders)
        deck = len(context.catalogue.cards_of(house, persons))
        counted = {
            "order": (
                dice,
                f"rolls {ratings['order']} dice for order tokens, and the boxes hold {dice}",
                "rolled at once",
            ),
            "leadership": (deck, f"draws {ratings['leadership']} Leadership cards, and its deck has {deck}", "drawn"),
        }
        for rating, (most, message, done) in counted.items():
            place = (*path, rating)
            if most and ratings[rating] > most and place not in told:
                told.add(place)
                hint = f"at most {most} can be {done}"
                finding = context.say(CODE, f"`{house}` {message}", *place, hint=hint, severity=SEVERITY)
                yield finding._replace(confidence=Confidence.LIKELY)


def _sides(context: DocumentContext) -> Iterator[_Side]:
    """Give the sides of a battle plan, or those that may fight in a skirmish."""
    value = context.document.value
    for house, ratings in value.get("sides", {}).items():
        led = (unit["commander"] for unit in value["units"].values() if unit["side"] == house and "commander" in unit)
        yield _Side(house, ratings, ("sides", house), tuple(led))
    if context.entry.kind != "skirmish":
        return
    for house, cards in setup_card_sets(context.library, value).items():
        if not has_crown(value["houses"]) and house not in value["houses"]:
            continue
        led = (card["commander"] for card in cards if "commander" in card)
        yield _Side(house, value["ratings"], ("ratings",), tuple(led))
