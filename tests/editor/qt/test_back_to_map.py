"""After the mouse has chosen something, letters are tools again."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox
from pytestqt.qtbot import QtBot

from bow_editor.qt.opening_list import OpeningList
from bow_editor.qt.window import Window
from tests.editor.editors import at
from tests.editor.qt.at_hand import canvas_of, editor_of

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture(autouse=True)
def _active(window: Window) -> None:
    window.activateWindow()
    QApplication.processEvents()


@pytest.fixture
def rank(window: Window, qtbot: QtBot) -> OpeningList:
    """Give the list of ranks in the inspector."""
    editor = editor_of(window)
    unit = next(iter(editor.session.document.plan.units.values()))
    editor.select([unit.at])
    inspector = window.panels.panel(editor, "inspector")
    qtbot.waitUntil(lambda: inspector.findChild(OpeningList, "rank") is not None)
    found = inspector.findChild(OpeningList, "rank")
    assert isinstance(found, OpeningList)
    return found


def another(choice: QComboBox) -> int:
    """Give a row that is not chosen."""
    return (choice.currentIndex() + 1) % choice.count()


def test_a_rank_chosen_by_mouse_leads_back_to_the_map(window: Window, qtbot: QtBot, rank: OpeningList) -> None:
    """As with the lists of the strip and of the tray."""
    row = another(rank)
    QTest.mouseClick(rank, LEFT)
    qtbot.waitUntil(rank.view().isVisible)
    qtbot.wait(QApplication.doubleClickInterval() + 50)  # Qt takes a click that comes sooner for that which opened
    place = rank.view().visualRect(rank.model().index(row, 0)).center()
    QTest.mouseMove(rank.view().viewport(), place)
    QTest.mouseClick(rank.view().viewport(), LEFT, pos=place)
    qtbot.waitUntil(canvas_of(window).hasFocus)
    assert editor_of(window).session.document.history.done == 1
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_O)
    assert editor_of(window).tool == "objective"


def test_a_rank_chosen_by_keys_leaves_the_keyboard_there(window: Window, qtbot: QtBot, rank: OpeningList) -> None:
    """Whoever came by Tab goes on by Tab."""
    rank.setFocus()
    QTest.keyClick(rank, Qt.Key.Key_Down)
    qtbot.waitUntil(rank.view().isVisible)
    QTest.keyClick(rank.view(), Qt.Key.Key_Down if rank.currentIndex() == 0 else Qt.Key.Key_Up)
    QTest.keyClick(rank.view(), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: editor_of(window).session.document.history.done == 1)
    qtbot.wait(50)
    assert not canvas_of(window).hasFocus()


@pytest.mark.parametrize(
    "close",
    [
        lambda window: QTest.keyClick(window.tabs.tabBar(), Qt.Key.Key_W, Qt.KeyboardModifier.ControlModifier),
        lambda window: window.tabs.tabCloseRequested.emit(window.tabs.currentIndex()),
        lambda window: QTest.mouseClick(window.tabs.tabBar(), LEFT, pos=window.tabs.tabBar().tabRect(0).center()),
    ],
)
def test_another_tab_has_the_keyboard_on_its_map(
    window: Window, qtbot: QtBot, tmp_path: Path, close: Callable[[Window], None]
) -> None:
    """When the one before it is closed, or it is clicked."""
    other = tmp_path / "other.yaml"
    other.write_text(Path(editor_of(window).session.path).read_text("utf-8"), "utf-8")
    assert window.open_path(str(other))
    second = window.canvas
    window.tabs.tabBar().setFocus()
    close(window)
    qtbot.waitUntil(lambda: window.canvas is not second and canvas_of(window).hasFocus())
    editor_of(window).move_cursor(at("C3"))
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_B)
    assert editor_of(window).tool == "brush"
