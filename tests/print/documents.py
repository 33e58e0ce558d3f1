"""Booklets, references and questions as a reader has them: texts, bookmarks, and what lies in their margins."""

from functools import cache
from io import BytesIO
from typing import NamedTuple

from pypdf import PdfReader
from pypdf.generic import Destination

from bow_author.packs.library import Library
from bow_author.packs.load import load
from tests.conftest import ROOT
from tests.print.cards.conftest import LIGHT, Rendering

PACKS = sorted(path.parent.name for path in (ROOT / "content").glob("*/pack.yaml"))
FOOT_MM = 15.5
"""So far above the foot of a page its columns end at most."""
HOSTILE = {
    "nothing": "",
    "blanks": " \u200b\u00ad ",
    "very long": "x" * 300,
    "many words": "once upon a time " * 20,
    "other letters": "Война и мир, 平和と戦争, سلام, 🐉",
    "markup": '#set text(red) *b* _i_ $x^2$ `y` <a> @b [c](d) \\ // "e" = f',
    "controls": "a\tb\x07c\nd\u2028e",
}


@cache
def shipped() -> Library:
    """Give all packs that come with the program, with their cases."""
    return load([str(ROOT / "content")])


def pages_of(pdf: bytes) -> list[str]:
    """Give the text of each page, with single spaces."""
    return [" ".join(page.extract_text().split()) for page in PdfReader(BytesIO(pdf)).pages]


def seen(text: str) -> str:
    """Give a text without what lines are broken at, and in small letters: captions are set in capitals."""
    return "".join(text.replace("\u200b", "").split()).replace("-", "").lower()


def bookmarks_of(pdf: bytes) -> list[tuple[int, str, int]]:
    """Give the bookmarks: the depth of each, from 1, its title, and the number of the page that it leads to."""
    reader = PdfReader(BytesIO(pdf))
    found: list[tuple[int, str, int]] = []

    def gather(outline: object, depth: int) -> None:
        assert isinstance(outline, list)
        for item in outline:
            if isinstance(item, Destination):
                number = reader.get_destination_page_number(item)
                assert number is not None
                found.append((depth, str(item.title), number + 1))
            else:
                gather(item, depth + 1)

    gather(reader.outline, 1)
    return found


def ink_in_margins(png: bytes, ppi: float, margin: float) -> list[str]:
    """Name the margins of a page, in millimetres, in which there is ink: texts that run out of their room."""
    page = Rendering(png, ppi)
    width, height = page.width / page.scale, page.height / page.scale
    strips = {
        "west": (0, 0, margin, height),
        "east": (width - margin, 0, width, height),
        "north": (0, 0, width, 8.0),
        "south": (0, height - 4.0, width, height),
    }
    return [name for name, strip in strips.items() if page.darkest(*strip) < LIGHT]


class Column(NamedTuple):
    """A column of a page of two, with how many millimetres above the foot of the page its last line stands."""

    page: int
    is_right: bool
    end: float


def columns_of(pdf: bytes) -> list[Column]:
    """Tell where the columns of a document end; what stands at the foot of its pages is passed over."""
    found: list[Column] = []
    for number, page in enumerate(PdfReader(BytesIO(pdf)).pages):
        ends: dict[bool, float] = {}
        middle = float(page.mediabox.width) / 2

        def see(text: str, moved: list[float], *_: object, half: float = middle, of: dict[bool, float] = ends) -> None:
            above = moved[5] / 72 * 25.4
            if text.strip() and above > FOOT_MM:
                is_right = moved[4] > half
                of[is_right] = min(above, of.get(is_right, above))

        page.extract_text(visitor_text=see)
        found += (Column(number, is_right, end) for is_right, end in sorted(ends.items()))
    return found
