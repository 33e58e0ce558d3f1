"""Where something is named is found in part of a file as in the whole of it."""

import random

from lsprotocol import types

from bow_author.language_server import occurrences
from bow_author.language_server.workspace import Cursor, Workspace, uri_of
from tests.conftest import ROOT

FILES, PLACES = 8, 15
OF_EACH_KIND = ("core/battles/clash_on_the_kingsroad.yaml", "core/german.yaml", "core/components.yaml")


def test_at_a_place_there_is_what_the_whole_file_has_there() -> None:
    """Only names with the word under the cursor are looked at, and no other stands there."""
    workspace = Workspace((str(ROOT / "content"),))
    luck = random.Random(20261127)
    files = [
        *luck.sample(sorted(workspace.texts_of_all()), FILES),
        *(str(ROOT / "content" / at) for at in OF_EACH_KIND),
    ]
    named = 0
    for file in files:
        everywhere = list(occurrences.in_file(workspace, file))
        lines = workspace.lines(file).lines
        for turn in range(PLACES):
            line = luck.randrange(len(lines))
            column = luck.randint(0, len(lines[line]))
            if everywhere and turn % 3:
                span = luck.choice(everywhere).span
                line, column = span.line - 1, luck.randint(span.column - 1, span.end_column - 1)
            cursor = Cursor(workspace, uri_of(file), types.Position(line, column))
            here = [found for found in everywhere if cursor.is_in(found.span)]
            assert here == [one for one in occurrences.in_file(workspace, file, cursor.word) if cursor.is_in(one.span)]
            named += bool(here)
    assert named > FILES * PLACES // 2


def test_labels_in_the_paths_of_sources() -> None:
    """In a path that tells the source of a figure the label alone is named, and not what stands before or behind it."""
    file = str(ROOT / "content" / "core" / "battles" / "clash_on_the_kingsroad.yaml")
    workspace = Workspace((str(ROOT / "content" / "core"),))
    rickard = next(one for one in occurrences.in_file(workspace, file, "rickard") if one.is_definition)
    lines = workspace.lines(file).lines
    told = [one.span for one in occurrences.of(workspace, rickard)]
    assert {lines[span.line - 1][span.column - 1 : span.end_column - 1] for span in told} == {"rickard"}
    assert any("units.rickard" in lines[span.line - 1] for span in told)


def test_a_decision_that_is_asked_for_by_an_id_is_named_by_it() -> None:
    """Whether a card is used is answered in cases by its id, as a key; other keys of cases are no names of it."""
    workspace = Workspace((str(ROOT / "content" / "tribes_of_the_vale"), str(ROOT / "content" / "core")))
    file = str(ROOT / "content" / "tribes_of_the_vale" / "cases" / "cards.cases.yaml")
    lines = workspace.lines(file).lines
    card = next(
        one
        for name in workspace.programs
        for one in occurrences.in_file(workspace, name, "cl9")
        if one.is_definition and one.ref == ("card", "cl9")
    )
    told = {(one.span.line, one.span.column) for one in occurrences.of(workspace, card) if one.span.file == file}
    answered = {number: line for number, line in enumerate(lines, 1) if "tactic:" in line and "cl9:" in line}
    keys = {(number, line.index("cl9:") + 1) for number, line in answered.items()}
    assert len(keys) > 3
    assert keys <= told
