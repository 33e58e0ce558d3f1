"""Findings as text: what, where, the line itself with the place marked, and the hint."""

import re
from collections.abc import Iterable, Iterator
from unicodedata import combining, east_asian_width

from bow_author.packs.files import read_text
from bow_dsl.diagnostics import Diagnostic, Severity, Span

_WIDTH = 140
"""Columns that a shown line may take; of a longer one the part around the place is shown."""

_VERY_LONG = re.compile(r"\S{400,}")

Segment = tuple[str, str]
"""Some text and its style, in the words of rich; an empty style for none."""
Line = list[Segment]

_STYLES = {Severity.ERROR: "bold red", Severity.WARNING: "bold yellow", Severity.NOTE: "bold blue"}


def tell(findings: Iterable[Diagnostic]) -> Iterator[Line]:
    """Tell each finding in a few lines, an empty one behind it."""
    texts = _Texts()
    for finding in findings:
        yield from _finding(finding, texts)


def _finding(finding: Diagnostic, texts: "_Texts") -> Iterator[Line]:
    style = _STYLES[finding.severity]
    yield [(f"{finding.severity.value}[{finding.code}]", style), (f": {_shortened(finding.message)}", "bold")]
    margin = " " * len(str(finding.span.line or ""))
    yield [(f"{margin}--> ", "blue"), (place(finding.span), "")]
    excerpt = texts.line(finding.span)
    if excerpt is not None:
        shown, indent, length = _excerpt(excerpt, finding.span)
        yield [(f"{margin} |", "blue")]
        yield [(f"{finding.span.line} | ", "blue"), (shown, "")]
        yield [(f"{margin} | ", "blue"), (" " * indent + "^" * length, style)]
    for line in finding.exhibit:
        yield [(f"{margin} |", "blue"), (f"   {_plain(line)}" if line else "", "")]
    if finding.exhibit:
        yield [(f"{margin} |", "blue")]
    if finding.hint:
        yield [(f"{margin} = ", "blue"), ("help", "bold"), (f": {_shortened(finding.hint)}", "")]
    for related in finding.related:
        yield [(f"{margin} = ", "blue"), (f"{_shortened(related.message)}: {place(related.span)}", "")]
    yield []


def place(span: Span) -> str:
    """Write a place as editors and terminals understand it.

    >>> place(Span("pack.yaml", 3, 1, 3, 5)), place(Span.of_file("pack.yaml"))
    ('pack.yaml:3:1', 'pack.yaml')
    """
    file = _plain(span.file)
    return f"{file}:{span.line}:{span.column}" if span.line else file


def _shortened(sentence: str) -> str:
    """Give a sentence as it is shown: of a word that is longer than any name, its beginning."""
    return _VERY_LONG.sub(lambda match: f"{match[0][:_WIDTH]}...", _plain(sentence))


def _plain(text: str) -> str:
    """Take out what would do something to a terminal, or begin a new line, instead of being shown."""
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() or _is_half(char) else "\N{REPLACEMENT CHARACTER}" for char in text)


def _is_half(char: str) -> bool:
    """Tell whether this stands for a byte of a file name that is not UTF-8; what it looks like the terminal decides."""
    return "\ud800" <= char <= "\udfff"


class _Texts:
    """The lines of the files that findings are in, each file read once."""

    def __init__(self) -> None:
        self._lines: dict[str, list[str]] = {}

    def line(self, span: Span) -> str | None:
        """Give the first line of a place; None if it cannot be shown."""
        if not span.line:
            return None
        if span.file not in self._lines:
            text, _ = read_text(span.file)
            self._lines[span.file] = text.split("\n") if text is not None else []
        lines = self._lines[span.file]
        return lines[span.line - 1] if span.line <= len(lines) else None


def _excerpt(line: str, span: Span) -> tuple[str, int, int]:
    """Cut out what is shown of a line.

    Returns:
        The text, and the columns where the mark begins and how many it takes.
    """
    start = min(span.column - 1, len(line))
    end = min(span.end_column - 1, len(line)) if span.end_line == span.line else len(line.rstrip())
    end = max(end, start)
    first = 0
    if len(line) > _WIDTH:
        first = max(0, min(start - _WIDTH // 3, len(line) - _WIDTH))
    shown = "".join(char if char.isprintable() else " " for char in line[first : first + _WIDTH])
    before, marked = shown[: start - first], shown[start - first : end - first]
    return shown.rstrip(), _columns(before), max(1, _columns(marked))


def _columns(text: str) -> int:
    """Count the columns that a text takes in a terminal: two for a wide character, none for an accent of its own."""
    return sum(0 if combining(char) else 2 if east_asian_width(char) in "WF" else 1 for char in text)


def summary(findings: Iterable[Diagnostic], files: int) -> str:
    """Say in one line what a run came to.

    >>> summary([], 3)
    '3 files, nothing to report'
    """
    counted: dict[Severity, int] = {}
    for finding in findings:
        counted[finding.severity] = counted.get(finding.severity, 0) + 1
    if not files and not counted:
        return "0 files: there is nothing here to check"
    counts = [_plural(counted[severity], severity.value) for severity in Severity if severity in counted]
    return f"{_plural(files, 'file')}, {', '.join(counts) or 'nothing to report'}"


def _plural(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"
