"""The map of the play pane by keyboard."""

import pytest
from PySide6.QtGui import QKeySequence
from pytestqt.qtbot import QtBot

from bow_author.hexes.coordinates import Hex
from bow_editor.desk import Desk
from bow_editor.qt.play_pane import PlayPane
from bow_editor.qt.window import Window
from tests.editor.qt.about.beside import opened_by


@pytest.mark.parametrize(
    "way", ["Right Down Down Up Left Left", "End Down Down", "PgDown Right Home", "Ctrl+End Right Up", "Up Left"]
)
def test_both_maps_go_the_same_way(way: str, window: Window, desk: Desk, qtbot: QtBot) -> None:
    """Down and up keep the column, left and right the row, as on the map that is edited."""
    pane = opened_by(window, PlayPane, "look.play", qtbot)
    desk.move_cursor(Hex(1, 1))
    pane.map.point_at(Hex(1, 1))
    assert window.canvas is not None
    for pressed in way.split():
        combination = QKeySequence(pressed)[0]
        for one in (window.canvas, pane.map):
            qtbot.keyClick(one, combination.key(), combination.keyboardModifiers())
        assert pane.map.cursor_at == desk.cursor
