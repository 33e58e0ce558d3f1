"""Sheets of cards as PDF, PNG or SVG: the same cards give the same bytes, on every machine."""

from collections.abc import Sequence

from bow_author.print.cards.card import Card
from bow_author.print.cards.cards_to_data import cards_data
from bow_author.print.layouts import card_size, card_sizes, sheet_of
from bow_author.print.pieces import Printed, Setting, set_pieces
from bow_author.print.typesetting import OutputFormat

_USUAL = Setting()
_LARGE = "tarot"
"""The size of cards in large print."""


def export_cards(
    cards: Sequence[Card],
    title: str,
    output: OutputFormat = "pdf",
    setting: Setting = _USUAL,
) -> Printed:
    """Set cards on sheets, true to scale, and give the files that they make.

    Pictures of one card each show every card once, however many copies there are: their names tell how many.

    Args:
        cards: What is printed, in this sequence; all are of the same language.
        title: What the file is called by programs that show it.
        output: A PDF file with tags after PDF/UA-1, or pictures.
        setting: How the cards lie, and how they look.

    Raises:
        NoRoomError: if not even one card fits on a page.
    """
    language = cards[0].language if cards else "en"
    size = setting.size or (_LARGE if setting.is_large else card_sizes()[0])
    sheet = sheet_of(setting.layout, setting.paper, card_size(size))
    names: list[str] = []
    if sheet.layout.is_single and output != "pdf":
        cards = list(dict.fromkeys(cards))
        names = [f"{_name(card)}{side}" for card in cards for side in ("", "-back")]
    data = cards_data(cards, sheet, title, language, setting)
    return set_pieces("cards.typ", data, output, setting, names)


def _name(card: Card) -> str:
    return f"{card.kind}-{card.id}" + (f"-{card.copies}x" if card.copies > 1 else "")
