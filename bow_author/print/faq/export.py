"""Questions as PDF, PNG or SVG: the same questions give the same bytes, on every machine."""

from bow_author.draw.banners import side_of
from bow_author.draw.scene import banner_svg, map_svg
from bow_author.print.documents import DocumentSetting, frame_data, heading_of
from bow_author.print.faq.question import Faq, Question, UnitLine
from bow_author.print.settable import settable
from bow_author.print.sheet_to_data import Data
from bow_author.print.typesetting import OutputFormat, typeset
from bow_author.print.words import SheetWords
from bow_dsl.value import replace

_SETTING = DocumentSetting()
_MOST_KEPT = 900
"""Letters of a question, its answer and its units that are kept in one column; what is longer may go on in the next."""


def export_faq(faq: Faq, output: OutputFormat = "pdf", setting: DocumentSetting = _SETTING) -> list[bytes]:
    """Set questions, and give the files that they make: the one PDF file, or one picture a page."""
    return typeset("faq.typ", faq_data(faq, setting), output, setting.ppi).files


def faq_data(faq: Faq, setting: DocumentSetting) -> Data:
    """Give all that the template needs to set questions, in values that JSON can hold."""
    words = SheetWords(faq.language)
    return {
        **frame_data(words("faq of", title=faq.title), faq.language, setting, faq.imprint),
        "heading": heading_of(faq.title, words("faq")),
        "questions": [_question(one, words, in_grey=setting.in_grey) for one in faq.questions],
    }


def _question(one: Question, words: SheetWords, *, in_grey: bool) -> Data:
    return {
        "question": heading_of(one.question, words("faq")),
        "answer": settable(one.answer),
        "cites": settable(one.cites),
        "long": sum(map(len, (one.question, one.answer, *one.notes, *(unit.text for unit in one.units)))) > _MOST_KEPT,
        "picture": _position(one, in_grey=in_grey),
        "alt": settable(one.alt),
        "units": [_unit(one, unit, words, in_grey=in_grey) for unit in one.units],
        "notes": [settable(note) for note in one.notes],
    }


def _position(one: Question, *, in_grey: bool) -> str:
    """Draw a position, its units marked so that they are told apart on a small picture too."""
    units = one.picture.units
    unnamed = tuple(replace(unit, label="") for unit in units)
    picture = replace(one.picture, units=unnamed, letters={unit.at: unit.label for unit in units})
    return map_svg(picture, grey=in_grey, compass=False, title=one.alt)


def _unit(one: Question, unit: UnitLine, words: SheetWords, *, in_grey: bool) -> Data:
    rank = words(f"{unit.rank.value} rank")
    house = side_of(one.picture, unit.side)
    return {
        "label": settable(unit.label),
        "text": settable(unit.text),
        "rank": rank,
        "banner": banner_svg(unit.rank, unit.symbol, house, grey=in_grey, title=rank),
    }
