"""The tool that draws arrows from hex to hex."""

from bow_author.hexes.coordinates import Hex
from bow_author.packs.edits import Edit
from bow_editor.draft import Draft
from bow_editor.editor_state import Layer
from bow_editor.gestures import Pointer
from bow_editor.placeables import Arrow
from bow_editor.placing import placed, refusal
from bow_editor.tools.drawing import Drawing, drawing_tool
from bow_editor.words import tr


class DrawingArrow(Drawing):
    """Draws an arrow to where the drag ends. Begun at the head of an arrow, it moves the head; not with control."""

    def edit(self) -> Edit | None:
        """Draw, or let the arrow that ends where the drag began end elsewhere."""
        start, end = self.way[0], self.way[-1]
        draft = Draft.of(self.editor)
        if start == end or draft is None or end not in draft.board:
            return None
        for label in () if self.pointer.control else reversed(draft.labels(Layer.ARROWS, start)):
            arrow = draft.entry(Layer.ARROWS, label)
            if arrow["to"] == start.name and arrow["from"] != end.name:
                draft.put(Layer.ARROWS, label, {**arrow, "to": end.name})
                return draft.edit(tr("Let the arrow end on {hex}").format(hex=end.name))
        return placed(self.editor, [start, end], self.editor.hand)

    def hexes(self) -> frozenset[Hex]:
        """Outline both ends."""
        return frozenset((self.way[0], self.way[-1]))

    def refused(self) -> str:
        """Say why nothing comes of it."""
        return refusal(self.editor, Arrow()) or tr("Drag to the hex to which the arrow is to point")

    def release(self, pointer: Pointer) -> None:
        """Draw it; a click on an end of an arrow selects that hex."""
        self.move(pointer)
        draft = Draft.of(self.editor)
        is_click = self.way[0] == pointer.at and draft is not None and draft.labels(Layer.ARROWS, pointer.at)
        super().release(pointer)
        if is_click:
            self.editor.select([pointer.at])


ARROW = drawing_tool(
    DrawingArrow,
    "arrow",
    "Arrows",
    "A",
    "Drag an arrow from hex to hex; drag its head elsewhere, or with Ctrl begin another there.",
)
