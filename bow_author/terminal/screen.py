"""The terminal: lines in colour where it shows colour, and the lines that a person types."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from bow_author.report.text import Line

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

_GAP = 3
"""Columns between two things side by side."""
_NARROWEST = 44
"""Columns that the right one needs."""


class Screen:
    """Where a game is shown, and where its players type."""

    def __init__(self, console: "Console", read: Callable[[], str], *, is_interactive: bool) -> None:
        self._console = console
        self._read = read
        self.is_interactive = is_interactive
        """Whether there is a person, who is shown more and asked before something is lost."""

    def show(self, lines: Iterable[Line]) -> None:
        """Show lines; long ones go on below."""
        for line in lines:
            for part in self._wrapped(line, self._console.width):
                self._console.print(part, no_wrap=True)

    def say(self, text: str, style: str = "") -> None:
        """Show one line."""
        self.show([[(text, style)]])

    def beside(self, left: list[Line], right: list[Line], columns: int) -> None:
        """Show two things side by side, the left one *columns* wide, or the right one first where there is no room."""
        room = self._console.width - columns - _GAP
        if room < _NARROWEST:
            self.show(right)
            for line in left:
                self._console.print(_text(line), no_wrap=True, overflow="ignore", crop=False)
            return
        from rich.table import Table

        grid = Table.grid(padding=(0, _GAP, 0, 0))
        grid.add_column(width=columns, no_wrap=True)
        grid.add_column(width=room)
        grid.add_row(_joined(map(_text, left)), _joined(part for line in right for part in self._wrapped(line, room)))
        self._console.print(grid)

    def _wrapped(self, line: Line, columns: int) -> list["Text"]:
        """Break a line where it is too long; what goes on below is indented."""
        from rich.text import Text

        whole = _text(line)
        indent = len(whole.plain) - len(whole.plain.lstrip()) + 4
        first, *more = whole.wrap(self._console, columns) or [whole]
        if not more:
            return [first]
        rest = _stripped(whole[len(first.plain) :])
        return [first, *(Text(" " * indent).append_text(part) for part in rest.wrap(self._console, columns - indent))]

    def clear(self) -> None:
        """Empty the terminal, if there is a person at it."""
        if self.is_interactive:
            self._console.clear()

    def ask(self, prompt: str) -> str | None:
        """Read a line; None when there is no more input. What a pipe gives is shown behind the prompt."""
        self._console.print(_text([(f"{prompt}> ", "bold")]), end="")
        try:
            typed = self._read()
        except EOFError:
            self._console.print()
            return None
        if not self.is_interactive:
            self._console.print(_text([(typed, "")]))
        return typed


def _text(line: Line) -> "Text":
    from rich.text import Text

    return Text.assemble(*((text, style) for text, style in line))


def _stripped(text: "Text") -> "Text":
    return text[len(text.plain) - len(text.plain.lstrip()) :]


def _joined(lines: Iterable["Text"]) -> "Text":
    from rich.text import Text

    return Text("\n").join(lines)
