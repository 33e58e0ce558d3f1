"""What tests of the window ask it for."""

from typing import TypeVar

from PySide6.QtWidgets import QWidget

from bow_editor.desk import Desk
from bow_editor.qt.canvas import Canvas
from bow_editor.qt.window import Window

Kind = TypeVar("Kind", bound=QWidget)


def desk_of(window: Window) -> Desk:
    assert window.desk is not None
    return window.desk


def canvas_of(window: Window) -> Canvas:
    assert window.canvas is not None
    return window.canvas


def opened(window: Window, kind: type[Kind]) -> Kind:
    """Give the dialog of a kind that is open."""
    found = [one for one in window.findChildren(kind) if one.isVisible()]
    assert len(found) == 1, found
    return found[0]
