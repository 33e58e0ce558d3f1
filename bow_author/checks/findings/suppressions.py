"""Findings that an author has answered in a comment: which, why, and for how long.

In YAML and in `.bow` files alike::

    # bow: ignore BOW501 until 2027-01-01 (the reason)
    # bow: ignore-file BOW427, BOW424 (the reason)

The first speaks of its own line, or alone on a line of the next one that is not empty; the second of the whole file.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import date

from bow_dsl.diagnostics import Diagnostic, Fix, Replacement, Severity, Span
from bow_dsl.value import value

NO_REASON = "BOW120"
UNKNOWN_CODE = "BOW121"
EXPIRED = "BOW122"
UNUSED = "BOW123"
BADLY_WRITTEN = "BOW124"

_COMMENT = re.compile(r"(?:^|\s)(?P<all>#\s*bow:\s*(?P<rest>.*?))\s*$")
_FORM = re.compile(
    r"(?P<verb>ignore-file|ignore)\s+(?P<codes>\w+(?:\s*,\s*\w+)*)"
    r"(?:\s+until\s+(?P<until>[\w-]+))?\s*(?:\((?P<reason>.*)\))?"
)
_EXAMPLE = "written `# bow: ignore BOW501 until 2027-01-01 (the reason)`; the date may be left out"
_QUOTED = re.compile(r"\"[^\"\\]*+(?:\\.[^\"\\]*+)*+\"|(?<![\w'])'[^']*+(?:''[^']*+)*+'")


@value
class Suppression:
    """One comment that answers findings."""

    span: Span
    codes: Mapping[str, Span]
    line: int
    """The line that it speaks of; 0 for the whole file."""
    until: date | None
    removal: Fix
    """How the comment is taken away."""

    def answers(self, finding: Diagnostic) -> bool:
        """Tell whether it speaks of a finding."""
        return finding.code in self.codes and self.line in (0, finding.span.line)


def apply_suppressions(
    findings: Iterable[Diagnostic], texts: Iterable[tuple[str, str]], today: date | None
) -> Iterator[Diagnostic]:
    """Leave out the findings that a comment answers, and tell what is wrong with the comments.

    Args:
        findings: what was found.
        texts: files and what they say.
        today: the day by which comments have run out; None if none has.
    """
    waiting = list(findings)
    for file, text in texts:
        if "bow:" not in text:
            continue
        mine = [finding for finding in waiting if finding.span.file == file]
        gone: set[int] = set()
        for suppression in suppressions(text, file):
            if isinstance(suppression, Diagnostic):
                yield suppression
                continue
            meant = [finding for finding in mine if suppression.answers(finding)]
            if suppression.until is not None and today is not None and suppression.until < today:
                yield _expired(suppression)
                continue
            gone.update(map(id, meant))
            yield from _unused(suppression, {finding.code for finding in meant})
        waiting = [finding for finding in waiting if id(finding) not in gone]
    yield from waiting


def suppressions(text: str, file: str) -> Iterator[Suppression | Diagnostic]:
    """Give every comment of a text that answers findings, and what is wrong with those that cannot be followed."""
    lines = text.split("\n")
    for number, line in enumerate(lines, 1):
        match = _COMMENT.search(_QUOTED.sub(_blank, line)) if "bow:" in line else None
        if match is None:
            continue
        column = match.start("all") + 1
        span = Span(file, number, column, number, match.end("all") + 1)
        stands_alone = not line[: match.start("all")].strip()
        about = _next_line(lines, number) if stands_alone else number
        start = 0 if stands_alone else len(line[: match.start("all")].rstrip())
        end = (number + 1, 1) if stands_alone and number < len(lines) else (number, len(line) + 1)
        was = line[start:] + ("\n" if end[0] > number else "")
        removal = Fix("remove the comment", (Replacement(Span(file, number, start + 1, *end), was, ""),))
        rest = line[match.start("rest") : match.end("rest")]
        yield from _read(rest, match.start("rest") + 1, span, about, removal)


def _blank(match: re.Match[str]) -> str:
    return " " * len(match[0]) if "#" in match[0] else match[0]


def _next_line(lines: list[str], number: int) -> int:
    """Give the number of the line that a comment standing alone speaks of."""
    following = enumerate(lines[number:], number + 1)
    return next((at for at, line in following if line.strip() and not line.lstrip().startswith("#")), number)


def _read(rest: str, column: int, span: Span, line: int, removal: Fix) -> Iterator[Suppression | Diagnostic]:
    match = _FORM.fullmatch(rest)
    until = _date(match["until"]) if match and match["until"] else None
    if match is None or (match["until"] and until is None):
        yield Diagnostic(BADLY_WRITTEN, Severity.ERROR, "this comment cannot be followed", span, _EXAMPLE)
        return
    if not (match["reason"] or "").strip():
        message = "nothing says why this is ignored"
        yield Diagnostic(NO_REASON, Severity.ERROR, message, span, "add the reason in parentheses")
        return
    from bow_author.checks.pages import codes

    known = codes()
    named: dict[str, Span] = {}
    for word in re.finditer(r"\w+", match["codes"]):
        start = column + match.start("codes") + word.start()
        place = Span(span.file, span.line, start, span.line, start + len(word[0]))
        if word[0] in known:
            named[word[0]] = place
            continue
        upper = word[0].upper()
        hint = f"write `{upper}`" if upper in known else "`bow explain BOW` lists the codes there are"
        fix = Fix(f"write `{upper}`", (Replacement(place, word[0], upper),)) if upper in known else None
        message = f"`{word[0]}` is no code"
        yield Diagnostic(UNKNOWN_CODE, Severity.ERROR, message, place, hint, fix=fix)
    if named:
        yield Suppression(span, named, 0 if match["verb"] == "ignore-file" else line, until, removal)


def _date(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def _expired(suppression: Suppression) -> Diagnostic:
    message = f"this holds only until {suppression.until}"
    hint = "fix what it ignores, or decide anew"
    return Diagnostic(EXPIRED, Severity.WARNING, message, suppression.span, hint)


def _unused(suppression: Suppression, codes: set[str]) -> Iterator[Diagnostic]:
    where = "in this file" if suppression.line == 0 else f"in line {suppression.line}"
    fix = None if codes else suppression.removal
    for code, span in suppression.codes.items():
        if code not in codes:
            message = f"there is no {code} {where} to ignore"
            yield Diagnostic(UNUSED, Severity.WARNING, message, span, "remove it", fix=fix)
