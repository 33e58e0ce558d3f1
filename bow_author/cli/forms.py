"""How `bow validate` writes what it found."""

import os
from collections.abc import Callable

from bow_author.checks.run import Report
from bow_author.cli.output import rendered, wants_colour
from bow_author.report.text import summary, tell
from bow_dsl.diagnostics import Severity

Failing = frozenset[Severity]


def _text(report: Report, _: Failing) -> str:
    lines = [*tell(report.findings), [(summary(report.findings, len(report.files)) + _fixable(report), "bold")]]
    return rendered(lines, colour=wants_colour())


def _fixable(report: Report) -> str:
    count = sum(finding.fix is not None for finding in report.findings)
    return f"; `bow validate --fix` fixes {count}" if count else ""


def _json(report: Report, _: Failing) -> str:
    from bow_author.report.machine import to_json

    return to_json(report.findings, len(report.files))


def _sarif(report: Report, _: Failing) -> str:
    from bow_author.checks.pages import page_of
    from bow_author.report.sarif import Rule, to_sarif

    def rule_of(code: str) -> Rule | None:
        page = page_of(code)
        return (page.name, page.summary, page.text, page.severity) if page else None

    return to_sarif(report.findings, rule_of)


def _junit(report: Report, failing: Failing) -> str:
    from bow_author.report.junit import findings_as_cases, to_junit

    return to_junit("bow validate", findings_as_cases(report.findings, report.files, failing))


def _github(report: Report, _: Failing) -> str:
    from bow_author.report.github import to_github

    return to_github(report.findings, os.getcwd())


FORMS: dict[str, Callable[[Report, Failing], str]] = {
    "text": _text,
    "json": _json,
    "sarif": _sarif,
    "junit": _junit,
    "github": _github,
}
"""Each takes a report and the severities that count as a failure."""
