"""The map by keyboard."""

from pathlib import Path

import pytest

from bow_author.hexes.board import Board, ShortRows, TerrainId
from bow_author.plans.model import HouseId, Rank, TokenId, UnitId
from bow_editor.desk import Desk, Layer
from bow_editor.keyboard import jumped, numbered, stepped
from bow_editor.placeables import Eraser, Hand, Objective, Terrain, Token, Unit, Zone
from bow_editor.tools import TOOLS

from .conftest import KINGSROAD
from .desks import EMPTY, at, hexes, opened, typed, written

FOREST = Terrain(TerrainId("forest"))
STARK, LANNISTER = HouseId("stark"), HouseId("lannister")


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return opened(tmp_path, EMPTY)


@pytest.mark.parametrize(
    ("keys", "cursor"),
    [
        ("Right Right Down", "C2"),
        ("Down Down Up Right", "B2"),
        ("Left Up", "A1"),
        ("End", "O1"),
        ("End PageDown", "O11"),
        ("PageDown Right Home", "A11"),
        ("Right PageDown PageUp", "B1"),
        ("Control+End", "O11"),
        ("Control+End Control+Home", "A1"),
        ("Control+End Right Down", "O11"),
    ],
)
def test_the_cursor_roves(desk: Desk, keys: str, cursor: str) -> None:
    """It keeps its row or its column, and stays on the board."""
    typed(desk, keys)
    assert desk.cursor == at(cursor)


def test_the_cursor_stays_on_a_board_with_short_rows() -> None:
    """From the last hex of a long row it goes to the last of a short one."""
    board = Board(15, 11, ShortRows.EVEN)
    assert stepped(board, at("O1"), "Down") == at("N2")
    assert stepped(board, at("N2"), "Right") == at("N2")
    assert jumped(board, at("O1"), "End", far=False) == at("O1")
    assert jumped(Board(15, 10, ShortRows.EVEN), at("O1"), "PageDown", far=False) == at("N10")


@pytest.mark.parametrize(
    ("tool", "keys", "laid"),
    [
        ("brush", "Right Enter Right Right Enter", "B1 D1"),
        ("brush", "Space Right Down Enter", "A1 B1 B2"),
        ("brush", "Space Right Down Space", "A1 B1 B2"),
        ("brush", "Shift+Right Shift+Right Enter", "A1 B1 C1"),
        ("brush", "Space Right Escape", ""),
        ("brush", "Down Down Right + Enter", "B3 A3 C3 A2 B2 A4 B4"),
        ("brush", "Down Down Right 2 Enter", "B3 A3 C3 A2 B2 A4 B4"),
        ("line", "Space Down Down Right Right Enter", "A1 A2 B2 C3"),
        ("select", "B Enter Right L Space Right Right Enter", "A1 B1 C1 D1"),
    ],
)
def test_gestures_are_made_by_keys(desk: Desk, tool: str, keys: str, laid: str) -> None:
    """Enter clicks, Space presses and lets go, Escape gives up; each gesture is one edit."""
    desk.use(tool)
    desk.take(FOREST)
    typed(desk, keys)
    assert set(written(desk, Layer.TERRAIN)) == set(laid.split())


def test_hexes_are_selected_moved_and_cleared(tmp_path: Path) -> None:
    """Shift and arrows select, Space carries, Delete clears, Escape selects nothing."""
    desk = opened(tmp_path, KINGSROAD.read_text(encoding="utf-8"))
    desk.move_cursor(at("K6"))
    typed(desk, "Shift+Right Shift+Down")
    assert desk.selection == set(hexes("K6 L7"))
    typed(desk, "Escape")
    assert not desk.selection
    typed(desk, "Left Up Shift+Down")
    assert desk.selection == set(hexes("K6 K7"))
    typed(desk, "Space Right R Enter")
    assert {one for one, kind in desk.session.document.plan.terrain.items() if kind == "hills"} == set(hexes("L7 M7"))
    typed(desk, "Delete")
    assert "hills" not in desk.session.document.plan.terrain.values()
    typed(desk, "Escape")
    desk.move_cursor(at("H6"))
    typed(desk, "Delete")
    assert list(written(desk, Layer.OBJECTIVES)) == ["southern_ford"]


def test_every_tool_has_its_key(desk: Desk) -> None:
    """And Escape goes back to the first."""
    for tool in reversed(TOOLS):
        typed(desk, tool.key)
        assert desk.tool == tool.id
    typed(desk, "B Escape")
    assert desk.tool == TOOLS[0].id


RIDERS = Unit(STARK, Rank.GREEN, UnitId("winterfell_riders"))
FIRE = Token(TokenId("fire"), 1)


@pytest.mark.parametrize(
    ("tool", "hand", "digit", "held"),
    [
        ("unit", RIDERS, 3, Unit(STARK, Rank.RED, UnitId("winterfell_riders"))),
        ("unit", RIDERS, 4, RIDERS),
        ("brush", FIRE, 4, Token(TokenId("fire"), 4)),
        ("brush", FIRE, 5, FIRE),
        ("brush", Token(TokenId("devastation")), 2, None),
        ("objective", Objective("Mill"), 2, Objective("Mill", LANNISTER)),
        ("objective", Objective("Mill", STARK), 0, Objective("Mill")),
        ("objective", Objective("Mill", STARK), 3, Objective("Mill", STARK)),
        ("zone", FOREST, 2, Zone(LANNISTER)),
        ("zone", Zone(STARK), 2, Zone(LANNISTER)),
        ("zone", RIDERS, 2, Zone(LANNISTER)),
        ("zone", Objective("Mill"), 2, Zone(LANNISTER)),
        ("zone", FIRE, 1, Zone(STARK)),
        ("zone", RIDERS, 3, Zone(STARK)),
        ("objective", RIDERS, 2, Objective("Objective", LANNISTER)),
        ("unit", Zone(STARK), 2, None),
        ("eraser", RIDERS, 2, None),
        ("name", RIDERS, 2, None),
        ("brush", FOREST, 2, None),
        ("eraser", Eraser(), 2, None),
    ],
)
def test_a_digit_counts_what_is_held(desk: Desk, tool: str, hand: Hand, digit: int, held: Hand | None) -> None:
    """Rank, level, House; of what is not counted it is the size of the brush, if the tool has one."""
    desk.use(tool)
    desk.take(hand)
    assert numbered(desk, digit) == held
    before = desk.hand
    typed(desk, str(digit))
    assert desk.hand == (held or before)
    assert desk.brush == (digit if held is None and tool in {"brush", "eraser"} else 1)


@pytest.mark.parametrize("key", ["H", "Tab", "F5", "Control+B", "Alt+B", "Escape"])
def test_other_keys_are_left_to_the_window(desk: Desk, key: str) -> None:
    """They mean nothing here."""
    from bow_editor.gesture_controller import GestureController
    from bow_editor.keyboard import Keyboard

    *held, name = key.split("+")
    assert not Keyboard(GestureController(desk)).press(name, control="Control" in held, alt="Alt" in held)
    assert desk.tool == "select"
