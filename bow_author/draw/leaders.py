"""Lines that lead from a text that stands far away to what it is about."""

from collections.abc import Collection, Iterable, Iterator
from math import dist

from bow_author.draw.colours import PAPER
from bow_author.draw.rooms import Room
from bow_author.draw.shapes import Lines, Paint, Point

FAR, RIM = 57.0, 44.0
"""A name no part of which is nearer to the middle of its hex has a line, which ends so far from it."""

Line = tuple[Point, Point]


def line_to_hex(rooms: Collection[Room], middle: Point, far: float = FAR) -> Line | None:
    """Give the line from a text to the rim of its hex; None if a part of the text is no farther from the middle."""
    start = _nearest(_around(rooms), middle)
    length = dist(start, middle)
    return (start, middle.toward(start, RIM / length)) if length > far else None


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
