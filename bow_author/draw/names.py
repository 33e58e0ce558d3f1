"""Names of hexes: in the middle of their hex, or as near to it as they keep clear of counters and of each other."""

from collections.abc import Iterable, Iterator

from bow_author.draw.art import lies_along
from bow_author.draw.colours import INK, PAPER
from bow_author.draw.furniture import zone_rim
from bow_author.draw.layout import centre, size_of
from bow_author.draw.lettering import on_map, two_lines
from bow_author.draw.picture import MapPicture
from bow_author.draw.rooms import OFF_OUTLINES, Room, is_free, overlap, rooms_along, rooms_of, standing
from bow_author.draw.shapes import Point, Shape, Stamp, Writing
from bow_author.hexes.board import Board

_BROKEN = 150.0
"""A name that is wider than this may stand in two lines."""
_LEADING = 1.1
_NEAR = (Point(0, 6), Point(0, 20), Point(0, -14))
"""Where the foot of a name may be, from the middle of its hex, the best first."""
_BESIDE = tuple(Point(east, down) for down in (54, -43, 62, -52) for east in (0, 25, -25, 50, -50)) + tuple(
    Point(way * east, down) for east in (70, 85, 100) for way in (1, -1) for down in (6, 30, -20)
)
"""Then above, below and beside what stands there."""
_SMALLER = 0.82


def name_shapes(picture: MapPicture, board: Board) -> Iterator[Writing]:
    """Write names on the map, in italics. One that finds no room is written where it covers least."""
    names = {at: name for at, name in picture.names.items() if at in board and name.strip()}
    if not names:
        return
    shapes = standing(picture, board, names)
    taken = list(rooms_of(shape for shape in shapes if not _may_be_written_over(shape)))
    rims = list(rooms_along((stroke for zone in picture.zones for stroke in zone_rim(zone, board)), OFF_OUTLINES))
    for at, name in sorted(names.items(), key=lambda entry: entry[0].reading):
        written = _placed(name, centre(at), board, taken, rims)
        taken += rooms_of(written)
        yield from written


def _may_be_written_over(shape: Shape) -> bool:
    return isinstance(shape, Stamp) and lies_along(shape.name)


def _placed(name: str, middle: Point, board: Board, taken: list[Room], rims: list[Room]) -> list[Writing]:
    ways = [_written(name, middle.by(*foot), share) for foot in _NEAR for share in (1.0, _SMALLER)]
    ways += [_written(name, middle.by(*foot), share) for foot in _BESIDE for share in (1.0, _SMALLER)]
    for kept_clear in (taken + rims, taken) if rims else (taken,):
        for written in ways:
            if is_free(written, size_of(board), kept_clear):
                return written
    return min(ways, key=lambda written: _covered(written, taken))


def _covered(written: Iterable[Shape], taken: list[Room]) -> float:
    return round(sum(overlap(room, other) for room in rooms_of(written) for other in taken), 6)


def _written(name: str, foot: Point, share: float) -> list[Writing]:
    whole, size = on_map(name)
    lines = two_lines(whole, _BROKEN, size) if share < 1 else (whole,)
    size *= share
    return [
        Writing(
            foot.by(0, (i - (len(lines) - 1) / 2) * size * _LEADING),
            line,
            size,
            INK,
            is_caption=True,
            serif=True,
            halo=PAPER,
            spacing=0.6,
        )
        for i, line in enumerate(lines)
    ]
