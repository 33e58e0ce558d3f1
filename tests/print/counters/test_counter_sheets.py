"""Counters on finished pages, measured as with a ruler: their size, their cuts, and where backs lie."""

import re
from io import BytesIO

import pytest
from pypdf import PdfReader

from bow_author.draw.colours import INK, PAPER, RANK_COLOURS, mix
from bow_author.draw.tones import for_other_eyes
from bow_author.packs.library import Library
from bow_author.print.counters.counter import Counter
from bow_author.print.counters.counters_to_data import counters_data
from bow_author.print.counters.export import export_counters
from bow_author.print.counters.pack_counters import counters_of_pack
from bow_author.print.counters.plan_counters import counters_of_plan
from bow_author.print.layouts import Place, counter_size, counter_sizes, sheet_of, tile_size
from bow_author.print.pieces import Setting, Theme
from bow_dsl.value import replace
from tests.print.cards.conftest import Rendering
from tests.print.counters.conftest import battle, has_ink_on_rim

LOOSE = 0.2
"""Millimetres by which a printed edge may be off."""


def copies(counters: list[Counter], name: str, number: int) -> list[Counter]:
    """Give so many of one counter."""
    return [replace(one, copies=number) for one in counters if one.id == name]


def rendered(counters: list[Counter], setting: Setting) -> list[Rendering]:
    """Set counters, and give the pages."""
    return [Rendering(file, setting.ppi) for file in export_counters(counters, "Counters", "png", setting).files]


@pytest.mark.parametrize("size", counter_sizes())
@pytest.mark.parametrize("layout", ["guillotine", "scissors"])
def test_counters_are_as_large_as_they_shall_be(layout: str, size: str, shipped: Library) -> None:
    """At 300 dpi crop marks and edges are where they belong, and a counter is as wide as its size says."""
    sheet = sheet_of(layout, "a4", counter_size(size))
    counters = copies(counters_of_pack(shipped.packs["core"], shipped), "fire", len(sheet.slots))
    (page,) = rendered(counters, Setting(layout, size=size))
    across = sorted({round(slot.x + side, 4) for slot in sheet.slots for side in (0, sheet.piece.width)})
    down = sorted({round(slot.y + side, 4) for slot in sheet.slots for side in (0, sheet.piece.height)})
    first = sheet.slots[0]
    assert page.strokes_across(first.y - 2.6, first.y - 1.4) == pytest.approx(across, abs=LOOSE)
    assert page.strokes_down(first.x - 2.6, first.x - 1.4) == pytest.approx(down, abs=LOOSE)
    rim = page.strokes_across(first.y + 0.3, first.y + 0.6)
    assert rim == pytest.approx(across, abs=LOOSE)
    assert rim[1] - rim[0] == pytest.approx(float(size), abs=LOOSE)


@pytest.mark.parametrize("width", [30, 52])
def test_tiles_are_a_millimetre_narrower_than_hexes(width: float, shipped: Library) -> None:
    """Measured between the upright sides of the hex, and between its corners."""
    counters = copies(counters_of_pack(shipped.packs["core"], shipped), "hills", 1)
    (page,) = rendered(counters, Setting("scissors", theme="ink_saver", hex_width=width))
    sheet = sheet_of("scissors", "a4", tile_size(width))
    at, piece = sheet.slots[0], sheet.piece
    level, step = at.y + piece.height * 0.4, 25.4 / 300

    def is_dark(x: float) -> bool:
        return page.darkest(x, level, x + step, level + 0.3) < 200

    west = next(x for n in range(60) if is_dark(x := at.x - 2 + n * step))
    east = next(x for n in range(60) if is_dark(x := at.x + piece.width + 2 - n * step)) + step
    assert east - west == pytest.approx(width - 1, abs=LOOSE)
    assert piece.height == pytest.approx((width - 1) * 1.1547, abs=0.01)
    tip = at.x + piece.width / 2
    assert page.darkest(tip - 0.4, at.y - 0.1, tip + 0.4, at.y + 0.5) < 120
    assert page.darkest(at.x, at.y, at.x + piece.width / 4, at.y + piece.height / 10) > 240


def test_backs_are_moved_as_the_printer_needs_it(shipped: Library) -> None:
    """The crop marks of the back are off those of the front by what is kept of the printer, in both directions."""
    counters = copies(counters_of_pack(shipped.packs["core"], shipped), "fire", 20)
    front, back = rendered(counters, Setting("duplex", shift=Place(0.8, -0.6)))
    first = sheet_of("duplex", "a4", counter_size("20")).slots[0]
    across = [page.strokes_across(first.y - 3, first.y - 2) for page in (front, back)]
    down = [page.strokes_down(first.x - 2.5, first.x - 1.5) for page in (front, back)]
    assert [x - 0.8 for x in across[1]] == pytest.approx(across[0], abs=LOOSE / 2)
    assert [y + 0.6 for y in down[1]] == pytest.approx(down[0], abs=LOOSE / 2)


def test_a_folded_page_is_its_own_mirror(shipped: Library) -> None:
    """The frames of fronts and backs are as far from the line of the fold, and that is drawn in the middle."""
    counters = copies(counters_of_pack(shipped.packs["core"], shipped), "command", 30)
    (page,) = rendered(counters, Setting("gutter-fold"))
    sheet = sheet_of("gutter-fold", "a4", counter_size("20"))
    assert sheet.fold == sheet.page.width / 2
    assert page.darkest(sheet.fold - 0.1, 20, sheet.fold + 0.1, 30) < 80
    level = sheet.slots[0].y + 16
    strokes = page.strokes_across(level, level + 0.5, 190)
    rims = {round(x + side, 4) for slot in sheet.slots for x in (slot.x,) for side in (0.9, sheet.piece.width - 0.9)}
    fronts = [x for x in strokes if x < sheet.fold and min(abs(x - rim) for rim in rims) < 0.3]
    backs = [x for x in strokes if x > sheet.fold]
    assert len(fronts) == len(rims) == len(backs)
    assert sorted(2 * sheet.fold - x for x in fronts) == pytest.approx(backs, abs=LOOSE)


def test_both_sides_of_a_piece_lie_behind_each_other(shipped: Library) -> None:
    """In a duplex file each back is that of its front, also for pieces of two sides."""
    counters = counters_of_pack(shipped.packs["house_baratheon"], shipped)
    sheet = sheet_of("duplex", "a4", counter_size("20"))
    data = counters_data([(sheet, [one for one in counters if not one.is_tile])], "x", "en", Setting(), is_once=False)
    faces, laid = data["faces"], data["sheets"]
    assert isinstance(faces, list)
    assert isinstance(laid, list)
    captions = {one.id: (one.front.caption, (one.back or one.front).caption) for one in counters}
    seen = 0
    for fronts, backs in zip(laid[0]["pages"][::2], laid[0]["pages"][1::2], strict=True):
        behind = {(round(sheet.page.width - one["x"] - 20, 3), one["y"]): one["face"] for one in backs["backs"]}
        for one in fronts["fronts"]:
            front, back = faces[one["face"]], faces[behind[round(one["x"], 3), one["y"]]]
            assert (front["caption"], back["caption"]) == captions[front["id"]]
            seen += 1
    assert seen == sum(one.copies for one in counters if not one.is_tile)


def test_nothing_stands_on_the_rim() -> None:
    """What the knife may miss is white: no drawing and no text leaves the frame of its counter."""
    counters = [one for one in counters_of_plan(battle("bridge_of_wrecks"), "de") if not one.is_tile]
    sheet = sheet_of("guillotine", "a4", counter_size("20"))
    pages = rendered(counters, Setting(ppi=150))
    ids = [one.id for one in counters for _ in range(one.copies)]
    per_page = len(sheet.slots)
    touched = {
        name
        for number, name in enumerate(ids)
        if has_ink_on_rim(pages[number // per_page], sheet.slots[number % per_page], sheet.piece)
    }
    assert touched == set()


RANKS = {colour[1:] for colour in RANK_COLOURS.values()}


def test_themes_use_other_ink() -> None:
    """Greys hold no colour; the ink saver fills nothing: neither frame, nor banner, nor tile."""
    counters = counters_of_plan(battle("razing_the_red_fork"))

    def fills(theme: Theme) -> set[str]:
        data = counters_data(
            [(sheet_of("single", "a4", counter_size("20")), counters)], "x", "en", Setting(theme=theme), is_once=True
        )
        assert isinstance(data["faces"], list)
        drawn = (colour for face in data["faces"] for colour in re.findall('fill="#([0-9a-f]{6})"', face["drawing"]))
        return {*drawn, *(face["fill"][1:] for face in data["faces"])}

    assert any(len({*bytes.fromhex(colour)}) > 1 for colour in fills("colour"))
    assert all(len({*bytes.fromhex(colour)}) == 1 for colour in fills("grey"))
    assert {for_other_eyes(f"#{colour}")[1:] for colour in RANKS} <= fills("colour_blind")
    assert fills("colour") >= RANKS
    assert not fills("colour_blind") & RANKS
    # White, and the ink of signs and dots and of the patterns of tiles.
    assert fills("ink_saver") <= {"ffffff", "1d2025", mix(PAPER, INK, 0.5)[1:]}


def test_the_pdf_can_be_read_aloud() -> None:
    """Each counter tells what it is: its picture has a text, and what stands on it can be found."""
    counters = counters_of_plan(battle("clash_on_the_kingsroad"), "de")
    (pdf,) = export_counters(counters, "Marker", "pdf", language="de").files
    assert b"pdfuaid" in pdf
    reader = PdfReader(BytesIO(pdf))
    assert reader.metadata is not None
    assert reader.metadata.title == "Marker"
    text = "".join("".join(page.extract_text() for page in reader.pages).split())
    written = ("Maege Mormont", "Befehl Grün", "Waldfluss", "Südliche Furt")
    assert {words for words in written if words.replace(" ", "") not in text} == set()
