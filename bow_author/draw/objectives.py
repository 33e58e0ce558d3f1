"""Objectives: a ring, a badge, a title. Where there is a unit, a ford or a bridge, badge and title stand beside it."""

from collections.abc import Iterator
from math import cos, hypot, radians, sin

from bow_author.draw.art import SYMBOLS, covered
from bow_author.draw.banners import BESIDE, badge_shapes, side_of
from bow_author.draw.colours import GOLD, INK, PAPER, mix
from bow_author.draw.layout import centre, outline
from bow_author.draw.lettering import lines_of_objective
from bow_author.draw.picture import MapPicture, ObjectiveMark
from bow_author.draw.shapes import Disc, Paint, Point, Polygon, Shape, Stamp, Writing
from bow_author.hexes.coordinates import Hex

RING_GOLD, DASH = mix(GOLD, INK, 0.25), (13.0, 5.0)
"""The colour of the ring around the hex of an objective, and its dashes."""
_RADIUS, _SMALL = 14.0, 10.0
_BESIDE_CROSSING = (Point(-21, -36), Point(-37, -14), Point(-37, 0), Point(-34, 18), Point(-21, 36))
"""Where a badge may stand in a hex with a ford or a bridge, the best first; or east of the middle instead of west."""


def objective_mark(at: Point, radius: float) -> Iterator[Shape]:
    """Draw the golden badge of an objective."""
    yield Disc(at, radius, Paint(GOLD, PAPER, 1.6))
    yield Disc(at, radius + 0.8, Paint(stroke=INK, width=1.2))
    yield Stamp(SYMBOLS, "objective", at, radius * 1.5, PAPER)


def objective_ring(at: Hex) -> tuple[Point, ...]:
    """Give the corners of the ring around the hex of an objective."""
    return outline(centre(at), 0.9)


def objective_ring_shapes(at: Hex) -> Iterator[Shape]:
    """Draw the gold ring around the hex of an objective."""
    yield Polygon(objective_ring(at), Paint(stroke=PAPER, width=6.5))
    yield Polygon(objective_ring(at), Paint(stroke=RING_GOLD, width=4, dash=DASH))


def objective_shapes(
    picture: MapPicture, objective: ObjectiveMark, *, shared: bool, crossing: Stamp | None = None
) -> Iterator[Shape]:
    """Draw an objective within the ring around its hex: a badge, and its title unless a unit has the room.

    Who holds it is seen beside the badge; with a unit in the hex, below it.

    Args:
        picture: what is drawn.
        objective: which it is.
        shared: whether a unit stands in its hex.
        crossing: the ford or bridge in its hex; its title then stands among the names of hexes, as under a unit.
    """
    middle = centre(objective.at)
    held = None if objective.holder is None else side_of(picture, objective.holder)
    if shared:
        yield from objective_mark(middle.by(*BESIDE[0]), 9.5)
        if held is not None:
            yield from badge_shapes(*held, middle.by(*BESIDE[1]), 6.5)
        return
    places = [] if crossing is None else _clear_of(crossing, middle)
    if len(places) < 2:
        places, radius = [middle.by(0, -16), middle.by(_RADIUS + 9, -16)], _RADIUS
    else:
        radius = _SMALL
    yield from objective_mark(places[0], radius)
    if held is not None:
        yield from badge_shapes(*held, places[1], 10.5 if radius == _RADIUS else 9.0)
    if crossing is None:
        for text, size, down in lines_of_objective(objective.label):
            yield Writing(middle.by(0, down), text, size, INK, bold=True, halo=PAPER, is_caption=True)


def _clear_of(crossing: Stamp, middle: Point) -> list[Point]:
    """Give two places for badges beside a ford or a bridge, side by side if that can be."""
    west, north, east, south = (share * crossing.size for share in covered(crossing.name))
    ahead, aside = cos(radians(crossing.turn)), sin(radians(crossing.turn))

    def is_clear(place: Point) -> bool:
        x, y = place.x * ahead + place.y * aside, place.y * ahead - place.x * aside
        return hypot(max(west - x, x - east, 0), max(north - y, y - south, 0)) > _SMALL + 1

    pairs = [(place, Point(-place.x, place.y)) for place in _BESIDE_CROSSING]
    both = next((pair for pair in pairs if all(map(is_clear, pair))), None)
    apart = [place for pair in pairs for place in pair if is_clear(place)]
    return [middle.by(*place) for place in (both or (apart[0], apart[-1]) if len(apart) > 1 else ())]
