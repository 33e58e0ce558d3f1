"""The part of a display list that is seen in a frame: a sheet of a large map holds no more than it shows."""

from collections.abc import Iterable, Iterator
from itertools import compress
from typing import NamedTuple

from bow_author.draw.rooms import Room, meet, room_of, widened
from bow_author.draw.shapes import Curve, Frame, Lines, Paint, Point, Polygon, Shape, Stamp, Writing
from bow_dsl.value import replace

_SLACK = 1.5
"""How much wider a line of text may be than `lettering.width_of` takes it to be."""


class Measured(NamedTuple):
    """A shape, and as far as what it can be seen."""

    reach: Room
    shape: Shape
    strokes: tuple[Room, ...] = ()
    """The same of each stroke, of a shape that has several."""


def measured(shapes: Iterable[Shape]) -> list[Measured]:
    """Measure shapes, for `within`."""
    return [Measured(reach_of(shape), shape, tuple(_of_strokes(shape))) for shape in shapes]


def within(shapes: Iterable[Measured], frame: Frame) -> Iterator[Shape]:
    """Give the shapes that reach into a frame, in their sequence; of many strokes in one shape those that do."""
    west, north = frame.corner
    seen = west, north, west + frame.width, north + frame.height
    for reach, shape, strokes in shapes:
        if meet(reach, seen):
            if len(strokes) < 2:
                yield shape
            elif any(near := [meet(stroke, seen) for stroke in strokes]):
                yield _only(shape, near)


def _only(shape: Shape, near: list[bool]) -> Shape:
    """Leave out the strokes of a shape that are not near."""
    match shape:
        case Lines(strokes):
            return replace(shape, strokes=tuple(compress(strokes, near)))
        case Curve(lines):
            return replace(shape, lines=tuple(compress(lines, near)))
    return shape


def _of_strokes(shape: Shape) -> Iterator[Room]:
    match shape:
        case Lines(strokes, paint):
            yield from (_around(stroke, paint) for stroke in strokes)
        case Curve(lines, paint):
            yield from (_around(line, paint) for line in lines)


def reach_of(shape: Shape) -> Room:
    """Tell as far as what a shape can be seen, on the wide side: with its strokes, however it is turned."""
    match shape:
        case Polygon(points, paint):
            return _around(points, paint)
        case Lines(strokes, paint):
            return _around([place for stroke in strokes for place in stroke], paint)
        case Curve(lines, paint):
            return _around([place for line in lines for place in line], paint)
        case Writing(at=at, size=size):
            room = room_of(shape)
            assert room is not None, "a text has room"
            long = max(at.x - room[0], room[2] - at.x) * _SLACK + size * shape.glow
            # A text that is turned reaches as far to the north and the south as else to the sides.
            return widened((at.x, at.y, at.x, at.y), max(long, size)) if shape.turn else (
                at.x - long, at.y - size * 1.5, at.x + long, at.y + size
            )  # fmt: skip
        case Stamp(at=at, size=size):
            return widened((at.x, at.y, at.x, at.y), size)
        case _:
            room = room_of(shape)
            assert room is not None, "discs and boxes have room"
            return widened(room, shape.paint.width / 2)


def _around(points: Iterable[Point], paint: Paint) -> Room:
    across, down = zip(*points, strict=True)
    return widened((min(across), min(down), max(across), max(down)), paint.width / 2 + 1)
