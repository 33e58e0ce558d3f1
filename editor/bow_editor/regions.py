"""Regions of hexes: lines, discs, rectangles, what a lasso encloses, what counts as the same. In whole numbers."""

from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import pairwise

from bow_author.hexes.board import Board
from bow_author.hexes.coordinates import Hex

Axial = tuple[int, int]
"""A place, or a step, in axial coordinates: east, then south-east."""

MOST_BRUSH = 4
"""The largest brush: a hex and all within three hexes of it."""


def from_axial(place: Axial) -> Hex:
    """Give the hex of axial coordinates; it may lie off every board.

    >>> from_axial(Hex(3, 5).axial).name
    'C5'
    """
    q, r = place
    return Hex(q + r // 2 + 1, r + 1)


def line(start: Hex, end: Hex) -> tuple[Hex, ...]:
    """Give the hexes of a straight line, each next to the one before; as many as the distance, and one.

    Where the line runs along the border of two hexes it is taken a hair further to the south-east, in both directions.

    >>> [at.name for at in line(Hex(1, 1), Hex(3, 3))]
    ['A1', 'A2', 'B2', 'C3']
    """
    (aq, ar), (bq, br) = start.axial, end.axial
    steps = max(abs(aq - bq), abs(ar - br), abs(aq + ar - bq - br))
    # Twelve parts of a step of the line: the hair is less than half the least difference that can matter.
    unit = 12 * steps
    hexes = [start]
    for step in range(1, steps):
        q = 12 * (aq * (steps - step) + bq * step) + 1
        r = 12 * (ar * (steps - step) + br * step) + 2
        hexes.append(from_axial(nearest(q, r, unit)))
    return (*hexes, end) if steps else (start,)


def nearest(q: int, r: int, unit: int) -> Axial:
    """Give the hex in which a point lies, its coordinates given in parts of which *unit* are a whole."""
    s = -q - r
    whole = [(2 * part + unit) // (2 * unit) for part in (q, r, s)]
    off = [abs(near * unit - part) for near, part in zip(whole, (q, r, s), strict=True)]
    if off[0] > off[1] and off[0] > off[2]:
        whole[0] = -whole[1] - whole[2]
    elif off[1] > off[2]:
        whole[1] = -whole[0] - whole[2]
    return whole[0], whole[1]


def middle(hexes: Collection[Hex]) -> Hex:
    """Give the hex in which the mean of some centres lies; there must be at least one."""
    places = [at.axial for at in hexes]
    return from_axial(nearest(sum(q for q, _ in places), sum(r for _, r in places), len(places)))


def disc(centre: Hex, size: int) -> tuple[Hex, ...]:
    """Give the hexes under a brush: of size 1 one hex, of size 2 its neighbours too.

    >>> len(disc(Hex(5, 5), 1)), len(disc(Hex(5, 5), 2)), len(disc(Hex(5, 5), 4))
    (1, 7, 37)
    """
    q, r = centre.axial
    reach = size - 1
    return tuple(
        from_axial((q + dq, r + dr))
        for dr in range(-reach, reach + 1)
        for dq in range(max(-reach, -reach - dr), min(reach, reach - dr) + 1)
    )


def flood(board: Board, start: Hex, is_same: Callable[[Hex], bool]) -> tuple[Hex, ...]:
    """Give the hexes of the board that can be reached from one through such as are the same, in reading order."""
    if start not in board or not is_same(start):
        return ()
    flooded, waiting = {start}, [start]
    while waiting:
        for step in waiting.pop().neighbours():
            if step not in flooded and step in board and is_same(step):
                flooded.add(step)
                waiting.append(step)
    return tuple(sorted(flooded, key=lambda at: at.reading))


def rectangle(first: Hex, second: Hex) -> tuple[Hex, ...]:
    """Give the hexes of all columns and rows between those of two, in reading order, whether the board has them or not.

    >>> [at.name for at in rectangle(Hex(1, 1), Hex(2, 3))]
    ['A1', 'B1', 'A2', 'B2', 'A3', 'B3']
    """
    west, east = sorted((first.column, second.column))
    north, south = sorted((first.row, second.row))
    return tuple(Hex(column, row) for row in range(north, south + 1) for column in range(west, east + 1))


def lasso(board: Board, way: Sequence[Hex]) -> tuple[Hex, ...]:
    """Give the hexes of the board whose centres a closed way from centre to centre encloses or crosses."""
    corners = [_centre(at) for at in way]
    sides = list(pairwise([*corners, *corners[:1]]))
    return tuple(at for at in board.hexes() if _encloses(sides, _centre(at)))


Corner = tuple[int, int]
"""A corner of hexes: half hexes from the west, and half sides of a hex, of which a row is three."""

_CORNERS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))


def borders(hexes: Iterable[Hex]) -> list[list[Corner]]:
    """Give the closed lines around regions of hexes: clockwise around what is inside, the other way around holes.

    The centre of A1 is at (1, 3).
    """
    inside = set(hexes)
    after: dict[Corner, Corner] = {}  # three hexes meet in a corner, so that at most one line runs through it
    for at in inside:
        x, row = _centre(at)
        for side, neighbour in enumerate(at.neighbours()):
            if neighbour not in inside:
                (ax, ay), (bx, by) = _CORNERS[side], _CORNERS[(side + 1) % 6]
                after[x + ax, 3 * row + ay] = x + bx, 3 * row + by
    ways = []
    while after:
        first, corner = after.popitem()
        way = [first]
        while corner != first:
            way.append(corner)
            corner = after.pop(corner)
        ways.append(way)
    return ways


def _centre(at: Hex) -> Axial:
    """Give a centre in half hexes from the west and rows from the north; odd rows have theirs at 1, 3, 5."""
    return 2 * at.column - at.row % 2, at.row


def _encloses(sides: Iterable[tuple[Axial, Axial]], point: Axial) -> bool:
    x, y = point
    is_inside = False
    for (ax, ay), (bx, by) in sides:
        across = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
        if across == 0 and min(ax, bx) <= x <= max(ax, bx) and min(ay, by) <= y <= max(ay, by):
            return True
        if (ay > y) is not (by > y) and (across > 0) is (by > ay):
            is_inside = not is_inside
    return is_inside
