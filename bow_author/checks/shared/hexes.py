"""Hexes as findings name them."""

from collections.abc import Iterable

from bow_author.hexes.coordinates import Hex

_MOST = 4


def listed(hexes: Iterable[Hex]) -> str:
    """Name hexes in reading order, of many the first few.

    >>> listed([Hex(2, 1), Hex(1, 1)])
    'A1 and B1'
    """
    names = [at.name for at in sorted(hexes, key=lambda at: at.reading)]
    if len(names) > _MOST:
        names = [*names[: _MOST - 1], f"{len(names) - _MOST + 1} more hexes"]
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last
