"""How names over a map are set: in which letters, broken into which lines, and how much room that takes. No Qt."""

from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from math import hypot
from typing import NamedTuple

from bow_author.draw.colours import INK
from bow_author.draw.layout import WIDTH
from bow_author.draw.leaders import Line
from bow_author.draw.rooms import Room
from bow_author.hexes.coordinates import Hex

SIZE = 10.0
"""Of the letters, in pixels."""
GAP = 1.0
"""Between what is written and what stands beside it, in pixels."""
GLOW = 1.5
"""How far around the letters the map is brightened, in pixels."""
_BESIDE, _BELOW = 7.0, 2.0
"""Between two names beside or below one another, in pixels: closer together they would read as one."""
MOST_LINES = 4
MOST_GROWTH = 3.0
"""So many times as large what must be legible may be drawn: from there on it is in the way of all else."""
_WIDEST = 2.1
"""How wide a name may be, in hexes, lest one asks whose it is."""
_WIDEST_ALONE = 3.0
"""The same of a hex or a zone, whose name stands where nothing else is."""


class Letters(Enum):
    """How a name is set."""

    PLAIN = "plain"
    BOLD = "bold"
    """Of commanders and objectives."""
    HEADING = "heading"
    """Of large notes."""
    ITALIC = "italic"
    """Of hexes and zones."""
    FINE = "fine"
    """Of zones where italics have no room."""

    @property
    def line(self) -> float:
        """The height of a line, in pixels."""
        return {Letters.ITALIC: 14.0, Letters.HEADING: 15.0, Letters.FINE: 11.5}.get(self, SIZE)


Measure = Callable[[str, Letters], float]
"""Gives the width of a line in pixels."""


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

    def crowds(self, other: "Frame") -> bool:
        """Tell whether two names would stand so close together that they read as one."""
        return (
            self.left < other.right + _BESIDE
            and other.left < self.right + _BESIDE
            and self.top < other.bottom + _BELOW
            and other.top < self.bottom + _BELOW
        )

    def gap(self, other: "Frame") -> float:
        """Give how many pixels lie between the two."""
        across = max(0.0, self.left - other.right, other.left - self.right)
        return hypot(across, max(0.0, self.top - other.bottom, other.top - self.bottom))

    def nearness(self, other: "Frame") -> tuple[float, float]:
        """Give how far the other is away, first by what lies between, in whole pixels, then from middle to middle."""
        across = abs(self.left + self.right - other.left - other.right) / 2
        return round(self.gap(other)), hypot(across, abs(self.top + self.bottom - other.top - other.bottom) / 2)

    def widened(self, by: float) -> "Frame":
        """Give the frame that reaches so much farther on all sides."""
        return Frame(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def lies_in(self, other: "Frame") -> bool:
        """Tell whether nothing of it is outside of the other."""
        return (
            self.left >= other.left
            and self.top >= other.top
            and self.right <= other.right
            and self.bottom <= other.bottom
        )

    def room(self, zoom: float) -> Room:
        """Give what it takes of the map, which is shown so large."""
        return self.left / zoom, self.top / zoom, self.right / zoom, self.bottom / zoom


class Caption(NamedTuple):
    """A name where it is written."""

    at: Hex
    lines: tuple[str, ...]
    letters: Letters
    frame: Frame
    colour: str = INK
    leader: Line | None = None
    """The line that leads to what it is about, on the map."""
    covers: bool = False
    """Whether it stands over a badge, a star or a crossing, or beyond the board."""

    def feet(self) -> Iterator[tuple[str, float, float]]:
        """Give each line with the middle of its foot, in pixels from the corner of the map."""
        middle = (self.frame.left + self.frame.right) / 2
        for number, line in enumerate(self.lines):
            yield line, middle, self.frame.top + (number + 0.8) * self.letters.line


def height_of(lines: Sequence[str], letters: Letters) -> float:
    """Give how high some lines are, to the foot of the letters that go below the last one."""
    return len(lines) * letters.line + GAP


def frame_at(middle: float, top: float, width: float, height: float) -> Frame:
    """Give a frame by the middle of its width and its top."""
    return Frame(middle - width / 2, top, middle + width / 2, top + height)


def growth(size: float, least: float, zoom: float) -> float:
    """Tell how many times as large a thing is drawn to be legible; 0 if it is not shown.

    Args:
        size: how large it is on the map.
        least: how many pixels large it is at least; 0 for whatever comes of its size.
        zoom: how large the map is shown.

    >>> [growth(10, 7, zoom) for zoom in (1, 0.35, 0.2)], growth(10, 0, 0.2)
    ([1.0, 2.0, 0.0], 1.0)
    """
    times = max(1.0, least / (size * zoom))
    return times if times <= MOST_GROWTH else 0.0


def ways_to_set(
    name: str, letters: Letters, zoom: float, measure: Measure, hexes: float = 1.0
) -> Iterator[tuple[tuple[str, ...], float, float]]:
    """Give the ways to break a name into lines of about so many hexes, best first, with width and height."""
    room = WIDTH * hexes * zoom - GAP
    layouts = dict.fromkeys(_layouts(name, room, lambda line: measure(line, letters)))
    widths = {lines: max(measure(line, letters) for line in lines) for lines in layouts}
    most = max(room, WIDTH * zoom * (_WIDEST_ALONE if letters in {Letters.ITALIC, Letters.FINE} else _WIDEST))
    for lines, width in widths.items():
        if width <= max(most, min(widths.values())):  # a long word has no other way
            yield lines, width + GAP, height_of(lines, letters)


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
    parts = broken(words, room, width)
    if len(parts) <= MOST_LINES:
        yield parts
    yield (whole,)


def broken(words: list[str], room: float, width: Callable[[str], float]) -> tuple[str, ...]:
    """Break a name into lines no wider than the room, where words let it."""
    lines = [words[0]]
    for word in words[1:]:
        if width(f"{lines[-1]} {word}") <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return tuple(lines)
