"""A battle plan is two pages, so that it lies on one sheet of paper: the map, and all that is said of it."""

from io import BytesIO
from typing import Any

import pytest
from pypdf import PdfReader

from bow_author.packs.load import load
from bow_author.print.booklet.collect import booklet_of_pack
from bow_author.print.booklet.export import export_booklet
from bow_author.print.export import export_sheet
from bow_author.print.plan_sheet import plan_sheet
from bow_author.print.typesetting import OutputFormat, Typeset, typeset
from tests.conftest import ROOT

PLANS = sorted(
    path.relative_to(ROOT).as_posix()
    for folder in ("content", "examples")
    for path in (ROOT / folder).glob("*/battles/*.yaml")
)
LEAST = 6.9
"""Points of the smallest letters that the texts of a plan are set in; marks and captions are smaller."""


def _sizes(pdf: bytes) -> tuple[int, float]:
    """Give how many pages there are, and how large most letters of the second are, in points."""
    pages = PdfReader(BytesIO(pdf)).pages
    count: dict[float, int] = {}

    def visit(text: str, _: object, matrix: list[float], __: object, size: float) -> None:
        points = round(size * abs(matrix[3]), 1)
        count[points] = count.get(points, 0) + len(text.strip())

    pages[1].extract_text(visitor_text=visit)
    return len(pages), max(count, key=lambda size: count[size])


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("path", PLANS)
def test_shipped_plans(path: str, language: str) -> None:
    """Every plan that comes with the program keeps to two pages, in letters that can be read."""
    asked = load([str(ROOT / path)]).asked_plan()
    assert asked is not None
    pages, points = _sizes(export_sheet(plan_sheet(asked[1], asked[0], language))[0])
    assert pages == 2
    assert points >= LEAST * 0.94


def test_one_that_is_set_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A plan that has taken a page more is set in the next smaller size, until it has not."""
    asked = load([str(ROOT / "content/core/battles/wolf_raiders.yaml")]).asked_plan()
    assert asked is not None
    sheet = plan_sheet(asked[1], asked[0], "en")
    (pages, points), tried = _sizes(export_sheet(sheet)[0]), []

    def refused(template: str, data: dict[str, Any], output: OutputFormat = "pdf", ppi: float | None = None) -> Typeset:
        made = typeset(template, data, output, ppi)
        (place,) = (text for text in made.fitted if text["slot"] == "page")
        tried.append(place["size"])
        return made if len(tried) > 1 else made._replace(fitted=[{**place, "fits": False}])

    monkeypatch.setattr("bow_author.print.export.typeset", refused)
    again, smaller = _sizes(export_sheet(sheet)[0])
    assert tried == [tried[0], tried[0] + 1]
    assert (pages, again) == (2, 2)
    assert smaller < points


def _pages(path: str, language: str = "en") -> list[str]:
    """Give the text of each page of a shipped plan."""
    asked = load([str(ROOT / path)]).asked_plan()
    assert asked is not None
    pdf = export_sheet(plan_sheet(asked[1], asked[0], language))[0]
    return [page.extract_text() for page in PdfReader(BytesIO(pdf)).pages]


def test_a_map_of_two_boards() -> None:
    """A map that is much wider than tall leaves room below it: what is short stands there, and nowhere else."""
    first, second = _pages("examples/grey_holdfast/battles/hearth_and_wall.yaml")
    for below in ("Components needed", "Victory", "Terrain and tokens"):
        assert below in first
        assert below not in second
    assert "Lay out the battlefield" in second
    assert "continued" in second, "what does not fit into a column goes on in the next"


@pytest.mark.parametrize(("least", "goes_on"), [(2, False), (0, True)])
def test_no_heading_with_one_row(least: int, *, goes_on: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a column has room for the heading and one row of a table, the table begins in the next column."""
    monkeypatch.setattr("bow_author.print.export._LEAST_ROWS", least)
    _, second = _pages("content/core/battles/razing_the_red_fork.yaml")
    assert second.count("Set up the units") == 2 + goes_on
    assert ("Set up the units (continued)" in second) is goes_on


@pytest.mark.parametrize("language", [pytest.param("en", marks=pytest.mark.slow), "de"])
def test_notes_of_a_designer(language: str) -> None:
    """In a booklet a plan keeps to two pages with the notes of its designer, if need be in smaller letters."""
    library = load([str(ROOT / "content")])
    booklet, _ = booklet_of_pack(library.packs["house_baratheon"], library, language)
    (entry,) = booklet.plans
    assert entry.designer_notes
    pages = [page.extract_text() for page in PdfReader(BytesIO(export_booklet(booklet)[0])).pages]
    notes = next(number for number, text in enumerate(pages) if entry.designer_notes.split()[-1] in text)
    first = next(number for number, text in enumerate(pages[1:], 1) if entry.title in text)
    assert (first, notes) == (1, 2)
