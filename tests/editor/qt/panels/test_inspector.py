"""The inspector by mouse and keyboard."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QFrame,
    QLabel,
    QLineEdit,
    QSpinBox,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from bow_author.draw.layout import centre
from bow_author.packs.edits import Edit, Put
from bow_editor.editor_state import EditorState, Layer, Layers
from bow_editor.qt.panels.inspector import Inspector
from bow_editor.qt.theme import show_theme
from bow_editor.qt.window import Window
from bow_editor.session import Session
from bow_editor.themes import THEME
from tests.editor.qt.at_hand import clicks, editor_of

from .conftest import Showing, hex_of, pick, settle


def field(inspector: QWidget, section: str, key: str, kind: type[Any]) -> Any:
    """Find the widget of a field."""
    box = inspector.findChild(QWidget, section)
    assert box is not None, section
    found = box.findChild(kind, key)
    assert found is not None, key
    return found


def look(editor: EditorState, *names: str) -> None:
    editor.select(map(hex_of, names))
    settle()


def unit(editor: EditorState, label: str) -> Any:
    return editor.session.document.value["units"][label]


def test_it_follows_the_cursor(shown: Showing, editor: EditorState) -> None:
    """Without a selection it shows the hex of the cursor."""
    inspector = shown(Inspector)
    editor.move_cursor(hex_of("H5"))
    settle()
    assert inspector.findChild(QLabel, "heading").text() == "Hex H5"
    assert field(inspector, "units", "label", QLineEdit).text() == "maege"
    look(editor, "D8", "E8")
    assert inspector.findChild(QLabel, "heading").text() == "2 hexes"
    assert inspector.findChild(QWidget, "units") is None


def test_rank_by_keyboard(shown: Showing, editor: EditorState, qtbot: QtBot) -> None:
    """An arrow opens the list, Enter changes the choice, as one edit; the focus stays."""
    inspector = shown(Inspector)
    look(editor, "H5")
    rank = field(inspector, "units", "rank", QComboBox)
    rank.setFocus()
    qtbot.keyClick(rank, Qt.Key.Key_Down)
    qtbot.keyClick(rank.view(), Qt.Key.Key_Down)
    qtbot.keyClick(rank.view(), Qt.Key.Key_Return)
    settle()
    assert unit(editor, "maege")["rank"] == "blue"
    assert editor.session.document.history.done == 1
    assert inspector.focusWidget() is rank
    assert field(inspector, "units", "rank", QComboBox) is rank
    editor.session.document.undo()
    settle()
    assert rank.currentText() == "green"


def test_strength_is_typed(shown: Showing, editor: EditorState, qtbot: QtBot) -> None:
    """A number is one edit when it is left; one step below the least says nothing."""
    inspector = shown(Inspector)
    look(editor, "G4")
    strength = field(inspector, "units", "strength", QSpinBox)
    strength.setFocus()
    strength.selectAll()
    qtbot.keyClicks(strength, "12")
    assert "strength" not in unit(editor, "riders")
    qtbot.keyClick(strength, Qt.Key.Key_Return)
    assert unit(editor, "riders")["strength"] == 12
    assert editor.session.document.history.done == 1
    for _ in range(12):
        qtbot.keyClick(strength, Qt.Key.Key_Down)
    assert "strength" not in unit(editor, "riders")
    assert strength.text().startswith("full")


def test_a_hex_is_typed_in_small_letters(shown: Showing, editor: EditorState, qtbot: QtBot) -> None:
    """Enter moves the unit."""
    inspector = shown(Inspector)
    look(editor, "H5")
    line = field(inspector, "units", "at", QLineEdit)
    line.setFocus()
    line.selectAll()
    qtbot.keyClicks(line, "j6")
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert unit(editor, "maege")["at"] == "J6"


def test_what_is_refused_is_told_in_place(shown: Showing, editor: EditorState, qtbot: QtBot) -> None:
    """The plan stays as it is, what was typed stays to be fixed, and why stands below."""
    inspector = shown(Inspector)
    look(editor, "H5")
    line = field(inspector, "units", "label", QLineEdit)
    line.setFocus()
    line.selectAll()
    qtbot.keyClicks(line, "42")
    qtbot.keyClick(line, Qt.Key.Key_Return)
    settle()
    told = field(inspector, "units", "refusal label", QLabel)
    assert told.isVisible()
    assert told.text() == "⚠ the rules call it by small letters, digits and _, beginning with a letter: archers_1"
    assert line.text() == "42"
    assert "refused" in line.accessibleDescription()
    assert editor.session.document.history.done == 0
    line.selectAll()
    qtbot.keyClicks(line, "she_bear")
    qtbot.keyClick(line, Qt.Key.Key_Return)
    settle()
    assert not told.isVisible()
    assert unit(editor, "she_bear")["at"] == "H5"


def test_where_it_is_only_read_nothing_can_be_typed(plan_file: Path, qtbot: QtBot) -> None:
    """The fields open when the other window lets go; the title of the window says why, whatever bar is closed."""
    first = Session.open(str(plan_file))
    window = Window()
    qtbot.addWidget(window)
    window.show()
    assert window.open_path(str(plan_file))
    editor = editor_of(window)
    assert window.page is not None
    clicks("Close")(window.page.notices)
    assert window.windowTitle().endswith("— read only — bow-author")
    editor.move_cursor(hex_of("H5"))
    inspector = window.panels.panel(editor, "inspector")
    assert isinstance(inspector, Inspector)
    window.panels.bring("inspector")
    qtbot.waitUntil(lambda: inspector.findChild(QLineEdit, "label") is not None)
    line = field(inspector, "units", "label", QLineEdit)
    assert not line.isEnabled()
    first.close()
    window.look_at_disk()
    settle()
    assert field(inspector, "units", "label", QLineEdit).isEnabled()
    assert "read only" not in window.windowTitle()
    assert "it can be edited here now" in window.page.notices.text("held"), "though its bar was closed"
    window.workbench.close(editor)
    window.close()


def test_a_type_is_found_by_typing(shown: Showing, editor: EditorState, qtbot: QtBot) -> None:
    """A part of the title is enough if it is of one only; nonsense changes nothing."""
    inspector = shown(Inspector)
    look(editor, "G4")
    combo = field(inspector, "units", "unit", QComboBox)
    combo.setFocus()
    combo.lineEdit().selectAll()
    qtbot.keyClicks(combo.lineEdit(), "kennel")
    qtbot.keyClick(combo.lineEdit(), Qt.Key.Key_Return)
    settle()
    assert unit(editor, "riders")["unit"] == "stark_kennelmasters"
    assert combo.currentText() == "Stark Kennelmasters"
    combo.lineEdit().selectAll()
    qtbot.keyClicks(combo.lineEdit(), "nobody knows")
    qtbot.keyClick(combo.lineEdit(), Qt.Key.Key_Return)
    settle()
    assert editor.session.document.history.done == 1
    assert combo.lineEdit().text() == "Stark Kennelmasters"


def test_terrain_of_a_selection(shown: Showing, editor: EditorState, qtbot: QtBot) -> None:
    """All selected hexes get it in one edit."""
    inspector = shown(Inspector)
    look(editor, "A1", "A2", "A3")
    pick(field(inspector, "terrain", "terrain", QComboBox), "Hills")
    terrain = editor.session.document.value["terrain"]
    assert [terrain[name] for name in ("A1", "A2", "A3")] == ["hills"] * 3
    assert editor.session.document.history.done == 1


def test_tokens_zones_names(shown: Showing, editor: EditorState, qtbot: QtBot) -> None:
    """Each by its own control."""
    inspector = shown(Inspector)
    look(editor, "A1")
    pick(field(inspector, "tokens", "token", QComboBox), "Fire")
    settle()
    level = field(inspector, "tokens", "fire", QSpinBox)
    level.setFocus()
    qtbot.keyClick(level, Qt.Key.Key_Up)
    switch = field(inspector, "zones", "stark", QCheckBox)
    switch.setFocus()
    qtbot.keyClick(switch, Qt.Key.Key_Space)
    name = field(inspector, "names", "name", QLineEdit)
    name.setFocus()
    qtbot.keyClicks(name, "Old mill")
    qtbot.keyClick(name, Qt.Key.Key_Return)
    value = editor.session.document.value
    assert (value["tokens"]["A1"], value["zones"], value["names"]["A1"]) == ({"fire": 2}, {"stark": ["A1"]}, "Old mill")


def test_a_unit_is_removed(shown: Showing, editor: EditorState, qtbot: QtBot) -> None:
    """By the cross beside its title."""
    inspector = shown(Inspector)
    look(editor, "H5")
    qtbot.mouseClick(field(inspector, "units", "remove", QToolButton), Qt.MouseButton.LeftButton)
    settle()
    assert "maege" not in editor.session.document.value["units"]
    assert inspector.findChild(QWidget, "units") is None


def test_locked_layers_cannot_be_edited(shown: Showing, editor: EditorState) -> None:
    """They are shown all the same."""
    inspector = shown(Inspector)
    look(editor, "H5")
    editor.set_layers(Layers(locked=frozenset([Layer.UNITS])))
    settle()
    assert not field(inspector, "units", "rank", QComboBox).isEnabled()
    assert field(inspector, "terrain", "terrain", QComboBox).isEnabled()


def test_hidden_it_catches_up(shown: Showing, editor: EditorState) -> None:
    """It does nothing while nobody sees it."""
    inspector = shown(Inspector)
    look(editor, "H5")
    inspector.hide()
    editor.do(Edit("x", (Put(("units", "maege", "rank"), "red"),)))
    settle()
    assert field(inspector, "units", "rank", QComboBox).currentText() == "green"
    inspector.show()
    assert field(inspector, "units", "rank", QComboBox).currentText() == "red"


def test_tab_goes_from_field_to_field_as_they_stand(shown: Showing, editor: EditorState, qtbot: QtBot) -> None:
    """Also when a section has come between others later; and Shift+Tab goes back."""
    inspector = shown(Inspector)
    look(editor, "A1")
    look(editor, "H5")
    field(inspector, "units", "label", QLineEdit).setFocus()
    order = []
    for _ in range(10):
        focused = QApplication.focusWidget()
        assert focused is not None
        order.append(focused.objectName())
        qtbot.keyClick(focused, Qt.Key.Key_Tab)
    assert order == ["label", "side", "commander", "rank", "strength", "at", "remove", "terrain", "token", "name"]
    focused = QApplication.focusWidget()
    assert focused is not None
    qtbot.keyClick(focused, Qt.Key.Key_Backtab)
    focused = QApplication.focusWidget()
    assert focused is not None
    assert focused.objectName() == "name"


@pytest.mark.parametrize(
    ("tool", "at", "section"),
    [
        ("select", "D8", "objectives"),
        ("objective", "D8", "objectives"),
        ("name", "K6", "names"),
        ("select", "K6", "names"),
        ("zone", "A11", "zones"),
        ("zone", "C3", "zones"),
        ("select", "A11", "zones"),
        ("unit", "G4", "units"),
        ("brush", "A11", "zones"),
    ],
)
def test_a_click_shows_what_one_has_come_for(window: Window, qtbot: QtBot, tool: str, at: str, section: str) -> None:
    """With every tool, though something else is selected; in sight, however low the panel is; there it is edited."""
    editor, canvas = window.editor, window.canvas
    assert editor is not None
    assert canvas is not None
    editor.do(Edit("x", (Put(("zones",), {"stark": {"Van": ["A10", "A11"], "Rear": ["B11"]}}),)))
    window.resize(1300, 760)
    window.panels.bring("inspector")
    editor.select(map(hex_of, ("E4", "F4")))
    settle()
    editor.use(tool)
    middle = centre(hex_of(at))
    place = canvas.mapFromScene(middle.x, middle.y)
    qtbot.mouseClick(canvas.viewport(), Qt.MouseButton.LeftButton, pos=place)
    canvas.name_field.drop()
    inspector = window.panels.panel(editor, "inspector")
    assert isinstance(inspector, Inspector)
    qtbot.waitUntil(lambda: inspector.findChild(QLabel, "heading").text() == f"Hex {at}")

    def is_seen() -> bool:
        box = inspector.findChild(QWidget, section)
        return box is not None and box.visibleRegion().boundingRect().height() > min(box.height(), 90) - 8

    qtbot.waitUntil(is_seen)
    if section in {"objectives", "names"}:
        line = field(inspector, section, "title" if section == "objectives" else "name", QLineEdit)
        line.setFocus()
        line.selectAll()
        qtbot.keyClicks(line, "Lower ford")
        qtbot.keyClick(line, Qt.Key.Key_Return)
        assert "Lower ford" in editor.session.document.text


@pytest.mark.parametrize("theme", list(THEME))
def test_a_number_keeps_off_its_border(shown: Showing, editor: EditorState, qapp: QApplication, theme: str) -> None:
    """As far as the text of other fields does, in the theme of the window."""
    sheet, palette = qapp.styleSheet(), qapp.palette()
    show_theme(qapp, THEME[theme])
    inspector = shown(Inspector)
    look(editor, "H5")
    number, label = (
        field(inspector, "units", key, kind) for key, kind in (("strength", QSpinBox), ("label", QLineEdit))
    )

    def room(line: QLineEdit, widget: QWidget) -> int:
        return line.mapTo(widget, line.cursorRect().center()).x()

    inner = number.findChild(QLineEdit)
    for line in (inner, label):
        line.setCursorPosition(0)
    rooms = room(inner, number), room(label, label)
    qapp.setStyleSheet(sheet)
    qapp.setPalette(palette)
    assert abs(rooms[0] - rooms[1]) <= 2, rooms


def test_what_is_scrolled_goes_under_a_line(shown: Showing, editor: EditorState) -> None:
    """Below the name of the hex, so that half a word under it is not taken for a part of it."""
    inspector = shown(Inspector)
    look(editor, "H5")
    rim = inspector.findChild(QFrame, "rim")
    assert rim.isVisible()
    heading = inspector.findChild(QLabel, "heading")
    assert heading.geometry().bottom() < rim.geometry().top() <= inspector.area.geometry().top() - 1
    assert rim.width() == inspector.width()
