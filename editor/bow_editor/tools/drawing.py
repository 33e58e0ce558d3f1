"""Gestures that end in one edit, shown as a ghost while they go on."""

from abc import abstractmethod
from collections.abc import Sequence
from functools import partial

from bow_author.hexes.coordinates import Hex
from bow_author.packs.edits import Edit
from bow_editor.displacing import done, said_before
from bow_editor.editor_state import NO_PREVIEW, EditorState, Preview
from bow_editor.gestures import Gesture, Pointer, Tool


class Drawing(Gesture):
    """A gesture of which hexes are the way, and that ends in one edit, or in nothing and a reason."""

    def __init__(self, editor: EditorState) -> None:
        super().__init__(editor)
        self.way: list[Hex] = []
        self.pointer = Pointer(Hex(1, 1))
        self._shown: tuple[object, ...] = ()

    @abstractmethod
    def edit(self) -> Edit | None:
        """Give the edit if the gesture ended here; None if nothing would come of it."""

    def hexes(self) -> frozenset[Hex]:
        """Give the hexes to be outlined."""
        return frozenset(self.way)

    def refused(self) -> str:
        """Say why nothing comes of it; empty if there is nothing to be said."""
        return ""

    def press(self, pointer: Pointer) -> None:
        """Begin the way."""
        self.pointer, self.way = pointer, [pointer.at]
        self.show()

    def move(self, pointer: Pointer) -> None:
        """Go on: to another hex, with other keys, with something else in the hand."""
        if (pointer, self.editor.hand, self.editor.brush) == self._shown:
            return
        if pointer.at != self.way[-1]:
            self.way.append(pointer.at)
        self.pointer = pointer
        self.show()

    def release(self, pointer: Pointer) -> None:
        """Make the edit."""
        self.move(pointer)
        edit = self.edit()
        if edit is not None:
            self.do(edit)
            return
        self.editor.show(NO_PREVIEW)
        if reason := self.refused():
            self.editor.say(reason)

    def do(self, edit: Edit) -> None:
        """Make the edit, and say what gave way to it."""
        done(self.editor, edit, self.to_select(), besides=self.besides())

    def besides(self) -> str:
        """Say what else is to be known of the edit; empty if there is nothing."""
        return ""

    def to_select(self) -> Sequence[Hex] | None:
        """Give what is selected after the edit, and no more when that is undone; None for what is selected already."""
        return None

    def show(self) -> None:
        """Show what would come of it."""
        self._shown = self.pointer, self.editor.hand, self.editor.brush
        self.editor.show(self.preview())

    def preview(self) -> Preview:
        """Give what would come of it."""
        barred = self.editor.session.document.barred
        if barred:
            return Preview(said=barred)
        edit = self.edit()
        if edit is None:
            return Preview(hexes=self.hexes(), said=self.refused())
        said = "; ".join(filter(None, (said_before(self.editor, edit), self.besides().removesuffix("."))))
        return Preview(edit, self.hexes(), said)


def drawing_tool(gesture: type[Drawing], name: str, title: str, key: str, tip: str) -> Tool:
    """Make the tool of a drawing, which has its name and its icon; without a press it shows what a click would do."""
    return Tool(name, title, key, name, tip, gesture, partial(hovered, gesture))


def hovered(gesture: type[Drawing], editor: EditorState, pointer: Pointer) -> Preview:
    """Show what a click would do, on the board."""
    if editor.board is None or pointer.at not in editor.board:
        return NO_PREVIEW
    tried = gesture(editor)
    tried.pointer, tried.way = pointer, [pointer.at]
    return tried.preview()
