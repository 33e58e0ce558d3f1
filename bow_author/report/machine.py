"""Findings as JSON, as `schemas/diagnostics.schema.json` describes it."""

import json
from collections.abc import Sequence
from typing import Any

from bow_author import __version__
from bow_dsl.diagnostics import Diagnostic, Fix, Severity, Span


def to_json(findings: Sequence[Diagnostic], files: int) -> str:
    """Write a report as JSON text."""
    count = {severity: sum(finding.severity is severity for finding in findings) for severity in Severity}
    report = {
        "version": __version__,
        "files": files,
        "errors": count[Severity.ERROR],
        "warnings": count[Severity.WARNING],
        "notes": count[Severity.NOTE],
        "diagnostics": [finding_as_data(finding) for finding in findings],
    }
    return json.dumps(report, indent=2) + "\n"  # in ASCII, which every terminal and pipe passes on unharmed


def finding_as_data(finding: Diagnostic) -> dict[str, Any]:
    """Give one finding as plain values, as the schema describes it."""
    return {
        "code": finding.code,
        "severity": finding.severity.value,
        "message": finding.message,
        **_place(finding.span),
        "help": finding.hint,
        "related": [{**_place(related.span), "message": related.message} for related in finding.related],
        "exhibit": list(finding.exhibit),
        "confidence": finding.confidence.value,
        "fix": _fix(finding.fix),
    }


def _fix(fix: Fix | None) -> dict[str, Any] | None:
    if fix is None:
        return None
    return {
        "title": fix.title,
        "replacements": [{**_place(replacement.span), "text": replacement.text} for replacement in fix.replacements],
    }


def _place(span: Span) -> dict[str, Any]:
    return {
        "file": span.file,
        "line": span.line,
        "column": span.column,
        "end_line": span.end_line,
        "end_column": span.end_column,
    }
