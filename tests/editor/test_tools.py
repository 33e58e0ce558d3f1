"""Every tool by mouse gestures: press, move, release, keys, and giving up."""

from pathlib import Path

import pytest

from bow_author.hexes.board import TerrainId
from bow_author.plans.model import CommanderId, HouseId, Rank, UnitId
from bow_editor.desk import NO_PREVIEW, Desk, Layer, Layers
from bow_editor.gesture_controller import GestureController
from bow_editor.gestures import Pointer
from bow_editor.naming import naming_edit
from bow_editor.pattern import Pattern, Piece
from bow_editor.placeables import Eraser, Hand, Name, Objective, Stamp, Terrain, Unit, Zone
from bow_editor.symmetry import Symmetry, images
from bow_editor.tools import TOOLS

from .conftest import KINGSROAD
from .desks import EMPTY, at, dragged, hexes, opened, undone, written

FOREST = Terrain(TerrainId("forest"))
RIDERS = Unit(HouseId("stark"), Rank.GREEN, UnitId("winterfell_riders"))
STAMP = Stamp(Pattern({(0, 0): Piece(terrain="forest"), (1, 0): Piece(terrain="hills")}))


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return opened(tmp_path, EMPTY)


@pytest.fixture
def kingsroad(tmp_path: Path) -> Desk:
    return opened(tmp_path, KINGSROAD.read_text(encoding="utf-8"))


def ready(desk: Desk, tool: str, hand: Hand | None = None, brush: int = 1) -> None:
    """Take a tool, and something in the hand."""
    desk.use(tool)
    desk.set_brush(brush)
    if hand is not None:
        desk.take(hand)


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
        ("rectangle", 3, "C3 E5 D5", "C3 D3 C4 C5 D5"),
        ("rectangle", 1, "B2 P1 A1", "A1 B1 A2 B2"),
        ("fill", 1, "B2", "A1 B1 A2 B2 A3 B3"),
    ],
)
def test_ground_is_painted(desk: Desk, tool: str, brush: int, way: str, covered: str) -> None:
    """One stroke is one edit; a mouse that jumps leaves no gap; a fill stops at what differs."""
    wall = "C1 C2 C3 C4 B4 A4" if tool == "fill" else ""
    if wall:
        ready(desk, "brush", Terrain(TerrainId("hills")))
        dragged(desk, wall)
    steps = desk.session.document.history.done
    ready(desk, tool, FOREST, brush)
    dragged(desk, way)
    laid = {name for name, terrain in written(desk, Layer.TERRAIN).items() if terrain == "forest"}
    assert laid == set(covered.split())
    assert desk.session.document.history.done == steps + 1
    assert desk.preview == NO_PREVIEW
    undone(desk)


def test_a_fill_goes_over_what_counts_as_the_same(kingsroad: Desk) -> None:
    """The river is one piece down to the fords, and the other bank stays as it is."""
    ready(kingsroad, "fill", Terrain(TerrainId("road")))
    before = kingsroad.session.document.plan.terrain
    dragged(kingsroad, "I5")
    after = kingsroad.session.document.plan.terrain
    assert {one for one in after if after[one] != before[one]} == set(hexes("I5 I4 I3 I2 J1"))


@pytest.mark.parametrize("symmetry", list(Symmetry))
def test_all_of_a_terrain_is_replaced(kingsroad: Desk, symmetry: Symmetry) -> None:
    """Wherever it lies, in one step that says so; what is mirrored has its images, and the ghost shows them all."""
    kingsroad.mirror_by(symmetry)
    ready(kingsroad, "replace", Terrain(TerrainId("hills")))
    before = kingsroad.session.document.plan.terrain
    steps = kingsroad.session.document.history.done
    forest = {one for one, kind in before.items() if kind == "forest"}
    assert kingsroad.board is not None
    wanted = {image for one in forest for image in images(kingsroad.board, one, symmetry)}
    assert len(wanted) > len(forest) or symmetry is Symmetry.NONE
    driver = GestureController(kingsroad)
    driver.move(Pointer(at("G5")))
    assert kingsroad.preview.hexes == forest
    dragged(kingsroad, "G5")
    after = kingsroad.session.document.plan.terrain
    changed = {one for one in {*after, *before} if after.get(one) != before.get(one)}
    assert changed == {one for one in wanted if before.get(one) != "hills"}
    assert {after[one] for one in wanted} == {"hills"}
    assert kingsroad.session.document.history.done == steps + 1
    assert kingsroad.session.document.history.steps[-1].edit.title == "Replace Forest by Hills everywhere"
    undone(kingsroad)


def test_open_ground_is_replaced_too(desk: Desk) -> None:
    """All hexes on which nothing lies; a layer that is locked keeps what it has."""
    ready(desk, "brush", FOREST)
    dragged(desk, "C3")
    ready(desk, "replace", Terrain(TerrainId("hills")))
    dragged(desk, "A1")
    laid = written(desk, Layer.TERRAIN)
    assert desk.board is not None
    assert len(laid) == len(list(desk.board.hexes()))
    assert [name for name, kind in laid.items() if kind == "forest"] == ["C3"]
    desk.set_layers(Layers(locked=frozenset({Layer.TERRAIN})))
    ready(desk, "replace", FOREST)
    dragged(desk, "A1")
    assert written(desk, Layer.TERRAIN) == laid


def test_the_brush_changes_its_size_on_the_way(desk: Desk) -> None:
    """By + and -; the ghost follows."""
    ready(desk, "brush", FOREST)
    driver = GestureController(desk)
    driver.press(Pointer(at("C3")))
    assert len(desk.preview.hexes) == 1
    assert driver.key("+")
    assert len(desk.preview.hexes) == 7
    assert driver.key("-")
    assert len(desk.preview.hexes) == 1
    assert not driver.key("Q")
    driver.release(Pointer(at("C3")))
    assert list(written(desk, Layer.TERRAIN)) == ["C3"]


@pytest.mark.parametrize("tool", [tool.id for tool in TOOLS])
@pytest.mark.parametrize("hand", [FOREST, RIDERS, Objective("Mill"), Name("Mill"), Zone(HouseId("stark")), STAMP])
def test_giving_up_changes_nothing(kingsroad: Desk, tool: str, hand: Hand) -> None:
    """Hovering, pressing and moving show what would be; after Escape everything is as it was."""
    ready(kingsroad, tool, hand)
    kingsroad.select(hexes("G4 H5"))
    before = kingsroad.session.document.text
    driver = GestureController(kingsroad)
    for one in hexes("A1 P9 G4"):
        driver.move(Pointer(one))
    driver.press(Pointer(at("G4")))
    for one in hexes("G5 P5 E5"):
        driver.move(Pointer(one))
    assert driver.is_going_on
    assert driver.cancel()
    assert not driver.cancel()
    driver.release(Pointer(at("E5")))
    assert kingsroad.preview == NO_PREVIEW
    assert kingsroad.session.document.text == before
    assert kingsroad.selection == set(hexes("G4 H5"))
    assert kingsroad.taken == (hand,)


@pytest.mark.parametrize("tool", [tool.id for tool in TOOLS])
def test_a_gesture_may_end_off_the_board(desk: Desk, tool: str) -> None:
    """Nothing fails there, and the text is a plan still."""
    for way in ("P1", "A12 P14", "C3 P3", "P3 C3"):
        ready(desk, tool, STAMP if tool == "stamp" else RIDERS if tool == "unit" else FOREST)
        dragged(desk, way)
        assert not desk.session.document.is_readonly
    undone(desk)


def test_tools_are_told_apart() -> None:
    """By id, by title, by key; R and M turn things and take no tool."""
    for column in ("id", "title", "key"):
        assert len({getattr(tool, column) for tool in TOOLS}) == len(TOOLS)
    assert not {"R", "M"} & {tool.key for tool in TOOLS}


def test_units_are_placed_carried_and_replaced(desk: Desk) -> None:
    """A drag carries the unit; a click places what is held over it; with nothing held it selects."""
    ready(desk, "unit", RIDERS)
    dragged(desk, "C3")
    dragged(desk, "C3 D3 E5")
    riders = {"unit": "winterfell_riders", "side": "stark", "rank": "green", "at": "E5"}
    assert written(desk, Layer.UNITS) == {"winterfell_riders_1": riders}
    ready(desk, "unit", Unit(HouseId("stark"), Rank.RED, commander=CommanderId("robb_stark.young_wolf")))
    dragged(desk, "E5")
    assert list(written(desk, Layer.UNITS)) == ["robb"]
    desk.keep(lambda _: None)
    dragged(desk, "E5")
    assert desk.selection == {at("E5")}
    dragged(desk, "A1")
    assert desk.message == "Choose a unit in the tray"
    assert list(written(desk, Layer.UNITS)) == ["robb"]
    desk.set_layers(Layers(locked=frozenset([Layer.UNITS])))
    ready(desk, "unit", RIDERS)
    dragged(desk, "A2")
    assert desk.message == "The layer units is locked"
    assert list(written(desk, Layer.UNITS)) == ["robb"]


def test_objectives_and_names_are_carried(desk: Desk) -> None:
    """They keep their label and title; of a new one the name is asked for, and it is there when that has been given."""
    ready(desk, "objective", Objective("Mill", HouseId("stark")))
    dragged(desk, "C3")
    ready(desk, "objective", FOREST)
    dragged(desk, "C3 D4")
    mill = {"mill": {"at": "D4", "title": "Mill", "holder": "stark"}}
    for where, usual, given in (("E4", "Objective", "Far ford"), ("D4", "Mill", "Old mill")):
        dragged(desk, where)
        assert written(desk, Layer.OBJECTIVES) == mill
        assert desk.naming is not None
        assert (desk.naming.at, desk.naming.text) == (at(where), usual)
        edit = naming_edit(desk, desk.naming, given)
        assert edit is not None
        desk.do(edit)
        mill = written(desk, Layer.OBJECTIVES)  # type: ignore[assignment]  # what a plan holds
    assert mill == {
        "mill": {"at": "D4", "title": "Old mill", "holder": "stark"},
        "far_ford": {"at": "E4", "title": "Far ford"},
    }
    ready(desk, "name", Name("Ridge"))
    dragged(desk, "C3")
    ready(desk, "name", FOREST)
    dragged(desk, "C3 C4")
    dragged(desk, "C4")
    assert desk.naming is not None
    assert naming_edit(desk, desk.naming, " Ridge ") is None, "it is called so"
    dragged(desk, "F4")
    assert written(desk, Layer.NAMES) == {"C4": "Ridge"}
    assert (desk.naming.at, desk.naming.text) == (at("F4"), "Name")


def test_a_zone_is_painted_and_taken_out(desk: Desk) -> None:
    """A stroke that begins in the zone takes hexes out; without a zone in the hand it is that of the first House."""
    ready(desk, "zone", FOREST)
    dragged(desk, "C3 F3")
    assert written(desk, Layer.ZONES) == {"stark": ["C3", "D3", "E3", "F3"]}
    dragged(desk, "D3 E3")
    assert written(desk, Layer.ZONES) == {"stark": ["C3", "F3"]}
    ready(desk, "zone", Zone(HouseId("lannister")))
    dragged(desk, "C3 D3")
    assert written(desk, Layer.ZONES) == {"stark": ["F3"], "lannister": ["C3", "D3"]}


def test_the_eraser_takes_everything_and_the_hand_stays(kingsroad: Desk) -> None:
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
def test_the_eyedropper_takes_what_lies_on_top(kingsroad: Desk, where: str, hand: Hand, tool: str) -> None:
    """Into the hand, with the tool that places it; the plan stays as it is."""
    ready(kingsroad, "eyedropper")
    dragged(kingsroad, where)
    assert (kingsroad.hand, kingsroad.tool) == (hand, tool)
    assert kingsroad.session.document.is_saved
    kingsroad.set_layers(Layers(hidden=frozenset(Layer) - {Layer.TERRAIN}))
    ready(kingsroad, "eyedropper")
    dragged(kingsroad, where)
    assert isinstance(kingsroad.hand, Terrain)


def test_looking_asks_for_an_analysis_and_measures(kingsroad: Desk) -> None:
    """The plan stays as it is."""
    ready(kingsroad, "sight")
    dragged(kingsroad, "C3 C5")
    assert (kingsroad.overlay, kingsroad.cursor, kingsroad.message) == ("sight", at("C3"), "C3 to C5: 2 hexes")
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
def test_hexes_are_selected(desk: Desk, ways: list[tuple[str, dict[str, bool]]], selected: str) -> None:
    """A click, a rectangle, with shift more of them, with alt what is enclosed."""
    for way, held in ways:
        dragged(desk, way, **held)
    assert desk.selection == set(hexes(selected))
    assert desk.session.document.is_saved


def test_what_is_selected_is_moved(kingsroad: Desk) -> None:
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


def test_what_is_moved_is_turned_on_the_way(kingsroad: Desk) -> None:
    """By R around the hex that is held."""
    kingsroad.select(hexes("K6 K7"))
    driver = GestureController(kingsroad)
    driver.press(Pointer(at("K6")))
    assert driver.key("R")
    driver.move(Pointer(at("L6")))
    driver.release(Pointer(at("L6")))
    plan = kingsroad.session.document.plan
    assert plan.names[at("L6")] == "The ridge"
    assert {one for one, terrain in plan.terrain.items() if terrain == "hills"} == set(hexes("L6 K6"))


def test_a_stamp_is_turned_and_laid_down_again(desk: Desk) -> None:
    """R and M change what is held, and its ghost; every click lays it down."""
    ready(desk, "stamp", STAMP)
    dragged(desk, "C3")
    driver = GestureController(desk)
    driver.press(Pointer(at("C7")))
    assert driver.key("R")
    assert desk.preview.edit is not None
    assert [change.path for change in desk.preview.edit.changes] == [("terrain", "C7"), ("terrain", "C8")]
    driver.release(Pointer(at("C7")))
    assert written(desk, Layer.TERRAIN) == {"C3": "forest", "D3": "hills", "C7": "forest", "C8": "hills"}
    ready(desk, "stamp", FOREST)
    dragged(desk, "E5")
    assert desk.message == "Copy something first"
