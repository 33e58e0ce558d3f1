"""Free text and arrows on the map: written, drawn, carried, shown in panels, and all of it undone."""

from pathlib import Path
from typing import Any

import pytest

from bow_author.plans.model import Ink, TextSize
from bow_editor.clipboard import copied, from_text, pasted, relocated, to_text
from bow_editor.desk import Desk, Layer, Layers, Naming
from bow_editor.fields import Field, Section, why_refused
from bow_editor.inspecting import sections
from bow_editor.map_view_model import MapViewModel
from bow_editor.naming import naming_edit
from bow_editor.pattern import rotated
from bow_editor.placeables import Arrow, Eraser, Note
from bow_editor.telling import told
from bow_editor.tool_options import choose_look, options_of
from bow_editor.tools.picking import picked

from .desks import EMPTY, at, dragged, hexes, opened, typed, undone, written

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
def plain(tmp_path: Path) -> Desk:
    return opened(tmp_path, EMPTY)


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return opened(tmp_path, EMPTY.replace("units: {}\n", DRAWN))


def look(desk: Desk, *names: str) -> dict[str, Section]:
    return {section.key: section for section in sections(desk, [at(name) for name in names])}


def of(section: Section, key: str) -> Field:
    return next(field for field in section.fields if field.key == key)


def notes(desk: Desk) -> Any:
    return written(desk, Layer.NOTES)


def arrows(desk: Desk) -> Any:
    return written(desk, Layer.ARROWS)


def naming(desk: Desk) -> Naming:
    assert desk.naming is not None
    return desk.naming


def test_a_note_is_typed_in_its_hex(plain: Desk) -> None:
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


def test_notes_are_dragged(desk: Desk) -> None:
    """Their comments come along; what is dragged onto another note takes its place."""
    desk.use("note")
    dragged(desk, "D8 D7")
    assert notes(desk) == {"D7": {"text": "Only at low water", "size": "small"}, "E8": notes(desk)["E8"]}
    dragged(desk, "D7 E8")
    assert notes(desk) == {"E8": {"text": "Only at low water", "size": "small"}}
    undone(desk)


def test_arrows_are_drawn_from_hex_to_hex(plain: Desk) -> None:
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


def test_the_head_of_an_arrow_is_dragged(desk: Desk) -> None:
    """With control another one begins there; where only an arrow begins, another begins too; a click selects."""
    desk.use("arrow")
    desk.take(Arrow())
    dragged(desk, "E3 G3")
    assert arrows(desk)["flank"] == {"from": "C3", "to": "G3", "colour": "red"}
    dragged(desk, "E3 E9")
    assert arrows(desk)["arrow_1"] == {"from": "E3", "to": "E9"}
    dragged(desk, "G3 A1", control=True)
    assert arrows(desk)["arrow_2"] == {"from": "G3", "to": "A1"}
    dragged(desk, "G3 C3")
    assert arrows(desk)["flank"]["to"] == "G3", "an arrow never comes back to where it begins"
    dragged(desk, "E9")
    assert desk.selection == {at("E9")}
    undone(desk)


def test_the_options_have_colour_and_size(desk: Desk) -> None:
    """Of what is written and drawn, and of nothing else."""
    for tool, hand in (("note", Note("Note")), ("arrow", Arrow())):
        desk.use(tool)
        desk.take(hand)
        choose_look(desk, size=TextSize.SMALL)
        shown = options_of(desk)
        assert shown is not None
        assert (shown.colour, shown.size) == (Ink.BLACK, TextSize.SMALL)
    desk.use("name")
    shown = options_of(desk)
    assert shown is not None
    assert (shown.colour, shown.size) == (None, None)


def test_they_are_taken_in_the_hand_and_erased(desk: Desk) -> None:
    """An arrow goes with either of its hexes; a locked layer stays."""
    assert picked(desk, at("D8")) == Note("Only at low water", size=TextSize.SMALL)
    assert picked(desk, at("C3")) == Arrow(Ink.RED)
    desk.set_layers(Layers(locked=frozenset([Layer.NOTES])))
    desk.take(Eraser())
    desk.use("eraser")
    dragged(desk, "E5")
    dragged(desk, "D8")
    assert list(arrows(desk)) == ["flank"]
    assert list(notes(desk)) == ["D8", "E8"]
    undone(desk)


def test_they_are_copied_turned_and_moved(desk: Desk) -> None:
    """An arrow is copied whole or not at all; moved, an end that lies elsewhere stays."""
    pattern = copied(desk, hexes("C3 E3 D8"), at("C3"))
    assert pattern is not None
    assert from_text(to_text(pattern)) == pattern
    assert pattern.pieces[0, 0].arrows == (((2, 0), {"colour": "red"}),)
    edit = pasted(desk, pattern.turned(rotated), at("H5"))
    assert edit is not None
    desk.do(edit)
    assert arrows(desk)["arrow_1"] == {"from": "H5", "to": "I7", "colour": "red"}
    assert [note["text"] for note in notes(desk).values()].count("Only at low water") == 2
    edit = relocated(desk, {at("E3"): at("G1")}, "Move")
    assert edit is not None
    desk.do(edit)
    assert (arrows(desk)["flank"]["to"], arrows(desk)["main"]["from"]) == ("G1", "G1")
    assert relocated(desk, {at("C3"): at("C99")}, "Move") is None
    undone(desk)


def test_they_are_told(desk: Desk) -> None:
    """In the status line, of each hex."""
    assert told(desk, at("E8")).endswith("note “Mud and mire”")
    assert told(desk, at("E3")).endswith("arrow from C3; arrow to E5")


def test_hidden_layers_are_not_drawn(desk: Desk) -> None:
    """Each by itself."""
    seen = MapViewModel(desk)
    desk.set_layers(Layers(hidden=frozenset([Layer.NOTES])))
    picture = seen.now()
    assert picture is not None
    assert (len(picture.notes), len(picture.arrows)) == (0, 2)
    desk.set_layers(Layers(hidden=frozenset([Layer.ARROWS])))
    picture = seen.now()
    assert picture is not None
    assert (len(picture.notes), len(picture.arrows)) == (2, 0)


def test_the_inspector_edits_them(desk: Desk) -> None:
    """Text, colour, size and both ends; an emptied text takes the note away."""
    section = look(desk, "D8")["notes"]
    assert [(field.key, field.value) for field in section.fields] == [
        *(("text", "Only at low water"), ("colour", "black"), ("size", "small")),
    ]
    desk.do(of(section, "text").edit("Deep\nwater"))
    desk.do(of(section, "colour").edit("blue"))
    assert notes(desk)["D8"] == {"text": "Deep\nwater", "size": "small", "colour": "blue"}
    assert "# by Edd" in desk.session.document.text
    desk.do(of(look(desk, "D8")["notes"], "text").edit(None))
    assert list(notes(desk)) == ["E8"]
    desk.do(of(look(desk, "A1")["notes"], "text").edit("New"))
    assert notes(desk)["A1"] == {"text": "New"}
    assert why_refused(desk.session.document, of(look(desk, "A1")["notes"], "text").edit("x" * 161))
    found = look(desk, "E3")
    assert [found[key].title for key in ("arrow flank", "arrow main")] == ["Arrow: C3 – E3", "Arrow: E3 – E5"]
    desk.do(of(found["arrow flank"], "to").edit("F3"))
    desk.do(of(found["arrow main"], "size").edit("large"))
    assert arrows(desk) == {
        "flank": {"from": "C3", "to": "F3", "colour": "red"},
        "main": {"from": "E3", "to": "E5", "size": "large"},
    }
    remove = look(desk, "E3")["arrow main"].remove
    assert remove is not None
    desk.do(remove)
    assert "arrow main" not in look(desk, "E3")
    desk.do(of(look(desk, "C3")["arrow flank"], "to").edit("Z99"))
    assert "arrow flank" in look(desk, "H8"), "it could be reached in no other way"
    undone(desk)
