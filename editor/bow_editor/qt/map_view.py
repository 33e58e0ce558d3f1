"""A map to be looked at and pointed at: it fits until somebody zooms, and can follow another one."""

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPalette,
    QPen,
    QPolygonF,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QGraphicsPathItem, QGraphicsView, QWidget

from bow_author.draw.layout import centre, outline
from bow_author.draw.picture import MapPicture
from bow_author.draw.pieces import Height
from bow_author.hexes.coordinates import Hex
from bow_editor.keyboard import JUMPS, STEPS, jumped, stepped
from bow_editor.qt.key_names import key_name
from bow_editor.qt.large_names import LargeNames
from bow_editor.qt.map_scene import MapScene, hex_at
from bow_editor.qt.zooming import zoom_at

ACCENT = "#d1495b"
_SMALLEST, _LARGEST, _STEP = 0.08, 4.0, 1.2
_ENTER = frozenset((Qt.Key.Key_Return, Qt.Key.Key_Enter))


class MapView(QGraphicsView):
    """A picture of a battlefield; a click, or Enter, chooses a hex."""

    chosen = Signal(Hex)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.map = MapScene()
        self.setScene(self.map)
        self.names = LargeNames(self, self.map)
        self.cursor_at = Hex(1, 1)
        """The hex that the keyboard is at."""
        self.is_enter_left = False
        """Whether Enter is left to whoever holds the map, unless keys have led to another hex than the chosen one."""
        self._is_led = False
        self._is_fitted = True
        self._pressed: QPointF | None = None
        self._ring = QGraphicsPathItem()
        self._ring.setPen(QPen(QColor(ACCENT), 4))
        self._ring.setZValue(Height.RINGS + 0.5)  # below all that is written in its hex
        self.map.addItem(self._ring)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setFrameShape(QGraphicsView.Shape.NoFrame)
        self.setDragMode(QGraphicsView.DragMode.NoDrag)
        self.viewport().setBackgroundRole(QPalette.ColorRole.Window)
        self.setAccessibleName(name)

    def show_picture(self, picture: MapPicture | None) -> None:
        """Show a picture; None shows the one before."""
        if picture is not None:
            self.map.show_picture(picture)
            self.names.captions()
            if self._is_fitted:
                self.fit()

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:  # noqa: N802  # Qt's name
        """Write names that can be read over the map."""
        super().drawForeground(painter, rect)
        self.names.draw(painter)

    def fit(self) -> None:
        """Show the whole board."""
        self._is_fitted = True
        self.fitInView(self.map.sceneRect().adjusted(-8, -8, 8, 8), Qt.AspectRatioMode.KeepAspectRatio)

    def point_at(self, at: Hex | None) -> None:
        """Put a ring around a hex, and bring it into sight; None takes the ring away."""
        path = QPainterPath()
        if at is not None:
            self.cursor_at = at
            path.addPolygon(QPolygonF([QPointF(*corner) for corner in outline(centre(at), 0.96)]))
            path.closeSubpath()
            self.ensureVisible(path.boundingRect(), 40, 40)
        self._ring.setPath(path)

    def follow(self, other: "MapView") -> None:
        """Show the same part in the same size as another view, whichever of the two is moved."""
        for mine, its in (
            (self.horizontalScrollBar(), other.horizontalScrollBar()),
            (self.verticalScrollBar(), other.verticalScrollBar()),
        ):
            mine.valueChanged.connect(its.setValue)
            its.valueChanged.connect(mine.setValue)
        self._twin, other._twin = other, self

    _twin: "MapView | None" = None

    def zoom_by(self, factor: float, at: QPoint | None = None) -> None:
        """Zoom, and keep what is at a place of the viewport where it is; in the middle if none is said."""
        zoom = self.transform().m11()
        factor = min(_LARGEST, max(_SMALLEST, zoom * factor)) / zoom
        self._is_fitted = False
        zoom_at(self, factor, at)
        if self._twin is not None:
            self._twin._is_fitted = False
            self._twin.setTransform(self.transform())

    def sizeHint(self) -> QSize:  # noqa: N802  # Qt's name
        """Ask for the room of a small map."""
        return QSize(520, 400)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802  # Qt's name
        """Keep a board that was fitted fitted."""
        super().resizeEvent(event)
        if self._is_fitted:
            self.fit()

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802  # Qt's name
        """Zoom."""
        self.zoom_by(_STEP ** (event.angleDelta().y() / 120), event.position().toPoint())
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802  # Qt's name
        """Remember where a drag begins."""
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        self._pressed = event.position()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: N802  # Qt's name
        """Do nothing: the first click of a double one has chosen."""
        self._pressed = None
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802  # Qt's name
        """Drag the map along."""
        if self._pressed is None or not event.buttons():
            return
        moved = event.position() - self._pressed
        if moved.manhattanLength() > 6 and not self._is_fitted:
            self._pressed = event.position()
            for bar, by in ((self.horizontalScrollBar(), moved.x()), (self.verticalScrollBar(), moved.y())):
                bar.setValue(bar.value() - round(by))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802  # Qt's name
        """Choose the hex under the mouse, if the map was not dragged."""
        if self._pressed is not None and (event.position() - self._pressed).manhattanLength() <= 6:
            self._choose(hex_at(self.mapToScene(event.position().toPoint())))
        self._pressed = None

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802  # Qt's name
        """Go over the board as on the map that is edited, and choose with Enter."""
        key, name, board = Qt.Key(event.key()), key_name(event), self.map.board
        if name in STEPS and board is not None:
            self._lead(stepped(board, self.cursor_at, name))
        elif name in JUMPS and board is not None:
            far = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
            self._lead(jumped(board, self.cursor_at, name, far))
        elif key is Qt.Key.Key_Space or (key in _ENTER and (self._is_led or not self.is_enter_left)):
            self._choose(self.cursor_at)
        elif key in {Qt.Key.Key_Plus, Qt.Key.Key_Minus}:
            self.zoom_by(_STEP if key is Qt.Key.Key_Plus else 1 / _STEP)
        elif key is Qt.Key.Key_0:
            self.fit()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QEvent) -> None:  # noqa: N802  # Qt's name
        """Show where the keyboard is."""
        super().focusInEvent(event)  # type: ignore[arg-type]  # whatever kind of event comes
        if self._ring.path().isEmpty() and self._is_there(self.cursor_at):
            self.point_at(self.cursor_at)

    def _lead(self, at: Hex) -> None:
        self._is_led = True
        self.point_at(at)

    def _choose(self, at: Hex) -> None:
        if self._is_there(at):
            self._is_led = False
            self.point_at(at)
            self.chosen.emit(at)

    def _is_there(self, at: Hex) -> bool:
        return self.map.has(at)
