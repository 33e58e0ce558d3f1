"""The whole board, small, and which part of it the window shows."""

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt, QTimer
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from bow_editor.qt.canvas import ACCENT, Canvas
from bow_editor.words import tr

_PAUSE = 150
"""Milliseconds after the last change of the map until the small one follows."""
_MARGIN = 8
"""Pixels around a part that is drawn anew."""


class Minimap(QWidget):
    """A small map; a click or a drag on it moves the large one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._canvas: Canvas | None = None
        self._picture: QPixmap | None = None
        """The board as it was drawn last: on a large one that takes longer than an edit may."""
        self._stale, self._due = QRectF(), QRectF()
        """Which part of the board has been drawn anew since then, and which is to follow now."""
        self._soon = QTimer(self, singleShot=True, interval=_PAUSE)
        self._soon.timeout.connect(self._follow_now)
        self.setMinimumSize(160, 120)
        self.setAccessibleName(tr("Overview"))

    def follow(self, canvas: Canvas | None) -> None:
        """Show the board of a map; of none, nothing."""
        if canvas is self._canvas:
            return
        if self._canvas is not None:
            self._canvas.moved.disconnect(self.update)
            self._canvas.drawn.disconnect(self._map_drawn)
        self._canvas = canvas
        if canvas is not None:
            canvas.moved.connect(self.update)
            canvas.drawn.connect(self._map_drawn)
        self._picture = None
        self.update()

    def _map_drawn(self, part: QRectF) -> None:
        """Follow the map, a little later."""
        self._stale |= part
        self._soon.start()

    def _follow_now(self) -> None:
        self._due, self._stale = self._due | self._stale, QRectF()
        self.update()

    def _shown(self) -> tuple[QRectF, float, QPointF] | None:
        """Give the board, the scale, and where its corner is drawn."""
        if self._canvas is None:
            return None
        board = self._canvas.map.sceneRect()
        if board.isEmpty():
            return None
        scale = min((self.width() - 8) / board.width(), (self.height() - 8) / board.height())
        corner = QPointF((self.width() - board.width() * scale) / 2, (self.height() - board.height() * scale) / 2)
        return board, scale, corner

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802  # Qt's name
        """Draw the board and the frame."""
        del event
        shown = self._shown()
        if shown is None or self._canvas is None:
            return
        board, scale, corner = shown
        if self._picture is None or self._picture.deviceIndependentSize().toSize() != self.size():
            self._picture = self._blank()
            self._due = board
        if not self._due.isEmpty():
            self._draw(self._canvas, self._picture, shown, self._due & board)
            self._due = QRectF()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawPixmap(0, 0, self._picture)
        seen = self._canvas.mapToScene(self._canvas.viewport().rect()).boundingRect().intersected(board)
        painter.setPen(QPen(QColor(ACCENT), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        place = (seen.topLeft() - board.topLeft()) * scale + corner
        painter.drawRect(QRectF(place.x(), place.y(), seen.width() * scale, seen.height() * scale))
        painter.end()

    def _blank(self) -> QPixmap:
        ratio = self.devicePixelRatioF()
        picture = QPixmap(self.size() * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        return picture

    @staticmethod
    def _draw(canvas: Canvas, picture: QPixmap, shown: tuple[QRectF, float, QPointF], part: QRectF) -> None:
        """Draw a part of the board, on whole pixels, so that it fits to what is there.

        It is drawn with a margin, and the margin left away: where shapes are cut off, a pixel may come out otherwise.
        """
        board, scale, corner = shown
        target = QRectF((part.topLeft() - board.topLeft()) * scale + corner, part.size() * scale).toAlignedRect()
        wide = target.adjusted(-_MARGIN, -_MARGIN, _MARGIN, _MARGIN)
        source = QRectF((QPointF(wide.topLeft()) - corner) / scale + board.topLeft(), QSizeF(wide.size()) / scale)
        ratio = picture.devicePixelRatio()
        drawn = QPixmap(wide.size() * ratio)
        drawn.setDevicePixelRatio(ratio)
        drawn.fill(Qt.GlobalColor.transparent)
        painter = QPainter(drawn)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        # The scale is the painter's, the same for every part: what is drawn part by part is as if drawn whole.
        painter.translate(corner - QPointF(wide.topLeft()))
        painter.scale(scale, scale)
        painter.translate(-board.topLeft())
        with canvas.map.without_ghost():
            canvas.map.render(painter, source, source)
        painter.end()
        painter = QPainter(picture)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
        inner = QRectF(QPointF(_MARGIN, _MARGIN) * ratio, QSizeF(target.size()) * ratio)
        painter.drawPixmap(QRectF(target), drawn, inner)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802  # Qt's name
        """Move the large map there."""
        shown = self._shown()
        if shown is not None and self._canvas is not None and event.buttons() & Qt.MouseButton.LeftButton:
            board, scale, corner = shown
            self._canvas.centerOn((event.position() - corner) / scale + board.topLeft())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802  # Qt's name
        """Go on moving it."""
        self.mousePressEvent(event)
