"""Arrows from hex to hex, drawn below whatever stands on their way."""

from collections.abc import Iterator
from math import hypot

from bow_author.draw.colours import INKS, PAPER
from bow_author.draw.layout import centre
from bow_author.draw.picture import MapPicture
from bow_author.draw.shapes import Disc, Lines, Paint, Point, Polygon, Shape
from bow_author.hexes.board import Board
from bow_author.plans.model import TextSize

WIDTHS = {TextSize.SMALL: 4.0, TextSize.NORMAL: 6.0, TextSize.LARGE: 10.0}
"""How broad the shaft of an arrow is, in hundredths of the width of a hex."""


def arrow_shapes(picture: MapPicture, board: Board) -> Iterator[Shape]:
    """Draw the arrows that a plan has on its map."""
    for arrow in picture.arrows:
        if arrow.start in board and arrow.end in board:
            yield from arrow_between(centre(arrow.start), centre(arrow.end), INKS[arrow.colour], WIDTHS[arrow.size])


def arrow_between(start: Point, end: Point, colour: str, width: float) -> Iterator[Shape]:
    """Draw an arrow from the middle of a hex to that of another, which leaves what stands in both to be seen."""
    length = hypot(end.x - start.x, end.y - start.y)
    if not length:
        return
    along = Point((end.x - start.x) / length, (end.y - start.y) / length)
    tail, tip = start.toward(end, 18 / length), end.toward(start, 30 / length)
    long, half = 6 + 2 * width, 5 + width
    neck = Point(tip.x - along.x * long, tip.y - along.y * long)
    head = (tip, neck.by(-along.y * half, along.x * half), neck.by(along.y * half, -along.x * half))
    for paint, wider in ((PAPER, 4.0), (colour, 0.0)):
        yield Lines(((tail, neck),), Paint(stroke=paint, width=width + wider, round_ends=True))
        yield Polygon(head, Paint(fill=paint, stroke=paint, width=wider))
        yield Disc(tail, width + wider / 2, Paint(fill=paint))
