"""Which letters the fonts that come with the program have."""

import os
import re
from functools import cache
from unicodedata import category

MISSING = "\u25a1"
"""Stands for a letter that no font has: files for archives must not hold any without a shape (PDF/A-2, 6.2.11.8)."""

USUAL = frozenset(map(chr, range(32, 127))) | frozenset("\nÄÖÜäöüßÀÁÂÇÈÉÊËÍÎÑÓÔÙÚàáâçèéêëíîïñóôùúû°·×½«»–—‘’‚“”„•…†‡")
"""Letters that the fonts are known to have, and line breaks: a text of no others needs no look into the files."""
_FONTS = os.path.join(os.path.dirname(os.path.dirname(__file__)), "print", "fonts")
_SPACE = re.compile(r"[\t\r\v\f\x85\u2028\u2029]")


def displayable(text: str) -> str:
    """Replace each letter that no font has by `MISSING`, with the marks on it; a tab and the like become a space."""
    spaced = _SPACE.sub(" ", text)
    if USUAL.issuperset(spaced):
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
    import uharfbuzz

    return tuple(
        frozenset(uharfbuzz.Face(uharfbuzz.Blob.from_file_path(os.path.join(_FONTS, name))).unicodes)
        - frozenset(range(32))
        for name in sorted(os.listdir(_FONTS))
        if name.endswith((".otf", ".ttf"))
    )
