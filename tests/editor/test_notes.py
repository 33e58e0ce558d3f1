"""Free text and arrows on the map: written, drawn, carried, shown in panels, and all of it undone."""

from pathlib import Path
from typing import Any

import pytest

from bow_author.plans.model import Ink, TextSize
from bow_editor.clipboard import copied, from_text, pasted, to_text
from bow_editor.editor_state import EditorState, Layer, Layers, Naming
from bow_editor.fields import Field, Section
from bow_editor.inspecting import sections
from bow_editor.map_view_model import MapViewModel
from bow_editor.naming import naming_edit
from bow_editor.pattern import rotated
from bow_editor.placeables import Arrow, Eraser, Note
from bow_editor.refusals import why_refused
from bow_editor.relocating import relocated
from bow_editor.telling import describe_hex
from bow_editor.tool_options import choose_look, options_of
from bow_editor.tools.picking import picked

from .editors import EMPTY, at, dragged, hexes, opened, typed, undone, written

DRAWN = """\
notes:
  D8: {text: Only at low water, size: small}  # by Edd
  E8: {text: "Mud and\\nmire", colour: red}
arrows:
  flank: {from: C3, to: E3, colour: red}
  main: {from: E3, to: E5}
units: {}
"""


@pytest.fixture
def plain(tmp_path: Path) -> EditorState:
    return opened(tmp_path, EMPTY)


@pytest.fixture
def editor(tmp_path: Path) -> EditorState:
    return opened(tmp_path, EMPTY.replace("units: {}\n", DRAWN))


def look(editor: EditorState, *names: str) -> dict[str, Section]:
    return {section.key: section for section in sections(editor, [at(name) for name in names])}


def of(section: Section, key: str) -> Field:
    return next(field for field in section.fields if field.key == key)


def notes(editor: EditorState) -> Any:
    return written(editor, Layer.NOTES)


def arrows(editor: EditorState) -> Any:
    return written(editor, Layer.ARROWS)


def naming(editor: EditorState) -> Naming:
    assert editor.naming is not None
    return editor.naming


def test_a_note_is_typed_in_its_hex(plain: EditorState) -> None:
    """With the colour and the size that were chosen; a bar is the end of a line; typed again it keeps its looks."""
    plain.use("note")
    choose_look(plain, Ink.RED, TextSize.LARGE)
    dragged(plain, "D8")
    edit = naming_edit(plain, naming(plain), "  Only at | low   water ")
    assert edit is not None
    plain.do(edit)
    assert notes(plain) == {"D8": {"text": "Only at\nlow water", "colour": "red", "size": "large"}}
    choose_look(plain, Ink.BLACK)
    dragged(plain, "D8")
    assert naming(plain).text == "Only at | low water"
    assert naming_edit(plain, naming(plain), "Only at | low water") is None
    edit = naming_edit(plain, naming(plain), "x" * 200)
    assert edit is not None
    assert why_refused(plain.session.document, edit) == ""
    plain.do(edit)
    assert notes(plain)["D8"]["colour"] == "red"
    assert naming_edit(plain, naming(plain), " | ") is None
    undone(plain)


def test_notes_are_dragged(editor: EditorState) -> None:
    """Their comments come along; what is dragged onto another note takes its place."""
    editor.use("note")
    dragged(editor, "D8 D7")
    assert notes(editor) == {"D7": {"text": "Only at low water", "size": "small"}, "E8": notes(editor)["E8"]}
    dragged(editor, "D7 E8")
    assert notes(editor) == {"E8": {"text": "Only at low water", "size": "small"}}
    undone(editor)


def test_arrows_are_drawn_from_hex_to_hex(plain: EditorState) -> None:
    """By one drag, or by keys; a click draws none; drawn again between the same hexes it is drawn otherwise."""
    plain.use("arrow")
    dragged(plain, "C3 D3 E5")
    assert arrows(plain) == {"arrow_1": {"from": "C3", "to": "E5"}}
    dragged(plain, "G7")
    assert "Drag" in plain.message
    choose_look(plain, Ink.BLUE, TextSize.SMALL)
    dragged(plain, "C3 E5")
    assert arrows(plain) == {"arrow_1": {"from": "C3", "to": "E5", "colour": "blue", "size": "small"}}
    plain.move_cursor(at("A1"))
    typed(plain, "Space Right Right Space")
    assert arrows(plain)["arrow_2"] == {"from": "A1", "to": "C1", "colour": "blue", "size": "small"}
    undone(plain)


def test_the_head_of_an_arrow_is_dragged(editor: EditorState) -> None:
    """With control another one begins there; where only an arrow begins, another begins too; a click selects."""
    editor.use("arrow")
    editor.take(Arrow())
    dragged(editor, "E3 G3")
    assert arrows(editor)["flank"] == {"from": "C3", "to": "G3", "colour": "red"}
    dragged(editor, "E3 E9")
    assert arrows(editor)["arrow_1"] == {"from": "E3", "to": "E9"}
    dragged(editor, "G3 A1", control=True)
    assert arrows(editor)["arrow_2"] == {"from": "G3", "to": "A1"}
    dragged(editor, "G3 C3")
    assert arrows(editor)["flank"]["to"] == "G3", "an arrow never comes back to where it begins"
    dragged(editor, "E9")
    assert editor.selection == {at("E9")}
    undone(editor)


def test_the_options_have_colour_and_size(editor: EditorState) -> None:
    """Of what is written and drawn, and of nothing else."""
    for tool, hand in (("note", Note("Note")), ("arrow", Arrow())):
        editor.use(tool)
        editor.take(hand)
        choose_look(editor, size=TextSize.SMALL)
        shown = options_of(editor)
        assert shown is not None
        assert (shown.colour, shown.size) == (Ink.BLACK, TextSize.SMALL)
    editor.use("name")
    shown = options_of(editor)
    assert shown is not None
    assert (shown.colour, shown.size) == (None, None)


def test_they_are_taken_in_the_hand_and_erased(editor: EditorState) -> None:
    """An arrow goes with either of its hexes; a locked layer stays."""
    assert picked(editor, at("D8")) == Note("Only at low water", size=TextSize.SMALL)
    assert picked(editor, at("C3")) == Arrow(Ink.RED)
    editor.set_layers(Layers(locked=frozenset([Layer.NOTES])))
    editor.take(Eraser())
    editor.use("eraser")
    dragged(editor, "E5")
    dragged(editor, "D8")
    assert list(arrows(editor)) == ["flank"]
    assert list(notes(editor)) == ["D8", "E8"]
    undone(editor)


def test_they_are_copied_turned_and_moved(editor: EditorState) -> None:
    """An arrow is copied whole or not at all; moved, an end that lies elsewhere stays."""
    pattern = copied(editor, hexes("C3 E3 D8"), at("C3"))
    assert pattern is not None
    assert from_text(to_text(pattern)) == pattern
    assert pattern.pieces[0, 0].arrows == (((2, 0), {"colour": "red"}),)
    edit = pasted(editor, pattern.turned(rotated), at("H5"))
    assert edit is not None
    editor.do(edit)
    assert arrows(editor)["arrow_1"] == {"from": "H5", "to": "I7", "colour": "red"}
    assert [note["text"] for note in notes(editor).values()].count("Only at low water") == 2
    edit = relocated(editor, {at("E3"): at("G1")}, "Move")
    assert edit is not None
    editor.do(edit)
    assert (arrows(editor)["flank"]["to"], arrows(editor)["main"]["from"]) == ("G1", "G1")
    assert relocated(editor, {at("C3"): at("C99")}, "Move") is None
    undone(editor)


def test_they_are_told(editor: EditorState) -> None:
    """In the status line, of each hex."""
    assert describe_hex(editor, at("E8")).endswith("note “Mud and mire”")
    assert describe_hex(editor, at("E3")).endswith("arrow from C3; arrow to E5")


def test_hidden_layers_are_not_drawn(editor: EditorState) -> None:
    """Each by itself."""
    seen = MapViewModel(editor)
    editor.set_layers(Layers(hidden=frozenset([Layer.NOTES])))
    picture = seen.now()
    assert picture is not None
    assert (len(picture.notes), len(picture.arrows)) == (0, 2)
    editor.set_layers(Layers(hidden=frozenset([Layer.ARROWS])))
    picture = seen.now()
    assert picture is not None
    assert (len(picture.notes), len(picture.arrows)) == (2, 0)


def test_the_inspector_edits_them(editor: EditorState) -> None:
    """Text, colour, size and both ends; an emptied text takes the note away."""
    section = look(editor, "D8")["notes"]
    assert [(field.key, field.value) for field in section.fields] == [
        *(("text", "Only at low water"), ("colour", "black"), ("size", "small")),
    ]
    editor.do(of(section, "text").edit("Deep\nwater"))
    editor.do(of(section, "colour").edit("blue"))
    assert notes(editor)["D8"] == {"text": "Deep\nwater", "size": "small", "colour": "blue"}
    assert "# by Edd" in editor.session.document.text
    editor.do(of(look(editor, "D8")["notes"], "text").edit(None))
    assert list(notes(editor)) == ["E8"]
    editor.do(of(look(editor, "A1")["notes"], "text").edit("New"))
    assert notes(editor)["A1"] == {"text": "New"}
    assert why_refused(editor.session.document, of(look(editor, "A1")["notes"], "text").edit("x" * 161))
    found = look(editor, "E3")
    assert [found[key].title for key in ("arrow flank", "arrow main")] == ["Arrow: C3 – E3", "Arrow: E3 – E5"]
    editor.do(of(found["arrow flank"], "to").edit("F3"))
    editor.do(of(found["arrow main"], "size").edit("large"))
    assert arrows(editor) == {
        "flank": {"from": "C3", "to": "F3", "colour": "red"},
        "main": {"from": "E3", "to": "E5", "size": "large"},
    }
    remove = look(editor, "E3")["arrow main"].remove
    assert remove is not None
    editor.do(remove)
    assert "arrow main" not in look(editor, "E3")
    editor.do(of(look(editor, "C3")["arrow flank"], "to").edit("Z99"))
    assert "arrow flank" in look(editor, "H8"), "it could be reached in no other way"
    undone(editor)
