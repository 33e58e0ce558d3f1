"""Display list to graphics items: each shape an item, drawn by Qt itself wherever that can be."""

from collections.abc import Callable
from functools import lru_cache

from PySide6.QtCore import QByteArray, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QPainter, QPainterPath, QPen, QPixmap, QPixmapCache, QPolygonF
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import (
    QGraphicsEllipseItem,
    QGraphicsItem,
    QGraphicsPathItem,
    QGraphicsPolygonItem,
    QStyleOptionGraphicsItem,
    QWidget,
)

from bow_author.draw.art import PATTERNS, drawing, has_drawing
from bow_author.draw.lettering import CAPITALS
from bow_author.draw.shapes import Box, Curve, Disc, Lines, Paint, Point, Polygon, Shape, Stamp, Writing
from bow_author.draw.tones import Tone
from bow_editor.caption_lines import MOST_GROWTH, growth

_VIEW_BOXES = {PATTERNS: "-50 -57.735 100 115.47"}
_HEIGHTS = {PATTERNS: 1.1547}
_SYMBOL_BOX = "0 0 24 24"
_STEPS_OF_SIZE = 1.3
"""Stamps are drawn in sizes so much apart, and scaled in between."""
_LEAST_SIZE = 5
"""Pixels: letters that are smaller are not drawn."""

QPixmapCache.setCacheLimit(96 * 1024)


def item_for(
    shape: Shape, tone: Tone, least_zoom: Callable[[], float], is_covered: Callable[[QRectF], bool]
) -> QGraphicsItem | None:
    """Make the item that draws a shape; None of a drawing that the art folder does not hold.

    Args:
        shape: what is drawn.
        tone: what becomes of its colours.
        least_zoom: tells how large a window must show names of units and objectives, for them to be drawn.
        is_covered: tells whether larger names lie over a part of the map: other letters there are not drawn.
    """
    item: QGraphicsItem
    match shape:
        case Polygon(points, paint):
            item = _painted(QGraphicsPolygonItem(QPolygonF([QPointF(*point) for point in points])), paint, tone)
        case Curve(lines, paint):
            item = _painted(QGraphicsPathItem(_curves(lines)), paint, tone)
        case Lines(strokes, paint, _):
            path_item = _LeaderItem(least_zoom) if shape.is_caption else QGraphicsPathItem()
            path_item.setPath(_strokes(strokes))
            item = _painted(path_item, paint, tone)
        case Disc(middle, radius, paint, least):
            item = _painted(_DiscItem(middle, radius, least), paint, tone)
        case Box(corner, width, height, radius, paint):
            path = QPainterPath()
            path.addRoundedRect(QRectF(corner.x, corner.y, width, height), radius, radius)
            item = _painted(QGraphicsPathItem(path), paint, tone)
        case Writing():
            item = WritingItem(shape, tone, least_zoom if shape.is_caption else None, is_covered)
        case Stamp():
            if not has_drawing(shape.folder, shape.name):
                return None
            item = StampItem(shape, tone)
    item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
    return item


def _painted(
    item: QGraphicsPolygonItem | QGraphicsPathItem | QGraphicsEllipseItem, paint: Paint, tone: Tone
) -> QGraphicsItem:
    item.setBrush(_brush(tone(paint.fill) if paint.fill else ""))
    item.setPen(_pen(tone(paint.stroke) if paint.stroke else "", paint.width, paint.dash, paint.round_ends))
    if paint.opacity != 1:
        item.setOpacity(paint.opacity)
    return item


@lru_cache(maxsize=1024)
def _brush(colour: str) -> QBrush:
    return QBrush(QColor(colour)) if colour else QBrush(Qt.BrushStyle.NoBrush)


@lru_cache(maxsize=1024)
def _pen(colour: str, width: float, dash: tuple[float, ...], round_ends: bool) -> QPen:  # a key
    if not colour:
        return QPen(Qt.PenStyle.NoPen)
    cap = Qt.PenCapStyle.RoundCap if round_ends else Qt.PenCapStyle.FlatCap
    pen = QPen(QColor(colour), width, Qt.PenStyle.SolidLine, cap, Qt.PenJoinStyle.RoundJoin)
    if dash:
        pen.setDashPattern([length / width for length in dash])
    return pen


def _curves(lines: tuple[tuple[Point, ...], ...]) -> QPainterPath:
    path = QPainterPath()
    for line in lines:
        path.moveTo(*line[0])
        for index in range(1, len(line), 2):
            path.quadTo(*line[index], *line[index + 1])
    return path


def _strokes(strokes: tuple[tuple[Point, Point], ...]) -> QPainterPath:
    path = QPainterPath()
    for start, end in strokes:
        path.moveTo(*start)
        path.lineTo(*end)
    return path


class _LeaderItem(QGraphicsPathItem):
    """A line that leads to a text; it is not drawn where that is written larger, elsewhere."""

    def __init__(self, least_zoom: Callable[[], float]) -> None:
        super().__init__()
        self._least_zoom = least_zoom

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw the line."""
        if widget is None or option.levelOfDetailFromTransform(painter.worldTransform()) >= self._least_zoom():
            super().paint(painter, option, widget)


class _DiscItem(QGraphicsEllipseItem):
    """A full circle; one that holds a number is drawn larger where that could not be read, or not at all."""

    def __init__(self, middle: Point, radius: float, least: float) -> None:
        super().__init__(-radius, -radius, 2 * radius, 2 * radius)
        self.setPos(middle.x, middle.y)
        self._radius, self._least = radius, least

    def boundingRect(self) -> QRectF:  # noqa: N802  # Qt's name
        """Say where it draws."""
        return _reach(super().boundingRect(), QPointF(), self._least)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw it."""
        zoom = option.levelOfDetailFromTransform(painter.worldTransform())
        times = growth(self._radius, self._least, zoom) if widget is not None else 1
        if times:
            _grow(painter, QPointF(), times)
            super().paint(painter, option, widget)


def _reach(box: QRectF, middle: QPointF, least: float) -> QRectF:
    """Give where something draws that may grow around its middle."""
    times = MOST_GROWTH if least else 1
    corner, end = (middle + (place - middle) * times for place in (box.topLeft(), box.bottomRight()))
    return QRectF(corner, end)


def _grow(painter: QPainter, middle: QPointF, times: float) -> None:
    """Let what is drawn next be so many times as large; each item begins with a transformation of its own."""
    if times != 1:
        painter.translate(middle)
        painter.scale(times, times)
        painter.translate(-middle)


class WritingItem(QGraphicsPathItem):
    """A line of text with its glow. It is not drawn where it would be too small to read."""

    def __init__(
        self,
        writing: Writing,
        tone: Tone,
        least_zoom: Callable[[], float] | None,
        is_covered: Callable[[QRectF], bool],
    ) -> None:
        path, width = _letters(writing.text, writing.size, writing.bold, writing.serif, writing.spacing)
        super().__init__(path)
        self.text = writing.text
        self._halo = _pen(tone(writing.halo), writing.size * writing.glow, (), True) if writing.halo else None
        self._size, self._least = writing.size, writing.least
        self._middle = QPointF(0, -writing.size * CAPITALS)
        self._least_zoom = least_zoom
        self._is_covered = is_covered
        self.setPen(QPen(Qt.PenStyle.NoPen))
        self.setBrush(_brush(tone(writing.colour) if writing.colour else ""))
        self.setPos(writing.at.x, writing.at.y)
        self.setTransformOriginPoint(0, 0)
        self.setRotation(writing.turn)
        glow = writing.size * writing.glow
        box = QRectF(-width / 2 - glow, -writing.size * 1.1, width + 2 * glow, writing.size * 1.6)
        self._letters_box = QRectF(-width / 2, -writing.size * CAPITALS * 2, width, writing.size * CAPITALS * 2)
        self._own_box = box
        self._box = _reach(box, self._middle, writing.least)

    def grow_around(self, place: QPointF) -> None:
        """Grow around a place of the map: the lines of one name grow together, and keep off one another."""
        self.prepareGeometryChange()
        self._middle = self.mapFromScene(place)
        self._box = _reach(self._own_box, self._middle, self._least)

    def boundingRect(self) -> QRectF:  # noqa: N802  # Qt's name
        """Say where it draws."""
        return self._box

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw the glow, then the letters."""
        zoom = option.levelOfDetailFromTransform(painter.worldTransform())
        times = growth(self._size, self._least, zoom) if widget is not None else 1
        if zoom * times * self._size < _LEAST_SIZE:
            return
        if self._least_zoom is not None and widget is not None and zoom < self._least_zoom():
            return
        if widget is not None and self._is_covered(self.mapRectToScene(self._letters_box)):
            return
        _grow(painter, self._middle, times)
        if self._halo is not None:
            painter.strokePath(self.path(), self._halo)
        super().paint(painter, option, widget)


@lru_cache(maxsize=8192)
def _letters(text: str, size: float, bold: bool, serif: bool, spacing: float) -> tuple[QPainterPath, float]:  # a key
    font = QFont("Vollkorn" if serif else "Inter")
    font.setStyleHint(QFont.StyleHint.Serif if serif else QFont.StyleHint.SansSerif)
    font.setPixelSize(max(1, round(size * 4)))
    font.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
    font.setItalic(serif and not bold)
    font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, spacing * 4)
    path = QPainterPath()
    path.addText(0, 0, font, text)
    width = path.boundingRect().width()
    path.translate(-path.boundingRect().center().x(), 0)
    from PySide6.QtGui import QTransform

    return QTransform.fromScale(0.25, 0.25).map(path), width / 4


class StampItem(QGraphicsItem):
    """A drawing of the art folder; the pixels of one that is drawn often are kept."""

    def __init__(self, stamp: Stamp, tone: Tone) -> None:
        super().__init__()
        self._key = (stamp.folder, stamp.name, tone(stamp.colour), stamp.mirrored)
        height = stamp.size * _HEIGHTS.get(stamp.folder, 1.0)
        self._box = QRectF(-stamp.size / 2, -height / 2, stamp.size, height)
        self.setPos(stamp.at.x, stamp.at.y)
        self.setRotation(stamp.turn)

    def boundingRect(self) -> QRectF:  # noqa: N802  # Qt's name
        """Say where it draws."""
        return self._box

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw it in about the size that it has on the screen."""
        del widget
        wide = self._box.width() * option.levelOfDetailFromTransform(painter.worldTransform())
        device = painter.device()
        pixels = wide * (device.devicePixelRatioF() if device is not None else 1)
        if pixels >= 2:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            pixmap = _pixels(*self._key, _rounded(pixels))
            painter.drawPixmap(self._box, pixmap, QRectF(pixmap.rect()))


def _rounded(pixels: float) -> int:
    """Give the next of the sizes in which stamps are drawn."""
    size = 8.0
    while size < pixels and size < 1024:
        size *= _STEPS_OF_SIZE
    return round(size)


def _pixels(folder: str, name: str, colour: str, mirrored: bool, width: int) -> QPixmap:  # a key
    key = f"{folder}/{name}/{colour}/{mirrored}/{width}"
    image = QPixmap()
    if QPixmapCache.find(key, image):
        return image
    height = round(width * _HEIGHTS.get(folder, 1.0))
    pixmap = QPixmap(width, height)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    if mirrored:
        painter.translate(width, 0)
        painter.scale(-1, 1)
    renderer(folder, name, colour).render(painter, QRectF(0, 0, width, height))
    painter.end()
    QPixmapCache.insert(key, pixmap)
    return pixmap


@lru_cache(maxsize=512)
def renderer(folder: str, name: str, colour: str) -> QSvgRenderer:
    """Give what draws a drawing of the art folder in one colour."""
    box = _VIEW_BOXES.get(folder, _SYMBOL_BOX)
    # Qt knows `currentColor` only where the colour stands on the same element, so it is written out.
    body = drawing(folder, name).replace("currentColor", colour)
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{body}</svg>'
    return QSvgRenderer(QByteArray(svg.encode()))
