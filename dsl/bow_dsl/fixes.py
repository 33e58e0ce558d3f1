"""Fixes that change the text of a program: each is the only one that there is."""

import re

from bow_dsl.diagnostics import Fix, Replacement
from bow_dsl.source import At, Source


def line_of(text: str, start: int, end: int) -> At | None:
    r"""Give the stretch by which whole lines are taken away that hold nothing else; None if they do, or are the first.

    >>> line_of("a {\n  b 1\n  c 2\n}", 6, 9)
    (3, 9)
    """
    before = text.rfind("\n", 0, start)
    after = text.find("\n", end)
    after = len(text) if after < 0 else after
    if before < 0 or text[before:start].strip() or text[end:after].strip():
        return None
    return before, after


def without_line(source: Source, at: At, title: str) -> Fix | None:
    """Take something away with the lines that it stands on; None if anything else stands on them.

    In a text that is put together the line that is written is taken, which may begin elsewhere.
    """
    lines = line_of(source.text, *at)
    if lines is None:
        return None
    if source.written(source.span(lines)) != source.text[lines[0] : lines[1]]:
        lines = at
    was = re.sub(r"\n(?=[^\n])", "\n" + " " * source.indent, source.text[lines[0] : lines[1]])
    return Fix(title, (Replacement(source.span(lines), was, ""),))


def without_word(source: Source, at: At) -> Fix:
    """Take a word away with the space behind it."""
    end = at[1] + (source.text[at[1] : at[1] + 1] == " ")
    return Fix("take the word away", (Replacement(source.span((at[0], end)), source.text[at[0] : end], ""),))


def put_in(source: Source, at: int, text: str) -> Fix:
    """Write something between two words."""
    return Fix(f"write `{text.strip()}`", (Replacement(source.span((at, at)), "", text),))


def instead(source: Source, at: At, text: str, title: str | None = None) -> Fix:
    """Write something else."""
    was = source.text[at[0] : at[1]]
    return Fix(title or f"write `{text}`", (Replacement(source.span(at), was, text),))
