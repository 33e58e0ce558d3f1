"""Findings, as an editor marks them."""

from lsprotocol import types

from bow_author.checks.pages import file_of
from bow_author.language_server.workspace import Workspace
from bow_dsl.diagnostics import Diagnostic, Severity

SOURCE = "bow"
_SEVERITIES = {
    Severity.ERROR: types.DiagnosticSeverity.Error,
    Severity.WARNING: types.DiagnosticSeverity.Warning,
    Severity.NOTE: types.DiagnosticSeverity.Information,
}
_NEEDLESS = frozenset(("BOW211", "BOW467"))
"""Codes of what can be taken away without changing anything, which editors show pale."""


def diagnostic(finding: Diagnostic, workspace: Workspace) -> types.Diagnostic:
    """Give a finding with its hint below it, what explains it elsewhere, and the page of its code."""
    message = finding.message if finding.hint is None else f"{finding.message}\nhelp: {finding.hint}"
    page = file_of(finding.code)
    return types.Diagnostic(
        range=workspace.range(finding.span),
        message="\n".join((message, *finding.exhibit)),
        severity=_SEVERITIES[finding.severity],
        code=finding.code,
        code_description=types.CodeDescription(page.as_uri()) if page is not None else None,
        source=SOURCE,
        tags=[types.DiagnosticTag.Unnecessary] if finding.code in _NEEDLESS else None,
        related_information=[
            types.DiagnosticRelatedInformation(workspace.location(related.span), related.message)
            for related in finding.related
        ]
        or None,
    )
