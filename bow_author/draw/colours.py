"""Colours, written `#rrggbb`: brightness, grey tones, mixtures, and ink that can be read on them."""

import re
from functools import lru_cache

from bow_author.plans.model import Ink, Rank

INK = "#1d2025"
PAPER = "#ffffff"
GOLD = "#a9791c"
NEUTRAL = "#d9d6cc"
"""Stands in for a colour that cannot be read."""

RANK_COLOURS: dict[Rank, str] = {Rank.GREEN: "#8fd694", Rank.BLUE: "#1f3f8f", Rank.RED: "#d1495b"}
"""Far enough apart in brightness for grey print and for eyes that do not tell red from green."""

INKS: dict[Ink, str] = {
    Ink.BLACK: INK,
    Ink.RED: "#a3202c",
    Ink.BLUE: "#1f4f9e",
    Ink.GREEN: "#1c6637",
    Ink.BROWN: "#774a12",
}
"""What notes are written with, and arrows drawn: all dark enough to be read on the ground."""

_WRITTEN = re.compile(r"#[0-9a-fA-F]{6}")


def channels(colour: str) -> tuple[int, int, int]:
    """Split a colour into red, green and blue, each from 0 to 255; a neutral one if it cannot be read.

    >>> channels("#ff8000")
    (255, 128, 0)
    """
    if not _WRITTEN.fullmatch(colour):
        colour = NEUTRAL
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


@lru_cache(maxsize=4096)  # a map has few colours, and each hex asks for some of them
def mix(colour: str, other: str, share: float) -> str:
    """Blend *share* of *other*, from 0 to 1, into *colour*.

    >>> mix("#000000", "#ffffff", 0.5)
    '#808080'
    """
    blended = (round(a + (b - a) * share) for a, b in zip(channels(colour), channels(other), strict=True))
    return "#{:02x}{:02x}{:02x}".format(*blended)


def grey(colour: str) -> str:
    """Give the grey that a printer without colours makes of *colour* (Rec. 601 luma).

    >>> grey("#ff0000")
    '#4c4c4c'
    """
    red, green, blue = channels(colour)
    tone = round(0.299 * red + 0.587 * green + 0.114 * blue)
    return f"#{tone:02x}{tone:02x}{tone:02x}"


def luminance(colour: str) -> float:
    """Relative luminance after WCAG 2, from 0 (black) to 1 (white)."""
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in (c / 255 for c in channels(colour))]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a: str, b: str) -> float:
    """Contrast ratio after WCAG 2, from 1 (the same) to 21 (black on white).

    >>> contrast("#000000", "#ffffff")
    21.0
    """
    darker, lighter = sorted((luminance(a), luminance(b)))
    return (lighter + 0.05) / (darker + 0.05)


@lru_cache(maxsize=1024)
def ink_on(colour: str) -> str:
    """Choose dark ink or paper white, whichever stands out more on *colour*.

    >>> ink_on("#1f3f8f")
    '#ffffff'
    """
    return max(INK, PAPER, key=lambda ink: contrast(ink, colour))
