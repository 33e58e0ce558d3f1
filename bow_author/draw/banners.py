"""Units on the map.

A unit is the banner it carries: the shape, the colour and the pips tell its rank, the frame and the badge tell its
House, the symbol its class. None of these is told by colour alone.
"""

from collections.abc import Iterator
from math import cos, pi, sin

from bow_author.draw.art import SYMBOLS, has_drawing
from bow_author.draw.colours import INK, NEUTRAL, PAPER, RANK_COLOURS, ink_on, mix
from bow_author.draw.layout import centre
from bow_author.draw.lettering import lines_of_unit
from bow_author.draw.picture import MapPicture, Side, UnitMark
from bow_author.draw.shapes import Disc, Paint, Point, Polygon, Shape, Stamp, Writing
from bow_author.plans.model import HouseId, Rank
from bow_dsl.value import replace

_HALF = 26.0
_TOP, _FOOT = -34.0, 10.5

BANNERS: dict[Rank, tuple[Point, ...]] = {
    Rank.GREEN: (
        *(Point(-_HALF, _TOP), Point(_HALF, _TOP), Point(_HALF, _FOOT - 14)),
        *(Point(0, _FOOT + 3), Point(-_HALF, _FOOT - 14)),
    ),
    Rank.BLUE: (Point(-_HALF, _TOP), Point(_HALF, _TOP), Point(_HALF, _FOOT), Point(-_HALF, _FOOT)),
    Rank.RED: (
        *(Point(-_HALF, _TOP), Point(_HALF, _TOP), Point(_HALF, _FOOT + 3)),
        *(Point(0, _FOOT - 7), Point(-_HALF, _FOOT + 3)),
    ),
}
"""Outlines: a pennon for green, a square banner for blue, a swallowtail for red."""

PIPS: dict[Rank, tuple[Point, ...]] = {
    Rank.GREEN: (Point(0, 4.5),),
    Rank.BLUE: (Point(-8, 4), Point(8, 4)),
    Rank.RED: (Point(-16, 3.5), Point(0, -3), Point(16, 3.5)),
}

_SYMBOL_AT: dict[Rank, float] = {Rank.GREEN: -15.5, Rank.BLUE: -15.0, Rank.RED: -19.0}

BESIDE = (Point(38.5, -14), Point(39, 4), Point(-39, 6), Point(39, 22))
"""Where objectives, those who hold them and small pictograms stand when a unit has the middle of the hex."""

_GLOW, _STRONG_GLOW = 0.3, 0.6
"""Around names, and around those that cross the ring of an objective and what lies in it."""

_UNKNOWN_SIDE = Side(HouseId("?"), "?", NEUTRAL, "")


def side_of(picture: MapPicture, side: HouseId) -> tuple[int, Side]:
    """Find a House of the picture and its position among them; a neutral one if it is not there."""
    for position, candidate in enumerate(picture.sides):
        if candidate.id == side:
            return position, candidate
    return len(picture.sides), _UNKNOWN_SIDE


def unit_shapes(picture: MapPicture, unit: UnitMark) -> Iterator[Shape]:
    """Draw one unit with badge, strength, name and figure type; the badge of an ally has the ally's sign."""
    middle = centre(unit.at)
    position, side = side_of(picture, unit.side)
    yield from banner_shapes(unit.rank, unit.symbol, middle, (position, side), is_filled=not picture.saves_ink)
    shown = replace(side, sign=unit.ally_sign) if unit.ally_sign else side
    yield from badge_shapes(position, shown, middle.by(-_HALF, _TOP + 2), 10.5)
    if unit.commander:
        yield from commander_mark(middle.by(_HALF, _TOP + 2))
    yield from strength_shapes(unit.strength, middle.by(-36.5, 10))
    is_on_ring = any(goal.at == unit.at for goal in picture.objectives)
    yield from _caption(unit, middle, _STRONG_GLOW if is_on_ring else _GLOW)


def commander_mark(at: Point) -> Iterator[Shape]:
    """Draw the crown beside the banner of a commander."""
    yield Disc(at, 10.5, Paint(PAPER, INK, 1.8))
    yield Stamp(SYMBOLS, "commander", at, 15, INK)


def banner_shapes(
    rank: Rank, symbol: str, middle: Point, side: tuple[int, Side], *, is_filled: bool = True
) -> Iterator[Shape]:
    """Draw a banner: the first House frames it in one line, the second in two, a third in dashes."""
    position, house = side
    colour = RANK_COLOURS[rank] if is_filled else PAPER
    shape = tuple(point.by(*middle) for point in BANNERS[rank])
    frame = mix(house.colour, INK, 0.35)
    yield Polygon(shape, Paint(PAPER, PAPER, 9, opacity=0.9))
    yield Polygon(shape, Paint(colour, frame, 5))
    if position == 1:
        yield Polygon(shape, Paint(stroke=PAPER, width=1.5))
    elif position > 1:
        yield Polygon(shape, Paint(stroke=PAPER, width=2, dash=(4, 4)))
    ink = ink_on(colour)
    name = symbol if has_drawing(SYMBOLS, symbol) else "unknown"
    yield Stamp(SYMBOLS, name, middle.by(0, _SYMBOL_AT[rank]), 29, ink)
    yield from (Disc(pip.by(*middle), 3.4, Paint(ink)) for pip in PIPS[rank])


def badge_shapes(position: int, side: Side, at: Point, radius: float) -> Iterator[Shape]:
    """Draw the sign of a House: on a disc for the first, on a lozenge for the second, on a hexagon for others."""
    dark = mix(side.colour, INK, 0.35)
    paint = Paint(side.colour, PAPER, 1.4)
    corners = {0: 0, 1: 4}.get(position, 6)
    if corners:
        reach = radius * (1.28 if corners == 4 else 1.12)
        angles = (2 * pi * i / corners for i in range(corners))
        yield Polygon(tuple(at.by(reach * sin(a), -reach * cos(a)) for a in angles), paint)
    else:
        yield Disc(at, radius, paint)
    ink = ink_on(side.colour)
    if has_drawing(SYMBOLS, side.sign):
        yield Stamp(SYMBOLS, side.sign, at, radius * 1.45, ink)
    else:
        yield Writing(at.by(0, radius * 0.42), side.title[:1].upper(), radius * 1.2, ink, bold=True)
    if not corners:
        yield Disc(at, radius + 0.7, Paint(stroke=dark, width=1))


def strength_shapes(strength: int | None, foot: Point) -> Iterator[Shape]:
    """Draw a dot for each figure, upward from *foot*; more than four are written as a number."""
    if strength is None or strength < 1:
        return
    if strength > 4:
        yield Writing(foot.by(-3, 2), f"×{strength}", 11, INK, bold=True, halo=PAPER)
        return
    yield from (Disc(foot.by(0, -7.6 * i), 3, Paint(INK, PAPER, 1.2)) for i in range(strength))


def _caption(unit: UnitMark, middle: Point, glow: float) -> Iterator[Shape]:
    for i, (text, size, down) in enumerate(lines_of_unit(unit.label, unit.commander)):
        is_bold = bool(unit.commander) and i == 0
        yield Writing(middle.by(0, down), text, size, INK, bold=is_bold, halo=PAPER, is_caption=True, glow=glow)
