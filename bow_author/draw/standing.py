"""What is drawn where on a map, for texts that keep clear of it."""

from collections.abc import Collection, Iterator

from bow_author.draw.banners import unit_shapes
from bow_author.draw.furniture import zone_rim
from bow_author.draw.ground import crossing, label_shape, looks_at, pictogram_shapes
from bow_author.draw.objectives import objective_ring, objective_ring_shapes, objective_shapes
from bow_author.draw.picture import MapPicture
from bow_author.draw.ribbons import Network
from bow_author.draw.rooms import OFF_OUTLINES, Room, rooms_along
from bow_author.draw.shapes import Shape
from bow_author.hexes.board import Board
from bow_author.hexes.coordinates import Hex
from bow_dsl.value import replace


def standing(picture: MapPicture, board: Board, hexes: Collection[Hex]) -> Iterator[Shape]:
    """Give what stands in hexes and beside them."""
    inside = set(hexes)
    near = {at for at in inside | {beside for at in inside for beside in at.neighbours()} if at in board}
    local = replace(
        picture,
        terrain={at: look for at, look in picture.terrain.items() if at in near},
        tokens=tuple(token for token in picture.tokens if token.at in near),
    )
    network = Network(local)
    yield from pictogram_shapes(local, network)
    yield from (label_shape(picture, at) for at in near)
    occupied = {unit.at for unit in picture.units}
    for objective in picture.objectives:
        if objective.at in near:
            shared = objective.at in occupied
            lies_there = crossing(looks_at(local, objective.at), network, objective.at)
            yield from objective_ring_shapes(objective.at)
            yield from objective_shapes(picture, objective, shared=shared, crossing=lies_there)
    for unit in picture.units:
        if unit.at in near:
            yield from unit_shapes(picture, unit)


def outlines(picture: MapPicture, board: Board) -> list[Room]:
    """Give the rooms of the outlines of zones and objectives: a text that crosses one is harder to read."""
    strokes = [stroke for zone in picture.zones for stroke in zone_rim(zone, board)]
    for objective in picture.objectives:
        if objective.at in board:
            ring = objective_ring(objective.at)
            strokes += zip(ring, (*ring[1:], ring[0]), strict=True)
    return list(rooms_along(strokes, OFF_OUTLINES))
