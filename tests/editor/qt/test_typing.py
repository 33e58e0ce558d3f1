"""Whoever clicks about a text field and types takes no tool: letters are tools on the map alone."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QDialog, QLabel, QLineEdit, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from bow_author.packs.edits import Edit, Put
from bow_author.plans.model import HouseId
from bow_editor.editor_state import Layer, Layers
from bow_editor.placeables import Zone
from bow_editor.qt.panels.inspector import Inspector
from bow_editor.qt.theme import FocusRings
from bow_editor.qt.window import Window

from ..editors import at
from .at_hand import canvas_of, editor_of

LEFT = Qt.MouseButton.LeftButton


def typed(window: Window, letters: str) -> None:
    """Type, wherever the keyboard is."""
    QApplication.processEvents()
    for letter in letters:
        QTest.keyClick(QApplication.focusWidget() or window, letter)


def click(widget: QWidget, place: QPoint) -> None:
    """Click what lies at a place of a widget, as the mouse does."""
    window = widget.window()
    spot = widget.mapTo(window, place)
    under = window.childAt(spot) or window
    QTest.mouseClick(under, LEFT, pos=under.mapFrom(window, spot))
    QApplication.processEvents()


@pytest.fixture
def inspector(window: Window) -> Inspector:
    """Bring the inspector to the front, looking at a hex with a unit."""
    window.activateWindow()
    window.panels.bring("inspector")
    editor_of(window).move_cursor(at("G4"))
    QApplication.processEvents()
    found = window.panels.panel(editor_of(window), "inspector")
    assert isinstance(found, Inspector)
    return found


@pytest.mark.parametrize("where", ["title", "left", "right", "above"])
def test_a_click_beside_the_zone_field_leads_into_it(window: Window, qtbot: QtBot, where: str) -> None:
    """On its title, and a few pixels off its border; the letters are the title of a zone."""
    editor, canvas, field = editor_of(window), canvas_of(window), window.strip.zone
    window.activateWindow()
    editor.use("zone")
    canvas.setFocus()
    group = window.strip._groups["zone"]
    places = {
        "title": group.findChild(QLabel).geometry().center(),
        "left": QPoint(-4, group.height() // 2),
        "right": QPoint(group.width() + 4, group.height() // 2),
        "above": QPoint(group.width() // 2, -2),
    }
    click(group, places[where])
    qtbot.waitUntil(field.hasFocus)
    typed(window, "Van")
    assert field.currentText() == "Van"
    assert editor.tool == "zone"
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert editor.hand == Zone(HouseId("stark"), "Van")


def test_a_click_on_the_strip_takes_the_keyboard_from_the_map(window: Window) -> None:
    """What is typed then means nothing, and the ring says where the keyboard is."""
    editor, canvas = editor_of(window), canvas_of(window)
    window.activateWindow()
    rings = FocusRings(QApplication.instance())  # type: ignore[arg-type]  # it is the application
    editor.use("zone")
    canvas.setFocus()
    whole = window.strip._groups["zone"].parentWidget()
    click(whole, QPoint(whole.width() - 5, 5))
    assert not canvas.hasFocus()
    typed(window, "VAN")
    assert editor.tool == "zone"
    assert rings.ring is not None
    assert rings.ring.around is whole
    rings.let_go()


def test_a_locked_row_takes_no_tool(window: Window, inspector: Inspector) -> None:
    """Whoever clicks a field that cannot be changed and types has not gone to the map."""
    editor, canvas = editor_of(window), canvas_of(window)
    editor.set_layers(Layers(locked=frozenset([Layer.NAMES])))
    canvas.setFocus()
    QApplication.processEvents()
    name = inspector.findChild(QLineEdit, "name")
    assert isinstance(name, QLineEdit)
    assert not name.isEnabled()
    click(name, name.rect().center())
    typed(window, "BOE")
    assert editor.tool == "select"


@pytest.mark.parametrize("panel", ["inspector", "plan", "tray", "layers", "history", "problems"])
def test_a_click_on_the_ground_of_a_panel_takes_no_tool(window: Window, panel: str) -> None:
    """Whatever panel it is."""
    editor, canvas = editor_of(window), canvas_of(window)
    window.activateWindow()
    window.panels.bring(panel)
    canvas.setFocus()
    QApplication.processEvents()
    shown = window.panels.panel(editor, panel)
    click(shown, QPoint(shown.width() // 2, shown.height() - 3))
    assert not canvas.hasFocus()
    typed(window, "BOE")
    assert editor.tool == "select"


def test_a_field_that_goes_leaves_the_keyboard_in_its_form(window: Window, inspector: Inspector) -> None:
    """A field made anew has the keyboard again; if the whole section goes, the form has it, and not the map."""
    editor = editor_of(window)
    label = inspector.findChild(QLineEdit, "label")
    assert isinstance(label, QLineEdit)
    label.setFocus()
    editor.do(Edit("x", (Put(("units", "riders", "at"), "A5"),)))
    QApplication.processEvents()
    typed(window, "BOE")
    assert editor.tool == "select"
    assert inspector.isAncestorOf(QApplication.focusWidget())


def test_the_field_of_a_zone_gives_the_keyboard_to_the_map_when_it_goes(window: Window) -> None:
    """With another tool there is no zone to be named."""
    editor, canvas, field = editor_of(window), canvas_of(window), window.strip.zone
    window.activateWindow()
    editor.use("zone")
    field.setFocus()
    editor.use("brush")
    QApplication.processEvents()
    assert canvas.hasFocus()


def test_the_ring_of_a_field_that_is_scrolled_away_is_not_seen(window: Window, qtbot: QtBot) -> None:
    """It lies over no title and no menu; scrolled back it is there again."""
    window.resize(1300, 600)
    window.activateWindow()
    window.panels.bring("plan")
    rings = FocusRings(QApplication.instance())  # type: ignore[arg-type]  # it is the application
    forms = window.panels.panel(editor_of(window), "plan")
    qtbot.wait(100)
    area = next(
        area for area in forms.findChildren(QScrollArea) if area.isVisible() and area.verticalScrollBar().maximum()
    )
    field = next(field for field in area.findChildren(QLineEdit) if field.isVisible() and field.isEnabled())
    field.setFocus()
    qtbot.waitUntil(lambda: rings.ring is not None and rings.ring.isVisible())
    bar = area.verticalScrollBar()
    there = bar.value()
    assert field.mapTo(area.viewport(), QPoint(0, 0)).y() < bar.maximum(), "it cannot be scrolled away"
    bar.setValue(bar.maximum())
    qtbot.waitUntil(lambda: rings.ring is not None and not rings.ring.isVisible())
    bar.setValue(there)
    qtbot.waitUntil(lambda: rings.ring is not None and rings.ring.isVisible())
    rings.let_go()


@pytest.mark.parametrize("panel", ["inspector", "plan", "layers"])
def test_the_ring_lies_around_all_of_what_has_the_keyboard(window: Window, qtbot: QtBot, panel: str) -> None:
    """Whatever lies in it; and it follows a panel that becomes another size."""
    window.activateWindow()
    window.panels.bring(panel)
    rings = FocusRings(QApplication.instance())  # type: ignore[arg-type]  # it is the application
    pane = window.panels.panel(editor_of(window), panel)
    for view in pane.findChildren(QScrollArea):
        view.viewport().setAutoFillBackground(True)  # as themes have it
    pane.setFocus()

    def is_around() -> bool:
        return rings.ring is not None and rings.ring.geometry() == QRect(pane.mapTo(window, QPoint()), pane.size())

    qtbot.waitUntil(is_around)
    size = pane.size()
    window.resize(window.width() + 40, window.height() - 120)
    qtbot.waitUntil(lambda: pane.size() != size)
    qtbot.waitUntil(is_around)
    rings.let_go()


def test_the_ring_of_a_window_lives_as_long_as_it(window: Window, qtbot: QtBot) -> None:
    """It lies in no list that opens, and is there again after one, and after a dialog."""
    window.activateWindow()
    window.use_tool("brush")
    rings = FocusRings(QApplication.instance())  # type: ignore[arg-type]  # it is the application
    field = window.panels.panel(editor_of(window), "tray").findChild(QLineEdit, "search")
    assert isinstance(field, QLineEdit)
    field.setFocus()
    qtbot.waitUntil(lambda: rings.ring is not None and rings.ring.isVisible())
    ring = rings.ring
    choice = next(box for box in window.findChildren(QComboBox) if box.isVisible() and box.count() > 1)
    choice.showPopup()
    qtbot.waitUntil(lambda: QApplication.activePopupWidget() is not None)
    QApplication.processEvents()
    assert rings.ring is ring
    assert ring is not None
    assert ring.parent() is window
    assert not ring.isVisible()
    choice.hidePopup()
    field.setFocus()
    qtbot.waitUntil(ring.isVisible)
    for _ in range(2):
        dialog = QDialog(window)
        QLineEdit(dialog).setFocus()
        dialog.show()
        dialog.activateWindow()
        qtbot.waitUntil(lambda dialog=dialog: rings.ring is not None and rings.ring.parent() is dialog)
        dialog.close()
        dialog.deleteLater()
        window.activateWindow()
        field.setFocus()
        qtbot.waitUntil(ring.isVisible)
        assert rings.ring is ring
    rings.let_go()
