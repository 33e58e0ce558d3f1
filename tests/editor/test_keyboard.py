"""The map by keyboard."""

from pathlib import Path

import pytest

from bow_author.hexes.board import Board, ShortRows, TerrainId
from bow_author.plans.model import HouseId, Rank, TokenId, UnitId
from bow_editor.editor_state import EditorState, Layer
from bow_editor.keyboard import jumped, numbered, stepped
from bow_editor.placeables import Eraser, Hand, Objective, Terrain, Token, Unit, Zone
from bow_editor.tools import TOOLS

from .conftest import KINGSROAD
from .editors import EMPTY, at, hexes, opened, typed, written

FOREST = Terrain(TerrainId("forest"))
STARK, LANNISTER = HouseId("stark"), HouseId("lannister")


@pytest.fixture
def editor(tmp_path: Path) -> EditorState:
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
def test_the_cursor_roves(editor: EditorState, keys: str, cursor: str) -> None:
    """It keeps its row or its column, and stays on the board."""
    typed(editor, keys)
    assert editor.cursor == at(cursor)


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
def test_gestures_are_made_by_keys(editor: EditorState, tool: str, keys: str, laid: str) -> None:
    """Enter clicks, Space presses and lets go, Escape gives up; each gesture is one edit."""
    editor.use(tool)
    editor.take(FOREST)
    typed(editor, keys)
    assert set(written(editor, Layer.TERRAIN)) == set(laid.split())


def test_hexes_are_selected_moved_and_cleared(tmp_path: Path) -> None:
    """Shift and arrows select, Space carries, Delete clears, Escape selects nothing."""
    editor = opened(tmp_path, KINGSROAD.read_text(encoding="utf-8"))
    editor.move_cursor(at("K6"))
    typed(editor, "Shift+Right Shift+Down")
    assert editor.selection == set(hexes("K6 K7 L6 L7"))
    typed(editor, "Escape")
    assert not editor.selection
    typed(editor, "Left Up Shift+Down")
    assert editor.selection == set(hexes("K6 K7"))
    typed(editor, "Space Right R Enter")
    assert {place for place, kind in editor.session.document.plan.terrain.items() if kind == "hills"} == set(
        hexes("L7 M7")
    )
    typed(editor, "Delete")
    assert "hills" not in editor.session.document.plan.terrain.values()
    typed(editor, "Escape")
    editor.move_cursor(at("H6"))
    typed(editor, "Delete")
    assert list(written(editor, Layer.OBJECTIVES)) == ["southern_ford"]


@pytest.mark.parametrize("tool", [tool.id for tool in TOOLS[1:]])
def test_one_escape_empties_the_hand(editor: EditorState, tool: str) -> None:
    """After something was placed, and its hex selected by that; a second one leaves the hex, a third the analysis."""
    editor.look_at("movement")
    editor.use(tool)
    editor.select([editor.cursor])
    typed(editor, "Escape")
    assert (editor.tool, editor.hand) == (TOOLS[0].id, None)
    typed(editor, "Escape")
    assert (set(editor.selection), editor.analysis) == (set(), "movement")
    typed(editor, "Escape")
    assert not editor.analysis


def test_every_tool_has_its_key(editor: EditorState) -> None:
    """And Escape goes back to the first."""
    for tool in reversed(TOOLS):
        typed(editor, tool.key)
        assert editor.tool == tool.id
    typed(editor, "B Escape")
    assert editor.tool == TOOLS[0].id


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
def test_a_digit_counts_what_is_held(editor: EditorState, tool: str, hand: Hand, digit: int, held: Hand | None) -> None:
    """Rank, level, House; of what is not counted it is the size of the brush, if the tool has one."""
    editor.use(tool)
    editor.take(hand)
    assert numbered(editor, digit) == held
    before = editor.hand
    typed(editor, str(digit))
    assert editor.hand == (held or before)
    assert editor.brush == (digit if held is None and tool in {"brush", "eraser"} else 1)


@pytest.mark.parametrize("key", ["H", "Tab", "F5", "Control+B", "Alt+B", "Escape"])
def test_other_keys_are_left_to_the_window(editor: EditorState, key: str) -> None:
    """They mean nothing here."""
    from bow_editor.gesture_controller import GestureController
    from bow_editor.keyboard import Keyboard

    *held, name = key.split("+")
    assert not Keyboard(GestureController(editor)).press(name, control="Control" in held, alt="Alt" in held)
    assert editor.tool == "select"
