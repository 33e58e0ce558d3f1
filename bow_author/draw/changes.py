"""The picture of a plan with marks for what differs from another, with a key and a list below it."""

from collections.abc import Iterator, Sequence

from bow_author.draw.change_marks import COLOURS, badge, sample
from bow_author.draw.colours import INK, PAPER
from bow_author.draw.furniture import margins
from bow_author.draw.ground import board_size
from bow_author.draw.layout import WIDTH
from bow_author.draw.lettering import fit
from bow_author.draw.picture import MapPicture
from bow_author.draw.ribbons import Network
from bow_author.draw.scene import map_shapes
from bow_author.draw.shapes import Box, Frame, Paint, Point, Shape, Writing
from bow_author.draw.svg import to_svg
from bow_author.draw.tones import Tone, as_printed
from bow_author.hexes.coordinates import Edge
from bow_author.plans.differences import How

_KEY = 62.0
_ROW = 26.0
_SIZE = 16.0
_WORDS = {How.ADDED: "added", How.REMOVED: "removed", How.CHANGED: "changed", How.MOVED: "moved"}


def changes_svg(picture: MapPicture, lines: Sequence[tuple[How, str]], *, tone: Tone = as_printed) -> str:
    """Draw a battlefield with what differs, as an SVG picture that stands alone.

    Args:
        picture: What is shown, `changes` among it.
        lines: What differs, in words, with the way of each.
        tone: Gives the colours that are drawn.
    """
    room = margins(picture)
    width, height = board_size(Network(picture))
    corner = Point(-room[Edge.WEST], -room[Edge.NORTH])
    whole = width + room[Edge.WEST] + room[Edge.EAST]
    top = height + room[Edge.SOUTH]
    columns = max(1, min(3, int(whole / 430)))
    rows = -(-len(lines) // columns)
    below = _KEY + rows * _ROW + (16 if lines else 0)
    shapes = [
        Box(corner, whole, top - corner.y + below, 0, Paint(PAPER)),
        *map_shapes(picture),
        *_key(Point(corner.x + 40, top + _KEY / 2)),
        *_list(lines, Point(corner.x + 30, top + _KEY + _ROW / 2), (rows, whole / columns)),
    ]
    title = f"changes on a map of {picture.columns} by {picture.rows} hexes"
    return to_svg(shapes, Frame(corner, whole, top - corner.y + below), title=title, tone=tone, outlined=True)


def _key(at: Point) -> Iterator[Shape]:
    for how in How:
        yield from sample(at, how)
        word = _WORDS[how]
        yield Writing(at.by(30, 5), word, _SIZE, INK, bold=True, starts_here=True)
        at = at.by(WIDTH * 1.5, 0)


def _list(lines: Sequence[tuple[How, str]], at: Point, table: tuple[int, float]) -> Iterator[Shape]:
    """Write the lines in columns."""
    rows, column = table
    for number, (how, line) in enumerate(lines):
        place = at.by(column * (number // rows), _ROW * (number % rows))
        yield from badge(place, how)
        text, size = fit(line, column - 60, 14, 10)
        yield Writing(place.by(20, 5), text, size, COLOURS[how], starts_here=True)
