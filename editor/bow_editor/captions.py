"""Names of units and objectives in letters of one size on the screen, where those of the map are too small to read.

Each stands below its banner, or above it, in as many lines as it takes; where there is no room for all of it, it is
cut, and where there is none at all, it is left out. Commanders come first. Nothing here is drawn. No Qt.
"""

from collections.abc import Callable, Iterator
from math import ceil
from typing import NamedTuple

from bow_author.draw.furniture import edge_shapes
from bow_author.draw.layout import WIDTH, centre
from bow_author.draw.lettering import width_of
from bow_author.draw.picture import MapPicture
from bow_author.draw.pieces import Pieces
from bow_author.draw.shapes import Box, Writing
from bow_author.hexes.coordinates import Hex, distance

SIZE = 10.0
"""Of the letters, in pixels."""
LEGIBLE = 0.8
"""Where a hex is less than so many hundreds of pixels wide, the names of the map itself are too small to read."""
_LEAST = 0.16
"""Where it is less wide than this, there is room for no name at all."""
_LINE = 10.0
"""The height of a line, in pixels."""
_GAP = 1.0
_TOP, _FOOT, _HALF = -33.0, 11.0, 27.0
"""Where a banner stands around the middle of its hex, in hundredths of the width of a hex; half of its width."""
_MOST_LINES = 3
_WIDEST = 1.7
"""How wide a name may be, in hexes, lest one asks whose it is."""

_BARS = 12.0
"""What it counts to leave another name no place, in places further down the list of one's own."""

Measure = Callable[[str, bool], float]
"""Gives the width of a line in pixels; the letters of a commander are bold."""


class Frame(NamedTuple):
    """A rectangle of the screen, in pixels from the corner of the map."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: "Frame") -> bool:
        """Tell whether the two have anything in common."""
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )


class Caption(NamedTuple):
    """A name where it is written."""

    at: Hex
    lines: tuple[str, ...]
    bold: bool
    frame: Frame

    def feet(self) -> Iterator[tuple[str, float, float]]:
        """Give each line with the middle of its foot, in pixels from the corner of the map."""
        middle = (self.frame.left + self.frame.right) / 2
        for number, line in enumerate(self.lines):
            yield line, middle, self.frame.top + number * _LINE + 0.8 * _LINE


class _Named(NamedTuple):
    """What has a name."""

    at: Hex
    name: str
    bold: bool
    frame: Frame
    """Where its banner stands."""


def captions(pieces: Pieces, zoom: float, measure: Measure) -> list[Caption]:
    """Give the names that are written over a map.

    Who has the fewest places left takes the one that leaves most to the others.

    Args:
        pieces: the map.
        zoom: how large it is shown: 1 is a hex 100 pixels wide.
        measure: how wide letters are.
    """
    if not _LEAST <= zoom < LEGIBLE:
        return []
    picture = pieces.picture
    named = list(_named(picture, zoom))
    taken = [(one.at, one.frame) for one in named]
    taken += [(mark.at, frame) for mark in picture.marks if mark.text for frame in _marked(pieces, mark.at, zoom)]
    titles = list(_titles(pieces, zoom))
    reach = 2 + ceil((2 * _MOST_LINES + 1) * _LINE / WIDTH / zoom)  # in hexes: what is further away is in nobody's way
    waiting = [
        [
            Caption(one.at, lines, one.bold, frame)
            for lines, frame in _places(one, zoom, measure)
            if not any(frame.meets(other) for at, other in taken if distance(one.at, at) <= reach)
            and not any(frame.meets(title) for title in titles)
        ]
        for one in named
    ]
    found: list[Caption] = []
    while waiting := [places for places in waiting if places]:
        next_ = min(waiting, key=lambda places: (not places[0].bold, len(places)))
        waiting.remove(next_)
        near = [places for places in waiting if distance(places[0].at, next_[0].at) <= reach]
        best = min(enumerate(next_), key=lambda place: place[0] + _BARS * _barred(place[1], near))[1]
        found.append(best)
        for places in near:
            places[:] = [place for place in places if not place.frame.meets(best.frame)]
    return found


def _barred(caption: Caption, others: list[list[Caption]]) -> float:
    """Tell how much others lose by a caption: 1 for each whose places are all gone."""
    lost = (sum(place.frame.meets(caption.frame) for place in places) / len(places) for places in others)
    return sum(share * share for share in lost)


def _named(picture: MapPicture, zoom: float) -> Iterator[_Named]:
    """Give what has a name; a unit's hides that of the objective under it."""
    for unit in picture.units:
        frame = _around(unit.at, _HALF, _TOP, _FOOT, zoom)
        yield _Named(unit.at, unit.commander or unit.label, bool(unit.commander), frame)
    held = {unit.at for unit in picture.units}
    for goal in picture.objectives:
        if goal.at not in held:
            yield _Named(goal.at, goal.label, True, _around(goal.at, 15, -32, 2, zoom))


def _around(at: Hex, half: float, top: float, foot: float, zoom: float) -> Frame:
    middle = centre(at)
    return Frame(
        *((middle.x - half) * zoom, (middle.y + top) * zoom), *((middle.x + half) * zoom, (middle.y + foot) * zoom)
    )


def _marked(pieces: Pieces, at: Hex, zoom: float) -> Iterator[Frame]:
    """Give where marks of a hex are written: in boxes of their own, or large."""
    for piece in pieces.marked(at):
        if isinstance(piece.shape, Box):
            box = piece.shape
            x, y = box.corner.x * zoom, box.corner.y * zoom
            yield Frame(x, y, x + box.width * zoom, y + box.height * zoom)
        elif isinstance(piece.shape, Writing):
            yield _written(piece.shape, zoom)


def _titles(pieces: Pieces, zoom: float) -> Iterator[Frame]:
    """Give where the names of the Houses are written at the northern and southern edge."""
    for shape in edge_shapes(pieces.picture, *pieces.size):
        if isinstance(shape, Writing) and not shape.turn:
            yield _written(shape, zoom)


def _written(line: Writing, zoom: float) -> Frame:
    half, (x, y) = width_of(line.text, line.size) * 0.6, line.at
    return Frame((x - half) * zoom, (y - line.size) * zoom, (x + half) * zoom, (y + line.size / 2) * zoom)


def _places(one: _Named, zoom: float, measure: Measure) -> Iterator[tuple[tuple[str, ...], Frame]]:
    """Give the ways to write a name, best first: whole before cut, below the banner before above it."""
    middle = (one.frame.left + one.frame.right) / 2
    room = WIDTH * zoom - _GAP
    for lines in dict.fromkeys(_layouts(one.name, room, lambda line: measure(line, one.bold))):
        widest = max(measure(line, one.bold) for line in lines)
        if widest > room * _WIDEST:
            continue
        half = (widest + _GAP) / 2
        height = len(lines) * _LINE - _GAP
        for top in (one.frame.bottom, one.frame.top - height):
            yield lines, Frame(middle - half, top, middle + half, top + height)


def _layouts(name: str, room: float, width: Callable[[str], float]) -> Iterator[tuple[str, ...]]:
    words = name.split()
    if not words:
        return
    halves = [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, min(len(words), 12))]
    whole = " ".join(words)
    if width(whole) <= room:
        yield (whole,)
    if halves:
        yield min(halves, key=lambda pair: max(map(width, pair)))
    broken = _broken(words, room, width)
    if len(broken) <= _MOST_LINES:
        yield broken
    yield (whole,)
    for most, share in ((2, 1.0), (1, 1.0), (2, 0.75), (1, 0.75)):
        lines = (*broken[: most - 1], " ".join(broken[most - 1 :]))
        yield tuple(_cut(line, room * share, width) for line in lines if line)


def _broken(words: list[str], room: float, width: Callable[[str], float]) -> tuple[str, ...]:
    """Break a name into lines no wider than the room, where words let it."""
    lines = [words[0]]
    for word in words[1:]:
        if width(f"{lines[-1]} {word}") <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return tuple(lines)


def _cut(line: str, room: float, width: Callable[[str], float]) -> str:
    """Cut a line with an ellipsis where it is wider than the room; at least a letter of it stays."""
    if width(line) <= room:
        return line
    kept = line[:60]
    while len(kept) > 1 and width(f"{kept.rstrip()}…") > room:
        kept = kept[:-1]
    return f"{kept.rstrip()}…"
