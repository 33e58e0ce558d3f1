"""What stands above a definition, a case and a plan: what uses it, whether it passes, what can be done with it."""

import re
from collections.abc import Iterator, Sequence

from lsprotocol import types

from bow_author.cases.build import Bench
from bow_author.cases.model import Case, cases_of
from bow_author.cases.run import run_case
from bow_author.language_server import occurrences
from bow_author.language_server.occurrences import Occurrence
from bow_author.language_server.workspace import Workspace, path_of
from bow_author.packs.entries import Entry
from bow_dsl.diagnostics import Span

OPTIONS = types.CodeLensOptions(resolve_provider=True)
_MOST_RUN = 12
"""So many cases are run for one lens; of more it is said how many there are."""
SHOW, RUN, PLAY, EXPORT, PREVIEW = "bow.showUses", "bow.runCases", "bow.play", "bow.export", "bow.preview"
"""Commands of the editor, which knows how to show what comes of them."""


def code_lenses(workspace: Workspace, params: types.CodeLensParams) -> list[types.CodeLens]:
    """Give the places of lenses; what they say is found when they are seen."""
    uri = params.text_document.uri
    file = path_of(uri)
    lenses: list[types.CodeLens] = []
    written, entry = workspace.written(file), workspace.entry(file)
    for definition in written.program.definitions if written else ():
        assert written is not None
        place = workspace.range(written.program.source.span(definition.id.at))
        lenses.append(types.CodeLens(place, data={"uri": uri, "what": "uses", "line": place.start.line}))
        lenses.append(types.CodeLens(place, data={"uri": uri, "what": "cases", "line": place.start.line}))
    if entry is not None and entry.kind == "cases":
        lenses += [_case(workspace, uri, number, case.span("name")) for number, case in enumerate(cases_of(entry))]
    if entry is not None and entry.kind == "battle_plan":
        place = workspace.range(entry.document.key_span(next(iter(entry.document.value))))
        lenses += [
            types.CodeLens(place, types.Command(title, command, arguments=[uri]))
            for title, command in (("Map", PREVIEW), ("Play", PLAY), ("Print", EXPORT))
        ]
    return lenses


def _case(workspace: Workspace, uri: str, number: int, span: Span) -> types.CodeLens:
    return types.CodeLens(workspace.range(span), data={"uri": uri, "what": "case", "number": number})


def resolve(workspace: Workspace, lens: types.CodeLens) -> types.CodeLens:
    """Give a lens with what it says."""
    data = lens.data
    if not isinstance(data, dict):
        return lens
    uri = str(data["uri"])
    file = path_of(uri)
    if data["what"] == "case":
        lens.command = types.Command(
            _outcome(workspace, file, int(data["number"])), RUN, arguments=[uri, data["number"]]
        )
        return lens
    named = next(
        (
            found
            for found in occurrences.in_file(workspace, file)
            if found.is_definition and workspace.range(found.span) == lens.range
        ),
        None,
    )
    if named is None:
        lens.command = types.Command("changed", "")
    elif data["what"] == "uses":
        others = [found for found in occurrences.of(workspace, named) if not found.is_definition]
        count = len(others)
        title = f"used at {count} {'place' if count == 1 else 'places'}" if count else "used nowhere"
        places = [workspace.location(found.span) for found in others]
        lens.command = types.Command(title, SHOW, arguments=[uri, lens.range.start, places])
    else:
        title = _told(list(cases_with(workspace, named)), workspace)
        lens.command = types.Command(title, RUN, arguments=[uri, named.ref[1]])
    return lens


def _outcome(workspace: Workspace, file: str, number: int) -> str:
    entry = workspace.entry(file)
    cases = cases_of(entry) if entry is not None else ()
    if entry is None or number >= len(cases):
        return "changed"
    outcome = run_case(Bench(entry, workspace.library), cases[number], is_replayed=False)
    return "passes" if outcome.has_passed else f"fails: {outcome.failures[0].message}"


def _told(cases: Sequence[tuple[Entry, Case]], workspace: Workspace) -> str:
    """Tell how many cases there are, and of a few whether they pass."""
    count = len(cases)
    if not count or count > _MOST_RUN:
        return f"in {count} cases" if count else "in no case"
    benches = {entry.document.file: Bench(entry, workspace.library) for entry, _ in cases}
    outcomes = (run_case(benches[entry.document.file], case, is_replayed=False) for entry, case in cases)
    failed = sum(not outcome.has_passed for outcome in outcomes)
    if failed:
        return f"{failed} of {count} cases {'fails' if failed == 1 else 'fail'}"
    return "1 case passes" if count == 1 else f"{count} cases pass"


def cases_with(workspace: Workspace, named: Occurrence) -> Iterator[tuple[Entry, Case]]:
    """Give the cases in which something is named."""
    word = re.compile(rf"\b{re.escape(named.ref[1])}\b")
    for entry in _files(workspace, named):
        for number, case in enumerate(cases_of(entry)):
            if word.search(repr(entry.document.value["cases"][number])):
                yield entry, case


def _files(workspace: Workspace, named: Occurrence) -> Iterator[Entry]:
    """Give the files of cases whose text has a name."""
    for entry in workspace.library.entries("cases"):
        if named.ref[1] in entry.document.text and not any(
            finding.span.file == entry.document.file for finding in workspace.library.all_findings()
        ):
            yield entry
