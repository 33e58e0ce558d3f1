"""What differs from another plan, marked on the map: each way by its outline, its sign and its colour."""

from collections.abc import Iterator
from itertools import pairwise

from bow_author.draw.arrows import arrow_between
from bow_author.draw.colours import INK, PAPER
from bow_author.draw.layout import centre, outline
from bow_author.draw.lettering import in_hex
from bow_author.draw.picture import ChangeMark, MapPicture
from bow_author.draw.shapes import Disc, Lines, Paint, Point, Polygon, Shape, Writing
from bow_author.hexes.board import Board
from bow_author.hexes.coordinates import Hex
from bow_author.plans.differences import How

COLOURS = {How.ADDED: "#14753a", How.REMOVED: "#b3202c", How.CHANGED: "#8a5a00", How.MOVED: "#2049b0"}
_DASHES: dict[How, tuple[float, ...]] = {
    How.ADDED: (),
    How.REMOVED: (14.0, 9.0),
    How.CHANGED: (3.0, 6.0),
    How.MOVED: (),
}
_PLACES = (Point(31, -31), Point(31, 31), Point(-31, 31), Point(-31, -31))
"""Where the badges of a hex stand, one for each way in which something there differs."""
_RADIUS = 11.0
_WIDTH = 5.0


def outline_shapes(picture: MapPicture, board: Board) -> Iterator[Shape]:
    """Outline the hexes in which something differs; what stands there is drawn over it."""
    for at, ways in _by_hex(picture, board).items():
        for number, how in enumerate(ways):
            yield from _outline(centre(at), how, 0.93 - 0.12 * number)


def change_shapes(picture: MapPicture, board: Board) -> Iterator[Shape]:
    """Draw the arrows of what was moved, then what is gone, then the badges."""
    for mark in picture.changes:
        if mark.came_from is not None and mark.came_from in board and mark.at in board:
            yield from arrow_between(centre(mark.came_from), centre(mark.at), COLOURS[How.MOVED], 6)
    taken = {unit.at for unit in picture.units} | {mark.at for mark in picture.objectives} | set(picture.names)
    for at, ways in _by_hex(picture, board).items():
        gone = [mark.text for mark in ways.get(How.REMOVED, ()) if mark.text]
        if gone:
            yield from _gone(centre(at), gone[0], is_free=at not in taken)
        for how, place in zip(ways, _PLACES, strict=False):
            yield from badge(centre(at).by(*place), how)


def _by_hex(picture: MapPicture, board: Board) -> dict[Hex, dict[How, list[ChangeMark]]]:
    by_hex: dict[Hex, dict[How, list[ChangeMark]]] = {}
    for mark in picture.changes:
        if mark.at in board:
            by_hex.setdefault(mark.at, {}).setdefault(mark.how, []).append(mark)
    return by_hex


def badge(at: Point, how: How) -> Iterator[Shape]:
    """Draw the sign of a way to differ: a plus, a minus, a wave, an arrow head."""
    yield Disc(at, _RADIUS, Paint(COLOURS[how], PAPER, 2))
    paint = Paint(stroke=PAPER, width=3, round_ends=True)
    long, short = 5.5, 3.5
    match how:
        case How.ADDED:
            yield Lines(((at.by(-long, 0), at.by(long, 0)), (at.by(0, -long), at.by(0, long))), paint)
        case How.REMOVED:
            yield Lines(((at.by(-long, 0), at.by(long, 0)),), paint)
        case How.CHANGED:
            rise = ((-long, 2.0), (-2.0, -short), (2.0, short), (long, -2.0))
            points = [at.by(*step) for step in rise]
            yield Lines(tuple(pairwise(points)), paint)
        case How.MOVED:
            tip = at.by(4.5, 0)
            yield Lines(((at.by(-2.5, -long), tip), (at.by(-2.5, long), tip)), paint)


def sample(at: Point, how: How) -> Iterator[Shape]:
    """Draw a small hex with the outline and the badge of a way to differ, for a key."""
    small = tuple(Point(at.x + (point.x - at.x) * 0.34, at.y + (point.y - at.y) * 0.34) for point in outline(at))
    yield Polygon(small, Paint(stroke=COLOURS[how], width=3, dash=tuple(step / 2 for step in _DASHES[how])))
    yield from badge(at, how)


def _outline(middle: Point, how: How, share: float) -> Iterator[Shape]:
    yield Polygon(outline(middle, share), Paint(stroke=PAPER, width=_WIDTH + 3.5, opacity=0.85))
    yield Polygon(outline(middle, share), Paint(stroke=COLOURS[how], width=_WIDTH, dash=_DASHES[how]))


def _gone(middle: Point, text: str, *, is_free: bool) -> Iterator[Shape]:
    """Write what was there, struck out; small above what stands there now."""
    words, size = in_hex(text)
    at = middle.by(0, 4) if is_free else middle.by(0, -28)
    yield Writing(at, words, size, COLOURS[How.REMOVED] if is_free else INK, bold=True, halo=PAPER)
    half = min(44.0, 4 + size * 0.3 * len(words))
    line = at.by(0, -size * 0.32)
    yield Lines(((line.by(-half, 0), line.by(half, 0)),), Paint(stroke=COLOURS[How.REMOVED], width=2))
