"""The map: what the editor shows, and the mouse and the keyboard on it."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QGraphicsView, QWidget

from bow_author.draw.layout import centre
from bow_author.draw.pieces import Height
from bow_author.draw.tones import Tone
from bow_author.hexes.coordinates import Hex
from bow_editor.analyses import ANALYSES, marks_for
from bow_editor.document import Cause
from bow_editor.editor_state import Aspect, EditorChanged, EditorState
from bow_editor.gesture_controller import GestureController
from bow_editor.gestures import Pointer
from bow_editor.holding import SELECT
from bow_editor.keyboard import Keyboard
from bow_editor.map_view_model import MapViewModel
from bow_editor.naming import named_at
from bow_editor.qt.edge_scrolling import EdgeScrolling
from bow_editor.qt.hovering import Hovering
from bow_editor.qt.key_names import held_keys, key_name
from bow_editor.qt.large_names import LargeNames
from bow_editor.qt.map_scene import MapScene, hex_at
from bow_editor.qt.name_field import NameField
from bow_editor.qt.over_map import SMALLEST, axis_of, outlines, path_item
from bow_editor.qt.panning import Panning
from bow_editor.qt.room import SETTLED, Room
from bow_editor.qt.underlay import UnderlayLayer
from bow_editor.qt.zooming import keep_bars, pinch_of, zoom_at
from bow_editor.telling import describe_hex
from bow_editor.tools.picking import take_from
from bow_editor.words import tr

if TYPE_CHECKING:
    from collections.abc import Mapping

LARGEST, STEP = 6.0, 1.2
_ASKED = 260
"""What is seen around a hex of which something is asked: more than two hexes."""
ACCENT = "#d1495b"
_SELECTED = "#1f3f8f"


class Canvas(QGraphicsView):
    """The map of one editor."""

    pointed = Signal(str)
    """What lies in the hex under the mouse."""
    zoomed = Signal(float)
    moved = Signal()
    """Another part of the map is seen."""
    drawn = Signal(QRectF)
    """A part of the map has been drawn anew."""

    def __init__(self, editor: EditorState, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.editor = editor
        self.map = MapScene()
        self.names = LargeNames(self, self.map)
        self._seen = MapViewModel(editor)
        self.setScene(self.map)
        self.driver = GestureController(editor)
        self.keyboard = Keyboard(self.driver)
        self.wheel_zooms = True
        """Whether the wheel of a mouse zooms by itself, or scrolls."""
        self.typed: Mapping[str, str] = {}
        """Letters that stand for others, where the user has chosen them for tools."""
        self.hovered: Hex | None = None
        """The hex under the mouse."""
        self._hovering = Hovering(self, self, self.pointed.emit)
        self.moved.connect(self._hovering.see_soon)
        self.zoomed.connect(self._hovering.see_soon)
        self._panning = Panning(self)
        self.dragged: tuple[QPointF, Qt.KeyboardModifier] | None = None
        """Where the mouse was last in a drag with the left button, and what was held."""
        self._edge = EdgeScrolling(self, self._go_on_dragging)
        self._sought = QTimer(self, singleShot=True, interval=SETTLED)
        """Goes while panels may still take room from the map under a hex that somebody has gone to."""
        self._is_fitted = self._fits_late = False
        """Whether the view got another size under the mouse: the board is fitted when the mouse leaves it."""
        self._room = Room(self)
        self._selected = path_item(self.map, _SELECTED, 3, 40)
        self._touched = path_item(self.map, ACCENT, 2, 30)
        self._cursor = path_item(self.map, ACCENT, 4, 0)
        self._cursor.setZValue(Height.RINGS + 0.5)  # below all that is written in its hex
        self._axis = path_item(self.map, ACCENT, 2, 0, Qt.PenStyle.DashLine)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setFrameShape(QGraphicsView.Shape.NoFrame)
        self.setMouseTracking(True)
        keep_bars(self)
        self.viewport().grabGesture(Qt.GestureType.PinchGesture)
        self.setAccessibleName(tr("Map"))
        self.underlay = UnderlayLayer(editor, self.map)
        self._let_go = editor.listen(self._changed)
        self.name_field = NameField(self, editor)
        self.moved.connect(self.name_field.place)
        self.zoomed.connect(self.name_field.place)
        self.refresh()
        self._show_cursor()

    def let_go(self) -> None:
        """Hear of no more changes."""
        self._let_go()
        self.name_field.let_go()
        self.underlay.let_go()

    # What is shown

    def show_tone(self, tone: Tone) -> None:
        """Show the map in other colours."""
        self.map.show_tone(tone)
        self.drawn.emit(self.map.sceneRect())

    def refresh(self) -> None:
        """Draw what has changed."""
        picture = self._seen.now(marks_for(self.editor))
        if picture is not None:
            before, anew = self.map.sceneRect(), self.map.show_picture(picture)
            board, room = self.map.sceneRect(), self.map.sceneRect().width() * 0.5
            self.setSceneRect(board.adjusted(-room, -room, room, room))
            if self._is_fitted and board != before:  # a House has come to another edge
                self._fits_late = self._is_held
                if not self._fits_late:
                    self.fit()
            self.names.captions()
            self.drawn.emit(anew)

    def _changed(self, event: EditorChanged) -> None:
        match event.aspect:
            case Aspect.PLAN | Aspect.CONTENT | Aspect.LAYERS | Aspect.ANALYSIS:
                self.refresh()
                self._show_cursor()
                self._show_axis()
                if self.hovered is not None:
                    self.pointed.emit(describe_hex(self.editor, self.hovered))
                shown = ANALYSES.get(self.editor.analysis)
                if event.aspect is Aspect.ANALYSIS and shown is not None and shown.is_of_cursor:
                    self._see_again()  # what explains it takes room below the map
                if event.changed is not None and event.changed.cause in {Cause.UNDO, Cause.REDO}:
                    self.driver.hover_again()
            case Aspect.CURSOR:
                if self.editor.analysis:
                    self.refresh()
                self._hovering.follow_cursor()
                self._show_cursor()
            case Aspect.SOUGHT:
                self.seek()
            case Aspect.SELECTION:
                self._selected.setPath(outlines(self.editor.selection))
            case Aspect.PREVIEW:
                self._show_preview()
            case Aspect.SYMMETRY | Aspect.HAND | Aspect.TOOL:
                if event.aspect is Aspect.TOOL:
                    self.driver.cancel()
                self._show_axis()
                self.driver.hover_again()

    def _show_preview(self) -> None:
        preview = self.editor.preview
        ghost = self._seen.after(preview.edit, marks_for(self.editor)) if preview.edit else None
        self.map.show_ghost(ghost)
        self._touched.setPath(outlines(preview.hexes))

    def _show_cursor(self) -> None:
        at = self.editor.cursor
        self._cursor.setPath(outlines([at]))
        self._cursor.setVisible(self.hasFocus())
        text = describe_hex(self.editor, at)
        if text != self.accessibleDescription():
            self.setAccessibleDescription(text)

    def _show_axis(self) -> None:
        """Show how is mirrored, or turned."""
        self._axis.setPath(axis_of(self.editor, self.map.sceneRect()))

    # Zoom and pan

    @property
    def zoom(self) -> float:
        """How large the map is shown: 1 is a hex 100 pixels wide."""
        return self.transform().m11()

    def zoom_by(self, factor: float, at: QPoint | None = None) -> None:
        """Zoom, and keep what is at a place of the viewport where it is; in the middle if none is said."""
        factor = min(LARGEST, max(SMALLEST, self.zoom * factor)) / self.zoom
        if abs(factor - 1) > 1e-6:
            self._is_fitted = False
            zoom_at(self, factor, at)
            self.zoomed.emit(self.zoom)

    def zoom_to(self, zoom: float) -> None:
        """Zoom to a size."""
        self.zoom_by(zoom / self.zoom)

    def fit(self) -> None:
        """Show the whole board."""
        if not (box := self.map.sceneRect().adjusted(-12, -12, 12, 12)).isEmpty():
            self.fitInView(box, Qt.AspectRatioMode.KeepAspectRatio)
            self._is_fitted, self._fits_late = True, False
            self.zoomed.emit(self.zoom)

    def show_hex(self, at: Hex, around: int = 60) -> None:
        """Scroll until a hex is well inside the window, with so much around its middle; not if all of the board is."""
        middle, board = centre(at), self.mapFromScene(self.map.sceneRect()).boundingRect()
        if not (self._is_fitted and self.viewport().rect().contains(board)):
            self.ensureVisible(QRectF(middle.x - around, middle.y - around, 2 * around, 2 * around), 24, 24)

    def seek(self) -> None:
        """Show the hex of the cursor whatever panels come now; with what lies around it if something is asked of it."""
        self._sought.start()
        self.show_hex(self.editor.cursor)
        if self.editor.analysis:
            self.show_hex(self.editor.cursor, min(_ASKED, round(min(self.width(), self.height()) / self.zoom / 2) - 24))

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:  # noqa: N802  # Qt's name
        """Write names that can be read over the map."""
        super().drawForeground(painter, rect)
        self.names.draw(painter)

    def scrollContentsBy(self, dx: int, dy: int) -> None:  # noqa: N802  # Qt's name
        """Tell that another part of the map is seen."""
        super().scrollContentsBy(dx, dy)
        self.moved.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802  # Qt's name
        """Keep a board that was fitted fitted; but under the mouse no hex moves, unless the window has changed."""
        super().resizeEvent(event)
        moved, is_of_window = self._room.change()
        self._hovering.shift(-moved)
        is_held = self._is_held and not is_of_window
        self._fits_late = self._is_fitted and is_held
        if event.oldSize().isEmpty() or (self._is_fitted and not is_held):
            self.fit()
        elif is_held:
            for bar, by in ((self.horizontalScrollBar(), moved.x()), (self.verticalScrollBar(), moved.y())):
                bar.setValue(bar.value() + by)
        if self._sought.isActive():
            self._see_again()

    @property
    def _is_held(self) -> bool:
        """Whether the mouse has come to the map, so that no hex may move under it."""
        return self._hovering.place is not None or self.dragged is not None

    def _see_again(self) -> None:
        """Show the hex of the cursor in a room that has changed; under the mouse only if it is seen no more."""
        self._sought.start()
        if not (self._is_held and self.viewport().rect().contains(self.mapFromScene(*centre(self.editor.cursor)))):
            self.seek()

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802  # Qt's name
        """Zoom with Control or a mouse wheel alone; scroll with Shift or a touchpad."""
        self._hovering.place = event.position(), event.modifiers()
        steps = event.angleDelta()
        is_touchpad = not event.pixelDelta().isNull()
        modifiers = event.modifiers()
        if modifiers & Qt.KeyboardModifier.ControlModifier or (
            self.wheel_zooms and not is_touchpad and not modifiers & Qt.KeyboardModifier.ShiftModifier
        ):
            self.zoom_by(STEP ** (steps.y() / 120), event.position().toPoint())
            event.accept()
            return
        super().wheelEvent(event)

    def viewportEvent(self, event: QEvent) -> bool:  # noqa: N802  # Qt's name
        """Zoom by pinching."""
        if (pinch := pinch_of(self, event)) is not None:
            self.zoom_by(*pinch)
            return True
        return super().viewportEvent(event)

    # The mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802  # Qt's name
        """Begin a gesture, or move the map; with the right button take in the hand what lies there."""
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        if (self.dragged is None and self._panning.press(event)) or self.name_field.is_left_by_click:
            return
        if event.button() is Qt.MouseButton.LeftButton and self.editor.content is not None:
            pointer = self.pointer_at(event.position(), event.modifiers())
            self.editor.move_cursor(pointer.at)
            self.driver.press(pointer)
            self.dragged = self._hovering.place = event.position(), event.modifiers()
        elif event.button() is Qt.MouseButton.RightButton and not self.driver.is_going_on:
            take_from(self.editor, self.pointer_at(event.position(), event.modifiers()).at)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: N802  # Qt's name
        """Open the note, the name or the objective there, with the tool that selects; else it is a second click.

        Who selects a hex and drags it at once has clicked twice.
        """
        naming = None
        if self.editor.tool == SELECT and event.button() is Qt.MouseButton.LeftButton:
            naming = named_at(self.editor, self.pointer_at(event.position(), event.modifiers()).at)
        if naming is not None:
            self.editor.name(naming)
        else:
            self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802  # Qt's name
        """Go on with the gesture; else show what it would do here."""
        self._hovering.place = event.position(), event.modifiers()
        if self._panning.move(event):
            self._is_fitted = False
            return
        if self.dragged is not None:
            self.dragged = event.position(), event.modifiers()
            self._edge.follow(event.position())
        self.move_to(self.pointer_at(event.position(), event.modifiers()))

    def move_to(self, pointer: Pointer) -> None:
        """Go on with the gesture in another hex; without one, show what a click would do there."""
        if pointer.at == self.hovered:
            return
        self.hovered = pointer.at
        self.pointed.emit(describe_hex(self.editor, pointer.at))
        if self.driver.is_going_on:
            self.editor.move_cursor(pointer.at)
        self.driver.move(pointer)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802  # Qt's name
        """End the gesture."""
        if self._panning.release(event):
            return
        if event.button() is Qt.MouseButton.LeftButton:
            self.dragged = None
            self._edge.stop()
            self.driver.release(self.pointer_at(event.position(), event.modifiers()))

    def leaveEvent(self, event: QEvent) -> None:  # noqa: N802  # Qt's name
        """Show nothing where the mouse is not."""
        super().leaveEvent(event)
        self._hovering.mouse_has_left()
        if self._fits_late and self._is_fitted:
            self.fit()

    def look_away(self) -> None:
        """Show no more what a click would do."""
        self.hovered = self._hovering.place = None
        self.driver.leave()
        self.pointed.emit("")

    def _go_on_dragging(self) -> None:
        """Go on with the gesture where the mouse is now, since the map has been scrolled under it."""
        self._is_fitted = False
        if self.dragged is None or not self.driver.is_going_on:
            self._edge.stop()
        else:
            self.move_to(self.pointer_at(*self.dragged))

    def pointer_at(self, place: QPointF, held: Qt.KeyboardModifier) -> Pointer:
        """Give what a gesture is told of a place of the viewport, and of what is held."""
        return Pointer(hex_at(self.mapToScene(place.toPoint())), **held_keys(held))

    # The keyboard

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802  # Qt's name
        """Hand keys to the keyboard's way of working."""
        name = key_name(event)
        if name == "Space":
            if not event.isAutoRepeat():
                self._panning.hold_space()
            event.accept()
            return
        if self._panning.take_space():
            self._type("Space", event.modifiers())
        event.setAccepted(self._type(self.typed.get(name, name), event.modifiers()))

    def keyReleaseEvent(self, event: QKeyEvent) -> None:  # noqa: N802  # Qt's name
        """Take Space as typed when it is let go, unless the mouse has moved the map; Shift ends a gesture."""
        name = key_name(event)
        is_space = name == "Space" and not event.isAutoRepeat()
        if is_space and self._panning.let_space_go():
            self._type("Space", event.modifiers())
        event.setAccepted(self.keyboard.let_go(name) or is_space)

    def _type(self, name: str, held: Qt.KeyboardModifier) -> bool:
        before = self.editor.cursor
        means = self.editor.content is not None and self.keyboard.press(name, **held_keys(held))
        if means and self.editor.cursor != before:
            self.show_hex(self.editor.cursor)
        return means

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802  # Qt's name
        """Show where the keyboard is."""
        super().focusInEvent(event)
        self._hovering.come_to_cursor(event.reason())
        self._show_cursor()

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802  # Qt's name
        """Show it no more."""
        super().focusOutEvent(event)
        self._panning.forget()
        self._hovering.leave_cursor()
        self._show_cursor()
