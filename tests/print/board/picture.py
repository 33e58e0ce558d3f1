"""Draws the picture of docs/print.md: the first page of a board, where its sheets are put together.

python -m tests.print.board.picture docs/pictures/board.png
"""

import sys

from PySide6.QtGui import QImage

from bow_author.print.board.board_to_data import sheets_data
from bow_author.print.board.export import tiling_of
from bow_author.print.board.setting import Setting
from bow_author.print.typesetting import typeset
from tests.print.board.conftest import board_of

WRITTEN = 0.72
"""So much of the page has something on it."""
PLAN = "content/core/battles/clash_on_the_kingsroad.yaml"


def main(path: str) -> None:
    """Write the picture."""
    board, setting = board_of(PLAN), Setting()
    data = sheets_data(board, tiling_of(board, setting), setting.hex_mm, in_grey=False)
    page = QImage.fromData(typeset("board.typ", data, "png", 80).files[0])
    page.copy(0, 0, page.width(), round(page.height() * WRITTEN)).save(path)


if __name__ == "__main__":
    main(sys.argv[1])
