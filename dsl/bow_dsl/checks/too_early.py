"""Names that an effect uses before it gives them: told as that, and not as words that mean nothing."""

from collections.abc import Iterator

from bow_dsl.diagnostics import Diagnostic, Related, Severity, Span
from bow_dsl.source import Source
from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import walk

NO_MEANING = "BOW303"

_NAMING = (ast.Choose, ast.Each, ast.Let, ast.Roll)
_FOLLOWING = ("BOW303", "BOW304", "BOW305")


def with_names_too_early(item: object, problems: list[Diagnostic], source: Source) -> Iterator[Diagnostic]:
    """Give the problems of an item, those that only come of a name used too early told as one at its first use."""
    early = [*_too_early(item, source)] if any(trouble.code in _FOLLOWING for trouble in problems) else []
    reported: set[str] = set()
    for problem in problems:
        meant = [
            finding
            for finding in early
            if problem.code in _FOLLOWING
            and (_touches(problem.span, finding.span) or problem.span.line == finding.span.line)
        ]
        if not meant:
            yield problem
        for finding in meant[:1]:
            if finding.message not in reported:
                reported.add(finding.message)
                yield finding


def _too_early(item: object, source: Source) -> Iterator[Diagnostic]:
    nodes = [*walk(item)]
    given: dict[str, ast.Word] = {}
    for node in nodes:
        if isinstance(node, _NAMING) and node.name is not None:
            given.setdefault(node.name.text, node.name)
    for node in nodes:
        if isinstance(node, ast.Word):
            name = node.text.partition(".")[0]
            if name in given and node.at[0] < given[name].at[0]:
                there = source.span(given[name].at)
                message = f"`{name}` is used before it is given"
                hint = f"it gets its name only in line {there.line}: move that line up"
                related = (Related(there, "the name is given here"),)
                yield Diagnostic(NO_MEANING, Severity.ERROR, message, source.span(node.at), hint, related)


def _touches(first: Span, second: Span) -> bool:
    starts = (first.line, first.column), (second.line, second.column)
    ends = (first.end_line, first.end_column), (second.end_line, second.end_column)
    return starts[0] < ends[1] and starts[1] < ends[0]
