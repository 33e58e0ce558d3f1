"""The bar that offers what a crash has left: what it offers goes only by an answer that says so."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFrame, QMessageBox
from pytestqt.qtbot import QtBot

from bow_author.packs.edits import Edit, Put
from bow_editor.journal import left_of
from bow_editor.qt.notices import Notices
from bow_editor.qt.rows import DETAIL
from bow_editor.qt.window import Window
from bow_editor.session import Session
from bow_editor.tools import TOOLS
from tests.editor.qt.at_hand import button, clicks, editor_of, working_in

ROUNDS = Edit("Play seven rounds", (Put(("rounds",), 7),))
TITLE = Edit("Call it otherwise", (Put(("title",), "Another"),))


@pytest.fixture
def crashed(plan_file: Path) -> Path:
    """Give a plan that a session edited before it died."""
    session = Session.open(str(plan_file))
    session.document.edit(ROUNDS)
    session.hold.leave()
    return plan_file


@pytest.fixture
def welcome(crashed: Path, qtbot: QtBot) -> Iterator[Window]:
    """Give a window in which the plan was chosen from the unsaved work on the welcome page, and is without it again."""
    made = Window()
    with qtbot.waitExposed(made):
        made.show()
    choose(made, qtbot)
    answer(made, "Undo")
    assert editor_of(made).session.document.is_saved
    yield made
    for editor in list(made.workbench.editors):
        made.workbench.close(editor)
    made.close()
    made.deleteLater()


def choose(window: Window, qtbot: QtBot) -> None:
    """Click the unsaved work on the welcome page."""
    shown = window.start.unsaved
    assert shown.isVisible()
    qtbot.mouseClick(shown.viewport(), Qt.MouseButton.LeftButton, pos=shown.visualItemRect(shown.item(0)).center())
    assert "again" in window.page.notices.names()  # type: ignore[union-attr]  # it is open


def answer(window: Window, text: str) -> None:
    """Click a button of the bar."""
    assert window.page is not None
    clicks(text)(window.page.notices)


def presses(window: Window, qtbot: QtBot, letter: Qt.Key) -> None:
    """Press a key with Ctrl where the keyboard is."""
    assert window.canvas is not None
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(window.canvas, letter, Qt.KeyboardModifier.ControlModifier)


def closes(window: Window, qtbot: QtBot) -> None:
    """Close the tab."""
    presses(window, qtbot, Qt.Key.Key_W)


def quits(window: Window, qtbot: QtBot) -> None:
    """Leave the program, and start it again."""
    presses(window, qtbot, Qt.Key.Key_Q)
    assert not window.isVisible()


def puts_off(window: Window, qtbot: QtBot) -> None:
    """Answer *Later*, and close the tab."""
    answer(window, "Later")
    assert window.page.notices.names() == []  # type: ignore[union-attr]  # it is open
    closes(window, qtbot)


def saves(window: Window, qtbot: QtBot) -> None:
    """Do something else, save it, and close the tab."""
    editor_of(window).do(TITLE)
    presses(window, qtbot, Qt.Key.Key_S)
    assert editor_of(window).session.document.is_saved
    closes(window, qtbot)


def discards(window: Window, qtbot: QtBot) -> None:
    """Do something else and discard it."""
    editor_of(window).do(TITLE)
    with working_in(QMessageBox, clicks("Discard")):
        closes(window, qtbot)


@pytest.mark.parametrize("leave", [closes, quits, puts_off, saves, discards])
def test_it_is_offered_again(
    welcome: Window, crashed: Path, qtbot: QtBot, leave: Callable[[Window, QtBot], None]
) -> None:
    """On the welcome page and in the plan, where it is done again and saved."""
    leave(welcome, qtbot)
    assert welcome.workbench.editors == []
    welcome.hide()
    again = Window()
    qtbot.addWidget(again)
    again.show()
    choose(again, qtbot)
    assert editor_of(again).session.document.plan.rounds == 7
    assert len(left_of(str(crashed))) == 1, "until it is saved"
    presses(again, qtbot, Qt.Key.Key_S)
    assert left_of(str(crashed)) == []
    again.workbench.close(editor_of(again))
    assert not again.start.unsaved.isVisible()
    again.close()


@pytest.mark.parametrize("way", ["Throw away", "Do again"])
def test_an_answer_ends_it(welcome: Window, crashed: Path, qtbot: QtBot, way: str) -> None:
    """Thrown away, or done again and discarded when the tab is closed."""
    answer(welcome, way)
    if way == "Do again":
        with working_in(QMessageBox, clicks("Discard")):
            closes(welcome, qtbot)
    else:
        closes(welcome, qtbot)
    assert left_of(str(crashed)) == []
    assert not welcome.start.unsaved.isVisible()
    assert "rounds: 5" in crashed.read_text("utf-8")


def test_what_two_crashes_have_left_is_offered_one_after_the_other(crashed: Path, qtbot: QtBot) -> None:
    """The last first."""
    session = Session.open(str(crashed))
    session.document.edit(TITLE)
    session.hold.leave()
    window = Window()
    qtbot.addWidget(window)
    window.show()
    choose(window, qtbot)
    notices = window.page.notices  # type: ignore[union-attr]  # it is open
    assert "Call it otherwise" in notices.text("again")
    assert "Play seven rounds" in notices.text("remains")
    answer(window, "Undo")
    assert "Call it otherwise" in notices.text("remains")
    qtbot.waitUntil(lambda: len(notices.findChildren(QFrame, "notice")) == 1)  # the bars before are gone
    assert button(notices, "Later").isVisible()
    answer(window, "Throw away")
    assert "Play seven rounds" in notices.text("remains")
    answer(window, "Do again")
    assert notices.names() == []
    plan = editor_of(window).session.document.plan
    assert (plan.rounds, plan.title) == (7, "Clash on the Kingsroad")
    window.workbench.close(editor_of(window))
    window.close()


def remade(window: Window, qtbot: QtBot) -> Notices:
    """Open the plan from the welcome page, its unsaved work done again, and give its bars."""
    qtbot.addWidget(window)
    window.show()
    choose(window, qtbot)
    assert window.page is not None
    return window.page.notices


def test_its_undo_is_there_as_long_as_it_undoes_what_it_names(crashed: Path, qtbot: QtBot) -> None:
    """Another edit takes the bar away: its button would take that back."""
    window = Window()
    notices = remade(window, qtbot)
    editor_of(window).do(TITLE)
    assert "again" not in notices.names()
    editor_of(window).session.document.undo()
    assert editor_of(window).session.document.plan.rounds == 7
    assert notices.names() == [], "what it told of is done still"
    window.workbench.close(editor_of(window))
    window.close()


def test_the_answer_of_another_bar_takes_its_undo_away(crashed: Path, qtbot: QtBot) -> None:
    """What two sessions have left: the older is done again after the later."""
    session = Session.open(str(crashed))
    session.document.edit(TITLE)
    session.hold.leave()
    window = Window()
    notices = remade(window, qtbot)
    assert notices.names() == ["remains", "again"]
    answer(window, "Do again")
    assert notices.names() == [], "Undo would take back what that bar did"
    window.workbench.close(editor_of(window))
    window.close()


@pytest.mark.parametrize("text", ["Undo", "Close"])
def test_after_an_answer_the_keyboard_is_on_the_map(crashed: Path, qtbot: QtBot, text: str) -> None:
    """So the letters of the tools are heard."""
    window = Window()
    notices = remade(window, qtbot)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    pressed = button(notices, text)
    qtbot.mouseClick(pressed, Qt.MouseButton.LeftButton)
    qtbot.wait(1)
    assert QApplication.focusWidget() is window.canvas
    letter = next(tool for tool in TOOLS if tool.id == "brush").key
    qtbot.keyClick(QApplication.focusWidget(), letter.lower())
    assert editor_of(window).tool == "brush"
    window.workbench.close(editor_of(window))
    window.close()


def test_all_that_can_be_had_again_is_listed(crashed: Path, qtbot: QtBot) -> None:
    """One row for each crash, with its time and the whole path as its hint; a click on any does that again."""
    session = Session.open(str(crashed))
    session.document.edit(TITLE)
    session.hold.leave()
    made = Window()
    with qtbot.waitExposed(made):
        made.show()
    shown = made.start.unsaved
    told = [shown.item(row).data(Qt.ItemDataRole.AccessibleTextRole) for row in range(shown.count())]
    assert ["Call it otherwise" in told[0], "Play seven rounds" in told[1]] == [True, True]
    assert [shown.item(row).toolTip() for row in range(2)] == [str(crashed)] * 2
    assert all(re.match(r"\d{4}-\d\d-\d\d  \d\d:\d\d: 1 edit", shown.item(row).data(DETAIL)) for row in range(2))
    qtbot.mouseClick(shown.viewport(), Qt.MouseButton.LeftButton, pos=shown.visualItemRect(shown.item(1)).center())
    document = editor_of(made).session.document
    assert (document.plan.rounds, document.plan.title) == (7, "Clash on the Kingsroad")
    assert "Call it otherwise" in made.page.notices.text("remains")  # type: ignore[union-attr]  # it is open
    answer(made, "Do again")
    assert (document.plan.rounds, document.plan.title) == (7, "Another")
    for editor in list(made.workbench.editors):
        made.workbench.close(editor)
    made.close()
    made.deleteLater()


def test_what_was_not_saved_is_read_in_full(plan_file: Path, qtbot: QtBot) -> None:
    """On the welcome page of a window that has the room: neither the number nor the last edit is cut."""
    session = Session.open(str(plan_file))
    session.document.edit(ROUNDS)
    session.document.edit(Edit("Lay Forest on D8 and 15 more hexes, in place of Hills", (Put(("rounds",), 8),)))
    session.hold.leave()
    made = Window()
    qtbot.addWidget(made)
    made.resize(1500, 900)
    with qtbot.waitExposed(made):
        made.show()
    shown = made.start.unsaved
    item = shown.item(0)
    detail = item.data(DETAIL)
    assert "in place of Hills" in detail
    qtbot.wait(100)
    needed = shown.fontMetrics().horizontalAdvance(detail)  # beside the title, or in the line below
    assert shown.viewport().width() > needed + 4 * 10, "with what a row leaves beside its texts"
    made.close()
