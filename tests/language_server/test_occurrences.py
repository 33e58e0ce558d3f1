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
