"""What tests of the windows about a plan share."""

from typing import TypeVar

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from bow_author.draw.layout import centre
from bow_author.hexes.coordinates import Hex
from bow_editor.qt.map_view import MapView
from bow_editor.qt.window import Window

Kind = TypeVar("Kind", bound=QWidget)


def opened_by(window: Window, kind: type[Kind], command: str, qtbot: QtBot) -> Kind:
    """Open a window by its command."""
    window.do(command)
    (found,) = window.findChildren(kind)
    qtbot.waitExposed(found)
    return found


def place(view: MapView, at: Hex) -> QPoint:
    """Give where on a view the middle of a hex is."""
    middle = centre(at)
    return view.mapFromScene(middle.x, middle.y)


def click(view: MapView, at: Hex, qtbot: QtBot) -> None:
    """Click a hex."""
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place(view, at))
