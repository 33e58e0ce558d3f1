"""Lines that lead from a text that stands far away to what it is about."""

from collections.abc import Collection, Iterable, Iterator
from math import dist, sqrt

from bow_author.draw.colours import PAPER
from bow_author.draw.layout import WIDTH
from bow_author.draw.rooms import Room
from bow_author.draw.shapes import Lines, Paint, Point

FAR, RIM = 57.0, 44.0
"""A name no part of which is nearer to the middle of its hex has a line, which ends so far from it."""
_STRAIGHT = 25.0
"""So far aside the middle of a text may lie that stands above or below its hex."""

Line = tuple[Point, Point]


def line_to_hex(rooms: Collection[Room], middle: Point, far: float = FAR, *, is_told: bool = False) -> Line | None:
    """Give the line from a text to the rim of its hex; None if one sees without it whose the text is.

    Args:
        rooms: the lines of the text.
        middle: that of its hex.
        far: a text all of which is farther from there has a line; so has one whose middle lies in another hex beside.
        is_told: whether that does not matter, as one knows it by the star or the counter beside which it stands.
    """
    near = dist(_nearest(_around(rooms), middle), middle)
    start = min((_nearest(room, middle) for room in rooms), key=lambda place: dist(place, middle))
    if near <= RIM or (near <= far and (is_told or not _is_beside(rooms, middle))):
        return None
    return start, middle.toward(start, RIM / dist(start, middle))


def _is_beside(rooms: Collection[Room], middle: Point) -> bool:
    """Tell whether the middle of a text lies outside of a hex, and not straight above or below it."""
    west, north, east, south = _around(rooms)
    across, down = abs((west + east) / 2 - middle.x), abs((north + south) / 2 - middle.y)
    return across > _STRAIGHT and max(across, across / 2 + down * sqrt(3) / 2) > WIDTH / 2


def line_to_outline(rooms: Collection[Room], strokes: Iterable[Line]) -> Line:
    """Give the shortest line from a text to the middle of a stroke of an outline."""
    ends, room = (first.toward(second, 0.5) for first, second in strokes), _around(rooms)
    return min(((_nearest(room, end), end) for end in ends), key=lambda line: dist(*line))


def leader(line: Line | None, colour: str) -> Iterator[Lines]:
    """Draw such a line, with its glow, if there is one."""
    if line is None:
        return
    for ink, width in ((PAPER, 3.5), (colour, 1.5)):
        yield Lines((line,), Paint(stroke=ink, width=width, round_ends=True), is_caption=True)


def _around(rooms: Collection[Room]) -> Room:
    west, north = min(room[0] for room in rooms), min(room[1] for room in rooms)
    return west, north, max(room[2] for room in rooms), max(room[3] for room in rooms)


def _nearest(room: Room, place: Point) -> Point:
    west, north, east, south = room
    return Point(min(max(place.x, west), east), min(max(place.y, north), south))
