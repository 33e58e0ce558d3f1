"""What is not written and yet meant: the sentence of an effect, the title of an id, the strength of a unit."""

from collections.abc import Iterator

from lsprotocol import types

from bow_author.engine.catalogue import Catalogue
from bow_author.engine.rulesets import ruleset_of
from bow_author.engine.telling import teller_of
from bow_author.language_server import occurrences
from bow_author.language_server.workspace import Workspace, path_of
from bow_author.packs.read import is_program
from bow_dsl.checks.check import check_definitions
from bow_dsl.diagnostics import Severity
from bow_dsl.syntax import ast
from bow_dsl.value import replace

_LONGEST = 90


def inlay_hints(workspace: Workspace, params: types.InlayHintParams) -> list[types.InlayHint]:
    """Give the hints of some lines."""
    file = path_of(params.text_document.uri)
    first, last = params.range.start.line, params.range.end.line
    hints = (*_sentences(workspace, file, first, last), *_titles(workspace, file))
    return [hint for hint in hints if first <= hint.position.line <= last]


def _sentences(workspace: Workspace, file: str, first: int, last: int) -> Iterator[types.InlayHint]:
    """Give the sentence of each effect and section, at the end of its first line."""
    written = workspace.written(file)
    if written is None:
        return
    source, library = written.program.source, workspace.library
    known = library if written.names is library.names else replace(library, names=written.names)
    teller = teller_of(known, workspace.language, written.names)
    for definition in written.program.definitions:
        span = source.span(definition.at)
        if span.end_line - 1 < first or span.line - 1 > last:
            continue
        alone = ast.Program(source, (definition,), ())
        problems = check_definitions(alone, written.names, ruleset_of(written.names), written.labels)
        if any(problem.severity is Severity.ERROR for problem in problems):
            continue
        for item in definition.items:
            if isinstance(item, ast.Section | ast.Modify | ast.Permit | ast.Forbid | ast.Replace | ast.React):
                told = teller.item(item, definition, written.labels, {})
                if told:
                    text = " ".join(sentence for _, sentence in told)
                    line = source.span(item.at).line
                    end = workspace.lines(file).position(line, len(workspace.lines(file).lines[line - 1]) + 1)
                    shown = text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1].rstrip()}…"
                    yield types.InlayHint(end, shown, tooltip=text, padding_left=True)


def _titles(workspace: Workspace, file: str) -> Iterator[types.InlayHint]:
    """Give in documents the titles of the units and commanders that are named, and how strong a unit is."""
    entry = workspace.entry(file)
    if entry is None or is_program(file) or entry.kind not in ("battle_plan", "skirmish"):
        return
    names = workspace.library.as_used_by(entry).names
    catalogue = Catalogue(names)
    for found in occurrences.in_file(workspace, file):
        kind, name = found.ref
        defined = names.find(kind, name)
        if (
            found.is_definition
            or kind not in ("unit", "commander")
            or defined is None
            or defined.definition.title is None
        ):
            continue
        title = defined.definition.title.value
        strength = f", {catalogue.units[name].strength}" if kind == "unit" and name in catalogue.units else ""
        place = workspace.range(found.span)
        yield types.InlayHint(place.end, f"{title}{strength}", padding_left=True)
