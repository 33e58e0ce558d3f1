"""What readers have seen on printed pages, and must not see again."""

import pytest

from bow_author.draw.colours import PAPER, RANK_COLOURS
from bow_author.draw.lettering import lines_of_unit
from bow_author.draw.scene import map_shapes
from bow_author.draw.shapes import Polygon
from bow_author.packs.load import load
from bow_author.packs.translations import names_in
from bow_author.print.board.board_picture import board_picture, with_less_ink
from bow_author.print.export import PictureSize, export_sheet
from bow_author.print.plan_sheet import plan_sheet
from tests.conftest import ROOT
from tests.print.documents import ink_in_margins, shipped

SIEGE = ROOT / "content/core/battles/breaking_the_siege.yaml"


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_word_of_the_key_runs_out_of_the_page(language: str) -> None:
    """Its longest word is set smaller where it is wider than the column."""
    asked = load([str(SIEGE)]).asked_plan()
    assert asked is not None
    pages = export_sheet(plan_sheet(asked[1], asked[0], language), "png", size=PictureSize(100))
    assert ink_in_margins(pages[0], 100, 9.6) == []


def test_banners_save_ink() -> None:
    """No banner is filled with the colour of its rank on a board that saves ink; its outline is there."""
    asked = load([str(SIEGE)]).asked_plan()
    assert asked is not None
    picture = board_picture(asked[1], asked[0], "en", "with units").picture
    fills = [
        {shape.paint.fill for shape in map_shapes(drawn) if isinstance(shape, Polygon)}
        for drawn in (picture, with_less_ink(picture))
    ]
    assert set(RANK_COLOURS.values()) <= fills[0]
    assert set(RANK_COLOURS.values()).isdisjoint(fills[1])
    assert PAPER in fills[1]


def test_no_title_of_a_shipped_unit_is_cut_on_the_map() -> None:
    """In English and German, with a commander and without one."""
    german = names_in(shipped(), "de")
    titles = [
        title
        for defined in shipped().definitions()
        if defined.definition.kind.text == "unit" and defined.definition.title is not None
        for title in (defined.definition.title.value, german["unit", defined.definition.id.text])
    ]
    assert len(titles) > 40
    cut = [
        title
        for title in titles
        for who in ("", "Thoros of Myr")
        for line in lines_of_unit(title, who)
        if "…" in line.text
    ]
    assert cut == []
