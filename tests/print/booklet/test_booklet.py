"""The booklet of a pack: what stands in it, where its contents lead, and what it withstands."""

import json
import re
from dataclasses import replace

import pytest

from bow_author.print.booklet.booklet import Booklet
from bow_author.print.booklet.collect import booklet_of_pack
from bow_author.print.booklet.export import booklet_data, briefly, export_booklet
from bow_author.print.documents import DocumentSetting
from bow_author.print.export import export_sheet
from bow_author.print.sheet import Sheet
from tests.print.documents import HOSTILE, ink_in_margins, pages_of, seen, shipped


def booklet_of(pack: str, language: str = "en", *, with_standings: bool = False) -> Booklet:
    booklet, left_out = booklet_of_pack(shipped().packs[pack], shipped(), language, with_standings=with_standings)
    assert left_out == []
    return booklet


def a_booklet(sheet: Sheet, **parts: object) -> Booklet:
    return replace(Booklet("My Pack", "1.2.3", ("Jane", "John"), "CC0-1.0", (sheet,)), **parts)  # type: ignore[arg-type]  # fields of a booklet


def test_designer_notes_are_printed_in_the_booklet_alone(kingsroad: Sheet) -> None:
    """They stand below the plan, paragraph by paragraph; the sheet of the plan by itself has no room for them."""
    told = replace(kingsroad, designer_notes="The ford is weak.\nVery weak.\n\nHold the bridge.")
    assert booklet_data(a_booklet(told), DocumentSetting())["plans"][0]["designer_notes"] == [  # type: ignore[index]  # JSON
        "The ford is weak. Very weak.",
        "Hold the bridge.",
    ]
    pages = pages_of(export_booklet(a_booklet(told))[0])
    assert [number for number, page in enumerate(pages, 1) if "Hold the bridge." in page] == [3]
    assert "Hold the bridge." not in " ".join(pages_of(export_sheet(told)[0]))


def test_a_plan_is_set_as_it_is_by_itself(kingsroad: Sheet) -> None:
    """The same words stand on the same pages, in the same sequence, but for the number of the page."""
    alone = [re.sub(r" \d / \d$", "", page) for page in pages_of(export_sheet(kingsroad)[0])]
    within = [re.sub(r" \d / \d$", "", page) for page in pages_of(export_booklet(a_booklet(kingsroad))[0])]
    assert within[1:3] == alone


def test_credits_tell_whose_work_it_is(kingsroad: Sheet) -> None:
    """Authors, version and licence stand on the first page, and once more in the credits, with the pack's address."""
    pages = pages_of(export_booklet(a_booklet(kingsroad, homepage="https://example.org/my-pack", needs=("Core",)))[0])
    assert "Version 1.2.3 · Jane and John · Licence: CC0-1.0" in pages[0]
    assert "Needs Core." in pages[0]
    assert "My Pack 1.2.3 is the work of Jane and John." in pages[0]
    assert "https://example.org/my-pack" in pages[0]


def test_what_is_no_address_is_no_link(kingsroad: Sheet) -> None:
    """A pack cannot make the file lead anywhere but to a page of the web."""
    data = booklet_data(a_booklet(kingsroad, homepage="https://example.org/ javascript:x"), DocumentSetting())
    assert data["homepage"] == ""


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE.keys())
def test_any_text_is_set(text: str, kingsroad: Sheet) -> None:
    """Whatever a pack is called and says, it is set, and what can be read is there as it was written."""
    sheet = replace(kingsroad, title=text, introduction=text, designer_notes=text)
    card = booklet_of("core").skirmishes[0]
    booklet = Booklet(
        text, "1.0.0", (text,), text, (sheet,), (replace(card, title=text, source=text),), (), text, text, (text,)
    )
    (pdf,) = export_booklet(booklet)
    if text.strip(" \u200b\u00ad") and text.isascii() and text.isprintable():
        assert seen(text) in seen(" ".join(pages_of(pdf)))
    for page in export_booklet(booklet, "png", DocumentSetting(ppi=50)):
        assert ink_in_margins(page, 50, 8) == []


@pytest.mark.parametrize(
    "setting", [DocumentSetting("letter"), DocumentSetting(is_large=True)], ids=["letter", "large"]
)
def test_nothing_runs_out_of_a_page(setting: DocumentSetting) -> None:
    """On letter paper and in large print the margins are free, on the pages of a plan as on the others."""
    setting = replace(setting, ppi=50)
    booklet = booklet_of("wardens_of_the_north", "de", with_standings=True)
    wrong = {
        number: found
        for number, page in enumerate(export_booklet(booklet, "png", setting), 1)
        if (found := ink_in_margins(page, setting.ppi, 8))
    }
    assert wrong == {}


def test_grey_has_no_colour(kingsroad: Sheet) -> None:
    """No loud colour is left in greys."""
    data = json.dumps(booklet_data(a_booklet(kingsroad), DocumentSetting(colours="grey")))
    loud = {c for c in re.findall("#([0-9a-f]{6})", data) if max(bytes.fromhex(c)) - min(bytes.fromhex(c)) > 12}
    assert loud == set()


def test_standings_are_told_briefly() -> None:
    """Titles are those of the language, as on the plans; keys that stand within one are listed behind it, once."""
    booklet = booklet_of("core", "de", with_standings=True)
    assert booklet.standings is not None
    assert [claims.title for claims in booklet.standings.claims][:2] == [plan.title for plan in booklet.plans][:2]
    assert briefly(["units maege rank", "units maege at", "sides", "names"]) == "units maege (rank, at), sides, names"
    assert briefly(["board", "units", "units maege at"]) == "board, units maege at"
    assert briefly([""]) == ""


@pytest.mark.slow
def test_credits_have_no_page_of_their_own(kingsroad: Sheet) -> None:
    """They stand at the end, but after plans alone, where they would have a page to themselves, on the first."""
    alone = pages_of(export_booklet(a_booklet(kingsroad))[0])
    assert ["Credits" in page for page in alone] == [True, False, False]
    *_, before, last = pages_of(export_booklet(booklet_of("core"))[0])
    assert "Credits" in last
    assert "Credits" not in before
