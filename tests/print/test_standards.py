"""What the PDF files say to those who cannot see them, and to archives: two checkers and one for their structure.

Neither checker is ours: `outloud` and `pdfua` look at tags, texts for pictures, languages, fonts and titles.
"""

import re
from collections.abc import Callable, Iterator
from functools import partial
from io import BytesIO
from pathlib import Path

import outloud
import pdfua
import pikepdf
import pytest
from pypdf import PdfReader

from bow_author.packs.library import Library
from bow_author.packs.load import load
from bow_author.print.board.board_picture import board_picture
from bow_author.print.board.export import export_board
from bow_author.print.board.setting import Setting
from bow_author.print.cards.collect import cards_of_pack
from bow_author.print.cards.export import export_cards
from bow_author.print.export import export_sheet
from bow_author.print.plan_sheet import plan_sheet
from tests.conftest import ROOT
from tests.print.board.test_board import alternative_texts

PLANS = sorted(
    path.relative_to(ROOT).as_posix()
    for folder in ("content", "examples")
    for path in (ROOT / folder).rglob("battles/*.yaml")
)
PACKS = sorted(path.parent.name for path in (ROOT / "content").glob("*/pack.yaml"))
BROKEN_RULES = {"UA-14-001"}
"""Rules that fail themselves, with the library of today; `outloud` asks the same of headings."""


def faults(pdf: bytes, folder: Path) -> list[str]:
    """Give what any of the checkers calls an error."""
    path = folder / "checked.pdf"
    path.write_bytes(pdf)
    heard, checked = outloud.check(str(path)), pdfua.validate(str(path))
    found = [f"outloud: {finding.rule} {finding.message}" for finding in heard.findings if finding.severity == "error"]
    found += [f"outloud: {heard.error}"] * bool(heard.error)
    found += [f"pdfua: {finding.rule_id} {finding.message}" for finding in checked.findings]
    skipped = {outcome.rule_id: outcome.skipped_reason for outcome in checked.outcomes if outcome.skipped_reason}
    found += [f"pdfua: {name} {why}" for name, why in skipped.items() if name not in BROKEN_RULES]
    with pikepdf.open(path) as document:
        found += [f"structure: {problem}" for problem in document.check_pdf_syntax()]
    return found


def words_of(pdf: bytes) -> str:
    """Give all text of a PDF file."""
    return " ".join(" ".join(page.extract_text() for page in PdfReader(BytesIO(pdf)).pages).split())


def bookmarks(pdf: bytes) -> Iterator[tuple[int, str]]:
    """Give the titles of the outline with their depths."""

    def walk(items: list[pikepdf.OutlineItem], depth: int) -> Iterator[tuple[int, str]]:
        for item in items:
            yield depth, str(item.title)
            yield from walk(item.children, depth + 1)

    with pikepdf.open(BytesIO(pdf)) as document, document.open_outline() as outline:
        yield from walk(outline.root, 0)


@pytest.fixture(scope="module")
def shipped() -> Library:
    """All packs that come with the program."""
    return load([str(ROOT / "content")])


def _plan(path: str, language: str = "en") -> bytes:
    asked = load([str(ROOT / path)]).asked_plan()
    assert asked is not None
    return export_sheet(plan_sheet(asked[1], asked[0], language))[0]


def _board(path: str, setting: Setting, language: str = "en") -> bytes:
    asked = load([str(ROOT / path)]).asked_plan()
    assert asked is not None
    return export_board(board_picture(asked[1], asked[0], language), setting=setting)


def _title(path: str) -> str:
    asked = load([str(ROOT / path)]).asked_plan()
    assert asked is not None
    title: str = asked[1].document.value["title"]
    return title


BOARDS: dict[str, Callable[[str], bytes]] = {
    "sheets": partial(_board, setting=Setting()),
    "poster": partial(_board, setting=Setting(is_poster=True, theme="ink_saver"), language="de"),
}


@pytest.mark.parametrize("plan", PLANS)
def test_plans(plan: str, tmp_path: Path) -> None:
    """No checker finds an error in a printed plan, and its title can be searched for."""
    pdf = _plan(plan)
    assert faults(pdf, tmp_path) == []
    assert _title(plan) in words_of(pdf)


@pytest.mark.parametrize("plan", PLANS)
@pytest.mark.parametrize("made", BOARDS)
def test_boards(made: str, plan: str, tmp_path: Path) -> None:
    """Every shipped plan has a board, and no checker finds an error in its sheets or its poster."""
    pdf = BOARDS[made](plan)
    assert faults(pdf, tmp_path) == []
    assert made == "poster" or _title(plan) in words_of(pdf)


@pytest.mark.parametrize("pack", PACKS)
def test_cards(pack: str, shipped: Library, tmp_path: Path) -> None:
    """No checker finds an error in the cards of a pack; each card can be searched for, and has its bookmark once."""
    cards = cards_of_pack(shipped.packs[pack], shipped)
    assert cards
    (pdf,) = export_cards(cards, "Cards to print").files
    assert faults(pdf, tmp_path) == []
    words, marks = words_of(pdf), list(bookmarks(pdf))
    assert [card.title for card in cards if card.title not in words] == []
    kinds = [title for depth, title in marks if depth == 0]
    assert kinds == [*dict.fromkeys(kinds)]
    assert {card.house for card in cards} <= {title.partition(", ")[2] for title in kinds}
    titles = [title for depth, title in marks if depth == 1]
    fronts = {(card.id, card.title) for card in cards} | {
        (card.other_side.id, card.other_side.title) for card in cards if card.other_side
    }
    assert sorted(titles) == sorted(title for _, title in fronts)


def test_bookmarks_of_a_plan() -> None:
    """The outline leads to each House, what belongs to it is below, and to what is common to all."""
    marks = list(bookmarks(_plan(PLANS[0])))
    assert marks[0] == (0, _title(PLANS[0]))
    assert (1, "Victory") in marks
    assert (2, "Set up the units") in marks
    assert (1, "Set up the units") not in marks


@pytest.mark.parametrize(
    ("language", "title", "words"),
    [
        ("en", "Fighting the Forgotten", "rows of hexes. Terrain: "),
        ("de", "Kampf gegen die Vergessenen", "Reihen von Feldern. Gelände: "),
    ],
)
def test_the_map_of_a_plan_is_told(language: str, title: str, words: str) -> None:
    """The picture of the map has its hexes, units and objectives as its alternative text, after the plan's title."""
    told = [text for text in alternative_texts(_plan(PLANS[0], language)) if words in text]
    assert len(told) == 1
    assert told[0].startswith(title)
    assert re.search(r"(Units of|Einheiten von) \w+: ", told[0])


def test_bookmarks_of_a_board() -> None:
    """The outline leads to every sheet."""
    titles = [title for _, title in bookmarks(_board(PLANS[0], Setting()))]
    assert titles[1:5] == ["How the sheets lie", "Put them together", "Sheet A1", "Sheet B1"]


def test_a_fault_is_found(tmp_path: Path) -> None:
    """A file without tags is not taken for a sound one."""
    with pikepdf.new() as empty:
        empty.add_blank_page()
        empty.save(tmp_path / "empty.pdf")
    found = faults((tmp_path / "empty.pdf").read_bytes(), tmp_path)
    assert any(fault.startswith("outloud") for fault in found)
    assert any(fault.startswith("pdfua") for fault in found)
