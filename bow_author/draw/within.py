"""The part of a display list that is seen in a frame: a sheet of a large map holds no more than it shows."""

from collections.abc import Iterable, Iterator

from bow_author.draw.rooms import Room, meet, room_of, widened
from bow_author.draw.shapes import Curve, Frame, Lines, Paint, Point, Polygon, Shape, Stamp, Writing
from bow_dsl.value import replace

_SLACK = 1.5
"""How much wider a line of text may be than `lettering.width_of` takes it to be."""


def within(shapes: Iterable[Shape], frame: Frame) -> Iterator[Shape]:
    """Give the shapes that reach into a frame, in their sequence; of many strokes in one shape those that do."""
    west, north = frame.corner
    seen = west, north, west + frame.width, north + frame.height
    for shape in shapes:
        match shape:
            case Lines(strokes, paint):
                near = tuple(stroke for stroke in strokes if meet(_around(stroke, paint), seen))
                if near:
                    yield shape if len(near) == len(strokes) else replace(shape, strokes=near)
            case Curve(lines, paint):
                along = tuple(line for line in lines if meet(_around(line, paint), seen))
                if along:
                    yield shape if len(along) == len(lines) else replace(shape, lines=along)
            case _:
                if meet(reach_of(shape), seen):
                    yield shape


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
