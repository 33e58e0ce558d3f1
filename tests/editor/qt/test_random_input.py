"""Whatever mouse and keyboard do to the map, the window goes on and nothing is lost."""

import random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from bow_editor.qt.window import Window
from bow_editor.tools import TOOLS

NAMES = "Left Right Up Down Home End Return Space Escape Delete R M 1 3"
KEYS = [getattr(Qt.Key, f"Key_{name}") for name in NAMES.split(" ")]
BUTTONS = [Qt.MouseButton.LeftButton] * 5 + [Qt.MouseButton.RightButton]
HELD = [Qt.KeyboardModifier.NoModifier] * 4 + [
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
]
COMMANDS = [
    *("edit.undo", "edit.redo", "edit.copy", "edit.cut", "edit.paste", "edit.mirror", "edit.rotate", "edit.delete"),
    *("draw.symmetry_half_turn", "draw.symmetry_none", "look.sight", "look.none", "view.zoom_in", "view.zoom_fit"),
]


@pytest.mark.parametrize("seed", range(2))
def test_random_input_is_undone_to_the_byte(window: Window, seed: int) -> None:
    """Presses anywhere in the view, also beside the board; keys in the middle of a drag; commands in between."""
    chance = random.Random(seed)
    editor = window.editor
    canvas = window.canvas
    assert editor is not None
    assert canvas is not None
    first = editor.session.document.text
    viewport = canvas.viewport()

    def place() -> QPoint:
        return QPoint(chance.randrange(viewport.width()), chance.randrange(viewport.height()))

    for step in range(120):
        match chance.randrange(5):
            case 0:
                window.use_tool(chance.choice(TOOLS).id)
            case 1:
                QTest.keyClick(canvas, chance.choice(KEYS), chance.choice(HELD))
            case 2:
                name = chance.choice(COMMANDS)
                if window.actions_by_id[name].isEnabled():
                    window.do(name)
            case _:
                button, held = chance.choice(BUTTONS), chance.choice(HELD)
                QTest.mousePress(viewport, button, held, place())
                for _ in range(chance.randrange(3)):
                    QTest.mouseMove(viewport, place())
                    if chance.random() < 0.3:
                        QTest.keyClick(canvas, chance.choice(KEYS))
                QTest.mouseRelease(viewport, button, held, place())
        if step % 10 == 0:
            QApplication.processEvents()
    document = editor.session.document
    assert not document.is_readonly
    assert document.history.steps
    document.go_to(0)
    assert document.text == first
