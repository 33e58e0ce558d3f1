"""The picture under the map as items of the scene, with handles to move, scale and turn it."""

from enum import Enum
from math import atan2, degrees, hypot

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QBrush, QColor, QImageReader, QPen, QPixmap, QPolygonF, QTransform
from PySide6.QtWidgets import (
    QGraphicsEllipseItem,
    QGraphicsItem,
    QGraphicsPixmapItem,
    QGraphicsPolygonItem,
    QGraphicsSimpleTextItem,
)

from bow_author.draw.shapes import Point
from bow_editor.editor_state import Aspect, EditorChanged, EditorState
from bow_editor.qt.map_scene import MapScene
from bow_editor.underlay import Underlay, in_picture, on_map

_BELOW, _TOP = -100.0, 30000.0
_INK = "#d1495b"
_RADIUS = 7.0
"""Pixels of a handle on the screen."""
_KNOB = 0.12
"""How far above the picture the knob to turn it stands, in shares of its height."""
MOST_PIXELS = 256
"""Megabytes that a picture may take."""


class Handle(Enum):
    """What of the picture is taken hold of."""

    INSIDE = "inside"
    CORNER = "corner"
    """It is scaled around its middle."""
    KNOB = "knob"
    """It is turned around its middle."""


class UnderlayLayer:
    """The picture under the map, in a scene."""

    def __init__(self, editor: EditorState, scene: MapScene) -> None:
        self.editor = editor
        self.scene = scene
        self.fault = ""
        """Why the picture cannot be shown, if so."""
        self._file = ""
        self._item = QGraphicsPixmapItem()
        self._item.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self._item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._item.setZValue(_BELOW)
        scene.addItem(self._item)
        self._handles: list[QGraphicsItem] = []
        self._has_handles = False
        self.pins: list[tuple[Point, str]] = []
        """Places of the picture that are marked, each with the name of a hex."""
        self._let_go = editor.listen(self._changed)
        self.refresh()

    def let_go(self) -> None:
        """Hear of no more changes."""
        self._let_go()

    @property
    def size(self) -> Point:
        """The size of the picture in its pixels."""
        return Point(self._item.pixmap().width(), self._item.pixmap().height())

    @property
    def is_seen(self) -> bool:
        """Whether there is a picture to be seen."""
        underlay = self.editor.underlay
        return underlay is not None and underlay.is_shown and not self._item.pixmap().isNull()

    def show_handles(self, shown: bool) -> None:
        """Show the handles, or take them away."""
        self._has_handles = shown
        self.refresh()

    def refresh(self) -> None:
        """Show the picture as the editor has it."""
        underlay = self.editor.underlay
        if (underlay.file if underlay else "") != self._file:
            self._file = underlay.file if underlay else ""
            self._read()
        for handle in self._handles:
            self.scene.removeItem(handle)
        self._handles = []
        self._item.setVisible(self.is_seen)
        self.scene.show_ground(underlay.ground if underlay and self.is_seen else 1.0)
        if underlay is None or not self.is_seen:
            return
        self._item.setTransform(QTransform(*underlay.matrix()))
        if self._has_handles:
            self._handles = [self._frame(underlay), *self._knobs(underlay)]
        self._handles += [mark for place, name in self.pins for mark in _pin(on_map(underlay.matrix(), place), name)]
        for handle in self._handles:
            self.scene.addItem(handle)

    def _changed(self, event: EditorChanged) -> None:
        if event.aspect is Aspect.UNDERLAY:
            self.refresh()

    def _read(self) -> None:
        pixmap, self.fault = read_picture(self._file) if self._file else (QPixmap(), "")
        self._item.setPixmap(pixmap)

    # Taking hold of it

    def corners(self, underlay: Underlay) -> list[Point]:
        """Give where its corners lie on the map, and above them its knob."""
        wide, high = self.size
        places = (Point(0, 0), Point(wide, 0), Point(wide, high), Point(0, high), Point(wide / 2, -high * _KNOB))
        return [on_map(underlay.matrix(), place) for place in places]

    def handle_at(self, at: QPointF, reach: float) -> Handle | None:
        """Tell what of the picture is at a place of the map; *reach* is how near a handle must be."""
        underlay = self.editor.underlay
        if underlay is None or not self.is_seen:
            return None
        *corners, knob = self.corners(underlay)
        if hypot(knob.x - at.x(), knob.y - at.y()) <= reach:
            return Handle.KNOB
        if any(hypot(corner.x - at.x(), corner.y - at.y()) <= reach for corner in corners):
            return Handle.CORNER
        place = in_picture(underlay.matrix(), Point(at.x(), at.y()))
        wide, high = self.size
        return Handle.INSIDE if 0 <= place.x <= wide and 0 <= place.y <= high else None

    def dragged(self, underlay: Underlay, handle: Handle, start: QPointF, now: QPointF) -> Underlay:
        """Give how it lies after a handle was dragged, from how it lay before."""
        if handle is Handle.INSIDE:
            return underlay.lying(_after(underlay, QTransform.fromTranslate(now.x() - start.x(), now.y() - start.y())))
        wide, high = self.size
        middle = on_map(underlay.matrix(), Point(wide / 2, high / 2))
        before, after = start - QPointF(*middle), now - QPointF(*middle)
        change = QTransform.fromTranslate(*middle)
        if handle is Handle.CORNER:
            share = max(hypot(after.x(), after.y()), 1.0) / max(hypot(before.x(), before.y()), 1.0)
            change.scale(share, share)
        else:
            change.rotate(degrees(atan2(after.y(), after.x()) - atan2(before.y(), before.x())))
        change.translate(-middle.x, -middle.y)
        return underlay.lying(_after(underlay, change))

    def _frame(self, underlay: Underlay) -> QGraphicsItem:
        points = [QPointF(*corner) for corner in self.corners(underlay)[:4]]
        frame = QGraphicsPolygonItem(QPolygonF(points))
        pen = QPen(QColor(_INK), 2, Qt.PenStyle.DashLine)
        pen.setCosmetic(True)
        frame.setPen(pen)
        frame.setZValue(_TOP)
        return frame

    def _knobs(self, underlay: Underlay) -> list[QGraphicsItem]:
        made: list[QGraphicsItem] = []
        for corner in self.corners(underlay):
            knob = QGraphicsEllipseItem(-_RADIUS, -_RADIUS, 2 * _RADIUS, 2 * _RADIUS)
            knob.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
            knob.setPen(QPen(QColor(_INK), 2))
            knob.setBrush(QBrush(QColor("#ffffff")))
            knob.setPos(*corner)
            knob.setZValue(_TOP + 1)
            made.append(knob)
        return made


def _after(underlay: Underlay, change: QTransform) -> tuple[float, float, float, float, float, float]:
    moved = QTransform(*underlay.matrix()) * change
    return moved.m11(), moved.m12(), moved.m21(), moved.m22(), moved.dx(), moved.dy()


def _pin(at: Point, name: str) -> list[QGraphicsItem]:
    dot = QGraphicsEllipseItem(-5, -5, 10, 10)
    dot.setPen(QPen(QColor("#ffffff"), 2))
    dot.setBrush(QBrush(QColor(_INK)))
    text = QGraphicsSimpleTextItem(name)
    text.setBrush(QBrush(QColor(_INK)))
    for item in (dot, text):
        item.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
        item.setPos(*at)
        item.setZValue(_TOP + 2)
    return [dot, text]


def read_picture(file: str) -> tuple[QPixmap, str]:
    """Read a picture turned as its camera held it; else tell why that cannot be."""
    reader = QImageReader(file)
    reader.setAutoTransform(True)
    reader.setDecideFormatFromContent(True)
    QImageReader.setAllocationLimit(MOST_PIXELS)
    image = reader.read()
    return (QPixmap.fromImage(image), "") if not image.isNull() else (QPixmap(), reader.errorString())
