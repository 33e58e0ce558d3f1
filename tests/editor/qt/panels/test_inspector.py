"""The inspector by mouse and keyboard."""

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QLabel, QLineEdit, QSpinBox, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from bow_author.packs.edits import Edit, Put
from bow_editor.desk import Desk, Layer, Layers
from bow_editor.qt.panels.inspector import Inspector

from .conftest import Showing, hex_of, pick, settle


def field(inspector: QWidget, section: str, key: str, kind: type[Any]) -> Any:
    """Find the widget of a field."""
    box = inspector.findChild(QWidget, section)
    assert box is not None, section
    found = box.findChild(kind, key)
    assert found is not None, key
    return found


def look(desk: Desk, *names: str) -> None:
    desk.select(map(hex_of, names))
    settle()


def unit(desk: Desk, label: str) -> Any:
    return desk.session.document.value["units"][label]


def test_it_follows_the_cursor(shown: Showing, desk: Desk) -> None:
    """Without a selection it shows the hex of the cursor."""
    inspector = shown(Inspector)
    desk.move_cursor(hex_of("H5"))
    settle()
    assert inspector.findChild(QLabel, "heading").text() == "Hex H5"
    assert field(inspector, "units", "label", QLineEdit).text() == "maege"
    look(desk, "D8", "E8")
    assert inspector.findChild(QLabel, "heading").text() == "2 hexes"
    assert inspector.findChild(QWidget, "units") is None


def test_rank_by_keyboard(shown: Showing, desk: Desk, qtbot: QtBot) -> None:
    """An arrow changes the choice, as one edit; the focus stays."""
    inspector = shown(Inspector)
    look(desk, "H5")
    rank = field(inspector, "units", "rank", QComboBox)
    rank.setFocus()
    qtbot.keyClick(rank, Qt.Key.Key_Down)
    settle()
    assert unit(desk, "maege")["rank"] == "blue"
    assert desk.session.document.history.done == 1
    assert rank.hasFocus()
    assert field(inspector, "units", "rank", QComboBox) is rank
    desk.session.document.undo()
    settle()
    assert rank.currentText() == "green"


def test_strength_is_typed(shown: Showing, desk: Desk, qtbot: QtBot) -> None:
    """A number is one edit when it is left; one step below the least says nothing."""
    inspector = shown(Inspector)
    look(desk, "G4")
    strength = field(inspector, "units", "strength", QSpinBox)
    strength.setFocus()
    strength.selectAll()
    qtbot.keyClicks(strength, "12")
    assert "strength" not in unit(desk, "riders")
    qtbot.keyClick(strength, Qt.Key.Key_Return)
    assert unit(desk, "riders")["strength"] == 12
    assert desk.session.document.history.done == 1
    for _ in range(12):
        qtbot.keyClick(strength, Qt.Key.Key_Down)
    assert "strength" not in unit(desk, "riders")
    assert strength.text().startswith("full")


def test_a_hex_is_typed_in_small_letters(shown: Showing, desk: Desk, qtbot: QtBot) -> None:
    """Enter moves the unit."""
    inspector = shown(Inspector)
    look(desk, "H5")
    line = field(inspector, "units", "at", QLineEdit)
    line.setFocus()
    line.selectAll()
    qtbot.keyClicks(line, "j6")
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert unit(desk, "maege")["at"] == "J6"


def test_what_is_refused_is_told_in_place(shown: Showing, desk: Desk, qtbot: QtBot) -> None:
    """The plan stays as it is, what was typed stays to be mended, and why stands below."""
    inspector = shown(Inspector)
    look(desk, "H5")
    line = field(inspector, "units", "label", QLineEdit)
    line.setFocus()
    line.selectAll()
    qtbot.keyClicks(line, "Maege M")
    qtbot.keyClick(line, Qt.Key.Key_Return)
    settle()
    told = field(inspector, "units", "refusal label", QLabel)
    assert told.isVisible()
    assert "Maege M" in told.text()
    assert line.text() == "Maege M"
    assert "refused" in line.accessibleDescription()
    assert desk.session.document.history.done == 0
    line.selectAll()
    qtbot.keyClicks(line, "she_bear")
    qtbot.keyClick(line, Qt.Key.Key_Return)
    settle()
    assert not told.isVisible()
    assert unit(desk, "she_bear")["at"] == "H5"


def test_a_type_is_found_by_typing(shown: Showing, desk: Desk, qtbot: QtBot) -> None:
    """A part of the title is enough if it is of one only; nonsense changes nothing."""
    inspector = shown(Inspector)
    look(desk, "G4")
    combo = field(inspector, "units", "unit", QComboBox)
    combo.setFocus()
    combo.lineEdit().selectAll()
    qtbot.keyClicks(combo.lineEdit(), "kennel")
    qtbot.keyClick(combo.lineEdit(), Qt.Key.Key_Return)
    settle()
    assert unit(desk, "riders")["unit"] == "stark_kennelmasters"
    assert combo.currentText() == "Stark Kennelmasters"
    combo.lineEdit().selectAll()
    qtbot.keyClicks(combo.lineEdit(), "nobody knows")
    qtbot.keyClick(combo.lineEdit(), Qt.Key.Key_Return)
    settle()
    assert desk.session.document.history.done == 1
    assert combo.lineEdit().text() == "Stark Kennelmasters"


def test_terrain_of_a_selection(shown: Showing, desk: Desk, qtbot: QtBot) -> None:
    """All selected hexes get it in one edit."""
    inspector = shown(Inspector)
    look(desk, "A1", "A2", "A3")
    pick(field(inspector, "terrain", "terrain", QComboBox), "Hills")
    terrain = desk.session.document.value["terrain"]
    assert [terrain[name] for name in ("A1", "A2", "A3")] == ["hills"] * 3
    assert desk.session.document.history.done == 1


def test_tokens_zones_names(shown: Showing, desk: Desk, qtbot: QtBot) -> None:
    """Each by its own control."""
    inspector = shown(Inspector)
    look(desk, "A1")
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
    value = desk.session.document.value
    assert (value["tokens"]["A1"], value["zones"], value["names"]["A1"]) == ({"fire": 2}, {"stark": ["A1"]}, "Old mill")


def test_a_unit_is_removed(shown: Showing, desk: Desk, qtbot: QtBot) -> None:
    """By the cross beside its title."""
    inspector = shown(Inspector)
    look(desk, "H5")
    qtbot.mouseClick(field(inspector, "units", "remove", QToolButton), Qt.MouseButton.LeftButton)
    settle()
    assert "maege" not in desk.session.document.value["units"]
    assert inspector.findChild(QWidget, "units") is None


def test_locked_layers_cannot_be_edited(shown: Showing, desk: Desk) -> None:
    """They are shown all the same."""
    inspector = shown(Inspector)
    look(desk, "H5")
    desk.set_layers(Layers(locked=frozenset([Layer.UNITS])))
    settle()
    assert not field(inspector, "units", "rank", QComboBox).isEnabled()
    assert field(inspector, "terrain", "terrain", QComboBox).isEnabled()


def test_hidden_it_catches_up(shown: Showing, desk: Desk) -> None:
    """It does nothing while nobody sees it."""
    inspector = shown(Inspector)
    look(desk, "H5")
    inspector.hide()
    desk.do(Edit("x", (Put(("units", "maege", "rank"), "red"),)))
    settle()
    assert field(inspector, "units", "rank", QComboBox).currentText() == "green"
    inspector.show()
    assert field(inspector, "units", "rank", QComboBox).currentText() == "red"


def test_tab_goes_from_field_to_field_as_they_stand(shown: Showing, desk: Desk, qtbot: QtBot) -> None:
    """Also when a section has come between others later; and Shift+Tab goes back."""
    inspector = shown(Inspector)
    look(desk, "A1")
    look(desk, "H5")
    field(inspector, "units", "label", QLineEdit).setFocus()
    order = []
    for _ in range(9):
        focused = QApplication.focusWidget()
        assert focused is not None
        order.append(focused.objectName())
        qtbot.keyClick(focused, Qt.Key.Key_Tab)
    assert order == ["label", "side", "commander", "rank", "strength", "at", "terrain", "token", "name"]
    focused = QApplication.focusWidget()
    assert focused is not None
    qtbot.keyClick(focused, Qt.Key.Key_Backtab)
    focused = QApplication.focusWidget()
    assert focused is not None
    assert focused.objectName() == "name"
