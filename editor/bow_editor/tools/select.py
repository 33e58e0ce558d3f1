"""Selecting hexes."""

from bow_editor.desk import Desk, Preview
from bow_editor.gestures import Gesture, Pointer, Tool


class Select(Gesture):
    """Select a hex; with Shift one more, or one less."""

    def press(self, pointer: Pointer) -> None:
        """Select it."""
        chosen = frozenset({pointer.at})
        self.desk.select(self.desk.selection ^ chosen if pointer.shift else chosen)

    def move(self, pointer: Pointer) -> None:
        """Select what the pointer comes over."""
        self.desk.select(self.desk.selection | {pointer.at})

    def release(self, pointer: Pointer) -> None:
        """It is selected."""


def _hover(desk: Desk, pointer: Pointer) -> Preview:
    del desk
    return Preview(hexes=frozenset({pointer.at}))


SELECT = Tool("select", "Select", "S", "select", "Select hexes with what lies in them", Select, _hover)
