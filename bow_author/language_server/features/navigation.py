"""From a name to its definition, to all places where it is named, and to another name."""

import os
import re
from collections import Counter
from collections.abc import Iterator

from lsprotocol import types

from bow_author.engine.agreed import AGREED
from bow_author.language_server import occurrences
from bow_author.language_server.checking import everything
from bow_author.language_server.occurrences import Occurrence
from bow_author.language_server.workspace import Cursor, Workspace, path_of, uri_of
from bow_dsl.diagnostics import Diagnostic, Span
from bow_dsl.listing import a
from bow_dsl.syntax.parse_table import RESERVED

_NAME = re.compile(r"[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)?")


class RenameError(ValueError):
    """Why a name cannot be another one, in words for the author."""


def definition(workspace: Workspace, params: types.DefinitionParams) -> list[types.Location] | None:
    """Give where what is named at a place is defined; of a person all versions."""
    named = occurrences.at(Cursor(workspace, params.text_document.uri, params.position))
    if named is None:
        return None
    return [workspace.location(span) for span in _definitions(workspace, named)]


def references(workspace: Workspace, params: types.ReferenceParams) -> list[types.Location] | None:
    """Give every place where the same is named as at a place."""
    named = occurrences.at(Cursor(workspace, params.text_document.uri, params.position))
    if named is None:
        return None
    with_definition = params.context.include_declaration
    every = occurrences.of(workspace, named, persons=True)
    found = (found for found in every if with_definition or not found.is_definition)
    return [workspace.location(one.span) for one in found]


def highlights(workspace: Workspace, params: types.DocumentHighlightParams) -> list[types.DocumentHighlight] | None:
    """Give every place of the same file where the same is named as at a place."""
    cursor = Cursor(workspace, params.text_document.uri, params.position)
    named = occurrences.at(cursor)
    if named is None:
        return None
    kinds = {True: types.DocumentHighlightKind.Write, False: types.DocumentHighlightKind.Read}
    return [
        types.DocumentHighlight(workspace.range(found.span), kinds[found.is_definition])
        for found in occurrences.in_file(workspace, cursor.file)
        if found.target == named.target
    ]


def prepare_rename(workspace: Workspace, params: types.PrepareRenameParams) -> types.PrepareRenamePlaceholder | None:
    """Give the name at a place that can be another one, and where it stands; None if there is none."""
    named = occurrences.at(Cursor(workspace, params.text_document.uri, params.position))
    if named is None or next(_definitions(workspace, named), None) is None:
        return None
    return types.PrepareRenamePlaceholder(workspace.range(named.span), named.ref[1])


def rename(workspace: Workspace, params: types.RenameParams) -> types.WorkspaceEdit | None:
    """Give the edits by which what is named at a place has another id everywhere.

    Raises:
        RenameError: if it cannot have it.
    """
    named = occurrences.at(Cursor(workspace, params.text_document.uri, params.position))
    if named is None:
        return None
    _may_be(params.new_name, named, workspace)
    changes: dict[str, list[types.TextEdit]] = {}
    for found in occurrences.of(workspace, named):
        if found.span.file not in workspace.library.targets:
            raise RenameError(f"`{named.ref[1]}` stands in {found.span.file} too, which is not in the open folders")
        mended = types.TextEdit(workspace.range(found.span), params.new_name)
        if mended not in changes.setdefault(uri_of(found.span.file), []):
            changes[uri_of(found.span.file)].append(mended)
    edit = types.WorkspaceEdit(changes=changes)
    _breaks_nothing(edit, named.ref[1], params.new_name, workspace)
    return edit


def _breaks_nothing(edit: types.WorkspaceEdit, old: str, new: str, workspace: Workspace) -> None:
    """Raise RenameError if anything is wrong after an edit that was not before, such as a text that says the name."""
    before = Counter(_identity(finding, old, new) for finding in _found(workspace))
    for finding in _found(applied(workspace, edit)):
        identity = _identity(finding, old, new)
        before[identity] -= 1
        if before[identity] < 0:
            place = f"{os.path.basename(finding.span.file)}:{finding.span.line}"
            raise RenameError(f"with `{new}` something would be wrong in {place}: {finding.message} [{finding.code}]")


def _found(workspace: Workspace) -> Iterator[Diagnostic]:
    for findings in everything(workspace).findings.values():
        yield from findings


def _identity(finding: Diagnostic, old: str, new: str) -> tuple[str, str, str]:
    """Give what a finding says, whichever of two names it says."""
    return finding.span.file, finding.code, re.sub(rf"(?<![\w.]){re.escape(old)}(?![\w.])", new, finding.message)


def applied(workspace: Workspace, edit: types.WorkspaceEdit) -> Workspace:
    """Give the workspace as it is after an edit of texts."""
    for uri, edits in (edit.changes or {}).items():
        file = path_of(uri)
        lines = workspace.lines(file)
        text = "\n".join(lines.lines)
        places = [(lines.offset(one.range.start), lines.offset(one.range.end), one.new_text) for one in edits]
        for start, end, new in sorted(places, reverse=True):
            text = text[:start] + new + text[end:]
        workspace = workspace.saying(file, text)
    return workspace


def _may_be(name: str, named: Occurrence, workspace: Workspace) -> None:
    """See whether something may have another name, and raise RenameError if not."""
    kind, old = named.ref
    if not _NAME.fullmatch(name):
        raise RenameError(f"`{name}` is no id: an id is of small letters, digits and `_`, such as `old_mill`")
    if name in RESERVED:
        raise RenameError(f"`{name}` is a word of the effect language")
    if ("." in name) != ("." in old):
        raise RenameError(
            f"the id of {a(kind)} has {'a version behind a dot' if '.' in old else 'no dot'}: `{old}`, not `{name}`"
        )
    if "." not in old and any(known.startswith(f"{old}.") for known in workspace.library.names.of_kind(kind)):
        raise RenameError(f"`{old}` is somebody of whom there are versions, each with an id of its own")
    if "." in old and name.partition(".")[0] != old.partition(".")[0]:
        raise RenameError(
            f"`{old.partition('.')[0]}` is named without its version elsewhere: only what stands behind the dot can be"
            " another word"
        )
    if name != old and workspace.library.names.find(kind, name) is not None:
        raise RenameError(f"there is {a(kind)} `{name}` already")


def _definitions(workspace: Workspace, named: Occurrence) -> Iterator[Span]:
    """Give where something is defined; of a person who is named without version all versions."""
    kind, name = named.ref
    if named.home:
        here = (found for found in occurrences.in_file(workspace, named.home) if found.target == named.target)
        yield from (found.span for found in here if found.is_definition)
        return
    for agreed in AGREED if kind == "variant" else (kind,):
        for known, defined in workspace.library.names.of_kind(agreed).items():
            if name in (known, known.partition(".")[0]):
                yield defined.source.span(defined.definition.id.at)
    entry = workspace.library.find(kind, name)
    if entry is not None:
        yield entry.document.span(next(iter(entry.document.value)))
    elif kind == "pack" and name in workspace.library.packs:
        manifest = workspace.library.packs[name].document
        yield from (manifest.span("pack"),) if manifest is not None else ()
