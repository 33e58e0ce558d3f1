"""The test page of a printer: two scales on either side of a sheet, which tell how far its backs are off."""

from bow_author.print.layouts import paper_named
from bow_author.print.typesetting import typeset
from bow_author.print.words import SheetWords

STEP = 4.0
"""Millimetres between two strokes of the front; those of the back are a tenth of a millimetre off that."""
MOST_TENTHS = 20
"""How far the scales reach to either side."""
PRECISION = 0.1


def print_test(paper: str, language: str = "en") -> bytes:
    """Give the PDF file of the test page, which is two pages: front and back of one sheet.

    Where stroke number *k* of a scale meets that of the back, backs have to be moved by *k* tenths of a millimetre:
    to the right by the number of the level scale, down by that of the upright one.

    Args:
        paper: The size of the pages, one of `papers()`.
        language: The code of the language of its words.
    """
    words = SheetWords(language)
    page = paper_named(paper)
    data = {
        "language": language,
        "words": words.table,
        "page": page._asdict(),
        "right": strokes(page.width / 2, is_mirrored=True),
        "down": strokes(page.height / 2, is_mirrored=False),
    }
    return typeset("print_test.typ", data).files[0]


def strokes(middle: float, *, is_mirrored: bool) -> list[dict[str, float]]:
    """Give where each stroke of a scale lies on its page, in millimetres from the edge: on the front, and on the back.

    What runs across is mirrored when the sheet is turned over, so that the strokes of the back run the other way.

    >>> strokes(105, is_mirrored=True)[21]
    {'number': 1, 'front': 109.0, 'back': 101.1}
    """
    way = -1 if is_mirrored else 1
    wider = -PRECISION if is_mirrored else PRECISION
    return [
        {
            "number": number,
            "front": round(middle + STEP * number, 4),
            "back": round(middle + way * (STEP + wider) * number, 4),
        }
        for number in range(-MOST_TENTHS, MOST_TENTHS + 1)
    ]
