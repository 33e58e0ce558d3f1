"""How a map is parted into sheets: all of it is printed, neighbours share a strip, and labels tell the neighbours."""

from itertools import pairwise
from math import ceil

import pytest
from hypothesis import given, strategies as st

from bow_author.draw.scene import map_frame
from bow_author.hexes.coordinates import Edge
from bow_author.print.board.export import MARGIN, map_size, tiling_of
from bow_author.print.board.setting import LEAST_HEX_MM, MOST_HEX_MM, MOST_OVERLAP, Setting
from bow_author.print.board.tiling import Tiling, tile
from bow_author.print.layouts import NoRoomError, Place, Size, paper_named, papers
from tests.print.board.conftest import small_board

CLOSE = 1e-6
AWAY = {Edge.NORTH: (0, -1), Edge.EAST: (1, 0), Edge.SOUTH: (0, 1), Edge.WEST: (-1, 0)}

pictures = st.builds(Size, st.floats(5, 3000), st.floats(5, 3000))
overlaps = st.floats(0, MOST_OVERLAP)


def holds(tiling: Tiling, picture: Size) -> None:
    """Hold every law of a tiling that leaves nothing out."""
    width, height = tiling.window
    at = {(window.corner.x, window.corner.y): window for window in tiling.windows}
    xs, ys = sorted({x for x, _ in at}), sorted({y for _, y in at})
    # From edge to edge, each strip begins where the one before still is.
    for starts, side, whole in ((xs, width, picture.width), (ys, height, picture.height)):
        assert starts[0] == 0
        assert starts[-1] + side == pytest.approx(whole)
        for before, after in pairwise(starts):
            assert before + side - after == pytest.approx(tiling.overlap, abs=CLOSE)
    assert set(at) == {(x, y) for x in xs for y in ys}
    for (x, y), window in at.items():
        column, row = xs.index(x), ys.index(y)
        beside = {
            edge: at[xs[column + across], ys[row + down]].label
            for edge, (across, down) in AWAY.items()
            if 0 <= column + across < len(xs) and 0 <= row + down < len(ys)
        }
        assert window.neighbours == beside
    assert len({window.label for window in tiling.windows}) == len(at)


@given(pictures, st.sampled_from(papers()), overlaps)
def test_every_point_lies_on_a_sheet_and_neighbours_share_the_strip(picture: Size, paper: str, overlap: float) -> None:
    """Whatever the map, the paper and the overlap are, the sheets hold all of it, inside of the margins of the page."""
    page = paper_named(paper)
    tiling = tile(picture, page, MARGIN, overlap)
    holds(tiling, picture)
    assert set(tiling.page) == set(page)
    assert tiling.corner.x >= MARGIN - CLOSE
    assert tiling.corner.y >= MARGIN - CLOSE


@given(st.floats(LEAST_HEX_MM, MOST_HEX_MM), st.sampled_from(papers()), overlaps)
def test_every_point_of_a_board_whatever_the_hex(hex_mm: float, paper: str, overlap: float) -> None:
    """The size of a hex says how large the map is, and the sheets hold it."""
    board = small_board(2, 2)
    size = map_size(board, hex_mm)
    assert size.width == pytest.approx(map_frame(board.picture).width * hex_mm / 100)
    holds(tiling_of(board, Setting(hex_mm=hex_mm, paper=paper, overlap=overlap)), size)


@given(pictures, st.sampled_from(papers()), overlaps)
def test_the_page_is_turned_for_fewer_sheets(picture: Size, paper: str, overlap: float) -> None:
    """Neither way round would take fewer sheets, counted without regard to how they lie."""

    def count(page: Size) -> int:
        rooms = (page.width - 2 * MARGIN, page.height - 2 * MARGIN)
        across, down = (
            max(1, ceil((total - overlap) / (room - overlap) - CLOSE))
            for total, room in zip(picture, rooms, strict=True)
        )
        return across * down

    page = paper_named(paper)
    assert len(tile(picture, page, MARGIN, overlap).windows) == min(count(page), count(page.turned))


def test_sheets_that_show_nothing_are_left_out() -> None:
    """They are no neighbours either, and the labels of the others stay."""

    def shows(corner: Place, size: Size) -> bool:
        return corner.x + size.width < 400 or corner.y > 0

    tiling = tile(Size(500, 500), Size(210, 297), 10, 10, shows)
    whole = tile(Size(500, 500), Size(210, 297), 10, 10)
    labels = {window.label: window for window in tiling.windows}
    assert {window.label for window in whole.windows} - set(labels) == {"C1"}
    assert Edge.EAST not in labels["B1"].neighbours
    assert Edge.NORTH not in labels["C2"].neighbours


def test_an_overlap_that_leaves_nothing_is_refused() -> None:
    """It is told in words."""
    with pytest.raises(NoRoomError, match="an overlap of 50 mm leaves nothing of 40 mm"):
        tile(Size(500, 500), Size(60, 60), 10, 50)
