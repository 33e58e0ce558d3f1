"""What lies in hexes, as fields; and the edits they make."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bow_author.hexes.coordinates import parse_hex
from bow_author.packs.edits import Edit, Put
from bow_author.packs.schemas import load_schema
from bow_editor.desk import Desk, Layer, Layers
from bow_editor.fields import Field, FieldKind, Section, field_at, schema_at, why_refused
from bow_editor.inspecting import inspected, sections
from bow_editor.renaming import in_program
from bow_editor.session import Session


@pytest.fixture
def desk(plan_file: Path) -> Iterator[Desk]:
    made = Desk(Session.open(str(plan_file)))
    yield made
    made.session.close()


def look(desk: Desk, *names: str) -> dict[str, Section]:
    """Look at hexes, and give the sections by their keys."""
    desk.select(at for name in names if (at := parse_hex(name)))
    return {section.key: section for section in sections(desk)}


def of(section: Section, key: str) -> Field:
    return next(field for field in section.fields if field.key == key)


def value(desk: Desk, *path: str) -> Any:
    found: Any = desk.session.document.value
    for step in path:
        found = found[step]
    return found


def test_a_commander_unit(desk: Desk) -> None:
    """Its fields, their kinds and what they say come from the schema and the catalogue."""
    section = look(desk, "H5")["units"]
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


def test_what_lies_there_is_called_by_its_name(desk: Desk) -> None:
    """A ford is a ford, and can be taken away; what is printed says so; hexes that differ are terrain."""
    ford = look(desk, "D8")["terrain"]
    assert ford.title == "Ford"
    assert ford.remove is not None
    assert ford.remove.title == "Remove Ford"
    desk.do(ford.remove)
    assert "D8" not in value(desk, "terrain")
    printed = look(desk, "A1")["terrain"]
    assert (printed.title, printed.remove) == ("Plains (as printed)", None)
    several = look(desk, "K7", "H6")["terrain"]
    assert several.title == "Terrain"
    assert several.remove is not None
    desk.do(Edit("x", (Put(("zones",), {"stark": {"Van": ["A1"], "Rear": ["B1"]}}),)))
    assert look(desk, "A1")["zones"].title == "Deployment zone: Stark: Van"
    assert look(desk, "C3")["zones"].title == "Deployment zone of"


def test_what_came_last_is_looked_at(desk: Desk) -> None:
    """The cursor goes on where a selection stays; selecting again, even the same, comes back to it."""
    two = [at for name in ("D8", "E8") if (at := parse_hex(name))]
    desk.select(two)
    assert [at.name for at in inspected(desk)] == ["D8", "E8"]
    for name in ("H5", "E8"):
        at = parse_hex(name)
        assert at is not None
        desk.move_cursor(at)
        assert [one.name for one in inspected(desk)] == [name]
    assert desk.selection == set(two)
    desk.select(two)
    assert [at.name for at in inspected(desk)] == ["D8", "E8"]
    desk.select(())
    assert [at.name for at in inspected(desk)] == ["E8"]


def test_each_change_is_one_edit_with_a_title(desk: Desk) -> None:
    """It reads as a step of the history, and is undone as one."""
    field = of(look(desk, "H5")["units"], "rank")
    edit = field.edit("red")
    assert edit.title == "Set rank of maege: red"
    desk.do(edit)
    assert value(desk, "units", "maege", "rank") == "red"
    desk.session.document.undo()
    assert value(desk, "units", "maege", "rank") == "green"


def test_a_commander_goes_and_comes(desk: Desk) -> None:
    """Exactly one of type and commander stands in the plan."""
    desk.do(of(look(desk, "H5")["units"], "commander").edit(None))
    assert value(desk, "units", "maege")["unit"] == "war_host_of_the_north"
    assert "commander" not in value(desk, "units", "maege")
    section = look(desk, "H5")["units"]
    assert of(section, "unit").value == "war_host_of_the_north"
    desk.do(of(section, "commander").edit("robb_stark.young_wolf"))
    assert value(desk, "units", "maege") == {
        "commander": "robb_stark.young_wolf",
        "side": "stark",
        "rank": "green",
        "at": "H5",
    }


def test_several_units_at_once(desk: Desk) -> None:
    """What they have in common is shown, what differs is said to; one edit changes all."""
    section = look(desk, "H4", "G4", "I7")["units"]
    assert of(section, "side").value == "stark"
    assert of(section, "rank").is_mixed
    assert of(section, "unit").is_mixed
    desk.do(of(section, "rank").edit("red"))
    assert {value(desk, "units", label, "rank") for label in ("riders", "war_host_1", "war_host_2")} == {"red"}
    assert desk.session.document.history.done == 1
    assert desk.session.document.history.steps[0].edit.title == "Set rank of 3 units: red"


def test_a_label_changes_wherever_it_is_named(desk: Desk) -> None:
    """In the rules of the plan and in its sources; words in quotes stay."""
    desk.do(of(look(desk, "D8")["objectives"], "label").edit("mill_ford"))
    assert list(value(desk, "objectives")) == ["northern_ford", "mill_ford"]
    assert "holder of mill_ford is lannister" in value(desk, "define")
    assert "southern_ford" not in value(desk, "define")
    desk.do(of(look(desk, "H5")["units"], "label").edit("bear"))
    assert "units.bear.at" in value(desk, "sources")[-1]["of"]
    assert in_program('text "mill"  # mill\nwin mill', "mill", "x") == 'text "mill"  # mill\nwin x'


def test_terrain_of_many_hexes(desk: Desk) -> None:
    """It is laid on all; to say nothing takes it away where it lies."""
    field = of(look(desk, "D8", "E8", "A1")["terrain"], "terrain")
    assert field.is_mixed
    assert field.empty.startswith("as printed")
    desk.do(field.edit("hills"))
    assert [value(desk, "terrain", name) for name in ("D8", "E8", "A1")] == ["hills"] * 3
    desk.do(of(look(desk, "D8", "E8", "A1")["terrain"], "terrain").edit(None))
    assert not {"D8", "E8", "A1"} & set(value(desk, "terrain"))


def test_tokens_come_with_a_level_and_go(desk: Desk) -> None:
    """A token with levels begins with 1, one without is there or not."""
    desk.do(of(look(desk, "E7")["tokens"], "token").edit("fire"))
    assert value(desk, "tokens") == {"E7": {"fire": 1}}
    level = of(look(desk, "E7")["tokens"], "fire")
    assert level.kind is FieldKind.NUMBER
    desk.do(level.edit(2))
    assert value(desk, "tokens") == {"E7": {"fire": 2}}
    desk.do(of(look(desk, "E7")["tokens"], "token").edit("devastation"))
    assert value(desk, "tokens", "E7")["devastation"] is True
    desk.do(of(look(desk, "E7")["tokens"], "devastation").edit(False))
    desk.do(of(look(desk, "E7")["tokens"], "fire").edit(None))
    assert not (desk.session.document.value.get("tokens") or {}).get("E7")


def test_zones_are_joined_and_left(desk: Desk) -> None:
    """Each House has a switch."""
    desk.do(of(look(desk, "A11", "B11")["zones"], "stark").edit(True))
    assert value(desk, "zones") == {"stark": ["A11", "B11"]}
    assert of(look(desk, "A11", "C11")["zones"], "stark").is_mixed
    desk.do(of(look(desk, "A11")["zones"], "stark").edit(False))
    assert value(desk, "zones") == {"stark": ["B11"]}
    desk.do(of(look(desk, "B11")["zones"], "stark").edit(False))
    assert "zones" not in desk.session.document.value


def test_things_are_taken_away(desk: Desk) -> None:
    """All units of the hexes in one edit."""
    remove = look(desk, "H4", "G4")["units"].remove
    assert remove is not None
    desk.do(remove)
    assert not {"riders", "war_host_1"} & set(value(desk, "units"))
    assert desk.session.document.history.done == 1


def test_what_lies_off_the_board_can_be_brought_back(desk: Desk) -> None:
    """It is in no hex, so it is shown with each."""
    desk.do(Edit("x", (Put(("units", "maege", "at"), "Z9"), Put(("objectives", "northern_ford", "at"), "A99"))))
    found = look(desk, "A1")
    assert {"off maege", "off northern_ford"} <= set(found)
    desk.do(of(found["off maege"], "at").edit("B1"))
    remove = found["off northern_ford"].remove
    assert remove is not None
    desk.do(remove)
    assert not any(key.startswith("off") for key in look(desk, "A1"))
    assert value(desk, "units", "maege", "at") == "B1"


def test_locked_layers_are_said_to_be(desk: Desk) -> None:
    """What is locked is shown, and not to be changed."""
    desk.set_layers(Layers(locked=frozenset([Layer.UNITS]), hidden=frozenset([Layer.NAMES])))
    found = look(desk, "H5")
    assert {key for key, section in found.items() if section.is_locked} == {"units", "names"}


@pytest.mark.parametrize(
    ("path", "wrong", "why"),
    [
        (("units", "maege", "at"), "5H", "did you mean “H5”"),
        (("units", "maege", "side"), "House Stark", "“side”"),
        (("objectives", "northern_ford", "title"), "", "“title”"),
    ],
)
def test_what_is_refused_is_told_why(desk: Desk, path: tuple[str, ...], wrong: str, why: str) -> None:
    """In the words of the validator."""
    assert why in why_refused(desk.session.document, Edit("x", (Put(path, wrong),)))
    assert why_refused(desk.session.document, Edit("x", (Put(("rounds",), 6),))) == ""


def test_a_label_that_is_there_already_is_refused(desk: Desk) -> None:
    """Nothing is overwritten."""
    field = of(look(desk, "H5")["units"], "label")
    assert "there already" in why_refused(desk.session.document, field.edit("riders"))
    assert why_refused(desk.session.document, field.edit("42"))


def test_a_label_is_made_of_a_name(desk: Desk) -> None:
    """Who types a name need not know what a label looks like."""
    assert desk.do(of(look(desk, "H5")["units"], "label").edit("Miller's Men"))
    assert "millers_men" in desk.session.document.value["units"]


def test_the_schema_types_the_fields() -> None:
    """Every value that the schema describes has a field; what it does not know has none."""
    assert field_at(("sides", "x", "command")).kind is FieldKind.NUMBER
    assert field_at(("orientation",)).kind is FieldKind.CHOICE
    assert field_at(("sources", 0, "cite")).kind is FieldKind.TEXT
    for key in load_schema("battle_plan")["properties"]:
        assert schema_at((key,)).get("title"), key
    with pytest.raises(LookupError):
        schema_at(("units", "x", "colour"))
