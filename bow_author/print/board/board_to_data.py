"""Board to the plain data that the template reads: parts of the map as SVG, places in millimetres."""

import re
from collections.abc import Iterator
from functools import partial
from itertools import groupby
from textwrap import shorten

from bow_author.draw.layout import CORNERS, WIDTH, centre
from bow_author.draw.scene import map_frame, map_shapes, map_svg
from bow_author.draw.shapes import Frame
from bow_author.draw.svg import to_svg
from bow_author.draw.tones import Tone
from bow_author.draw.within import measured, within
from bow_author.hexes.coordinates import Edge, Hex
from bow_author.print.board.board_picture import BoardPicture
from bow_author.print.board.tiling import Tiling, Window
from bow_author.print.layouts import Place, Size
from bow_author.print.settable import settable
from bow_author.print.sheet_to_data import Data
from bow_author.print.words import SheetWords

RULER_MM = 100
"""How long the line is that tells whether the scale is right."""
_GAP, _MARK, _STRIP_MARK = 1.0, 4.0, 2.5
"""Millimetres from the map to crop marks, how long these are, and how long those of the strip for the glue are."""
_LABELS, _LETTER, _LEAST_LETTERS = 45.0, 1.25, 2
"""Millimetres of half the northern edge that labels and numbers take, and a letter of the title beside them."""


def poster_data(board: BoardPicture, size: Size, *, tone: Tone) -> Data:
    """Give what the template needs to set the whole map on one page."""
    return {
        **_common(board),
        "page": size._asdict(),
        "map": map_svg(board.picture, tone=tone, compass=False, title=board.title),
        "sheets": [],
    }


def sheets_data(board: BoardPicture, tiling: Tiling, hex_mm: float, *, tone: Tone) -> Data:
    """Give what the template needs to set the map of the sheets, and the sheets."""
    words, frame = board.spoken.words, map_frame(board.picture)
    shapes = measured(map_shapes(board.picture))
    count, title = len(tiling.windows), _short(board.title, tiling.window.width / 2 - _LABELS)
    size = Size(frame.width * hex_mm / WIDTH, frame.height * hex_mm / WIDTH)
    page = f"{_millimetres(tiling.page.width)} × {_millimetres(tiling.page.height)}"
    steps = ("print", "trim", "glue", "outside") if tiling.overlap else ("print", "trim all", "tape")
    rows = " ".join(
        words("assembly row", row=row, sheets=_run(labels, words)) for row, labels in _rows(tiling.windows).items()
    )
    return {
        **_common(board),
        "page": tiling.page._asdict(),
        "map": map_svg(board.picture, tone=tone, compass=False, title=board.title),
        "size": size._asdict(),
        "window": tiling.window._asdict(),
        "facts": [
            words("board size", hex=f"{hex_mm:g}", width=f"{size.width:.0f}", height=f"{size.height:.0f}"),
            words.some("board sheets", count, count=count, page=page),
            *(
                words("board edge", house=settable(house), edge=words(f"{edge.value} edge"))
                for house, edge in board.edges.items()
            ),
        ],
        "alt": settable(f"{words('assembly map', rows=rows)} {board.spoken.whole()}"),
        "ruler": {"length": RULER_MM, "text": words("ruler", length=RULER_MM)},
        "steps": [words(f"board step {step}", overlap=_millimetres(tiling.overlap)) for step in steps],
        "corner": tiling.corner._asdict(),
        "sheets": [
            {
                "label": window.label,
                "title": words("board sheet", label=window.label),
                "number": settable(words("board number", title=title, number=number, count=count)),
                "corner": window.corner._asdict(),
                "svg": to_svg(within(shapes, part), part, title=board.title, tone=tone),
                "alt": settable(board.spoken.part(window.label, partial(is_in, part))),
                "neighbours": {edge.value: label for edge, label in window.neighbours.items()},
                "marks": [[start._asdict(), end._asdict()] for start, end in marks(tiling, window)],
            }
            for number, window in enumerate(tiling.windows, 1)
            for part in (part_of(frame, window.corner, tiling.window, hex_mm),)
        ],
    }


def marks(tiling: Tiling, window: Window) -> Iterator[tuple[Place, Place]]:
    """Give the strokes around a window, by their places on the page.

    At each corner there are two crop marks; where a sheet is glued on in the east or in the south, shorter ones tell
    where it begins.
    """
    (west, north), (width, height) = tiling.corner, tiling.window
    east, south = west + width, north + height
    for x in (west, east):
        yield from _upright(x, north, south, _MARK)
    for y in (north, south):
        yield from _level(y, west, east, _MARK)
    if tiling.overlap and Edge.EAST in window.neighbours:
        yield from _upright(east - tiling.overlap, north, south, _STRIP_MARK)
    if tiling.overlap and Edge.SOUTH in window.neighbours:
        yield from _level(south - tiling.overlap, west, east, _STRIP_MARK)


def _upright(x: float, north: float, south: float, length: float) -> Iterator[tuple[Place, Place]]:
    yield Place(x, north - _GAP - length), Place(x, north - _GAP)
    yield Place(x, south + _GAP), Place(x, south + _GAP + length)


def _level(y: float, west: float, east: float, length: float) -> Iterator[tuple[Place, Place]]:
    yield Place(west - _GAP - length, y), Place(west - _GAP, y)
    yield Place(east + _GAP, y), Place(east + _GAP + length, y)


def _common(board: BoardPicture) -> Data:
    words = board.spoken.words
    return {
        "language": words.language if re.fullmatch("[a-z]{2,3}", words.language) else "en",
        "title": settable(words("board of", title=board.title)),
        "words": words.table,
        "alt": settable(board.spoken.whole()),
    }


def _rows(windows: tuple[Window, ...]) -> dict[int, list[str]]:
    """Give the labels of the sheets by their rows."""
    by_row = groupby(windows, key=lambda window: int(window.label.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")))
    return {row: [window.label for window in beside] for row, beside in by_row}


def part_of(whole: Frame, corner: Place, size: Size, hex_mm: float) -> Frame:
    """Give a part of the map, told in millimetres from its north-west corner, in hundredths of the width of a hex."""
    unit = WIDTH / hex_mm
    return Frame(whole.corner.by(corner.x * unit, corner.y * unit), size.width * unit, size.height * unit)


def _run(labels: list[str], words: SheetWords) -> str:
    """Name the sheets of a row, by the first and the last of them."""
    return labels[0] if len(labels) == 1 else words("to hex", first=labels[0], last=labels[-1])


def _short(title: str, room: float) -> str:
    """Cut a title that stands at the edge of a sheet, between two words, to so many millimetres."""
    return shorten(title, max(_LEAST_LETTERS, int(room / _LETTER)), placeholder=" …")


def is_in(frame: Frame, at: Hex) -> bool:
    """Tell whether any of a hex lies in a part of the map."""
    middle, (west, north) = centre(at), frame.corner
    across = west - WIDTH / 2 < middle.x < west + frame.width + WIDTH / 2
    return across and north + CORNERS[0].y < middle.y < north + frame.height - CORNERS[0].y


def _millimetres(length: float) -> str:
    return f"{length:g}"
