"""The list of rules: nothing goes without a word."""

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from bow_editor.qt.window import Window
from tests.editor.qt.at_hand import editor_of
from tests.editor.qt.authors import ByMouse

from .conftest import settle
from .test_forms import rules_of


def test_a_removed_rule_is_told_and_comes_back(window: Window, qtbot: QtBot) -> None:
    """By the button beside what is told; that stays until the next edit."""
    editor = editor_of(window)
    before = editor.session.document.text
    forms, _ = rules_of(window)
    ByMouse(window).push("Remove", "plan")
    settle()
    assert forms.rules.list.count() == 0
    assert window.status.gave_way.isVisible()
    assert window.status.gave_way.text() == "The rule “Hold the fords” is removed. Undo brings it back."
    qtbot.mouseClick(window.status.undo, Qt.MouseButton.LeftButton)
    settle()
    assert editor.session.document.text == before
    assert forms.rules.list.count() == 1
    assert not window.status.gave_way.isVisible()
    forms.rules.list.setFocus()
    qtbot.keyClick(forms.rules.list, Qt.Key.Key_Delete)
    assert window.status.undo.isVisible()
