"""Cards that are looked at as a printer would: pixels of rendered pages, in millimetres."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

import pytest
from PySide6.QtGui import QImage

from bow_author.packs.library import Library
from bow_author.packs.load import load
from bow_author.print.layouts import Place, Size
from tests.conftest import ROOT

INSET = 2.4
"""Millimetres from the edge of a card to its frame."""
LIGHT = 205
"""What is darker is ink; the pale drawing behind a text, and the lines that are cut along, are lighter."""


class Rendering:
    """A rendered page: grey tones by their places in millimetres."""

    def __init__(self, png: bytes, ppi: float) -> None:
        image = QImage.fromData(png).convertToFormat(QImage.Format.Format_Grayscale8)
        self.width, self.height, self._line = image.width(), image.height(), image.bytesPerLine()
        self._bits = bytes(image.constBits())
        self.scale = ppi / 25.4

    def darkest(self, west: float, north: float, east: float, south: float) -> int:
        """Give the darkest tone, 0 to 255, of a rectangle whose sides are given in millimetres."""
        rows = range(max(0, round(north * self.scale)), min(self.height, round(south * self.scale)))
        first, last = max(0, round(west * self.scale)), min(self.width, round(east * self.scale))
        return min(min(self._bits[row * self._line + first : row * self._line + last]) for row in rows)

    def strokes_across(self, north: float, south: float, darkness: int = 200) -> list[float]:
        """Give where upright strokes stand that run through a whole band, by their middles, in millimetres."""
        rows = range(round(north * self.scale), round(south * self.scale))
        dark = [
            column
            for column in range(self.width)
            if all(self._bits[row * self._line + column] < darkness for row in rows)
        ]
        return [((first + last) / 2 + 0.5) / self.scale for first, last in _runs(dark)]

    def strokes_down(self, west: float, east: float, darkness: int = 200) -> list[float]:
        """Give where level strokes stand that run through a whole band, by their middles, in millimetres."""
        first, last = round(west * self.scale), round(east * self.scale)
        dark = [
            row
            for row in range(self.height)
            if max(self._bits[row * self._line + first : row * self._line + last]) < darkness
        ]
        return [((begin + end) / 2 + 0.5) / self.scale for begin, end in _runs(dark)]


def _runs(numbers: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Give the first and the last of numbers that follow each other."""
    starts = [number for number in numbers if number - 1 not in set(numbers)]
    ends = [number for number in numbers if number + 1 not in set(numbers)]
    return zip(starts, ends, strict=True)


def ink_outside_of_texts(page: Rendering, at: Place, size: Size) -> list[str]:
    """Name the parts of a card that must be empty, and are not: nothing is clipped, and nothing overlaps there."""
    is_large = size.width > 50
    band, foot = (13.0, 6.0) if is_large else (11.0, 4.6)
    frame = (INSET, INSET, size.width - INSET, size.height - INSET)
    quiet = {
        "beyond the western frame": (0.4, 0.4, INSET - 0.3, size.height - 0.4),
        "beyond the eastern frame": (frame[2] + 0.3, 0.4, size.width - 0.4, size.height - 0.4),
        "beyond the northern frame": (0.4, 0.4, size.width - 0.4, INSET - 0.3),
        "beyond the southern frame": (0.4, frame[3] + 0.3, size.width - 0.4, size.height - 0.4),
        "west of the text": (frame[0] + 0.3, frame[1] + band + 0.5, frame[0] + 1.6, frame[3] - 1.6),
        "east of the text": (frame[2] - 1.6, frame[1] + band + 0.5, frame[2] - 0.3, frame[3] - 1.6),
        "between title and caption": (frame[0] + 0.3, frame[1] + band + 0.4, frame[2] - 0.3, frame[1] + band + 0.9),
        "between text and foot": (frame[0] + 0.3, frame[3] - foot - 0.9, frame[2] - 0.3, frame[3] - foot - 0.15),
    }
    return [
        what
        for what, (west, north, east, south) in quiet.items()
        if page.darkest(at.x + west, at.y + north, at.x + east, at.y + south) < LIGHT
    ]


@pytest.fixture(scope="session")
def shipped() -> Library:
    """All packs that come with the program."""
    return load([str(ROOT / "content")])


def words_of(texts: Iterable[str]) -> set[str]:
    """Give the words of texts; those that a line may break at a hyphen count as two."""
    return set(chain.from_iterable(text.replace("-", " ").split() for text in texts))
