"""What came of cases, for other programs: JSON, and the XML that JUnit made common."""

import json
from collections.abc import Sequence
from typing import Any
from xml.etree import ElementTree  # written here, never read

from bow_author import __version__
from bow_author.cases.coverage import Coverage, to_data
from bow_author.cases.run import Failure, Outcome


def to_json(outcomes: Sequence[Outcome], coverage: Coverage | None = None) -> str:
    """Write outcomes as JSON text, and the coverage if it was measured."""
    report: dict[str, Any] = {
        "version": __version__,
        "passed": sum(outcome.has_passed for outcome in outcomes),
        "failed": sum(not outcome.has_passed for outcome in outcomes),
        "cases": [_outcome(outcome) for outcome in outcomes],
    }
    if coverage is not None:
        report["coverage"] = to_data(coverage)
    return json.dumps(report, indent=2) + "\n"


def to_junit(outcomes: Sequence[Outcome]) -> str:
    """Write outcomes as a JUnit report, a suite for each file of cases."""
    root = ElementTree.Element("testsuites", name="bow test")
    for file in dict.fromkeys(outcome.case.document.file for outcome in outcomes):
        mine = [outcome for outcome in outcomes if outcome.case.document.file == file]
        failed = sum(not outcome.has_passed for outcome in mine)
        suite = ElementTree.SubElement(root, "testsuite", name=file, tests=str(len(mine)), failures=str(failed))
        for outcome in mine:
            line = str(outcome.case.span().line)
            case = ElementTree.SubElement(
                suite, "testcase", name=outcome.case.name, classname=file, file=file, line=line
            )
            if not outcome.has_passed:
                told = [_told(failure) for failure in outcome.failures]
                failure = ElementTree.SubElement(case, "failure", message=_plain(told[0]))
                failure.text = _plain("\n".join([*told, "", *outcome.board, "", *outcome.trace]))
    ElementTree.indent(root)
    return ElementTree.tostring(root, encoding="unicode", xml_declaration=True) + "\n"


def _outcome(outcome: Outcome) -> dict[str, Any]:
    span = outcome.case.span()
    return {
        "name": outcome.case.name,
        "cites": outcome.case.cites,
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


def _told(failure: Failure) -> str:
    if failure.expected is None:
        return failure.message
    return f"{failure.message}: expected {failure.expected}, found {failure.found}"


def _plain(text: str) -> str:
    """Leave out what XML cannot hold."""
    return "".join(char for char in text if char in "\n\t" or char.isprintable())
