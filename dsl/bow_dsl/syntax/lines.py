r"""Lines of at most 100 columns, and how a text that is longer is broken.

A text to be laid out says where it may be broken: at `\n`, and preferably at `\n\n`. Nothing else
in the language holds a line break, so that a text on one line is the same with spaces for them.
"""

from collections.abc import Sequence
from typing import NamedTuple

WIDTH = 100
_INDENT = "  "


class Line(NamedTuple):
    """One line: how deep it is indented, what it says, and the comment at its end."""

    depth: int
    text: str
    note: str = ""

    def __str__(self) -> str:
        text = _INDENT * self.depth + self.text if self.text else ""
        return f"{text}  {self.note}" if self.note else text


def flat(text: str) -> str:
    r"""Write a text on one line.

    >>> flat("move\nto hill\n\nthen attack")
    'move to hill then attack'
    """
    return text.replace("\n\n", " ").replace("\n", " ")


def fits(depth: int, text: str) -> bool:
    """Tell whether *text* stands on one line at *depth*."""
    return len(_INDENT) * depth + len(text) <= WIDTH


def head_lines(clauses: Sequence[str], tail: str, depth: int) -> list[Line]:
    """Lay out the clauses of a head: on one line if they fit, else each on its own, the later ones deeper."""
    whole = flat(" ".join(clauses)) + tail
    if fits(depth, whole):
        return [Line(depth, whole)]
    first, *rest = [*clauses[:-1], clauses[-1] + tail]
    lines = _fill(first, depth)
    for clause in rest:
        lines += _fill(clause, depth + 1)
    return lines


def _fill(text: str, depth: int) -> list[Line]:
    """Put as much on each line as it holds; what goes on from the first is one deeper."""
    lines = [Line(depth, "")]
    for piece in text.split("\n\n"):
        whole = flat(piece)
        if fits(depth + 1, whole) or fits(depth, _joined(lines[-1].text, whole)):
            _append(lines, whole, depth)
        else:
            for part in piece.split("\n"):
                _append(lines, part, depth)
    return lines


def _append(lines: list[Line], text: str, depth: int) -> None:
    last = lines[-1]
    joined = _joined(last.text, text)
    if not last.text or fits(last.depth, joined):
        lines[-1] = Line(last.depth, joined)
    else:
        lines.append(Line(depth + 1, text))


def _joined(before: str, after: str) -> str:
    return f"{before} {after}" if before else after
