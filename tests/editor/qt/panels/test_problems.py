"""The list of problems by mouse and keyboard, alone and in the window."""

from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QPushButton
from pytestqt.qtbot import QtBot

from bow_author.packs.edits import Edit, Put
from bow_dsl.diagnostics import Severity
from bow_editor.editor_state import EditorState
from bow_editor.qt.panels.forms import Forms
from bow_editor.qt.panels.problems import ProblemsView
from bow_editor.qt.window import Window
from bow_editor.words import use_language

from .conftest import Showing, hex_of, settle

OFF = Edit("Off the board", (Put(("units", "maege", "at"), "Z9"),))
MISSPELT = Edit("Misspelt", (Put(("units", "riders", "unit"), "winterfell_rider"),))


def told(view: ProblemsView) -> list[str]:
    return [view.list.item(row).text() for row in range(view.list.count())]


def row_of(view: ProblemsView, code: str) -> int:
    return next(row for row, text in enumerate(told(view)) if code in text)


@pytest.fixture
def view(shown: Showing, editor: EditorState) -> ProblemsView:
    """Give the view of a plan in which two things are wrong."""
    made = shown(ProblemsView)
    assert isinstance(made, ProblemsView)
    editor.do(OFF)
    editor.do(MISSPELT)
    return made


def test_problems_come_by_themselves(view: ProblemsView, editor: EditorState, qtbot: QtBot) -> None:
    """Soon after an edit; and they go when it is undone."""
    qtbot.waitUntil(lambda: any("BOW501" in text for text in told(view)))
    assert any("BOW201" in text for text in told(view))
    editor.session.document.undo()
    editor.session.document.undo()
    qtbot.waitUntil(lambda: not any("BOW501" in text or "BOW201" in text for text in told(view)))


@pytest.mark.parametrize(
    ("language", "looking", "none"),
    [("en", "Looking for problems…", "✔ No problems"), ("de", "Sucht nach Problemen …", "✔ Keine Probleme")],
)
def test_nobody_says_that_there_are_none_before_looking(
    shown: Showing, editor: EditorState, qtbot: QtBot, language: str, looking: str, none: str
) -> None:
    """A plan that was just opened is not without problems, but not looked at."""
    editor.do(Edit("As its file is named", (Put(("battle",), "plan"),)))
    use_language(language)
    try:
        view = shown(ProblemsView)
        assert isinstance(view, ProblemsView)
        assert view.state.text() == looking
        qtbot.waitUntil(lambda: view.state.text() != looking)
        assert view.state.text() == none
    finally:
        use_language("en")


def test_a_click_and_enter_jump(view: ProblemsView, editor: EditorState, qtbot: QtBot) -> None:
    """To the hex that it is about; the page explains it."""
    view.settle()
    place = view.list.visualItemRect(view.list.item(row_of(view, "BOW201"))).center()
    qtbot.mouseClick(view.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert editor.cursor == hex_of("G4")
    assert editor.selection == {hex_of("G4")}
    assert "BOW201" in view.page.toPlainText()
    editor.move_cursor(hex_of("A1"))
    view.list.setFocus()
    qtbot.keyClick(view.list, Qt.Key.Key_Return)
    assert editor.cursor == hex_of("G4")


def test_page_of_a_finding(view: ProblemsView, monkeypatch: pytest.MonkeyPatch) -> None:
    """The page begins with what the check does, without a heading, and ends with its name and how grave it is.

    Not with the gravest that its check can find; no line is cut.
    """
    view.settle()
    view.list.setCurrentRow(row_of(view, "BOW201"))
    assert view.page.toPlainText().startswith("Reports the id of a unit, keyword")
    assert view.page.toPlainText().endswith("BOW201 unknown-name (error)")
    assert view.page.horizontalScrollBar().maximum() == 0
    problem = view.chosen()
    assert problem is not None
    milder = replace(problem, finding=problem.finding._replace(severity=Severity.WARNING))
    monkeypatch.setattr(view, "chosen", lambda: milder)
    view._show_chosen()
    assert view.page.toPlainText().endswith("(warning)")
    view.page.resize(160, 300)
    assert view.page.horizontalScrollBar().maximum() == 0


def test_a_long_message_covers_no_other(view: ProblemsView, editor: EditorState, qtbot: QtBot) -> None:
    """It is wrapped within the list, whatever its width: nobody scrolls sideways, and no bar lies over the next one."""
    editor.do(Edit("A long name", (Put(("terrain", "H5"), "nowhere_" * 30),)))
    view.settle()
    for width in (900, 300):
        view.resize(width, 200)
        settle()
        assert not view.list.horizontalScrollBar().isVisible()
        rows = [view.list.visualItemRect(view.list.item(row)) for row in range(view.list.count())]
        assert all(row.right() <= view.list.viewport().width() for row in rows)
        assert all(above.bottom() < below.top() for above, below in pairwise(rows))


def test_the_page_begins_with_the_cure_in_the_editor(view: ProblemsView) -> None:
    """Where there is one; in another language it also says that checks speak English, and in English it does not."""
    view.settle()
    view.list.setCurrentRow(row_of(view, "BOW501"))
    told = view.page.toPlainText()
    assert told.startswith("In the editor: the inspector lists what lies off the board")
    assert "BOW501" in told
    assert "English" not in told
    try:
        use_language("de")
        view.refresh()
        lines = view.page.toPlainText().splitlines()
        assert lines[0].startswith("Im Editor: bei den Eigenschaften steht")
        assert lines[1] == "Die Prüfungen sprechen Englisch: ihre Meldungen und diese Seite."
    finally:
        use_language("en")


def test_a_fix_is_an_edit(view: ProblemsView, editor: EditorState, qtbot: QtBot) -> None:
    """By its button; it can be undone. What has no safe fix has no button."""
    view.settle()
    button = view.findChild(QPushButton, "fix")
    view.list.setCurrentRow(row_of(view, "BOW501"))
    assert not button.isEnabled()
    view.list.setCurrentRow(row_of(view, "BOW201"))
    qtbot.waitUntil(button.isEnabled)
    assert button.text() == "Fix: write “Winterfell Riders”"
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert editor.session.document.value["units"]["riders"]["unit"] == "winterfell_riders"
    assert not any("BOW201" in text for text in told(view))
    editor.session.document.undo()
    assert editor.session.document.value["units"]["riders"]["unit"] == "winterfell_rider"


def test_a_fix_that_makes_it_worse_is_not_offered(view: ProblemsView, editor: EditorState, qtbot: QtBot) -> None:
    """Its button and its key do nothing; that the name is near is said all the same."""
    editor.do(Edit("Other House", (Put(("units", "riders", "unit"), "lannisport_guard"),)))
    view.settle()
    button = view.findChild(QPushButton, "fix")
    view.list.setCurrentRow(row_of(view, "BOW201"))
    view.settle()
    problem = view.chosen()
    assert problem is not None
    assert problem.can_be_fixed
    assert not button.isEnabled()
    text = editor.session.document.text
    view.fix_chosen()
    assert editor.session.document.text == text
    assert editor.message == "There is no fix for this that is safe beyond doubt"


def test_only_what_is_chosen_is_mended(window: Window, qtbot: QtBot) -> None:
    """With none chosen the button is off, and the key fixes what the cursor is at, and says so; else nothing."""
    editor, canvas = window.editor, window.canvas
    assert editor is not None
    assert canvas is not None
    editor.do(MISSPELT)
    broken = editor.session.document.text
    view = window.panels.panel(editor, "problems")
    assert isinstance(view, ProblemsView)
    view.settle()
    mendable = next(problem for problem in view.problems.found if problem.finding.code == "BOW201")
    assert mendable.at is not None
    assert editor.board is not None
    editor.move_cursor(
        next(at for at in editor.board.hexes() if at not in {problem.at for problem in view.problems.found})
    )
    view.list.setCurrentRow(-1)
    settle()
    assert not view.fix_button.isEnabled()
    qtbot.keyClick(canvas, Qt.Key.Key_Period, Qt.KeyboardModifier.ControlModifier)
    assert editor.session.document.text == broken
    assert editor.message == "Choose the problem first: F8 leads to the next"
    editor.move_cursor(mendable.at)
    qtbot.keyClick(canvas, Qt.Key.Key_Period, Qt.KeyboardModifier.ControlModifier)
    assert editor.session.document.value["units"]["riders"]["unit"] == "winterfell_riders"
    assert editor.message.startswith("Fixed: no unit is named “")


def test_kinds_can_be_hidden(view: ProblemsView, qtbot: QtBot) -> None:
    """Each by its switch; the count stays."""
    view.settle()
    errors = view.findChild(QCheckBox, "error")
    errors.setFocus()
    qtbot.keyClick(errors, Qt.Key.Key_Space)
    assert not any(text.startswith("✖") for text in told(view))
    assert "✖" in view.state.text()


def test_keys_of_the_window(window: Window, qtbot: QtBot) -> None:
    """F8 goes from one to the next from wherever one is, Ctrl+. fixes; a problem of the rules leads to their text."""
    editor = window.editor
    assert editor is not None
    editor.do(MISSPELT)
    rules = str(editor.session.document.value["define"]).replace("is lannister", "is lanister", 1)
    editor.do(Edit("Misspelt", (Put(("define",), rules),)))
    canvas = window.canvas
    assert canvas is not None
    view = window.panels.panel(editor, "problems")
    assert isinstance(view, ProblemsView)
    seen = []
    for _ in range(4):
        canvas.setFocus()
        qtbot.keyClick(canvas, Qt.Key.Key_F8)
        settle()
        chosen = view.chosen()
        assert chosen is not None
        seen.append(chosen.finding.code)
    assert {"BOW201", "BOW208"} <= set(seen)
    while (chosen := view.chosen()) is None or chosen.finding.code != "BOW208":
        qtbot.keyClick(canvas, Qt.Key.Key_F8, Qt.KeyboardModifier.ShiftModifier)
    qtbot.keyClick(canvas, Qt.Key.Key_Period, Qt.KeyboardModifier.ControlModifier)
    assert "lanister" not in editor.session.document.value["define"].replace("lannister", "")
    editor.session.document.undo()
    pane = window.panels.panel(editor, "language")
    view.settle()
    view.list.setCurrentRow(row_of(view, "BOW208"))
    view.jump()
    settle()
    text = pane.edit.toPlainText()  # type: ignore[attr-defined]  # the pane of the rules
    assert pane.edit.textCursor().position() == text.index("lanister")


def test_a_problem_leads_to_its_page(window: Window, qtbot: QtBot) -> None:
    """What has no hex is fixed in the forms: a click shows the page, with the list of rules where one is lacking."""
    editor = window.editor
    assert editor is not None
    editor.do(Edit("No rules", (Put(("define",), ""),)))
    window.panels.bring("problems")
    settle()
    view, forms = (window.panels.panel(editor, name) for name in ("problems", "plan"))
    assert isinstance(view, ProblemsView)
    assert isinstance(forms, Forms)
    view.settle()
    item = view.list.item(row_of(view, "BOW514"))
    assert "Plan › Rules: this battle does not say who wins" in item.text()
    view.list.scrollToItem(item)
    place = view.list.visualItemRect(item).center()
    qtbot.mouseClick(view.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    settle()
    assert forms.rules.add.isVisible()
    assert not forms.visibleRegion().isEmpty()
