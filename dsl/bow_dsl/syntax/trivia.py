"""What stands in a source beside the program: its comments, and the blank lines between things."""

from bisect import bisect_left

from bow_dsl.syntax import ast
from bow_dsl.syntax.lexemes import END, Comment, scan

WHOLE = -1
"""Stands for the text as a whole, where a brace is told by its offset."""


class Margin:
    """The comments and blank lines of one source, by the braces in which they stand, each told by its offset."""

    def __init__(self, program: ast.Program) -> None:
        self._text = program.source.text
        self._comments = [comment.start for comment in program.comments]
        self._opening: list[int] = []
        self._closing: dict[int, int] = {}
        self._inside: dict[int, list[Comment]] = {WHOLE: []}
        self._taken_in: set[int] = set()
        """The braces that hold a comment which stood behind them."""
        if program.comments:
            self._sort(program.comments)

    def _sort(self, comments: tuple[Comment, ...]) -> None:
        open_braces = [WHOLE]
        waiting = list(reversed(comments))
        for lexeme in scan(self._text).lexemes:
            if lexeme.kind not in ("LBRACE", "RBRACE", END):
                continue
            while waiting and waiting[-1].start < lexeme.start:
                self._inside[open_braces[-1]].append(waiting.pop())
            if lexeme.kind == "LBRACE":
                self._opening.append(lexeme.start)
                self._inside[lexeme.start] = []
                open_braces.append(lexeme.start)
            elif lexeme.kind == "RBRACE":
                self._closing[open_braces.pop()] = lexeme.end

    def brace(self, start: int, end: int) -> int | None:
        """Find the first brace that opens between two offsets."""
        index = bisect_left(self._opening, start)
        return self._opening[index] if index < len(self._opening) and self._opening[index] < end else None

    def end_of(self, brace: int) -> int:
        """Give the offset after the brace that closes *brace*."""
        return self._closing[brace]

    def has_comments(self, brace: int | None) -> bool:
        """Tell whether a comment stands inside a brace, or inside one that it holds."""
        if brace is None or brace in self._taken_in:
            return brace is not None
        index = bisect_left(self._comments, brace)
        return index < len(self._comments) and self._comments[index] < self._closing[brace]

    def inside(self, brace: int | None) -> list[Comment]:
        """Give the comments that stand inside a brace and inside no other that it holds."""
        return [] if brace is None else self._inside[brace]

    def take_in(self, comment: Comment, start: int) -> bool:
        """Put a comment to the end of the last braces closed between *start* and it, if there are any.

        What stands between a closing brace and an `else` would come before all that the braces hold otherwise.
        """
        opened = self._opening[bisect_left(self._opening, start) : bisect_left(self._opening, comment.start)]
        closed = [brace for brace in opened if self._closing[brace] <= comment.start]
        last = max(closed, key=self._closing.__getitem__, default=None)
        if last is not None:
            self._inside[last].append(comment)
            self._taken_in.add(last)
        return last is not None

    def follows(self, comment: Comment, end: int) -> bool:
        """Tell whether *comment* stands on the line of what ends at *end*, with nothing between."""
        return not comment.own_line and not self._text[end : comment.start].strip(" \t\r\f;")

    def blank_before(self, offset: int) -> bool:
        """Tell whether a line begins with what stands at *offset*, and the line before it is blank."""
        start = self._text.rfind("\n", 0, offset) + 1
        if not start or self._text[start:offset].strip():
            return False
        return not self._text[self._text.rfind("\n", 0, start - 1) + 1 : start - 1].strip()
