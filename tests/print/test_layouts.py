"""How pieces of any size lie on sheets: fronts meet their backs, whatever is printed and however it is turned."""

from collections.abc import Callable
from io import BytesIO
from itertools import combinations

import pytest
from hypothesis import assume, given, strategies as st
from pypdf import PdfReader
from PySide6.QtGui import QImage

from bow_author.packs.library import Library
from bow_author.packs.load import load
from bow_author.print.cards.collect import cards_of_pack
from bow_author.print.cards.export import export_cards
from bow_author.print.counters.export import export_counters
from bow_author.print.counters.pack_counters import counters_of_pack
from bow_author.print.export import PAPERS
from bow_author.print.layouts import (
    Laid,
    Layout,
    NoRoomError,
    Place,
    Sheet,
    Size,
    lay_out,
    layout_named,
    layouts,
    pages,
    papers,
    tile_size,
)
from bow_author.print.pieces import Setting
from bow_dsl.value import replace
from tests.conftest import ROOT

LENGTHS = st.floats(5, 150).map(lambda length: round(length, 2))
SIZES = st.builds(Size, LENGTHS, LENGTHS)
PAGES = st.builds(Size, st.floats(100, 500), st.floats(100, 500))
BLEED = 3.175
"""Millimetres, an eighth of an inch."""


def laid(layout: Layout, page: Size, piece: Size) -> Sheet:
    """Lay pieces on a page, if any fit."""
    try:
        return lay_out(layout, page, piece)
    except NoRoomError:
        assume(False)
        raise


def meets(sheet: Sheet, turned: Callable[[float], float], backs: tuple[Laid, ...], front: Laid) -> bool:
    """Tell whether the back of a front lies where that is when the paper is turned."""
    return any(
        back.what == front.what
        and abs(turned(back.at.x + sheet.piece.width) - front.at.x) < 1e-3
        and abs(back.at.y - front.at.y) < 1e-3
        for back in backs
    )


@given(PAGES, SIZES, st.floats(0, 8), st.integers(1, 60))
def test_the_back_of_a_page_meets_its_front(page: Size, piece: Size, gutter: float, count: int) -> None:
    """Turned over its upright edge, a page has each back behind its front, also where it is half full."""
    sheet = laid(Layout(gutter, 5, 4, lines=True, backs="mirrored"), page, piece)
    assert sheet.page == page, "a page that is turned over is never turned around besides"
    made = pages(sheet, [(number, number) for number in range(count)])
    assert len(made) == 2 * -(-count // len(sheet.slots))
    for fronts, backs in zip(made[::2], made[1::2], strict=True):
        assert not fronts.backs
        assert not backs.fronts
        assert all(meets(sheet, lambda x: page.width - x, backs.backs, front) for front in fronts.fronts)


@given(PAGES, SIZES, st.floats(0, 8), st.floats(0, 10), st.integers(1, 60))
def test_a_folded_page_meets_itself(page: Size, piece: Size, gutter: float, fold: float, count: int) -> None:
    """Folded at its line, a page has each back behind its front, and neither comes nearer to the fold than it may."""
    sheet = laid(Layout(gutter, 5, 4, lines=True, backs="folded", fold=fold), page, piece)
    line = sheet.fold
    assert line is not None
    for one in pages(sheet, [(number, number) for number in range(count)]):
        assert all(meets(sheet, lambda x: 2 * line - x, one.backs, front) for front in one.fronts)
        assert all(front.at.x + piece.width <= line - fold + 1e-3 for front in one.fronts)
        assert all(back.at.x + piece.width <= sheet.page.width - 5 + 1e-3 for back in one.backs)


@given(PAGES, SIZES, st.sampled_from([name for name in layouts() if not layout_named(name).is_single]))
def test_pieces_lie_inside_and_apart(page: Size, piece: Size, name: str) -> None:
    """No piece comes nearer to the edge than the margin, nor to another than the gutter, and one more has no room."""
    layout = layout_named(name)
    sheet = laid(layout, page, piece)
    places = [*sheet.slots, *(sheet.backs if sheet.fold else ())]
    for at in places:
        assert at.x >= layout.margin - 1e-3
        assert at.y >= layout.margin - 1e-3
        assert at.x + piece.width <= sheet.page.width - layout.margin + 1e-3
        assert at.y + piece.height <= sheet.page.height - layout.margin + 1e-3
    for one, other in combinations(places[:40], 2):
        apart = max(abs(one.x - other.x) - piece.width, abs(one.y - other.y) - piece.height)
        assert apart >= layout.gutter - 1e-3
    rows = len({at.y for at in sheet.slots})
    assert (rows + 1) * piece.height + rows * layout.gutter > sheet.page.height - 2 * layout.margin - 1e-6


@pytest.mark.parametrize(("name", "moved"), [("duplex", True), ("gutter-fold", False), ("single", False)])
def test_what_the_printer_does_is_made_good(name: str, moved: bool) -> None:
    """Only the backs that are printed on the other side of a sheet are moved."""
    shift = Place(0.3, -0.7)
    sheet = lay_out(layout_named(name), Size(60, 90) if name == "single" else Size(210, 297), Size(60, 90))
    shifts = [one.shift for one in pages(sheet, [(0, 0)], shift)]
    assert shifts == [Place(0, 0), *([shift if moved else Place(0, 0)] if name != "gutter-fold" else [])]


@pytest.fixture(scope="module")
def core() -> Library:
    """The core pack."""
    return load([str(ROOT / "content" / "core")])


def test_pages_for_shops(core: Library) -> None:
    """Each card is a page of its own with an eighth of an inch around it, and the PDF tells where that is cut off."""
    cards = cards_of_pack(core.packs["core"], core, only=["winterfell_riders", "ll11"])
    made = export_cards(cards, "Cards", "pdf", Setting(layout="shop"))
    assert made.names == []
    for page in PdfReader(BytesIO(made.files[0])).pages:
        trim = [float(number) / 72 * 25.4 for number in page.trimbox]
        media = [float(number) / 72 * 25.4 for number in page.mediabox]
        assert [trim[2] - trim[0], trim[3] - trim[1]] == pytest.approx([63, 88], abs=0.01)
        assert [media[2] - media[0], media[3] - media[1]] == pytest.approx([63 + 2 * BLEED, 88 + 2 * BLEED], abs=0.01)
        assert [trim[0] - media[0], trim[1] - media[1]] == pytest.approx([BLEED, BLEED], abs=0.01)


def test_pictures_for_shops_tell_what_they_show(core: Library) -> None:
    """Fronts and backs are files of their own; a card of which there are several is one, and its name says how many."""
    several, single = cards_of_pack(core.packs["core"], core, only=["ll11", "winterfell_riders"])
    several = replace(several, copies=2)
    made = export_cards([several, several, single], "Cards", "png", Setting(layout="shop"))
    names = ["leadership-ll11-2x", "unit-winterfell_riders"]
    assert list(made.named("out/card.png")) == [
        f"out/card-{name}{side}.png" for name in names for side in ("", "-back")
    ]
    for file in made.files:
        picture = QImage.fromData(file)
        assert (picture.width() / 300 * 25.4, picture.height() / 300 * 25.4) == pytest.approx(
            (63 + 2 * BLEED, 88 + 2 * BLEED), abs=0.1
        )
        per_inch = picture.dotsPerMeterX() * 0.0254, picture.dotsPerMeterY() * 0.0254
        assert per_inch == pytest.approx((300, 300), abs=0.02), "the file says how large it is on paper"


def test_the_edge_of_a_tile_goes_on(core: Library) -> None:
    """What bleeds has the colour of the ground, up to the corners of the picture."""
    tiles = [one for one in counters_of_pack(core.packs["core"], core) if one.id == "hills"]
    made = export_counters(tiles, "Tiles", "png", Setting(layout="shop", hex_width=30))
    picture = QImage.fromData(made.files[0])
    size = tile_size(30)
    assert picture.width() / 300 * 25.4 == pytest.approx(size.width + 2 * BLEED, abs=0.1)
    assert picture.height() / 300 * 25.4 == pytest.approx(size.height + 2 * BLEED, abs=0.1)
    east, south = picture.width() - 2, picture.height() - 2
    corners = [(1, 1), (east, 1), (1, south), (east, south)]
    assert {picture.pixelColor(*corner).name() for corner in corners} == {tiles[0].front.colour}


def test_papers() -> None:
    """Documents and sheets of pieces come in the same sizes."""
    assert tuple(PAPERS) == papers()
