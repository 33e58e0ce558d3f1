"""What came of cases, for other programs: JSON, and the XML that JUnit made common."""

import json
from collections.abc import Sequence
from typing import Any

from bow_author import __version__
from bow_author.cases.coverage import Coverage, to_data
from bow_author.cases.run import Failure, Outcome
from bow_author.report import junit
from bow_author.report.machine import finding_as_data
from bow_dsl.diagnostics import Diagnostic, Severity


def to_json(outcomes: Sequence[Outcome], coverage: Coverage | None = None, findings: Sequence[Diagnostic] = ()) -> str:
    """Write outcomes as JSON text, what kept all cases from being run, and the coverage if it was measured."""
    report: dict[str, Any] = {
        "version": __version__,
        "passed": sum(outcome.has_passed for outcome in outcomes),
        "failed": sum(not outcome.has_passed for outcome in outcomes),
        "cases": [_outcome(outcome) for outcome in outcomes],
        "diagnostics": [finding_as_data(finding) for finding in findings],
    }
    if coverage is not None:
        report["coverage"] = to_data(coverage)
    return json.dumps(report, indent=2) + "\n"


def to_junit(outcomes: Sequence[Outcome], findings: Sequence[Diagnostic] = ()) -> str:
    """Write outcomes as a JUnit report, a suite for each file; what kept all cases from being run is an error in it."""
    errors = junit.findings_as_cases(findings, (), Severity, are_errors=True)
    return junit.to_junit("bow test", [*errors, *map(_tried, outcomes)])


def _tried(outcome: Outcome) -> junit.Tried:
    file, line = outcome.case.document.file, outcome.case.span().line
    if outcome.has_passed:
        return junit.Tried(outcome.case.name, file, line)
    messages = [_message_of(failure) for failure in outcome.failures]
    return junit.Tried(
        outcome.case.name, file, line, messages[0], "\n".join([*messages, "", *outcome.board, "", *outcome.trace])
    )


def _outcome(outcome: Outcome) -> dict[str, Any]:
    span = outcome.case.span()
    return {
        "name": outcome.case.name,
        "cites": outcome.case.cites,
        **({"question": outcome.case.question, "answer": outcome.case.answer} if outcome.case.question else {}),
        "file": span.file,
        "line": span.line,
        "passed": outcome.has_passed,
        "failures": [
            {
                "message": failure.message,
                "line": failure.span.line,
                "expected": failure.expected,
                "found": failure.found,
            }
            for failure in outcome.failures
        ],
        "board": list(outcome.board),
        "trace": list(outcome.trace),
    }


def _message_of(failure: Failure) -> str:
    if failure.expected is None:
        return failure.message
    return f"{failure.message}: expected {failure.expected}, found {failure.found}"
