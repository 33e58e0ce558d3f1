"""Boards laid beside each other: how wide they are together, and where what is printed on them lies."""

import pytest

from bow_author.hexes.board import Board, ShortRows, TerrainId
from bow_author.hexes.coordinates import Hex, parse_hex
from bow_author.hexes.joining import JoinError, joined

WOOD, HILL = TerrainId("forest"), TerrainId("hills")


def _hex(name: str) -> Hex:
    at = parse_hex(name)
    assert at is not None
    return at


def test_half_hexes_make_whole_ones() -> None:
    """Of two boards of 15 columns odd rows have 31 hexes, even rows 30: in odd rows two half-hexes meet."""
    board = joined([Board(15, 11), Board(15, 11)])
    assert (board.rows, [board.columns_of(row) for row in range(1, 12)]) == (11, [31, 30] * 5 + [31])


def test_the_eastern_board_is_turned() -> None:
    """What is printed in a corner of it lies in the opposite corner, and its west edge is the east edge of both."""
    board = joined([Board(5, 3), Board(5, 3, terrain={_hex("A1"): WOOD, _hex("B2"): HILL})])
    assert board.terrain == {_hex("I2"): HILL, _hex("K3"): WOOD}
    assert _hex("K3") in board
    assert _hex("L3") not in board


def test_the_western_board_lies_as_it_is() -> None:
    """What is printed on it stays where it was."""
    printed = {_hex("A1"): WOOD, _hex("E2"): HILL}
    assert joined([Board(5, 3, terrain=printed), Board(5, 3)]).terrain == printed


def test_three_boards() -> None:
    """The third lies as the first: whole hexes meet whole ones, and half-hexes half-hexes."""
    board = joined([Board(5, 3), Board(5, 3), Board(5, 3, terrain={_hex("A1"): WOOD, _hex("A2"): HILL})])
    assert [board.columns_of(row) for row in (1, 2, 3)] == [16, 16, 16]
    assert board.terrain == {_hex("L1"): WOOD, _hex("L2"): HILL}


def test_boards_whose_rows_end_as_they_begin() -> None:
    """They are not turned: in odd rows whole hexes meet, in even rows half-hexes."""
    even = Board(5, 3, ShortRows.EVEN, {_hex("A1"): WOOD, _hex("A2"): HILL})
    board = joined([even, even])
    assert [board.columns_of(row) for row in (1, 2, 3)] == [10, 9, 10]
    assert board.terrain == {_hex(at): kind for at, kind in (("A1", WOOD), ("F1", WOOD), ("A2", HILL), ("F2", HILL))}


@pytest.mark.parametrize(
    ("boards", "why"),
    [
        ([Board(15, 11)], "joined to nothing"),
        ([Board(15, 11), Board(15, 10)], "11 and 10 rows"),
        ([Board(15, 10), Board(15, 10)], "would meet half-hexes"),
        ([Board(15, 11), Board(15, 11, ShortRows.EVEN)], "would meet half-hexes"),
        ([Board(15, 11, ShortRows.ODD), Board(15, 11)], "a hex and a half apart"),
    ],
)
def test_boards_that_do_not_fit(boards: list[Board], why: str) -> None:
    """One board, boards of other depth, and edges that do not meet are refused with the reason."""
    with pytest.raises(JoinError, match=why):
        joined(boards)
