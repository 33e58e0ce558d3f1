"""How cards lie on sheets: inside of the page, apart, and so that cuts run through; measured on rendered pages."""

from itertools import combinations, product

import pytest

from bow_author.packs.library import Library
from bow_author.print.cards.collect import cards_of_pack
from bow_author.print.cards.export import export_cards
from bow_author.print.layouts import (
    Layout,
    NoRoomError,
    Size,
    card_size,
    card_sizes,
    lay_out,
    layout_named,
    layouts,
    papers,
    sheet_of,
)
from bow_author.print.pieces import Setting
from tests.print.cards.conftest import Rendering

ALL = list(product(layouts(), papers(), card_sizes()))
LOOSE = 0.2
"""Millimetres by which a printed edge may be off."""


@pytest.mark.parametrize(("layout", "paper", "size"), ALL)
def test_cards_lie_inside_and_apart(layout: str, paper: str, size: str) -> None:
    """Each card keeps the margin of its layout and the gutter to every other, on each paper and in each size."""
    sheet = sheet_of(layout, paper, card_size(size))
    room, gutter = layout_named(layout).margin, layout_named(layout).gutter
    for slot in sheet.slots:
        assert room <= slot.x <= sheet.page.width - room - sheet.piece.width + 1e-6
        assert room <= slot.y <= sheet.page.height - room - sheet.piece.height + 1e-6
    for one, other in combinations(sheet.slots, 2):
        across, down = abs(one.x - other.x) - sheet.piece.width, abs(one.y - other.y) - sheet.piece.height
        assert max(across, down) >= gutter - 1e-3


def test_so_many_fit() -> None:
    """Nine poker cards fit on either paper, and sixteen small ones on A4."""
    assert [len(sheet_of("guillotine", paper, card_size("poker")).slots) for paper in ("a4", "letter")] == [9, 9]
    assert len(sheet_of("guillotine", "a4", card_size("mini")).slots) == 16


@pytest.mark.parametrize(("layout", "paper", "size"), [row for row in ALL if not layout_named(row[0]).is_single])
def test_every_cut_has_a_mark_at_both_ends(layout: str, paper: str, size: str) -> None:
    """The edges of all cards are marked beyond the outermost of them, and no mark touches a card or leaves the page."""
    sheet = sheet_of(layout, paper, card_size(size))
    upright = sorted(start.x for start, end in sheet.marks if start.x == end.x)
    level = sorted(start.y for start, end in sheet.marks if start.y == end.y)
    across = {round(slot.x + side, 4) for slot in sheet.slots for side in (0, sheet.piece.width)}
    down = {round(slot.y + side, 4) for slot in sheet.slots for side in (0, sheet.piece.height)}
    assert [round(x, 4) for x in upright] == sorted([*across, *across])
    assert [round(y, 4) for y in level] == sorted([*down, *(() if sheet.fold else down)])
    for place in (place for mark in sheet.marks for place in mark):
        assert 0 <= place.x <= sheet.page.width
        assert 0 <= place.y <= sheet.page.height
        assert not any(
            slot.x < place.x < slot.x + sheet.piece.width and slot.y < place.y < slot.y + sheet.piece.height
            for slot in sheet.slots
        )


def test_a_card_larger_than_the_page_is_refused() -> None:
    """It tells both sizes."""
    with pytest.raises(NoRoomError, match="90 by 60 mm does not fit on 50 by 50 mm"):
        lay_out(Layout(0, 5, 4, lines=True, backs="none"), Size(50, 50), Size(90, 60))


@pytest.mark.parametrize("layout", ["guillotine", "scissors"])
def test_measured_on_a_rendered_page(layout: str, shipped: Library) -> None:
    """At 300 dpi the edges of cards and the crop marks are where they belong, within 0.2 mm."""
    cards = cards_of_pack(shipped.packs["core"], shipped, only=["unit"])
    sheet = sheet_of(layout, "a4", card_size("poker"))
    full = (cards * 2)[: len(sheet.slots)]
    made = export_cards(full, "Cards", "png", Setting(layout=layout, ppi=300))
    page = Rendering(made.files[0], 300)
    assert abs(page.width / page.scale - 210) < LOOSE
    assert abs(page.height / page.scale - 297) < LOOSE
    first, last = sheet.slots[0], sheet.slots[-1]
    across = sorted({slot.x + side for slot in sheet.slots for side in (0, sheet.piece.width)})
    down = sorted({slot.y + side for slot in sheet.slots for side in (0, sheet.piece.height)})
    above, beside = page.strokes_across(first.y - 3, first.y - 1.5), page.strokes_down(first.x - 3, first.x - 1.5)
    assert above == pytest.approx(across, abs=LOOSE)
    assert beside == pytest.approx(down, abs=LOOSE)
    # The edges themselves, in the white rim between the frames of two cards.
    rim = page.strokes_across(last.y + 0.5, last.y + 1.5)
    assert rim == pytest.approx(across, abs=LOOSE)
    assert rim[1] - rim[0] == pytest.approx(63, abs=LOOSE)
