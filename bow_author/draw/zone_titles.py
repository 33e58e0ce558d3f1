"""Where the titles of zones are written: where nothing else stands or is written. The key of the map has them all."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import product

from bow_author.draw.banners import objective_shapes, unit_shapes
from bow_author.draw.colours import PAPER
from bow_author.draw.furniture import name_shapes, zone_stroke
from bow_author.draw.ground import label_shape, pictogram_shapes
from bow_author.draw.layout import centre, size_of
from bow_author.draw.lettering import fit, two_lines, width_of
from bow_author.draw.picture import MapPicture, Zone
from bow_author.draw.ribbons import Network
from bow_author.draw.shapes import Box, Disc, Polygon, Shape, Stamp, Writing
from bow_author.hexes.board import Board
from bow_author.hexes.coordinates import Direction

_WIDEST = 180.0
_SIZES = (14.0, 11.0, 9.0)
_DOWN = (6.0, 28.0, 46.0, -16.0)
"""How far below the middle of a hex the baseline may lie, the best first."""
_EAST = (0.0, 50.0, -50.0)

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


def zone_titles(picture: MapPicture, board: Board) -> Iterator[Writing]:
    """Write the title of each zone once, clear of units, names and all else; where no room is left, not at all."""
    if not picture.zones:
        return
    taken = list(_rooms(_standing(picture, board)))
    for zone in picture.zones:
        lines = _placed(picture, zone, board, taken)
        taken += _rooms(lines)
        yield from lines


def _placed(picture: MapPicture, zone: Zone, board: Board, taken: list[Room]) -> list[Writing]:
    hexes = sorted({at for at in zone.hexes if at in board}, key=lambda at: at.reading)
    if not hexes or not zone.title.strip():
        return []
    width, height = size_of(board)
    colour, _ = zone_stroke(picture, zone)
    for largest, is_broken in product(_SIZES, (False, True)):
        text, size = fit(zone.title, _WIDEST, largest, _SIZES[-1])
        lines = two_lines(text, 0, size) if is_broken else (text,)
        if is_broken and len(lines) == 1:
            continue
        for down, at, east in product(_DOWN, hexes, _EAST):
            foot = centre(at).by(east, down)
            # A title that has left the hexes of its zone would be read as that of a neighbour.
            if east and at.step(Direction.EAST if east > 0 else Direction.WEST) not in hexes:
                continue
            written = [
                Writing(foot.by(0, (i + 1 - len(lines)) * size * 1.12), line, size, colour, serif=True, halo=PAPER)
                for i, line in enumerate(lines)
            ]
            rooms = list(_rooms(written))
            inside = all(r[0] >= 0 and r[1] >= 0 and r[2] <= width and r[3] <= height for r in rooms)
            if inside and not any(meet(room, other) for room in rooms for other in taken):
                return written
    return []


def _standing(picture: MapPicture, board: Board) -> Iterator[Shape]:
    """Give what stands in the hexes of zones and beside them, and what is written on the map."""
    zoned = {at for zone in picture.zones for at in zone.hexes}
    near = {at for at in zoned | {beside for at in zoned for beside in at.neighbours()} if at in board}
    here = replace(
        picture,
        terrain={at: look for at, look in picture.terrain.items() if at in near},
        tokens=tuple(token for token in picture.tokens if token.at in near),
    )
    yield from pictogram_shapes(here, Network(here))
    yield from (label_shape(picture, at) for at in near)
    yield from name_shapes(picture, board)
    standing = {unit.at for unit in picture.units}
    for objective in picture.objectives:
        if objective.at in near:
            yield from objective_shapes(picture, objective, shared=objective.at in standing)
    for unit in picture.units:
        if unit.at in near:
            yield from unit_shapes(picture, unit)


def _rooms(shapes: Iterable[Shape]) -> Iterator[Room]:
    return (room for room in map(room_of, shapes) if room is not None)
