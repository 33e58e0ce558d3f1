"""Findings as workflow commands, which GitHub shows at the lines of a pull request."""

from collections.abc import Sequence

from bow_author.report.places import relative
from bow_dsl.diagnostics import Diagnostic, Severity

_COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}


def to_github(findings: Sequence[Diagnostic], folder: str) -> str:
    """Write a report as workflow commands, one for each finding; paths are relative to *folder*, where they can be."""
    return "".join(f"{_command(finding, folder)}\n" for finding in findings)


def _command(finding: Diagnostic, folder: str) -> str:
    span = finding.span
    properties = {"file": relative(span.file, folder) or span.file}
    if span.line:
        properties |= {"line": str(span.line), "endLine": str(span.end_line)}
        if span.line == span.end_line:  # columns of different lines have no meaning there
            properties |= {"col": str(span.column), "endColumn": str(span.end_column)}
    properties["title"] = finding.code
    parameters = ",".join(f"{name}={_property(value)}" for name, value in properties.items())
    related = [f"{place.message}: {place.span.file}:{place.span.line}" for place in finding.related]
    lines = [finding.message, *([f"help: {finding.hint}"] if finding.hint else []), *related, *finding.exhibit]
    data = _data("\n".join(lines))
    return f"::{_COMMANDS[finding.severity]} {parameters}::{data}"


def _data(text: str) -> str:
    r"""Escape a message.

    >>> _data("50%\nof it")
    '50%25%0Aof it'
    """
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    """Escape the value of a property, in which a colon and a comma mean something too."""
    return _data(text).replace(":", "%3A").replace(",", "%2C")
