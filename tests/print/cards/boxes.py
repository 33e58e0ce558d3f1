"""Where each letter of a card lies, read out of its PDF file, and held against the frames that it must keep."""

from collections.abc import Iterator, Sequence
from ctypes import c_double
from itertools import combinations
from typing import NamedTuple
from unicodedata import bidirectional, combining

import pypdfium2
from pypdfium2 import raw

from bow_author.print.layouts import Size

POINT = 25.4 / 72
INSET = 2.4
"""Millimetres from the edge of a card to its frame."""
SIDE = 1.4
"""So far from the frame the texts of the body keep."""
TOUCH = 0.15
"""Millimetres by which two words may lie in each other: slanted letters do, and the rounding of a file."""
_SAME, _GAP = 0.3, 1.0
"""Millimetres by which letters of a word may stand before or above each other, and apart."""
_INVISIBLE = "\u200b\u00ad"
"""Where a word may be broken."""
_HIDDEN = 1.01
"""Letters of so many points or less are headings that nobody sees."""


class Box(NamedTuple):
    """A word and where its ink lies, in millimetres from the north-western corner of its card."""

    text: str
    west: float
    north: float
    east: float
    south: float


def words_on(page: pypdfium2.PdfPage) -> list[Box]:
    """Give every word of a page with the box around its ink; a word that is broken between lines counts as two."""
    height = page.get_height()
    text = page.get_textpage()
    handle, (left, right, bottom, top) = text.raw, (c_double(), c_double(), c_double(), c_double())
    words: list[list[Box]] = [[]]
    line = 0.0
    for number in range(text.count_chars()):
        letter = chr(raw.FPDFText_GetUnicode(handle, number))
        if raw.FPDFText_GetFontSize(handle, number) <= _HIDDEN:
            continue
        raw.FPDFText_GetCharBox(handle, number, left, right, bottom, top)
        is_inked = right.value > left.value and top.value > bottom.value
        if letter in _INVISIBLE:
            continue
        if letter.isspace() or not is_inked:
            words.append([])
            continue
        west, north, south = left.value * POINT, (height - top.value) * POINT, (height - bottom.value) * POINT
        east = right.value * POINT
        raw.FPDFText_GetCharOrigin(handle, number, left, bottom)
        # Letters of one sign, such as a ligature, have its box, all of them.
        is_next = words[-1] and words[-1][-1].west - _SAME <= west <= words[-1][-1].east + _GAP
        turns = (
            words[-1] and not combining(letter) and _is_joined_letter(letter) != _is_joined_letter(words[-1][0].text)
        )
        if not is_next or turns or (not combining(letter) and abs(bottom.value * POINT - line) > _SAME):
            words.append([])
        if not combining(letter):
            line = bottom.value * POINT
        words[-1].append(Box(letter, west, north, east, south))
    return [_around(letters) for letters in words if letters]


def _around(letters: Sequence[Box]) -> Box:
    return Box(
        "".join(letter.text for letter in letters),
        min(letter.west for letter in letters),
        min(letter.north for letter in letters),
        max(letter.east for letter in letters),
        max(letter.south for letter in letters),
    )


def rooms(size: Size) -> dict[str, tuple[float, float, float, float]]:
    """Give the rooms of the front of a card of a size, in millimetres: title, body with its caption, small print."""
    is_large = size.width > 50
    band, foot = (13.0, 6.0) if is_large else (11.0, 4.6)
    west, east, south = INSET + SIDE, size.width - INSET - SIDE, size.height - INSET
    return {
        "title": (INSET + 1.0, INSET + 0.2, size.width - INSET - 1.0, INSET + band - 0.2),
        "body": (west, INSET + band + 0.5, east, south - foot - 0.1),
        "foot": (west, south - foot - 0.6, east, south - 0.3),
    }


def faults(words: Sequence[Box], size: Size) -> Iterator[str]:
    """Tell which words of a card of some size leave their rooms, or lie in each other."""
    inside: list[Box] = []
    of_size = rooms(size)
    for word in words:
        holding = next((name for name, room in of_size.items() if _holds(room, word)), None)
        nearest = min(of_size, key=lambda name: abs(_middle(word) - (of_size[name][1] + of_size[name][3]) / 2))
        if holding is None:
            yield f"{word.text!r} leaves its room, which is perhaps {nearest}: {_told(word)}"
        else:
            inside.append(word)
    inside.sort(key=lambda word: word.north)
    for upper, lower in combinations(inside, 2):
        across = min(upper.east, lower.east) - max(upper.west, lower.west)
        down = min(upper.south, lower.south) - max(upper.north, lower.north)
        is_one = (_is_joined(upper) and _is_joined(lower)) or _is_mark(upper, lower) or _is_mark(lower, upper)
        if across > TOUCH and down > TOUCH and not is_one:
            yield f"{upper.text!r} and {lower.text!r} lie in each other: {_told(upper)}, {_told(lower)}"


def _holds(room: tuple[float, float, float, float], word: Box) -> bool:
    west, north, east, south = room
    return west <= word.west and word.east <= east and north <= word.north and word.south <= south


def _is_joined(word: Box) -> bool:
    """Tell whether a word is of a script whose letters reach into each other, and run from east to west."""
    return all(_is_joined_letter(letter) or combining(letter) for letter in word.text)


def _is_joined_letter(letter: str) -> bool:
    return bidirectional(letter) in ("AL", "R")


def _is_mark(word: Box, of: Box) -> bool:
    """Tell whether what is read as a word is a mark at a letter of another: marks are read with their whole letter."""
    return any(map(combining, word.text)) and word.text in of.text and of.west <= word.west and word.east <= of.east


def _middle(word: Box) -> float:
    return (word.north + word.south) / 2


def _told(word: Box) -> str:
    return f"{word.west:.1f} to {word.east:.1f}, {word.north:.1f} to {word.south:.1f} mm"
