"""The map by keyboard: a cursor that goes from hex to hex, and keys that do what the mouse does there.

| key | what it does |
|---|---|
| arrows | the cursor goes a hex; up and down keep the column |
| Home, End, PageUp, PageDown | to the first and last hex of the row, of the column; with Ctrl, of the board |
| Enter | a click at the cursor; ends a gesture that goes on |
| Space | presses and holds, as a mouse would; again, it lets go |
| Shift and arrows | selecting: from where the cursor was; with other tools: presses, and Shift lets go |
| Escape | gives a gesture up; else empties the hand; else selects nothing; else shows no analysis |
| Delete, Backspace | clears the selection, or the hex of the cursor, its unit first, and says what lay there |
| + and - | the size of the brush, with tools that have one |
| 0 to 9 | of what is held: the rank, the level, the House, its next zone; else the size of the brush |
| R, M | rotate and mirror what was copied, or what is being moved |
| letters | the tools |
| Ctrl+F | from anywhere into the search of the tray: Down goes to its list, Enter takes, it or Escape goes to the map |
"""

from dataclasses import replace

from bow_author.hexes.board import Board
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import HouseId, Rank
from bow_editor.displacing import clear
from bow_editor.editor_state import EditorState
from bow_editor.gesture_controller import GestureController
from bow_editor.gestures import Gesture, Pointer
from bow_editor.holding import SELECT
from bow_editor.placeables import Hand, Objective, Token, Unit, Zone
from bow_editor.regions import rectangle
from bow_editor.tool_options import BROAD
from bow_editor.tools import TOOLS
from bow_editor.tools.pieces import turn_stamp
from bow_editor.words import tr

HELD = ("Shift", "Control", "Alt", "AltGr", "Meta")
"""Keys that are held with others, and by themselves mean nothing on the map."""
STEPS = {"Left": (-1, 0), "Right": (1, 0), "Up": (0, -1), "Down": (0, 1)}
JUMPS = ("Home", "End", "PageUp", "PageDown")


class Keyboard:
    """Turns keys, by their names, into moves of the cursor and gestures at it."""

    def __init__(self, driver: GestureController) -> None:
        self.driver = driver
        self.editor = driver.editor
        self._anchor: Hex | None = None
        """Where a selection with Shift and arrows began."""
        self._by_shift: Gesture | None = None
        """The gesture that Shift and an arrow have begun."""

    def press(self, name: str, *, shift: bool = False, control: bool = False, alt: bool = False) -> bool:
        """Take a key; tell whether it meant something.

        Args:
            name: `Left`, `Home`, `Enter`, `Space`, `Escape`, `Delete`; of other keys what they write, letters large.
            shift: whether Shift is held; so with *control* and *alt*.
            control: whether Ctrl is held.
            alt: whether Alt is held.
        """
        if self.editor.board is None or name in HELD:
            return False
        pointer = Pointer(self.editor.cursor, shift, control, alt)
        if name in STEPS or name in JUMPS:
            self._go(name, pointer)
            return True
        self._anchor = None
        match name:
            case "Enter":
                if not self.driver.is_going_on:
                    self.driver.press(pointer)
                self.driver.release(pointer)
            case "Space":
                self.driver.release(pointer) if self.driver.is_going_on else self.driver.press(pointer)
            case "Escape":
                return self._escape()
            case "Delete" | "Backspace":
                self._delete()
            case _:
                return not control and not alt and (self.driver.key(name) or self._type(name))
        return True

    def let_go(self, name: str) -> bool:
        """Take a key that is let go; tell whether it meant something: with Shift ends what Shift and arrows began."""
        gesture = self._by_shift if name == "Shift" else None
        if gesture is None:
            return False
        self._by_shift = None
        if self.driver.gesture is gesture:
            self.driver.release(Pointer(self.editor.cursor))
        return True

    def _go(self, name: str, pointer: Pointer) -> None:
        board = self.editor.board
        assert board is not None, "asked before"
        start = pointer.at
        to = stepped(board, start, name) if name in STEPS else jumped(board, start, name, pointer.control)
        is_selecting = self.editor.tool == SELECT and not self.driver.is_going_on
        if pointer.shift and is_selecting:
            self._anchor = self._anchor or start
            self.editor.move_cursor(to)
            self.editor.select(rectangle(self._anchor, to))
            return
        self._anchor = None
        if pointer.shift and not self.driver.is_going_on:
            self.driver.press(replace(pointer, shift=False))
            self._by_shift = self.driver.gesture
        if self.driver.is_going_on:
            self.editor.move_cursor(to)
        else:
            self.driver.pointer = None  # the mouse may be elsewhere
            self.editor.go_to(to)
        self.driver.move(replace(pointer, at=self.editor.cursor, shift=pointer.shift and not is_selecting))

    def _escape(self) -> bool:
        if self.driver.cancel():
            return True
        if self.editor.tool != SELECT:  # first what would be laid down by the next click
            self.editor.use(SELECT)
        elif self.editor.selection:
            self.editor.select(())
        elif self.editor.analysis:
            self.editor.look_at("")
        else:
            return False
        return True

    def _delete(self) -> None:
        clear(self.editor, self.editor.chosen)

    def _type(self, name: str) -> bool:
        brush = self.editor.brush
        if name in ("+", "-"):
            self.editor.set_brush(brush + (1 if name == "+" else -1) if self.editor.tool in BROAD else brush)
        elif name.isdecimal() and len(name) == 1:
            take_number(self.editor, int(name))
        elif self.driver.is_going_on:
            return False
        elif not turn_stamp(self.editor, name):
            tool = next((candidate for candidate in TOOLS if candidate.key == name), None)
            if tool is None:
                return False
            self.editor.use(tool.id)
        if self.editor.brush != brush:
            self.editor.say(tr("Brush of size {size}").format(size=self.editor.brush))
        self.show()
        return True

    def show(self) -> None:
        """Show how the gesture stands, or what a click would do: where the mouse is, else at the cursor."""
        self.driver.move(self.driver.pointer or Pointer(self.editor.cursor))


def stepped(board: Board, at: Hex, key: str) -> Hex:
    """Give the hex to which an arrow leads: in the same row or the same column, and on the board."""
    columns, rows = STEPS[key]
    row = max(1, min(at.row + rows, board.rows))
    return Hex(max(1, min(at.column + columns, board.columns_of(row))), row)


def jumped(board: Board, at: Hex, key: str, far: bool) -> Hex:
    """Give the hex to which Home, End, PageUp and PageDown lead: an end of the row or column, or (*far*) a corner."""
    row, column = at.row, at.column
    if far or key in ("PageUp", "PageDown"):
        row = 1 if key in ("Home", "PageUp") else board.rows
    if far or key in ("Home", "End"):
        column = 1 if key in ("Home", "PageUp") else board.columns_of(row)
    return Hex(min(column, board.columns_of(row)), row)


def take_number(editor: EditorState, number: int) -> None:
    """Let a digit say what can be counted of what is held: 1 is the lowest rank, the first level, the first House."""
    held = numbered(editor, number)
    if held is None:
        if number and editor.tool in BROAD:
            editor.set_brush(number)
    else:
        editor.take(held)


def numbered(editor: EditorState, number: int) -> Hand | None:
    """Give what is held after a digit, as it is if the digit says nothing of it; None if nothing of it is counted."""
    sides: tuple[HouseId, ...] = tuple(editor.session.document.value["sides"])
    side = sides[number - 1] if 0 < number <= len(sides) else None
    match editor.hand:
        case Unit() as unit:
            ranks = tuple(Rank)
            return replace(unit, rank=ranks[number - 1]) if 0 < number <= len(ranks) else unit
        case Token(token, _) as held:
            kind = editor.content.catalogue.tokens.get(token) if editor.content else None
            if kind is None or not kind.levels:
                return None
            return replace(held, level=number) if 0 < number <= kind.levels else held
        case Objective() as objective:
            return replace(objective, holder=side) if side or not number else objective
        case Zone(house, title) as zone:
            if not side:
                return zone
            titles = [deployment.title for deployment in editor.session.document.plan.zones.get(side, ())] or [""]
            # The digit of the House that is chosen already goes on to its next zone.
            is_next = side == house and title in titles
            return Zone(side, titles[(titles.index(title) + 1) % len(titles)] if is_next else titles[0])
        case _:
            return None
