"""What belongs together on the printed battle plan stands in one column."""

from dataclasses import replace
from io import BytesIO
from typing import NamedTuple

import pytest
from pypdf import PdfReader

from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import Rank
from bow_author.print.export import export_sheet
from bow_author.print.sheet import Component, ComponentGroup, Figure, PlaceEntry, RuleText, Sheet, UnitEntry

UNITS = [pytest.param(units, marks=pytest.mark.slow if units % 8 else ()) for units in range(8, 36, 2)]
"""How many units a sheet lists, so that its columns end now here, now there."""
_COLUMN = 270
"""More points than a column of the page is wide, and fewer than two."""


class _Spot(NamedTuple):
    page: int
    x: float
    y: float


def spots_of(sheet: Sheet) -> list[tuple[str, _Spot]]:
    """Give the texts of the pages, each with where it begins, in the sequence of reading."""
    told: list[tuple[str, _Spot]] = []
    (pdf,) = export_sheet(sheet)
    for number, page in enumerate(PdfReader(BytesIO(pdf)).pages):

        def see(text: str, moved: list[float], _matrix: object, _font: object, _size: object, on: int = number) -> None:
            if text.strip():
                told.append((text.strip(), _Spot(on, moved[4], moved[5])))

        page.extract_text(visitor_text=see)
    return told


def parted(told: list[tuple[str, _Spot]], first: str, second: str) -> bool:
    """Tell whether a text, and the next one that holds another, stand in different columns."""
    place = next(n for n, (text, at) in enumerate(told) if text.startswith(first) and at.page)
    other = next(n for n, (text, _) in enumerate(told) if n > place and second in text)
    one, two = told[place][1], told[other][1]
    return one.page != two.page or two.y > one.y or abs(one.x - two.x) > _COLUMN


def crowded(sheet: Sheet, units: int) -> Sheet:
    """Give a sheet whose Houses stand one under the other, the first with so many units."""
    first, second = sheet.sides
    many = tuple(
        UnitEntry(Hex(1 + i % 15, 1 + i // 15), Rank.BLUE, f"Company {i:02}", "infantry", Figure("4"))
        for i in range(units)
    )
    rules = tuple(RuleText(f"Rule text {i:02}. " * 14 + f"E{i:02}", f"Title {i:02}") for i in range(12))
    keywords = tuple(RuleText(f"Keyword text {i:02}. " * 12, f"Skill {i:02}") for i in range(12))
    return replace(sheet, sides=(replace(first, units=many), second), special_rules=rules, keywords=keywords)


@pytest.mark.parametrize("units", UNITS)
def test_nothing_is_parted(kingsroad: Sheet, units: int) -> None:
    """Wherever a column ends: head, ratings and captions of a House; a heading and its row; a rule and its text."""
    told = spots_of(crowded(kingsroad, units))
    pairs = [("Lannister", "MORALE"), ("Commanders", "Rickard"), ("Set up the units", "Company 00")]
    pairs += [("Special rules", "Title 00"), ("Lay out", "Forest"), ("Components", "12"), ("STARK", "12")]
    pairs += [(f"Title {i:02}", f"E{i:02}") for i in range(12)]
    assert [pair for pair in pairs if parted(told, *pair)] == []


@pytest.mark.parametrize("units", UNITS)
def test_what_goes_on_in_another_column_has_its_heading_there(kingsroad: Sheet, units: int) -> None:
    """Each column that rules stand in says which they are; only the first of them says it without *(continued)*."""
    told = spots_of(crowded(kingsroad, units))
    for heading, rule in (("Special rules", "Title"), ("Keywords", "Skill")):
        columns: dict[tuple[int, int], list[str]] = {}
        for text, at in told:
            if text.startswith((heading, rule)):
                columns.setdefault((at.page, round(at.x / _COLUMN)), []).append(text)
        heads = [texts[0] for texts in columns.values()]
        assert heads == [heading, *[f"{heading} (continued)"] * (len(columns) - 1)]
        assert all(text.startswith(rule) for texts in columns.values() for text in texts[1:])


@pytest.mark.parametrize("units", UNITS)
def test_a_list_that_goes_on_has_its_heading_there(kingsroad: Sheet, units: int) -> None:
    """The units of a House and what is laid out: each further column begins with the heading and *(continued)*."""
    places = tuple(PlaceEntry(f"Tile {i:02}", "", (Hex(1 + i % 15, 4),)) for i in range(30))
    told = spots_of(replace(crowded(kingsroad, units), places=places))
    for heading, row, cells in (("Set up the units", "Company", units), ("Lay out the battlefield", "Tile", 30)):
        columns: dict[tuple[int, int], list[str]] = {}
        for text, at in told:
            if text.startswith((heading, row)) and at.page:
                columns.setdefault((at.page, round(at.x / _COLUMN)), []).append(text)
        rows = [texts for texts in columns.values() if any(text.startswith(row) for text in texts)]
        assert sum(text.startswith(row) for texts in rows for text in texts) == cells
        assert all(texts[0].startswith(heading) for texts in rows)
        assert [texts[0] for texts in rows[1:]] == [f"{heading} (continued)"] * (len(rows) - 1)


@pytest.mark.parametrize("units", UNITS)
def test_a_group_of_components_is_kept_together(kingsroad: Sheet, units: int) -> None:
    """With the heading above the first of them, whatever column that is."""
    group = ComponentGroup("Own things", tuple(Component(f"Piece {i:02}", i + 1) for i in range(14)))
    told = spots_of(replace(crowded(kingsroad, units), components=(group,)))
    assert not parted(told, "Components needed", "OWN THINGS")
    assert not parted(told, "OWN THINGS", "Piece 00")
    assert [i for i in range(14) if parted(told, "OWN THINGS", f"Piece {i:02}")] == []
