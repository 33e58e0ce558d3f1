"""Sheets of cards as PDF, PNG or SVG: the same cards give the same bytes, on every machine."""

from collections.abc import Sequence
from typing import NamedTuple

from bow_author.print.cards.card import Card
from bow_author.print.cards.cards_to_data import Theme, cards_data
from bow_author.print.cards.legible import SmallText, small_texts
from bow_author.print.layouts import sheet_of
from bow_author.print.typesetting import OutputFormat, typeset
from bow_dsl.value import value


class CardFiles(NamedTuple):
    """The files of some cards, and what is set too small on them."""

    files: list[bytes]
    """The one PDF file, or one picture a page."""
    too_small: list[SmallText]


@value
class Setting:
    """How cards are laid out and coloured."""

    layout: str = "guillotine"
    """How they lie, one of `layouts()`."""
    paper: str = "a4"
    """The size of the pages, one of `papers()`."""
    size: str = "poker"
    """The size of the cards, one of `sizes()`."""
    theme: Theme = "colour"
    ppi: float = 300
    """Pixels per inch of PNG pictures."""


_USUAL = Setting()


def export_cards(
    cards: Sequence[Card],
    title: str,
    output: OutputFormat = "pdf",
    setting: Setting = _USUAL,
) -> CardFiles:
    """Set cards on sheets, true to scale, and give the files that they make.

    Args:
        cards: What is printed, in this sequence; all are of the same language.
        title: What the file is called by programs that show it.
        output: A PDF file with tags after PDF/UA-1, or pictures.
        setting: How the cards lie, and how they look.

    Raises:
        NoRoomError: if not even one card fits on a page.
    """
    language = cards[0].language if cards else "en"
    sheet = sheet_of(setting.layout, setting.paper, setting.size)
    data = cards_data(cards, sheet, title, language, setting.theme)
    made = typeset("cards.typ", data, output, setting.ppi)
    return CardFiles(made.files, small_texts(made.fitted))
