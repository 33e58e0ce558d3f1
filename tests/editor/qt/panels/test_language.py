"""The pane of the rules by mouse and keyboard."""

import pytest
from hypothesis import given, strategies as st
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QHelpEvent, QTextCharFormat, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from bow_author.packs.edits import Edit, Put
from bow_editor.editor_state import EditorState
from bow_editor.qt.code_edit import from_qt, in_qt
from bow_editor.qt.panels.language import LanguagePane
from bow_editor.session import Session

from .conftest import Showing, settle


def pane_of(shown: Showing) -> LanguagePane:
    pane = shown(LanguagePane)
    assert isinstance(pane, LanguagePane)
    pane.edit.setFocus()
    return pane


def define(editor: EditorState) -> str:
    return str(editor.session.document.value.get("define") or "")


def go_behind(pane: LanguagePane, text: str) -> None:
    cursor = pane.edit.textCursor()
    cursor.setPosition(pane.edit.toPlainText().index(text) + len(text))
    pane.edit.setTextCursor(cursor)


def test_what_is_typed_comes_into_the_plan(shown: Showing, editor: EditorState, qtbot: QtBot) -> None:
    """After a pause, as one edit that can be undone."""
    pane = pane_of(shown)
    go_behind(pane, "end of round 5")
    qtbot.keyClick(pane.edit, Qt.Key.Key_Backspace)
    qtbot.keyClicks(pane.edit, "7")
    assert editor.session.document.history.done == 0
    qtbot.waitUntil(lambda: "round 7" in define(editor))
    assert editor.session.document.history.done == 1
    editor.session.document.undo()
    settle()
    assert "round 5" in pane.edit.toPlainText()


def test_the_cursor_stays_in_sight(shown: Showing, editor: EditorState, qtbot: QtBot) -> None:
    """Whatever is typed, pasted, formatted or undone, and however little room there is."""
    pane = pane_of(shown)
    go_behind(pane, pane.edit.toPlainText())
    for _ in range(30):
        qtbot.keyClick(pane.edit, Qt.Key.Key_Return)
    assert is_in_sight(pane)
    for size in ((340, 300), (340, 700), (900, 200)):
        pane.resize(*size)
        settle()
        assert is_in_sight(pane), size
    pane.edit.insertPlainText("; a remark\n" * 60)
    settle()
    assert is_in_sight(pane)
    pane.hand_on()
    editor.session.document.undo()
    settle()
    assert is_in_sight(pane)


def is_in_sight(pane: LanguagePane) -> bool:
    return pane.edit.viewport().rect().contains(pane.edit.cursorRect().center())


def test_lines_have_numbers(shown: Showing, qtbot: QtBot) -> None:
    """Beside their lines, those that a finding names; a click on one goes there."""
    pane = pane_of(shown)
    pane.edit.setPlainText("; a remark\n" * 120)
    settle()
    pane.edit.go_to(0)
    numbers = pane.edit.numbers
    assert [number for number, _ in numbers.numbered()][:3] == [1, 2, 3]
    wide = numbers.width()
    pane.edit.setPlainText("; a remark\n" * 1200)
    assert numbers.width() > wide
    pane.edit.go_to(len("; a remark\n") * 100)
    shown_now = dict(numbers.numbered())
    assert abs(shown_now[101].top() - pane.edit.cursorRect().top()) <= 2
    assert numbers.geometry().right() <= pane.edit.viewport().geometry().left()
    qtbot.mouseClick(numbers, Qt.MouseButton.LeftButton, pos=shown_now[103].center())
    assert pane.edit.textCursor().blockNumber() == 102


def test_leaving_and_saving_lose_nothing(shown: Showing, editor: EditorState, qtbot: QtBot) -> None:
    """What was typed a moment ago is in the file, and in the plan when another widget has the focus."""
    pane = pane_of(shown)
    go_behind(pane, "round 5")
    qtbot.keyClicks(pane.edit, "5")
    editor.session.save()
    assert "round 55" in Session.open(editor.session.path).document.value["define"]
    qtbot.keyClicks(pane.edit, "5")
    pane.format.setFocus()
    assert "round 555" in define(editor)


def test_somebody_elses_edit_leaves_what_is_typed(shown: Showing, editor: EditorState, qtbot: QtBot) -> None:
    """Both are in the plan afterwards."""
    pane = pane_of(shown)
    go_behind(pane, "round 5")
    qtbot.keyClicks(pane.edit, "5")
    editor.do(Edit("x", (Put(("rounds",), 9),)))
    settle()
    assert "round 55" in pane.edit.toPlainText()
    pane.hand_on()
    assert "round 55" in define(editor)
    assert editor.session.document.value["rounds"] == 9


def test_problems_are_underlined_listed_and_mended(shown: Showing, editor: EditorState, qtbot: QtBot) -> None:
    """Live, with the line, told to screen readers; a click jumps; Ctrl+. fixes."""
    pane = pane_of(shown)
    go_behind(pane, "northern_ford is lann")
    qtbot.keyClick(pane.edit, Qt.Key.Key_Backspace)
    qtbot.waitUntil(lambda: pane.list.count() == 1)
    (selection,) = pane.edit.extraSelections()
    assert selection.cursor.selectedText() == "lanister"
    assert selection.format.underlineStyle() is QTextCharFormat.UnderlineStyle.WaveUnderline
    assert "lanister" in pane.list.item(0).text()
    assert pane.list.item(0).data(Qt.ItemDataRole.AccessibleTextRole).startswith("error, line 5")
    pane.edit.moveCursor(QTextCursor.MoveOperation.Start)
    place = pane.list.visualItemRect(pane.list.item(0)).center()
    qtbot.mouseClick(pane.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert pane.edit.textCursor().position() == pane.edit.toPlainText().index("lanister")
    assert pane.edit.hasFocus()
    qtbot.keyClick(pane.edit, Qt.Key.Key_Period, Qt.KeyboardModifier.ControlModifier)
    assert "lanister" not in define(editor)
    assert pane.list.count() == 0
    assert editor.session.document.history.done == 1 or "lannister and" in define(editor)


def test_a_fix_acts_in_the_line_of_the_cursor(shown: Showing, editor: EditorState, qtbot: QtBot) -> None:
    """Not at another problem, which its author does not see perhaps; what was fixed is said."""
    pane = pane_of(shown)
    go_behind(pane, "northern_ford is lann")
    qtbot.keyClick(pane.edit, Qt.Key.Key_Backspace)
    qtbot.waitUntil(lambda: pane.list.count() == 1)
    pane.edit.moveCursor(QTextCursor.MoveOperation.Start)
    broken = pane.edit.toPlainText()
    assert not pane.fix.isEnabled()
    qtbot.keyClick(pane.edit, Qt.Key.Key_Period, Qt.KeyboardModifier.ControlModifier)
    assert pane.edit.toPlainText() == broken
    assert editor.message == "In this line there is no problem that has a safe fix"
    go_behind(pane, "northern_ford is lan")
    pane.edit.moveCursor(QTextCursor.MoveOperation.EndOfBlock)
    qtbot.waitUntil(pane.fix.isEnabled)
    qtbot.mouseClick(pane.fix, Qt.MouseButton.LeftButton)
    assert "lanister" not in define(editor)
    assert editor.message.startswith("Fixed: “lanister” means nothing here")


def test_completion_by_keyboard(shown: Showing, editor: EditorState, qtbot: QtBot) -> None:
    """Two letters offer, Down and Enter take; Ctrl+Space offers at once."""
    pane = pane_of(shown)
    go_behind(pane, "else win ")
    for _ in range(5):
        qtbot.keyClick(pane.edit, Qt.Key.Key_Delete)
    qtbot.keyClick(pane.edit, Qt.Key.Key_Space, Qt.KeyboardModifier.ControlModifier)
    assert pane.edit.popup.isVisible()
    assert [offer.text for offer in pane.edit._offered[:2]] == ["stark", "lannister"]
    QTest.keyClick(pane.edit.popup, Qt.Key.Key_Down)
    QTest.keyClick(pane.edit.popup, Qt.Key.Key_Return)
    assert "else win lannister\n" in pane.edit.toPlainText()
    go_behind(pane, "else win lannister")
    pane.edit.insertPlainText("\n    re")
    qtbot.keyClicks(pane.edit, "act")
    qtbot.keyClick(pane.edit, Qt.Key.Key_Escape)
    assert not pane.edit.popup.isVisible()


@pytest.mark.parametrize("word", ["maege", "unit", "stark"])
def test_enter_after_a_whole_word_ends_the_line(shown: Showing, qtbot: QtBot, word: str) -> None:
    """Whatever else begins like a label of the plan, a noun or a House; what is begun only is completed by Enter."""
    pane = pane_of(shown)
    go_behind(pane, "else win stark")
    pane.edit.insertPlainText("\n    permit attack by ")
    qtbot.keyClicks(pane.edit, word)
    QTest.keyClick(pane.edit.popup if pane.edit.popup.isVisible() else pane.edit, Qt.Key.Key_Return)
    qtbot.keyClicks(pane.edit, "}")
    assert f"permit attack by {word}\n  }}" in pane.edit.toPlainText()
    pane.edit.insertPlainText("permit attack by ")
    qtbot.keyClicks(pane.edit, word[:-1])
    assert pane.edit.popup.isVisible()
    QTest.keyClick(pane.edit.popup, Qt.Key.Key_Return)
    assert "\n" not in pane.edit.toPlainText()[: pane.edit.textCursor().position()].rpartition("permit")[2]


def test_new_lines_are_indented(shown: Showing, qtbot: QtBot) -> None:
    """After a brace deeper, and a closing one goes back."""
    pane = pane_of(shown)
    pane.edit.moveCursor(QTextCursor.MoveOperation.End)
    for line in ('special mud "Mud" {', 'text "y"'):
        pane.edit.insertPlainText(line)
        qtbot.keyClick(pane.edit, Qt.Key.Key_Return)
    qtbot.keyClicks(pane.edit, "}")
    assert pane.edit.toPlainText().endswith('special mud "Mud" {\n  text "y"\n}')


def test_formatting(shown: Showing, editor: EditorState, qtbot: QtBot) -> None:
    """By the button and by its key; what cannot be read is left and told."""
    pane = pane_of(shown)
    qtbot.mouseClick(pane.format, Qt.MouseButton.LeftButton)
    assert "      then win lannister\n" in define(editor)
    pane.edit.moveCursor(QTextCursor.MoveOperation.End)
    qtbot.keyClicks(pane.edit, "victory {")
    modifiers = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    qtbot.keyClick(pane.edit, Qt.Key.Key_F, modifiers)
    assert "cannot be read" in editor.message
    assert pane.edit.toPlainText().endswith("victory {")


def test_tab_leaves_the_text(shown: Showing, qtbot: QtBot) -> None:
    """Nobody is caught in it who works by keyboard alone."""
    pane = pane_of(shown)
    before = pane.edit.toPlainText()
    qtbot.keyClick(pane.edit, Qt.Key.Key_Tab)
    assert not pane.edit.hasFocus()
    assert pane.edit.toPlainText() == before


def test_nothing_typed_is_nothing_to_hand_on(editor: EditorState, qtbot: QtBot) -> None:
    """A pane that nobody has looked at, and one that is only looked at, leave the rules alone."""
    before = define(editor)
    pane = LanguagePane(editor)
    qtbot.addWidget(pane)
    pane.edit.highlighter.colour_anew()
    pane.hand_on()
    assert define(editor) == before
    with qtbot.waitExposed(pane):
        pane.show()
    pane.edit.highlighter.colour_anew()
    settle()
    pane.hand_on()
    assert define(editor) == before
    assert editor.session.document.is_saved
    pane.let_go()


def test_another_font_is_no_typing(shown: Showing, editor: EditorState, qtbot: QtBot) -> None:
    """Qt says that the text has changed when its font has: nothing of the plan is lost by that."""
    pane = LanguagePane(editor)
    qtbot.addWidget(pane)
    pane.edit.setStyleSheet("font-size: 20px")
    pane.edit.textChanged.emit()
    assert not pane.is_typed
    editor.session.finish()
    pane.show()
    settle()
    assert pane.edit.toPlainText() == define(editor)
    assert editor.session.document.history.done == 0
    pane.close()


def test_the_cursor_stays_where_it_is(shown: Showing, editor: EditorState) -> None:
    """Whatever somebody else changes before it or behind it."""
    pane = pane_of(shown)
    for before, after in (("Hold the fords", "Hold both of the fords"), ("else win stark", "else win lannister")):
        go_behind(pane, "at end of")
        editor.do(Edit("x", (Put(("define",), define(editor).replace(before, after)),)))
        settle()
        cursor = pane.edit.textCursor()
        assert pane.edit.toPlainText()[: cursor.position()].endswith("at end of")


def test_a_problem_is_told_at_the_mouse(shown: Showing, editor: EditorState, qtbot: QtBot) -> None:
    """What is wrong, and its fix; elsewhere nothing."""
    pane = pane_of(shown)
    editor.do(Edit("x", (Put(("define",), define(editor).replace("is lannister", "is lanister", 1)),)))
    settle()
    for text, told in (("is lanis", "did you mean “lannister”?"), ("else", "")):
        go_behind(pane, text)
        place = pane.edit.viewport().mapTo(pane.edit, pane.edit.cursorRect().center())
        QApplication.sendEvent(pane.edit, QHelpEvent(QEvent.Type.ToolTip, place, pane.edit.mapToGlobal(place)))
        if told:
            assert told in QToolTip.text()
        else:
            qtbot.waitUntil(lambda: not QToolTip.isVisible())


@given(st.text(alphabet="ab\U0001f409é\n", max_size=20), st.integers(0, 20))
def test_places_are_counted_as_qt_does(text: str, place: int) -> None:
    """There and back, also behind characters that are two for Qt."""
    place = min(place, len(text))
    assert from_qt(text, in_qt(text, place)) == place
    assert in_qt(text, place) == len(text[:place].encode("utf-16-le")) // 2


def test_a_dragon_moves_nothing(shown: Showing, editor: EditorState, qtbot: QtBot) -> None:
    """Problems are underlined where they are, and what is completed comes where one writes."""
    pane = pane_of(shown)
    text = define(editor).replace("wins by", "\U0001f409 wins by").replace("is lannister", "is lanister", 1)
    editor.do(Edit("x", (Put(("define",), text),)))
    settle()
    (selection,) = pane.edit.extraSelections()
    assert selection.cursor.selectedText() == "lanister"
    pane.edit.go_to(text.index("else win stark") + len("else win st"))
    qtbot.keyClick(pane.edit, Qt.Key.Key_A)
    QTest.keyClick(pane.edit.popup, Qt.Key.Key_Return)
    assert "else win starkark" in pane.edit.toPlainText()


def test_a_brace_colours_the_lines_behind_it(shown: Showing, editor: EditorState, qtbot: QtBot) -> None:
    """A key is coloured as one as soon as it stands in a definition."""
    pane = pane_of(shown)
    pane.edit.moveCursor(QTextCursor.MoveOperation.End)
    pane.edit.insertPlainText('special mud "Mud" \n  printed "y"\n')

    def colours() -> list[str]:
        block = pane.edit.document().findBlockByNumber(pane.edit.blockCount() - 2)
        return [stretch.format.foreground().color().name() for stretch in block.layout().formats()]

    qtbot.waitUntil(lambda: len(colours()) == 1)
    go_behind(pane, '"Mud" ')
    qtbot.keyClicks(pane.edit, "{")
    qtbot.waitUntil(lambda: len(colours()) == 2)


def test_what_can_only_be_read_takes_no_letter(editor: EditorState, qtbot: QtBot) -> None:
    """While another window edits the plan; it says why above the text, and at each key. Then it takes what is typed."""
    here = EditorState(Session.open(editor.session.path))
    pane = LanguagePane(here)
    qtbot.addWidget(pane)
    with qtbot.waitExposed(pane):
        pane.show()
    pane.activateWindow()
    pane.edit.setFocus()
    settle()
    before = pane.edit.toPlainText()
    assert "holder of northern_ford" in before
    assert "another window" in pane.why.text()
    assert pane.why.isVisible()
    for press in (Qt.Key.Key_A, Qt.Key.Key_Return, Qt.Key.Key_Backspace, Qt.Key.Key_BraceRight):
        here.say("")
        qtbot.keyClick(pane.edit, press)
        assert "another window" in here.message, press
    qtbot.keyClick(pane.edit, Qt.Key.Key_Space, Qt.KeyboardModifier.ControlModifier)
    assert not pane.edit.popup.isVisible()
    assert not pane.format.isEnabled()
    assert pane.edit.toPlainText() == before
    editor.session.hold.leave()
    assert here.session.take_over()
    here.file_changed()
    settle()
    assert not pane.why.isVisible()
    pane.activateWindow()
    pane.edit.setFocus()
    qtbot.keyClicks(pane.edit, "# x")
    assert pane.edit.toPlainText() != before
    pane.close()
    here.session.close()


def test_ctrl_z_takes_back_what_was_typed_and_no_more(shown: Showing, editor: EditorState, qtbot: QtBot) -> None:
    """The rules that the plan had when the pane was opened, or got from elsewhere since, are not its user's typing."""
    pane, control = pane_of(shown), Qt.KeyboardModifier.ControlModifier
    before = define(editor)
    assert before.strip()
    go_behind(pane, pane.edit.toPlainText())
    qtbot.keyClicks(pane.edit, "# one")
    for _ in range(5):
        qtbot.keyClick(pane.edit, Qt.Key.Key_Z, control)
    assert pane.edit.toPlainText().rstrip("\n") == before.rstrip("\n")
    pane.hand_on()
    editor.do(Edit("From elsewhere", (Put(("define",), f"{before}# two\n"),)))
    settle()
    qtbot.keyClick(pane.edit, Qt.Key.Key_Z, control)
    pane.hand_on()
    assert define(editor) == f"{before}# two\n"
