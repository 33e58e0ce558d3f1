"""One law: what is in the hand is what the tool in use lays down, and whoever tells of it tells the same."""

import random
from pathlib import Path

import pytest

from bow_author.hexes.board import TerrainId
from bow_author.packs.edits import Edit, Put
from bow_author.plans.model import HouseId, Rank, UnitId
from bow_editor.desk import NO_PREVIEW, Desk
from bow_editor.gesture_controller import GestureController
from bow_editor.gestures import Pointer
from bow_editor.placeables import Eraser, Hand, Name, Note, Objective, Stamp, Terrain, Token, Unit, Zone
from bow_editor.placing import called
from bow_editor.tool_options import options_of
from bow_editor.tools import TOOLS
from bow_editor.tray import Tray, is_of

from .conftest import KINGSROAD
from .desks import EMPTY, at, dragged, opened, typed
from .test_random_gestures import act

FOREST = Terrain(TerrainId("forest"))
RIDERS = Unit(HouseId("stark"), Rank.GREEN, UnitId("winterfell_riders"))
BOG = 'terrain bog "Bog" {\n  house "own"\n  piece hex\n}\n'


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return opened(tmp_path, EMPTY)


def hold_to_the_law(desk: Desk, tray: Tray) -> None:
    """The tray marks what is in the hand, the strip tells of it, and an empty hand marks nothing."""
    shown = options_of(desk)
    assert shown is not None
    assert shown.hand == desk.hand
    chosen = tray.chosen()
    if desk.hand is None:
        assert chosen is None
    else:
        assert shown.title in {called(desk, desk.hand), ""}
        assert (chosen is not None and is_of(chosen, desk.hand)) or not any(
            is_of(one, desk.hand) for one in tray.things
        )


@pytest.mark.parametrize("seed", range(4))
def test_tray_and_strip_tell_of_the_hand(tmp_path: Path, seed: int) -> None:
    """Whatever is done by mouse and keyboard, taken back, or chosen in the tray."""
    desk, chance = opened(tmp_path, KINGSROAD.read_text("utf-8")), random.Random(seed)
    driver, tray = GestureController(desk), Tray(desk)
    for _ in range(250):
        act(desk, driver, chance)
        hold_to_the_law(desk, tray)
        if chance.random() < 0.2:
            thing = chance.choice(tray.things)
            tray.choose(thing)
            assert tray.chosen() == thing
            hold_to_the_law(desk, tray)
    tray.close()


@pytest.mark.parametrize("tool", [tool.id for tool in TOOLS])
def test_an_empty_hand_outlines_nothing_and_says_so(desk: Desk, tool: str) -> None:
    """A fresh plan: what needs a thing says what to do, there is no ghost, and a click changes nothing."""
    desk.use(tool)
    if desk.hand is not None or tool in {"select", "eyedropper", "sight"}:
        return
    shown = options_of(desk)
    assert shown is not None
    assert shown.title in {"Choose something in the tray", "Choose a unit in the tray", "Copy something first"}
    GestureController(desk).move(Pointer(at("C3")))
    assert (desk.preview.edit, desk.preview.hexes, desk.preview.said) == (None, frozenset(), shown.title)
    dragged(desk, "C3 D3")
    assert desk.preview == NO_PREVIEW
    assert desk.message == shown.title
    assert desk.session.document.is_saved


def test_a_fresh_start_has_an_empty_hand(desk: Desk) -> None:
    """Nothing is marked, and no painter clears anything."""
    tray = Tray(desk)
    assert desk.hand is None
    assert tray.chosen() is None
    typed(desk, "G")
    assert (desk.tool, desk.hand, desk.preview.hexes) == ("replace", None, frozenset())
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
def test_a_tool_key_changes_what_is_marked(desk: Desk, key: str, hand: Hand | None) -> None:
    """Each tool has its own in the hand; back at the brush, the forest is there again."""
    tray = Tray(desk)
    for thing in (RIDERS, FOREST):
        desk.take(thing)
    typed(desk, f"B {key}")
    assert desk.hand == hand
    chosen = tray.chosen()
    assert (chosen is not None and is_of(chosen, hand)) if hand else chosen is None
    typed(desk, "B")
    assert desk.hand == FOREST
    tray.close()


def test_a_digit_for_another_tool_leaves_the_brush_alone(desk: Desk) -> None:
    """The holder of the objective is chosen, and the brush has its forest still."""
    desk.take(FOREST)
    typed(desk, "O 2")
    assert desk.hand == Objective("Objective", HouseId("lannister"))
    typed(desk, "B")
    assert desk.hand == FOREST


def test_a_name_is_not_used_again(desk: Desk) -> None:
    """What was called something is placed as long as it is held; coming back to the tool, one is asked anew."""
    desk.use("objective")
    desk.take(Objective("Mill"))
    assert desk.hand == Objective("Mill")
    desk.take(FOREST)
    assert desk.hand == Objective("Objective")


def test_what_is_no_longer_there_is_not_held(desk: Desk) -> None:
    """The terrain that the plan defined goes by undo, and out of the hand."""
    tray = Tray(desk)
    desk.do(Edit("x", (Put(("define",), BOG),)))
    tray.choose(next(thing for thing in tray.things if thing.title == "Bog"))
    assert desk.hand == Terrain(TerrainId("bog"))
    desk.session.document.undo()
    assert desk.hand is None
    assert tray.chosen() is None
    tray.close()


def test_a_stamp_is_turned_only_while_it_is_held(desk: Desk) -> None:
    """R means nothing to the brush, though something was copied before."""
    from bow_editor.pattern import Pattern, Piece

    stamp = Stamp(Pattern({(0, 0): Piece(terrain="forest"), (1, 0): Piece(terrain="hills")}))
    desk.take(stamp)
    typed(desk, "B R")
    assert desk.taken == (stamp,)


def test_the_eraser_of_the_tray_is_the_tool(desk: Desk) -> None:
    """Painters paint: what they laid last is what they lay again, whatever was erased meanwhile."""
    tray = Tray(desk)
    desk.take(Token("fire", 2))  # type: ignore[arg-type]  # an id is a text
    tray.choose(next(thing for thing in tray.things if thing.title == "Eraser"))
    assert (desk.tool, desk.hand) == ("eraser", Eraser())
    typed(desk, "F")
    assert desk.hand == Token("fire", 2)  # type: ignore[arg-type]  # an id is a text
    tray.close()


def test_the_brush_has_a_size_where_there_is_a_brush(desk: Desk) -> None:
    """A digit or a sign with another tool changes nothing that nobody sees."""
    for tool in ("select", "name", "fill"):
        desk.use(tool)
        typed(desk, "3 +")
        assert desk.brush == 1
