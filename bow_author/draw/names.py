"""Names of hexes: in the middle of their hex, or as near to it as they keep clear of counters and of each other.

That of a ford or a bridge stands beside it, and so does the title of an objective there; that of an objective under a
unit stands by its star. What counts is how far off a place is, whether anything is close, and whether it crosses an
outline. From far away a line leads to the hex.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import product
from math import hypot, inf
from operator import itemgetter

from bow_author.draw.art import lies_along
from bow_author.draw.banners import BESIDE
from bow_author.draw.colours import INK, PAPER
from bow_author.draw.ground import looks_at
from bow_author.draw.layout import WIDTH, centre, size_of
from bow_author.draw.leaders import leader, line_to_hex
from bow_author.draw.lettering import in_hex, on_map, two_lines, two_lines_in_hex
from bow_author.draw.picture import MapPicture
from bow_author.draw.rooms import APART, Room, are_free, meet, overlap, rooms_of, widened
from bow_author.draw.shapes import Point, Shape, Writing
from bow_author.draw.standing import outlines, standing
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
_TIGHT, _CROSSING = 14.0, 60.0
"""So much nearer a name must stand that has none, or that crosses an outline, to be better than another."""
_REACH = 2.2 * WIDTH
"""What is farther away is in no name's way."""

_Way = Callable[[Point], list[Writing]]
"""Writes a name around a foot."""


def names_to_write(picture: MapPicture, board: Board) -> dict[Hex, str]:
    """Give the names of hexes, without those that the title of an objective says there already."""
    titled = {(goal.at, _folded(goal.label)) for goal in picture.objectives}
    return {
        at: name
        for at, name in picture.names.items()
        if at in board and name.strip() and (at, _folded(name)) not in titled
    }


def name_shapes(picture: MapPicture, board: Board, drawn: Iterable[Shape] = ()) -> Iterator[Shape]:
    """Write names on the map, in italics. One that finds no room is written where it covers least.

    Args:
        picture: what is drawn.
        board: the hexes that there are.
        drawn: what else has to be kept clear of: the heads of arrows.
    """
    named = {at: [(_in_italics(name), centre(at))] for at, name in names_to_write(picture, board).items()}
    for at, title, beside in _titles_beside(picture, board):
        named.setdefault(at, []).append((_in_bold(title), beside))
    if not named:
        return
    taken = list(rooms_of((*standing(picture, board, named), *drawn)))
    rims = outlines(picture, board)
    for at in sorted(named, key=lambda at: at.reading):
        around = _around(centre(at))
        near, near_rims = _meeting(around, taken), _meeting(around, rims)
        for ways, beside in named[at]:
            written = _placed(ways, beside, board, near, near_rims)
            rooms = list(rooms_of(written))
            taken += rooms
            near += rooms
            yield from leader(line_to_hex(rooms, centre(at), is_told=beside != centre(at)), INK)
            yield from written


def _folded(name: str) -> str:
    return " ".join(name.split()).casefold()


def _titles_beside(picture: MapPicture, board: Board) -> Iterator[tuple[Hex, str, Point]]:
    """Give the titles of objectives under units and at fords and bridges, with the place beside which they stand."""
    occupied = {unit.at for unit in picture.units}
    for goal in picture.objectives:
        if goal.at not in board or not goal.label.strip():
            continue
        if goal.at in occupied:
            yield goal.at, goal.label, centre(goal.at).by(*BESIDE[0])
        elif any(lies_along(look.pictogram) for look in looks_at(picture, goal.at)):
            yield goal.at, goal.label, centre(goal.at)


def _around(middle: Point) -> Room:
    return middle.x - _REACH, middle.y - _REACH, middle.x + _REACH, middle.y + _REACH


def _meeting(around: Room, rooms: Iterable[Room]) -> list[Room]:
    return [room for room in rooms if meet(room, around)]


def _placed(ways: tuple[_Way, ...], middle: Point, board: Board, taken: list[Room], rims: list[Room]) -> list[Writing]:
    # What a name takes is the same wherever it stands: it is measured once, and moved.
    rooms = tuple(tuple(rooms_of(way(Point(0, 0)))) for way in ways)
    places = _nearest_first(rooms)
    size, best, least = size_of(board), None, inf
    for reach, foot, number in places:
        if reach >= least:
            break
        moved = _moved(rooms[number], middle.by(*foot))
        if are_free(moved, size, taken):
            counts = reach + _TIGHT * any(meet(widened(room, APART), other) for room in moved for other in taken)
            counts += _CROSSING * any(meet(room, rim) for room in moved for rim in rims)
            if counts < least:
                best, least = (foot, number), counts
    if best is None:
        best = min(
            (place[1:] for place in places), key=lambda way: _covered(_moved(rooms[way[1]], middle.by(*way[0])), taken)
        )
    foot, number = best
    return ways[number](middle.by(*foot))


@lru_cache(maxsize=128)
def _nearest_first(ways: tuple[tuple[Room, ...], ...]) -> tuple[tuple[float, Point, int], ...]:
    """Give where a foot may stand, and which way of writing stands there, by how far from its hex's middle it ends.

    Args:
        ways: what each way of writing takes, with its foot in the middle.
    """
    numbers = range(len(ways))
    places = [(float(len(ways) * i + number), foot, number) for i, foot in enumerate(_NEAR) for number in numbers]
    for number, rooms in enumerate(ways):
        ends = [(room[2], end) for room in rooms for end in (room[1], room[3])]
        for foot in _FEET:
            east, down = abs(foot.x), foot.y
            reach = max([hypot(x + east, y + down) for x, y in ends])
            places.append((reach + _LAST * number, foot, number))
    places.sort(key=itemgetter(0))
    return tuple(places)


def _moved(rooms: Iterable[Room], to: Point) -> list[Room]:
    return [(west + to.x, north + to.y, east + to.x, south + to.y) for west, north, east, south in rooms]


def _covered(rooms: Iterable[Room], taken: list[Room]) -> float:
    return round(sum(overlap(room, obstacle) for room in rooms for obstacle in taken), 6)


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
