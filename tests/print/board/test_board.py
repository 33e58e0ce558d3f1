"""What a board shows and tells: labels, sheets, themes, sizes, words for those who do not see it."""

import json
import re
from io import BytesIO

import pikepdf
import pytest
from pypdf import PdfReader

from bow_author.draw.tones import as_printed
from bow_author.hexes.coordinates import Edge
from bow_author.print.board.board_picture import BoardPicture
from bow_author.print.board.board_to_data import sheets_data
from bow_author.print.board.export import SizeError, export_board, tiling_of
from bow_author.print.board.setting import Setting
from bow_author.print.layouts import NoRoomError
from bow_author.print.map_description import MOST_LETTERS
from bow_author.print.pieces import Theme
from bow_author.print.typesetting import typeset
from tests.print.board.conftest import board_of, small_board
from tests.print.cards.conftest import Rendering

KINGSROAD = "content/core/battles/clash_on_the_kingsroad.yaml"
ARROWS = {Edge.NORTH: "↑", Edge.EAST: "→", Edge.SOUTH: "↓", Edge.WEST: "←"}


def alternative_texts(pdf: bytes) -> list[str]:
    """Give what is told of each picture, in the sequence of reading."""

    def walk(node: pikepdf.Object) -> list[str]:
        if isinstance(node, pikepdf.Array):
            return [text for child in node for text in walk(child)]
        if not isinstance(node, pikepdf.Dictionary):
            return []
        own = [str(node.Alt)] if "/Alt" in node else []
        return [*own, *(walk(node.K) if "/K" in node else ())]

    with pikepdf.open(BytesIO(pdf)) as document:
        return walk(document.Root.StructTreeRoot.K)


def test_labels_tell_the_sheets_beside(kingsroad_board: BoardPicture) -> None:
    """Every sheet says which it is, and names those at its edges with arrows toward them, and no others."""
    tiling = tiling_of(kingsroad_board, Setting())
    pages = PdfReader(BytesIO(export_board(kingsroad_board))).pages
    assert len(pages) == 1 + len(tiling.windows) == 11
    for window, page in zip(tiling.windows, pages[1:], strict=True):
        words = page.extract_text()
        assert words.startswith(f"Sheet {window.label}")
        found = {arrow: re.search(rf"{arrow}\s*([A-Z]+\d+)", words) for arrow in ARROWS.values()}
        named = {edge: match[1] for edge, arrow in ARROWS.items() if (match := found[arrow])}
        assert named == window.neighbours


def test_maps_are_drawn_and_not_pixels(kingsroad_board: BoardPicture) -> None:
    """No page holds an image of pixels, and the sheets together are not much more than the poster."""
    sheets, poster = export_board(kingsroad_board), export_board(kingsroad_board, setting=Setting(is_poster=True))
    for pdf in (sheets, poster):
        with pikepdf.open(BytesIO(pdf)) as document:
            images = [o for o in document.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Image"]
            assert images == []
    assert len(sheets) < 4 * len(poster)


def test_a_poster_is_one_page_as_large_as_the_map() -> None:
    """So are a PNG and an SVG picture, with their sizes in pixels and in millimetres."""
    board, setting = small_board(), Setting(hex_mm=50, is_poster=True, ppi=25.4)
    # Six hexes and the half of a shifted row, and seven rows, with 16 hundredths of a hex around them.
    width, height = (6.5 + 0.32) * 50, (7 * 1.5 + 0.5) * 50 / 3**0.5 + 0.32 * 50
    (page,) = PdfReader(BytesIO(export_board(board, setting=setting))).pages
    assert [float(side) * 25.4 / 72 for side in (page.mediabox.width, page.mediabox.height)] == pytest.approx(
        [width, height], abs=0.1
    )
    png = export_board(board, "png", setting)
    assert [int.from_bytes(png[at : at + 4], "big") for at in (16, 20)] == pytest.approx([width, height], abs=1)
    svg = export_board(board, "svg", setting).decode()
    sizes = re.search(r'width="([\d.]+)mm" height="([\d.]+)mm"', svg)
    assert sizes is not None
    assert [float(side) for side in sizes.groups()] == pytest.approx([width, height], abs=0.1)


def test_what_lies_on_the_board() -> None:
    """Bare it is as printed; laid out it has all but the units; they are there if asked for."""
    bare, laid_out, with_units = (board_of(KINGSROAD, shown=shown) for shown in ("bare", "laid out", "with units"))
    assert (bare.picture.terrain, bare.picture.objectives, bare.picture.units, bare.edges) == ({}, (), (), {})
    assert laid_out.picture.terrain
    assert laid_out.picture.objectives
    assert laid_out.picture.units == ()
    assert with_units.picture.units
    assert set(laid_out.edges.values()) == {Edge.NORTH, Edge.SOUTH}


@pytest.mark.parametrize("theme", ["grey", "ink_saver"])
def test_themes(theme: Theme) -> None:
    """In grey nothing has a colour; where ink is saved, hexes and water are white."""
    board = board_of(KINGSROAD)
    svg = export_board(board, "svg", Setting(theme=theme)).decode()
    polygons = set(re.findall(r'<polygon points="[^"]*" fill="(#[0-9a-f]{6})"/>', svg))
    if theme == "grey":
        colours = re.findall("#([0-9a-f]{6})", svg)
        assert all(max(bytes.fromhex(c)) - min(bytes.fromhex(c)) <= 12 for c in colours)
        assert len(polygons) > 1
    else:
        assert polygons == {"#ffffff"}
        assert svg.count("<use") > 100  # the patterns still tell the terrain


def test_a_long_title_keeps_clear_of_the_label_of_a_neighbour() -> None:
    """However long the title is, nothing stands west of the label at the northern edge, as far as it may reach."""
    board = small_board(2, 9)._replace(title="The very long battle of the many fords and of all the mills of the north")
    tiling = tiling_of(board, Setting())
    pages = typeset("board.typ", sheets_data(board, tiling, 52, tone=as_printed), "png", 150).files
    (west, north), checked = tiling.corner, 0
    for window, png in zip(tiling.windows, pages[1:], strict=True):
        if Edge.NORTH in window.neighbours:
            middle, checked = west + tiling.window.width / 2, checked + 1
            page = Rendering(png, 150)
            assert page.darkest(middle - 5, north - 5.5, middle + 5, north - 0.5) < 120
            assert page.darkest(middle - 14, north - 5.5, middle - 6, north - 0.5) > 230
    assert checked


def test_overlap_of_nothing() -> None:
    """Then sheets lie edge to edge, and the instructions say so."""
    board = small_board()
    words = [
        json.dumps(sheets_data(board, tiling_of(board, Setting(overlap=overlap)), 52, tone=as_printed)["steps"])
        for overlap in (0.0, 12.5)
    ]
    assert "edge to edge" in words[0]
    assert "the strip of 12.5 mm" in words[1]


def test_what_is_too_large_is_refused() -> None:
    """Sheets, a page and a picture have a largest size, and the cure is told."""
    board = small_board(60, 60)
    with pytest.raises(SizeError, match=r"takes \d+ sheets.*a smaller --hex"):
        export_board(board, setting=Setting(hex_mm=150))
    with pytest.raises(SizeError, match="may be 5000 mm long; make it smaller by --hex"):
        export_board(board, setting=Setting(hex_mm=150, is_poster=True))
    with pytest.raises(SizeError, match="a smaller --ppi helps"):
        export_board(board, "png", Setting(ppi=600))
    with pytest.raises(NoRoomError):
        export_board(board, setting=Setting(overlap=500))


def test_the_board_is_told_hex_by_hex(kingsroad_board: BoardPicture) -> None:
    """The first page tells the whole map, each sheet what it shows, and both no more than that."""
    whole, *sheets = alternative_texts(export_board(kingsroad_board))
    assert "Row 1: A1 to E1. Row 2: A2 to E2." in whole
    assert "map of 15 columns, A to O, and 11 rows of hexes" in whole
    assert "Objectives: Northern ford at H6, held by Stark; Southern ford at D8, held by Stark." in whole
    assert len(sheets) == 10
    told = dict(re.findall(r"^Sheet (\w+) of the map: (.*)", "\n".join(sheets), re.MULTILINE))
    assert "D8" in told["B2"]
    assert "Southern ford" not in told["E1"]
    assert told["A1"].startswith("the hexes from A1 to ")
    assert all(len(text) <= MOST_LETTERS for text in (whole, *sheets))
