"""Counters to the plain data that the template reads: texts as they are, drawings as SVG, places in millimetres."""

import re
from collections.abc import Iterable, Sequence

from bow_author.draw.colours import INK, PAPER, mix
from bow_author.draw.shapes import Writing
from bow_author.draw.svg import clipped, to_svg
from bow_author.print.counters.counter import Counter, Face
from bow_author.print.counters.drawings import hex_within
from bow_author.print.layouts import Sheet, laid_data, pages
from bow_author.print.pieces import Setting
from bow_author.print.settable import settable
from bow_author.print.sheet_to_data import Data
from bow_author.print.words import SheetWords


def counters_data(
    groups: Iterable[tuple[Sheet, Sequence[Counter]]], title: str, language: str, setting: Setting, *, is_once: bool
) -> Data:
    """Give all that the template needs to set counters on sheets, in values that JSON can hold.

    Args:
        groups: Counters of one size each, and how these lie.
        title: What the file is called by programs that show it.
        language: The code of the language of the counters.
        setting: Which ink is used, and how far backs are moved.
        is_once: Whether each counter is printed once, however many there are of it.
    """
    faces: list[Data] = []
    sheets: list[Data] = []
    for sheet, counters in groups:
        laid: list[tuple[int, int]] = []
        for counter in counters:
            front = back = len(faces)
            faces.append(_face(counter.front, counter, setting))
            if counter.back is not None and sheet.layout.backs != "none":
                back = len(faces)
                faces.append(_face(counter.back, counter, setting))
            laid += [(front, back)] * (1 if is_once else counter.copies)
        sheets.append(laid_data(sheet, pages(sheet, laid, setting.shift)))
    return {
        "language": language if re.fullmatch("[a-z]{2,3}", language) else "en",
        "title": settable(title),
        "words": SheetWords(language).table,
        "faces": faces,
        "sheets": sheets,
    }


def _face(face: Face, counter: Counter, setting: Setting) -> Data:
    """Give one side: its drawing, its texts, and the colours of its frame and of what bleeds."""
    is_saving = setting.theme == "ink_saver"
    colour = setting.tone(face.colour)
    shapes = face.outlined if is_saving else face.shapes
    title = " ".join(filter(None, (face.caption, face.note, face.corner)))
    is_outlined = any(isinstance(shape, Writing) for shape in shapes)
    drawing = to_svg(shapes, face.frame, title=settable(title), tone=setting.tone, outlined=is_outlined)
    if counter.is_tile:
        drawing = clipped(drawing, hex_within(face.frame))
    return {
        "id": counter.id,
        "tile": counter.is_tile,
        "drawing": drawing,
        "caption": settable(face.caption),
        "note": settable(face.note),
        "corner": settable(face.corner),
        "line": mix(colour, INK, 0.35),
        "fill": PAPER if is_saving else mix(colour, PAPER, 0.84),
        "edge": colour if counter.is_tile and not is_saving else PAPER,
    }
