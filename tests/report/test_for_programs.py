"""Findings for other programs: SARIF, JUnit and workflow commands hold what the text tells, in the form wanted."""

import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest
from jsonschema import Draft202012Validator

from bow_author.checks.pages import page_of
from bow_author.checks.run import Report, validate
from bow_author.report.github import to_github
from bow_author.report.junit import findings_as_cases, to_junit
from bow_author.report.sarif import Rule, to_sarif
from bow_dsl.diagnostics import Diagnostic, Related, Severity, Span

MISTAKES = Path(__file__).parent.parent / "checks" / "twelve_mistakes"
SCHEMA = Path(__file__).with_name("sarif-2.1.0.trimmed.schema.json")


@pytest.fixture(scope="module")
def report() -> Report:
    return validate([str(MISTAKES)])


def rule_of(code: str) -> Rule | None:
    page = page_of(code)
    return (page.name, page.summary, page.text, page.severity) if page else None


def sarif_of(findings: tuple[Diagnostic, ...], folder: str) -> Any:
    value = json.loads(to_sarif(findings, rule_of, folder))
    Draft202012Validator(json.loads(SCHEMA.read_text("utf-8"))).validate(value)
    return value["runs"][0]


def slice_of(region: dict[str, int], file: Path) -> str:
    """Cut out what a region points at, in characters."""
    lines = file.read_text("utf-8").split("\n")[region["startLine"] - 1 : region["endLine"]]
    lines[-1] = lines[-1][: region["endColumn"] - 1]
    lines[0] = lines[0][region["startColumn"] - 1 :]
    return "\n".join(lines)


def test_sarif_says_what_was_found(report: Report) -> None:
    """Every finding is a result with its rule, the help of its page, a relative address and its severity."""
    run = sarif_of(report.findings, str(MISTAKES))
    rules = run["tool"]["driver"]["rules"]
    assert run["columnKind"] == "unicodeCodePoints"
    assert re.fullmatch(r"[a-z]+:\S+", run["tool"]["driver"]["informationUri"])
    assert len(run["results"]) == len(report.findings) > 10
    for finding, result in zip(report.findings, run["results"], strict=True):
        assert (result["ruleId"], result["level"]) == (finding.code, finding.severity.value)
        rule = rules[result["ruleIndex"]]
        page = page_of(finding.code)
        assert page is not None
        assert (rule["id"], rule["help"]["markdown"]) == (finding.code, page.text)
        place = result["locations"][0]["physicalLocation"]
        assert place["artifactLocation"]["uriBaseId"] == "%SRCROOT%"
        assert (MISTAKES / unquote(place["artifactLocation"]["uri"])).samefile(finding.span.file)
        assert len(result.get("relatedLocations", ())) == len(finding.related)
        assert result["properties"]["confidence"] == finding.confidence.value


def test_sarif_fixes_name_what_they_delete(report: Report) -> None:
    """The region that a fix deletes is, in characters, what the fix takes it for."""
    run = sarif_of(report.findings, str(MISTAKES))
    count = 0
    for finding, result in zip(report.findings, run["results"], strict=True):
        if finding.fix is not None:
            [change] = result["fixes"][0]["artifactChanges"]
            for ours, theirs in zip(finding.fix.replacements, change["replacements"], strict=True):
                assert slice_of(theirs["deletedRegion"], Path(ours.span.file)).strip("'\"") == ours.was
                count += 1
    assert count >= 3


def test_sarif_addresses(tmp_path: Path) -> None:
    """Inside of the folder an address is relative and quoted; outside it is absolute; a whole file has no region."""
    inside, outside = tmp_path / "a" / "böse #1 pack.yaml", tmp_path / "b.bow"
    findings = tuple(
        Diagnostic("BOW101", Severity.ERROR, "x", span)
        for span in (Span(str(inside), 1, 1, 1, 2), Span.of_file(str(outside)))
    )
    first, second = (
        result["locations"][0]["physicalLocation"] for result in sarif_of(findings, str(tmp_path / "a"))["results"]
    )
    assert first["artifactLocation"] == {"uri": "b%C3%B6se%20%231%20pack.yaml", "uriBaseId": "%SRCROOT%"}
    assert second["artifactLocation"] == {"uri": outside.as_uri()}
    assert "region" not in second


def test_the_trimmed_schema_refuses() -> None:
    """The schema is not so trimmed that anything passes."""
    validator = Draft202012Validator(json.loads(SCHEMA.read_text("utf-8")))
    good = json.loads(to_sarif((Diagnostic("BOW101", Severity.ERROR, "x", Span("a", 1, 1, 1, 2)),), rule_of))
    assert validator.is_valid(good)
    region = good["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["region"]
    region["startLine"] = 0
    assert not validator.is_valid(good)
    region["startLine"] = 1
    good["runs"][0]["results"][0]["level"] = "fatal"
    assert not validator.is_valid(good)


def test_github_commands_are_escaped(tmp_path: Path) -> None:
    """What would end a command or a property is escaped, and a command is one line whatever a message holds."""
    finding = Diagnostic(
        *("BOW501", Severity.NOTE, "100% of `a::b`\nand more", Span("a,b:c%.bow", 2, 3, 2, 5), "help, me: now"),
        *((Related(Span("d.bow", 9, 1, 9, 2), "first here"),),),
    )
    [line] = to_github([finding], str(tmp_path)).splitlines()
    assert line == (
        "::notice file=a%2Cb%3Ac%25.bow,line=2,endLine=2,col=3,endColumn=5,title=BOW501"
        "::100%25 of `a::b`%0Aand more%0Ahelp: help, me: now%0Afirst here: d.bow:9"
    )


def test_github_leaves_out_columns_over_lines(tmp_path: Path) -> None:
    """Columns are told within one line only, and a whole file has no line."""
    over = Diagnostic("BOW501", Severity.ERROR, "x", Span(str(tmp_path / "a.bow"), 2, 9, 4, 1))
    whole = Diagnostic("BOW101", Severity.WARNING, "x", Span.of_file(str(tmp_path / "a.bow")))
    assert to_github([over, whole], str(tmp_path)).splitlines() == [
        "::error file=a.bow,line=2,endLine=4,title=BOW501::x",
        "::warning file=a.bow,title=BOW101::x",
    ]


def test_junit_has_a_suite_for_each_file(report: Report) -> None:
    """Each file has one suite, each failing finding one failure; a clean file has a case that passes."""
    files = {*report.files, "clean.bow"}
    cases = findings_as_cases(report.findings, files, [Severity.ERROR])
    root = ElementTree.fromstring(to_junit("bow validate", cases))
    assert {suite.get("name") for suite in root} == files
    assert len(root.findall(".//failure")) == report.count(Severity.ERROR)
    assert sum(int(suite.get("failures", "")) for suite in root) == report.count(Severity.ERROR)
    assert all(int(suite.get("tests", "")) == len(suite) > 0 for suite in root)


# What Jenkins's junit-10.xsd lets an element have: attributes (the first so many must be there) and children.
JUNIT = {
    "testsuites": (0, ("name", "time", "tests", "failures", "errors"), ("testsuite",)),
    "testsuite": (4, ("name", "tests", "failures", "errors", "time", "file", "package"), ("testcase",)),
    "testcase": (1, ("name", "classname", "time"), ("error", "failure", "system-out")),
    "failure": (0, ("message", "type"), ()),
    "error": (0, ("message", "type"), ()),
    "system-out": (0, (), ()),
}


def test_junit_conforms(report: Report) -> None:
    """The report has the elements and attributes that the common schema knows, no others, and all that it asks for."""
    files = {*report.files, "clean.bow"}
    for are_errors in (False, True):
        cases = findings_as_cases(report.findings, files, [Severity.ERROR], are_errors=are_errors)
        for element in ElementTree.fromstring(to_junit("bow validate", cases)).iter():
            wanted, attributes, children = JUNIT[element.tag]
            assert set(attributes[:wanted]) <= set(element.attrib) <= set(attributes)
            assert {child.tag for child in element} <= set(children)


def test_junit_counts_errors_apart(report: Report) -> None:
    """What kept something from being tried is an error; the counts of suites and of the whole say how many."""
    count = str(report.count(Severity.ERROR))
    for are_errors, counts in ((False, (count, "0")), (True, ("0", count))):
        cases = findings_as_cases(report.findings, (), [Severity.ERROR], are_errors=are_errors)
        root = ElementTree.fromstring(to_junit("bow test", cases))
        assert (root.get("failures"), root.get("errors")) == counts
        assert len(root.findall(".//error")) == int(counts[1])


def test_junit_names_are_unique() -> None:
    """Readers keep one case of each name, so that the same finding twice in a line has two names."""
    findings = [Diagnostic("BOW402", Severity.ERROR, "x", Span("a.bow", 1, at, 1, at + 1)) for at in (1, 3, 5)]
    root = ElementTree.fromstring(to_junit("x", findings_as_cases(findings, (), [Severity.ERROR])))
    names = [case.get("name") for case in root.iter("testcase")]
    assert names == ["BOW402 in line 1: x", "BOW402 in line 1: x (2)", "BOW402 in line 1: x (3)"]


def test_junit_leaves_out_what_xml_cannot_hold() -> None:
    """A message with a control character gives XML that can be read."""
    finding = Diagnostic("BOW101", Severity.ERROR, "a\x00b\x1b<&>\ud800", Span.of_file("a\x01.bow"))
    root = ElementTree.fromstring(to_junit("x", findings_as_cases([finding], ["a\x01.bow"], [Severity.ERROR])))
    failure = root.find(".//failure")
    assert failure is not None
    assert failure.get("message") == "ab<&>"
