"""Draws names over a map that is shown so small that its own cannot be read."""

from collections import deque
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsView

from bow_author.draw.colours import PAPER
from bow_author.draw.picture import MapPicture
from bow_dsl.value import replace
from bow_editor.caption_lines import GLOW, SIZE, Caption, Letters
from bow_editor.captions import captions
from bow_editor.qt.map_scene import MapScene

if TYPE_CHECKING:
    from bow_author.draw.pieces import Pieces

_SIZES = {Letters.ITALIC: 1.5, Letters.FINE: 1.2}
"""Of letters with serifs, which are smaller than others of the same size."""
_KEPT = 8
"""Maps at some size of which the places of names are remembered."""


class LargeNames:
    """The names over one map."""

    def __init__(self, view: QGraphicsView, scene: MapScene) -> None:
        self._view = view
        self._scene = scene
        self._key: tuple[Pieces | None, float] = (None, 0.0)
        self._made: tuple[Caption, ...] = ()
        self._covered: list[QRectF] = []
        scene.covered = self.covered

    def captions(self) -> tuple[Caption, ...]:
        """Give the names that are drawn now, where they stand from the corner of the map."""
        pieces, zoom = self._scene.pieces, self._view.transform().m11()
        if pieces is None or not self._scene.large_names:
            self._key, self._covered = (None, 0.0), []
            return ()
        if self._key[0] is not pieces or self._key[1] != zoom:
            self._key = pieces, zoom
            self._made = _captions(pieces, zoom)
            # What stands as close to a name as its glow reaches would read as one with it.
            self._covered = [room for caption in self._made for room in _inked(caption, zoom)]
            self._view.viewport().update()  # what has changed elsewhere makes room, or takes it
        return self._made

    def covered(self) -> list[QRectF]:
        """Give where they lie over the map, in its own measure; asked while it is drawn, before they are."""
        self.captions()
        return self._covered

    def draw(self, painter: QPainter) -> None:
        """Draw them; the painter is left as it was."""
        made = self.captions()
        if not made:
            return
        painter.save()
        corner, zoom = self._view.viewportTransform().map(QPointF(0, 0)), self._view.transform().m11()
        painter.resetTransform()
        paper = QColor(self._scene.tone(PAPER))
        glow = QPen(paper, 2 * GLOW, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
        places = [
            (caption, line, QPointF(round(corner.x() + x - _room(line, caption.letters) / 2), round(corner.y() + y)))
            for caption in made
            for line, x, y in caption.feet()
        ]
        for caption in made:
            if caption.leader is not None:
                start, end = (corner + QPointF(*place) * zoom for place in caption.leader)
                for pen in (glow, QPen(QColor(self._scene.tone(caption.colour)), 1)):
                    painter.setPen(pen)
                    painter.drawLine(start, end)
        for caption, line, at in places:
            painter.strokePath(_outline(line, caption.letters).translated(at), glow)
        for caption, line, at in places:
            painter.setPen(QColor(self._scene.tone(caption.colour)))
            painter.setFont(_font(caption.letters))
            painter.drawText(at, line)
        painter.restore()


_last: deque[tuple[MapPicture, float, tuple[Caption, ...]]] = deque(maxlen=_KEPT)
"""What was made last, the newest first."""


def _captions(pieces: "Pieces", zoom: float) -> tuple[Caption, ...]:
    """Give the names over a map; of marks only those in which something is written are in their way."""
    picture = pieces.picture
    picture = replace(picture, marks=tuple(mark for mark in picture.marks if mark.text))
    for known, at_zoom, found in _last:
        if at_zoom == zoom and known == picture:
            return found
    made = tuple(captions(pieces, zoom, _width))
    _last.appendleft((picture, zoom, made))
    return made


@lru_cache(maxsize=len(Letters))
def _font(letters: Letters) -> QFont:
    is_italic = letters in {Letters.ITALIC, Letters.FINE}
    font = QFont("Vollkorn" if is_italic else "Inter")
    font.setStyleHint(QFont.StyleHint.Serif if is_italic else QFont.StyleHint.SansSerif)
    font.setPixelSize(round(SIZE * _SIZES.get(letters, 1)) if is_italic else round(letters.line))
    font.setItalic(is_italic)
    font.setWeight(QFont.Weight.DemiBold if letters in {Letters.BOLD, Letters.HEADING} else QFont.Weight.Medium)
    return font


@lru_cache(maxsize=4096)
def _room(line: str, letters: Letters) -> float:
    return QFontMetricsF(_font(letters)).horizontalAdvance(line)


@lru_cache(maxsize=4096)
def _width(line: str, letters: Letters) -> float:
    """Give how wide a line is in whose middle its letters stand, with what hangs out of them: the tail of a J."""
    room, ink = _room(line, letters), _outline(line, letters).boundingRect()
    return max(room, room - 2 * ink.left(), 2 * ink.right() - room)


def _inked(caption: Caption, zoom: float) -> Iterator[QRectF]:
    """Give what the lines of a name cover of the map, with what is brightened around them."""
    around = 2 * GLOW  # what stands as close as that beside a name would read as one with it
    for line, x, y in caption.feet():
        ink = _outline(line, caption.letters).boundingRect().translated(x - _room(line, caption.letters) / 2, y)
        ink = ink.adjusted(-around, -GLOW, around, GLOW)
        yield QRectF(ink.x() / zoom, ink.y() / zoom, ink.width() / zoom, ink.height() / zoom)


@lru_cache(maxsize=4096)
def _outline(line: str, letters: Letters) -> QPainterPath:
    path = QPainterPath()
    path.addText(0, 0, _font(letters), line)
    return path
