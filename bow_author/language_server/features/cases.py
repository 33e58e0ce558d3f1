"""Rules cases run from an editor: one of a file, all of a file, or those in which a definition is named."""

from collections.abc import Iterator
from typing import Any

from bow_author.cases.build import Bench
from bow_author.cases.model import Case, cases_of
from bow_author.cases.run import run_case
from bow_author.language_server import occurrences
from bow_author.language_server.features.code_lenses import cases_with
from bow_author.language_server.workspace import Workspace, path_of
from bow_author.packs.entries import Entry
from bow_dsl.diagnostics import Span

METHOD = "bow/cases"


def cases(workspace: Workspace, params: Any) -> dict[str, Any]:
    """Run cases, and tell of each whether it passes.

    Asked with the `uri` of a file and `what`: the number of one of its cases, from 0 on; the id of one of its
    definitions; or null for all cases of the file. Says with `message` why there are none.
    """
    asked = params if isinstance(params, dict) else {name: getattr(params, name, None) for name in ("uri", "what")}
    file, what = path_of(str(asked.get("uri"))), asked.get("what")
    benches: dict[str, Bench] = {}
    told = []
    for entry, case in _wanted(workspace, file, what):
        bench = benches.setdefault(entry.document.file, Bench(entry, workspace.library))
        outcome = run_case(bench, case, is_replayed=False)
        told.append(
            {
                "name": case.name,
                **_place(workspace, case.span("name")),
                "hasPassed": outcome.has_passed,
                "failures": [
                    {"message": failure.message, **_place(workspace, failure.span)} for failure in outcome.failures
                ],
            }
        )
    return {"cases": told, "message": None if told else "there is no such case"}


def _place(workspace: Workspace, span: Span) -> dict[str, Any]:
    location = workspace.location(span)
    return {"uri": location.uri, "line": location.range.start.line, "character": location.range.start.character}


def _wanted(workspace: Workspace, file: str, what: object) -> Iterator[tuple[Entry, Case]]:
    entry = workspace.entry(file)
    if isinstance(what, str):
        for named in occurrences.in_file(workspace, file):
            if named.is_definition and named.ref[1] == what:
                yield from cases_with(workspace, named)
                return
    elif entry is not None and entry.kind == "cases":
        for number, case in enumerate(cases_of(entry)):
            if what is None or number == what:
                yield entry, case
