"""Lists of the inspector: a click or an arrow opens them, and only Enter or a click chooses."""

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox
from pytestqt.qtbot import QtBot

from bow_editor.editor_state import EditorState
from bow_editor.qt.panels.inspector import Inspector

from .conftest import Showing, settle
from .test_inspector import field, look, unit

Key = Qt.Key
LEFT = Qt.MouseButton.LeftButton


def steps(editor: EditorState) -> int:
    return editor.session.document.history.done


def popup(combo: QComboBox) -> Any:
    """Give the list of a combo box, which is open."""
    settle()
    assert combo.view().isVisible(), "the list is open"
    return combo.view()


@pytest.mark.parametrize("key", [Key.Key_Down, Key.Key_Up, Key.Key_PageDown, Key.Key_PageUp])
@pytest.mark.parametrize("name", ["commander", "rank", "side"])
def test_an_arrow_opens_and_changes_nothing(
    shown: Showing, editor: EditorState, qtbot: QtBot, name: str, key: Key
) -> None:
    """Going through the list and leaving it by Escape changes nothing."""
    inspector = shown(Inspector)
    look(editor, "H5")
    before = dict(unit(editor, "maege"))
    combo = field(inspector, "units", name, QComboBox)
    combo.setFocus()
    text = combo.currentText()
    qtbot.keyClick(combo, key)
    view = popup(combo)
    for _ in range(3):
        qtbot.keyClick(view, Key.Key_Down)
    qtbot.keyClick(view, Key.Key_Escape)
    settle()
    assert not view.isVisible()
    assert combo.currentText() == text
    assert unit(editor, "maege") == before
    assert steps(editor) == 0


def test_the_wheel_and_letters_choose_nothing(shown: Showing, editor: EditorState, qtbot: QtBot) -> None:
    """A letter opens the list at what begins with it; the wheel is for the form."""
    inspector = shown(Inspector)
    look(editor, "H5")
    rank = field(inspector, "units", "rank", QComboBox)
    rank.setFocus()
    middle = rank.rect().center()
    turn = QWheelEvent(
        middle.toPointF(),
        rank.mapToGlobal(middle).toPointF(),
        QPoint(),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(rank, turn)
    qtbot.keyClick(rank, Key.Key_R)
    view = popup(rank)
    assert steps(editor) == 0
    assert view.currentIndex().data() == "red"
    qtbot.keyClick(view, Key.Key_Return)
    settle()
    assert unit(editor, "maege")["rank"] == "red"
    assert steps(editor) == 1


def test_a_commander_is_chosen_from_the_list_that_a_click_opens(
    shown: Showing, editor: EditorState, qtbot: QtBot
) -> None:
    """A click on the text opens it; heads cannot be chosen; one click is one step of the history."""
    inspector = shown(Inspector)
    look(editor, "G4")
    combo = field(inspector, "units", "commander", QComboBox)
    qtbot.mouseClick(combo.lineEdit(), LEFT)
    view = popup(combo)
    model = view.model()
    rows = [model.index(row, 0) for row in range(model.rowCount())]
    heads = [row.data() for row in rows if not row.flags() & Qt.ItemFlag.ItemIsEnabled]
    assert heads[:2] == ["Stark: free", "Stark: on the board, comes from there"]
    head = next(row for row in rows if row.data() == heads[1])
    QTest.mouseMove(view.viewport(), view.visualRect(head).center())
    qtbot.mouseClick(view.viewport(), LEFT, pos=view.visualRect(head).center())
    settle()
    assert steps(editor) == 0
    maege = next(row for row in rows if str(row.data()).startswith("Maege"))
    view.scrollTo(maege)
    QTest.mouseMove(view.viewport(), view.visualRect(maege).center())
    qtbot.mouseClick(view.viewport(), LEFT, pos=view.visualRect(maege).center())
    settle()
    assert steps(editor) == 1
    leaders = [name for name, one in editor.session.document.value["units"].items() if "maege" in str(one)]
    assert leaders == ["maege"]
    assert unit(editor, "maege")["at"] == "G4"


def test_letters_in_the_open_list_search(shown: Showing, editor: EditorState, qtbot: QtBot) -> None:
    """They go on in the line, which finds any part of a title; what is only looked at is not taken."""
    inspector = shown(Inspector)
    look(editor, "G4")
    combo = field(inspector, "units", "commander", QComboBox)
    combo.setFocus()
    qtbot.keyClick(combo, Key.Key_Down)
    qtbot.keyClicks(popup(combo), "w")
    assert combo.lineEdit().text() == "w"
    assert not combo.view().isVisible()
    qtbot.keyClicks(combo.lineEdit(), "olf")
    found = combo.completer().popup()
    assert found.isVisible()
    titles = [found.model().index(row, 0).data() for row in range(found.model().rowCount())]
    assert titles
    assert all("wolf" in title.casefold() for title in titles)
    qtbot.keyClick(found, Key.Key_Down)
    qtbot.keyClick(found, Key.Key_Escape)
    combo.lineEdit().clear()
    inspector.setFocus()
    settle()
    assert combo.currentText() == "none"
    assert combo.lineEdit().text() == "none"
    assert steps(editor) == 0
