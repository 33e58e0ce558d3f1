"""BOW617 setup-card-beyond-the-box; its page is `pages/bow617_setup_card_beyond_the_box.md`."""

from collections.abc import Iterator, Mapping
from typing import Any

from bow_author.boxes.allotment import Kind
from bow_author.checks.context import DocumentContext
from bow_author.packs.documents import Step
from bow_dsl.diagnostics import Confidence, Diagnostic, Severity

CODE = "BOW617"
SEVERITY = Severity.WARNING


def check(context: DocumentContext) -> Iterator[Diagnostic]:
    """Hold what each setup card has against the boxes; what no box names is not counted."""
    for house, cards in (context.document.value.get("setup_cards") or {}).items():
        for number, card in enumerate(cards):
            for kind, needed, path in _needs(context, card):
                held = sum(stock.count for stock in context.boxes.stocks if kind in stock.serves)
                if held and needed > held:
                    what = (
                        f"{needed} figures of `{kind.name}`"
                        if kind.group == "figures"
                        else f"{needed} of `{kind.name}`"
                    )
                    message = f"this card needs {what}, and the boxes hold {held}"
                    place = ("setup_cards", house, number, *path)
                    finding = context.say(CODE, message, *place, severity=SEVERITY)
                    yield finding._replace(confidence=Confidence.LIKELY)


def _needs(context: DocumentContext, card: Mapping[str, Any]) -> Iterator[tuple[Kind, int, tuple[Step, ...]]]:
    """Give the pieces that a card needs, how many of them, and where that stands."""
    for terrain, count in (card.get("terrain") or {}).items():
        yield Kind("terrain", terrain), count, ("terrain", terrain)
    for number, units in enumerate(card.get("units") or ()):
        unit = context.catalogue.units.get(units["unit"])
        if unit is not None:
            yield Kind("figures", unit.id), units["count"] * unit.strength, ("units", number, "count")
