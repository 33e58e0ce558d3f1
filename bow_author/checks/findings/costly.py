"""Checks play, and effects may cost too much then: that is told as a finding, and ends that check alone."""

from collections.abc import Iterable, Iterator

from bow_author.engine.work import CODE, TooMuchWorkError
from bow_dsl.checks.cost import TOO_LARGE, TOO_MUCH_WORK
from bow_dsl.diagnostics import Diagnostic, Related, Severity, Span


def within_limits(findings: Iterable[Diagnostic], file: str = "") -> Iterator[Diagnostic]:
    """Give what a check finds, and at last what costs too much for it to go on.

    With the *file* that is checked it is told there where it stands elsewhere: the pack may be somebody else's.
    """
    try:
        yield from findings
    except TooMuchWorkError as error:
        place = error.finding.span if error.finding is not None else None
        if error.finding is not None and (not file or error.finding.span.file == file):
            yield error.finding
        elif file:
            related = (Related(place, "it stands here"),) if place is not None else ()
            yield Diagnostic(CODE, Severity.ERROR, error.message, Span.of_file(file), None, related)


def told_by_its_text(findings: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """Leave out what costs too much in play where the text of the same file costs too much already."""
    all_findings = list(findings)
    costly = {finding.span.file for finding in all_findings if finding.code in (TOO_MUCH_WORK, TOO_LARGE)}
    return (finding for finding in all_findings if finding.code != CODE or finding.span.file not in costly)
