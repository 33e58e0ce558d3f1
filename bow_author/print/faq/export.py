"""Questions as PDF, PNG or SVG: the same questions give the same bytes, on every machine."""

from collections.abc import Sequence

from bow_author.draw.banners import side_of
from bow_author.draw.marks import letter_shapes
from bow_author.draw.scene import banner_svg, map_svg
from bow_author.print.documents import DocumentSetting, frame_data, heading_of
from bow_author.print.faq.question import Question, UnitLine
from bow_author.print.settable import settable
from bow_author.print.sheet_to_data import Data
from bow_author.print.typesetting import OutputFormat, typeset
from bow_author.print.words import SheetWords
from bow_dsl.value import replace

_SETTING = DocumentSetting()
_MOST_BESIDE = 900
"""Letters of a question and its answer that stand beside the position; of more the position stands below."""


def export_faq(
    questions: Sequence[Question],
    title: str,
    output: OutputFormat = "pdf",
    *,
    language: str = "en",
    setting: DocumentSetting = _SETTING,
    imprint: str = "",
) -> list[bytes]:
    """Set questions, and give the files that they make: the one PDF file, or one picture a page.

    Args:
        questions: What is asked and answered, in this sequence.
        title: The title of the pack.
        output: A tagged PDF file, or pictures.
        language: The code of the language of the document's own words.
        setting: How the pages are set.
        imprint: Small print at the foot of each page.
    """
    words = SheetWords(language)
    data = {
        **frame_data(words("faq of", title=title), language, setting, imprint),
        "heading": heading_of(title, words("faq")),
        "questions": [_question(one, words, in_grey=setting.in_grey) for one in questions],
    }
    return typeset("faq.typ", data, output, setting.ppi).files


def _question(one: Question, words: SheetWords, *, in_grey: bool) -> Data:
    return {
        "question": heading_of(one.question, words("faq")),
        "answer": settable(one.answer),
        "cites": settable(one.cites),
        "long": len(one.question) + len(one.answer) > _MOST_BESIDE,
        "picture": _position(one, in_grey=in_grey),
        "alt": settable(one.alt),
        "units": [_unit(one, unit, words, in_grey=in_grey) for unit in one.units],
        "notes": [settable(note) for note in one.notes],
    }


def _position(one: Question, *, in_grey: bool) -> str:
    """Draw a position, its units marked so that they are told apart on a small picture too."""
    units = one.picture.units
    picture = replace(one.picture, units=tuple(replace(unit, label="") for unit in units))
    letters = [shape for unit in units for shape in letter_shapes(unit.at, unit.label)]
    return map_svg(picture, grey=in_grey, compass=False, title=one.alt, over=letters)


def _unit(one: Question, unit: UnitLine, words: SheetWords, *, in_grey: bool) -> Data:
    rank = words(f"{unit.rank.value} rank")
    house = side_of(one.picture, unit.side)
    return {
        "label": settable(unit.label),
        "text": settable(unit.text),
        "rank": rank,
        "banner": banner_svg(unit.rank, unit.symbol, house, grey=in_grey, title=rank),
    }
