"""Where the titles of zones are written: where nothing else stands or is written. The key of the map has them all.

A zone of which parts lie apart has its title in each of them.
Where a House has several zones, all zones have numbers: on a disc in their outline, in the key, in the lists.
"""

from collections.abc import Collection, Iterable, Iterator
from itertools import product, zip_longest
from typing import TypeAlias

from bow_author.draw.colours import PAPER, ink_on
from bow_author.draw.furniture import zone_parts, zone_rim, zone_stroke
from bow_author.draw.layout import CORNERS, centre, size_of
from bow_author.draw.leaders import leader, line_to_outline
from bow_author.draw.lettering import CAPITALS, shortened, two_lines, width_of, wrapped
from bow_author.draw.picture import MapPicture, Zone
from bow_author.draw.rooms import APART, Room, is_free, meet, rooms_of, widened
from bow_author.draw.shapes import Disc, Paint, Point, Shape, Writing
from bow_author.draw.standing import outlines, standing
from bow_author.hexes.board import Board
from bow_author.hexes.coordinates import Hex
from bow_dsl.value import replace

_SIZES = (17.0, 14.0)
"""Those of names of hexes."""
_FINE = (11.0,)
"""Those of titles that have no room otherwise."""
_DOWN = (6.0, 28.0, 46.0, -16.0, -30.0, 16.0)
"""How far below the middle of a hex the baseline may lie, the best first."""
_EAST = (0.0, 25.0, -25.0, 50.0, -50.0)
_NARROWEST = 4.4
"""Lines of so many letters' width have room in a hex; a title may be broken into such."""
_LEADING = 1.12
_TAG = 10.0
_LEGIBLE = 7.0
"""The radius of such a disc on a screen, in pixels, from which its number can be read."""
_TAG_AT = 0.93
"""How far from the middle of a hex to its corner the number of a zone lies: in the outline."""

_Where: TypeAlias = tuple[set[Hex], tuple[float, ...]]
"""The hexes in which a title may stand, and the sizes of its letters."""


def zone_numbers(zones: Collection[Zone]) -> tuple[int | None, ...]:
    """Give the number by which each zone is told from the others; none where no House has more than one."""
    houses = [zone.side for zone in zones if zone.hexes]
    if len(set(houses)) == len(houses):
        return (None,) * len(zones)
    return tuple(range(1, len(zones) + 1))


def zone_titles(picture: MapPicture, board: Board, written: Iterable[Shape] = ()) -> Iterator[Shape]:
    """Number the parts of zones, and write the title in each, clear of units, names, outlines and all else.

    It stands in its zone, or else beside it, and a line leads to the zone; where there is little room it is smaller,
    or cut short; where no room is left, it stands nowhere.

    Args:
        picture: what is drawn.
        board: the hexes that there are.
        written: what else is drawn and has to be kept clear of: names, notes and arrows.
    """
    if not picture.zones:
        return
    zoned = {at for zone in picture.zones for at in zone.hexes}
    near = _with_neighbours(_with_neighbours({at for at in zoned if at in board}, board), board)
    taken = list(rooms_of((*standing(picture, board, near), *written)))
    rims = outlines(picture, board)
    parts = [zone_parts(zone, board) for zone in picture.zones]
    for number, zones in zip(zone_numbers(picture.zones), parts, strict=True):
        for part in zones:
            tag = list(_tag(picture, part, number, board, taken))
            taken += rooms_of(tag)
            yield from tag
    # Before any zone has its title a second time, each has it once.
    for part in (part for level in zip_longest(*parts) for part in level if part is not None):
        inside = {*part.hexes}
        apart = [widened(room, APART) for room in taken]
        lines = _placed(picture, part, (inside, _SIZES), board, apart + rims)
        for title, where in _ways(part.title, inside, zoned, board):
            if lines:
                break
            lines = _placed(picture, replace(part, title=title), where, board, taken + rims)
            if lines and where[0] is not inside:
                line = line_to_outline(list(rooms_of(lines)), zone_rim(part, board))
                yield from leader(line, zone_stroke(picture, part)[0])
        taken += rooms_of(lines)
        yield from lines


def _ways(title: str, inside: set[Hex], zoned: set[Hex], board: Board) -> Iterator[tuple[str, _Where]]:
    """Give in which hexes a title may stand, and in letters of which sizes: the best first, at last cut short."""
    around = _with_neighbours(inside, board)
    beside, farther = around - zoned, _with_neighbours(around, board) - zoned
    for sizes, hexes in product((_SIZES, _FINE), (inside, beside)):
        yield title, (hexes, sizes)
    for sizes in (_SIZES, _FINE):
        yield title, (farther, sizes)
    for short, hexes in product(shortened(title), (inside, beside)):
        yield short, (hexes, _FINE)


def _with_neighbours(hexes: set[Hex], board: Board) -> set[Hex]:
    return hexes | {beside for at in hexes for beside in at.neighbours() if beside in board}


def tag_shapes(picture: MapPicture, zone: Zone, number: int, at: Point, radius: float = _TAG) -> Iterator[Shape]:
    """Draw the number of a zone on a disc in the colour of its outline."""
    colour, _ = zone_stroke(picture, zone)
    size = radius * (1.45 if number < 10 else 1.15)
    least = _LEGIBLE * size / radius
    yield Disc(at, radius, Paint(colour, PAPER, radius * 0.2), _LEGIBLE)
    yield Writing(at.by(0, size * CAPITALS), str(number), size, ink_on(colour), bold=True, least=least)


def _tag(picture: MapPicture, zone: Zone, number: int | None, board: Board, taken: list[Room]) -> Iterator[Shape]:
    """Put the number into a corner of the outline where it covers nothing, the most northern and western there is."""
    places = _corners(zone, board)
    if number is None or not places:
        return
    ways = [list(tag_shapes(picture, zone, number, place)) for place in places]
    yield from next(
        (way for way in ways if not any(meet(widened(own, APART), room) for own in rooms_of(way) for room in taken)),
        ways[0],
    )


def _corners(zone: Zone, board: Board) -> list[Point]:
    inside = {at for at in zone.hexes if at in board}
    corners: list[Point] = []
    for at in sorted(inside, key=lambda at: at.reading):
        ways = at.neighbours()
        sides = [i for i, way in enumerate(ways) if way not in inside]
        # Corners on the sides, where two sides of the outline meet: in the north and south coordinates are written.
        corners += [
            centre(at).by(CORNERS[i].x * _TAG_AT, CORNERS[i].y * _TAG_AT) for i in (5, 4, 1, 2) if {i, i - 1} & {*sides}
        ]
    return corners


def _placed(picture: MapPicture, zone: Zone, where: _Where, board: Board, taken: list[Room]) -> list[Writing]:
    if not zone.title.strip():
        return []
    colour, _ = zone_stroke(picture, zone)
    hexes = sorted(where[0], key=lambda at: at.reading)
    for size in where[1]:
        for lines in _layouts(zone.title, size):
            for down, at, east in product(_DOWN, hexes, _EAST):
                foot = centre(at).by(east, down)
                written = [
                    Writing(
                        foot.by(0, (i + 1 - len(lines)) * size * _LEADING),
                        *(line, size, colour),
                        serif=True,
                        halo=PAPER,
                        is_caption=True,
                    )
                    for i, line in enumerate(lines)
                ]
                if is_free(written, size_of(board), taken):
                    return written
    return []


def _layouts(title: str, size: float) -> Iterable[tuple[str, ...]]:
    """Give the ways to break a title, the best first; a word that is wider than two hexes is in none."""
    whole = " ".join(title.split())
    ways = dict.fromkeys(((whole,), two_lines(whole, 0, size), wrapped(whole, _NARROWEST * size, size, 4)))
    return (
        lines
        for lines in ways
        if all(width_of(line, size) <= 3 * _NARROWEST * size for line in lines) and " ".join(lines) == whole
    )
