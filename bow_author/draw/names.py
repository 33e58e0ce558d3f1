"""Names of hexes: in the middle of their hex, or as near to it as they keep clear of counters and of each other.

That of a ford or a bridge stands beside it, and so does the title of an objective there.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import product
from math import hypot

from bow_author.draw.art import lies_along
from bow_author.draw.colours import INK, PAPER
from bow_author.draw.furniture import zone_rim
from bow_author.draw.ground import looks_at
from bow_author.draw.layout import WIDTH, centre, size_of
from bow_author.draw.lettering import in_hex, on_map, two_lines, two_lines_in_hex
from bow_author.draw.picture import MapPicture
from bow_author.draw.rooms import OFF_OUTLINES, Room, is_free, meet, overlap, rooms_along, rooms_of
from bow_author.draw.shapes import Point, Shape, Writing
from bow_author.draw.standing import standing
from bow_author.hexes.board import Board
from bow_author.hexes.coordinates import Hex

_BROKEN = 150.0
"""A name that is wider than this may stand in two lines."""
_LEADING = 1.1
_NEAR = (Point(0, 6), Point(0, 20), Point(0, -14))
"""Where the foot of a name may be, from the middle of its hex, the best first."""
_FEET = tuple(
    Point(way * east, down)
    for down, east, way in product(range(-66, 70, 3), (0, 12, 25, 37, 50, 70, 85, 100), (1, -1))
    if east or way > 0
)
"""Then above, below and beside what stands there."""
_LAST = 8.0
"""How much nearer smaller letters must stand, to be better than larger ones."""
_SMALLER = 0.82
_REACH = 2.2 * WIDTH
"""What is farther away is in no name's way."""

_Way = Callable[[Point], list[Writing]]
"""Writes a name around a foot."""


def name_shapes(picture: MapPicture, board: Board) -> Iterator[Writing]:
    """Write names on the map, in italics. One that finds no room is written where it covers least."""
    named = {at: [_in_italics(name)] for at, name in picture.names.items() if at in board and name.strip()}
    for at, title in _titles_beside_crossings(picture, board):
        named.setdefault(at, []).append(_in_bold(title))
    if not named:
        return
    taken = list(rooms_of(standing(picture, board, named)))
    rims = list(rooms_along((stroke for zone in picture.zones for stroke in zone_rim(zone, board)), OFF_OUTLINES))
    for at in sorted(named, key=lambda at: at.reading):
        around = _around(centre(at))
        near, near_rims = _meeting(around, taken), _meeting(around, rims)
        for ways in named[at]:
            written = _placed(ways, centre(at), board, near, near_rims)
            rooms = list(rooms_of(written))
            taken += rooms
            near += rooms
            yield from written


def _titles_beside_crossings(picture: MapPicture, board: Board) -> Iterator[tuple[Hex, str]]:
    occupied = {unit.at for unit in picture.units}
    for goal in picture.objectives:
        is_titled = goal.at in board and goal.at not in occupied and goal.label.strip()
        if is_titled and any(lies_along(look.pictogram) for look in looks_at(picture, goal.at)):
            yield goal.at, goal.label


def _around(middle: Point) -> Room:
    return middle.x - _REACH, middle.y - _REACH, middle.x + _REACH, middle.y + _REACH


def _meeting(around: Room, rooms: Iterable[Room]) -> list[Room]:
    return [room for room in rooms if meet(room, around)]


def _placed(ways: tuple[_Way, ...], middle: Point, board: Board, taken: list[Room], rims: list[Room]) -> list[Writing]:
    near = [(foot, way) for foot in _NEAR for way in ways]
    places = near
    for kept_clear in (taken + rims, taken) if rims else (taken,):
        for places in (near, _nearest_first(ways)):
            for foot, way in places:
                written = way(middle.by(*foot))
                if is_free(written, size_of(board), kept_clear):
                    return written
    return min((way(middle.by(*foot)) for foot, way in places), key=lambda written: _covered(written, taken))


def _nearest_first(ways: tuple[_Way, ...]) -> list[tuple[Point, _Way]]:
    """Give where a foot may stand, and how it is written there, by how far from the middle of its hex a name ends."""
    places: list[tuple[float, Point, _Way]] = []
    for last, way in enumerate(ways):
        ends = [
            end for west, north, east, south in rooms_of(way(Point(0, 0))) for end in ((east, north), (east, south))
        ]
        for foot in _FEET:
            reach = max(hypot(x + abs(foot.x), y + foot.y) for x, y in ends)
            places.append((reach + _LAST * last, foot, way))
    return [(foot, way) for _, foot, way in sorted(places, key=lambda place: place[0])]


def _covered(written: Iterable[Shape], taken: list[Room]) -> float:
    return round(sum(overlap(room, other) for room in rooms_of(written) for other in taken), 6)


def _in_italics(name: str) -> tuple[_Way, ...]:
    whole, size = on_map(name)
    smaller = two_lines(whole, _BROKEN, size)

    def write(foot: Point, lines: tuple[str, ...], size: float) -> list[Writing]:
        return [
            Writing(place, line, size, INK, is_caption=True, serif=True, halo=PAPER, spacing=0.6)
            for place, line in _feet(foot, lines, size)
        ]

    return (lambda foot: write(foot, (whole,), size), lambda foot: write(foot, smaller, size * _SMALLER))


def _in_bold(title: str) -> tuple[_Way, ...]:
    def write(foot: Point, lines: Iterable[str]) -> list[Writing]:
        set_lines = [in_hex(line) for line in lines]
        size = min(size for _, size in set_lines)
        return [
            Writing(place, line, size, INK, bold=True, halo=PAPER, is_caption=True)
            for place, line in _feet(foot, tuple(line for line, _ in set_lines), size)
        ]

    return (lambda foot: write(foot, two_lines_in_hex(title)), lambda foot: write(foot, two_lines(title, 0, 1)))


def _feet(foot: Point, lines: tuple[str, ...], size: float) -> Iterator[tuple[Point, str]]:
    """Give the lines of a name with the foot of each."""
    for number, line in enumerate(lines):
        yield foot.by(0, (number - (len(lines) - 1) / 2) * size * _LEADING), line
