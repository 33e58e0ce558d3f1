"""The drawings that looks refer to by name: hex-filling patterns, and symbols.

Each is a small SVG file of our own. Patterns are drawn around the middle of a hex 100 wide, symbols in a box
of 24 by 24. Both paint with `currentColor`, so one drawing serves in every colour and in grey. A symbol marked
`data-lies="along"` lies across its hex and turns with the ribbon there, as a bridge does: west to east is along. Its
`data-covers` tells what of its box it covers, west, north, east and south, so that names keep clear of it.
"""

import os
import re
from functools import cache

PATTERNS = "patterns"
SYMBOLS = "symbols"

_FOLDER = os.path.join(os.path.dirname(__file__), "art")
_OUTER = re.compile(r"\A\s*<svg\b[^>]*>(.*)</svg>\s*\Z", re.DOTALL)
_COVERS = re.compile(r'data-covers="([^"]*)"')
_BETWEEN_TAGS = re.compile(r">\s+<")


@cache
def _names(folder: str) -> frozenset[str]:
    entries = os.listdir(os.path.join(_FOLDER, folder))
    return frozenset(name.removesuffix(".svg") for name in entries if name.endswith(".svg"))


def available_patterns() -> tuple[str, ...]:
    """List the names of all patterns, in alphabetical sequence."""
    return tuple(sorted(_names(PATTERNS)))


def available_symbols() -> tuple[str, ...]:
    """List the names of all symbols (pictograms, classes, ratings, signs), in alphabetical sequence."""
    return tuple(sorted(_names(SYMBOLS)))


def has_drawing(folder: str, name: str) -> bool:
    """Tell whether *folder* holds a drawing of that name."""
    return name in _names(folder)


@cache
def _file(folder: str, name: str) -> str:
    with open(os.path.join(_FOLDER, folder, f"{name}.svg"), encoding="utf-8") as file:
        return file.read()


@cache
def drawing(folder: str, name: str) -> str:
    """Give what stands inside the `svg` element of a drawing that `has_drawing`."""
    match = _OUTER.match(_file(folder, name))
    assert match is not None, name
    return _BETWEEN_TAGS.sub("><", match[1].strip())


def lies_along(name: str) -> bool:
    """Tell whether a symbol turns with the ribbon of its hex."""
    return has_drawing(SYMBOLS, name) and 'data-lies="along"' in _file(SYMBOLS, name).partition(">")[0]


@cache
def covered(name: str) -> tuple[float, float, float, float]:
    """Tell how much of its box a symbol that `lies_along` covers, as shares from its middle.

    >>> west, north, east, south = covered("stone_bridge")
    >>> east - west > south - north
    True
    """
    match = _COVERS.search(_file(SYMBOLS, name).partition(">")[0])
    west, north, east, south = (float(place) / 24 - 0.5 for place in (match[1].split() if match else (0, 0, 24, 24)))
    return west, north, east, south


def symbol_svg(name: str, colour: str) -> str:
    """Give a symbol as a picture of its own in one colour; an empty picture if there is none of that name."""
    body = drawing(SYMBOLS, name) if has_drawing(SYMBOLS, name) else ""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" color="{colour}">{body}</svg>'
