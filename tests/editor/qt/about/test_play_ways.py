"""The play pane does what its words say: a second click, Enter wherever the keyboard is, Escape that gives up."""

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from bow_author.hexes.coordinates import Hex
from bow_editor.choice import Choice
from bow_editor.play_words import aimed_at
from bow_editor.playing import Playing
from bow_editor.qt.play_pane import PlayPane
from bow_editor.qt.window import Window
from tests.editor.qt.about.beside import click, opened_by

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

Key = Qt.Key
RIDERS = Hex(7, 4)
"""Two order tokens can order who stands here."""


def begun(window: Window, qtbot: QtBot, seed: int = 7) -> tuple[PlayPane, Playing]:
    """Give a new game in its window."""
    pane = opened_by(window, PlayPane, "look.play", qtbot)
    pane.new_game(seed)
    assert pane.game is not None
    return pane, pane.game


def ordered(game: Playing) -> bool:
    """Tell whether the riders have been ordered."""
    turn, unit = game.play.state.turn, game.play.state.unit_at(RIDERS)
    return turn is not None and unit is not None and unit.label in turn.ordered


@pytest.mark.usefixtures("editor")
def test_a_second_click_orders_by_the_row_that_is_marked(window: Window, qtbot: QtBot) -> None:
    """As the words beside the map say; also after a click elsewhere that did nothing."""
    pane, game = begun(window, qtbot)
    click(pane.map, RIDERS, qtbot)
    assert "click it again" in pane.guide.text()
    click(pane.map, Hex(1, 1), qtbot)
    assert "must be ordered first: click the unit again" in pane.guide.text()
    assert not ordered(game)
    click(pane.map, RIDERS, qtbot)
    assert ordered(game)
    assert game.record.steps[-1].action == next(choice.does for choice in begun_anew(game) if choice.at == RIDERS), (
        "by the first way, whose row was marked"
    )


def begun_anew(game: Playing) -> list[Choice]:
    """Give what could be done at the start."""
    game.undo()
    choices = game.choices()
    game.redo()
    return choices


@pytest.mark.usefixtures("editor")
def test_another_row_that_is_marked_is_taken(window: Window, qtbot: QtBot) -> None:
    """Down in the list, then a second click on the unit."""
    pane, game = begun(window, qtbot)
    click(pane.map, RIDERS, qtbot)
    qtbot.keyClick(pane.choices, Key.Key_Down)
    marked = pane.choices.marked()
    assert marked is not None
    assert marked.text == "Order: pay 1 valor order token"
    click(pane.map, RIDERS, qtbot)
    assert game.record.steps[-1].action == marked.does


@pytest.mark.usefixtures("editor")
@pytest.mark.parametrize("where", ["map", "choices", "slider", "lately", "log", "beside", "guide", "does", "player"])
def test_enter_takes_the_marked_row_wherever_the_keyboard_is(where: str, window: Window, qtbot: QtBot) -> None:
    """In every part of the pane that may have the keyboard."""
    pane, game = begun(window, qtbot)
    click(pane.map, RIDERS, qtbot)
    part: QWidget = next(iter(pane.players.values())) if where == "player" else getattr(pane, where)
    if where == "log":
        pane.tabs.setCurrentWidget(part)
    part.setFocus()
    qtbot.waitUntil(part.hasFocus)
    qtbot.keyClick(part, Key.Key_Return)
    assert ordered(game)


@pytest.mark.usefixtures("editor")
def test_enter_at_a_hex_that_keys_have_led_to_chooses_that(window: Window, qtbot: QtBot) -> None:
    """The first Enter chooses the unit there, the second takes the row that is marked then."""
    pane, game = begun(window, qtbot)
    click(pane.map, Hex(8, 4), qtbot)
    qtbot.keyClick(pane.map, Key.Key_Left)
    qtbot.keyClick(pane.map, Key.Key_Return)
    assert game.focus == RIDERS
    assert game.last == 0
    qtbot.keyClick(pane.map, Key.Key_Return)
    assert ordered(game)


@pytest.mark.usefixtures("editor")
def test_buttons_leave_the_keyboard_where_it_is(window: Window, qtbot: QtBot) -> None:
    """After a click on one Enter takes the marked row; one that Tab has led to is pressed by Enter."""
    pane, game = begun(window, qtbot)
    for _ in range(2):
        click(pane.map, RIDERS, qtbot)
    qtbot.mouseClick(pane.undo, Qt.MouseButton.LeftButton)
    assert pane.focusWidget() is pane.map
    assert not ordered(game)
    pane.redo.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClick(pane.redo, Key.Key_Return)
    assert ordered(game)


@pytest.mark.usefixtures("editor")
@pytest.mark.parametrize("where", ["map", "choices", "slider", "lately", "pane", "window"])
def test_escape_gives_up_and_never_closes(where: str, window: Window, qtbot: QtBot) -> None:
    """First the unit that is chosen; then it does nothing."""
    pane, game = begun(window, qtbot)
    click(pane.map, RIDERS, qtbot)
    part: QWidget = {"pane": pane, "window": pane.window()}.get(where) or getattr(pane, where)
    part.setFocus()
    qtbot.keyClick(part, Key.Key_Escape)
    assert game.focus is None
    assert pane.guide.text() == "Click a unit with a ring, or choose in the list."
    for _ in range(3):
        qtbot.keyClick(part, Key.Key_Escape)
    assert pane.window().isVisible()
    assert game.last == 0


@pytest.mark.usefixtures("editor")
def test_escape_gives_up_a_question_of_what_was_begun(window: Window, qtbot: QtBot) -> None:
    """A card asks which units it orders: it goes back to the hand; what stands in front of it stays."""
    pane, game = begun(window, qtbot, 0)
    assert game.choose(
        next(choice for choice in game.choices() if choice.text.startswith("On Maege Mormont; command 1"))
    )
    pane.show_game()
    assert game.record.pending is not None
    several = game.meant(next(choice.to for choice in game.choices() if choice.to))
    assert all("none of the answers" not in aimed_at(choice.answers, game.play, game.names) for choice in several)
    qtbot.keyClick(pane.map, Key.Key_Escape)
    assert game.record.pending is None
    assert game.last == 0
    assert game.record.undone, "and Redo plays it again"
    assert pane.window().isVisible()
