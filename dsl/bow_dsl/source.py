"""A text and where it stands, so that offsets can be told as lines and columns."""

from array import array
from bisect import bisect_right
from functools import lru_cache
from itertools import accumulate

from bow_dsl.diagnostics import Span
from bow_dsl.value import value

At = tuple[int, int]
"""Where something stands in a source: offsets of its first character and of the one after its last."""


@lru_cache(maxsize=64)  # places are asked of one text after the other
def _line_starts(text: str) -> "array[int]":
    """Give the offset at which each line of a text starts."""
    return array("L", (0, *accumulate(len(line) + 1 for line in text.split("\n")[:-1])))


@value
class Source:
    """One text in the effect language.

    A text that is part of another file (the `define` of a battle plan) says with ``first_line`` and
    ``indent`` where in that file it stands; its places are then told in terms of that file.
    """

    text: str
    file: str
    first_line: int = 1
    indent: int = 0

    def _line_of(self, offset: int) -> tuple[int, int]:
        starts = _line_starts(self.text)
        line = bisect_right(starts, offset)
        return line - 1 + self.first_line, offset - starts[line - 1] + 1 + self.indent

    def span(self, at: At) -> Span:
        r"""Give the place of *at* in the file.

        >>> Source("a\\nbcd", "x.bow").span((2, 4))
        Span(file='x.bow', line=2, column=1, end_line=2, end_column=3)
        """
        line, column = self._line_of(at[0])
        end_line, end_column = self._line_of(max(at[1], at[0]))
        return Span(self.file, line, column, end_line, end_column)

    def written(self, span: Span) -> str:
        r"""Give what stands in a place of the file.

        >>> Source("a\\nbcd", "x.bow").written(Span("x.bow", 2, 1, 2, 3))
        'bc'
        """
        starts = _line_starts(self.text)
        start = starts[span.line - self.first_line] + span.column - 1 - self.indent
        end = starts[span.end_line - self.first_line] + span.end_column - 1 - self.indent
        return self.text[start:end]
