"""What gives way to something else on the map is named before and afterwards; what moves takes along what it is."""

from pathlib import Path

import pytest

from bow_author.hexes.board import TerrainId
from bow_author.packs.edits import Edit, Put
from bow_author.plans.model import HouseId, Rank, TokenId, UnitId
from bow_editor.displacing import brings_back
from bow_editor.editor_state import EditorState, Layer
from bow_editor.gesture_controller import GestureController
from bow_editor.gestures import Pointer
from bow_editor.pattern import Pattern, Piece
from bow_editor.placeables import Eraser, Hand, Name, Note, Objective, Stamp, Terrain, Token, Unit, Zone

from .editors import EMPTY, at, dragged, hexes, opened, typed, written

PLAN = EMPTY.replace(
    "units: {}",
    """\
zones: {lannister: [C3, D3, F3]}
tokens: {F3: {fire: true}}
names: {C3: Mill, F3: Ford}
notes: {C3: {text: Hold}, F3: {text: Run}}
terrain: {C3: forest, D3: forest, F3: river}
objectives:
  mill: {at: C3, title: Old Mill}
  ford: {at: F3, title: Alder Ford}
units:
  riders: {unit: winterfell_riders, side: stark, rank: green, at: C3}
  archers: {unit: northmen_archers, side: stark, rank: blue, at: F3}""",
)
FORD = Stamp(
    Pattern(
        {
            (0, 0): Piece(
                terrain="ford",
                tokens={"devastation": True},
                objectives={"new": {"title": "New Ford"}},
                zones=(("stark", ""),),
                name="Shallows",
                note={"text": "Wade"},
            )
        }
    )
)
WOODS = Stamp(Pattern({(0, 0): Piece(terrain="hills"), (0, 1): Piece(terrain="forest")}))
"""What is laid anew elsewhere does not make up for what is laid over."""
ARCHERS = Unit(HouseId("stark"), Rank.GREEN, UnitId("northmen_archers"))


@pytest.fixture
def editor(tmp_path: Path) -> EditorState:
    return opened(tmp_path, PLAN)


def test_delete_clears_what_the_tool_worked_on_and_says_what_that_was(editor: EditorState) -> None:
    """Not what was selected before the tool was taken, somewhere else."""
    dragged(editor, "C3")
    assert editor.selection == {at("C3")}
    editor.use("objective")
    assert not editor.selection
    dragged(editor, "F3")
    editor.move_cursor(at("F3"))
    rest, zone = "River, Fire, “Alder Ford”, “Ford”, “Run”", "1 hex of the zone of Lannister"
    for gone, left in (
        ("Northmen Archers", "River, Fire, “Alder Ford”, 1 hex of the zone of Lannister, “Ford”, …"),
        (rest, zone),
        (zone, ""),
    ):
        typed(editor, "Delete")
        again = f" Delete again takes {left}." if left else ""
        assert editor.message == f"Removed from F3: {gone}. {brings_back(gone)}{again}"
        assert editor.told_of is editor.last_step
        assert set(written(editor, Layer.UNITS)) == {"riders"}
    typed(editor, "Delete")
    assert (editor.message, editor.told_of) == ("Nothing that could be removed lies in F3", None)
    for zones in ([], ["F3"], ["F3"]):
        assert set(zones) == {"F3"} & set(written(editor, Layer.ZONES)["lannister"])
        assert set(written(editor, Layer.UNITS)) == {"riders"}
        assert editor.session.document.undo()
    assert set(written(editor, Layer.UNITS)) == {"riders", "archers"}


@pytest.mark.parametrize(("chosen", "zone"), [("C3 F3", ["C3", "D3", "F3"]), ("C3 D3 F3", None), ("C3 D3 E3 F3", None)])
def test_what_is_selected_is_cleared_at_once_but_for_a_piece_of_a_zone(
    editor: EditorState, chosen: str, zone: list[str] | None
) -> None:
    """A zone goes with what stands in it if the whole of it is selected; else when nothing else is left."""
    editor.select(hexes(chosen))
    typed(editor, "Delete")
    assert not any(written(editor, layer) for layer in (Layer.UNITS, Layer.OBJECTIVES, Layer.NAMES, Layer.NOTES))
    assert editor.message.startswith(f"Removed from C3 and {len(chosen.split()) - 1} more hex")
    assert written(editor, Layer.ZONES).get("lannister") == zone
    if zone is not None:
        assert editor.message.endswith("Delete again takes 2 hexes of the zone of Lannister.")
        typed(editor, "Delete")
        assert written(editor, Layer.ZONES)["lannister"] == ["D3"]


def test_what_another_tool_has_selected_goes_when_it_works_elsewhere(editor: EditorState) -> None:
    """Delete never removes what is looked at no more; the tool that selects keeps what is selected."""
    editor.use("objective")
    editor.select([at("C3")])
    editor.move_cursor(at("F5"))
    assert not editor.selection
    typed(editor, "Delete")
    assert set(written(editor, Layer.UNITS)) == {"riders", "archers"}
    editor.use("select")
    editor.select([at("C3")])
    editor.move_cursor(at("F5"))
    assert editor.selection == {at("C3")}


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
        ("brush", Terrain(TerrainId("hills")), "C3", "Forest"),
        ("brush", Terrain(TerrainId("road")), "C3 D3 E3 F3", "2 × Forest, River"),
        ("line", Terrain(TerrainId("plains")), "C3 F3", "2 × Forest, River"),
        ("fill", Terrain(TerrainId("hills")), "C3", "2 × Forest"),
        ("zone", Zone(HouseId("stark")), "B3 C3 D3", "2 hexes of the zone of Lannister"),
        ("brush", Terrain(TerrainId("palisade")), "F3", "River"),
        ("brush", Terrain(TerrainId("ford")), "C3", "Forest"),
        ("stamp", FORD, "F3", "Fire, “Alder Ford”, 1 hex of the zone of Lannister, “Ford”, “Run”"),
        ("stamp", WOODS, "C3", "Forest"),
    ],
)
def test_what_gives_way_is_named(editor: EditorState, tool: str, hand: Hand | None, way: str, gone: str) -> None:
    """While it could still be left, and when it is done."""
    editor.use(tool)
    if hand is not None:
        editor.take(hand)
    driver, hexes = GestureController(editor), [at(name) for name in way.split()]
    driver.press(Pointer(hexes[0]))
    for place in hexes[1:]:
        driver.move(Pointer(place))
    driver.move(Pointer(hexes[-1]))
    assert editor.preview.said.endswith(f", in place of {gone}")
    driver.release(Pointer(hexes[-1]))
    assert editor.message == f"{gone} gave way. {brings_back(gone)}"
    editor.session.document.undo()
    assert editor.session.document.text == PLAN


def test_a_zone_that_is_painted_over_whole_is_named(editor: EditorState) -> None:
    """Its title is gone with it, unlike a hex that goes from one zone of a House to the next."""
    zones = {"lannister": {"Van": ["C3", "D3"], "Rear": ["F3"]}}
    editor.do(Edit("Zones", (Put(("zones",), zones),)))
    before = editor.session.document.text
    editor.use("zone")
    editor.take(Zone(HouseId("lannister"), "Rear"))
    dragged(editor, "E3 D3")
    assert "gave way" not in editor.message
    dragged(editor, "B3 C3")
    gone = "1 hex of the zone of Lannister (Van)"
    assert editor.message == f"{gone} gave way. {brings_back(gone)}"
    for _ in range(2):
        editor.session.document.undo()
    assert editor.session.document.text == before
    dragged(editor, "F3")
    assert "gave way" not in editor.message, "who takes the last hex out wants the zone gone"
    editor.do(Edit("Call it otherwise", (Put(("zones", "lannister"), {"Rear guard": ["C3", "D3"]}),)))
    assert "gave way" not in editor.message


@pytest.mark.parametrize(
    ("tool", "hand", "way"),
    [
        ("unit", None, "C3 D3"),
        ("eraser", Eraser(), "C3"),
        ("unit", ARCHERS, "D3"),
        ("brush", Terrain(TerrainId("forest")), "C3 D3"),
        ("brush", Token(TokenId("fire")), "F3"),
        ("brush", Terrain(TerrainId("ford")), "F3"),
        ("brush", Terrain(TerrainId("stone_bridge")), "F3"),
        ("zone", Zone(HouseId("lannister"), "Van"), "E3 D3"),
        ("zone", Zone(HouseId("lannister")), "C3 D3"),
        ("stamp", Stamp(Pattern({(0, 0): Piece(name="Mill")})), "C3"),
    ],
)
def test_nothing_is_said_where_nothing_gives_way(editor: EditorState, tool: str, hand: Hand | None, way: str) -> None:
    """What is only moved is there still, and who erases wants it gone."""
    editor.use(tool)
    if hand is not None:
        editor.take(hand)
    dragged(editor, way)
    assert "gave way" not in editor.message


LYING = "River, “Alder Ford”, “Ford”, “Run”, Northmen Archers"
"""All that lies on F3 on layers of which C3 has something else."""


@pytest.mark.parametrize(("way", "gone"), [("C3 F3", LYING), ("C3 D3", "")])
def test_what_is_selected_takes_the_place_of_what_lay_there(editor: EditorState, way: str, gone: str) -> None:
    """Layer by layer; what is moved is not lost, though its hex holds something else then; a zone stays."""
    editor.use("select")
    editor.select([at("C3"), at("D3")] if not gone else [at("C3")])
    dragged(editor, way)
    gave_way = f"{gone} gave way. {brings_back(gone)} " if gone else ""
    assert editor.message == f"{gave_way}The zone of Lannister stays where it is."
    assert editor.told_of is not None


def test_a_copy_takes_the_place_of_what_lay_there(editor: EditorState) -> None:
    """What is dragged with Ctrl stays where it was, and is laid over the other."""
    editor.use("select")
    editor.select([at("C3")])
    dragged(editor, "C3 F3", control=True)
    assert editor.message.startswith(f"{LYING} gave way")


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
