"""Places as editors tell them, and as findings do.

An editor counts lines and columns from 0, and columns in the units that it has agreed upon with the server: of UTF-16
unless it can do better. Findings count both from 1, in characters.
"""

import re

from lsprotocol import types
from pygls.workspace import PositionCodec

from bow_dsl.diagnostics import Span
from bow_dsl.source import Source

_LINE_END = re.compile(r"\r\n|\r|\n")


class Lines:
    """The lines of a text, and the units in which an editor counts what stands before a place in them."""

    def __init__(self, text: str, codec: PositionCodec) -> None:
        self.lines = _LINE_END.split(text)
        self._codec = codec

    def position(self, line: int, column: int) -> types.Position:
        """Give a place of ours as the editor tells it; one behind the end of a line or of the text is its end."""
        number = min(max(line - 1, 0), len(self.lines) - 1)
        text = self.lines[number] if line - 1 == number else ""
        before = text[: max(column - 1, 0)]
        units = self._codec.client_num_units(before)
        return types.Position(number, units)

    def range(self, span: Span) -> types.Range:
        """Give where something stands; of a file as a whole, its first line."""
        if not span.line:
            return types.Range(types.Position(0, 0), self.position(1, len(self.lines[0]) + 1))
        return types.Range(
            self.position(span.line, span.column),
            self.position(span.end_line, span.end_column),
        )

    def place(self, position: types.Position) -> tuple[int, int]:
        """Give a place of the editor as line and column, counted from 1."""
        if position.line >= len(self.lines):
            return len(self.lines), len(self.lines[-1]) + 1
        line = self.lines[position.line]
        column = units = 0
        while column < len(line) and units < position.character:
            units += self._codec.client_num_units(line[column])
            column += 1
        return position.line + 1, column + 1

    def offset(self, position: types.Position) -> int:
        r"""Give a place of the editor as an offset in the text whose line ends are all `\n`."""
        line, column = self.place(position)
        return sum(len(before) + 1 for before in self.lines[: line - 1]) + column - 1

    def whole(self) -> types.Range:
        """Give the place of the whole text."""
        return types.Range(types.Position(0, 0), self.position(len(self.lines), len(self.lines[-1]) + 1))


def holds(span: Span, line: int, column: int) -> bool:
    """Tell whether a place lies in a stretch of the same file, or right behind it."""
    return (span.line, span.column) <= (line, column) <= (span.end_line, span.end_column)


def offset_in(source: Source, line: int, column: int) -> int | None:
    r"""Give the offset of a place of the file in a text that may be a part of it; None if it lies outside.

    >>> offset_in(Source("a\\nbcd", "x.yaml", first_line=4, indent=2), 5, 4)
    3
    """
    lines = source.text.split("\n")
    number = line - source.first_line
    if not 0 <= number < len(lines):
        return None
    return sum(len(before) + 1 for before in lines[:number]) + min(
        max(column - 1 - source.indent, 0), len(lines[number])
    )
