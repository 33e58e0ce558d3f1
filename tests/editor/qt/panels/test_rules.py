"""The list of rules, and the dialog that adds to it: nothing goes without a word, and words have room."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from bow_editor.qt.new_rule import NewRuleDialog
from bow_editor.qt.window import Window
from tests.editor.qt.at_hand import clicks, editor_of, working_in
from tests.editor.qt.authors import ByMouse

from .conftest import settle
from .test_forms import rules_of

LINES = (
    "The ford is deep in the first three rounds, and whoever crosses it there loses the rest of the movement.",
    "After that it can be crossed as any other ford.",
    "The level of the water is noted on the track, one space for each round.",
    "Who holds the mill may open its sluice once: then the ford is deep for one round more, for both armies.",
)


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


def test_the_words_of_a_rule_have_several_lines(window: Window, qtbot: QtBot) -> None:
    """Enter begins one; the field grows with its text, and all of it and of what is written can be seen.

    It is told that the rule has them as one paragraph.
    """
    forms, _ = rules_of(window)

    def type_lines(dialog: NewRuleDialog) -> None:
        words = dialog.said
        dialog.kind.setCurrentIndex(dialog.kind.findText("Words alone"))
        settle()
        low, preview = words.height(), dialog.text.height()
        line = words.fontMetrics().lineSpacing()
        assert low >= 4 * line
        words.setFocus()
        words.selectAll()
        for number, text in enumerate(LINES):
            if number:
                QTest.keyClick(words, Qt.Key.Key_Return)
            QTest.keyClicks(words, text)
        settle()
        assert words.toPlainText() == "\n".join(LINES)
        assert words.height() >= low + 2 * line, "it has grown"
        assert not words.verticalScrollBar().isVisible()
        assert dialog.text.height() >= min(preview, 11 * line)
        assert dialog.rect().contains(dialog.buttons.geometry())
        assert "one paragraph" in dialog.why.text()
        assert dialog.add.isEnabled()
        clicks("Add")(dialog)

    with working_in(NewRuleDialog, type_lines):
        qtbot.mouseClick(forms.rules.add, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    assert f'text "{" ".join(LINES)}"' in editor_of(window).session.document.value["define"]
