"""What is under a mouse at rest, when the map has moved beneath it."""

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QObject, QPoint, QPointF, Qt, QTimer

from bow_author.hexes.coordinates import Hex
from bow_editor.editor_state import EditorState
from bow_editor.gesture_controller import GestureController
from bow_editor.gestures import Pointer
from bow_editor.telling import describe_hex

_BY_KEY = frozenset(
    (Qt.FocusReason.ShortcutFocusReason, Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
)
_BACK = frozenset(
    (Qt.FocusReason.MenuBarFocusReason, Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason)
)


class PointedAt(Protocol):
    """A map that a mouse points at."""

    editor: EditorState
    driver: GestureController
    hovered: Hex | None
    dragged: tuple[QPointF, Qt.KeyboardModifier] | None

    def pointer_at(self, place: QPointF, held: Qt.KeyboardModifier) -> Pointer:
        """Give what the mouse points at, and what is held."""

    def move_to(self, pointer: Pointer) -> None:
        """Let the tool see where the mouse is."""

    def look_away(self) -> None:
        """Show no more what a click would do."""


class Hovering(QObject):
    """After each change of what is seen of the map, shows what a click would do where the mouse is now."""

    def __init__(self, parent: QObject, canvas: PointedAt, tell: Callable[[str], object]) -> None:
        super().__init__(parent)
        self._canvas, self._tell = canvas, tell
        self.place: tuple[QPointF, Qt.KeyboardModifier] | None = None
        """Where the mouse was last over the map, and what was held; None while it is elsewhere."""
        self._was_shown = False
        """Whether it was shown what Enter would do when the keyboard left the map."""
        self._soon = QTimer(self, singleShot=True, interval=0)  # zooming scrolls twice, and it is one change
        self._soon.timeout.connect(self.see_anew)

    def shift(self, by: QPoint) -> None:
        """Take note that the map has moved in its window, and the mouse has not."""
        if self.place is not None:
            self.place = self.place[0] + QPointF(by), self.place[1]

    def see_soon(self, *_: object) -> None:
        """Look again when what moves the map is done."""
        self._soon.start()

    def see_anew(self) -> None:
        """Look what is under the mouse; who has gone on by keyboard goes on there."""
        canvas = self._canvas
        if self.place is None:
            return
        pointer, shown = canvas.pointer_at(*self.place), canvas.driver.pointer
        if pointer.at == canvas.hovered:
            return
        is_by_mouse = shown is not None and shown.at == canvas.hovered and not canvas.driver.is_going_on
        if canvas.dragged is not None or is_by_mouse:
            canvas.move_to(pointer)
        else:
            canvas.hovered = pointer.at
            self._tell(describe_hex(canvas.editor, pointer.at))

    def mouse_has_left(self) -> None:
        """Show nothing where the mouse is not; what keys have led to stays, as when a menu opens over the mouse."""
        canvas, shown = self._canvas, self._canvas.driver.pointer
        if shown is None or shown.at == canvas.hovered or canvas.driver.is_going_on:
            canvas.look_away()
        else:
            canvas.hovered = self.place = None

    @property
    def _is_by_keys(self) -> bool:
        return self.place is None and self._canvas.dragged is None

    def follow_cursor(self) -> None:
        """Show what Enter would do where the cursor is now, if it was shown where the cursor has been."""
        if self._is_by_keys:
            self._canvas.driver.follow(self._canvas.editor.cursor)

    def leave_cursor(self) -> None:
        """Show no more what Enter would do: the keyboard is elsewhere."""
        if self._is_by_keys and not self._canvas.driver.is_going_on:
            self._was_shown |= self._canvas.driver.pointer is not None  # a menu has the keyboard after its bar
            self._canvas.driver.leave()

    def come_to_cursor(self, why: Qt.FocusReason) -> None:
        """Show what Enter would do: a key has led here, or the keyboard is back from a menu or another window."""
        is_back = self._was_shown and why in _BACK
        self._was_shown = False
        if self._is_by_keys and not self._canvas.driver.is_going_on and (is_back or why in _BY_KEY):
            self._canvas.driver.move(Pointer(self._canvas.editor.cursor))
