"""What is drawn where on a map, so that texts which may be moved keep clear of it."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from itertools import pairwise

from bow_author.draw.banners import objective_shapes, unit_shapes
from bow_author.draw.ground import label_shape, pictogram_shapes
from bow_author.draw.lettering import width_of
from bow_author.draw.picture import MapPicture
from bow_author.draw.ribbons import Network
from bow_author.draw.shapes import Box, Disc, Point, Polygon, Shape, Stamp, Writing
from bow_author.hexes.board import Board
from bow_author.hexes.coordinates import Hex

OFF_OUTLINES = 7.0
"""Texts keep off the outline of a zone by half of this, in hundredths of the width of a hex."""
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


def meet(one: Room, other: Room) -> bool:
    """Tell whether two rooms overlap."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def overlap(one: Room, other: Room) -> float:
    """Tell how much two rooms have in common, as an area."""
    across = min(one[2], other[2]) - max(one[0], other[0])
    return max(0.0, across) * max(0.0, min(one[3], other[3]) - max(one[1], other[1]))


def rooms_along(strokes: Iterable[tuple[Point, Point]], thick: float) -> Iterator[Room]:
    """Give the rooms of straight lines that no text may cross, piece by piece.

    Args:
        strokes: the lines.
        thick: how broad they are with the room beside them, in hundredths of the width of a hex.
    """
    for start, end in strokes:
        places = [start.toward(end, share / _PIECES) for share in range(_PIECES + 1)]
        for one, two in pairwise(places):
            west, east = sorted((one.x, two.x))
            north, south = sorted((one.y, two.y))
            yield west - thick / 2, north - thick / 2, east + thick / 2, south + thick / 2


def is_free(shapes: Iterable[Shape], size: tuple[float, float], taken: Iterable[Room]) -> bool:
    """Tell whether shapes lie on a board of this size, and clear of what is taken."""
    width, height = size
    rooms = list(rooms_of(shapes))
    if not all(r[0] >= 0 and r[1] >= 0 and r[2] <= width and r[3] <= height for r in rooms):
        return False
    return not any(meet(room, other) for room in rooms for other in taken)


def standing(picture: MapPicture, board: Board, hexes: Collection[Hex]) -> Iterator[Shape]:
    """Give what stands in hexes and beside them."""
    inside = set(hexes)
    near = {at for at in inside | {beside for at in inside for beside in at.neighbours()} if at in board}
    here = replace(
        picture,
        terrain={at: look for at, look in picture.terrain.items() if at in near},
        tokens=tuple(token for token in picture.tokens if token.at in near),
    )
    yield from pictogram_shapes(here, Network(here))
    yield from (label_shape(picture, at) for at in near)
    occupied = {unit.at for unit in picture.units}
    for objective in picture.objectives:
        if objective.at in near:
            yield from objective_shapes(picture, objective, shared=objective.at in occupied)
    for unit in picture.units:
        if unit.at in near:
            yield from unit_shapes(picture, unit)


def rooms_of(shapes: Iterable[Shape]) -> Iterator[Room]:
    """Give the rooms of all shapes that cover any."""
    return (room for room in map(room_of, shapes) if room is not None)
