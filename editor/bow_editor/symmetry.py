"""Symmetry painting: what is laid on one hex is laid on its image too."""

from enum import Enum

from bow_author.hexes.board import Board
from bow_author.hexes.coordinates import Hex


class Symmetry(Enum):
    """How a battlefield is mirrored: across a line through its middle, or turned around its middle."""

    NONE = "none"
    WEST_EAST = "west-east"
    """The west half and the east half are images of one another; the axis runs north to south."""
    NORTH_SOUTH = "north-south"
    """The axis runs west to east."""
    HALF_TURN = "half-turn"
    """Turned by 180 degrees, so that both Houses see the same."""
    FOUR = "four"
    """Mirrored both ways."""


def images(board: Board, at: Hex, symmetry: Symmetry) -> tuple[Hex, ...]:
    """Give a hex and its images on the board, each once. At an edge that has no opposite a hex has none.

    >>> from bow_author.hexes.board import ShortRows
    >>> [image.name for image in images(Board(15, 11, ShortRows.EVEN), Hex(1, 2), Symmetry.FOUR)]
    ['A2', 'N2', 'A10', 'N10']
    """
    width, height = _spans(board, symmetry)
    place = 2 * at.column - at.row % 2
    places = [(place, at.row)]
    places += [
        (width - place if west_east else place, height - at.row if north_south else at.row)
        for west_east, north_south in _WAYS[symmetry]
    ]
    hexes = (Hex((x + row % 2) // 2, row) for x, row in places)
    return tuple(dict.fromkeys(image for image in hexes if image in board))


def axes(board: Board, symmetry: Symmetry) -> tuple[int | None, int | None]:
    """Give the lines at which images meet: in quarter hexes from the west, and in half rows from the north.

    The centre of A1 is at 2 and 2. None where west and east, or north and south, do not change places. Of the half
    turn both are given: they cross in its middle.
    """
    width, height = _spans(board, symmetry)
    ways = _WAYS[symmetry]
    return width if any(way[0] for way in ways) else None, height if any(way[1] for way in ways) else None


def _spans(board: Board, symmetry: Symmetry) -> tuple[int, int]:
    """Give what the places, and the rows, of a hex and its image add up to, so that every image is a whole hex.

    In half hexes from the west an odd row has its middles at 1, 3, 5, an even row at 2, 4, 6.
    """
    width = max((2 * board.columns_of(row) + 1 - row % 2 for row in range(1, min(board.rows, 2) + 1)), default=0)
    height = board.rows + 1
    if symmetry is Symmetry.HALF_TURN:
        return width - (width - height) % 2, height
    return width - width % 2, height - height % 2


_WAYS: dict[Symmetry, tuple[tuple[bool, bool], ...]] = {
    Symmetry.NONE: (),
    Symmetry.WEST_EAST: ((True, False),),
    Symmetry.NORTH_SOUTH: ((False, True),),
    Symmetry.HALF_TURN: ((True, True),),
    Symmetry.FOUR: ((True, False), (False, True), (True, True)),
}
"""Whether west and east, and north and south, change places, for each image."""
