"""Which word was probably meant: by the slips of a finger first, then by likeness."""

from collections.abc import Iterable, Sequence
from itertools import pairwise

_ROWS = ("1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm")
_BESIDE = frozenset(pair for row in _ROWS for left, right in pairwise(row) for pair in (left + right, right + left))
MOST = 10
"""The greatest cost of what is still taken for one slip."""


def alike(name: str, names: Sequence[str], most: int, likeness: float) -> list[str]:
    """Give those of some names that are like one, the likest first: no more than *most*, none less like than that."""
    from difflib import get_close_matches  # takes a while to import, and most runs find nothing misspelt

    return get_close_matches(name, names, most, likeness)


def slip_cost(written: str, meant: str) -> int | None:
    """Tell how unlikely it is that one slip turned *meant* into *written*; None if it takes more than one.

    Two letters that changed places, or one struck twice, are likelier than one too many or too few, and the key
    beside is likelier than any other.

    >>> slip_cost("unist", "units"), slip_cost("unist", "unit"), slip_cost("vurn", "turn"), slip_cost("x", "units")
    (4, 7, 10, None)
    """
    if written == meant or abs(len(written) - len(meant)) > 1:
        return None
    head = 0
    while head < min(len(written), len(meant)) and written[head] == meant[head]:
        head += 1
    ours, theirs = written[head:], meant[head:]
    if len(ours) == len(theirs):
        if ours[1:] == theirs[1:]:
            return 6 if ours[0] + theirs[0] in _BESIDE else MOST
        return 4 if ours[:2] == theirs[1::-1] and ours[2:] == theirs[2:] else None
    longer, shorter = (ours, theirs) if len(ours) > len(theirs) else (theirs, ours)
    if longer[1:] != shorter:
        return None
    around = (written if len(ours) > len(theirs) else meant)[max(0, head - 1) : head + 2]
    letter = longer[0]
    if around.count(letter) > 1:  # struck twice, or once where it stands twice
        return 4
    is_beside = len(ours) > len(theirs) and any(letter + neighbour in _BESIDE for neighbour in around)
    return 5 if is_beside else 7


def is_form_of(written: str, meant: str) -> bool:
    """Tell whether one word is only another form of what was meant.

    >>> is_form_of("moves", "movement"), is_form_of("eliminated", "elimination"), is_form_of("ranged", "drawing")
    (True, True, False)
    """
    stem = written
    for ending in ("ing", "ed", "es", "s"):
        stem = stem.removesuffix(ending) if stem == written else stem
    return len(stem) > 2 and meant.startswith(stem)


def nearest(name: str, known: Iterable[str]) -> str | None:
    """Find the one known name that *name* was probably meant to be.

    >>> nearest("stalwert", ["stalwart", "toughness"])
    'stalwart'
    >>> nearest("zzz", ["stalwart", "toughness"]) is None
    True
    """
    names = sorted(known)
    costs = [
        (cost, candidate) for candidate in names if len(name) > 2 and (cost := slip_cost(name, candidate)) is not None
    ]
    if costs:
        return min(costs)[1]
    close = alike(name, names, 1, 0.6)
    return close[0] if close else None
