"""Coordinates of hexes, as they are written on a battle plan: `A1` is the north-west corner.

Hexes are pointy-top. Rows run west to east and are numbered from the north; even rows are
shifted half a hex to the east.
"""

import re
from collections.abc import Iterator
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

_WRITTEN = re.compile(r"([A-Z]{1,3})([1-9][0-9]{0,3})")


class Direction(Enum):
    """The six ways out of a hex, clockwise from north-east."""

    NORTH_EAST = "north-east"
    EAST = "east"
    SOUTH_EAST = "south-east"
    SOUTH_WEST = "south-west"
    WEST = "west"
    NORTH_WEST = "north-west"


class Edge(Enum):
    """The four edges of a battlefield; each House sits at one of them."""

    NORTH = "north"
    SOUTH = "south"
    EAST = "east"
    WEST = "west"


# Steps in columns and rows, for odd rows and for even rows (which lie half a hex further east).
_STEPS: dict[Direction, tuple[tuple[int, int], tuple[int, int]]] = {
    Direction.NORTH_EAST: ((0, -1), (1, -1)),
    Direction.EAST: ((1, 0), (1, 0)),
    Direction.SOUTH_EAST: ((0, 1), (1, 1)),
    Direction.SOUTH_WEST: ((-1, 1), (0, 1)),
    Direction.WEST: ((-1, 0), (-1, 0)),
    Direction.NORTH_WEST: ((-1, -1), (0, -1)),
}


class Hex(NamedTuple):
    """One space of the battlefield: column and row, both counted from 1."""

    column: int
    row: int

    @property
    def name(self) -> str:
        """How the hex is written: column letters, then the row number; none of the letters west of the first column.

        >>> Hex(3, 5).name, Hex(27, 1).name
        ('C5', 'AA1')
        """
        letters = ""
        rest = self.column
        while rest > 0:
            rest, letter = divmod(rest - 1, 26)
            letters = chr(ord("A") + letter) + letters
        return f"{letters}{self.row}"

    def step(self, direction: Direction) -> "Hex":
        """Give the adjacent hex in *direction*, whether or not it is on a battlefield.

        >>> Hex(3, 4).step(Direction.NORTH_EAST).name
        'D3'
        """
        columns, rows = _STEPS[direction][self.row % 2 == 0]
        return Hex(self.column + columns, self.row + rows)

    def neighbours(self) -> Iterator["Hex"]:
        """Give the six adjacent hexes, clockwise from north-east."""
        return (self.step(direction) for direction in Direction)

    @property
    def axial(self) -> tuple[int, int]:
        """Axial coordinates (q, r), in which distances are sums; A1 is (0, 0)."""
        row = self.row - 1
        return self.column - 1 - row // 2, row

    @property
    def reading(self) -> tuple[int, int]:
        """Sort key of the reading order: north to south, then west to east."""
        return self.row, self.column


@lru_cache(maxsize=4096)
def beside(at: Hex) -> frozenset[Hex]:
    """Give the six adjacent hexes, whether or not they are on a battlefield."""
    return frozenset(at.neighbours())


@lru_cache(maxsize=16384)  # a plan is read at every edit, and its hexes are the same ones
def parse_hex(text: str) -> Hex | None:
    """Read a written hex; None if *text* is not one.

    >>> parse_hex("C5"), parse_hex("AA12"), parse_hex("5C")
    (Hex(column=3, row=5), Hex(column=27, row=12), None)
    """
    match = _WRITTEN.fullmatch(text)
    if match is None:
        return None
    column = 0
    for letter in match[1]:
        column = column * 26 + ord(letter) - ord("A") + 1
    return Hex(column, int(match[2]))


def distance(a: Hex, b: Hex) -> int:
    """Count the steps between two hexes, ignoring terrain: 0 when they are equal.

    Core rulebook, Range: the attacker's hex is not counted, the target's is.

    >>> distance(Hex(3, 5), Hex(3, 3))
    2
    """
    # In axial coordinates, written out: nothing is asked more often.
    (a_column, a_row), (b_column, b_row) = a, b
    dr = a_row - b_row
    dq = a_column - b_column - (a_row - 1) // 2 + (b_row - 1) // 2
    return max(abs(dq), abs(dr), abs(dq + dr))
