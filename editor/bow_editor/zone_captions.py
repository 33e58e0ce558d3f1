"""Where the title of a deployment zone may stand over a map: in the hexes of the zone, or else beside it. No Qt."""

from collections.abc import Collection, Iterable, Iterator
from itertools import product
from typing import NamedTuple, TypeAlias

from bow_author.draw.furniture import zone_parts, zone_rim, zone_stroke
from bow_author.draw.layout import ROW_STEP, SIDE, WIDTH, centre
from bow_author.draw.leaders import line_to_outline
from bow_author.draw.pieces import Pieces
from bow_author.hexes.coordinates import Hex
from bow_editor.caption_lines import Caption, Frame, Letters, Measure, frame_at, ways_to_set

_LONG, _LINE = 16, 1.7
"""A title that has so many letters is broken into lines of about so many hexes."""
_DOWN, _EAST = (0.0, 25.0, -25.0, 40.0), (0.0, 25.0, -25.0)
"""Where it may stand at a hex, in hundredths of its width."""
_FARTHER = (50.0, -50.0, 65.0, -65.0)
"""Where at a hex of its zone it may stand as well."""
_SHARES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""Where one looks whether it lies in its zone, in shares of its width and height."""
_MOST_BEYOND = 0.6
"""So much of its frame may lie beyond the outline, with its corners and between the points of hexes.

A title that hangs out farther is led to its zone from beside it.
"""

_Ways: TypeAlias = list[tuple[tuple[str, ...], float, float]]
"""Ways to break a title into lines, with their width and height."""


class Way(NamedTuple):
    """A way to write a title in its zone."""

    caption: Caption
    beyond: float
    """Which share of it lies beyond the hexes of the zone."""


def of_zones(pieces: Pieces, zoom: float, measure: Measure) -> Iterator[tuple[bool, Iterator[Way], Iterator[Caption]]]:
    """Give for each part of a zone the ways to write the title in its hexes, and those beside them, with a line to it.

    Before them stands whether it is the largest part, which comes before the others.

    Args:
        pieces: the map.
        zoom: how large it is shown: 1 is a hex 100 pixels wide.
        measure: how wide letters are.
    """
    board, zones = pieces.network.board, pieces.picture.zones
    zoned = {at for zone in zones for at in zone.hexes}
    for zone in zones:
        if not zone.title.strip():
            continue
        colour, _ = zone_stroke(pieces.picture, zone)
        hexes_wide = 1.0 if len(zone.title) < _LONG else _LINE
        ways = list(ways_to_set(zone.title, Letters.ITALIC, zoom, measure, hexes_wide))
        for number, part in enumerate(zone_parts(zone, board)):
            own, rim = frozenset(part.hexes), zone_rim(part, board)
            beside = {near for at in own for near in at.neighbours() if near in board} - zoned
            inside = (
                Way(caption, share)
                for caption in _at_hexes(own, ways, colour, zoom, (*_EAST, *_FARTHER))
                if (share := _beyond(caption.frame, own, zoom)) <= _MOST_BEYOND
            )
            outside = (
                caption._replace(leader=line_to_outline([caption.frame.room(zoom)], rim))
                for caption in _at_hexes(beside, ways, colour, zoom)
            )
            yield number == 0, inside, outside


def hex_under(x: float, y: float) -> Hex:
    """Give the hex that a place of the map lies in; it may be off the board.

    In axial coordinates, rounded to the nearest whole ones whose three sum to nothing.

    >>> hex_under(50, 50).name, hex_under(*centre(Hex(4, 3))).name
    ('A1', 'D3')
    """
    row = (y - SIDE) / ROW_STEP
    q = (x - WIDTH / 2) / WIDTH - row / 2
    whole_q, whole_r, whole_s = round(q), round(row), round(-q - row)
    off_q, off_r, off_s = abs(whole_q - q), abs(whole_r - row), abs(whole_s + q + row)
    if off_q > off_r and off_q > off_s:
        whole_q = -whole_r - whole_s
    elif off_r > off_s:
        whole_r = -whole_q - whole_s
    return Hex(whole_q + whole_r // 2 + 1, whole_r + 1)


def _beyond(frame: Frame, hexes: Collection[Hex], zoom: float) -> float:
    """Tell which share of a frame lies beyond some hexes."""
    places = [
        hex_under((frame.left + (frame.right - frame.left) * across) / zoom, y / zoom)
        for down in _SHARES
        for y in (frame.top + (frame.bottom - frame.top) * down,)
        for across in _SHARES
    ]
    return sum(place not in hexes for place in places) / len(places)


def _at_hexes(
    hexes: Iterable[Hex], ways: _Ways, colour: str, zoom: float, aside: tuple[float, ...] = _EAST
) -> Iterator[Caption]:
    in_reading = sorted(hexes, key=lambda at: at.reading)
    for lines, width, height in ways:
        for at, down, east in product(in_reading, _DOWN, aside):
            x, y = (centre(at).x + east) * zoom, (centre(at).y + down) * zoom
            yield Caption(at, lines, Letters.ITALIC, frame_at(x, y - height / 2, width, height), colour)
