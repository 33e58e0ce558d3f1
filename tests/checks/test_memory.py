"""What is remembered of the last run changes nothing but the time that a run takes."""

import os
import pickle
import shutil
from pathlib import Path
from typing import Any

import pytest

from bow_author.checks import run as checks
from bow_author.checks.incremental.memory import IncrementalRun, Memory, keep, recall
from bow_author.checks.incremental.queries import LAYERED_DEFINITIONS, Key, View
from bow_author.checks.incremental.tracked_documents import _TrackedDocument, _TrackedEntry, _TrackedManifest
from bow_author.checks.incremental.tracked_library import _TrackedLibrary, _TrackedPack
from bow_author.checks.incremental.tracked_names import _TrackedDefined, _TrackedNames
from bow_author.checks.run import Report, check_library, validate
from bow_author.checks.shared import ready
from bow_author.packs import cache
from bow_author.packs.documents import Document
from bow_author.packs.entries import Entry, Manifest, Pack
from bow_author.packs.library import Library
from bow_author.packs.load import load
from bow_dsl.checks.check import check_definitions
from bow_dsl.ruleset.names import Defined, Names
from bow_dsl.syntax.ast import Program
from tests.checks.forgetting import forget
from tests.checks.random_edits import Editor, copy_packs

EDITS = int(os.environ.get("EDITS", "6"))


def run(folder: Path, memory: Memory) -> tuple[Report, IncrementalRun]:
    """Validate with what the last run has left, as the next process finds it."""
    memory = pickle.loads(pickle.dumps(memory))
    readings = memory.readings()
    library = load([str(folder)], readings=readings)
    work = IncrementalRun(library, memory, readings)
    return check_library(library, run=work), work


@pytest.fixture
def packs(tmp_path: Path, root: Path) -> Path:
    """A copy of the packs."""
    copy_packs(root, tmp_path / "packs")
    return tmp_path / "packs"


@pytest.mark.parametrize("seed", range(2))
def test_edits(seed: int, packs: Path) -> None:
    """Whatever has changed, a run that remembers finds exactly what one finds that does not.

    At the end that one knows nothing of what was remembered in the process either.
    """
    editor = Editor(packs, seed)
    _, work = run(packs, Memory())
    made: list[str] = []
    for number in range(EDITS):
        made.append(editor.edit())
        report, work = run(packs, work.now)
        if number == EDITS - 1:
            forget()
        expected = validate([str(packs)])
        assert report.findings == expected.findings, made
        assert report.files == expected.files, made


def test_nothing_is_done_twice(packs: Path) -> None:
    """Where nothing has changed nothing is done again, and a remark in one file does nothing over but that file."""
    _, work = run(packs, Memory())
    assert work.count == len(work.now.done) > 20
    _, work = run(packs, work.now)
    assert work.count == 0
    file = packs / "core" / "cases" / "rally.cases.yaml"
    file.write_text(file.read_text("utf-8") + "# a remark\n", "utf-8")
    _, work = run(packs, work.now)
    assert 1 <= work.count <= 5


@pytest.mark.parametrize(
    ("file", "old", "new", "again"),
    [
        # beside the file itself: two battles with one number, and what an overlay of the examples makes of the plan
        ("battles/clash_on_the_kingsroad.yaml", "rounds: 5", "rounds: 6", 3),
        ("cases/rally.cases.yaml", "active: false", "active: true", 2),  # in two pieces
    ],
)
def test_number_in_a_document(file: str, old: str, new: str, again: int, packs: Path) -> None:
    """Who wants to know of a document no more than the names in it does nothing again when a number has changed."""
    _, work = run(packs, Memory())
    path = packs / "core" / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    _, work = run(packs, work.now)
    assert work.count == again


def test_one_definition_of_a_program(packs: Path) -> None:
    """Of a program only the definition that has changed is checked again, also long after the others were."""
    _, work = run(packs, Memory())
    units, plan = packs / "core" / "units" / "stark.bow", packs / "core" / "battles" / "clash_on_the_kingsroad.yaml"
    plan.write_text(plan.read_text("utf-8") + "# a remark\n", "utf-8")
    _, work = run(packs, work.now)  # which has nothing to do with that program
    text = units.read_text("utf-8")
    units.write_text("# a remark\n\n" + text.replace("  strength 3\n", "  strength 2\n", 1), "utf-8")
    definitions = {key for key in work.now.done if key[0] == "definition"}
    _, work = run(packs, work.now)
    again = {key for key in work.now.done if key[0] == "definition"} - definitions
    assert len(definitions) > 100
    assert [key[1] for key in again] == [str(units)]


def test_finding_moves_with_its_definition(packs: Path) -> None:
    """What was found of a definition is told where it stands now; of two that say the same, at each of them."""
    file = packs / "core" / "rules" / "dour.bow"
    dour = 'keyword dour(x: count) "Dour" {\n  homebrew "a test"\n  permit counterattack by self\n}\n'
    file.write_text(dour + dour, "utf-8")
    report, work = run(packs, Memory())
    assert [finding.span.line for finding in report.findings if finding.code == "BOW211"] == [1, 5]
    file.write_text("# a remark\n" + dour + "# a remark\n" + dour, "utf-8")
    report, work = run(packs, work.now)
    assert [finding.span.line for finding in report.findings if finding.code == "BOW211"] == [2, 7]
    assert report.findings == validate([str(packs)]).findings


MANIFEST = """pack: {}
title: One
version: "1.0"
authors: [a test]
licence: MIT
description: For a test.
requires: {{}}
"""
REMARKS = pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("rules/terrain.bow", "# The eight", "# A remark\n# The eight"),
        ("rules/keywords.bow", "\n\n", "\n\n# A remark\n\n"),
    ],
    ids=["remark at first", "remark between"],
)


def test_definition_that_goes_to_another_pack(tmp_path: Path) -> None:
    """It is not the same to be the last of one pack and the first of the next: another may use the one alone."""

    def asked(*counts: int) -> bytes:
        left = iter("abc")
        for pack, count in zip(("first", "second"), counts, strict=True):
            (tmp_path / pack).mkdir(exist_ok=True)
            (tmp_path / pack / "pack.yaml").write_text(MANIFEST.format(pack), "utf-8")
            texts = (f'keyword {next(left)} "A" {{ homebrew "a test"; text "A." }}\n' for _ in range(count))
            (tmp_path / pack / "a.bow").write_text("".join(texts), "utf-8")
        return View(load([str(tmp_path)])).answer(LAYERED_DEFINITIONS)

    assert asked(2, 1) == asked(2, 1)
    assert asked(2, 1) != asked(1, 2)


@REMARKS
def test_remark_in_another_process(file: str, old: str, new: str, packs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor is any definition proved anew by a process that has proved none."""
    _, work = run(packs, Memory())
    written = packs / "core" / file
    written.write_text(written.read_text("utf-8").replace(old, new, 1), "utf-8")
    forget()
    proved: list[Program] = []

    def noted(program: Program, *others: Any) -> Any:
        proved.append(program)
        return check_definitions(program, *others)

    monkeypatch.setattr(ready, "check_definitions", noted)
    run(packs, work.now)
    assert proved == []


@REMARKS
def test_remark_in_a_program(file: str, old: str, new: str, packs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A remark has no battle plan looked at again, wherever it stands, and no precedence tried."""
    again, count = done_again(file, old, new, packs, monkeypatch)
    assert not again & PLAYED
    assert 1 <= count <= 5


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("rules/keywords.bow", 'text "', 'text "So it is: '),
        ("rules/terrain.bow", "core rulebook, Terrain", "core rulebook, page 20, Terrain"),
        ("rules/terrain.bow", 'text "Open ground: no', 'text "Open ground, and no'),
        ("cards/lannister.bow", "no source gives its text", "nobody knows its text"),
        ("units/stark.bow", 'homebrew "', 'homebrew "perhaps '),
    ],
    ids=["text of a keyword", "source of terrain", "text of terrain", "source of a card", "source of a unit"],
)
def test_what_tells_people(file: str, old: str, new: str, packs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Texts and sources decide about no battle: no plan is looked at again for them, and no precedence tried."""
    again, count = done_again(file, old, new, packs, monkeypatch)
    assert not again & PLAYED
    assert 1 <= count <= 20


def test_effect_is_tried_with_those_it_meets(packs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where an effect has changed its precedence is tried anew, and no other's."""
    (packs / "core" / "rules" / "dour.bow").write_text(
        'keyword dour "Dour" {\n  homebrew "a test"\n  modify dice of self by attack: set 3\n}\n'
        'keyword glum "Glum" {\n  homebrew "a test"\n  modify dice of self by attack: set 2\n}\n',
        "utf-8",
    )
    _, work = run(packs, Memory())
    tried = {key for key in work.now.done if key[0] == "sequence"}
    assert len(tried) > 10
    pieces: list[Key] = []
    again, _ = done_again("rules/dour.bow", "attack: set 3", "attack: set 4", packs, monkeypatch, work, pieces)
    assert ("library", "bow310_precedence_undecided") in again
    assert {frozenset((key[2], key[4])) for key in pieces if key[0] == "sequence"} == {frozenset(("dour", "glum"))}


PLAYED = {("document", "battle_plan"), ("library", "bow310_precedence_undecided")}
"""What is done again only for what decides about battles."""


def done_again(
    file: str,
    old: str,
    new: str,
    packs: Path,
    monkeypatch: pytest.MonkeyPatch,
    work: IncrementalRun | None = None,
    pieces: list[Key] | None = None,
) -> tuple[set[tuple[str, str]], int]:
    """Change a file of the core pack, and tell which pieces of work are done again, and how many.

    Of documents their kind is told. All that is found is what a run finds that remembers nothing.
    """
    work = work or run(packs, Memory())[1]
    program = packs / "core" / file
    text = program.read_text("utf-8")
    assert old in text
    program.write_text(text.replace(old, new, 1), "utf-8")
    again: list[Key] = pieces if pieces is not None else []
    do = IncrementalRun.do

    def noted(run: IncrementalRun, key: Key, *given: Any, **named: Any) -> Any:
        count = run.count
        found = do(run, key, *given, **named)
        again.extend([key] if run.count > count else [])
        return found

    with monkeypatch.context() as patch:
        patch.setattr(IncrementalRun, "do", noted)
        report, work = run(packs, work.now)
    assert report.findings == validate([str(packs)]).findings
    kinds = {entry.document.file: entry.kind for pack in load([str(packs)]).packs.values() for entry in pack.entries}
    assert list(kinds.values()).count("battle_plan") > 5
    assert {"document", "library"} <= {key[0] for key in work.now.done}
    return {(key[0], kinds.get(key[1], key[1])) for key in again}, work.count


COUNTING = {"bow310_precedence_undecided", "bow311_may_trigger_itself", "bow461_nothing_leads_to_it", "bow465_no_case"}
"""Checks that look at all programs."""


@pytest.mark.parametrize(
    ("file", "old", "new", "again"),
    [
        ("units/stark.bow", "strength 3", "strength 2", set()),
        ("rules/terrain.bow", "burn 4", "burn 3", set()),
        (
            "rules/keywords.bow",
            "has moved: subtract 1",
            "has moved: subtract 2",
            {"bow310_precedence_undecided"},
        ),
    ],
)
def test_number_in_a_program(
    file: str, old: str, new: str, again: set[str], packs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who wants to know of programs which words stand in them does nothing again when a number has changed.

    Effects of two packs that do not know each other are tried each time: there is one here.
    """
    for other in packs.iterdir():
        if other.is_dir() and other.name != "core":
            shutil.rmtree(other)
    _, work = run(packs, Memory())
    path = packs / "core" / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    done: set[str] = set()
    check = checks.check_of
    monkeypatch.setattr(checks, "check_of", lambda name: done.add(name) or check(name))
    run(packs, work.now)
    assert done & COUNTING == again


@pytest.mark.parametrize("value", [b"no pickle", pickle.dumps(7), pickle.dumps(Memory())[:-3]])
def test_memory_that_is_none(value: bytes, packs: Path) -> None:
    """What cannot be used is as if it were not there."""
    paths = [str(packs)]
    _, work = run(packs, Memory())
    keep(paths, work)
    assert recall(paths).done
    [entry] = [key for key in os.listdir(cache.cache_folder()) if cache.fetch(key) == pickle.dumps(work.now, 5)]
    cache.store(entry, value)
    assert not recall(paths).done


def test_all_that_can_be_asked_is_tracked() -> None:
    """Every field of a library, a pack, a document, names and a definition is tracked."""
    tracked: dict[Any, Any] = {Library: _TrackedLibrary, Pack: _TrackedPack, Manifest: _TrackedManifest}
    tracked |= {Entry: _TrackedEntry, Document: _TrackedDocument, Names: _TrackedNames, Defined: _TrackedDefined}
    # Which documents there are has queries of its own.
    told = {Entry: {"kind", "id", "pack", "document"}, Document: {"file"}}
    for base, seen in tracked.items():
        fields = {name for name in base.__slots__ if not name.startswith("_")} - told.get(base, set())
        assert fields <= set(vars(seen)), base
