"""The tool that selects hexes and moves what lies in them."""

from bow_author.hexes.coordinates import Hex
from bow_author.packs.edits import Edit
from bow_editor.beyond import Beyond
from bow_editor.clipboard import copied, left_off, pasted
from bow_editor.displacing import done, staying
from bow_editor.draft import Draft
from bow_editor.editor_state import NO_PREVIEW, EditorState, Layer, Preview
from bow_editor.gestures import Pointer, Tool
from bow_editor.pattern import Pattern, Piece, mirrored, rotated
from bow_editor.placing import named
from bow_editor.regions import Axial, lasso, rectangle
from bow_editor.relocating import relocated, shifted
from bow_editor.tools.drawing import Drawing
from bow_editor.words import tr


class Selecting(Drawing):
    """Begun on a selected hex it moves what is selected, on another with a unit the unit; begun elsewhere it selects.

    A drag selects a rectangle, with alt what it encloses; with shift that is added, and a click takes a hex in or out.
    While something is moved, control copies it, R rotates it by 60 degrees and M mirrors it.
    """

    def __init__(self, editor: EditorState) -> None:
        super().__init__(editor)
        self.is_moving = False
        self.moved: frozenset[Hex] = frozenset()
        """The hexes of which something is moved."""
        self.layers = tuple(Layer)
        """What of them is moved."""
        self.turns: list[str] = []
        self._beyond = Beyond(editor)

    def press(self, pointer: Pointer) -> None:
        """Begin to move or to select."""
        if pointer.at in self.editor.selection:
            self.moved = self.editor.selection
        elif not pointer.alt and self._has_unit(pointer.at):
            self.moved, self.layers = frozenset([pointer.at]), (Layer.UNITS,)
        self.is_moving = bool(self.moved) and not pointer.shift
        super().press(pointer)

    def release(self, pointer: Pointer) -> None:
        """Move, or select."""
        self.move(pointer)
        if not self.is_moved():
            self.editor.show(NO_PREVIEW)
            self.editor.select(self.chosen())
            return
        edit, to = self.edit(), self.ways().values()
        if edit is not None and done(self.editor, edit, to, besides=self.besides()):
            return
        if edit is None and self._is_over_the_edge():
            self.editor.say(self.refused())
        elif edit is None:
            self.editor.select(to)
        self.editor.show(NO_PREVIEW)

    def key(self, name: str) -> bool:
        """Turn what is being moved."""
        if not self.is_moving or name not in ("R", "M"):
            return False
        self.turns.append(name)
        self.show()
        return True

    def is_moved(self) -> bool:
        """Tell whether what is selected has been taken somewhere else, or turned."""
        return self.is_moving and (self.way[0] != self.way[-1] or bool(self.turns))

    def chosen(self) -> frozenset[Hex]:
        """Give what would be selected."""
        old, at = self.editor.selection, self.way[-1]
        if len(self.way) == 1:
            return (old or self.editor.gone_from) ^ {at} if self.pointer.shift else frozenset([at])
        board = self.editor.board
        if self.pointer.alt and board is not None:
            new = frozenset(lasso(board, self.way))
        else:
            new = frozenset(rectangle(self.way[0], at))
        return old | new if self.pointer.shift else new

    def ways(self) -> dict[Hex, Hex]:
        """Tell where what is selected would come to lie."""
        return shifted(self.moved, self.way[0], self.way[-1], self._turn)

    def edit(self) -> Edit | None:
        """Move, or copy, what is selected."""
        if not self.is_moved():
            return None
        if self.pointer.control:
            pattern = self._copied()
            return pasted(self.editor, pattern, self.way[-1]) if pattern else None
        title = tr("Move {where} to {hex}").format(where=named(self.moved), hex=self.way[-1].name)
        return relocated(self.editor, self.ways(), title, self.layers)

    def hexes(self) -> frozenset[Hex]:
        """Outline where things go, or what would be selected."""
        return frozenset(self.ways().values()) if self.is_moved() else self.chosen()

    def refused(self) -> str:
        """Say that some of it has no place."""
        return tr("Some of it would lie off the board") if self._is_over_the_edge() else ""

    def preview(self) -> Preview:
        """Give what would come of it; of selecting, the hexes alone."""
        if not self.is_moved():
            return Preview(hexes=self.hexes())
        return super().preview()

    def besides(self) -> str:
        """Say which zones stay, and how much of a copy lies off the board, or goes beyond the boxes."""
        pattern = self._copied() if self.pointer.control else None
        lost = left_off(self.editor, pattern, self.way[-1]) if pattern else ""
        beyond = self._beyond.said(self.edit()) if pattern else ""
        return " ".join(filter(None, (staying(self.editor, self.moved, self.layers), lost, beyond)))

    def _copied(self) -> Pattern | None:
        pattern = copied(self.editor, self.moved, self.way[0])
        if pattern and self.layers == (Layer.UNITS,):
            pattern = Pattern({place: Piece(units=piece.units) for place, piece in pattern.pieces.items()})
        return pattern.turned(self._turn) if pattern else None

    def _has_unit(self, at: Hex) -> bool:
        draft = Draft.of(self.editor)
        return draft is not None and draft.layers.may_change(Layer.UNITS) and bool(draft.labels(Layer.UNITS, at))

    def _is_over_the_edge(self) -> bool:
        board = self.editor.board
        return self.is_moved() and any(board is None or to not in board for to in self.ways().values())

    def _turn(self, place: Axial) -> Axial:
        for name in self.turns:
            place = rotated(place) if name == "R" else mirrored(place)
        return place


SELECT = Tool(
    "select",
    "Select and move",
    "V",
    "select",
    "Select hexes; drag a unit, or what is selected, to move it, with Ctrl to copy. R rotates, M mirrors on the way.",
    Selecting,
    lambda editor, pointer: (
        Preview(hexes=frozenset([pointer.at]))
        if editor.board is not None and pointer.at in editor.board
        else NO_PREVIEW
    ),
)
