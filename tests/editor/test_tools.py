"""Every tool by mouse gestures: press, move, release, keys, and giving up."""

from pathlib import Path

import pytest

from bow_author.hexes.board import TerrainId
from bow_author.plans.model import CommanderId, HouseId, Rank, UnitId
from bow_editor.editor_state import NO_PREVIEW, EditorState, Layer, Layers
from bow_editor.gesture_controller import GestureController
from bow_editor.gestures import Pointer
from bow_editor.naming import naming_edit
from bow_editor.pattern import Pattern, Piece
from bow_editor.placeables import Eraser, Hand, Name, Objective, Stamp, Terrain, Unit, Zone
from bow_editor.symmetry import Symmetry
from bow_editor.tools import TOOLS

from .conftest import KINGSROAD
from .editors import EMPTY, at, dragged, hexes, opened, undone, written

FOREST = Terrain(TerrainId("forest"))
RIDERS = Unit(HouseId("stark"), Rank.GREEN, UnitId("winterfell_riders"))
STAMP = Stamp(Pattern({(0, 0): Piece(terrain="forest"), (1, 0): Piece(terrain="hills")}))


@pytest.fixture
def editor(tmp_path: Path) -> EditorState:
    return opened(tmp_path, EMPTY)


@pytest.fixture
def kingsroad(tmp_path: Path) -> EditorState:
    return opened(tmp_path, KINGSROAD.read_text(encoding="utf-8"))


def ready(editor: EditorState, tool: str, hand: Hand | None = None, brush: int = 1) -> None:
    """Take a tool, and something in the hand."""
    editor.use(tool)
    editor.set_brush(brush)
    if hand is not None:
        editor.take(hand)


@pytest.mark.parametrize(
    ("tool", "brush", "way", "covered"),
    [
        ("brush", 1, "C3", "C3"),
        ("brush", 1, "C3 D3 D4", "C3 D3 D4"),
        ("brush", 1, "C3 G3", "C3 D3 E3 F3 G3"),
        ("brush", 2, "C3", "C3 B3 D3 B2 C2 B4 C4"),
        ("line", 1, "C3 A9 E3", "C3 D3 E3"),
        ("line", 1, "A1 C3", "A1 A2 B2 C3"),
        ("rectangle", 1, "C3", "C3"),
        ("rectangle", 3, "C3 E5 D5", "C3 D3 C4 D4 C5 D5"),
        ("rectangle", 1, "B2 P1 A1", "A1 B1 A2 B2"),
        ("fill", 1, "B2", "A1 B1 A2 B2 A3 B3"),
    ],
)
def test_ground_is_painted(editor: EditorState, tool: str, brush: int, way: str, covered: str) -> None:
    """One stroke is one edit; a mouse that jumps leaves no gap; a fill stops at what differs."""
    wall = "C1 C2 C3 C4 B4 A4" if tool == "fill" else ""
    if wall:
        ready(editor, "brush", Terrain(TerrainId("hills")))
        dragged(editor, wall)
    steps = editor.session.document.history.done
    ready(editor, tool, FOREST, brush)
    dragged(editor, way)
    laid = {name for name, terrain in written(editor, Layer.TERRAIN).items() if terrain == "forest"}
    assert laid == set(covered.split())
    assert editor.session.document.history.done == steps + 1
    assert editor.preview == NO_PREVIEW
    undone(editor)


def test_a_fill_goes_over_what_counts_as_the_same(kingsroad: EditorState) -> None:
    """The river is one piece down to the fords, and the other bank stays as it is."""
    ready(kingsroad, "fill", Terrain(TerrainId("road")))
    before = kingsroad.session.document.plan.terrain
    dragged(kingsroad, "I5")
    after = kingsroad.session.document.plan.terrain
    assert {place for place in after if after[place] != before[place]} == set(hexes("I5 I4 I3 I2 J1"))


@pytest.mark.parametrize("symmetry", list(Symmetry))
def test_all_of_a_terrain_is_replaced(kingsroad: EditorState, symmetry: Symmetry) -> None:
    """Wherever it lies, in one step that says so, and nothing else, for no symmetry; the ghost shows just that."""
    kingsroad.mirror_by(symmetry)
    ready(kingsroad, "replace", Terrain(TerrainId("hills")))
    before = kingsroad.session.document.plan.terrain
    steps = kingsroad.session.document.history.done
    forest = {place for place, kind in before.items() if kind == "forest"}
    driver = GestureController(kingsroad)
    driver.move(Pointer(at("G5")))
    assert kingsroad.preview.hexes == forest
    dragged(kingsroad, "G5")
    after = kingsroad.session.document.plan.terrain
    changed = {place for place in {*after, *before} if after.get(place) != before.get(place)}
    assert changed == forest
    assert {after[place] for place in forest} == {"hills"}
    assert kingsroad.session.document.history.done == steps + 1
    assert kingsroad.session.document.history.steps[-1].edit.title == "Replace Forest by Hills everywhere"
    undone(kingsroad)


def test_open_ground_is_replaced_too(editor: EditorState) -> None:
    """All hexes on which nothing lies; a layer that is locked keeps what it has."""
    ready(editor, "brush", FOREST)
    dragged(editor, "C3")
    ready(editor, "replace", Terrain(TerrainId("hills")))
    dragged(editor, "A1")
    laid = written(editor, Layer.TERRAIN)
    assert editor.board is not None
    assert len(laid) == len(list(editor.board.hexes()))
    assert [name for name, kind in laid.items() if kind == "forest"] == ["C3"]
    editor.set_layers(Layers(locked=frozenset({Layer.TERRAIN})))
    ready(editor, "replace", FOREST)
    dragged(editor, "A1")
    assert written(editor, Layer.TERRAIN) == laid


def test_the_brush_changes_its_size_on_the_way(editor: EditorState) -> None:
    """By + and -; the ghost follows."""
    ready(editor, "brush", FOREST)
    driver = GestureController(editor)
    driver.press(Pointer(at("C3")))
    assert len(editor.preview.hexes) == 1
    assert driver.key("+")
    assert len(editor.preview.hexes) == 7
    assert driver.key("-")
    assert len(editor.preview.hexes) == 1
    assert not driver.key("Q")
    driver.release(Pointer(at("C3")))
    assert list(written(editor, Layer.TERRAIN)) == ["C3"]


@pytest.mark.parametrize("tool", [tool.id for tool in TOOLS])
@pytest.mark.parametrize("hand", [FOREST, RIDERS, Objective("Mill"), Name("Mill"), Zone(HouseId("stark")), STAMP])
def test_giving_up_changes_nothing(kingsroad: EditorState, tool: str, hand: Hand) -> None:
    """Hovering, pressing and moving show what would be; after Escape everything is as it was."""
    ready(kingsroad, tool, hand)
    kingsroad.select(hexes("G4 H5"))
    before = kingsroad.session.document.text
    driver = GestureController(kingsroad)
    for place in hexes("A1 P9 G4"):
        driver.move(Pointer(place))
    driver.press(Pointer(at("G4")))
    for place in hexes("G5 P5 E5"):
        driver.move(Pointer(place))
    assert driver.is_going_on
    assert driver.cancel()
    assert not driver.cancel()
    driver.release(Pointer(at("E5")))
    assert kingsroad.preview == NO_PREVIEW
    assert kingsroad.session.document.text == before
    assert kingsroad.selection == set(hexes("G4 H5" if tool != "sight" else "")), "to look from a hex is no gesture"
    assert kingsroad.taken == (hand,)


@pytest.mark.parametrize("tool", [tool.id for tool in TOOLS])
def test_a_gesture_may_end_off_the_board(editor: EditorState, tool: str) -> None:
    """Nothing fails there, and the text is a plan still."""
    for way in ("P1", "A12 P14", "C3 P3", "P3 C3"):
        ready(editor, tool, STAMP if tool == "stamp" else RIDERS if tool == "unit" else FOREST)
        dragged(editor, way)
        assert not editor.session.document.is_readonly
    undone(editor)


def test_tools_are_told_apart() -> None:
    """By id, by title, by key; R and M turn things and take no tool."""
    for column in ("id", "title", "key"):
        assert len({getattr(tool, column) for tool in TOOLS}) == len(TOOLS)
    assert not {"R", "M"} & {tool.key for tool in TOOLS}


def test_units_are_placed_carried_and_replaced(editor: EditorState) -> None:
    """A drag carries the unit; a click places what is held over it; with nothing held it selects."""
    ready(editor, "unit", RIDERS)
    dragged(editor, "C3")
    dragged(editor, "C3 D3 E5")
    riders = {"unit": "winterfell_riders", "side": "stark", "rank": "green", "at": "E5"}
    assert written(editor, Layer.UNITS) == {"winterfell_riders_1": riders}
    ready(editor, "unit", Unit(HouseId("stark"), Rank.RED, commander=CommanderId("maege_mormont.lady_of_bear_island")))
    dragged(editor, "E5")
    assert list(written(editor, Layer.UNITS)) == ["maege"]
    editor.keep(lambda _: None)
    dragged(editor, "E5")
    assert editor.selection == {at("E5")}
    dragged(editor, "A1")
    assert editor.message == "Choose a unit in the tray"
    assert list(written(editor, Layer.UNITS)) == ["maege"]
    editor.set_layers(Layers(locked=frozenset([Layer.UNITS])))
    ready(editor, "unit", RIDERS)
    dragged(editor, "A2")
    assert editor.message == "The layer units is locked"
    assert list(written(editor, Layer.UNITS)) == ["maege"]


def test_objectives_and_names_are_carried(editor: EditorState) -> None:
    """They keep their label and title; of a new one the name is asked for, and it is there when that has been given."""
    ready(editor, "objective", Objective("Mill", HouseId("stark")))
    dragged(editor, "C3")
    ready(editor, "objective", FOREST)
    dragged(editor, "C3 D4")
    mill = {"mill": {"at": "D4", "title": "Mill", "holder": "stark"}}
    for where, usual, given in (("E4", "Objective", "Far ford"), ("D4", "Mill", "Old mill")):
        dragged(editor, where)
        assert written(editor, Layer.OBJECTIVES) == mill
        assert editor.naming is not None
        assert (editor.naming.at, editor.naming.text) == (at(where), usual)
        edit = naming_edit(editor, editor.naming, given)
        assert edit is not None
        editor.do(edit)
        mill = written(editor, Layer.OBJECTIVES)  # type: ignore[assignment]  # what a plan holds
    assert mill == {
        "mill": {"at": "D4", "title": "Old mill", "holder": "stark"},
        "far_ford": {"at": "E4", "title": "Far ford"},
    }
    ready(editor, "name", Name("Ridge"))
    dragged(editor, "C3")
    ready(editor, "name", FOREST)
    dragged(editor, "C3 C4")
    dragged(editor, "C4")
    assert editor.naming is not None
    assert naming_edit(editor, editor.naming, " Ridge ") is None, "it is called so"
    dragged(editor, "F4")
    assert written(editor, Layer.NAMES) == {"C4": "Ridge"}
    assert (editor.naming.at, editor.naming.text) == (at("F4"), "Name")


def test_a_zone_is_painted_and_taken_out(editor: EditorState) -> None:
    """A stroke that begins in the zone takes hexes out; without a zone in the hand it is that of the first House."""
    ready(editor, "zone", FOREST)
    dragged(editor, "C3 F3")
    assert written(editor, Layer.ZONES) == {"stark": ["C3", "D3", "E3", "F3"]}
    dragged(editor, "D3 E3")
    assert written(editor, Layer.ZONES) == {"stark": ["C3", "F3"]}
    ready(editor, "zone", Zone(HouseId("lannister")))
    dragged(editor, "C3 D3")
    assert written(editor, Layer.ZONES) == {"stark": ["F3"], "lannister": ["C3", "D3"]}


def test_the_eraser_takes_everything_and_the_hand_stays(kingsroad: EditorState) -> None:
    """On all layers that are not locked."""
    kingsroad.set_layers(Layers(locked=frozenset([Layer.UNITS])))
    ready(kingsroad, "eraser", FOREST)
    dragged(kingsroad, "H6 H5")
    plan = kingsroad.session.document.plan
    assert not set(hexes("H6 H5")) & set(plan.terrain)
    assert "northern_ford" not in plan.objectives
    assert any(unit.at == at("H5") for unit in plan.units.values())
    assert kingsroad.hand == Eraser()
    kingsroad.use("brush")
    assert kingsroad.hand == FOREST


@pytest.mark.parametrize(
    ("where", "hand", "tool"),
    [
        ("G4", RIDERS.__class__(HouseId("stark"), Rank.BLUE, UnitId("winterfell_riders")), "unit"),
        ("H6", Objective("Northern ford", HouseId("stark")), "objective"),
        ("K6", Name("The ridge"), "name"),
        ("K7", Terrain(TerrainId("hills")), "brush"),
        ("A1", Terrain(TerrainId("plains")), "brush"),
    ],
)
def test_the_eyedropper_takes_what_lies_on_top(kingsroad: EditorState, where: str, hand: Hand, tool: str) -> None:
    """Into the hand, with the tool that places it; the plan stays as it is."""
    ready(kingsroad, "eyedropper")
    dragged(kingsroad, where)
    assert (kingsroad.hand, kingsroad.tool) == (hand, tool)
    assert kingsroad.session.document.is_saved
    kingsroad.set_layers(Layers(hidden=frozenset(Layer) - {Layer.TERRAIN}))
    ready(kingsroad, "eyedropper")
    dragged(kingsroad, where)
    assert isinstance(kingsroad.hand, Terrain)


def test_looking_asks_for_an_analysis_and_measures(kingsroad: EditorState) -> None:
    """The plan stays as it is."""
    ready(kingsroad, "sight")
    dragged(kingsroad, "C3 C5")
    assert (kingsroad.analysis, kingsroad.cursor, kingsroad.message) == (
        "sight",
        at("C3"),
        "C3 to C5: 2 hexes, in sight",
    )
    assert kingsroad.session.document.is_saved


@pytest.mark.parametrize(
    ("ways", "selected"),
    [
        ([("C3", {})], "C3"),
        ([("C3 D4", {})], "C3 D3 C4 D4"),
        ([("C3", {}), ("F3", {})], "F3"),
        ([("C3", {}), ("F3", {"shift": True})], "C3 F3"),
        ([("C3 D3", {}), ("D3", {"shift": True})], "C3"),
        ([("C3", {}), ("F3 G3", {"shift": True})], "C3 F3 G3"),
        ([("C3 D3", {}), ("C3", {})], "C3"),
        ([("C3", {}), ("C3 D4", {"shift": True})], "C3 D3 C4 D4"),
        ([("C3 G3 E7", {"alt": True})], "C3 D3 E3 F3 G3 C4 D4 E4 F4 D5 E5 F5 D6 E6 E7"),
    ],
)
def test_hexes_are_selected(editor: EditorState, ways: list[tuple[str, dict[str, bool]]], selected: str) -> None:
    """A click, a rectangle, with shift more of them, with alt what is enclosed."""
    for way, held in ways:
        dragged(editor, way, **held)
    assert editor.selection == set(hexes(selected))
    assert editor.session.document.is_saved


def test_what_is_selected_is_moved(kingsroad: EditorState) -> None:
    """With its labels, and the selection goes along; with control it is copied."""
    kingsroad.select(hexes("G4 H4"))
    dragged(kingsroad, "G4 G5 G9")
    plan = kingsroad.session.document.plan
    assert {label: unit.at.name for label, unit in plan.units.items() if unit.at in hexes("G9 H9")} == {
        "riders": "G9",
        "war_host_1": "H9",
    }
    assert plan.terrain[at("G9")] == "road"
    assert at("G4") not in plan.terrain
    assert kingsroad.selection == set(hexes("G9 H9"))
    dragged(kingsroad, "G9 G11", control=True)
    units = written(kingsroad, Layer.UNITS)
    assert len(units) == 19
    assert "winterfell_riders_1" not in units
    assert "riders_1" in units
    dragged(kingsroad, "G11 P11")
    assert kingsroad.message == "Some of it would lie off the board"
    undone(kingsroad)


def test_what_is_moved_is_turned_on_the_way(kingsroad: EditorState) -> None:
    """By R around the hex that is held."""
    kingsroad.select(hexes("K6 K7"))
    driver = GestureController(kingsroad)
    driver.press(Pointer(at("K6")))
    assert driver.key("R")
    driver.move(Pointer(at("L6")))
    driver.release(Pointer(at("L6")))
    plan = kingsroad.session.document.plan
    assert plan.names[at("L6")] == "The ridge"
    assert {place for place, terrain in plan.terrain.items() if terrain == "hills"} == set(hexes("L6 K6"))


def test_a_stamp_is_turned_and_laid_down_again(editor: EditorState) -> None:
    """R and M change what is held, and its ghost; every click lays it down."""
    ready(editor, "stamp", STAMP)
    dragged(editor, "C3")
    driver = GestureController(editor)
    driver.press(Pointer(at("C7")))
    assert driver.key("R")
    assert editor.preview.edit is not None
    assert [change.path for change in editor.preview.edit.changes] == [("terrain", "C7"), ("terrain", "C8")]
    driver.release(Pointer(at("C7")))
    assert written(editor, Layer.TERRAIN) == {"C3": "forest", "D3": "hills", "C7": "forest", "C8": "hills"}
    ready(editor, "stamp", FOREST)
    dragged(editor, "E5")
    assert editor.message == "Copy something first"


def test_sight_is_shown_from_where_a_drag_began(kingsroad: EditorState) -> None:
    """And it is told whether the other end is seen."""
    kingsroad.use("sight")
    dragged(kingsroad, "C3 D4 H8")
    assert (kingsroad.analysis, kingsroad.cursor) == ("sight", at("C3"))
    assert kingsroad.message.startswith("C3 to H8: ")
    assert kingsroad.message.endswith((", in sight", ", out of sight"))
