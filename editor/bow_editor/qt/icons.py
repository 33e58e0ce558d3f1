"""Icons: line drawings of our own, in the colour of the text around them, whatever the theme is when they are drawn."""

from functools import cache
from importlib.resources import files

from PySide6.QtCore import QByteArray, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QIconEngine, QPainter, QPalette, QPixmap
from PySide6.QtSvg import QSvgRenderer


def icon(name: str) -> QIcon:
    """Give an icon; an empty one if there is none of that name."""
    return QIcon(_Engine(name)) if _text(name) else QIcon()


class _Engine(QIconEngine):
    """Draws an icon anew each time, so that it follows the theme and is sharp on every screen."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name = name

    def clone(self) -> QIconEngine:
        return _Engine(self._name)

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        del state
        is_off = mode is QIcon.Mode.Disabled
        group = QPalette.ColorGroup.Disabled if is_off else QPalette.ColorGroup.Active
        colour = QGuiApplication.palette().color(group, QPalette.ColorRole.WindowText)
        _renderer(self._name, colour.name()).render(painter, QRectF(rect))

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        return self.scaledPixmap(size, mode, state, 1)

    def scaledPixmap(  # noqa: N802  # Qt's name
        self, size: QSize, mode: QIcon.Mode, state: QIcon.State, scale: float
    ) -> QPixmap:
        pixmap = QPixmap(size * scale)
        pixmap.setDevicePixelRatio(scale)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        self.paint(painter, QRect(QPoint(0, 0), size), mode, state)
        painter.end()
        return pixmap


@cache
def _renderer(name: str, colour: str) -> QSvgRenderer:
    return QSvgRenderer(QByteArray(_text(name).replace("currentColor", QColor(colour).name()).encode()))


@cache
def _text(name: str) -> str:
    file = files("bow_editor").joinpath("icons", f"{name}.svg")
    return file.read_text(encoding="utf-8") if file.is_file() else ""
