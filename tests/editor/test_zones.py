"""Several deployment zones of a House: painted, named, carried, shown in panels, and all of it undone."""

from pathlib import Path
from typing import Any

import pytest

from bow_author.plans.model import HouseId
from bow_editor.clipboard import copied, from_text, to_text
from bow_editor.editor_state import EditorState, Layer
from bow_editor.fields import Field, Section
from bow_editor.hex_list import rows
from bow_editor.inspecting import sections
from bow_editor.placeables import Terrain, Zone
from bow_editor.plan_forms import PAGES, page_sections
from bow_editor.refusals import why_refused
from bow_editor.relocating import relocated
from bow_editor.telling import describe_hex
from bow_editor.tool_options import choose_house, choose_zone, options_of
from bow_editor.tools.picking import picked
from bow_editor.tray import Tray

from .editors import EMPTY, at, dragged, hexes, opened, typed, undone, written

STARK, LANNISTER = HouseId("stark"), HouseId("lannister")
TWO = {"Vanguard": ["A10", "B10"], "Rear guard": ["A11"]}
ZONES = "zones:\n  stark:\n    Vanguard: [A10, B10]  # the first wave\n    Rear guard: [A11]\n  lannister: [A1, B1]\n"


@pytest.fixture
def plain(tmp_path: Path) -> EditorState:
    return opened(tmp_path, EMPTY)


@pytest.fixture
def editor(tmp_path: Path) -> EditorState:
    return opened(tmp_path, EMPTY.replace("units: {}", f"{ZONES}units: {{}}"))


def look(editor: EditorState, *names: str) -> Section:
    return next(section for section in sections(editor, [at(name) for name in names]) if section.key == "zones")


def of(section: Section, key: str) -> Field:
    return next(field for field in section.fields if field.key == key)


def zones(editor: EditorState) -> Any:
    return written(editor, Layer.ZONES)


def test_a_new_title_begins_another_zone(plain: EditorState) -> None:
    """The zone that was there gets a title, too; a hex is in one zone only; the last hex takes its zone along."""
    plain.use("zone")
    dragged(plain, "C9 D9")
    assert zones(plain) == {"stark": ["C9", "D9"]}
    choose_zone(plain, "  The  ambush ")
    dragged(plain, "F5 G5")
    assert zones(plain) == {"stark": {"First zone": ["C9", "D9"], "The ambush": ["F5", "G5"]}}
    dragged(plain, "D9")
    assert zones(plain)["stark"] == {"First zone": ["C9"], "The ambush": ["F5", "G5", "D9"]}
    dragged(plain, "F5 G5")
    assert zones(plain)["stark"] == {"First zone": ["C9"], "The ambush": ["D9"]}
    choose_zone(plain, "First zone")
    dragged(plain, "C9")
    assert zones(plain) == {"stark": {"The ambush": ["D9"]}}
    undone(plain)


def test_comments_of_other_zones_stay(editor: EditorState) -> None:
    """A stroke changes the lines of its zone alone."""
    editor.use("zone")
    editor.take(Zone(STARK, "Rear guard"))
    dragged(editor, "B11")
    assert "Vanguard: [A10, B10]  # the first wave\n    Rear guard: [A11, B11]\n" in editor.session.document.text
    undone(editor)


def test_without_a_title_it_is_the_first_zone(editor: EditorState) -> None:
    """So the brush of the tool and the digits of Houses go on with what is there."""
    editor.use("zone")
    editor.take(Terrain("forest"))  # type: ignore[arg-type]  # an id is a text
    dragged(editor, "C10")
    assert zones(editor)["stark"]["Vanguard"] == ["A10", "B10", "C10"]
    typed(editor, "2")
    assert editor.hand == Zone(LANNISTER)
    typed(editor, "1")
    assert editor.hand == Zone(STARK, "Vanguard")
    typed(editor, "1")
    assert editor.hand == Zone(STARK, "Rear guard")
    typed(editor, "1")
    assert editor.hand == Zone(STARK, "Vanguard")


def test_the_options_list_the_zones_of_the_house(editor: EditorState) -> None:
    """Another House has other zones."""
    editor.use("zone")
    shown = options_of(editor)
    assert shown is not None
    assert (shown.zones, shown.zone, shown.title) == (("Vanguard", "Rear guard"), "Vanguard", "Stark (Vanguard)")
    choose_house(editor, LANNISTER)
    shown = options_of(editor)
    assert shown is not None
    assert (shown.zones, shown.zone, shown.title) == ((), "", "Lannister")
    choose_house(editor, STARK)
    assert editor.hand == Zone(STARK, "Vanguard")


def test_symmetry_is_for_the_first_zone_of_the_other(editor: EditorState) -> None:
    """An image in one's own half is of the same zone; one in the other half of the zone that is there."""
    from bow_editor.symmetry import Symmetry

    editor.use("zone")
    editor.take(Zone(STARK, "Rear guard"))
    editor.mirror_by(Symmetry.WEST_EAST)
    dragged(editor, "B11")
    assert zones(editor)["stark"]["Rear guard"] == ["A11", "B11", "N11"]
    editor.mirror_by(Symmetry.NORTH_SOUTH)
    dragged(editor, "C11")
    assert zones(editor)["stark"]["Rear guard"][-1] == "C11"
    assert zones(editor)["lannister"] == ["A1", "B1", "C1"]


def test_zones_are_copied_and_moved_with_their_titles(editor: EditorState) -> None:
    """Through the clipboard of the system as well."""
    pattern = copied(editor, hexes("A10 A11 A1"))
    assert pattern is not None
    assert {zone for piece in pattern.pieces.values() for zone in piece.zones} == {
        *((STARK, "Vanguard"), (STARK, "Rear guard"), (LANNISTER, "")),
    }
    assert from_text(to_text(pattern)) == pattern
    edit = relocated(editor, {at("A10"): at("H6")}, "Move")
    assert edit is not None
    editor.do(edit)
    assert zones(editor)["stark"] == {"Vanguard": ["H6", "B10"], "Rear guard": ["A11"]}
    assert picked(editor, at("A11")) == Zone(STARK, "Rear guard")


def test_a_hex_is_told_with_its_zone(editor: EditorState) -> None:
    """In the status line and in the list of hexes."""
    assert describe_hex(editor, at("B10")).endswith("zone of Stark (“Vanguard”)")
    assert {row.at.name: row.cells[-1] for row in rows(editor) if row.cells[-1]} == {
        **dict.fromkeys(("A1", "B1"), "Lannister"),
        **dict.fromkeys(("A10", "B10"), "Stark (Vanguard)"),
        "A11": "Stark (Rear guard)",
    }


def test_the_inspector_joins_leaves_and_names(editor: EditorState) -> None:
    """A hex joins one zone of a House by leaving the other; the zone around all that is looked at can be named."""
    section = look(editor, "A10", "B10")
    assert [field.title for field in section.fields] == ["Stark: Vanguard", "Stark: Rear guard", "Lannister", "Title"]
    assert [field.value for field in section.fields] == [True, False, False, "Vanguard"]
    editor.do(of(look(editor, "A10"), "stark Rear guard").edit(True))
    assert zones(editor)["stark"] == {"Vanguard": ["B10"], "Rear guard": ["A11", "A10"]}
    editor.take(Zone(STARK, "Vanguard"))
    tray = Tray(editor)
    editor.use("zone")
    editor.do(of(look(editor, "B10"), "zone title").edit("Van"))
    assert zones(editor)["stark"] == {"Van": ["B10"], "Rear guard": ["A11", "A10"]}
    assert editor.hand == Zone(STARK, "Van"), "what is in the hand is still that zone"
    assert [thing.title for thing in tray.things if isinstance(thing.hand, Zone)] == [
        *("Deployment zone: Stark, Van", "Deployment zone: Stark, Rear guard", "Deployment zone: Lannister"),
    ]
    tray.close()
    assert "there already" in why_refused(
        editor.session.document, of(look(editor, "B10"), "zone title").edit("Rear guard")
    )
    editor.do(of(look(editor, "B10"), "stark Van").edit(False))
    assert zones(editor)["stark"] == {"Rear guard": ["A11", "A10"]}
    editor.do(of(look(editor, "A11"), "zone title").edit(None))
    assert zones(editor)["stark"] == ["A11", "A10"]
    editor.do(of(look(editor, "A11"), "zone title").edit("Camp"))
    assert zones(editor)["stark"] == {"Camp": ["A11", "A10"]}
    assert [field.key for field in look(editor, "A1", "A11").fields] == ["stark Camp", "lannister"]
    undone(editor)


def form(editor: EditorState) -> dict[str, Section]:
    return {section.key: section for page in PAGES for section in page_sections(editor, page)}


def test_the_form_has_each_zone(editor: EditorState) -> None:
    """Its title, its hexes, and a way to remove it."""
    found = form(editor)
    assert [field.key for field in found["zones"].fields] == ["lannister"]
    assert found["zone 1"].title == "Deployment zone: Stark, Rear guard"
    editor.do(of(found["zone 1"], "hexes").edit("a11 b11 b10"))
    assert zones(editor)["stark"] == {"Vanguard": ["A10"], "Rear guard": ["A11", "B11", "B10"]}
    editor.do(of(form(editor)["zone 0"], "title").edit("Van"))
    assert list(zones(editor)["stark"]) == ["Van", "Rear guard"]
    remove = form(editor)["zone 0"].remove
    assert remove is not None
    editor.do(remove)
    assert zones(editor)["stark"] == {"Rear guard": ["A11", "B11", "B10"]}
    undone(editor)


def test_another_house_takes_the_zones_over(editor: EditorState) -> None:
    """With their titles."""
    from bow_editor.renaming import house_changed

    changes = house_changed(editor.session.document.value, "stark", "tully")
    from bow_author.packs.edits import applied

    assert applied(editor.session.document.value, changes)["zones"]["tully"] == TWO
