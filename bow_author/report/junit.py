"""Reports in the XML that JUnit made common: a suite for each file, a case for each thing that was tried.

The attributes are those that the schema of Jenkins knows (`junit-10.xsd`), which most readers take. Readers keep one
case of each name in a suite, so that no name stands there twice.
"""

from collections.abc import Iterable, Iterator, Sequence
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
    is_error: bool = False
    """Whether it is wrong because it could not be tried at all, which JUnit calls an error and not a failure."""


def to_junit(name: str, cases: Iterable[Tried]) -> str:
    """Write cases as a JUnit report, a suite for each file in the sequence of their first cases."""
    by_file: dict[str, list[Tried]] = {}
    for case in cases:
        by_file.setdefault(case.file, []).append(case)
    everything = [case for in_file in by_file.values() for case in in_file]
    root = ElementTree.Element("testsuites", {"name": name, **_counts(everything)})
    for file, in_file in by_file.items():
        suite = ElementTree.SubElement(root, "testsuite", {"name": _plain(file), **_counts(in_file)})
        for case, unique in zip(in_file, _unique([_plain(case.name) for case in in_file]), strict=True):
            element = ElementTree.SubElement(suite, "testcase", name=unique, classname=_plain(file))
            if case.failure is not None:
                kind = "error" if case.is_error else "failure"
                problem = ElementTree.SubElement(element, kind, message=_plain(case.failure))
                problem.text = _plain(case.told)
            elif case.told:
                ElementTree.SubElement(element, "system-out").text = _plain(case.told)
    ElementTree.indent(root)
    return ElementTree.tostring(root, encoding="unicode", xml_declaration=True) + "\n"


def _counts(cases: Sequence[Tried]) -> dict[str, str]:
    """Count the cases, and those of them that failed or could not be tried."""
    wrong = [case for case in cases if case.failure is not None]
    errors = sum(case.is_error for case in wrong)
    return {"tests": str(len(cases)), "failures": str(len(wrong) - errors), "errors": str(errors)}


def _unique(names: Sequence[str]) -> Iterator[str]:
    """Give the names in their sequence; one that was there before gets a number.

    >>> list(_unique(["a", "a", "a (2)"]))
    ['a', 'a (2)', 'a (2) (2)']
    """
    taken: set[str] = set()
    for name in names:
        unique, number = name, 1
        while unique in taken:
            number += 1
            unique = f"{name} ({number})"
        taken.add(unique)
        yield unique


def findings_as_cases(
    findings: Sequence[Diagnostic], files: Iterable[str], failing: Iterable[Severity], *, are_errors: bool = False
) -> list[Tried]:
    """Give a case for each finding, and one that has passed for each file without any.

    Args:
        findings: what was found.
        files: what was looked at.
        failing: the severities that count as a failure; others are told in cases that pass.
        are_errors: whether what fails kept something from being tried, and is no failure of what was.
    """
    failures = set(failing)
    cases = []
    for finding in findings:
        lines = [f"{finding.severity.value}[{finding.code}]: {finding.message}", place(finding.span)]
        lines += [f"help: {finding.hint}"] if finding.hint else []
        lines += [f"{related.message}: {place(related.span)}" for related in finding.related]
        failure = finding.message if finding.severity in failures else None
        text = "\n".join([*lines, *finding.exhibit])
        name = f"{finding.code} in line {finding.span.line}: {finding.message}"
        cases.append(Tried(name, *_where(finding), failure, text, are_errors))
    clean = sorted(set(files).difference(finding.span.file for finding in findings))
    cases += [Tried("nothing to report", file, 0) for file in clean]
    return sorted(cases, key=lambda case: (case.file, case.line))


def _where(finding: Diagnostic) -> tuple[str, int]:
    return finding.span.file, finding.span.line


def _plain(text: str) -> str:
    """Leave out what XML cannot hold."""
    return "".join(char for char in text if char in "\n\t" or char.isprintable())
