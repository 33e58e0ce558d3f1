"""Where the title of a deployment zone may stand over a map: in the hexes of the zone, or else beside it. No Qt."""

from collections.abc import Callable, Collection, Iterable, Iterator
from functools import lru_cache
from itertools import product
from typing import NamedTuple, TypeAlias

from bow_author.draw.furniture import zone_parts, zone_rim, zone_stroke
from bow_author.draw.layout import ROW_STEP, SIDE, WIDTH, centre
from bow_author.draw.leaders import line_to_outline
from bow_author.draw.lettering import shortened
from bow_author.draw.picture import Zone
from bow_author.draw.pieces import Pieces
from bow_author.hexes.coordinates import Hex
from bow_editor.caption_lines import Caption, Letters, Measure, frame_at, ways_to_set

_LONG, _LINE = 16, 1.7
"""A title that has so many letters is broken into lines of about so many hexes."""
_DOWN, _EAST = (0.0, 25.0, -25.0, 40.0), (0.0, 25.0, -25.0)
"""Where it may stand at a hex, in hundredths of its width."""
_FARTHER = (50.0, -50.0, 65.0, -65.0)
"""Where at a hex of its zone it may stand as well."""
_SHARES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""Where one looks whether it lies in its zone, in shares of its width and height."""
_FIRST = Hex(1, 1)
"""Whose axial coordinates are nothing."""
_MOST_BEYOND = 0.6
"""So much of its frame may lie beyond the outline, with its corners and between the points of hexes.

A title that hangs out farther is led to its zone from beside it.
"""

Free: TypeAlias = Callable[[Caption], bool]
"""Tells whether nothing is in the way of a title."""
_Ways: TypeAlias = list[tuple[tuple[str, ...], float, float]]
"""Ways to break a title into lines, with their width and height."""


class Way(NamedTuple):
    """A way to write a title in its zone."""

    caption: Caption
    beyond: float
    """Which share of it lies beyond the hexes of the zone."""


class PartWays:
    """The ways to write the title of one part of a zone that lies apart."""

    def __init__(
        self, pieces: Pieces, part: Zone, zoned: Collection[Hex], measured: tuple[float, Measure], *, is_largest: bool
    ) -> None:
        """Take a part.

        Args:
            pieces: the map.
            part: the part, as a zone.
            zoned: the hexes of all zones.
            measured: how large the map is shown, 1 for a hex 100 pixels wide; how wide letters are.
            is_largest: whether it is the largest part of its zone, which comes before the others.
        """
        self.is_largest = is_largest
        self._board, self._title = pieces.network.board, part.title
        self._zoom, self._measure = measured
        self._own, self._zoned = frozenset(part.hexes), zoned
        self._rim = zone_rim(part, self._board)
        self._colour, _ = zone_stroke(pieces.picture, part)
        self._ways = self._set(part.title, Letters.ITALIC)

    def inside(self, is_free: Free) -> Iterator[Way]:
        """Give those in the hexes of the part that are free."""
        return self._inside(self._ways, Letters.ITALIC, is_free)

    def beside(self, is_free: Free) -> Iterator[Caption]:
        """Give those right beside it that are free, with a line to it."""
        return self._led(self._ways, Letters.ITALIC, 1, is_free)

    def further(self, is_free: Free, is_free_beside: Free) -> Iterator[Iterable[Caption]]:
        """Give those of smaller letters, then of a title that is cut short, then those farther away."""
        texts = [self._title, *shortened(self._title)]
        for text in texts:
            fine = self._set(text, Letters.FINE)
            yield (way.caption for way in self._inside(fine, Letters.FINE, is_free))
            yield self._led(fine, Letters.FINE, 1, is_free_beside)
            if text == self._title:
                yield self._led(self._ways, Letters.ITALIC, 2, is_free_beside)
            yield self._led(fine, Letters.FINE, 2, is_free_beside)
        yield self._led(fine, Letters.FINE, 4, is_free_beside)

    def _set(self, text: str, letters: Letters) -> _Ways:
        hexes_wide = 1.0 if len(text) < _LONG else _LINE
        return list(ways_to_set(text, letters, self._zoom, self._measure, hexes_wide))

    # Most places are taken: whether one is free costs less than how much of it lies in the zone, or a line to it.

    def _inside(self, ways: _Ways, letters: Letters, is_free: Free) -> Iterator[Way]:
        own = {at.axial for at in self._own}
        for caption in filter(is_free, self._at(self._own, ways, letters, (*_EAST, *_FARTHER))):
            if (share := _beyond(caption, own, self._zoom)) <= _MOST_BEYOND:
                yield Way(caption, share)

    def _led(self, ways: _Ways, letters: Letters, away: int, is_free: Free) -> Iterator[Caption]:
        near = self._own
        for _ in range(away):
            near = near | {beside for at in near for beside in at.neighbours() if beside in self._board}
        for caption in filter(is_free, self._at(near - self._own - frozenset(self._zoned), ways, letters, _EAST)):
            yield caption._replace(leader=line_to_outline([caption.frame.room(self._zoom)], self._rim))

    def _at(self, hexes: Iterable[Hex], ways: _Ways, letters: Letters, aside: tuple[float, ...]) -> Iterator[Caption]:
        in_reading = sorted(hexes, key=lambda at: at.reading)
        for lines, width, height in ways:
            for at, down, east in product(in_reading, _DOWN, aside):
                x, y = (centre(at).x + east) * self._zoom, (centre(at).y + down) * self._zoom
                yield Caption(at, lines, letters, frame_at(x, y - height / 2, width, height), self._colour)


def of_zones(pieces: Pieces, zoom: float, measure: Measure) -> Iterator[PartWays]:
    """Give for each part of a zone the ways to write its title.

    Args:
        pieces: the map.
        zoom: how large it is shown: 1 is a hex 100 pixels wide.
        measure: how wide letters are.
    """
    board, zones = pieces.network.board, pieces.picture.zones
    zoned = {at for zone in zones for at in zone.hexes}
    for zone in zones:
        if zone.title.strip():
            for number, part in enumerate(zone_parts(zone, board)):
                yield PartWays(pieces, part, zoned, (zoom, measure), is_largest=number == 0)


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


def _beyond(caption: Caption, hexes: Collection[tuple[int, int]], zoom: float) -> float:
    """Tell which share of a title lies beyond some hexes, which are given in axial coordinates."""
    middle, frame = centre(caption.at), caption.frame
    west, north = round(frame.left / zoom - middle.x, 3), round(frame.top / zoom - middle.y, 3)
    steps = _beneath(west, north, (frame.right - frame.left) / zoom, (frame.bottom - frame.top) / zoom)
    q, r = caption.at.axial
    return sum((q + east, r + down) not in hexes for east, down in steps) / len(steps)


@lru_cache(maxsize=4096)
def _beneath(west: float, north: float, width: float, height: float) -> tuple[tuple[int, int], ...]:
    """Give the steps, in axial coordinates, from a hex to those below a frame that begins so far from its middle."""
    x, y = centre(_FIRST)
    places = (hex_under(x + west + width * across, y + north + height * down) for down in _SHARES for across in _SHARES)
    return tuple(place.axial for place in places)
