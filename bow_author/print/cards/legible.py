"""Which texts of cards are set too small to be read, or cut, and what is said of them."""

from collections.abc import Iterable, Iterator, Sequence
from math import ceil

from bow_author.print.cards.card import Card, Place
from bow_author.print.cards.cards_to_data import cards_data
from bow_author.print.layouts import card_size, sheet_of
from bow_author.print.pieces import LEAST_POINTS, Setting, SmallText, small_texts
from bow_author.print.typesetting import fitted
from bow_dsl.diagnostics import Diagnostic, Severity, Span
from bow_dsl.ruleset.names import Names
from bow_dsl.value import replace

CODE = "BOW478"
_SURELY_READABLE, _HOPELESS = 25, 400
"""Lines, counted generously, of a card whose text is large enough without measuring it; and of one that is cut."""
_LETTERS = 44
"""So many stand in a line of the least size, at the least, if they are letters of ordinary width."""


def findings(texts: Iterable[SmallText], cards: Iterable[Card], names: Names) -> Iterator[Diagnostic]:
    """Say of each text where its author wrote it, and what helps; *names* are what the cards were made of."""
    places = {card.id: card.place for card in cards}
    for text in texts:
        what = "is cut off: it does not fit" if text.is_cut else f"is set in {text.points:g} points, too small to read"
        message = f"the {text.slot} of the printed card `{text.piece}` {what}"
        hint = "find a shorter title" if text.slot == "title" else 'say it in fewer words, with `text "..."`'
        yield Diagnostic(CODE, Severity.WARNING, message, _span(places[text.piece], names), hint)


def _span(place: Place, names: Names) -> Span:
    """Give where a card is written; it is asked for only where something is told of it."""
    if isinstance(place, Span):
        return place
    defined = names.find(*place)
    assert defined is not None, "the card was made of it"
    return defined.source.span(defined.definition.at)


def unreadable(cards: Sequence[Card]) -> list[SmallText]:
    """Find the texts that are too small on cards of the usual size; only long ones are measured.

    Args:
        cards: Each of them once; all are of the same language.
    """
    long = [card for card in cards if lines_of(card) > _SURELY_READABLE]
    hopeless = [card for card in long if lines_of(card) > _HOPELESS]
    measured = [card for card in long if card not in hopeless]
    found = [SmallText(card.id, "body", 0, is_cut=True) for card in hopeless]
    if measured:
        faces = [replace(card, other_side=None) for card in measured]
        sheet = sheet_of("guillotine", "a4", card_size("poker"))
        data = cards_data(faces, sheet, "", measured[0].language, Setting(theme="ink_saver"))
        found += small_texts(fitted("cards.typ", {**data, "is_picture": False, "grow": 1}, LEAST_POINTS))
    return found


def lines_of(card: Card) -> float:
    """Count the lines that a card needs in letters of the least size, generously."""
    rules = sum(0.5 + bool(rule.title) for rule in card.rules)
    texts = sum(
        ceil(len(text) / max(8, _LETTERS - 2 * depth - 2 * rule.tokens)) + 0.2
        for rule in card.rules
        for depth, text in rule.lines
    )
    orders = sum(1.3 * max(1, len(row.options)) for row in card.orders) + (1.5 if card.orders else 0)
    entries = sum(0.5 + 1.3 * ceil(len(entry.text) / 20) for entry in card.entries)
    return rules + texts + orders + entries + 4 * ceil(len(card.dials) / 3)
