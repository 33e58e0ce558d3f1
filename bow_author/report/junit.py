"""Reports in the XML that JUnit made common: a suite for each file, a case for each thing that was tried."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple
from xml.etree import ElementTree  # written here, never read

from bow_author.report.text import place
from bow_dsl.diagnostics import Diagnostic, Severity


class Tried(NamedTuple):
    """One case: what it is called, where it stands, and what is wrong if something is."""

    name: str
    file: str
    line: int
    failure: str | None = None
    """What is wrong, in one line; None if nothing is."""
    told: str = ""
    """What there is to say of it."""


def to_junit(name: str, cases: Iterable[Tried]) -> str:
    """Write cases as a JUnit report, a suite for each file in the sequence of their first cases."""
    root = ElementTree.Element("testsuites", name=name)
    by_file: dict[str, list[Tried]] = {}
    for case in cases:
        by_file.setdefault(case.file, []).append(case)
    for file, mine in by_file.items():
        failed = sum(case.failure is not None for case in mine)
        suite = ElementTree.SubElement(root, "testsuite", name=_plain(file), tests=str(len(mine)), failures=str(failed))
        for case in mine:
            about = {"name": case.name, "classname": file, "file": file, "line": str(case.line)}
            element = ElementTree.SubElement(suite, "testcase", {key: _plain(value) for key, value in about.items()})
            if case.failure is not None:
                failure = ElementTree.SubElement(element, "failure", message=_plain(case.failure))
                failure.text = _plain(case.told)
            elif case.told:
                ElementTree.SubElement(element, "system-out").text = _plain(case.told)
    ElementTree.indent(root)
    return ElementTree.tostring(root, encoding="unicode", xml_declaration=True) + "\n"


def findings_as_cases(findings: Sequence[Diagnostic], files: Iterable[str], failing: Iterable[Severity]) -> list[Tried]:
    """Give a case for each finding, and one that has passed for each file without any.

    Args:
        findings: what was found.
        files: what was looked at.
        failing: the severities that count as a failure; others are told in cases that pass.
    """
    failures = set(failing)
    cases = []
    for finding in findings:
        lines = [f"{finding.severity.value}[{finding.code}]: {finding.message}", place(finding.span)]
        lines += [f"help: {finding.help}"] if finding.help else []
        lines += [f"{related.message}: {place(related.span)}" for related in finding.related]
        failure = finding.message if finding.severity in failures else None
        told = "\n".join([*lines, *finding.exhibit])
        cases.append(Tried(f"{finding.code} in line {finding.span.line}", *_where(finding), failure, told))
    clean = sorted(set(files).difference(finding.span.file for finding in findings))
    cases += [Tried("nothing to report", file, 0) for file in clean]
    return sorted(cases, key=lambda case: (case.file, case.line))


def _where(finding: Diagnostic) -> tuple[str, int]:
    return finding.span.file, finding.span.line


def _plain(text: str) -> str:
    """Leave out what XML cannot hold."""
    return "".join(char for char in text if char in "\n\t" or char.isprintable())
