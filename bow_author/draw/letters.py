"""Which letters the fonts that come with the program have."""

import re
from functools import cache
from importlib.resources import files
from unicodedata import category

import uharfbuzz

MISSING = "\u25a1"
"""Stands for a letter that no font has: files for archives must not hold any without a shape (PDF/A-2, 6.2.11.8)."""

_SPACE = re.compile(r"[\t\r\v\f\x85\u2028\u2029]")


def displayable(text: str) -> str:
    """Replace each letter that no font has by `MISSING`, with the marks on it; a tab and the like become a space."""
    spaced = _SPACE.sub(" ", text)
    if spaced.isascii() and spaced.replace("\n", "").isprintable():
        return spaced
    letters: list[str] = []
    for letter in spaced:
        if letters and category(letter).startswith("M"):
            letters[-1] += letter
        else:
            letters.append(letter)
    return "".join(letter if letter == "\n" or _has(letter) else MISSING for letter in letters)


@cache
def _has(letter: str) -> bool:
    """Tell whether one font has a letter and all marks on it."""
    return any(covered.issuperset(map(ord, letter)) for covered in _coverage())


@cache
def _coverage() -> tuple[frozenset[int], ...]:
    """Give what each font has, as code points."""
    fonts = files("bow_author.print").joinpath("fonts").iterdir()
    return tuple(
        frozenset(uharfbuzz.Face(font.read_bytes()).unicodes) - frozenset(range(32))
        for font in sorted(fonts, key=lambda font: font.name)
        if font.name.endswith((".otf", ".ttf"))
    )
