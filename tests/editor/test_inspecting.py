"""What lies in hexes, as fields; and the edits they make."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bow_author.hexes.coordinates import parse_hex
from bow_author.packs.edits import Edit, Put
from bow_author.packs.schemas import load_schema
from bow_editor.editor_state import EditorState, Layer, Layers
from bow_editor.fields import Field, FieldKind, Section, field_at, schema_at
from bow_editor.inspecting import inspected, sections
from bow_editor.plan_forms import PAGES
from bow_editor.refusals import why_not, why_refused
from bow_editor.renaming import in_program
from bow_editor.session import Session


@pytest.fixture
def editor(plan_file: Path) -> Iterator[EditorState]:
    made = EditorState(Session.open(str(plan_file)))
    yield made
    made.session.close()


def look(editor: EditorState, *names: str) -> dict[str, Section]:
    """Look at hexes, and give the sections by their keys."""
    editor.select(at for name in names if (at := parse_hex(name)))
    return {section.key: section for section in sections(editor)}


def of(section: Section, key: str) -> Field:
    return next(field for field in section.fields if field.key == key)


def value(editor: EditorState, *path: str) -> Any:
    found: Any = editor.session.document.value
    for step in path:
        found = found[step]
    return found


def test_a_commander_unit(editor: EditorState) -> None:
    """Its fields, their kinds and what they say come from the schema and the catalogue."""
    section = look(editor, "H5")["units"]
    kinds = {field.key: field.kind for field in section.fields}
    assert kinds == {
        "label": FieldKind.TEXT,
        "side": FieldKind.CHOICE,
        "commander": FieldKind.SEARCH,
        "rank": FieldKind.CHOICE,
        "strength": FieldKind.NUMBER,
        "at": FieldKind.HEX,
    }
    assert [option.value for option in of(section, "rank").options] == ["green", "blue", "red"]
    assert of(section, "strength").empty == "full (4)"
    assert (of(section, "strength").least, of(section, "strength").most) == (1, 20)
    assert "maege_mormont.lady_of_bear_island" in {option.value for option in of(section, "commander").options}


def test_what_lies_there_is_called_by_its_name(editor: EditorState) -> None:
    """A ford is a ford, and can be taken away; what is printed says so; hexes that differ are terrain."""
    ford = look(editor, "D8")["terrain"]
    assert ford.title == "Ford"
    assert ford.remove is not None
    assert ford.remove.title == "Remove Ford"
    editor.do(ford.remove)
    assert "D8" not in value(editor, "terrain")
    printed = look(editor, "A1")["terrain"]
    assert (printed.title, printed.remove) == ("Plains (as printed)", None)
    several = look(editor, "K7", "H6")["terrain"]
    assert several.title == "Terrain"
    assert several.remove is not None
    editor.do(Edit("x", (Put(("zones",), {"stark": {"Van": ["A1"], "Rear": ["B1"]}}),)))
    assert look(editor, "A1")["zones"].title == "Deployment zone: Stark: Van"
    assert look(editor, "C3")["zones"].title == "Deployment zone of"


def test_what_came_last_is_looked_at(editor: EditorState) -> None:
    """The cursor goes on where a selection stays; selecting again, even the same, comes back to it."""
    two = [at for name in ("D8", "E8") if (at := parse_hex(name))]
    editor.select(two)
    assert [at.name for at in inspected(editor)] == ["D8", "E8"]
    for name in ("H5", "E8"):
        at = parse_hex(name)
        assert at is not None
        editor.move_cursor(at)
        assert [one.name for one in inspected(editor)] == [name]
    assert editor.selection == set(two)
    editor.select(two)
    assert [at.name for at in inspected(editor)] == ["D8", "E8"]
    editor.select(())
    assert [at.name for at in inspected(editor)] == ["E8"]


def test_each_change_is_one_edit_with_a_title(editor: EditorState) -> None:
    """It reads as a step of the history, and is undone as one."""
    field = of(look(editor, "H5")["units"], "rank")
    edit = field.edit("red")
    assert edit.title == "Set rank of Maege Mormont (H5): red"
    section = look(editor, "D8")["objectives"]
    assert of(section, "holder").edit("stark").title == "Set holder of Southern ford: Stark"
    assert section.remove is not None
    assert section.remove.title == "Remove Southern ford"
    section = look(editor, "H4")["units"]
    assert section.remove is not None
    assert section.remove.title == "Remove War Host of the North (H4)"
    editor.do(edit)
    assert value(editor, "units", "maege", "rank") == "red"
    editor.session.document.undo()
    assert value(editor, "units", "maege", "rank") == "green"


def test_a_commander_goes_and_comes(editor: EditorState) -> None:
    """Exactly one of type and commander stands in the plan."""
    editor.do(of(look(editor, "H5")["units"], "commander").edit(None))
    assert value(editor, "units", "maege")["unit"] == "war_host_of_the_north"
    assert "commander" not in value(editor, "units", "maege")
    section = look(editor, "H5")["units"]
    assert of(section, "unit").value == "war_host_of_the_north"
    editor.do(of(section, "commander").edit("robb_stark.young_wolf"))
    assert value(editor, "units", "maege") == {
        "commander": "robb_stark.young_wolf",
        "side": "stark",
        "rank": "green",
        "at": "H5",
    }


def test_several_units_at_once(editor: EditorState) -> None:
    """What they have in common is shown, what differs is said to; one edit changes all."""
    section = look(editor, "H4", "G4", "I7")["units"]
    assert of(section, "side").value == "stark"
    assert of(section, "rank").is_mixed
    assert of(section, "unit").is_mixed
    editor.do(of(section, "rank").edit("red"))
    assert {value(editor, "units", label, "rank") for label in ("riders", "war_host_1", "war_host_2")} == {"red"}
    assert editor.session.document.history.done == 1
    assert editor.session.document.history.steps[0].edit.title == "Set rank of 3 units: red"


def test_a_label_changes_wherever_it_is_named(editor: EditorState) -> None:
    """In the rules of the plan and in its sources; words in quotes stay."""
    editor.do(of(look(editor, "D8")["objectives"], "label").edit("mill_ford"))
    assert list(value(editor, "objectives")) == ["northern_ford", "mill_ford"]
    assert "holder of mill_ford is lannister" in value(editor, "define")
    assert "southern_ford" not in value(editor, "define")
    editor.do(of(look(editor, "H5")["units"], "label").edit("bear"))
    assert "units.bear.at" in value(editor, "sources")[-1]["of"]
    assert in_program('text "mill"  # mill\nwin mill', "mill", "x") == 'text "mill"  # mill\nwin x'


def test_terrain_of_many_hexes(editor: EditorState) -> None:
    """It is laid on all; to say nothing takes it away where it lies."""
    field = of(look(editor, "D8", "E8", "A1")["terrain"], "terrain")
    assert field.is_mixed
    assert field.empty.startswith("as printed")
    editor.do(field.edit("hills"))
    assert [value(editor, "terrain", name) for name in ("D8", "E8", "A1")] == ["hills"] * 3
    editor.do(of(look(editor, "D8", "E8", "A1")["terrain"], "terrain").edit(None))
    assert not {"D8", "E8", "A1"} & set(value(editor, "terrain"))


def test_tokens_come_with_a_level_and_go(editor: EditorState) -> None:
    """A token with levels begins with 1, one without is there or not."""
    editor.do(of(look(editor, "E7")["tokens"], "token").edit("fire"))
    assert value(editor, "tokens") == {"E7": {"fire": 1}}
    level = of(look(editor, "E7")["tokens"], "fire")
    assert level.kind is FieldKind.NUMBER
    editor.do(level.edit(2))
    assert value(editor, "tokens") == {"E7": {"fire": 2}}
    editor.do(of(look(editor, "E7")["tokens"], "token").edit("devastation"))
    assert value(editor, "tokens", "E7")["devastation"] is True
    editor.do(of(look(editor, "E7")["tokens"], "devastation").edit(False))
    editor.do(of(look(editor, "E7")["tokens"], "fire").edit(None))
    assert not (editor.session.document.value.get("tokens") or {}).get("E7")


def test_zones_are_joined_and_left(editor: EditorState) -> None:
    """Each House has a switch."""
    editor.do(of(look(editor, "A11", "B11")["zones"], "stark").edit(True))
    assert value(editor, "zones") == {"stark": ["A11", "B11"]}
    assert of(look(editor, "A11", "C11")["zones"], "stark").is_mixed
    editor.do(of(look(editor, "A11")["zones"], "stark").edit(False))
    assert value(editor, "zones") == {"stark": ["B11"]}
    editor.do(of(look(editor, "B11")["zones"], "stark").edit(False))
    assert "zones" not in editor.session.document.value


def test_things_are_taken_away(editor: EditorState) -> None:
    """All units of the hexes in one edit."""
    remove = look(editor, "H4", "G4")["units"].remove
    assert remove is not None
    editor.do(remove)
    assert not {"riders", "war_host_1"} & set(value(editor, "units"))
    assert editor.session.document.history.done == 1


def test_what_lies_off_the_board_can_be_brought_back(editor: EditorState) -> None:
    """It is in no hex, so it is shown with each."""
    editor.do(Edit("x", (Put(("units", "maege", "at"), "Z9"), Put(("objectives", "northern_ford", "at"), "A99"))))
    found = look(editor, "A1")
    assert {"off maege", "off northern_ford"} <= set(found)
    editor.do(of(found["off maege"], "at").edit("B1"))
    remove = found["off northern_ford"].remove
    assert remove is not None
    editor.do(remove)
    assert not any(key.startswith("off") for key in look(editor, "A1"))
    assert value(editor, "units", "maege", "at") == "B1"


def test_locked_layers_are_said_to_be(editor: EditorState) -> None:
    """What is locked is shown, and not to be changed."""
    editor.set_layers(Layers(locked=frozenset([Layer.UNITS]), hidden=frozenset([Layer.NAMES])))
    found = look(editor, "H5")
    assert {key for key, section in found.items() if section.is_locked} == {"units", "names"}


@pytest.mark.parametrize(
    ("path", "wrong", "why"),
    [
        (("units", "maege", "at"), "5H", "did you mean “H5”"),
        (("units", "maege", "side"), "House Stark", "“side”"),
        (("objectives", "northern_ford", "title"), "", "“title”"),
    ],
)
def test_what_is_refused_is_told_why(editor: EditorState, path: tuple[str, ...], wrong: str, why: str) -> None:
    """In the words of the validator."""
    assert why in why_refused(editor.session.document, Edit("x", (Put(path, wrong),)))
    assert why_refused(editor.session.document, Edit("x", (Put(("rounds",), 6),))) == ""


def test_a_label_that_is_there_already_is_refused(editor: EditorState) -> None:
    """Nothing is overwritten."""
    field = of(look(editor, "H5")["units"], "label")
    assert why_not(editor.session.document, field, "riders") == "something is called that already"


def test_refusals_speak_of_what_is_seen(editor: EditorState) -> None:
    """Neither keys nor the quotes of the file: whatever is typed into a field of hexes or of the sheet."""
    plan, content = editor.session.document.value, editor.content
    assert content is not None
    assert editor.do(Edit("Arrow", (Put(("arrows",), {"arrow_1": {"from": "C3", "to": "D4"}}),)))
    assert editor.do(Edit("Zone", (Put(("zones",), {"stark": {"Van": ["A11"], "Rear": ["C11"]}}),)))
    shown = [*look(editor, "H5").values(), *look(editor, "H6").values(), *look(editor, "A11").values()]
    shown += [*look(editor, "C3").values(), *(section for page in PAGES for section in page.sections(plan, content))]
    told = {
        (field.title, why)
        for section in shown
        for field in section.fields
        if field.kind in {FieldKind.TEXT, FieldKind.LONG_TEXT, FieldKind.HEX} and field.key != "of"
        for typed in ("", None, "42", "-1", "a b", "Ä", "x" * 300, "H99", "5H", "\n")
        if (why := why_not(editor.session.document, field, typed))
    }
    assert {"Label", "Hex", "Name", "Id", "Title", "Note", "From"} <= {title for title, _ in told}
    assert (
        "Label",
        "the rules call it by small letters, digits and _, beginning with a letter: archers_1",
    ) in told
    assert ("Hex", "a hex is written as its column and its row, such as C5; did you mean “H5”?") in told
    said = {why for _, why in told}
    assert not [why for why in said if re.search(r'\bkeys?\b|["`]|\bmust (be|have|not)\b|found|“[a-z]+” needs', why)]


def test_a_label_is_made_of_a_name(editor: EditorState) -> None:
    """Who types a name need not know what a label looks like."""
    assert editor.do(of(look(editor, "H5")["units"], "label").edit("Miller's Men"))
    assert "millers_men" in editor.session.document.value["units"]


def test_the_schema_types_the_fields() -> None:
    """Every value that the schema describes has a field; what it does not know has none."""
    assert field_at(("sides", "x", "command")).kind is FieldKind.NUMBER
    assert field_at(("orientation",)).kind is FieldKind.CHOICE
    assert field_at(("sources", 0, "cite")).kind is FieldKind.TEXT
    for key in load_schema("battle_plan")["properties"]:
        assert schema_at((key,)).get("title"), key
    with pytest.raises(LookupError):
        schema_at(("units", "x", "colour"))
