"""Pieces to print and cut, cards and counters alike: how they are set, and what comes of it."""

import os
from collections.abc import Iterable, Sequence
from typing import Any, Literal, NamedTuple

from bow_author.draw.tones import TONES, Colours, Tone, as_printed
from bow_author.print.export import named_pages
from bow_author.print.layouts import NO_SHIFT, Place
from bow_author.print.typesetting import Fitted, OutputFormat, typeset
from bow_dsl.value import value

Theme = Colours | Literal["ink_saver"]
"""In colour; in colours for other eyes; in greys, for a printer without colours; without any area of ink, for a printer
that is short of it. What colours tell is told by shapes and words as well, in each of them."""

LEAST_POINTS, LEAST_LARGE_POINTS = 5.0, 6.0
"""Letters that are smaller than this many points cannot be read at arm's length; nor in large print."""
GROWTH = 1.25
"""How much larger letters are in large print."""


@value
class Setting:
    """How pieces are laid out and coloured; lengths are millimetres."""

    layout: str = "guillotine"
    """How they lie, one of `layouts()`."""
    paper: str = "a4"
    """The size of the pages, one of `papers()`."""
    size: str = ""
    """The size of the pieces, one of `card_sizes()` or `counter_sizes()`; the usual one if it is empty."""
    theme: Theme = "colour"
    hex_width: float = 0
    """How wide the hexes of the board are on which tiles lie, across their flats; 0 for the usual width."""
    is_large: bool = False
    """Whether letters are larger than usual."""
    ppi: float = 300
    """Pixels per inch of PNG pictures."""
    shift: Place = NO_SHIFT
    """How far backs are moved that are printed on the other side of a page, east and south."""

    @property
    def tone(self) -> Tone:
        """Gives the colours that are drawn."""
        return tone_of(self.theme)


def tone_of(theme: Theme) -> Tone:
    """Give the colours that a theme is drawn in; where ink is saved, what is drawn has its own."""
    return as_printed if theme == "ink_saver" else TONES[theme]


class SmallText(NamedTuple):
    """A text that is set smaller than can be read, or is cut because even that does not help."""

    piece: str
    """The id of the card or counter."""
    slot: str
    """Which of its texts: its title or its body."""
    points: float
    """How large it is set."""
    is_cut: bool


class Printed(NamedTuple):
    """The files of some pieces, and what is set too small on them."""

    files: list[bytes]
    """The one PDF file, or one picture a page."""
    too_small: list[SmallText]
    names: list[str]
    """What each picture shows, where that is one piece; else nothing."""

    def named(self, output: str) -> dict[str, bytes]:
        """Name the files: as the user says; pictures of one piece each by what they show.

        >>> Printed([b"1", b"2"], [], ["unit-riders", "unit-riders-back"]).named("out/card.png")
        {'out/card-unit-riders.png': b'1', 'out/card-unit-riders-back.png': b'2'}
        """
        if not self.names:
            return named_pages(output, self.files)
        stem, ending = os.path.splitext(output)
        return {f"{stem}-{name}{ending}": file for name, file in zip(self.names, self.files, strict=True)}


def set_pieces(
    template: str, data: dict[str, Any], output: OutputFormat, setting: Setting, names: Sequence[str] = ()
) -> Printed:
    """Set pieces on sheets.

    Args:
        template: The template that draws them.
        data: What it reads; `faces` and `sheets` among them.
        output: A PDF file, or pictures.
        setting: How the pieces look.
        names: What each page shows, if that is one piece.
    """
    kit = {**data, "is_picture": output != "pdf", "grow": GROWTH if setting.is_large else 1}
    made = typeset(template, kit, output, setting.ppi)
    least = LEAST_LARGE_POINTS if setting.is_large else LEAST_POINTS
    return Printed(made.files, small_texts(made.fitted, least), [] if output == "pdf" else list(names))


def small_texts(fitted: Iterable[Fitted], least: float = LEAST_POINTS) -> list[SmallText]:
    """Give each text that cannot be read, once however many copies of its piece there are; the foot is small print."""
    found = {
        SmallText(text["id"], text["slot"], round(text["size"], 1), is_cut=not text["fits"])
        for text in fitted
        if text["slot"] != "foot" and (not text["fits"] or round(text["size"], 1) < least)
    }
    return sorted(found)
