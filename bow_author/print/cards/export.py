"""Sheets of cards as PDF, PNG or SVG: the same cards give the same bytes, on every machine."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from bow_author.print.cards.card import Card
from bow_author.print.cards.cards_to_data import Theme, cards_data
from bow_author.print.layouts import sheet_of
from bow_author.print.typesetting import OutputFormat, typeset
from bow_dsl.value import value

LEAST_POINTS = 5.0
"""Letters that are smaller than this many points cannot be read at arm's length."""


class SmallText(NamedTuple):
    """A text that is set smaller than can be read, or is cut because even that does not help."""

    card: str
    """The id of the card."""
    slot: str
    """Which text of the card: its title or its body."""
    points: float
    """How large it is set."""
    is_cut: bool


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
    return CardFiles(made.files, _too_small(made.fitted))


def _too_small(fitted: list[dict[str, Any]]) -> list[SmallText]:
    """Give each text that cannot be read, once however many copies of its card there are; the foot is small print."""
    found = {
        SmallText(text["id"], text["slot"], round(text["size"], 1), is_cut=not text["fits"])
        for text in fitted
        if text["slot"] != "foot" and (not text["fits"] or round(text["size"], 1) < LEAST_POINTS)
    }
    return sorted(found)
