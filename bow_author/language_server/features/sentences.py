"""What a file says in sentences: each effect that is written in it, or of which it names the definition."""

from collections.abc import Iterator
from typing import Any

from bow_author.engine.rulesets import ruleset_of
from bow_author.engine.telling import teller_of
from bow_author.language_server import occurrences
from bow_author.language_server.workspace import Workspace, path_of
from bow_author.packs.library import Library
from bow_author.packs.read import is_program
from bow_dsl.checks.check import check_definitions
from bow_dsl.diagnostics import Severity
from bow_dsl.ruleset.names import Defined
from bow_dsl.syntax import ast
from bow_dsl.value import replace

METHOD = "bow/sentences"
Told = dict[str, Any]


def sentences(workspace: Workspace, params: Any) -> dict[str, Any]:
    """Tell what is defined in a file, and in a document also what it names; asked with its `uri`."""
    uri = params.get("uri", "") if isinstance(params, dict) else getattr(params, "uri", "")
    file = path_of(str(uri))
    told = [*_written(workspace, file), *_named(workspace, file)]
    if told:
        return {"told": told, "message": None}
    return {"told": [], "message": "nothing in this file does anything, or it cannot be read"}


def _written(workspace: Workspace, file: str) -> Iterator[Told]:
    """Tell the definitions of a file."""
    written = workspace.written(file)
    if written is None:
        return
    library = workspace.library
    known = library if written.names is library.names else replace(library, names=written.names)
    teller = teller_of(known, workspace.language, written.names)
    for definition in written.program.definitions:
        alone = ast.Program(written.program.source, (definition,), ())
        problems = check_definitions(alone, written.names, ruleset_of(written.names), written.labels)
        is_wrong = any(problem.severity is Severity.ERROR for problem in problems)
        kind, name = definition.kind.text, definition.id.text
        yield {
            "kind": kind,
            "id": name,
            "title": teller.titles(kind, name),
            "line": written.program.source.span(definition.at).line - 1,
            "isHere": True,
            "hasErrors": is_wrong,
            "words": [] if is_wrong else _words(teller.definition(definition, written.labels)),
        }


def _named(workspace: Workspace, file: str) -> Iterator[Told]:
    """Tell each definition of a pack that a document names, once, where it is named first."""
    entry = workspace.entry(file)
    if entry is None or is_program(file):
        return
    library = workspace.library.as_used_by(entry)
    teller = teller_of(library, workspace.language)
    seen = set[occurrences.Ref]()
    for found in occurrences.in_file(workspace, file):
        if found.is_definition or found.home or found.ref in seen:
            continue
        seen.add(found.ref)
        kind, name = found.ref
        defined = _definition(library, kind, name)
        if defined is not None and (words := _words(teller.definition(defined.definition))):
            yield {
                "kind": kind,
                "id": name,
                "title": teller.titles(kind, name),
                "line": workspace.range(found.span).start.line,
                "isHere": False,
                "hasErrors": False,
                "words": words,
            }


def _definition(library: Library, kind: str, name: str) -> Defined | None:
    """Give what a pack defines by a name; None if nobody does, or if there are errors in it."""
    defined = library.names.find(kind, name)
    if defined is None:
        return None
    alone = ast.Program(defined.source, (defined.definition,), ())
    problems = check_definitions(alone, library.names, ruleset_of(library.names))
    return None if any(problem.severity is Severity.ERROR for problem in problems) else defined


def _words(told: list[tuple[int, str]]) -> list[Told]:
    return [{"depth": depth, "text": text} for depth, text in told]
