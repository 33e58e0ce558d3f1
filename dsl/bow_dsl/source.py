"""A text and where it stands, so that offsets can be told as lines and columns."""

from bisect import bisect_right

from bow_dsl.diagnostics import Span
from bow_dsl.value import field, value

At = tuple[int, int]
"""Where something stands in a source: offsets of its first character and of the one after its last."""


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
    _starts: list[int] = field(init=False, compare=False, repr=False, default_factory=list)

    def _line_of(self, offset: int) -> tuple[int, int]:
        if not self._starts:
            self._starts.append(0)
            self._starts.extend(index + 1 for index, char in enumerate(self.text) if char == "\n")
        line = bisect_right(self._starts, offset)
        return line - 1 + self.first_line, offset - self._starts[line - 1] + 1 + self.indent

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
        self._line_of(0)
        start = self._starts[span.line - self.first_line] + span.column - 1 - self.indent
        end = self._starts[span.end_line - self.first_line] + span.end_column - 1 - self.indent
        return self.text[start:end]
