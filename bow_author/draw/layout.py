"""Where hexes lie in the picture. A hex is 100 wide; it stands on a corner."""

from math import cos, pi, sin, sqrt

from bow_author.draw.shapes import Point
from bow_author.hexes.board import Board
from bow_author.hexes.coordinates import Direction, Hex

WIDTH = 100.0
SIDE = WIDTH / sqrt(3)
ROW_STEP = SIDE * 1.5

CORNERS: tuple[Point, ...] = tuple(Point(SIDE * sin(i * pi / 3), -SIDE * cos(i * pi / 3)) for i in range(6))
"""From the north corner clockwise, around a centre at (0, 0)."""

BEARINGS: dict[Direction, float] = {direction: -60.0 + 60 * i for i, direction in enumerate(Direction)}
"""Degrees clockwise from east."""


_SIDES = {direction: (CORNERS[i], CORNERS[(i + 1) % 6]) for i, direction in enumerate(Direction)}


def centre(at: Hex) -> Point:
    """Give the centre of a hex; that of A1 is half a hex from the picture's west and north."""
    shift = WIDTH if at.row % 2 == 0 else WIDTH / 2
    return Point((at.column - 1) * WIDTH + shift, SIDE + (at.row - 1) * ROW_STEP)


def size_of(board: Board) -> tuple[float, float]:
    """Give width and height of a board, in hundredths of the width of a hex."""
    widest = max((centre(Hex(board.columns_of(row), row)).x for row in range(1, min(board.rows, 2) + 1)), default=0)
    return widest + WIDTH / 2, SIDE * 2 + max(0, board.rows - 1) * ROW_STEP


def outline(at: Point, share: float = 1) -> tuple[Point, ...]:
    """Give the six corners of a hex around *at*, drawn in by *share*."""
    return tuple(at.by(corner.x * share, corner.y * share) for corner in CORNERS)


def side_middle(at: Point, direction: Direction, reach: float = 0.5) -> Point:
    """Give the middle of the side that faces *direction*; *reach* is the distance in hex widths."""
    angle = BEARINGS[direction] * pi / 180
    return at.by(WIDTH * reach * cos(angle), WIDTH * reach * sin(angle))


def side_ends(at: Point, direction: Direction) -> tuple[Point, Point]:
    """Give the two corners of the side that faces *direction*, clockwise."""
    first, second = _SIDES[direction]
    return at.by(*first), at.by(*second)
