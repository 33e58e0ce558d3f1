"""Texts of a picture as outlines, for files that are seen where nobody has the fonts of the map."""

import re
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from itertools import groupby

import uharfbuzz

from bow_author.draw.shapes import Writing
from bow_dsl.value import value

_FALLBACK = "DejaVuSans-subset.ttf"
_FILES = ("Inter-Regular.otf", "Inter-SemiBold.otf", "Vollkorn-SemiBold.ttf", "Vollkorn-Italic.ttf", _FALLBACK)
_NOT_TEXT = re.compile("[\ud800-\udfff]")


@value
class Glyph:
    """One sign of a line: which drawing, and where it begins, in units of the line's size."""

    name: str
    x: float
    y: float
    unit: float
    """So many of these lengths are the size of the line."""


@dataclass(slots=True)
class _Pen:
    """Takes down an outline as the path of an SVG file."""

    steps: list[str] = field(default_factory=list)

    def moveTo(self, to: tuple[float, float]) -> None:  # noqa: N802  # the name that uharfbuzz calls
        self.steps.append(f"M{_at(to)}")

    def lineTo(self, to: tuple[float, float]) -> None:  # noqa: N802  # the name that uharfbuzz calls
        self.steps.append(f"L{_at(to)}")

    def curveTo(self, *through: tuple[float, float]) -> None:  # noqa: N802  # the name that uharfbuzz calls
        self.steps.append("C" + " ".join(map(_at, through)))

    def qCurveTo(self, *through: tuple[float, float]) -> None:  # noqa: N802  # the name that uharfbuzz calls
        self.steps.append("Q" + " ".join(map(_at, through)))

    def closePath(self) -> None:  # noqa: N802  # the name that uharfbuzz calls
        self.steps.append("Z")


def _at(point: tuple[float, float]) -> str:
    """Write a place; fonts count upward, pictures downward."""
    return f"{round(point[0])},{round(-point[1])}"


@cache
def _font(file: str) -> uharfbuzz.Font:
    data = files("bow_author.print").joinpath("fonts", file).read_bytes()
    return uharfbuzz.Font(uharfbuzz.Face(data))


def _file_of(writing: Writing) -> str:
    if writing.serif:
        return "Vollkorn-SemiBold.ttf" if writing.bold else "Vollkorn-Italic.ttf"
    return "Inter-SemiBold.otf" if writing.bold else "Inter-Regular.otf"


def glyphs_of(writing: Writing) -> tuple[list[Glyph], float]:
    """Set a line: its signs from left to right, and how wide it is, both in units of its size."""
    own = _file_of(writing)
    glyphs: list[Glyph] = []
    x = 0.0
    spacing = writing.spacing / writing.size if writing.size else 0
    for file, letters in groupby(_NOT_TEXT.sub("\ufffd", writing.text), key=lambda letter: _file_for(letter, own)):
        font = _font(file)
        buffer = uharfbuzz.Buffer()
        buffer.add_str("".join(letters))
        buffer.guess_segment_properties()
        uharfbuzz.shape(font, buffer)
        em = font.face.upem
        for info, position in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
            name = f"{file.partition('.')[0]}-{info.codepoint}"
            if path_of(name):
                glyphs.append(Glyph(name, x + position.x_offset / em, -position.y_offset / em, em))
            x += position.x_advance / em + spacing
    return glyphs, x


def _file_for(letter: str, own: str) -> str:
    """Give the file that has a letter: the first that does."""

    def has(file: str) -> bool:
        return _font(file).get_nominal_glyph(ord(letter)) is not None

    return _FALLBACK if has(_FALLBACK) and not has(own) else own


@cache
def path_of(name: str) -> str:
    """Give the outline of a sign by its name, as the path of an SVG file."""
    stem, _, number = name.rpartition("-")
    file = next(file for file in _FILES if file.startswith(f"{stem}."))
    pen = _Pen()
    _font(file).draw_glyph_with_pen(int(number), pen)
    return " ".join(pen.steps)
