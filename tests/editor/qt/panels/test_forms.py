"""The forms of the plan by mouse and keyboard."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QPushButton,
    QSpinBox,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from bow_editor.editor_state import EditorState
from bow_editor.plan_forms import PAGES
from bow_editor.qt.edit_rule import EditRuleDialog
from bow_editor.qt.new_rule import NewRuleDialog
from bow_editor.qt.panels.forms import Forms
from bow_editor.qt.panels.language import LanguagePane
from bow_editor.qt.tick_list import TickList
from bow_editor.qt.window import Window
from bow_editor.words import use_language
from tests.editor.qt.at_hand import clicks, editor_of, keys, reaches, working_in
from tests.editor.qt.authors import ByMouse

from .conftest import Showing, pick, settle


def forms_at(shown: Showing, page: str) -> Forms:
    """Show a page of the forms."""
    forms = shown(Forms)
    assert isinstance(forms, Forms)
    names = [form.id for form in PAGES] + ["rules"]
    forms.tabs.setCurrentIndex(names.index(page))
    settle()
    return forms


def field(forms: Forms, section: str, key: str, kind: type[Any]) -> Any:
    box = forms.tabs.currentWidget().findChild(QWidget, section)
    assert box is not None, section
    found = box.findChild(kind, key)
    assert found is not None, key
    return found


def test_the_line_that_is_typed_stays_in_sight(shown: Showing, qtbot: QtBot) -> None:
    """In a low panel too: the field of a long text grows beyond what is seen of the form, which goes along."""
    forms = forms_at(shown, "battle")
    forms.resize(320, 260)
    settle()
    edit = field(forms, "battle", "introduction", QPlainTextEdit)
    area = forms.tabs.currentWidget()
    edit.setFocus()
    for _ in range(9):
        qtbot.keyClicks(edit, "Rain has fallen all night.")
        qtbot.keyClick(edit, Qt.Key.Key_Return)
        settle()
        line = edit.cursorRect()
        foot = edit.viewport().mapTo(area.viewport(), line.bottomLeft()).y()
        assert line.height() <= foot <= area.viewport().height()


def typed(line: QLineEdit, text: str, qtbot: QtBot) -> None:
    line.setFocus()
    line.selectAll()
    qtbot.keyClicks(line, text)
    qtbot.keyClick(line, Qt.Key.Key_Return)
    settle()


def test_pages_by_keyboard(shown: Showing, qtbot: QtBot) -> None:
    """Arrows on the tabs, Tab into the page; from field to field in their sequence."""
    forms = forms_at(shown, "battle")
    bar = forms.tabs.tabBar()
    bar.setFocus()
    qtbot.keyClick(bar, Qt.Key.Key_Right)
    settle()
    assert forms.tabs.currentIndex() == 1
    qtbot.keyClick(bar, Qt.Key.Key_Tab)
    order = []
    for _ in range(4):
        focused = forms.window().focusWidget()
        assert focused is not None
        order.append(focused.objectName())
        qtbot.keyClick(focused, Qt.Key.Key_Tab)
    assert order == ["board", "orientation", "momentum", "stark"]


def test_title_and_introduction(shown: Showing, editor: EditorState, qtbot: QtBot) -> None:
    """A line with Enter, a long text when it is left; each one step."""
    forms = forms_at(shown, "battle")
    typed(field(forms, "battle", "title", QLineEdit), "Another day", qtbot)
    text = field(forms, "battle", "introduction", QPlainTextEdit)
    text.setFocus()
    text.selectAll()
    qtbot.keyClicks(text, "It rains.")
    qtbot.keyClick(text, Qt.Key.Key_Tab)
    settle()
    value = editor.session.document.value
    assert (value["title"], value["introduction"]) == ("Another day", "It rains.")
    assert [step.edit.title for step in editor.session.document.history.steps] == [
        *("Set title: Another day", "Set introduction: It rains."),
    ]


def test_a_wrong_id_is_refused_in_place(shown: Showing, editor: EditorState, qtbot: QtBot) -> None:
    """With the reason below the field."""
    forms = forms_at(shown, "battle")
    typed(field(forms, "battle", "battle", QLineEdit), "My Battle", qtbot)
    told = field(forms, "battle", "refusal battle", QLabel)
    assert told.isVisible()
    assert "my_battle" in told.text()
    assert editor.session.document.history.done == 0


def test_packs_are_ticked(shown: Showing, editor: EditorState, qtbot: QtBot) -> None:
    """By Space; the last one cannot be unticked, and says why."""
    forms = forms_at(shown, "battle")
    packs = field(forms, "battle", "packs", QListWidget)
    packs.setFocus()
    packs.setCurrentRow(next(row for row in range(9) if packs.item(row).text().endswith("(enhanced_rules)")))
    qtbot.keyClick(packs, Qt.Key.Key_Space)
    settle()
    assert editor.session.document.value["packs"] == ["core", "enhanced_rules"]
    assert field(forms, "battle", "variants", QListWidget).count() > 0


def test_edges_rounds_ratings(shown: Showing, editor: EditorState, qtbot: QtBot) -> None:
    """Choices and numbers; the round limit stands where the battle has its title."""
    forms = forms_at(shown, "battlefield")
    pick(field(forms, "edges", "stark", QComboBox), "north")
    assert forms.tabs.currentWidget().findChild(QSpinBox, "rounds") is None, "it is edited in one place"
    forms.tabs.setCurrentIndex(0)
    settle()
    rounds = field(forms, "battle", "rounds", QSpinBox)
    assert rounds.accessibleName() == "Round limit"
    rounds.setFocus()
    qtbot.keyClick(rounds, Qt.Key.Key_Up)
    forms.tabs.setCurrentIndex(2)
    settle()
    morale = field(forms, "lannister", "morale_end", QSpinBox)
    morale.setFocus()
    for _ in range(11):
        qtbot.keyClick(morale, Qt.Key.Key_Down)
    settle()
    value = editor.session.document.value
    assert (value["edges"]["stark"], value["rounds"], value["sides"]["lannister"]["morale_end"]) == ("north", 6, "rout")
    assert morale.text() == "Rout"


def test_sources_by_mouse(shown: Showing, editor: EditorState, qtbot: QtBot) -> None:
    """A new one is added, filled in and removed."""
    forms = forms_at(shown, "sources")
    count = len(editor.session.document.value["sources"])
    qtbot.mouseClick(field(forms, "more", "add", QPushButton), Qt.MouseButton.LeftButton)
    settle()
    typed(field(forms, f"source {count + 1}", "text", QLineEdit), "drawn by me", qtbot)
    assert editor.session.document.value["sources"][count]["homebrew"] == "drawn by me"
    remove = field(forms, f"source {count + 1}", "remove", QToolButton)
    qtbot.mouseClick(remove, Qt.MouseButton.LeftButton)
    settle()
    assert len(editor.session.document.value["sources"]) == count


def test_saving_takes_what_is_being_typed(shown: Showing, editor: EditorState, qtbot: QtBot) -> None:
    """Nothing is lost that stands in a field."""
    forms = forms_at(shown, "battle")
    line = field(forms, "battle", "title", QLineEdit)
    line.setFocus()
    line.selectAll()
    qtbot.keyClicks(line, "Half typed")
    editor.session.save()
    assert editor.session.document.value["title"] == "Half typed"
    assert editor.session.document.is_saved


def rules_of(window: Window) -> tuple[Forms, LanguagePane]:
    """Bring the list of rules, and give it with the pane of their text."""
    assert window.editor is not None
    window.panels.bring("plan")
    forms, pane = window.panels.panel(window.editor, "plan"), window.panels.panel(window.editor, "language")
    assert isinstance(forms, Forms)
    assert isinstance(pane, LanguagePane)
    forms.tabs.setCurrentWidget(forms.rules)
    settle()
    return forms, pane


def test_a_rule_is_asked_for_by_mouse(window: Window, qtbot: QtBot) -> None:
    """Kind, House, objective and points are chosen; what stands in the preview is what is added."""
    editor = editor_of(window)
    forms, _ = rules_of(window)
    shown: list[str] = []

    def answer(dialog: NewRuleDialog) -> None:
        author = ByMouse(window)
        author.choose("Kind of rule", "Points for objectives")
        author.choose("Which House", "Stark")
        ticks = dialog.findChild(TickList)
        assert ticks.ticked() == ("northern_ford", "southern_ford")
        ticks.setFocus()
        for _ in range(2):
            qtbot.keyClick(ticks, Qt.Key.Key_Space)
            qtbot.keyClick(ticks, Qt.Key.Key_Down)
        assert not dialog.add.isEnabled()
        assert dialog.why.text() == "⚠ Tick one objective at least."
        box = ticks.visualItemRect(ticks.item(1))
        qtbot.mouseClick(ticks.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(box.left() + 10, box.center().y()))
        assert ticks.ticked() == ("southern_ford",)
        author.choose("When", "in each round")
        points = dialog.findChildren(QSpinBox)[0]
        points.selectAll()
        qtbot.keyClicks(points, "4")
        assert dialog.title.text() == "Points for Southern ford"
        dialog.title.selectAll()
        qtbot.keyClicks(dialog.title, "The toll")
        author.choose("Which House", "Lannister")
        assert dialog.title.text() == "The toll", "what was typed stays"
        shown.append(dialog.text.toPlainText())
        clicks("Add")(dialog)

    with working_in(NewRuleDialog, answer):
        qtbot.mouseClick(forms.rules.add, Qt.MouseButton.LeftButton)
    settle()
    text = editor.session.document.value["define"]
    assert shown[0].split("\n", 1)[1].rstrip() in text
    assert "if holder of southern_ford is lannister then score 4 points for lannister" in text
    assert forms.rules.list.currentItem().text().startswith("The toll")
    assert forms.rules.list.count() == 2


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_a_kind_of_rule_is_for_can_be_read(window: Window, qtbot: QtBot, language: str) -> None:
    """Of each kind all words, however many they are."""
    forms, _ = rules_of(window)

    def look(dialog: NewRuleDialog) -> None:
        for row in range(dialog.kind.count()):
            dialog.kind.setCurrentIndex(row)
            settle()
            label = dialog.help
            wrap = Qt.TextFlag.TextWordWrap if label.wordWrap() else Qt.TextFlag.TextSingleLine
            room = QRect(0, 0, label.width(), 1000)
            assert label.rect().contains(label.fontMetrics().boundingRect(room, wrap, label.text())), label.text()
        keys("Escape")(dialog)

    use_language(language)
    try:
        with working_in(NewRuleDialog, look):
            qtbot.mouseClick(forms.rules.add, Qt.MouseButton.LeftButton)
    finally:
        use_language("en")


def test_a_rule_is_asked_for_by_keyboard(window: Window, qtbot: QtBot) -> None:
    """Without a title nothing is added, and Escape adds nothing."""
    editor = editor_of(window)
    forms, _ = rules_of(window)
    before = editor.session.document.value["define"]

    def refuse(dialog: NewRuleDialog) -> None:
        dialog.title.setFocus()
        keys("Ctrl+A", "Del")(dialog)
        assert not dialog.add.isEnabled()
        assert dialog.why.text() == "⚠ The rule needs a title."
        keys("Escape")(dialog)

    def accept(dialog: NewRuleDialog) -> None:
        dialog.kind.setFocus()
        keys("End", "Up", "Tab", "Down", "Tab", "Up")(dialog)  # slow ground; which House; how many hexes
        reaches("Add")(dialog)

    forms.rules.add.setFocus()
    with working_in(NewRuleDialog, refuse):
        qtbot.keyClick(forms.rules.add, Qt.Key.Key_Space)
    assert editor.session.document.value["define"] == before
    with working_in(NewRuleDialog, accept):
        qtbot.keyClick(forms.rules.add, Qt.Key.Key_Space)
    settle()
    assert "modify movement of lannister unit: subtract 2" in editor.session.document.value["define"]


def test_rules_are_found_and_removed_by_keyboard(window: Window, qtbot: QtBot) -> None:
    """Enter asks for a rule again, from where Tab leads on to its text; Delete takes it away."""
    editor = editor_of(window)
    forms, pane = rules_of(window)
    with working_in(NewRuleDialog, reaches("Add")):
        qtbot.mouseClick(forms.rules.add, Qt.MouseButton.LeftButton)
    settle()
    rules = forms.rules.list
    assert rules.count() == 2
    rules.setFocus()
    rules.setCurrentRow(0)
    with working_in(EditRuleDialog, reaches("Edit as text")):
        qtbot.keyClick(rules, Qt.Key.Key_Return)
    assert pane.edit.textCursor().block().text().startswith("victory hold_both_fords")
    rules.setCurrentRow(1)
    qtbot.keyClick(rules, Qt.Key.Key_Delete)
    settle()
    assert "hold_all" not in editor.session.document.value["define"]
    assert rules.count() == 1


def test_a_long_text_grows_while_it_is_typed(shown: Showing) -> None:
    """And shrinks, and takes more lines where it is narrow; it has a bar only when it is very long."""
    forms = shown(Forms)
    text = field(forms, "battle", "introduction", QPlainTextEdit)

    def height(words: str) -> int:
        text.setPlainText(words)
        settle()
        return text.height()

    low = height("It rains.")
    assert height("It rains.\n\n" * 3) > 2 * low
    assert not text.verticalScrollBar().isVisible()
    assert height("It rains.") == low
    long = height("It rains and rains and rains. " * 8)
    forms.resize(forms.width() + 300, forms.height())
    settle()
    assert text.height() < long
    assert height("It rains.\n" * 99) < forms.height()
    assert text.verticalScrollBar().isVisible()


class _Paints(QObject):
    """Sees how high the field of the introduction is whenever it is drawn."""

    def __init__(self) -> None:
        super().__init__()
        self.heights: list[int] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802  # Qt's name
        is_paint = event.type() is QEvent.Type.Paint
        if is_paint and isinstance(watched, QPlainTextEdit) and watched.objectName() == "introduction":
            self.heights.append(watched.height())
        return False


@pytest.mark.parametrize("width", range(320, 420, 12))
def test_a_plan_that_is_opened_again_does_not_jump(
    window: Window, plan_file: Path, qapp: QApplication, width: int
) -> None:
    """With its form in front, a long text is drawn at one height from the first moment, that of all its lines."""
    window.panels.bring("plan")
    window.resizeDocks([window.docks["plan"]], [width], Qt.Orientation.Horizontal)
    settle()
    assert window.editor is not None
    window.close_editor(window.editor)
    settle()
    paints = _Paints()
    qapp.installEventFilter(paints)
    window.open_path(str(plan_file))
    for _ in range(10):
        QTest.qWait(5)
    qapp.removeEventFilter(paints)
    forms = window.docks["plan"].findChild(Forms)
    assert forms is not None
    text = field(forms, "battle", "introduction", QPlainTextEdit)
    assert set(paints.heights) == {text.height()}
    assert text.document().size().height() > 8
    assert text.verticalScrollBar().maximum() == 0


def test_a_long_text_is_in_the_plan_after_a_pause(shown: Showing, editor: EditorState, qtbot: QtBot) -> None:
    """While one goes on typing: neither the cursor nor a space at the end is lost."""
    forms = forms_at(shown, "battle")
    text = field(forms, "battle", "introduction", QPlainTextEdit)
    text.setFocus()
    text.selectAll()
    qtbot.keyClicks(text, "It rains ")
    qtbot.waitUntil(lambda: editor.session.document.value["introduction"] == "It rains")
    settle()
    qtbot.keyClicks(text, "and rains.")
    assert text.toPlainText() == "It rains and rains."


def test_packs_are_read_to_the_end(shown: Showing, editor: EditorState) -> None:
    """The id in brackets, which tells two apart, stands whole in a narrow form."""
    forms = forms_at(shown, "battle")
    settle()
    packs = field(forms, "battle", "packs", QListWidget)
    assert packs.item(0).text().endswith("(core)")
    for row in range(packs.count()):
        box = packs.visualItemRect(packs.item(row))
        text = packs.fontMetrics().boundingRect(
            QRect(0, 0, box.width() - 30, 500), Qt.TextFlag.TextWordWrap, packs.item(row).text()
        )
        assert text.height() <= box.height()
        assert box.bottom() <= packs.viewport().height() + 1
