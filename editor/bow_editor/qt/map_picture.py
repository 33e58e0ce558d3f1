"""The map alone as a picture: what is drawn, in the colours that are seen, without cursor, selection and ghost."""

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QBuffer, QRectF, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter

from bow_author.packs.files import write_whole
from bow_editor.faults import of_disk
from bow_editor.printing import MAP, proposed
from bow_editor.qt.asking import file_to_save
from bow_editor.qt.map_scene import MapScene
from bow_editor.words import tr

if TYPE_CHECKING:
    from bow_editor.qt.frame import WindowFrame

_SCALE = 2.0
"""Pixels for a unit of the map: a hex is 200 pixels wide."""
_MOST = 8000
"""Pixels: no side of a picture is longer."""
_PNG: Any = "PNG"  # its type says bytes, and it takes a text


def map_picture(scene: MapScene) -> QImage:
    """Draw the map."""
    box = scene.sceneRect()
    scale = min(_SCALE, _MOST / max(box.width(), box.height(), 1))
    picture = QImage(round(box.width() * scale), round(box.height() * scale), QImage.Format.Format_ARGB32)
    picture.fill(Qt.GlobalColor.white)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    with scene.without_ghost():
        scene.render(painter, QRectF(picture.rect()), box)
    painter.end()
    return picture


def copy_map(window: "WindowFrame") -> None:
    """Put a picture of the map in front into the clipboard."""
    if window.canvas is not None and window.editor is not None:
        QGuiApplication.clipboard().setImage(map_picture(window.canvas.map))
        window.editor.say(tr("The map is in the clipboard, as a picture"))


def save_map(window: "WindowFrame") -> None:
    """Write a picture of the map in front into a file that a person chooses."""
    if window.canvas is None or window.editor is None:
        return
    path = proposed(window.editor.session.path, ".png", MAP)
    path = file_to_save(window, tr("Map as PNG"), path, tr("Pictures (*.png)"), ".png")
    if not path:
        return
    png = QBuffer()
    png.open(QBuffer.OpenModeFlag.WriteOnly)
    map_picture(window.canvas.map).save(png, _PNG)
    try:
        write_whole(path, bytes(png.data().data()))
        window.editor.say(tr("The map is in {file}").format(file=path))
    except OSError as error:
        window.complain(of_disk(path, error))
