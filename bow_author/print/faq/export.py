"""Questions as PDF, PNG or SVG: the same questions give the same bytes, on every machine."""

from collections.abc import Iterator

from bow_author.draw.banners import side_of
from bow_author.draw.layout import ROW_STEP, SIDE, WIDTH, centre
from bow_author.draw.picture import MapPicture
from bow_author.draw.scene import banner_svg, map_frame, part_svg
from bow_author.draw.shapes import Frame, Point
from bow_author.draw.tones import Tone
from bow_author.print.documents import DocumentSetting, frame_data, heading_of
from bow_author.print.faq.question import Faq, Question, UnitLine
from bow_author.print.settable import settable
from bow_author.print.sheet_to_data import Data
from bow_author.print.typesetting import OutputFormat, typeset
from bow_author.print.words import SheetWords
from bow_dsl.value import replace

_SETTING = DocumentSetting()
_AROUND, _MOST_TERRAIN = 1.0, 8
"""Hexes that are shown around what matters; and of how many hexes terrain is taken for something that does."""
_HEX_MM = 8.0
"""How many millimetres a hex of a position is wide at most."""
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
        "questions": [_question(one, words, tone=setting.tone) for one in faq.questions],
    }


def _question(one: Question, words: SheetWords, *, tone: Tone) -> Data:
    return {
        "question": heading_of(one.question, words("faq")),
        "answer": settable(one.answer),
        "cites": settable(one.cites),
        "long": sum(map(len, (one.question, one.answer, *one.notes, *(unit.text for unit in one.units)))) > _MOST_KEPT,
        "picture": _position(one, tone=tone),
        "high": part_that_matters(one.picture).height / WIDTH * _HEX_MM,
        "alt": settable(one.alt),
        "units": [_unit(one, unit, words, tone=tone) for unit in one.units],
        "notes": [settable(note) for note in (*one.notes, *_edges(one.picture, words))],
    }


def _position(one: Question, *, tone: Tone) -> str:
    """Draw a position, its units marked so that they are told apart on a small picture too."""
    units = one.picture.units
    unnamed = tuple(replace(unit, label="") for unit in units)
    sides = tuple(replace(side, edge=None) for side in one.picture.sides)  # told in words; strips would be cut
    picture = replace(one.picture, units=unnamed, letters={unit.at: unit.label for unit in units}, sides=sides)
    return part_svg(picture, part_that_matters(picture), tone=tone, title=one.alt)


def _edges(picture: MapPicture, words: SheetWords) -> Iterator[str]:
    """Tell at which edges the Houses sit, in one line."""
    told = [f"{side.title}: {words(f'{side.edge.value} edge')}" for side in picture.sides if side.edge is not None]
    if told and picture.units:
        yield " · ".join(told)


def part_that_matters(picture: MapPicture) -> Frame:
    """Give the part of a map in which something stands or lies, with a hex around it.

    Where less than half a hex more would be cut off, the map is shown as far as it goes.
    """
    whole = map_frame(replace(picture, sides=()))
    terrain = picture.terrain if len(picture.terrain) <= _MOST_TERRAIN else ()
    units, tokens, objectives = picture.units, picture.tokens, picture.objectives
    marked = (*(one.at for one in units), *(one.at for one in tokens), *(one.at for one in objectives), *terrain)
    middles = [centre(at) for at in marked]
    if not middles:
        return whole
    across, down = (0.5 + _AROUND) * WIDTH, SIDE + _AROUND * ROW_STEP
    west = _kept(min(at.x for at in middles) - across, whole.corner.x)
    north = _kept(min(at.y for at in middles) - down, whole.corner.y)
    east = -_kept(-max(at.x for at in middles) - across, -whole.corner.x - whole.width)
    south = -_kept(-max(at.y for at in middles) - down, -whole.corner.y - whole.height)
    return Frame(Point(west, north), east - west, south - north)


def _kept(wanted: float, edge: float) -> float:
    """Give where a part begins: where it is wanted, or at the edge of the map if that is near."""
    return edge if wanted - edge < WIDTH / 2 else wanted


def _unit(one: Question, unit: UnitLine, words: SheetWords, *, tone: Tone) -> Data:
    rank = words(f"{unit.rank.value} rank")
    house = side_of(one.picture, unit.side)
    return {
        "label": settable(unit.label),
        "text": settable(unit.text),
        "rank": rank,
        "banner": banner_svg(unit.rank, unit.symbol, house, tone=tone, title=rank),
    }
