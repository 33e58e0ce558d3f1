"""Sheets of a board as a printer would see them: measured on rendered pages, in millimetres."""

from itertools import pairwise

import pytest
from PySide6.QtGui import QImage

from bow_author.draw.scene import map_frame
from bow_author.draw.tones import as_printed
from bow_author.print.board.board_picture import BoardPicture
from bow_author.print.board.board_to_data import RULER_MM, sheets_data
from bow_author.print.board.export import export_board, tiling_of
from bow_author.print.board.setting import Setting
from bow_author.print.board.tiling import Tiling
from bow_author.print.typesetting import typeset
from tests.print.board.conftest import small_board
from tests.print.cards.conftest import Rendering

LOOSE = 0.2
"""Millimetres by which a printed edge may be off."""
PPI = 300


def rendered(board: BoardPicture, setting: Setting, ppi: float = PPI) -> tuple[Tiling, list[bytes]]:
    """Give the tiling of a board and its pages as pictures, the map of the sheets first."""
    tiling = tiling_of(board, setting)
    data = sheets_data(board, tiling, setting.hex_mm, tone=as_printed)
    return tiling, typeset("board.typ", data, "png", ppi).files


@pytest.mark.parametrize("hex_mm", [52.0, 37.5])
def test_hexes_and_marks_are_where_they_belong(hex_mm: float) -> None:
    """At 300 dpi hexes have their width from side to side, and crop marks stand in line with what the sheet shows."""
    board, setting = small_board(), Setting(hex_mm=hex_mm)
    tiling, pages = rendered(board, setting)
    (west, north), (width, height) = tiling.corner, tiling.window
    rim = -map_frame(board.picture).corner.x * hex_mm / 100
    measured = 0
    for window, png in list(zip(tiling.windows, pages[1:], strict=True))[:2]:
        page = Rendering(png, PPI)
        assert abs(page.width / page.scale - tiling.page.width) < LOOSE
        # The upright sides of the first row of hexes, where it is.
        middle = north + rim - window.corner.y + hex_mm / 3**0.5
        if north < middle - 5 and middle + 5 < north + height:
            sides = page.strokes_across(middle - 4, middle + 4, darkness=190)
            inside = [x for x in sides if west + 1 < x < west + width - 1]
            expected = [west + rim - window.corner.x + number * hex_mm for number in range(board.picture.columns + 1)]
            assert inside == pytest.approx([x for x in expected if west + 1 < x < west + width - 1], abs=LOOSE)
            for one, next_one in pairwise(inside):
                assert next_one - one == pytest.approx(hex_mm, abs=LOOSE)
                measured += 1
        # The marks of corners are long, those of the strip for the glue are short.
        assert page.strokes_across(north - 4.6, north - 3.7) == pytest.approx([west, west + width], abs=LOOSE)
        # In the middle of the margin is the label of the neighbour.
        level = [y for y in page.strokes_down(west - 4.6, west - 3.7) if abs(y - north - height / 2) > 20]
        assert level == pytest.approx([north, north + height], abs=LOOSE)
        short = page.strokes_across(north + height + 1.3, north + height + 3.2)
        strip = [west + width - setting.overlap] if "east" in {e.value for e in window.neighbours} else []
        assert short == pytest.approx(sorted([west, *strip, west + width]), abs=LOOSE)
    assert measured > 2


def test_the_line_that_tells_the_scale() -> None:
    """The ruler of the first page is as long as it says."""
    _, pages = rendered(small_board(), Setting())
    page = Rendering(pages[0], PPI)
    heights = [row / 10 for row in range(1000, 2900, 10)]
    ends = [strokes for at in heights if len(strokes := page.strokes_across(at, at + 2, darkness=120)) == 2]
    assert any(east - west == pytest.approx(RULER_MM, abs=LOOSE) for west, east in ends)


@pytest.mark.parametrize("hex_mm", [40.0, 43.0])
def test_sheets_together_are_the_poster(hex_mm: float, kingsroad_board: BoardPicture) -> None:
    """Nothing is clipped, and nothing is missing or too much: each sheet shows what the whole map shows there."""
    setting = Setting(hex_mm=hex_mm, paper="letter", ppi=100)
    tiling, pages = rendered(kingsroad_board, setting, 100)
    poster, pixel = Tones(export_board(kingsroad_board, "png", setting)), 100 / 25.4
    for window, png in zip(tiling.windows, pages[1:], strict=True):
        sheet = Tones(png)
        west, north = (round(length * pixel) for length in window.corner)
        east, south = (round((a - b) * pixel) for a, b in zip(tiling.corner, window.corner, strict=True))
        # A little inside of the window, so that nothing beyond its edge is compared.
        for x in range(west + 6, west + int(tiling.window.width * pixel) - 6, 4):
            for y in range(north + 6, north + int(tiling.window.height * pixel) - 6, 4):
                here = x + east, y + south
                assert sheet.is_like(here, poster, (x, y)), (window.label, x, y)
                assert poster.is_like((x, y), sheet, here), (window.label, x, y)


class Tones:
    """The grey tones of a picture."""

    def __init__(self, png: bytes) -> None:
        grey = QImage.fromData(png).convertToFormat(QImage.Format.Format_Grayscale8)
        line, bits = grey.bytesPerLine(), bytes(grey.constBits())
        self.rows = [bits[row * line : row * line + grey.width()] for row in range(grey.height())]

    def is_like(self, at: tuple[int, int], other: "Tones", there: tuple[int, int]) -> bool:
        """Tell whether a pixel is about as another or those around it: edges are off by parts of a pixel."""
        x, y = there
        around = b"".join(row[x - 2 : x + 3] for row in other.rows[y - 2 : y + 3])
        return min(around) - 75 <= self.rows[at[1]][at[0]] <= max(around) + 75
