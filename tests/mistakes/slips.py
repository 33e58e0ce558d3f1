"""Slips of the finger: what people write when they mean a word."""

from collections.abc import Container
from random import Random

_ROWS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
_TRIES = 20
LEAST = 3
"""The shortest word that is misspelt: of a shorter one nobody could tell what was meant."""


def slip(word: str, luck: Random, known: Container[str]) -> str | None:
    """Misspell a word by one slip; None if every slip that was tried gives another known word.

    >>> slip("stalwart", Random(1), set()) != "stalwart"
    True
    """
    places = [at for at, letter in enumerate(word) if letter.isalpha()]
    if len(places) < LEAST:
        return None
    for _ in range(_TRIES):
        at = luck.choice(places)
        if len(word) == LEAST:
            written = luck.choice((_swapped, _doubled))(word, at, luck)
        else:
            written = luck.choice((_swapped, _doubled, _left_out, _beside, _both))(word, at, luck)
        if written != word and written[:1].isalpha() and written not in known:
            return written
    return None


def _swapped(word: str, at: int, luck: Random) -> str:  # all slips are called alike
    pair = word[at : at + 2]
    return word[:at] + pair[::-1] + word[at + 2 :] if pair.isalpha() else word


def _doubled(word: str, at: int, luck: Random) -> str:  # all slips are called alike
    return word[:at] + word[at] + word[at:]


def _left_out(word: str, at: int, luck: Random) -> str:  # all slips are called alike
    return word[:at] + word[at + 1 :]


def _beside(word: str, at: int, luck: Random) -> str:
    return word[:at] + luck.choice(_neighbours(word[at])) + word[at + 1 :]


def _both(word: str, at: int, luck: Random) -> str:
    """Hit the key and the one beside it."""
    return word[:at] + luck.choice(_neighbours(word[at])) + word[at:]


def _neighbours(letter: str) -> str:
    row = next((row for row in _ROWS if letter.lower() in row), letter.lower())
    at = row.index(letter.lower())
    beside = row[max(0, at - 1) : at] + row[at + 1 : at + 2] or letter
    return beside.upper() if letter.isupper() else beside
