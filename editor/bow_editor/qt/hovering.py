"""What is under a mouse at rest, when the map has moved beneath it."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF, Qt, QTimer

from bow_editor.telling import describe_hex

if TYPE_CHECKING:
    from bow_editor.qt.canvas import Canvas


class Hovering(QObject):
    """After each change of what is seen of the map, shows what a click would do where the mouse is now."""

    def __init__(self, canvas: "Canvas") -> None:
        super().__init__(canvas)
        self._canvas = canvas
        self.place: tuple[QPointF, Qt.KeyboardModifier] | None = None
        """Where the mouse was last over the map, and what was held; None while it is elsewhere."""
        self._soon = QTimer(self, singleShot=True, interval=0)  # zooming scrolls twice, and it is one change
        self._soon.timeout.connect(self.see_anew)
        canvas.moved.connect(self._soon.start)
        canvas.zoomed.connect(lambda _: self._soon.start())

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
            canvas.pointed.emit(describe_hex(canvas.editor, pointer.at))
