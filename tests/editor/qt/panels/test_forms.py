"""The forms of the plan by mouse and keyboard."""

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
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

from bow_editor.desk import Desk
from bow_editor.plan_forms import PAGES
from bow_editor.qt.panels.forms import Forms
from bow_editor.qt.panels.language import LanguagePane
from bow_editor.qt.window import Window

from .conftest import Showing, pick, settle


def forms_at(shown: Showing, page: str) -> Forms:
    """Show a page of the forms."""
    forms = shown(Forms)
    assert isinstance(forms, Forms)
    names = [one.id for one in PAGES] + ["rules"]
    forms.tabs.setCurrentIndex(names.index(page))
    settle()
    return forms


def field(forms: Forms, section: str, key: str, kind: type[Any]) -> Any:
    box = forms.tabs.currentWidget().findChild(QWidget, section)
    assert box is not None, section
    found = box.findChild(kind, key)
    assert found is not None, key
    return found


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
    assert order == ["board", "orientation", "rounds", "momentum"]


def test_title_and_introduction(shown: Showing, desk: Desk, qtbot: QtBot) -> None:
    """A line with Enter, a long text when it is left; each one step."""
    forms = forms_at(shown, "battle")
    typed(field(forms, "battle", "title", QLineEdit), "Another day", qtbot)
    text = field(forms, "battle", "introduction", QPlainTextEdit)
    text.setFocus()
    text.selectAll()
    qtbot.keyClicks(text, "It rains.")
    qtbot.keyClick(text, Qt.Key.Key_Tab)
    settle()
    value = desk.session.document.value
    assert (value["title"], value["introduction"]) == ("Another day", "It rains.")
    assert [step.edit.title for step in desk.session.document.history.steps] == [
        *("Set title: Another day", "Set introduction: It rains."),
    ]


def test_a_wrong_id_is_refused_in_place(shown: Showing, desk: Desk, qtbot: QtBot) -> None:
    """With the reason below the field."""
    forms = forms_at(shown, "battle")
    typed(field(forms, "battle", "battle", QLineEdit), "My Battle", qtbot)
    told = field(forms, "battle", "refusal battle", QLabel)
    assert told.isVisible()
    assert "my_battle" in told.text()
    assert desk.session.document.history.done == 0


def test_packs_are_ticked(shown: Showing, desk: Desk, qtbot: QtBot) -> None:
    """By Space; the last one cannot be unticked, and says why."""
    forms = forms_at(shown, "battle")
    packs = field(forms, "battle", "packs", QListWidget)
    packs.setFocus()
    packs.setCurrentRow(1)
    qtbot.keyClick(packs, Qt.Key.Key_Space)
    settle()
    assert desk.session.document.value["packs"] == ["core", "enhanced_rules"]
    assert field(forms, "battle", "variants", QListWidget).count() > 0


def test_edges_rounds_ratings(shown: Showing, desk: Desk, qtbot: QtBot) -> None:
    """Choices and numbers."""
    forms = forms_at(shown, "battlefield")
    pick(field(forms, "edges", "stark", QComboBox), "north")
    rounds = field(forms, "board", "rounds", QSpinBox)
    rounds.setFocus()
    qtbot.keyClick(rounds, Qt.Key.Key_Up)
    forms.tabs.setCurrentIndex(2)
    settle()
    morale = field(forms, "lannister", "morale_end", QSpinBox)
    morale.setFocus()
    for _ in range(11):
        qtbot.keyClick(morale, Qt.Key.Key_Down)
    settle()
    value = desk.session.document.value
    assert (value["edges"]["stark"], value["rounds"], value["sides"]["lannister"]["morale_end"]) == ("north", 6, "rout")
    assert morale.text() == "Rout"


def test_sources_by_mouse(shown: Showing, desk: Desk, qtbot: QtBot) -> None:
    """A new one is added, filled in and removed."""
    forms = forms_at(shown, "sources")
    count = len(desk.session.document.value["sources"])
    qtbot.mouseClick(field(forms, "more", "add", QPushButton), Qt.MouseButton.LeftButton)
    settle()
    typed(field(forms, f"source {count + 1}", "text", QLineEdit), "drawn by me", qtbot)
    assert desk.session.document.value["sources"][count]["house"] == "drawn by me"
    remove = field(forms, f"source {count + 1}", "remove", QToolButton)
    qtbot.mouseClick(remove, Qt.MouseButton.LeftButton)
    settle()
    assert len(desk.session.document.value["sources"]) == count


def test_saving_takes_what_is_being_typed(shown: Showing, desk: Desk, qtbot: QtBot) -> None:
    """Nothing is lost that stands in a field."""
    forms = forms_at(shown, "battle")
    line = field(forms, "battle", "title", QLineEdit)
    line.setFocus()
    line.selectAll()
    qtbot.keyClicks(line, "Half typed")
    desk.session.save()
    assert desk.session.document.value["title"] == "Half typed"
    assert desk.session.document.is_saved


def test_rules_from_templates_in_the_window(window: Window, qtbot: QtBot) -> None:
    """A template is added from the menu, Enter goes to its text, Delete takes it away."""
    desk = window.desk
    assert desk is not None
    window.panels.bring("plan")
    forms, pane = window.panels.panel(desk, "plan"), window.panels.panel(desk, "language")
    assert isinstance(forms, Forms)
    assert isinstance(pane, LanguagePane)
    forms.tabs.setCurrentWidget(forms.rules)
    settle()
    forms.rules._fill_menu()
    action = next(one for one in forms.rules.menu.actions() if one.text() == "Capture Kevan Lannister")
    action.trigger()
    settle()
    assert "after capture of kevan_lannister" in desk.session.document.value["define"]
    assert forms.rules.list.count() == 2
    assert pane.edit.textCursor().block().text().startswith("victory capture_kevan")
    rules = forms.rules.list
    rules.setFocus()
    rules.setCurrentRow(0)
    qtbot.keyClick(rules, Qt.Key.Key_Return)
    assert pane.edit.textCursor().block().text().startswith("victory hold_both_fords")
    rules.setCurrentRow(1)
    qtbot.keyClick(rules, Qt.Key.Key_Delete)
    settle()
    assert "kevan_lannister" not in desk.session.document.value["define"]
    assert rules.count() == 1


def test_a_long_text_is_in_the_plan_after_a_pause(shown: Showing, desk: Desk, qtbot: QtBot) -> None:
    """While one goes on typing: neither the cursor nor a space at the end is lost."""
    forms = forms_at(shown, "battle")
    text = field(forms, "battle", "introduction", QPlainTextEdit)
    text.setFocus()
    text.selectAll()
    qtbot.keyClicks(text, "It rains ")
    qtbot.waitUntil(lambda: desk.session.document.value["introduction"] == "It rains")
    settle()
    qtbot.keyClicks(text, "and rains.")
    assert text.toPlainText() == "It rains and rains."
