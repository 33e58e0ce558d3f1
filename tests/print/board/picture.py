"""Draws the picture of docs/print.md: the first page of a board, where its sheets are put together.

python -m tests.print.board.picture docs/pictures/board.png
"""

import argparse

from PySide6.QtGui import QImage

from bow_author.print.board.export import sheets_of_board
from bow_author.print.board.setting import Setting
from tests.print.board.conftest import board_of

WRITTEN = 0.72
"""So much of the page has something on it."""
PLAN = "content/core/battles/clash_on_the_kingsroad.yaml"


def main() -> None:
    """Write the picture."""
    parser = argparse.ArgumentParser(description="Draw the first page of a board.")
    parser.add_argument("path", help="the picture to write")
    options = parser.parse_args()
    page = QImage.fromData(sheets_of_board(board_of(PLAN), Setting(ppi=80))[0])
    page.copy(0, 0, page.width(), round(page.height() * WRITTEN)).save(options.path)


if __name__ == "__main__":
    main()
