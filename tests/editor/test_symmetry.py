"""Symmetry painting on boards of every form."""

import pytest

from bow_author.hexes.board import Board, ShortRows
from bow_author.hexes.coordinates import distance
from bow_editor.symmetry import Symmetry, axes, images

BOARDS = [Board(columns, rows, short) for columns, rows in ((15, 11), (6, 8), (7, 6), (4, 1)) for short in ShortRows]


@pytest.mark.parametrize("board", BOARDS, ids=str)
@pytest.mark.parametrize("symmetry", Symmetry)
def test_images_are_as_far_apart_as_what_they_are_of(board: Board, symmetry: Symmetry) -> None:
    """Each image has the hex as its image, and neighbours have images that are neighbours."""
    hexes = list(board.hexes())
    for at in hexes:
        found = images(board, at, symmetry)
        assert found[0] == at
        assert all(at in images(board, image, symmetry) for image in found)
    if symmetry is not Symmetry.FOUR:
        ways = {at: found[-1] for at in hexes if len(found := images(board, at, symmetry)) == 2}
        for at, image in ways.items():
            assert all(distance(image, ways[step]) == 1 for step in at.neighbours() if step in ways)


@pytest.mark.parametrize("board", BOARDS[:9], ids=str)
@pytest.mark.parametrize("symmetry", list(Symmetry)[1:])
def test_all_hexes_but_those_of_an_edge_have_images(board: Board, symmetry: Symmetry) -> None:
    """Whatever the form of the board: what has none lies in the last two columns or the last row."""
    inner = [at for at in board.hexes() if 1 < at.column < board.columns - 1 and 1 < at.row < board.rows]
    west_east, north_south = axes(board, symmetry)
    for at in inner:
        middle = 2 * (2 * at.column - at.row % 2) == west_east, 2 * at.row == north_south
        assert len(images(board, at, symmetry)) > 1 or any(middle), at.name


def test_the_axis_runs_through_the_middle() -> None:
    """On a board of 15 columns through H, of 11 rows through row 6; without symmetry there is none."""
    board = Board(15, 11)
    assert axes(board, Symmetry.WEST_EAST) == (2 * 15, None)
    assert axes(board, Symmetry.NORTH_SOUTH) == (None, 2 * 6)
    assert axes(board, Symmetry.NONE) == (None, None)
    assert axes(board, Symmetry.HALF_TURN) == (2 * 15, 2 * 6)
