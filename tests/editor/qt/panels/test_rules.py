"""The list of rules, and the dialog that adds to it: nothing goes without a word, and words have room."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QSpinBox
from pytestqt.qtbot import QtBot

from bow_editor.language import program_edit
from bow_editor.qt.edit_rule import EditRuleDialog
from bow_editor.qt.new_rule import NewRuleDialog
from bow_editor.qt.tick_list import TickList
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


def test_a_rule_of_the_form_is_asked_for_again(window: Window, qtbot: QtBot) -> None:
    """With its answers, its title and its words; what is changed there is one step, and its id and its source stay."""
    editor = editor_of(window)
    forms, pane = rules_of(window)

    def look_and_leave(dialog: EditRuleDialog) -> None:
        assert dialog.windowTitle() == "Edit the rule"
        assert (dialog.chosen().id, dialog.title.text()) == ("hold", "Hold the fords")
        assert dialog.said.toPlainText().startswith("Lannister wins by holding both fords at the end of round 5.")
        assert 'reported "a published report' in dialog.text.toPlainText()
        assert dialog.answers() == {"house": "lannister", "objectives": ("northern_ford", "southern_ford")}
        clicks("Cancel")(dialog)

    before = editor.session.document.text
    with working_in(EditRuleDialog, look_and_leave):
        qtbot.mouseClick(forms.rules.edit, Qt.MouseButton.LeftButton)
    assert editor.session.document.text == before
    assert not pane.edit.hasFocus()

    def untick(dialog: EditRuleDialog) -> None:
        ticks = dialog.findChild(TickList)
        assert isinstance(ticks, TickList)
        ticks.setCurrentRow(1)
        QTest.keyClick(ticks, Qt.Key.Key_Space)
        clicks("Change")(dialog)

    with working_in(EditRuleDialog, untick):
        qtbot.keyClick(forms.rules.list, Qt.Key.Key_Return)
    settle()
    define = editor.session.document.value["define"]
    assert 'victory hold_both_fords "Hold the fords" {\n  reported "a published report' in define
    assert "if holder of northern_ford is lannister then win lannister" in define
    assert editor.session.document.history.done == 1
    window.do("edit.undo")
    assert editor.session.document.text == before


def test_a_number_of_a_rule_is_asked_for_again(window: Window, qtbot: QtBot) -> None:
    """What was proposed follows the answers, as when it was added."""
    forms, _ = rules_of(window)

    def choose(dialog: NewRuleDialog) -> None:
        dialog.kind.setCurrentIndex(dialog.kind.findText("Points for objectives"))
        clicks("Add")(dialog)

    def count(dialog: EditRuleDialog) -> None:
        number = dialog.findChild(QSpinBox)
        assert isinstance(number, QSpinBox)
        assert number.value() == 1
        number.setFocus()
        QTest.keyClick(number, Qt.Key.Key_Up)
        clicks("Change")(dialog)

    with working_in(NewRuleDialog, choose):
        qtbot.mouseClick(forms.rules.add, Qt.MouseButton.LeftButton)
    assert forms.rules.list.count() == 2
    with working_in(EditRuleDialog, count):
        qtbot.mouseClick(forms.rules.edit, Qt.MouseButton.LeftButton)
    define = editor_of(window).session.document.value["define"]
    assert "score 2 points for holder of southern_ford" in define
    assert "each House scores 2 points for holding each objective" in define


def test_a_rule_of_another_shape_is_edited_as_text(window: Window, qtbot: QtBot) -> None:
    """The keyboard is in it then; a button of the form leads there, too."""
    editor = editor_of(window)
    define = editor.session.document.value["define"].replace("else win stark", "else win stark\n  # a remark\n")
    editor.do(program_edit(define))
    forms, pane = rules_of(window)
    qtbot.mouseClick(forms.rules.edit, Qt.MouseButton.LeftButton)
    assert pane.edit.hasFocus()
    editor.session.document.undo()
    rules_of(window)
    with working_in(EditRuleDialog, clicks("Edit as text")):
        qtbot.mouseClick(forms.rules.edit, Qt.MouseButton.LeftButton)
    assert window.focusWidget() is pane.edit


def test_an_empty_list_says_how_it_is_begun(window: Window, qtbot: QtBot) -> None:
    """Enter in it asks for a rule, as the button does, and leads to no empty text; with a rule the hint is gone."""
    forms, pane = rules_of(window)
    forms.rules.list.setFocus()
    assert not forms.rules.none.isVisible()
    qtbot.keyClick(forms.rules.list, Qt.Key.Key_Delete)
    settle()
    assert forms.rules.none.isVisible()
    with working_in(NewRuleDialog, clicks("Cancel")):
        qtbot.keyClick(forms.rules.list, Qt.Key.Key_Return)
    assert not pane.edit.hasFocus()
    assert forms.rules.list.count() == 0
