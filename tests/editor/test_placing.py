"""What is in the hand, laid on hexes."""

from pathlib import Path

import pytest

from bow_author.hexes.board import TerrainId
from bow_author.packs.edits import Edit
from bow_author.plans.model import CommanderId, HouseId, Rank, TokenId, UnitId
from bow_editor.editor_state import EditorState, Layer, Layers
from bow_editor.placeables import Eraser, Hand, Name, Objective, Terrain, Token, Unit, Zone
from bow_editor.placing import placed, refusal, unzoned
from bow_editor.symmetry import Symmetry

from .conftest import KINGSROAD
from .editors import EMPTY, hexes, opened, undone, written

STARK, LANNISTER = HouseId("stark"), HouseId("lannister")
FOREST = Terrain(TerrainId("forest"))
RIDERS = Unit(STARK, Rank.GREEN, UnitId("winterfell_riders"))
MAEGE = Unit(STARK, Rank.GREEN, commander=CommanderId("maege_mormont.lady_of_bear_island"))
ROBB = Unit(STARK, Rank.BLUE, commander=CommanderId("robb_stark.young_wolf"))
ROBB_KING = Unit(STARK, Rank.RED, commander=CommanderId("robb_stark.king_in_the_north"))


@pytest.fixture
def editor(tmp_path: Path) -> EditorState:
    return opened(tmp_path, EMPTY)


def lay(editor: EditorState, where: str, hand: Hand) -> Edit | None:
    """Place something, and give the edit that it took."""
    edit = placed(editor, hexes(where), hand)
    assert edit is None or editor.do(edit)
    assert placed(editor, hexes(where), hand) is None or isinstance(hand, Objective)
    return edit


TITLES: list[tuple[Hand, str, str]] = [
    (FOREST, "C3 D3 C4", "Lay Forest on C3 and 2 more hexes"),
    (FOREST, "C3", "Lay Forest on C3"),
    (Token(TokenId("fire"), 2), "C3 B2", "Lay Fire 2 on B2 and 1 more hex"),
    (RIDERS, "C3 C4", "Place Winterfell Riders on C4"),
    (MAEGE, "C3", "Place Maege Mormont on C3"),
    (Objective("Northern ford"), "C3", "Place Northern ford on C3"),
    (Zone(STARK), "C3", "Let Stark deploy on C3"),
    (Name("The ridge"), "C3", "Write The ridge on C3"),
]


@pytest.mark.parametrize(("hand", "where", "title"), TITLES)
def test_an_edit_says_what_it_does(editor: EditorState, hand: Hand, where: str, title: str) -> None:
    """The title is what the menu shows beside Undo, and undoing gives the same text."""
    edit = lay(editor, where, hand)
    assert edit is not None
    assert edit.title == title
    undone(editor)


def test_what_lies_there_is_replaced(editor: EditorState) -> None:
    """A hex has one terrain tile, one unit, one objective, one name; its tokens lie side by side."""
    for hand in (FOREST, Token(TokenId("fire"), 2), RIDERS, Objective("A mill"), Name("Mill"), Zone(STARK)):
        lay(editor, "C3", hand)
    hands: list[Hand] = [
        Terrain(TerrainId("hills")),
        Token(TokenId("fire"), 3),
        Token(TokenId("devastation")),
        Unit(STARK, Rank.RED, UnitId("northmen_archers")),
        Objective("The mill", STARK),
        Name("The mill"),
        Zone(LANNISTER),
    ]
    for hand in hands:
        lay(editor, "C3", hand)
    assert written(editor, Layer.TERRAIN) == {"C3": "hills"}
    assert written(editor, Layer.TOKENS) == {"C3": {"fire": 3, "devastation": True}}
    archers = {"unit": "northmen_archers", "side": "stark", "rank": "red", "at": "C3"}
    assert written(editor, Layer.UNITS) == {"northmen_archers_1": archers}
    assert written(editor, Layer.OBJECTIVES) == {"a_mill": {"at": "C3", "title": "The mill", "holder": "stark"}}
    assert written(editor, Layer.NAMES) == {"C3": "The mill"}
    assert written(editor, Layer.ZONES) == {"lannister": ["C3"]}
    lay(editor, "C3", Eraser())
    assert [written(editor, layer) for layer in Layer] == [{}] * len(Layer)
    assert editor.session.document.text == EMPTY
    undone(editor)


def test_what_is_printed_needs_no_tile(editor: EditorState) -> None:
    """Laying open ground on a hex takes away what lies there."""
    lay(editor, "C3 D3", FOREST)
    lay(editor, "C3 E3", Terrain(TerrainId("plains")))
    assert written(editor, Layer.TERRAIN) == {"D3": "forest"}


def test_labels_are_those_of_an_author(editor: EditorState) -> None:
    """Types are numbered, commanders go by their first name; what else has that name is let alone."""
    for where in ("A1", "B1", "C1"):
        lay(editor, where, RIDERS)
    lay(editor, "B1", Eraser())
    lay(editor, "D1", RIDERS)
    lay(editor, "E1", Objective("Maege!"))
    lay(editor, "F1", MAEGE)
    lay(editor, "G1", Objective("The 2nd Fire"))
    lay(editor, "H1", Objective("Fire"))
    lay(editor, "I1", Objective("Fire"))
    lay(editor, "J1", Objective("½"))
    assert sorted(written(editor, Layer.UNITS)) == [
        "maege_mormont_1",
        "winterfell_riders_1",
        "winterfell_riders_2",
        "winterfell_riders_3",
    ]
    assert list(written(editor, Layer.OBJECTIVES)) == ["maege", "the_2nd_fire", "fire_1", "fire_2", "objective"]


def test_a_commander_is_one_person(editor: EditorState) -> None:
    """Placed again he moves, even as another version, and keeps his label; whoever stood there goes."""
    lay(editor, "A1", ROBB)
    lay(editor, "C3", Unit(STARK, Rank.GREEN, UnitId("northmen_archers")))
    edit = lay(editor, "C3", ROBB_KING)
    assert edit is not None
    assert edit.title == "Move Robb Stark to C3"
    robb = {"commander": "robb_stark.king_in_the_north", "side": "stark", "rank": "red", "at": "C3"}
    assert written(editor, Layer.UNITS) == {"robb": robb}


def test_a_unit_fights_for_its_house(editor: EditorState) -> None:
    """Whatever side is held; one whose House does not play fights for the side that is held."""
    lay(editor, "A1", Unit(LANNISTER, Rank.BLUE, UnitId("winterfell_riders")))
    lay(editor, "B1", Unit(LANNISTER, Rank.BLUE, UnitId("nobody_knows")))
    lay(editor, "C1", Unit(HouseId("tully"), Rank.BLUE, UnitId("nobody_knows")))
    sides = [unit.side for unit in editor.session.document.plan.units.values()]
    assert sides == [STARK, LANNISTER, STARK]


@pytest.mark.parametrize("hand", [hand for hand, _, _ in TITLES] + [Eraser()])
@pytest.mark.parametrize("is_hidden", [False, True])
def test_a_locked_layer_stays_as_it_is(editor: EditorState, hand: Hand, is_hidden: bool) -> None:
    """Nothing is placed on it, nor cleared, and the reason can be told."""
    for other, _, _ in TITLES:
        lay(editor, "C3", other)
    before = editor.session.document.text
    layers = frozenset(Layer)
    editor.set_layers(Layers(hidden=layers) if is_hidden else Layers(locked=layers))
    assert placed(editor, hexes("C3 D4"), hand) is None
    assert ("hidden" if is_hidden else "locked") in refusal(editor, hand)
    editor.set_layers(Layers(locked=layers - {Layer.NAMES}))
    lay(editor, "C3 D4", Eraser())
    assert "Write" not in editor.session.document.text
    assert editor.session.document.text == before.replace("names:\n  C3: The ridge\n", "")


def test_ground_is_laid_on_its_images(editor: EditorState) -> None:
    """Terrain, tokens and zones have images, and so has the eraser on them; a unit has none."""
    editor.mirror_by(Symmetry.HALF_TURN)
    lay(editor, "C3", FOREST)
    lay(editor, "A1", Token(TokenId("fire"), 1))
    lay(editor, "A11", Zone(STARK))
    lay(editor, "E5", RIDERS)
    assert written(editor, Layer.TERRAIN) == {"C3": "forest", "M9": "forest"}
    assert written(editor, Layer.TOKENS) == {"A1": {"fire": 1}, "O11": {"fire": 1}}
    assert written(editor, Layer.ZONES) == {"stark": ["A11"], "lannister": ["O1"]}
    assert len(written(editor, Layer.UNITS)) == 1
    lay(editor, "M9 O11", Eraser())
    assert not written(editor, Layer.TERRAIN)
    assert not written(editor, Layer.TOKENS)
    edit = unzoned(editor, hexes("O1"))
    assert edit is not None
    assert editor.do(edit)
    assert not written(editor, Layer.ZONES)


def test_the_image_of_a_zone_is_of_whoever_sits_there(editor: EditorState) -> None:
    """Houses in north and south each keep their zone when west and east are mirrored."""
    editor.mirror_by(Symmetry.FOUR)
    lay(editor, "A11", Zone(STARK))
    assert written(editor, Layer.ZONES) == {"stark": ["A11", "O11"], "lannister": ["A1", "O1"]}


def test_a_hex_off_the_board_is_left_out(editor: EditorState) -> None:
    """Half hexes at the edge are no battlefield."""
    assert placed(editor, hexes("P1 A12"), FOREST) is None
    lay(editor, "P2 A2", FOREST)
    assert written(editor, Layer.TERRAIN) == {"A2": "forest"}


def test_one_hex_changes_one_line(tmp_path: Path) -> None:
    """All other lines of the shipped plan are as their author wrote them."""
    text = KINGSROAD.read_text(encoding="utf-8")
    editor = opened(tmp_path, text)
    lay(editor, "E7", Terrain(TerrainId("hills")))
    lay(editor, "A1", Unit(STARK, Rank.RED, UnitId("winterfell_riders")))
    lay(editor, "G4", Unit(STARK, Rank.RED, UnitId("winterfell_riders")))
    before, after = text.splitlines(), editor.session.document.text.splitlines()
    assert [line for line in after if line not in before] == [
        "  E7: hills",
        "  riders: {unit: winterfell_riders, side: stark, rank: red, at: G4}",
        "  winterfell_riders_1: {unit: winterfell_riders, side: stark, rank: red, at: A1}",
    ]
    assert len(after) == len(before) + 1
    undone(editor)
