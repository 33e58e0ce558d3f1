"""The room that shapes take, so that texts which may be moved keep clear of them."""

from collections.abc import Collection, Iterable, Iterator
from itertools import pairwise, product
from math import cos, radians, sin

from bow_author.draw.art import covered, lies_along
from bow_author.draw.lettering import width_of
from bow_author.draw.shapes import Box, Disc, Point, Polygon, Shape, Stamp, Writing

OFF_OUTLINES = 7.0
"""Texts keep off the outline of a zone by half of this, in hundredths of the width of a hex."""
APART = 3.0
"""So far from all else a text has air around it."""
_PIECES = 6
"""Into so many pieces a line is cut, so that their rooms lie close to it."""

Room = tuple[float, float, float, float]
"""West, north, east and south of what a shape covers."""


def room_of(shape: Shape) -> Room | None:
    """Tell what a shape covers; None for lines and rings, over which a text can be read."""
    match shape:
        case Writing():
            width = width_of(shape.text, shape.size) + shape.spacing * len(shape.text)
            west = shape.at.x - (0 if shape.starts_here else width / 2)
            return west, shape.at.y - shape.size * 0.8, west + width, shape.at.y + shape.size * 0.3
        case Polygon(points, paint) if paint.fill:
            across, down = [point.x for point in points], [point.y for point in points]
            return min(across), min(down), max(across), max(down)
        case Disc(middle, radius, _):
            return middle.x - radius, middle.y - radius, middle.x + radius, middle.y + radius
        case Box(corner, width, height, _, _):
            return corner.x, corner.y, corner.x + width, corner.y + height
        case Stamp():
            half = shape.size / 2
            return shape.at.x - half, shape.at.y - half, shape.at.x + half, shape.at.y + half
    return None


def meet(first: Room, second: Room) -> bool:
    """Tell whether two rooms overlap."""
    return first[0] < second[2] and second[0] < first[2] and first[1] < second[3] and second[1] < first[3]


def widened(room: Room, by: float) -> Room:
    """Give a room with so much more on all sides."""
    return room[0] - by, room[1] - by, room[2] + by, room[3] + by


def overlap(first: Room, second: Room) -> float:
    """Tell how much two rooms have in common, as an area."""
    across = min(first[2], second[2]) - max(first[0], second[0])
    return max(0.0, across) * max(0.0, min(first[3], second[3]) - max(first[1], second[1]))


def rooms_along(strokes: Iterable[tuple[Point, Point]], thick: float) -> Iterator[Room]:
    """Give the rooms of straight lines that no text may cross, piece by piece.

    Args:
        strokes: the lines.
        thick: how broad they are with the room beside them, in hundredths of the width of a hex.
    """
    for start, end in strokes:
        places = [start.toward(end, share / _PIECES) for share in range(_PIECES + 1)]
        for near, far in pairwise(places):
            west, east = sorted((near.x, far.x))
            north, south = sorted((near.y, far.y))
            yield west - thick / 2, north - thick / 2, east + thick / 2, south + thick / 2


def is_free(shapes: Iterable[Shape], size: tuple[float, float], taken: Iterable[Room]) -> bool:
    """Tell whether shapes lie on a board of this size, and clear of what is taken."""
    return are_free(list(rooms_of(shapes)), size, taken)


def are_free(rooms: Collection[Room], size: tuple[float, float], taken: Iterable[Room]) -> bool:
    """Tell whether rooms lie on a board of this size, and clear of what is taken."""
    width, height = size
    for west, north, east, south in rooms:
        if west < 0 or north < 0 or east > width or south > height:
            return False
        for room in taken:  # as `meet` tells; this is asked most often of all
            if west < room[2] and room[0] < east and north < room[3] and room[1] < south:
                return False
    return True


def rooms_of(shapes: Iterable[Shape]) -> Iterator[Room]:
    """Give the rooms of all shapes that cover any; those of a ford or a bridge, as it is turned, in small pieces."""
    for shape in shapes:
        if isinstance(shape, Stamp) and lies_along(shape.name):
            yield from _rooms_along_ribbon(shape)
        elif (room := room_of(shape)) is not None:
            yield room


def _rooms_along_ribbon(stamp: Stamp) -> Iterator[Room]:
    west, north, east, south = (share * stamp.size for share in covered(stamp.name))
    across, down = (east - west) / _PIECES, (south - north) / _PIECES
    ahead, aside = cos(radians(stamp.turn)), sin(radians(stamp.turn))
    for column, row in product(range(_PIECES), repeat=2):
        corners = [(west + x * across, north + y * down) for x in (column, column + 1) for y in (row, row + 1)]
        turned = [stamp.at.by(x * ahead - y * aside, x * aside + y * ahead) for x, y in corners]
        easts, souths = [place.x for place in turned], [place.y for place in turned]
        yield min(easts), min(souths), max(easts), max(souths)
