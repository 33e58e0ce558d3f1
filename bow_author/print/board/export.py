"""The board as PDF, PNG or SVG: the same board gives the same bytes, on every machine."""

from bow_author.draw.layout import WIDTH
from bow_author.draw.scene import map_frame, map_svg
from bow_author.draw.svg import described, true_to_scale
from bow_author.hexes.board import Board
from bow_author.print.board.board_picture import BoardPicture, with_less_ink
from bow_author.print.board.board_to_data import is_in, part_of, poster_data, sheets_data
from bow_author.print.board.setting import Setting
from bow_author.print.board.tiling import Tiling, tile
from bow_author.print.layouts import Place, Size, paper_named
from bow_author.print.typesetting import OutputFormat, typeset

MOST_SHEETS = 400
"""More are taken for a slip in the size of the hexes."""
MOST_PAGE_MM = 5000.0
"""Programs that show PDF files draw no page that is larger than 200 inches."""
MOST_PIXELS = 100_000_000
MARGIN = 12.0
"""Millimetres around what a sheet shows: most printers leave 5 of them white; then there are marks and labels."""


class SizeError(ValueError):
    """What is asked for is too large; it says so, and what helps."""


_USUAL = Setting()


def export_board(board: BoardPicture, output: OutputFormat = "pdf", setting: Setting = _USUAL) -> bytes:
    """Draw a board, true to scale.

    Args:
        board: What is drawn.
        output: A PDF file, with sheets or as a poster; or a picture, which is always the whole map.
        setting: How large it is, and on which paper.

    Raises:
        SizeError: if that makes more sheets, or a larger page or picture, than there may be.
        NoRoomError: if the overlap leaves nothing of the paper.
    """
    if setting.theme == "ink_saver":
        board = board._replace(picture=with_less_ink(board.picture))
    tone, size = setting.tone, map_size(board, setting.hex_mm)
    if output == "svg":
        title = board.spoken.words("board of", title=board.title)
        drawn = map_svg(board.picture, tone=tone, compass=False, outlined=True, title=title)
        return true_to_scale(described(drawn, board.spoken.whole()), setting.hex_mm).encode()
    if output == "png" or setting.is_poster:
        _refuse_large_page(size, setting, output)
        data = poster_data(board, size, tone=tone)
    else:
        data = sheets_data(board, tiling_of(board, setting), setting.hex_mm, tone=tone)
    return typeset("board.typ", data, output, setting.ppi).files[0]


def sheets_of_board(board: BoardPicture, setting: Setting = _USUAL) -> list[bytes]:
    """Draw the sheets of a board as PNG pictures, one a page, as they are in a PDF file.

    Raises:
        SizeError, NoRoomError: as `export_board` does.
    """
    data = sheets_data(board, tiling_of(board, setting), setting.hex_mm, tone=setting.tone)
    return typeset("board.typ", data, "png", setting.ppi).files


def map_size(board: BoardPicture, hex_mm: float) -> Size:
    """Give the size of the whole map, with the strips of the Houses around it."""
    frame = map_frame(board.picture)
    return Size(frame.width * hex_mm / WIDTH, frame.height * hex_mm / WIDTH)


def tiling_of(board: BoardPicture, setting: Setting) -> Tiling:
    """Part a board into sheets.

    Raises:
        SizeError: if there are more of them than there may be.
        NoRoomError: if the overlap leaves nothing of the paper.
    """
    size, paper, frame = map_size(board, setting.hex_mm), paper_named(setting.paper), map_frame(board.picture)
    hexes = list(Board(board.picture.columns, board.picture.rows, board.picture.short_rows).hexes())

    def shows(corner: Place, window: Size) -> bool:
        part = part_of(frame, corner, window, setting.hex_mm)
        return any(is_in(part, at) for at in hexes)

    count = len(tile(size, paper, MARGIN, setting.overlap).windows)
    if count > MOST_SHEETS:
        raise SizeError(
            f"this takes {count} sheets, and more than {MOST_SHEETS} are not printed; "
            "a smaller --hex or a larger --paper takes fewer"
        )
    return tile(size, paper, MARGIN, setting.overlap, shows)


def _refuse_large_page(size: Size, setting: Setting, output: OutputFormat) -> None:
    """Refuse a page or a picture that is larger than programs can show.

    Raises:
        SizeError: if it is; it says so.
    """
    told = f"the map is {size.width:.0f} by {size.height:.0f} mm"
    if max(size) > MOST_PAGE_MM:
        raise SizeError(f"{told}, and a page may be {MOST_PAGE_MM:.0f} mm long; make it smaller by --hex")
    if output == "png" and size.width * size.height * (setting.ppi / 25.4) ** 2 > MOST_PIXELS:
        raise SizeError(f"{told}, too large for a picture of {setting.ppi:g} pixels per inch; a smaller --ppi helps")
