"""What an analysis says of hexes, laid over the map: a shade, a short text, a ring."""

from collections.abc import Container, Iterator

from bow_author.draw.colours import GOLD, INK, PAPER
from bow_author.draw.layout import centre, outline
from bow_author.draw.lettering import CAPITALS, fit, width_of
from bow_author.draw.objectives import DASH
from bow_author.draw.picture import MapPicture
from bow_author.draw.shapes import Box, Paint, Polygon, Shape, Writing
from bow_author.hexes.board import Board
from bow_author.hexes.coordinates import Hex

_DARKEST = 0.62
_SIZE = 34.0
_SMALL = 14.0
_FOOT = 56.0
"""How far below the middle of its hex a small text stands: below two lines of a name."""
_SMALLER = 10.5
_RIM = 11.5
"""How far below it stands on the lower rim of a banner: above the name."""

_LETTER, _LEAST_LETTER = 38.0, 14.0
"""How large a letter is by which a unit is told from others, on a picture that is printed small."""
_CHIP = (25.0, 40.0)
"""How far the foot of that letter is from the middle of its hex."""


def letter_shapes(at: Hex, text: str) -> Iterator[Shape]:
    """Write large, on a chip at the lower right of a hex, what the unit there is called: a letter, or little more."""
    text, size = fit(text, 80, _LETTER, _LEAST_LETTER)
    width = max(size, width_of(text, size)) + 6
    base = centre(at).by(*_CHIP)
    yield Box(base.by(-width / 2, -size * 0.9), width, size * 1.1, 6, Paint(PAPER, INK, 2))
    yield Writing(base.by(0, -size * 0.35 + size * CAPITALS), text, size, INK, bold=True)


def shade_shapes(picture: MapPicture, board: Board) -> Iterator[Shape]:
    """Darken hexes. What lies there and stands there is drawn over it."""
    for mark in picture.marks:
        if mark.at in board and mark.shade:
            yield Polygon(outline(centre(mark.at)), Paint(fill=INK, opacity=round(mark.shade * _DARKEST, 3)))


def ring_shapes(picture: MapPicture, board: Board, objectives: Container[Hex]) -> Iterator[Shape]:
    """Draw the rings. What is written in a hex, and what stands there, is drawn over them.

    That of an objective goes on within the one that is drawn over it.
    """
    for mark in picture.marks:
        if mark.at in board and mark.ring:
            yield Polygon(outline(centre(mark.at), 0.93), Paint(stroke=PAPER, width=11))
            yield Polygon(outline(centre(mark.at), 0.93), Paint(stroke=INK, width=7))
            if mark.at in objectives:
                yield Polygon(outline(centre(mark.at), 0.93), Paint(stroke=GOLD, width=3.5, dash=DASH))


def mark_shapes(picture: MapPicture, board: Board, occupied: Container[Hex], units: Container[Hex]) -> Iterator[Shape]:
    """Write the texts: large in a free hex, on a small chip where something stands; that of a unit on its banner."""
    for mark in picture.marks:
        if mark.at not in board or not mark.text:
            continue
        middle = centre(mark.at)
        if mark.at not in occupied:
            yield Writing(middle.by(0, _SIZE * CAPITALS), mark.text, _SIZE, INK, bold=True, halo=PAPER)
            continue
        size, foot = (_SMALLER, _RIM) if mark.at in units else (_SMALL, _FOOT)
        width = size * 0.62 * len(mark.text) + 9
        base = middle.by(0, foot)
        yield Box(base.by(-width / 2, 0.5 - size), width, size + 2, 4, Paint(PAPER, INK, 1.4))
        yield Writing(base.by(0, -1), mark.text, size, INK, bold=True)
