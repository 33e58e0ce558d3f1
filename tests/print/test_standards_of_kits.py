"""Every kind of file of every shipped pack, in both languages: what the two checkers of `test_standards` say of it."""

from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PageObject, PdfReader

from bow_author.packs.library import Library
from bow_author.packs.load import load
from bow_author.print.booklet.collect import booklet_of_pack
from bow_author.print.booklet.export import export_booklet
from bow_author.print.documents import DocumentSetting
from bow_author.print.export import Paper
from bow_author.print.kit import KitSetting, kit_files
from bow_author.print.layouts import layouts, papers
from bow_author.print.pieces import Setting, Theme
from bow_author.print.print_test import print_test
from tests.conftest import ROOT
from tests.print.test_standards import PACKS, faults, words_of

LOOKS: dict[str, tuple[str, Paper, Theme, bool]] = {
    "en": ("guillotine", "a4", "colour", False),
    "de": ("duplex", "letter", "ink_saver", True),
}
"""By the language of a kit: layout, paper, theme, and whether it is in large print."""


@pytest.fixture(scope="module")
def shipped() -> Library:
    """All packs that come with the program, with their cases: some of these answer questions."""
    return load([str(ROOT / "content")])


@pytest.mark.parametrize("language", LOOKS)
@pytest.mark.parametrize("pack", PACKS)
def test_kits(pack: str, language: str, shipped: Library, tmp_path: Path) -> None:
    """No checker finds an error in any file of a kit, and all of them have words that can be searched for."""
    layout, paper, theme, is_large = LOOKS[language]
    pieces = Setting(layout=layout, paper=paper, theme=theme, is_large=is_large)
    setting = KitSetting(pieces, DocumentSetting(paper, "grey" if theme == "ink_saver" else theme, is_large))
    made = {file.name: file.make().content for file in kit_files(shipped.packs[pack], shipped, language, setting)}
    assert {name: found for name, pdf in made.items() if (found := faults(pdf, tmp_path))} == {}
    assert [name for name, pdf in made.items() if len(words_of(pdf)) < 50] == []
    assert {str(PdfReader(BytesIO(pdf)).root_object["/Lang"]) for pdf in made.values()} == {language}


@pytest.mark.parametrize("layout", layouts())
def test_cards_in_every_layout(layout: str, shipped: Library, tmp_path: Path) -> None:
    """Backs, folds and bleed add no error."""
    setting = KitSetting(Setting(layout=layout))
    made = {
        file.name: file.make().content
        for file in kit_files(shipped.packs[PACKS[0]], shipped, "en", setting, ("cards", "counters"))
    }
    assert len(made) == 2
    assert {name: found for name, pdf in made.items() if (found := faults(pdf, tmp_path))} == {}


@pytest.mark.parametrize("language", LOOKS)
@pytest.mark.parametrize("paper", papers())
def test_the_print_test(paper: str, language: str, tmp_path: Path) -> None:
    """No checker finds an error in the test page of a printer."""
    assert faults(print_test(paper, language), tmp_path) == []


@pytest.mark.parametrize("language", LOOKS)
@pytest.mark.parametrize("pack", PACKS)
def test_standings(pack: str, language: str, shipped: Library, tmp_path: Path) -> None:
    """No checker finds an error in a booklet that tells on whose word figures stand."""
    booklet, left_out = booklet_of_pack(shipped.packs[pack], shipped, language, with_standings=True)
    assert left_out == []
    assert faults(export_booklet(booklet)[0], tmp_path) == []


def read_aloud(page: PageObject) -> str:
    """Give the text of a page but for its artifacts, which programs that read aloud pass over."""
    depth, heard = 0, []

    def before(operator: bytes, operands: list[object], *_: object) -> None:
        nonlocal depth
        if operator in (b"BMC", b"BDC") and (depth or operands[0] == "/Artifact"):
            depth += 1
        elif operator == b"EMC" and depth:
            depth -= 1

    def visit(text: str, *_: object) -> None:
        if not depth:
            heard.append(text)

    page.extract_text(visitor_operand_before=before, visitor_text=visit)
    return " ".join("".join(heard).split())


def test_the_meaning_of_marks_is_read_aloud(shipped: Library) -> None:
    """What marks mean is a part of the text, once for each page on which figures begin to have them."""
    booklet, _ = booklet_of_pack(shipped.packs["house_baratheon"], shipped)
    pages = PdfReader(BytesIO(export_booklet(booklet)[0])).pages
    meaning = "* chosen by the authors so that the battle can be played"
    assert [number for number, page in enumerate(pages) if meaning in read_aloud(page)] == [1, len(pages) - 1]
