"""Findings as SARIF 2.1.0, which code hosts and editors show beside the lines they are about."""

import json
import os
from collections.abc import Callable, Sequence
from typing import Any

from bow_author import __version__
from bow_author.report.places import fingerprints, relative, uri
from bow_dsl.diagnostics import Confidence, Diagnostic, Fix, Severity, Span

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
INFORMATION = f"pkg:generic/bow-author@{__version__}"
"""Which program this is, as a package URL (ECMA-427): it has no home page that could be named here."""
_ROOT = "%SRCROOT%"
_RANKS = {Severity.ERROR: 90.0, Severity.WARNING: 50.0, Severity.NOTE: 10.0}

Rule = tuple[str, str, str, Severity]
"""What a page says of a code: its name, a sentence, its text, its gravest severity."""


def to_sarif(findings: Sequence[Diagnostic], rule_of: Callable[[str], Rule | None], folder: str | None = None) -> str:
    """Write a report as SARIF text.

    Args:
        findings: what was found.
        rule_of: gives what there is to say about a code.
        folder: what addresses are relative to; else the folder that we are in.
    """
    folder = folder or os.getcwd()
    codes = sorted({finding.code for finding in findings})
    marks = fingerprints(findings, folder)
    run: dict[str, Any] = {
        "tool": {
            "driver": {
                "name": "bow",
                "semanticVersion": __version__,
                "informationUri": INFORMATION,
                "rules": [_rule(code, rule_of(code)) for code in codes],
            }
        },
        "columnKind": "unicodeCodePoints",
        "originalUriBaseIds": {_ROOT: {"description": {"text": "The folder in which bow was run."}}},
        "results": [_result(finding, codes.index(finding.code), marks[finding], folder) for finding in findings],
    }
    return json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2) + "\n"


def _rule(code: str, rule: Rule | None) -> dict[str, Any]:
    if rule is None:
        return {"id": code}
    name, summary, text, severity = rule
    return {
        "id": code,
        "name": "".join(word.capitalize() for word in name.split("-")),
        "shortDescription": {"text": summary},
        "fullDescription": {"text": summary},
        "help": {"text": text, "markdown": text},
        "defaultConfiguration": {"level": severity.value},
    }


def _result(finding: Diagnostic, rule: int, mark: str, folder: str) -> dict[str, Any]:
    hint = f"\n{finding.hint}" if finding.hint else ""
    result: dict[str, Any] = {
        "ruleId": finding.code,
        "ruleIndex": rule,
        "level": finding.severity.value,
        "message": {"text": finding.message + hint},
        "locations": [_location(finding.span, folder)],
        "partialFingerprints": {"bowContent/v1": mark},
        "rank": _RANKS[finding.severity] * (1 if finding.confidence is Confidence.CERTAIN else 0.8),
        "properties": {"confidence": finding.confidence.value},
    }
    if finding.related:
        result["relatedLocations"] = [
            {"id": number, **_location(related.span, folder), "message": {"text": related.message}}
            for number, related in enumerate(finding.related, 1)
        ]
    if finding.exhibit:
        result["properties"]["exhibit"] = list(finding.exhibit)
    if finding.fix is not None:
        result["fixes"] = [_fix(finding.fix, folder)]
    return result


def _location(span: Span, folder: str) -> dict[str, Any]:
    place: dict[str, Any] = {"artifactLocation": _artifact(span.file, folder)}
    if span.line:
        place["region"] = _region(span)
    return {"physicalLocation": place}


def _artifact(file: str, folder: str) -> dict[str, str]:
    address = {"uri": uri(file, folder)}
    return {**address, "uriBaseId": _ROOT} if relative(file, folder) is not None else address


def _region(span: Span) -> dict[str, int]:
    return {
        "startLine": span.line,
        "startColumn": span.column,
        "endLine": span.end_line,
        "endColumn": span.end_column,
    }


def _fix(fix: Fix, folder: str) -> dict[str, Any]:
    replacements = [
        {"deletedRegion": _region(replacement.span), "insertedContent": {"text": replacement.text}}
        for replacement in fix.replacements
    ]
    file = fix.replacements[0].span.file
    return {
        "description": {"text": fix.title},
        "artifactChanges": [{"artifactLocation": _artifact(file, folder), "replacements": replacements}],
    }
