"""Where the names of units, objectives and hexes may stand over a map that is shown small, the best first. No Qt."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import product
from math import hypot
from typing import NamedTuple

from bow_author.draw.layout import centre
from bow_author.draw.leaders import line_to_hex
from bow_author.draw.names import names_to_write
from bow_author.draw.pieces import Pieces
from bow_author.hexes.coordinates import Hex
from bow_editor.caption_lines import GAP, Caption, Frame, Letters, Measure, frame_at, ways_to_set

HALF = 27.0
"""Half the width of a banner, in hundredths of the width of a hex."""
BADGE = 11.0
"""How far a badge reaches around the corner of a banner."""
_ASIDE = 18.0
"""So far to the side, in hundredths of the width of a hex, a name may make room for another."""
_LEVEL = 0.8
"""How far away a place beside a hex counts, of one above or below it."""
_IN_HEX = tuple(product((0.0, 20.0, -20.0, 34.0, -45.0, 55.0, -60.0), (0.0, 30.0, -30.0)))
"""Where the name of a hex may stand, in hundredths of the width of a hex down and east of its middle."""
AWAY = tuple(product(range(-200, 201, 25), range(-200, 201, 50)))
"""The same of what has no room at its counter."""
FARTHER = tuple(product(range(-300, 301, 50), range(-350, 351, 50)))
"""The same of what has no room there either."""


class Named(NamedTuple):
    """What has a name."""

    at: Hex
    name: str
    letters: Letters
    frame: Frame
    """Where its banner stands, or its star."""
    is_unit: bool = True


def of_banner(banner: Named, zoom: float, measure: Measure) -> Iterator[Caption]:
    """Give the ways to write a name, best first: below the banner before above it, and that before beside it."""
    middle, level = (banner.frame.left + banner.frame.right) / 2, (banner.frame.top + banner.frame.bottom) / 2
    ways = list(ways_to_set(banner.name, banner.letters, zoom, measure))

    def way(lines: tuple[str, ...], x: float, top: float, width: float, height: float) -> Caption:
        return Caption(banner.at, lines, banner.letters, frame_at(x, top, width, height))

    for lines, width, height in ways:
        for east in (0.0, _ASIDE, -_ASIDE):
            for top in (banner.frame.bottom, banner.frame.top - BADGE * zoom - height, banner.frame.top - height):
                yield way(lines, middle + east * zoom, top, width, height)
    for lines, width, height in ways:
        for side in (1, -1):
            yield way(lines, middle + side * 2 * _ASIDE * zoom, banner.frame.bottom, width, height)
            out = (banner.frame.right - banner.frame.left + width) / 2 + BADGE * zoom + GAP
            for farther, down in product((0.0, BADGE), (0.0, -_ASIDE, _ASIDE)):
                x, y = middle + side * (out + farther * zoom), level + down * zoom
                yield way(lines, x, y - height / 2, width, height)


def of_hexes(
    pieces: Pieces, zoom: float, measure: Measure
) -> Iterator[tuple[Iterator[Caption], list[Callable[[], Iterator[Caption]]]]]:
    """Give for each hex with a name the ways to write it: in it, then around it; and those further and further away."""
    for at, name in names_to_write(pieces.picture, pieces.network.board).items():
        ways = list(ways_to_set(name, Letters.ITALIC, zoom, measure))
        around = partial(around_hex, at, ways, Letters.ITALIC)
        yield around(_IN_HEX, zoom), [partial(around, within, zoom) for within in (AWAY, FARTHER)]


def around_hex(
    at: Hex,
    ways: Iterable[tuple[tuple[str, ...], float, float]],
    letters: Letters,
    within: tuple[tuple[float, float], ...],
    zoom: float,
) -> Iterator[Caption]:
    """Give the ways to write a name at places around a hex, with a line to it from further away."""
    middle, is_told = centre(at), letters in {Letters.PLAIN, Letters.BOLD}
    for lines, width, height in ways:
        aside = HALF + BADGE + (width / 2 + GAP) / zoom  # beside the banner
        places = [*within, *product((0.0, 75.0, -80.0), (aside, -aside)), (75.0, 0.0), (-80.0, 0.0)]
        for down, east in sorted(places, key=lambda place: hypot(place[0], _LEVEL * place[1])):
            frame = frame_at((middle.x + east) * zoom, (middle.y + down) * zoom - height / 2, width, height)
            yield Caption(at, lines, letters, frame, leader=line_to_hex([frame.room(zoom)], middle, is_told=is_told))
