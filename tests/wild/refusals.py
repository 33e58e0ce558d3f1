"""What a finding must be like: it has a code with a page, a place in the text, and a sentence that helps."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from bow_dsl.diagnostics import Diagnostic, Severity

_PAGES = Path(__file__).resolve().parents[2] / "docs" / "checks"
_PYTHON = re.compile(
    r"\bNone\b|<[\w.]+ (?:object|at 0x)|\b(?:Word|Noun|Measure|Number|Span|frozenset|dict|tuple)\("
    r"|\\n|\[['\"]|['\"]\]|\{['\"]"
    r"|\b[A-Z][a-z]+Error\b|__|\bTraceback\b"
)
"""What only a program would say."""
_TERMINAL = re.compile(r"(?<![\w`])[A-Z]{2,}_?[A-Z]+\b")
"""The name of a lexeme or a slot in capitals."""
_SLOTS = re.compile(r"`[^`]*[A-Z]{3,}[^`]*`")
_MOST = 400


@cache
def _codes() -> frozenset[str]:
    return frozenset(path.stem for path in _PAGES.glob("BOW*.md"))


def complaints(finding: Diagnostic, text: str, file: str) -> Iterator[str]:
    """Say what is wrong with a finding about *text*."""
    for complaint in _complaints(finding, text, file):
        where = f"{finding.code} at {finding.span.line}:{finding.span.column}"
        yield f"{where}: {complaint}: {finding.message!r}, {finding.hint!r}"


def _complaints(finding: Diagnostic, text: str, file: str) -> Iterator[str]:
    if finding.code not in _codes():
        yield "it has no page"
    message, hint = finding.message, finding.hint
    if not message or "\n" in message or message != message.strip() or message.endswith("."):
        yield "its message is no plain line"
    if message[:1].isupper():
        yield "its message begins with a capital letter"
    if hint is not None and (not hint.strip() or "\n" in hint):
        yield "its hint is no plain line"
    if finding.severity is Severity.ERROR and hint is None and not finding.related and finding.fix is None:
        yield "it does not help"
    said = f"{message} {hint or ''}"
    if _PYTHON.search(said):
        yield "it speaks Python"
    if _TERMINAL.search(_SLOTS.sub("", said)):
        yield "it speaks of the names of lexemes"
    if len(message) > _MOST:
        yield "it is too long"
    if finding.span.file == file:
        yield from _place(finding, text)


def _place(finding: Diagnostic, text: str) -> Iterator[str]:
    span, lines = finding.span, text.split("\n")
    if not 1 <= span.line <= span.end_line <= len(lines):
        yield "it stands outside of the text"
    elif (
        not 1 <= span.column <= len(lines[span.line - 1]) + 1
        or not 1 <= span.end_column <= len(lines[span.end_line - 1]) + 1
    ):
        yield "it stands beside its line"
    elif (span.end_line, span.end_column) < (span.line, span.column):
        yield "it ends before it begins"
    for replacement in finding.fix.replacements if finding.fix is not None else ():
        part = replacement.span
        if part.file == span.file and part.line == part.end_line:
            there = lines[part.line - 1][part.column - 1 : part.end_column - 1]
            if there.strip('"') != replacement.was.strip('"'):
                yield f"its fix replaces {replacement.was!r} where {there!r} stands"
