"""Gestures: what an author does between pressing and releasing, by mouse or by keyboard alike.

A tool makes a gesture when it is pressed. While the gesture goes on it shows a preview; when it ends it has done one
edit, or none.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable

from bow_author.hexes.coordinates import Hex
from bow_dsl.value import value
from bow_editor.editor_state import NO_PREVIEW, EditorState, Preview


@value
class Pointer:
    """Where the mouse, or the cursor of the keyboard, is; and which keys are held."""

    at: Hex
    """It may lie off the board."""
    shift: bool = False
    control: bool = False
    alt: bool = False


class Gesture(ABC):
    """One gesture of a tool."""

    def __init__(self, editor: EditorState) -> None:
        self.editor = editor

    @abstractmethod
    def press(self, pointer: Pointer) -> None:
        """Begin."""

    @abstractmethod
    def move(self, pointer: Pointer) -> None:
        """Go on to another hex."""

    @abstractmethod
    def release(self, pointer: Pointer) -> None:
        """End, and do what there is to do."""

    def key(self, name: str) -> bool:
        """Take a key that is typed meanwhile, by its name (`R`, `+`); tell whether it means something."""
        del name
        return False

    def cancel(self) -> None:
        """End, and do nothing."""
        self.editor.show(NO_PREVIEW)


@value
class Tool:
    """A tool of the tool bar."""

    id: str
    title: str
    key: str
    """The key that takes it."""
    symbol: str
    """The name of its icon."""
    help: str
    """One sentence for the status line."""
    begin: Callable[[EditorState], Gesture]
    hover: Callable[[EditorState, Pointer], Preview]
    """What is shown while nothing is pressed."""
