"""Two plans held against each other: what is offered to compare with, and the maps with their marks."""

import re
from pathlib import Path

import pytest

from bow_author.packs.edits import Edit, Put, Take
from bow_author.plans.differences import How
from bow_editor import words
from bow_editor.compared import compared_with, counted, others, place_of
from bow_editor.editor_state import EditorState
from bow_editor.session import Session

EDITS = (
    Edit("Move", (Put(("units", "maege", "at"), "A1"),)),
    Edit("Lay", (Put(("terrain", "E7"), "hills"),)),
    Edit("Clear", (Take(("units", "riders")),)),
    Edit("Tell", (Put(("rounds",), 7),)),
)


@pytest.fixture
def editor(plan_file: Path) -> EditorState:
    """Open a plan and edit it."""
    editor = EditorState(Session.open(str(plan_file)))
    for edit in EDITS:
        assert editor.do(edit)
    return editor


def test_the_plan_against_its_file(editor: EditorState) -> None:
    """Every edit is told, and marked on both maps where it is on a map."""
    found = compared_with(editor, editor.session.path)
    assert found.fault == ""
    assert set(found.lines) >= {
        *("Round limit: 5 → 7", "Units: Maege Mormont, H5 → A1", "Terrain: E7 Forest → Hills"),
    }
    assert any(line.startswith("Units: Winterfell Riders G4") for line in found.lines), "of a unit that is gone too"
    assert counted(found.differences) == "1 removed, 2 changed, 1 moved"
    assert found.before is not None
    assert found.after is not None
    assert {(mark.how, mark.at.name) for mark in found.after.changes} == {
        *((How.MOVED, "A1"), (How.CHANGED, "E7"), (How.REMOVED, "G4")),
    }
    assert {(mark.how, mark.at.name) for mark in found.before.changes} == {
        *((How.MOVED, "H5"), (How.CHANGED, "E7"), (How.REMOVED, "G4")),
    }
    assert {place.name for difference in found.differences if (place := place_of(difference))} == {"A1", "E7", "G4"}


def test_differences_are_told_in_german(editor: EditorState, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the words of the forms, with what packs say in German."""
    monkeypatch.setattr(words, "_TABLE", words.table_of("de"))
    assert editor.do(Edit("Promote", (Put(("units", "kevan", "rank"), "red"),)))
    found = compared_with(editor, editor.session.path)
    assert set(found.lines) >= {
        *(
            "Rundengrenze: 5 → 7",
            "Einheiten: Maege Mormont, H5 → A1",
            "Einheiten: Kevan Lannister, D4, Rang blau → rot",
        ),
    }
    assert counted(found.differences) == "1 entfernt, 3 geändert, 1 verschoben"
    assert counted(()) == "keine Unterschiede"


def test_files_and_backups_are_offered(editor: EditorState) -> None:
    """The file as it was saved comes first, then what it held before."""
    assert [other.path for other in others(editor)] == [editor.session.path]
    editor.session.save()
    offered = others(editor)
    assert offered[0].path == editor.session.path
    assert len(offered) == 2
    assert re.fullmatch(r"Backup of \d{4}-\d\d-\d\d  \d\d:\d\d:\d\d", offered[1].title)
    assert compared_with(editor, editor.session.path).differences == ()
    assert len(compared_with(editor, offered[1].path).differences) >= len(EDITS)


@pytest.mark.parametrize("text", [None, "battle: [", "pack: x\n", b"\xff\xfe\x00"])
def test_what_cannot_be_compared_is_told(text: str | bytes | None, editor: EditorState, tmp_path: Path) -> None:
    """A file that is not there, or that is no plan."""
    other = tmp_path / "other.yaml"
    if text is not None:
        other.write_bytes(text if isinstance(text, bytes) else text.encode())
    found = compared_with(editor, str(other))
    assert found.fault
    assert found.differences == ()


def test_a_plan_that_was_never_saved(tmp_path: Path, editor: EditorState) -> None:
    """There is nothing to compare it with."""
    new = EditorState(Session.new(str(tmp_path / "new.yaml"), editor.session.document.text))
    assert others(new) == []


def test_a_name_is_said_once(editor: EditorState) -> None:
    """With its hex: it is all that there is to say of it."""
    editor.do(Edit("Name it", (Put(("names", "H6"), "Old Bridge"),)))
    assert "Names: Old Bridge H6" in compared_with(editor, editor.session.path).lines
