"""What gives way to something else on the map is named before and afterwards; what moves takes along what it is."""

from pathlib import Path

import pytest

from bow_author.packs.edits import Edit, Put
from bow_author.plans.model import HouseId, Rank, UnitId
from bow_editor.editor_state import EditorState, Layer
from bow_editor.gesture_controller import GestureController
from bow_editor.gestures import Pointer
from bow_editor.placeables import Eraser, Hand, Name, Note, Objective, Unit

from .editors import EMPTY, at, dragged, opened, written

PLAN = EMPTY.replace(
    "units: {}",
    """\
names: {C3: Mill, F3: Ford}
notes: {C3: {text: Hold}, F3: {text: Run}}
terrain: {C3: forest}
objectives:
  mill: {at: C3, title: Old Mill}
  ford: {at: F3, title: Alder Ford}
units:
  riders: {unit: winterfell_riders, side: stark, rank: green, at: C3}
  archers: {unit: northmen_archers, side: stark, rank: blue, at: F3}""",
)
ARCHERS = Unit(HouseId("stark"), Rank.GREEN, UnitId("northmen_archers"))


@pytest.fixture
def editor(tmp_path: Path) -> EditorState:
    return opened(tmp_path, PLAN)


@pytest.mark.parametrize(
    ("tool", "hand", "way", "gone"),
    [
        ("unit", None, "C3 F3", "Northmen Archers"),
        ("unit", ARCHERS, "C3", "Winterfell Riders"),
        ("select", None, "C3 F3", "Northmen Archers"),
        ("objective", None, "C3 F3", "“Alder Ford”"),
        ("objective", Objective("New Mill", None), "C3", "“Old Mill”"),
        ("name", None, "C3 F3", "“Ford”"),
        ("name", Name("Water"), "C3", "“Mill”"),
        ("note", None, "C3 F3", "“Run”"),
        ("note", Note("Wait"), "C3", "“Hold”"),
    ],
)
def test_what_gives_way_is_named(editor: EditorState, tool: str, hand: Hand | None, way: str, gone: str) -> None:
    """While it could still be left, and when it is done."""
    editor.use(tool)
    if hand is not None:
        editor.take(hand)
    driver, hexes = GestureController(editor), [at(name) for name in way.split()]
    driver.press(Pointer(hexes[0]))
    driver.move(Pointer(hexes[-1]))
    assert editor.preview.said.endswith(f", in place of {gone}")
    driver.release(Pointer(hexes[-1]))
    assert editor.message == f"{gone} has given way. Undo brings it back."
    editor.session.document.undo()
    assert editor.session.document.text == PLAN


@pytest.mark.parametrize(
    ("tool", "hand", "way"), [("unit", None, "C3 D3"), ("eraser", Eraser(), "C3"), ("unit", ARCHERS, "D3")]
)
def test_nothing_is_said_where_nothing_gives_way(editor: EditorState, tool: str, hand: Hand | None, way: str) -> None:
    """What is only moved is there still, and who erases wants it gone."""
    editor.use(tool)
    if hand is not None:
        editor.take(hand)
    dragged(editor, way)
    assert "given way" not in editor.message


def test_a_unit_that_is_not_selected_is_dragged_alone(editor: EditorState) -> None:
    """What else lies in its hex stays; a drag from another hex, or with Alt, still selects, and so does a click."""
    editor.use("select")
    dragged(editor, "C3 D3 D4")
    assert written(editor, Layer.UNITS)["riders"]["at"] == "D4"  # type: ignore[index]  # it is a mapping
    assert "C3" in written(editor, Layer.TERRAIN)
    assert written(editor, Layer.NAMES)["C3"] == "Mill"
    assert editor.selection == {at("D4")}
    editor.select(())
    dragged(editor, "D4")
    assert editor.selection == {at("D4")}
    editor.select(())
    dragged(editor, "E6 F6 F7")
    assert len(editor.selection) > 1
    editor.select(())
    dragged(editor, "D4 E5 E6", control=True)
    units = written(editor, Layer.UNITS)
    assert len(units) == 3
    assert "E6" not in written(editor, Layer.TERRAIN)


def test_a_new_objective_is_called_as_its_hex_is(editor: EditorState) -> None:
    """That is proposed; where the hex has no name, it is an objective like any other."""
    editor.use("objective")
    editor.take(Objective("Objective", None))
    assert editor.do(Edit("Name it", (Put(("names", "D4"), "Stone Bridge"),)))
    dragged(editor, "D4")
    assert editor.naming is not None
    assert editor.naming.text == "Stone Bridge"
    dragged(editor, "E6")
    assert editor.naming.text == "Objective"
