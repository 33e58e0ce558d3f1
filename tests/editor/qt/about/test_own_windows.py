"""Windows beside that of the editor: no larger than the screen, called as the plan is, and as they were left."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from bow_author.packs.edits import Edit, Put
from bow_editor.editor_state import EditorState
from bow_editor.qt.diff_view import DiffView
from bow_editor.qt.own_window import OwnWindow
from bow_editor.qt.play_pane import PlayPane
from bow_editor.qt.print_preview import PrintPreview
from bow_editor.qt.window import Window
from tests.editor.qt.at_hand import opened

COMMANDS = ["file.print", "look.compare", "look.play"]


@pytest.mark.usefixtures("editor")
@pytest.mark.parametrize("command", COMMANDS)
def test_a_window_has_room_on_the_screen(window: Window, qtbot: QtBot, command: str) -> None:
    """What is around it as well; nothing in it asks for more than a small screen has."""
    window.do(command)
    own = opened(window, OwnWindow)
    qtbot.waitExposed(own)
    assert own.height() <= own.screen().availableSize().height() - 60
    assert own.minimumSizeHint().height() <= 640


@pytest.mark.parametrize("command", COMMANDS)
def test_a_window_is_called_as_the_plan_is(window: Window, editor: EditorState, command: str) -> None:
    """Its title says more than the name of its file."""
    window.do(command)
    assert editor.session.document.plan.title in opened(window, OwnWindow).windowTitle()


@pytest.mark.usefixtures("editor")
@pytest.mark.parametrize("command", COMMANDS)
def test_a_window_is_as_it_was_left(window: Window, qtbot: QtBot, command: str) -> None:
    """Covering the screen, or of a size that was chosen; each of them for itself."""
    for leave, is_maximised in ((OwnWindow.showMaximized, True), (OwnWindow.showNormal, False)):
        window.do(command)
        own = opened(window, OwnWindow)
        leave(own)
        qtbot.waitUntil(lambda own=own, wanted=is_maximised: own.isMaximized() is wanted)
        own.close()
        qtbot.waitUntil(lambda: not window.findChildren(OwnWindow))
        window.do(command)
        own = opened(window, OwnWindow)
        assert own.isMaximized() is is_maximised
        own.close()
        qtbot.waitUntil(lambda: not window.findChildren(OwnWindow))


@pytest.mark.parametrize("command", COMMANDS)
def test_what_closes_a_plan_closes_the_window_above_it(
    window: Window, editor: EditorState, qtbot: QtBot, command: str
) -> None:
    """Wherever the keyboard is in it; the plan stays, and its map has the keyboard."""
    window.do(command)
    own = opened(window, OwnWindow)
    qtbot.waitExposed(own)
    own.activateWindow()
    qtbot.waitUntil(own.isActiveWindow)
    QTest.keyClick(own.focusWidget() or own, Qt.Key.Key_W, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: not window.findChildren(OwnWindow))
    assert window.editor is editor
    qtbot.waitUntil(lambda: window.canvas is not None and window.focusWidget() is window.canvas)


@pytest.mark.parametrize("command", COMMANDS)
def test_what_keeps_a_plan_from_a_window_is_told_in_titles_and_f8_leads_there(
    window: Window, editor: EditorState, qtbot: QtBot, command: str
) -> None:
    """As the problems say it, without a line of the file; the window closes, and the problem is chosen."""
    house = next(iter(editor.session.document.plan.sides))
    assert editor.do(Edit("Nobody there", (Put(("units",), {}), Put(("edges",), {"tully": "south", house: "north"}))))
    window.do(command)
    own = opened(window, OwnWindow)
    view = next(child for child in own.children() if isinstance(child, PlayPane | PrintPreview | DiffView))
    if not isinstance(view, DiffView):
        qtbot.waitUntil(lambda: "(F8 leads to them)" in view.said.text())
        assert "line" not in view.said.text()
        assert "`" not in view.said.text()
    own.activateWindow()
    qtbot.waitUntil(own.isActiveWindow)
    QTest.keyClick(own, Qt.Key.Key_F8)
    qtbot.waitUntil(lambda: not window.findChildren(OwnWindow))
    qtbot.waitUntil(lambda: bool(editor.message))
    assert editor.message in window.status.message.text()
