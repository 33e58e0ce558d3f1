"""One gesture at a time, whoever drives it: the mouse or the keyboard."""

from bow_author.hexes.coordinates import Hex
from bow_editor.editor_state import NO_PREVIEW, EditorState
from bow_editor.gestures import Gesture, Pointer
from bow_editor.tools import tool_named


class GestureController:
    """Begins gestures of the tool in use and hands on what happens to them."""

    def __init__(self, editor: EditorState) -> None:
        self.editor = editor
        self.gesture: Gesture | None = None
        self.pointer: Pointer | None = None
        """Where the mouse is, or the keyboard was last; None while the mouse is off the map."""

    @property
    def is_going_on(self) -> bool:
        """Whether a gesture has begun and not ended."""
        return self.gesture is not None

    def press(self, pointer: Pointer) -> None:
        """Begin a gesture; one that still goes on is given up."""
        self.cancel()
        self.pointer = pointer
        if self.editor.content is not None:
            self.gesture = tool_named(self.editor.tool).begin(self.editor)
            self.editor.begin_gesture()
            self.gesture.press(pointer)

    def move(self, pointer: Pointer) -> None:
        """Go on with the gesture; without one, show what a click would do."""
        self.pointer = pointer
        if self.gesture is not None:
            self.gesture.move(pointer)
        elif self.editor.content is not None:
            self.editor.show(tool_named(self.editor.tool).hover(self.editor, pointer))

    def hover_again(self) -> None:
        """Show what a click would do now where one would be made: something else may be in the hand."""
        if self.gesture is None and self.pointer is not None:
            self.move(self.pointer)

    def follow(self, at: Hex) -> None:
        """Show what a click would do where the cursor is now, if it is shown where the cursor was."""
        if self.gesture is None and self.pointer is not None and self.pointer.at != at:
            self.move(Pointer(at))

    def release(self, pointer: Pointer) -> None:
        """End the gesture."""
        gesture, self.gesture = self.gesture, None
        if gesture is not None:
            try:
                gesture.release(pointer)
            finally:
                self.editor.end_gesture()

    def key(self, name: str) -> bool:
        """Hand a key to the gesture; tell whether it meant something."""
        return self.gesture is not None and self.gesture.key(name)

    def cancel(self) -> bool:
        """Give the gesture up, so that nothing has happened; tell whether one went on."""
        gesture, self.gesture = self.gesture, None
        if gesture is not None:
            gesture.cancel()
            self.editor.end_gesture()
        return gesture is not None

    def leave(self) -> None:
        """Show nothing more of what a click would do: the mouse has gone."""
        self.pointer = None
        if self.gesture is None:
            self.editor.show(NO_PREVIEW)
