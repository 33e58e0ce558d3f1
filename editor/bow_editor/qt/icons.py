"""Icons: line drawings of our own, in the colour of the text around them."""

from functools import cache
from importlib.resources import files

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QPainter, QPalette, QPixmap
from PySide6.QtSvg import QSvgRenderer

_SIZES = (16, 24, 32, 48)


def icon(name: str) -> QIcon:
    """Give an icon in the colours of the theme; an empty one if there is none of that name."""
    palette = QGuiApplication.palette()
    made = QIcon()
    groups = ((QIcon.Mode.Normal, QPalette.ColorGroup.Active), (QIcon.Mode.Disabled, QPalette.ColorGroup.Disabled))
    for mode, group in groups:
        colour = palette.color(group, QPalette.ColorRole.WindowText)
        for size in _SIZES:
            made.addPixmap(_drawn(name, colour, size), mode)
    return made


def _drawn(name: str, colour: QColor, size: int) -> QPixmap:
    pixmap = QPixmap(size, size)
    pixmap.fill(Qt.GlobalColor.transparent)
    svg = _text(name).replace("currentColor", colour.name())
    if svg:
        painter = QPainter(pixmap)
        QSvgRenderer(QByteArray(svg.encode())).render(painter, QRectF(0, 0, size, size))
        painter.end()
    return pixmap


@cache
def _text(name: str) -> str:
    found = files("bow_editor").joinpath("icons", f"{name}.svg")
    return found.read_text(encoding="utf-8") if found.is_file() else ""
