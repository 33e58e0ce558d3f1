"""What puts a finding right: its own fix, a comment that answers it, and all fixes of a file at once."""

import re

from lsprotocol import types

from bow_author.checks.incremental.memory import IncrementalRun
from bow_author.checks.run import check_file
from bow_author.language_server.checking import everything
from bow_author.language_server.features.diagnostics import SOURCE
from bow_author.language_server.workspace import Workspace, path_of
from bow_author.report.fixes import settle
from bow_dsl.diagnostics import Diagnostic, Replacement

FIX_ALL = f"{types.CodeActionKind.SourceFixAll.value}.bow"
OPTIONS = types.CodeActionOptions(
    code_action_kinds=[types.CodeActionKind.QuickFix, types.CodeActionKind.SourceFixAll, FIX_ALL]
)
_IGNORED = re.compile(r"#\s*bow: ignore ")


def code_actions(workspace: Workspace, params: types.CodeActionParams) -> list[types.CodeAction]:
    """Give what can be done about the findings at a place, and about all of the file."""
    file, uri = path_of(params.text_document.uri), params.text_document.uri
    only = params.context.only
    wants_fix = only is None or any(kind == types.CodeActionKind.QuickFix for kind in only)
    wants_all = only is not None and any(str(kind).startswith("source") for kind in only)
    library = workspace.library
    findings = check_file(library, file, IncrementalRun(library, workspace.memory))
    actions: list[types.CodeAction] = []
    for shown in params.context.diagnostics if wants_fix else ():
        if shown.source not in (SOURCE, None):
            continue
        for finding in findings:
            if finding.code == shown.code and workspace.range(finding.span) == shown.range:
                actions += _fixes(finding, workspace, uri, shown)
        actions += _answer(workspace, file, uri, shown)
    if wants_all:
        actions += _all(workspace, file, uri, findings)
    return actions


def _fixes(finding: Diagnostic, workspace: Workspace, uri: str, shown: types.Diagnostic) -> list[types.CodeAction]:
    if finding.fix is None:
        return []
    edits = [_edit(replacement, workspace) for replacement in finding.fix.replacements]
    return [
        types.CodeAction(
            finding.fix.title[:1].upper() + finding.fix.title[1:],
            kind=types.CodeActionKind.QuickFix,
            diagnostics=[shown],
            is_preferred=True,
            edit=types.WorkspaceEdit(changes={uri: edits}),
        )
    ]


def _edit(replacement: Replacement, workspace: Workspace) -> types.TextEdit:
    """Give the edit of a replacement; quotes around what is replaced stay where they are."""
    place = workspace.range(replacement.span)
    return types.TextEdit(place, replacement.text)


def _answer(workspace: Workspace, file: str, uri: str, shown: types.Diagnostic) -> list[types.CodeAction]:
    """Give the comment that answers a finding that is no error."""
    if shown.severity == types.DiagnosticSeverity.Error or not isinstance(shown.code, str):
        return []
    lines = workspace.lines(file).lines
    number = shown.range.start.line
    if number >= len(lines) or _IGNORED.search(lines[number]):
        return []
    end = workspace.lines(file).position(number + 1, len(lines[number]) + 1)
    edit = types.TextEdit(types.Range(end, end), f"  # bow: ignore {shown.code} -- ")
    title = f"Answer {shown.code} with a comment that says why it is meant so"
    return [
        types.CodeAction(
            title,
            kind=types.CodeActionKind.QuickFix,
            diagnostics=[shown],
            edit=types.WorkspaceEdit(changes={uri: [edit]}),
        )
    ]


def _all(workspace: Workspace, file: str, uri: str, findings: tuple[Diagnostic, ...]) -> list[types.CodeAction]:
    """Give all fixes of a file that `bow validate --fix` would make."""
    if not any(finding.fix is not None for finding in findings):
        return []

    def find(texts: dict[str, str]) -> list[Diagnostic]:
        changed = workspace
        for name, text in texts.items():
            changed = changed.saying(name, text)
        checked = everything(changed)
        return [finding for found in checked.findings.values() for finding in found]

    texts, made = settle(find, workspace.text, lambda finding: finding.span.file == file)
    if file not in texts:
        return []
    edit = types.TextEdit(workspace.lines(file).whole(), texts[file])
    title = f"Make {made} {'fix' if made == 1 else 'fixes'}"
    return [types.CodeAction(title, kind=FIX_ALL, edit=types.WorkspaceEdit(changes={uri: [edit]}))]
