"""What is drawn on counters: display lists around the middle (0, 0), and the part of the plane that they take."""

from collections.abc import Iterable, Iterator
from math import cos, pi, sin
from typing import NamedTuple

from bow_author.draw.art import SYMBOLS, has_drawing
from bow_author.draw.banners import badge_shapes, banner_shapes, commander_mark
from bow_author.draw.colours import INK, PAPER, mix
from bow_author.draw.ground import (
    UNKNOWN_SYMBOL,
    ground_colour,
    hex_shapes,
    needs_pictogram,
    pictogram_shapes,
)
from bow_author.draw.layout import SIDE, WIDTH, centre, outline
from bow_author.draw.objectives import objective_mark
from bow_author.draw.picture import MapPicture, Side, TerrainLook
from bow_author.draw.ribbons import Network, led_through_shapes, ribbon_shapes, waded_shapes
from bow_author.draw.scene import NO_HOUSE
from bow_author.draw.shapes import Box, Disc, Frame, Paint, Point, Polygon, Shape, Stamp, Writing
from bow_author.hexes.coordinates import Direction, Hex
from bow_author.plans.model import Rank
from bow_dsl.value import replace

Sided = tuple[int, Side]
"""A House, and its position among those of the battle: its frame and its badge show it by their form."""

_BANNER = Frame(Point(-38, -46), 76, 62)
_CHIP = Frame(Point(-38, -31), 76, 62)
_SMALL = 4.0
"""A disc that is no larger is a dot of ink, not an area of it."""


class Drawing(NamedTuple):
    """Display lists, the lowest first, and what of the plane they take."""

    shapes: tuple[Shape, ...]
    frame: Frame
    outlined: tuple[Shape, ...]
    """The same without any area of ink."""


def banner(rank: Rank, symbol: str, house: Sided, badge: Side | None = None, *, is_commander: bool = False) -> Drawing:
    """Draw the banner of a unit as on the map; *badge* is the ally whose sign it bears, a commander has a crown."""
    position, side = house
    corner = Point(26, -32)
    shapes = [
        *banner_shapes(rank, symbol, Point(0, 0), house),
        *badge_shapes(position, badge or side, Point(-corner.x, corner.y), 10.5),
        *(commander_mark(corner) if is_commander else ()),
    ]
    return _drawing(shapes, _BANNER)


def bare_banner(rank: Rank, house: Sided) -> Drawing:
    """Draw a banner without a class, as it stands for a rank."""
    shapes = (shape for shape in banner_shapes(rank, "", Point(0, 0), house) if not isinstance(shape, Stamp))
    return _drawing(shapes, _BANNER)


def badge(house: Sided, symbol: str = "") -> Drawing:
    """Draw the badge of a House, with a symbol beside it."""
    shapes: list[Shape] = [*badge_shapes(*house, Point(-9 if symbol else 0, 0), 21)]
    if symbol:
        shapes += _small_mark(symbol)
    return _drawing(shapes, _CHIP)


def chip(symbol: str, *, rank: Rank | None = None, small: str = "", house: Sided | None = None) -> Drawing:
    """Draw a symbol, and in the corner the rank, the class or the House that tells it from others of its kind."""
    name = symbol if has_drawing(SYMBOLS, symbol) else UNKNOWN_SYMBOL
    has_corner = rank is not None or small or house
    shapes: list[Shape] = [Stamp(SYMBOLS, name, Point(-9 if has_corner else 0, 0), 46, INK)]
    if rank is not None:
        shapes += _small_banner(rank)
    if small:
        shapes += _small_mark(small)
    if house:
        shapes += badge_shapes(*house, Point(25, 13), 11)
    return _drawing(shapes, _CHIP)


def with_levels(symbol: str, levels: int) -> Drawing:
    """Draw a symbol amid the levels of a token: it is turned so that its level stands above the symbol."""
    name = symbol if has_drawing(SYMBOLS, symbol) else UNKNOWN_SYMBOL
    size = 17
    shapes: list[Shape] = [Stamp(SYMBOLS, name, Point(0, 0), 27, INK)]
    for level in range(1, levels + 1):
        turn = 90 * (level - 1)
        angle = turn * pi / 180
        # The foot of the letters is inward by half their height.
        foot = 22.5 - size * 0.36
        at = Point(foot * sin(angle), -foot * cos(angle))
        shapes.append(Writing(at, str(level), size, INK, bold=True, turn=turn))
    return _drawing(shapes, _CHIP)


def objective() -> Drawing:
    """Draw the badge of an objective."""
    return _drawing(objective_mark(Point(0, 0), 23), _CHIP)


def numbered_direction(number: int, direction: Direction) -> Drawing:
    """Draw the number of a directional token in a hex, with an arrow to its side."""
    angle = (30 + 60 * list(Direction).index(direction)) * pi / 180
    corners = (Point(0, -30), Point(-5.5, -21), Point(5.5, -21))
    turned = tuple(Point(x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)) for x, y in corners)
    shapes = (
        Polygon(outline(Point(0, 0), 0.36), Paint(PAPER, INK, 1.8)),
        Polygon(turned, Paint(INK)),
        Writing(Point(0, 8), str(number), 22, INK, bold=True),
    )
    return _drawing(shapes, _CHIP)


def tile(picture: MapPicture, at: Hex) -> tuple[Drawing, str]:
    """Draw a hex of a map with its lines as they run there, and give the colour of its ground."""
    frame = Frame(centre(at).by(-WIDTH / 2, -SIDE), WIDTH, 2 * SIDE)
    drawing = Drawing(tuple(_hex_of_map(picture, at)), frame, tuple(_hex_of_map(_in_white(picture), at)))
    return drawing, ground_colour(picture.terrain.get(at, picture.ground), picture.ground)


def hex_within(frame: Frame) -> tuple[Point, ...]:
    """Give the corners of the hex that fills the frame of a tile."""
    return outline(frame.corner.by(frame.width / 2, frame.height / 2))


def _hex_of_map(picture: MapPicture, at: Hex) -> Iterator[Shape]:
    network = Network(picture)
    look = picture.terrain.get(at, picture.ground)
    ribbons = network.ribbons(picture.ribbons)
    yield from hex_shapes(look, picture.ground, at)
    yield from led_through_shapes(ribbons, network, only=at)
    for ribbon in ribbons:
        yield from ribbon_shapes(ribbon, network, only=at)
        yield from waded_shapes(ribbon, network, only=at)
    if needs_pictogram(look):
        yield from pictogram_shapes(replace(_bare(picture), terrain={at: look}), network)
    yield Polygon(outline(centre(at)), Paint(stroke=INK, width=1.4))


def _in_white(picture: MapPicture) -> MapPicture:
    """Leave the areas of a map white: patterns and banks still tell what is there."""
    looks = {at: _white(look) for at, look in picture.terrain.items()}
    ribbons = tuple(replace(ribbon, colour=PAPER) for ribbon in picture.ribbons)
    return replace(picture, ground=_white(picture.ground), terrain=looks, ribbons=ribbons)


def _white(look: TerrainLook) -> TerrainLook:
    below = _white(look.below) if look.below else None
    return replace(look, colour=look.colour and PAPER, below=below)


def _drawing(shapes: Iterable[Shape], frame: Frame) -> Drawing:
    shapes = tuple(shapes)
    return Drawing(shapes, frame, tuple(_in_outline(shapes)))


def _in_outline(shapes: Iterable[Shape]) -> Iterator[Shape]:
    for shape in shapes:
        match shape:
            case Disc(radius=radius, paint=paint) if radius <= _SMALL and paint.fill:
                yield replace(shape, paint=replace(paint, fill=INK, stroke=""))
            case Polygon(paint=paint) | Disc(paint=paint) | Box(paint=paint) if paint.fill:
                yield replace(shape, paint=replace(paint, fill=PAPER, stroke=_line(paint)))
            case Stamp() | Writing():
                yield replace(shape, colour=INK)
            case _:
                yield shape


def _line(paint: Paint) -> str:
    """Give the colour of the edge of an area that is not filled any more."""
    if paint.fill == PAPER:
        return paint.stroke
    return mix(paint.fill if paint.stroke in {"", PAPER} else paint.stroke, INK, 0.25)


def _small_mark(symbol: str) -> Iterator[Shape]:
    at = Point(25, 13)
    yield Disc(at, 12, Paint(PAPER, INK, 1.6))
    yield Stamp(SYMBOLS, symbol if has_drawing(SYMBOLS, symbol) else UNKNOWN_SYMBOL, at, 16, INK)


def _small_banner(rank: Rank) -> Iterator[Shape]:
    middle, share = Point(25, 15), 0.42
    for shape in bare_banner(rank, NO_HOUSE).shapes:
        if isinstance(shape, Polygon):
            moved = tuple(middle.by(at.x * share, at.y * share) for at in shape.points)
            yield Polygon(moved, replace(shape.paint, width=shape.paint.width * share))
        elif isinstance(shape, Disc):
            yield Disc(middle.by(shape.centre.x * share, shape.centre.y * share), shape.radius * share, shape.paint)


def _bare(picture: MapPicture) -> MapPicture:
    return MapPicture(picture.columns, picture.rows, picture.short_rows, picture.ground, ribbons=picture.ribbons)
