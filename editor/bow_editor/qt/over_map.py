"""What lies over the map in the window, and is no part of a picture of it: outlines of hexes."""

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsPathItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from bow_author.draw.layout import SIDE, WIDTH, centre
from bow_author.hexes.board import Board
from bow_author.hexes.coordinates import Hex
from bow_editor.editor_state import EditorState
from bow_editor.regions import borders
from bow_editor.symmetry import Symmetry, axes

_TOP = 20000
"""Higher than the map and its ghost."""
SMALLEST = 0.08
"""The smallest zoom of the map."""
_WITHOUT_IMAGES = frozenset(("replace", "unit", "objective", "name", "note", "arrow", "stamp"))
"""Tools that lay something down, and none on the image of a hex."""


def outlines(hexes: Iterable[Hex]) -> QPainterPath:
    """Draw a line around hexes; those that hang together have one line around all of them."""
    path = QPainterPath()
    for way in borders(hexes):
        path.addPolygon(QPolygonF([QPointF(x * WIDTH / 2, (y - 1) * SIDE / 2) for x, y in way]))
        path.closeSubpath()
    return path


def axis_lines(board: Board, symmetry: Symmetry, box: QRectF) -> QPainterPath:
    """Draw the lines across which is mirrored, from end to end of a box, or the middle around which is turned."""
    path = QPainterPath()
    west_east, north_south = axes(board, symmetry)
    first, second, below = centre(Hex(1, 1)), centre(Hex(2, 1)), centre(Hex(1, 2))
    across, down = (second.x - first.x) / 4, (below.y - first.y) / 2
    middle = QPointF(first.x + across * ((west_east or 2) - 2), first.y + down * ((north_south or 2) - 2))
    if symmetry in {Symmetry.WEST_EAST, Symmetry.FOUR}:
        path.moveTo(middle.x(), box.top())
        path.lineTo(middle.x(), box.bottom())
    if symmetry in {Symmetry.NORTH_SOUTH, Symmetry.FOUR}:
        path.moveTo(box.left(), middle.y())
        path.lineTo(box.right(), middle.y())
    if symmetry is Symmetry.HALF_TURN:
        path.addEllipse(middle, 26, 26)
        path.addEllipse(middle, 4, 4)
    return path


def axis_of(editor: EditorState, box: QRectF) -> QPainterPath:
    """Draw how is mirrored or turned in an open plan; not with a tool that draws, and makes no images."""
    board = editor.board
    if board is None or editor.tool in _WITHOUT_IMAGES:
        return QPainterPath()
    return axis_lines(board, editor.symmetry, box)


class _OverMap(QGraphicsPathItem):
    """What lies over the map in the window, and is no part of a picture of it."""

    def boundingRect(self) -> QRectF:  # noqa: N802  # Qt's name
        """Say where it draws: its lines are as wide on the smallest map, where they reach over many hexes."""
        reach = self.pen().widthF() / SMALLEST
        return self.path().boundingRect().adjusted(-reach, -reach, reach, reach)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw it for whoever works on the map."""
        if widget is not None:
            super().paint(painter, option, widget)


def path_item(
    scene: QGraphicsScene, colour: str, width: float, fill: int, style: Qt.PenStyle = Qt.PenStyle.SolidLine
) -> QGraphicsPathItem:
    """Put an empty path over a map; its lines are as wide at every zoom.

    Args:
        scene: the map.
        colour: of its lines, and of its area.
        width: of its lines, in pixels.
        fill: how opaque its area is, of 255.
        style: of its lines.
    """
    item = _OverMap()
    pen = QPen(QColor(colour), width, style)
    pen.setCosmetic(True)
    item.setPen(pen)
    inside = QColor(colour)
    inside.setAlpha(fill)
    item.setBrush(QBrush(inside) if fill else QBrush(Qt.BrushStyle.NoBrush))
    item.setZValue(_TOP)
    scene.addItem(item)
    return item
