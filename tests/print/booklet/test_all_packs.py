"""The booklets of all shipped packs, in both languages."""

import re

import pytest

from bow_author.print.booklet.collect import booklet_of_pack
from bow_author.print.booklet.export import export_booklet
from bow_author.print.documents import DocumentSetting
from bow_author.print.words import SheetWords
from tests.print.documents import PACKS, bookmarks_of, ink_in_margins, pages_of, seen, shipped


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("pack", PACKS)
def test_contents_lead_where_they_say(pack: str, language: str) -> None:
    """Every plan, skirmish and variant is in the booklet; the contents tell the page on which each begins."""
    booklet, left_out = booklet_of_pack(shipped().packs[pack], shipped(), language)
    assert left_out == []
    (pdf,) = export_booklet(booklet)
    pages, marks = pages_of(pdf), bookmarks_of(pdf)
    titles = [sheet.title for sheet in booklet.plans]
    titles += [card.title for card in (*booklet.skirmishes, *booklet.variants)]
    assert len(booklet.plans) == sum(entry.kind == "battle_plan" for entry in shipped().packs[pack].entries)
    assert len(booklet.skirmishes) == sum(entry.kind == "skirmish" for entry in shipped().packs[pack].entries)
    where = {title: page for _, title, page in marks}
    assert set(titles) <= set(where)
    assert [title for title in titles if seen(title) not in seen(pages[where[title] - 1])] == []
    contents = pages[0].partition(SheetWords(language)("contents"))[2]
    told = [sheet.title for sheet in booklet.plans] + [card.title for card in booklet.skirmishes]
    told.append(SheetWords(language)("credits"))
    wrong = [title for title in told if not re.search(rf"{re.escape(title)} {where[title]}(?!\d)", contents)]
    assert wrong == []
    assert SheetWords(language)("commanders") not in contents


@pytest.mark.parametrize("pack", PACKS)
def test_nothing_runs_out_of_its_room(pack: str) -> None:
    """The margins of all pages are free."""
    booklet, _ = booklet_of_pack(shipped().packs[pack], shipped(), with_standings=True)
    pages = export_booklet(booklet, "png", DocumentSetting(ppi=50))
    assert [number for number, page in enumerate(pages, 1) if ink_in_margins(page, 50, 8)] == []


def test_every_plan_stands_behind_a_bookmark() -> None:
    """Each plan, in the sequence of their numbers, can be found by the bookmarks, and its Houses below it."""
    booklet, _ = booklet_of_pack(shipped().packs["core"], shipped())
    marks = bookmarks_of(export_booklet(booklet)[0])
    tops = [title for depth, title, _ in marks if depth == 1]
    assert tops == [
        *("Battles of Westeros, core set", "Clash on the Kingsroad", "Wolf Raiders", "Rallying the Remnant"),
        *("Breaking the Siege", "Razing the Red Fork", "Skirmishes", "Credits"),
    ]
    kingsroad = marks.index((1, "Clash on the Kingsroad", 2))
    assert [title for _, title, _ in marks[kingsroad + 1 : kingsroad + 4]] == [
        "Stark",
        "Commanders",
        "Set up the units",
    ]
