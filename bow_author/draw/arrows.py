"""Arrows from hex to hex, drawn below whatever stands on their way."""

from collections.abc import Iterator
from math import hypot

from bow_author.draw.colours import INKS, PAPER
from bow_author.draw.ground import label_shape
from bow_author.draw.layout import centre
from bow_author.draw.picture import MapPicture
from bow_author.draw.rooms import APART, Room, room_of, widened
from bow_author.draw.shapes import Disc, Lines, Paint, Point, Polygon, Shape
from bow_author.hexes.board import Board
from bow_author.plans.model import TextSize

WIDTHS = {TextSize.SMALL: 4.0, TextSize.NORMAL: 6.0, TextSize.LARGE: 10.0}
"""How broad the shaft of an arrow is, in hundredths of the width of a hex."""


_TIPS = (30.0, 34.0, 38.0, 42.0, 46.0, 50.0, 54.0)
"""How far before the middle of its hex the tip of an arrow may be, the best first."""
_LONG, _HALF = 2.4, 1.5
"""How long a head is, and how far its corners are from the shaft: so many times the shaft, and a little more."""


def arrow_shapes(picture: MapPicture, board: Board) -> Iterator[Shape]:
    """Draw the arrows that a plan has on its map; their heads keep off the coordinates there."""
    for arrow in picture.arrows:
        if arrow.start in board and arrow.end in board and arrow.start != arrow.end:
            start, end, width = centre(arrow.start), centre(arrow.end), WIDTHS[arrow.size]
            written = room_of(label_shape(picture, arrow.end))
            assert written is not None, "a text takes room"
            heads = ((tip, _head(start, end, tip, width)) for tip in _TIPS)
            tip = next((tip for tip, head in heads if not _meets(head, written)), _TIPS[-1])
            yield from arrow_between(start, end, INKS[arrow.colour], width, tip)


def arrow_between(start: Point, end: Point, colour: str, width: float, before: float = _TIPS[0]) -> Iterator[Shape]:
    """Draw an arrow from the middle of a hex to that of another, never to itself; what stands in both is seen.

    Args:
        start: the middle of the first.
        end: the middle of the other.
        colour: that of the arrow.
        width: of the shaft.
        before: how far before the middle of the other its tip is.
    """
    if start == end:
        return
    tail = start.toward(end, 18 / hypot(end.x - start.x, end.y - start.y))
    tip, left, right = _head(start, end, before, width)
    neck = left.toward(right, 0.5)
    for paint, wider in ((PAPER, 4.0), (colour, 0.0)):
        yield Lines(((tail, neck),), Paint(stroke=paint, width=width + wider, round_ends=True))
        yield Polygon((tip, left, right), Paint(fill=paint, stroke=paint, width=wider))
        yield Disc(tail, width + wider / 2, Paint(fill=paint))


def _head(start: Point, end: Point, before: float, width: float) -> tuple[Point, Point, Point]:
    """Give the tip of an arrow and the two other corners of its head."""
    length = hypot(end.x - start.x, end.y - start.y)
    along = Point((end.x - start.x) / length, (end.y - start.y) / length)
    long, half = 6 + _LONG * width, 6 + _HALF * width
    tip = end.toward(start, before / length)
    neck = Point(tip.x - along.x * long, tip.y - along.y * long)
    return tip, neck.by(-along.y * half, along.x * half), neck.by(along.y * half, -along.x * half)


def _meets(head: tuple[Point, Point, Point], written: Room) -> bool:
    """Tell whether a head covers anything of a text: looked at in places across it."""
    tip, *corners = head
    rims = (corners[0].toward(corners[1], share / 8) for share in range(9))
    places = (rim.toward(tip, share / 8) for rim in rims for share in range(9))
    west, north, east, south = widened(written, APART)
    return any(west < place.x < east and north < place.y < south for place in places)
