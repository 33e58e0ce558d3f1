"""Tools that place one thing, or pick one up and carry it: units, objectives, names, and what was copied."""

from bow_author.hexes.coordinates import Hex
from bow_author.packs.edits import Edit
from bow_editor.beyond import Beyond
from bow_editor.clipboard import left_off, pasted
from bow_editor.draft import Draft
from bow_editor.editor_state import NO_PREVIEW, EditorState, Layer, Naming
from bow_editor.gestures import Pointer
from bow_editor.holding import missing
from bow_editor.naming import USUAL, is_named, naming_of
from bow_editor.pattern import mirrored, rotated
from bow_editor.placeables import Hand, Stamp
from bow_editor.placing import named, placed, refusal
from bow_editor.relocating import relocated
from bow_editor.tools.drawing import Drawing, drawing_tool
from bow_editor.words import tr


class Carrying(Drawing):
    """Carries what lies where it began; where nothing does, it places something.

    A click on something that is there places what is in the hand over it, or else selects it.
    """

    layer: Layer

    def name_in_place(self, at: Hex) -> bool:
        """Let the name of what is here, or comes here, be typed in its hex; tell whether it is so."""
        hand = self.editor.hand
        if hand is None or self.layer not in USUAL or is_named(hand) or self.editor.board is None:
            return False
        if at not in self.editor.board or refusal(self.editor, hand):
            return False
        self.editor.show(NO_PREVIEW)
        if self.is_there(at):
            self.editor.select([at])
        self.editor.name(naming_of(self.editor, self.layer, Naming(self.layer, at, self._proposed(at), hand)))
        return True

    def _proposed(self, at: Hex) -> str:
        """Give the name that is proposed; an objective is called as its hex is."""
        draft = Draft.of(self.editor)
        hex_name = draft.entry(Layer.NAMES, at.name) if draft is not None and self.layer is Layer.OBJECTIVES else None
        return str(hex_name or tr(USUAL[self.layer]))

    def hand(self) -> Hand | None:
        """Give what would be placed; None if nothing: what has no name yet goes over nothing that is there."""
        hand = self.editor.hand
        is_new = hand is not None and self.layer in USUAL and not is_named(hand)
        return None if is_new and self.is_there(self.way[-1]) else hand

    def is_there(self, at: Hex) -> bool:
        """Tell whether something of the layer lies in a hex."""
        draft = Draft.of(self.editor)
        if draft is None:
            return False
        by_hex = self.layer in (Layer.NAMES, Layer.NOTES)
        return draft.entry(self.layer, at.name) is not None if by_hex else bool(draft.labels(self.layer, at))

    def edit(self) -> Edit | None:
        """Carry, or place."""
        start, end = self.way[0], self.way[-1]
        if start != end and self.is_there(start):
            title = tr("Move {where} to {hex}").format(where=named([start]), hex=end.name)
            return relocated(self.editor, {start: end}, title, [self.layer])
        return placed(self.editor, [end], self.hand())

    def hexes(self) -> frozenset[Hex]:
        """Outline where it goes, and what can be carried."""
        is_there = self.editor.hand is not None or any(map(self.is_there, self.way[:1]))
        return frozenset(self.way[-1:] if is_there else ())

    def refused(self) -> str:
        """Say why nothing comes of it."""
        hand = self.hand()
        if hand is None:
            return "" if self.is_there(self.way[0]) else missing(self.editor.tool)
        return refusal(self.editor, hand)

    def to_select(self) -> list[Hex]:
        """Give where it is then."""
        return self.way[-1:]

    def release(self, pointer: Pointer) -> None:
        """Do it; a click on what is there selects it."""
        at = pointer.at
        self.move(pointer)
        if self.way[0] == at and self.name_in_place(at):
            return
        super().release(pointer)
        if self.is_there(at):
            self.editor.select([at])


class CarryingUnit(Carrying):
    """Places and carries units."""

    layer = Layer.UNITS

    def __init__(self, editor: EditorState) -> None:
        super().__init__(editor)
        self._beyond = Beyond(editor)

    def besides(self) -> str:
        """Say if the boxes lack its pieces."""
        return self._beyond.said(self.edit())


class CarryingObjective(Carrying):
    """Places and carries objectives."""

    layer = Layer.OBJECTIVES


class CarryingName(Carrying):
    """Writes and carries names on the map."""

    layer = Layer.NAMES


class CarryingNote(Carrying):
    """Writes and carries notes."""

    layer = Layer.NOTES


class Stamping(Drawing):
    """Lays down what was copied, as often as one likes."""

    def __init__(self, editor: EditorState) -> None:
        super().__init__(editor)
        self._beyond = Beyond(editor)

    def edit(self) -> Edit | None:
        """Lay it down, held where the pointer is."""
        hand = self.editor.hand
        return pasted(self.editor, hand.pattern, self.way[-1]) if isinstance(hand, Stamp) else None

    def besides(self) -> str:
        """Say how much of it lies off the board, and how many of its pieces the boxes lack."""
        return " ".join(filter(None, (self._left_off(), self._beyond.said(self.edit()))))

    def _left_off(self) -> str:
        hand = self.editor.hand
        return left_off(self.editor, hand.pattern, self.way[-1]) if isinstance(hand, Stamp) else ""

    def hexes(self) -> frozenset[Hex]:
        """Outline the hex by which it is held."""
        return frozenset(self.way[-1:] if self.editor.hand is not None else ())

    def refused(self) -> str:
        """Say why nothing comes of it."""
        hand = self.editor.hand
        if hand is None:
            return missing(self.editor.tool)
        return refusal(self.editor, hand) or self._left_off()

    def key(self, name: str) -> bool:
        """Rotate by R, mirror by M."""
        if turn_stamp(self.editor, name):
            self.show()
            return True
        return False


def turn_stamp(editor: EditorState, key: str) -> bool:
    """Rotate what is held by 60 degrees (R) or mirror it (M); tell whether that could be done."""
    turn = {"R": rotated, "M": mirrored}.get(key)
    if turn is None or not isinstance(editor.hand, Stamp):
        return False
    editor.take(Stamp(editor.hand.pattern.turned(turn)))
    return True


UNIT = drawing_tool(CarryingUnit, "unit", "Units", "U", "Place the unit in the hand; drag a unit to another hex.")
OBJECTIVE = drawing_tool(
    CarryingObjective, "objective", "Objectives", "O", "Place an objective; drag one to another hex."
)
NAME = drawing_tool(CarryingName, "name", "Names", "N", "Write a name on the map; drag one to another hex.")
NOTE = drawing_tool(CarryingNote, "note", "Notes", "T", "Write free text on the map; drag one to another hex.")
STAMP = drawing_tool(
    Stamping, "stamp", "Stamp", "P", "Lay down what was copied. R rotates it by 60 degrees, M mirrors it."
)
