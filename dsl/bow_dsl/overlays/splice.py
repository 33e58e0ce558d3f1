"""Texts put together from pieces of others, each of which remembers where it was written."""

from bisect import bisect_right
from collections.abc import Iterable
from itertools import accumulate
from typing import NamedTuple

from bow_dsl.diagnostics import Span
from bow_dsl.source import At, Source
from bow_dsl.value import value


class Piece(NamedTuple):
    """A stretch of text, and the place in a source that answers for it."""

    text: str
    source: Source
    at: At

    @classmethod
    def of(cls, source: Source, at: At) -> "Piece":
        """Take a stretch of a source as it stands."""
        return cls(source.text[at[0] : at[1]], source, at)

    def place(self, offset: int) -> int:
        """Give where an offset in this piece is in its source; of a text that is not there, where it would be."""
        return min(self.at[0] + offset, self.at[1])


@value
class Spliced(Source):
    """A text made of pieces; a place in it is told as the place from which it comes."""

    pieces: tuple[Piece, ...] = ()

    def span(self, at: At) -> Span:
        """Give the place of *at* where it was written; of what several sources hold, the beginning."""
        starts = list(accumulate((len(piece.text) for piece in self.pieces), initial=0))
        first = max(0, min(bisect_right(starts, at[0]), len(self.pieces)) - 1)
        if at[0] == at[1] and 0 < at[0] == starts[first] and not self.text[at[0] - 1].isspace():
            first -= 1  # it is behind what is written there, and not in front of what follows
        last = max(first, min(bisect_right(starts, at[1] - 1), len(self.pieces)) - 1)
        piece, last_piece = self.pieces[first], self.pieces[last]
        if piece.at[1] - piece.at[0] != len(piece.text):  # written nowhere: a number that was added up
            return piece.source.span(piece.at)
        end = last_piece.place(at[1] - starts[last]) if last_piece.source is piece.source else piece.at[1]
        return piece.source.span((piece.place(at[0] - starts[first]), end))

    def written(self, span: Span) -> str:
        """Give what stands in a place of one of the files from which its pieces come."""
        sources = (piece.source for piece in self.pieces)
        return next((source.written(span) for source in sources if source.file == span.file), "")


def whole_lines(text: str, at: At) -> At:
    r"""Stretch what stands alone on its lines to all of them, with the comment behind it.

    >>> whole_lines("a\n  b  # c\nd", (4, 5))
    (1, 10)
    """
    before = text[: at[0]].rstrip(" \t")
    end = text.find("\n", at[1])
    rest = text[at[1] : end if end >= 0 else len(text)].strip()
    if not before.endswith("\n") or (rest and rest[0] != "#") or end < 0:
        return at
    return len(before) - 1, end


def spliced(file: str, pieces: Iterable[Piece]) -> Spliced:
    """Put pieces together to a source that is called *file*."""
    full = tuple(piece for piece in pieces if piece.text)
    return Spliced("".join(piece.text for piece in full), file, pieces=full)
