"""Which hexes lie in the way of a line of sight, exactly: whole numbers, no rounding.

Core rulebook, Line of Sight: the line runs from centre to centre. Where it runs along the border of hexes
it is shifted slightly to one side or the other; there is sight if one of the two shifted lines is free.
Here both are always taken: shifted by an infinitesimal amount to either side of the centre line.
"""

from functools import lru_cache
from typing import NamedTuple

from bow_author.hexes.coordinates import Hex

# Corners of a hex around its centre. Columns are counted in half hex widths and rows in half side lengths;
# stretching a picture changes nothing about which lines cross which hexes.
_CORNERS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))


class SightLines(NamedTuple):
    """The hexes whose inside the two lines pass, the two end hexes left out, in reading order.

    Turned round, left and right change places.
    """

    left: tuple[Hex, ...]
    right: tuple[Hex, ...]


def sight_lines(start: Hex, end: Hex) -> SightLines:
    """Find the hexes in the way from one hex to another; none between adjacent hexes.

    >>> lines = sight_lines(Hex(3, 5), Hex(3, 3))
    >>> [hex.name for hex in lines.left], [hex.name for hex in lines.right]
    (['B4'], ['C4'])
    """
    # The lines depend on the step from start to end and on whether the row of the start is shifted.
    parity = start.row % 2
    lines = _lines_from(parity, end.column - start.column, end.row - start.row)
    base_column, base_row = start.column, start.row
    return SightLines(*(tuple(Hex(base_column + column, base_row + row) for column, row in line) for line in lines))


_Offsets = tuple[tuple[int, int], ...]


@lru_cache(maxsize=65536)
def _lines_from(parity: int, columns: int, rows: int) -> tuple[_Offsets, _Offsets]:
    """Give the hexes in the way as columns and rows from the start, for the line to the left and to the right."""
    start, end = _centre(parity, 0, 0), _centre(parity, columns, rows)
    left: list[tuple[int, int]] = []
    right: list[tuple[int, int]] = []
    for row in range(min(0, rows), max(0, rows) + 1):
        for column in range(min(0, columns) - 1, max(0, columns) + 2):
            if (column, row) in ((0, 0), (columns, rows)):
                continue
            is_left, is_right = _crossed(start, end, _centre(parity, column, row))
            if is_left:
                left.append((column, row))
            if is_right:
                right.append((column, row))
    return tuple(left), tuple(right)


def _centre(parity: int, column: int, row: int) -> tuple[int, int]:
    """Give the centre of a hex that many columns and rows from one whose row number has this parity."""
    return 2 * column + (0 if (parity + row) % 2 else 1), 3 * row


def _crossed(start: tuple[int, int], end: tuple[int, int], centre: tuple[int, int]) -> tuple[bool, bool]:
    """Tell whether the line shifted to the left, and to the right, passes the inside of a hex between the ends."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    corners = [(centre[0] + x - start[0], centre[1] + y - start[1]) for x, y in _CORNERS]
    sides = [dx * y - dy * x for x, y in corners]  # how far to the right of the line each corner lies
    least, most = min(sides), max(sides)
    is_left = least < 0 <= most
    is_right = least <= 0 < most
    if not (is_left or is_right) or not _is_between(corners, sides, dx, dy):
        return False, False
    return is_left, is_right


def _is_between(corners: list[tuple[int, int]], sides: list[int], dx: int, dy: int) -> bool:
    """Tell whether the line meets the hex between its two ends, and not beyond them.

    Both ends are centres of other hexes, so that all of the hex on the line is between them or none of it.
    """
    length = dx * dx + dy * dy
    for index, side in enumerate(sides):
        previous = sides[index - 1]
        if side == 0:
            return 0 < corners[index][0] * dx + corners[index][1] * dy < length
        if (side < 0) is not (previous < 0) and previous != 0:
            here = corners[index][0] * dx + corners[index][1] * dy
            there = corners[index - 1][0] * dx + corners[index - 1][1] * dy
            scale = abs(side) + abs(previous)
            return 0 < here * abs(previous) + there * abs(side) < length * scale
    return False
