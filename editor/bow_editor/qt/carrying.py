"""Carrying a thing from the tray onto the map by mouse: the ghost is seen on the way, letting go lays it down."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget

from bow_editor.editor_state import EditorState
from bow_editor.gestures import Pointer
from bow_editor.qt.canvas import Canvas


class Carrying:
    """What the mouse does over the map while a widget beside the map holds it."""

    def __init__(self, widget: QWidget, editor: EditorState) -> None:
        self._widget = widget
        self._editor = editor

    def over(self, place: QPoint, held: Qt.KeyboardModifier) -> None:
        """Show what letting go would do at a place of the screen; off the map nothing."""
        canvas = self._canvas()
        if canvas is None:
            return
        pointer = _pointer(canvas, place, held)
        if pointer is None:
            canvas.look_away()
        else:
            canvas.move_to(pointer)

    def drop(self, place: QPoint, held: Qt.KeyboardModifier) -> None:
        """Lay down what is in the hand, as a click there does; off the map nothing is laid."""
        canvas = self._canvas()
        pointer = _pointer(canvas, place, held) if canvas is not None else None
        if canvas is not None and pointer is not None and self._editor.content is not None:
            self._editor.move_cursor(pointer.at)
            canvas.driver.press(pointer)
            canvas.driver.release(pointer)

    def _canvas(self) -> Canvas | None:
        """Give the map of the plan, if it is seen."""
        canvases = self._widget.window().findChildren(Canvas)
        return next((canvas for canvas in canvases if canvas.editor is self._editor and canvas.isVisible()), None)


def _pointer(canvas: Canvas, place: QPoint, held: Qt.KeyboardModifier) -> Pointer | None:
    inside = canvas.viewport().mapFromGlobal(place)
    return canvas.pointer_at(inside.toPointF(), held) if canvas.viewport().rect().contains(inside) else None
