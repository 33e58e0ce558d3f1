"""Laws of the language server: what it says is what the program says, whatever is written."""

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from lsprotocol import types
from pygls.workspace import PositionCodec

from bow_author.checks.run import validate
from bow_author.language_server import completing, occurrences
from bow_author.language_server.checking import everything
from bow_author.language_server.features.navigation import RenameError, applied, rename
from bow_author.language_server.places import Lines, offset_in
from bow_author.language_server.workspace import Workspace, uri_of
from bow_author.packs.load import load
from bow_author.packs.with_text import with_text
from bow_dsl.source import Source
from bow_dsl.syntax.lexemes import scan
from tests.checks.random_edits import Editor, copy_packs
from tests.conftest import ROOT

if TYPE_CHECKING:
    from bow_dsl.diagnostics import Span

CONTENT = str(ROOT / "content")
EXAMPLES = str(ROOT / "examples")


@pytest.fixture(scope="module")
def shipped() -> Workspace:
    """All packs, looked through once."""
    workspace = Workspace((CONTENT, EXAMPLES))
    checked = everything(workspace)
    return workspace.remembering(checked.memory, checked.library)


# ---- places


@pytest.mark.parametrize(
    "units", [types.PositionEncodingKind.Utf8, types.PositionEncodingKind.Utf16, types.PositionEncodingKind.Utf32]
)
def test_places_there_and_back(units: types.PositionEncodingKind) -> None:
    """Whatever an editor counts in, a place that it tells is told back as it was."""
    text = "unit ä 𝒷 x\r\n\r\n\t“quoted”\n𝒷𝒷"
    lines = Lines(text, PositionCodec(units))
    plain = text.replace("\r\n", "\n")
    for number, line in enumerate(lines.lines, 1):
        for column in range(1, len(line) + 2):
            position = lines.position(number, column)
            assert lines.place(position) == (number, column)
            offset = lines.offset(position)
            assert plain[:offset].count("\n") == number - 1
            assert offset - (plain.rfind("\n", 0, offset) + 1) == column - 1


def test_place_in_a_part() -> None:
    """A place of a file is found in a text that is written inside it, indented."""
    source = Source("a\nbcd", "x.yaml", first_line=4, indent=2)
    for offset in range(len(source.text) + 1):
        span = source.span((offset, offset))
        assert offset_in(source, span.line, span.column) == offset
    assert offset_in(source, 3, 1) is None
    assert offset_in(source, 6, 1) is None


# ---- a library with another text


@pytest.mark.parametrize("seed", range(3))
def test_with_text(seed: int, tmp_path: Path) -> None:
    """A library in which a file says something else is the one that is read with it."""
    copy_packs(ROOT, tmp_path / "packs")
    editor = Editor(tmp_path / "packs", seed)
    paths = [str(tmp_path / "packs")]
    library = load(paths)
    tried = 0
    for _ in range(12):
        before = {
            path: path.read_text("utf-8")
            for path in (tmp_path / "packs").rglob("*.*")
            if path.suffix in (".bow", ".yaml")
        }
        editor.edit()
        after = {
            path: path.read_text("utf-8")
            for path in (tmp_path / "packs").rglob("*.*")
            if path.suffix in (".bow", ".yaml")
        }
        expected = load(paths)
        changed = [path for path in after if before.get(path) != after[path]]
        if len(changed) == 1 and before.keys() == after.keys():
            found = with_text(library, str(changed[0]), after[changed[0]])
            if found is not None:
                tried += 1
                assert found.names.by_kind == expected.names.by_kind
                assert {name: pack.programs for name, pack in found.packs.items()} == {
                    name: pack.programs for name, pack in expected.packs.items()
                }
                for name, pack in found.packs.items():
                    assert [(entry.kind, entry.id, entry.document.value) for entry in pack.entries] == [
                        (entry.kind, entry.id, entry.document.value) for entry in expected.packs[name].entries
                    ]
                    assert sorted(pack.findings) == sorted(expected.packs[name].findings)
        library = expected
    assert tried >= 3


# ---- what is wrong


@pytest.mark.parametrize("seed", range(2))
def test_edits_give_what_validate_says(seed: int, tmp_path: Path) -> None:
    """After each edit the server finds exactly what `bow validate` finds of the same texts."""
    copy_packs(ROOT, tmp_path / "packs")
    editor = Editor(tmp_path / "packs", seed)
    workspace = Workspace((str(tmp_path / "packs"),))
    workspace = workspace.remembering(everything(workspace).memory)
    for _ in range(5):
        editor.edit()
        workspace = workspace.anew()
        checked = everything(workspace)
        expected = validate([str(tmp_path / "packs")])
        assert sorted(finding for found in checked.findings.values() for finding in found) == sorted(expected.findings)
        workspace = workspace.remembering(checked.memory)


# ---- words that go on


def places_of_words(workspace: Workspace, count: int, seed: int) -> Iterator[tuple[str, int, str]]:
    """Give words of the shipped packs: their file, where they begin, and what stands there."""
    chance = random.Random(seed)
    programs = [program for _, program in sorted(workspace.programs.items())]
    for _ in range(count):
        text = chance.choice(programs).source
        words = [lexeme for lexeme in scan(text.text).lexemes if lexeme.text[:1].isalpha()]
        word = chance.choice(words)
        yield text.file, word.start, " ".join(text.text[word.start : word.start + 60].split())


_NEW_NAME = re.compile(r"(\b(choose|let|chooses|as)|for\s+each)\s+$|\b(as|let|choose|chooses)\s+[a-z_]*$")


@pytest.mark.slow
def test_what_stands_there_is_offered(shipped: Workspace) -> None:
    """Wherever an author has written a word inside a definition, it is among what is offered there."""
    missing: list[str] = []
    tried = 0
    for file, start, words in places_of_words(shipped, 400, 12):
        written = shipped.written(file)
        assert written is not None
        text = written.program.source.text
        place = completing.place_in(text, start)
        if place is None or place.depth == 0 or _NEW_NAME.search(text[:start]):
            continue
        tried += 1
        offered = {expected.text for expected in completing.candidates(place, written)}
        if not any(words == one or re.match(rf"{re.escape(one)}(?![\w])", words) for one in offered):
            missing.append(f"{text[max(0, start - 60) : start]}|{words}")
    assert tried > 300
    assert len(missing) <= tried * 0.01, missing


# ---- names


@pytest.mark.slow
def test_every_name_leads_to_its_definition(shipped: Workspace) -> None:
    """What is named in a program of a shipped pack is defined somewhere."""
    lost = []
    for file in sorted(shipped.programs):
        for found in occurrences.in_file(shipped, file):
            kind, name = found.ref
            known = shipped.library.names.of_kind(kind)
            if name not in known and not any(key.startswith(f"{name}.") for key in known):
                lost.append((file, found.ref))
    assert lost == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_another_name_changes_nothing(seed: int, shipped: Workspace) -> None:
    """With another id wherever it is named, packs say what they said: nothing is found, and the name is gone."""
    chance = random.Random(seed)
    defined = [
        found
        for file in sorted(shipped.programs)
        for found in occurrences.in_file(shipped, file)
        if found.is_definition and found.ref[0] in ("unit", "keyword", "terrain", "token", "card", "class")
    ]
    named = chance.choice(defined)
    place = shipped.range(named.span).start
    new = f"{named.ref[1].partition('.')[0]}_anew" if "." not in named.ref[1] else f"{named.ref[1]}_anew"
    edit = rename(shipped, types.RenameParams(types.TextDocumentIdentifier(uri_of(named.span.file)), place, new))
    assert edit is not None
    changed = applied(shipped, edit)
    findings = [finding for found in everything(changed).findings.values() for finding in found]
    assert findings == []
    assert changed.library.names.find(named.ref[0], new) is not None
    assert changed.library.names.find(*named.ref) is None


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Two Words", "is no id"),
        ("when", "is a word of the effect language"),
        ("a.b", "no dot"),
        ("toughness", "already"),
    ],
)
def test_names_that_cannot_be(name: str, why: str, shipped: Workspace) -> None:
    """A name that nothing can have is refused, with words."""
    file = next(file for file in shipped.programs if file.endswith("core/rules/keywords.bow"))
    named = next(found for found in occurrences.in_file(shipped, file) if found.ref == ("keyword", "advance"))
    place = shipped.range(named.span).start
    with pytest.raises(RenameError, match=re.escape(why)):
        rename(shipped, types.RenameParams(types.TextDocumentIdentifier(uri_of(file)), place, name))


@pytest.mark.slow
def test_spans_of_names(shipped: Workspace) -> None:
    """Where a name is said to stand it stands."""
    for file in (*sorted(shipped.programs)[:20], f"{CONTENT}/core/battles/clash_on_the_kingsroad.yaml"):
        text = shipped.text(file).split("\n")
        for found in occurrences.in_file(shipped, file):
            span: Span = found.span
            assert text[span.line - 1][span.column - 1 : span.end_column - 1] == found.ref[1]
