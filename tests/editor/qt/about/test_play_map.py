"""The map of the play pane by keyboard."""

import pytest
from PySide6.QtGui import QKeySequence
from pytestqt.qtbot import QtBot

from bow_author.hexes.coordinates import Hex
from bow_author.packs.edits import Edit, Put, Take
from bow_editor.editor_state import EditorState
from bow_editor.qt.play_pane import PlayPane
from bow_editor.qt.window import Window
from tests.editor.qt.about.beside import click, opened_by


@pytest.mark.parametrize(
    "way", ["Right Down Down Up Left Left", "End Down Down", "PgDown Right Home", "Ctrl+End Right Up", "Up Left"]
)
def test_both_maps_go_the_same_way(way: str, window: Window, editor: EditorState, qtbot: QtBot) -> None:
    """Down and up keep the column, left and right the row, as on the map that is edited."""
    pane = opened_by(window, PlayPane, "look.play", qtbot)
    editor.move_cursor(Hex(1, 1))
    pane.map.point_at(Hex(1, 1))
    assert window.canvas is not None
    for pressed in way.split():
        combination = QKeySequence(pressed)[0]
        for view in (window.canvas, pane.map):
            qtbot.keyClick(view, combination.key(), combination.keyboardModifiers())
        assert pane.map.cursor_at == editor.cursor


def test_a_click_goes_where_the_unit_at_hand_can(window: Window, editor: EditorState, qtbot: QtBot) -> None:
    """A card has ordered several: the one of them that the list shows needs no click before it moves."""
    del editor
    pane = opened_by(window, PlayPane, "look.play", qtbot)
    pane.new_game(0)
    game = pane.game
    assert game is not None
    game.choose(next(choice for choice in game.choices() if choice.text.startswith("On Maege Mormont; command 1")))
    while game.record.pending is not None:
        game.choose(game.choices()[0])
    pane.show_game()
    acting = {choice.at for choice in game.choices() if choice.group == "Moves"}
    assert len(acting) > 1
    assert game.focus is None
    at_hand = pane.choices.at_hand()
    assert at_hand in acting
    unit = game.play.state.unit_at(at_hand)
    assert unit is not None
    goal = next(
        choice.to
        for choice in game.choices_here()
        if choice.group == "Moves" and choice.at == at_hand and choice.to not in {None, at_hand}
    )
    assert goal is not None
    click(pane.map, goal, qtbot)
    assert game.play.unit(unit.label).at == goal


def test_zones_are_not_played(window: Window, editor: EditorState, qtbot: QtBot) -> None:
    """A new game of a plan that has some says so; of one that has none, nothing is said."""
    pane = opened_by(window, PlayPane, "look.play", qtbot)
    editor.do(Edit("Zones", (Put(("zones",), {"stark": ["A1", "B1"]}),)))
    pane.new_game(0)
    assert pane.said.text() == "Units start where they are drawn; zones are not played."
    editor.do(Edit("Zones", (Take(("zones",)),)))
    pane.new_game(0)
    assert pane.said.text() == ""
