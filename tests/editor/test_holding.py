"""One law: what is in the hand is what the tool in use lays down, and whoever tells of it tells the same."""

import random
from pathlib import Path

import pytest

from bow_author.hexes.board import TerrainId
from bow_author.packs.edits import Edit, Put
from bow_author.plans.model import HouseId, Rank, UnitId
from bow_editor.editor_state import NO_PREVIEW, EditorState
from bow_editor.gesture_controller import GestureController
from bow_editor.gestures import Pointer
from bow_editor.placeables import Eraser, Hand, Name, Note, Objective, Stamp, Terrain, Token, Unit, Zone
from bow_editor.tool_options import in_full, options_of
from bow_editor.tools import TOOLS
from bow_editor.tray import Tray, is_of

from .conftest import KINGSROAD
from .editors import EMPTY, at, dragged, opened, typed
from .test_random_gestures import act

FOREST = Terrain(TerrainId("forest"))
RIDERS = Unit(HouseId("stark"), Rank.GREEN, UnitId("winterfell_riders"))
BOG = 'terrain bog "Bog" {\n  homebrew "own"\n  piece hex\n}\n'


@pytest.fixture
def editor(tmp_path: Path) -> EditorState:
    return opened(tmp_path, EMPTY)


def hold_to_the_law(editor: EditorState, tray: Tray) -> None:
    """The tray marks what is in the hand, the strip tells of it, and an empty hand marks nothing."""
    shown = options_of(editor)
    assert shown is not None
    assert shown.hand == editor.hand
    chosen = tray.chosen()
    if editor.hand is None:
        assert chosen is None
    else:
        assert shown.title in {in_full(editor, editor.hand), ""}
        assert (chosen is not None and is_of(chosen, editor.hand)) or not any(
            is_of(thing, editor.hand) for thing in tray.things
        )


@pytest.mark.parametrize("seed", range(4))
def test_tray_and_strip_tell_of_the_hand(tmp_path: Path, seed: int) -> None:
    """Whatever is done by mouse and keyboard, taken back, or chosen in the tray."""
    editor, chance = opened(tmp_path, KINGSROAD.read_text("utf-8")), random.Random(seed)
    driver, tray = GestureController(editor), Tray(editor)
    for _ in range(250):
        act(editor, driver, chance)
        hold_to_the_law(editor, tray)
        if chance.random() < 0.2:
            thing = chance.choice(tray.things)
            tray.choose(thing)
            assert tray.chosen() == thing
            hold_to_the_law(editor, tray)
    tray.close()


@pytest.mark.parametrize("tool", [tool.id for tool in TOOLS])
def test_an_empty_hand_outlines_nothing_and_says_so(editor: EditorState, tool: str) -> None:
    """A fresh plan: what needs a thing says what to do, there is no ghost, and a click changes nothing."""
    editor.use(tool)
    if editor.hand is not None or tool in {"select", "eyedropper", "sight"}:
        return
    shown = options_of(editor)
    assert shown is not None
    assert shown.title in {"Choose something in the tray", "Choose a unit in the tray", "Copy something first"}
    GestureController(editor).move(Pointer(at("C3")))
    assert (editor.preview.edit, editor.preview.hexes, editor.preview.said) == (None, frozenset(), shown.title)
    dragged(editor, "C3 D3")
    assert editor.preview == NO_PREVIEW
    assert editor.message == shown.title
    assert editor.session.document.is_saved


def test_a_fresh_start_has_an_empty_hand(editor: EditorState) -> None:
    """Nothing is marked, and no painter clears anything."""
    tray = Tray(editor)
    assert editor.hand is None
    assert tray.chosen() is None
    typed(editor, "G")
    assert (editor.tool, editor.hand, editor.preview.hexes) == ("replace", None, frozenset())
    tray.close()


@pytest.mark.parametrize(
    ("key", "hand"),
    [
        ("O", Objective("Objective")),
        ("N", Name("Name")),
        ("T", Note("Note")),
        ("Z", Zone(HouseId("stark"))),
        ("E", Eraser()),
        ("U", RIDERS),
        ("V", None),
        ("I", None),
        ("P", None),
    ],
)
def test_a_tool_key_changes_what_is_marked(editor: EditorState, key: str, hand: Hand | None) -> None:
    """Each tool has its own in the hand; back at the brush, the forest is there again."""
    tray = Tray(editor)
    for thing in (RIDERS, FOREST):
        editor.take(thing)
    typed(editor, f"B {key}")
    assert editor.hand == hand
    chosen = tray.chosen()
    assert (chosen is not None and is_of(chosen, hand)) if hand else chosen is None
    typed(editor, "B")
    assert editor.hand == FOREST
    tray.close()


def test_a_digit_for_another_tool_leaves_the_brush_alone(editor: EditorState) -> None:
    """The holder of the objective is chosen, and the brush has its forest still."""
    editor.take(FOREST)
    typed(editor, "O 2")
    assert editor.hand == Objective("Objective", HouseId("lannister"))
    typed(editor, "B")
    assert editor.hand == FOREST


def test_a_name_is_not_used_again(editor: EditorState) -> None:
    """What was called something is placed as long as it is held; coming back to the tool, one is asked anew."""
    editor.use("objective")
    editor.take(Objective("Mill"))
    assert editor.hand == Objective("Mill")
    editor.take(FOREST)
    assert editor.hand == Objective("Objective")


def test_what_is_no_longer_there_is_not_held(editor: EditorState) -> None:
    """The terrain that the plan defined goes by undo, and out of the hand."""
    tray = Tray(editor)
    editor.do(Edit("x", (Put(("define",), BOG),)))
    tray.choose(next(thing for thing in tray.things if thing.title == "Bog"))
    assert editor.hand == Terrain(TerrainId("bog"))
    editor.session.document.undo()
    assert editor.hand is None
    assert tray.chosen() is None
    tray.close()


def test_a_stamp_is_turned_only_while_it_is_held(editor: EditorState) -> None:
    """R means nothing to the brush, though something was copied before."""
    from bow_editor.pattern import Pattern, Piece

    stamp = Stamp(Pattern({(0, 0): Piece(terrain="forest"), (1, 0): Piece(terrain="hills")}))
    editor.take(stamp)
    typed(editor, "B R")
    assert editor.taken == (stamp,)


def test_the_eraser_of_the_tray_is_the_tool(editor: EditorState) -> None:
    """Painters paint: what they laid last is what they lay again, whatever was erased meanwhile."""
    tray = Tray(editor)
    editor.take(Token("fire", 2))  # type: ignore[arg-type]  # an id is a text
    tray.choose(next(thing for thing in tray.things if thing.title == "Eraser"))
    assert (editor.tool, editor.hand) == ("eraser", Eraser())
    typed(editor, "F")
    assert editor.hand == Token("fire", 2)  # type: ignore[arg-type]  # an id is a text
    tray.close()


def test_the_brush_has_a_size_where_there_is_a_brush(editor: EditorState) -> None:
    """A digit or a sign with another tool changes nothing that nobody sees."""
    for tool in ("select", "name", "fill"):
        editor.use(tool)
        typed(editor, "3 +")
        assert editor.brush == 1
