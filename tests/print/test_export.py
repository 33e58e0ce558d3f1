"""The printed battle plan: valid, equal on every run, and proof against any text."""

import json
import os
import re
import struct
import subprocess
import sys
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import given, settings, strategies as st
from pypdf import PdfReader
from PySide6.QtGui import QImage

from bow_author.draw.colours import grey
from bow_author.draw.picture import MapPicture, ObjectiveMark, Side, TerrainLook, TokenMark, UnitMark, Zone
from bow_author.draw.tones import Tone, as_printed
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import HouseId, Rank
from bow_author.print.export import Paper, PictureSize, export_sheet
from bow_author.print.settable import settable
from bow_author.print.sheet import (
    CommanderEntry,
    Component,
    ComponentGroup,
    Figure,
    PlaceEntry,
    Rating,
    RuleText,
    Sheet,
    SideEntry,
    Standing,
    UnitEntry,
)
from bow_author.print.sheet_to_data import MARKS, sheet_data

EMPTY = Sheet("Empty", MapPicture(3, 2), Figure("5"), Figure("?"))

# Width and height of a page that lies on its long side, in points.
PAPERS: dict[Paper, tuple[int, int]] = {"a4": (842, 595), "letter": (792, 612)}


def pages_of(pdf: bytes) -> int:
    """Count the pages of a PDF file."""
    counts = re.findall(rb"/Type\s*/Pages\b.*?/Count (\d+)", pdf, re.DOTALL)
    return max(map(int, counts))


def words_of(pdf: bytes) -> str:
    """Read the text out of a PDF file."""
    return "\n".join(page.extract_text() for page in PdfReader(BytesIO(pdf)).pages)


def test_a_sheet_becomes_one_pdf_of_two_pages(kingsroad: Sheet) -> None:
    """The battle fits on two pages: the map, and all that belongs to it."""
    files = export_sheet(kingsroad)
    assert len(files) == 1
    assert files[0].startswith(b"%PDF-1.")
    assert files[0].rstrip().endswith(b"%%EOF")
    assert pages_of(files[0]) == 2 == len(export_sheet(kingsroad, "svg"))


def test_the_pdf_says_what_it_is(kingsroad: Sheet) -> None:
    """Title, language and tags are there for readers that speak the page; the day it was made is not."""
    (pdf,) = export_sheet(kingsroad)
    assert b"Clash on the Kingsroad" in pdf
    assert re.search(rb"/Lang\s*\(en", pdf)
    assert b"/Marked true" in pdf
    assert set(re.findall(rb"CreationDate\(D:(\d{8})", pdf)) == {b"20100101"}


def test_all_that_a_player_needs_is_printed(kingsroad: Sheet) -> None:
    """Every unit's hex, every commander, rating, rule, component and standing can be read."""
    words = " ".join(words_of(export_sheet(kingsroad)[0]).split())
    units = [unit for side in kingsroad.sides for unit in side.units]
    expected = {unit.at.name for unit in units} | {unit.figures for unit in units}
    expected |= {commander.name for side in kingsroad.sides for commander in side.commanders}
    expected |= {
        "Victory",
        "Special rules",
        "Set up the units",
        "Components needed",
        "ROUNDS",
        "MOMENTUM",
        "LEADERSHIP",
    }
    expected |= {"Rout", "chosen by the authors", "east edge", "Lady of Bear Island"}
    assert {word for word in expected if word not in words} == set()


def test_long_titles_keep_the_margin(kingsroad: Sheet) -> None:
    """However long an objective's title is, nothing beside it runs into the right margin of 10 mm."""
    title = "Objective: The extremely long named crest of the Mountains of the Moon"
    places = [replace(place, title=title, hexes=place.hexes[:1], note="") for place in kingsroad.places]
    page = QImage.fromData(export_sheet(replace(kingsroad, places=tuple(places)), "png", size=PictureSize(72))[1])
    margin = range(page.width() - 24, page.width())
    assert {page.pixelColor(x, y).name() for x in margin for y in range(page.height())} == {"#ffffff"}


@pytest.mark.parametrize("paper", PAPERS)
def test_page_sizes(kingsroad: Sheet, paper: Paper) -> None:
    """A4 and Letter have their sizes, and a map taller than wide turns the page."""
    width, height = PAPERS[paper]

    def sizes(sheet: Sheet) -> set[tuple[int, int]]:
        pages = (
            struct.unpack(">II", page[16:24]) for page in export_sheet(sheet, "png", paper=paper, size=PictureSize(72))
        )
        return set(pages)

    assert sizes(kingsroad) == {(width, height)}
    assert sizes(replace(EMPTY, picture=MapPicture(4, 9))) == {(height, width)}


def test_grey_pages_have_no_colour(kingsroad: Sheet) -> None:
    """The grey version holds none of the colours of ranks, Houses and terrain: only greys and the ink."""

    def loud(tone: Tone) -> set[str]:
        colours = set(re.findall("#([0-9a-f]{6})", json.dumps(sheet_data(kingsroad, tone=tone))))
        return {c for c in colours if max(bytes.fromhex(c)) - min(bytes.fromhex(c)) > 12}

    assert len(loud(as_printed)) > 12
    assert loud(grey) == set()
    assert export_sheet(kingsroad, tone=grey) != export_sheet(kingsroad)


def test_same_bytes_in_two_processes(root: Path) -> None:
    """Two processes with different hash seeds and clocks set the same files."""
    program = (
        "import sys, hashlib; sys.path.insert(0, 'tests/print'); from conftest import kingsroad_sheet;"
        "from bow_author.print.export import PictureSize, export_sheet; s, p = kingsroad_sheet(), PictureSize(50);"
        "print([hashlib.sha256(f).hexdigest() for o in ('pdf', 'png', 'svg') for f in export_sheet(s, o, size=p)])"
    )
    runs = [
        subprocess.run(
            [sys.executable, "-c", program],
            cwd=root,
            env={**os.environ, "PYTHONHASHSEED": seed, "TZ": zone, "SOURCE_DATE_EPOCH": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed, zone in (("1", "UTC"), ("4242", "Asia/Tokyo"))
    ]
    assert runs[0] == runs[1]
    assert runs[0].count(b"'") == 2 * (1 + 2 + 2)


def test_an_empty_plan_is_one_page() -> None:
    """A plan without units, objectives and texts is a map and nothing else."""
    assert pages_of(export_sheet(EMPTY)[0]) == 1
    assert len(export_sheet(EMPTY, "png")) == 1


def test_a_long_key_keeps_to_its_page() -> None:
    """Fifty kinds of terrain on one map leave it a single page."""
    terrain = {Hex(1 + i % 10, 1 + i // 10): TerrainLook(f"Ground {i}", "#aabbcc") for i in range(50)}
    assert len(export_sheet(replace(EMPTY, picture=MapPicture(10, 6, terrain=terrain)), "svg")) == 1


def test_long_lists_flow_on(kingsroad: Sheet) -> None:
    """Ninety units and forty rules run over as many pages as they need, and none is lost."""
    units = tuple(
        UnitEntry(Hex(1 + i % 15, 1 + i // 15), Rank.BLUE, f"Company {i:02}", "infantry", Figure("4"))
        for i in range(90)
    )
    rules = tuple(RuleText(f"Rule text {i:02}. " * 8, f"Title {i:02}") for i in range(40))
    sides = (replace(kingsroad.sides[0], units=units), kingsroad.sides[1])
    (pdf,) = export_sheet(replace(kingsroad, sides=sides, special_rules=rules))
    assert 3 <= pages_of(pdf) <= 6
    words = words_of(pdf)
    assert all(f"Company {i:02}" in words for i in range(90))
    assert all(f"Title {i:02}" in words for i in range(40))


def _on_two_pages(sheet: Sheet, rules: int) -> Sheet:
    """Give rules that are longer than the column they stand in."""
    return replace(
        sheet, special_rules=tuple(RuleText(f"Rule text {i:02}. " * 14, f"Title {i:02}") for i in range(rules))
    )


@pytest.mark.parametrize(("rules", "pages"), [(6, 2), (10, 2), (14, 2), (60, 3)])
def test_text_fills_the_free_columns_first(kingsroad: Sheet, rules: int, pages: int) -> None:
    """What is longer than its column goes on where the Houses leave room, before a page is begun."""
    (pdf,) = export_sheet(_on_two_pages(kingsroad, rules))
    words = words_of(pdf)
    assert all(f"Title {i:02}" in words for i in range(rules))
    assert pages_of(pdf) == pages


def test_standings_are_marked_and_explained(kingsroad: Sheet) -> None:
    """Only what is not printed carries a mark, and only marks that stand on the page are explained."""
    assert [MARKS[standing] for standing in Standing] == ["", "†", "‡", "*"]
    printed = words_of(export_sheet(EMPTY)[0])
    assert "chosen by" not in printed
    assert "told by players" in words_of(export_sheet(replace(EMPTY, rounds=Figure("5", Standing.REPORTED)))[0])
    assert sheet_data(kingsroad, tone=as_printed)["standings"] == ["homebrew", "inferred", "printed", "reported"]


HOSTILE = (
    '#panic("no")',
    "$ x^2 $ _a_ *b* `c` <label> @ref #[x] // c /* d",
    "\\u{1f600} \\ \"quoted\" 'single' {{}} %s %(x)s",
    "]]> &amp; <script>alert(1)</script> <!-- -->",
    "שלום עולם مرحبا بالعالم 漢字 😀🐺👩‍👩‍👧",
    "\x00\x07\x1b\ud800\udfff\ufffe\u202e\u2028\u200d",
    "x" * 300,
    "W" * 5000,
    "\n\n\t\r\n  ",
    '#read("/etc/passwd")',
)


def _sheet_saying(text: str) -> Sheet:
    """Put one text into every place that takes one."""
    figure = Figure(text, Standing.HOMEBREW)
    house = HouseId("stark")
    return Sheet(
        title=text,
        picture=MapPicture(
            3, 3, units=(UnitMark(Hex(2, 2), house, Rank.RED, text, text, text, 3),), names={Hex(1, 1): text}
        ),
        rounds=figure,
        momentum=figure,
        number=1,
        introduction=text,
        board=text,
        packs=(text, text),
        sides=(
            SideEntry(
                house,
                (Rating(text, text, figure),),
                figure,
                (CommanderEntry(text, text, text, text, Rank.BLUE, Hex(1, 2), figure, figure),),
                (UnitEntry(Hex(1, 2), Rank.BLUE, text, text, figure, text),),
            ),
        ),
        places=(PlaceEntry(text, text, (Hex(1, 1),), Standing.INFERRED, text),),
        special_rules=(RuleText(text, text), RuleText(text)),
        victory=(RuleText(text),),
        components=(ComponentGroup(text, (Component(text, 3),)),),
        imprint=text,
        language=text,
    )


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_texts_are_only_text(text: str) -> None:
    """Whatever an author writes is set as it stands: nothing runs, nothing is read, nothing breaks."""
    (pdf,) = export_sheet(_sheet_saying(text))
    assert pages_of(pdf) >= 2
    assert b"root:" not in pdf


@settings(max_examples=25)
@given(st.text(max_size=80))
def test_any_text_is_set(text: str) -> None:
    """No text at all makes the export fail."""
    assert export_sheet(_sheet_saying(text))[0].startswith(b"%PDF")


def test_markup_is_printed_as_written() -> None:
    """The signs of the typesetter are printed, not obeyed."""
    written = "#let x = 1; $y$ *bold* <tag>"
    assert written in words_of(export_sheet(replace(EMPTY, special_rules=(RuleText(written),)))[0])


@given(st.text(max_size=200))
def test_settable_text_can_be_encoded_and_broken(text: str) -> None:
    """What is handed to the typesetter is valid UTF-8, and no word is so long that it cannot be broken."""
    made = settable(text)
    made.encode("utf-8")
    assert all(len(piece) < 26 for word in made.split() for piece in word.split("\u200b"))
    assert settable("A short text.") == "A short text."


def _key_of(sheet: Sheet) -> list[str]:
    key = sheet_data(sheet, tone=as_printed)["key"]
    assert isinstance(key, list)
    return [entry["title"] for entry in key]


FEN, FIRE, PLAINS = TerrainLook("Fen"), TerrainLook("Fire", pictogram="fire"), TerrainLook("Plains", "#eeeeee")
STARK = Side(HouseId("stark"), "Stark", "#5f6d78", "wolf")
ON_A_UNIT = ("Blue rank", "Infantry", "Commander", "Figures")
KEYS: dict[str, tuple[MapPicture, list[str]]] = {
    "the ground": (MapPicture(2, 1, ground=PLAINS), ["Plains"]),
    "no ground that is nowhere": (MapPicture(1, 1, ground=PLAINS, terrain={Hex(1, 1): FEN}), ["Fen"]),
    "no terrain off the board": (MapPicture(1, 1, ground=PLAINS, terrain={Hex(2, 1): FEN}), ["Plains"]),
    "tokens": (MapPicture(1, 1, ground=PLAINS, tokens=(TokenMark(Hex(1, 1), FIRE, 2),)), ["Plains", "Fire"]),
    "two looks of one title": (
        MapPicture(1, 1, ground=FEN, tokens=(TokenMark(Hex(1, 1), TerrainLook("Fen", pictogram="fen")),)),
        ["Fen", "Fen"],
    ),
    "objectives": (MapPicture(1, 1, objectives=(ObjectiveMark(Hex(1, 1), "Mill"),)), ["Objective"]),
    "only ranks that are there": (
        MapPicture(1, 1, units=(UnitMark(Hex(1, 1), STARK.id, Rank.BLUE, "infantry", "Men", "Edd", 3),)),
        [*ON_A_UNIT],
    ),
    "zones with their House": (
        MapPicture(
            2,
            1,
            sides=(STARK,),
            zones=(
                Zone("Stark sets up here", (Hex(1, 1),), STARK.id),
                Zone("Camp", (Hex(2, 1),), STARK.id),
                Zone("Fen", (Hex(2, 1),)),
                Zone("Nowhere", (), STARK.id),
            ),
        ),
        ["Stark sets up here", "Camp (Stark)", "Fen"],
    ),
}


@pytest.mark.parametrize("what", KEYS)
def test_the_key_lists_what_is_on_the_map(what: str) -> None:
    """All of it, and nothing besides."""
    picture, titles = KEYS[what]
    assert _key_of(replace(EMPTY, picture=picture)) == titles
