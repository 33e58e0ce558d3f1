"""What ends, ends: a note by a click, a field by Enter, a message when what it tells of is over."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from bow_author.draw.layout import centre
from bow_author.hexes.board import TerrainId
from bow_author.hexes.coordinates import Hex
from bow_author.packs.edits import Edit, Put
from bow_editor.editor_state import NO_PREVIEW
from bow_editor.placeables import Terrain
from bow_editor.qt.own_window import OwnWindow
from bow_editor.qt.panels.inspector import Inspector
from bow_editor.qt.window import Window
from tests.editor.editors import at

from .at_hand import canvas_of, editor_of, window_with
from .test_window import notices

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture(autouse=True)
def _active(window: Window) -> None:
    window.activateWindow()
    QApplication.processEvents()


def click(window: Window, hex_: Hex) -> None:
    canvas = canvas_of(window)
    QTest.mouseClick(canvas.viewport(), LEFT, pos=canvas.mapFromScene(centre(hex_).x, centre(hex_).y))


def inspector_of(window: Window) -> Inspector:
    panel = window.panels.panel(editor_of(window), "inspector")
    assert isinstance(panel, Inspector)
    panel.catch_up()
    return panel


def focus() -> QWidget:
    found = QApplication.focusWidget()
    assert found is not None
    return found


@pytest.mark.parametrize("tool", ["note", "name", "objective"])
def test_the_click_that_ends_a_note_begins_no_other(window: Window, tool: str) -> None:
    """It only ends it; the next click begins one, and so does the first after another panel has ended it."""
    editor = editor_of(window)
    window.use_tool(tool)
    click(window, at("C3"))
    assert editor.naming is not None
    QTest.keyClicks(focus(), "Mill")
    click(window, at("E3"))
    assert editor.naming is None
    assert editor.session.document.history.done == 1
    QApplication.processEvents()
    click(window, at("E3"))
    assert editor.naming is not None
    QTest.mouseClick(inspector_of(window), LEFT, pos=inspector_of(window).rect().center())
    assert editor.naming is None
    QApplication.processEvents()
    click(window, at("G3"))
    assert editor.naming is not None
    canvas_of(window).name_field.drop()


def test_enter_in_a_field_leads_back_to_the_map(window: Window, qtbot: QtBot) -> None:
    """Letters are tools again; what is refused stays in its field."""
    editor = editor_of(window)
    editor.go_to(at("H6"))
    line = inspector_of(window).findChild(QLineEdit, "title")
    assert isinstance(line, QLineEdit)
    line.setFocus()
    line.selectAll()
    QTest.keyClicks(line, "Mill")
    QTest.keyClick(line, Qt.Key.Key_Return)
    qtbot.waitUntil(canvas_of(window).hasFocus)
    assert "Mill" in editor.session.document.text
    QTest.keyClick(focus(), Qt.Key.Key_O)
    assert editor.tool == "objective"


@pytest.mark.parametrize("command", ["look.play", "file.print"])
def test_the_map_has_the_keyboard_after_another_window(window: Window, qtbot: QtBot, command: str) -> None:
    """That of Play, and that of Print."""
    inspector_of(window).setFocus()
    window.do(command)
    own = next(child for child in window.findChildren(OwnWindow) if child.isVisible())
    own.close()
    window.activateWindow()
    qtbot.waitUntil(lambda: window.focusWidget() is canvas_of(window))


@pytest.fixture
def second(qtbot: QtBot, window: Window) -> Iterator[Window]:
    """Give another window with the same file, which can only be read there."""
    yield from window_with(qtbot, editor_of(window).session.path)


def test_a_plan_that_can_only_be_read_shows_no_ghost_and_no_field_to_write_in(
    window: Window, second: Window, qtbot: QtBot
) -> None:
    """Until the other window lets go of it; then the bar that says so goes with the next edit."""
    editor = editor_of(second)
    editor.take(Terrain(TerrainId("forest")))
    second.use_tool("brush")
    editor.go_to(at("H6"))
    QTest.mouseMove(
        canvas_of(second).viewport(), canvas_of(second).mapFromScene(centre(at("C3")).x, centre(at("C3")).y)
    )
    canvas_of(second).keyboard.show()
    assert editor.preview.edit is None
    assert not editor.preview.hexes
    assert "only be read" in editor.preview.said
    line = inspector_of(second).findChild(QLineEdit, "title")
    assert isinstance(line, QLineEdit)
    assert not line.isEnabled()
    window.workbench.close(editor_of(window))
    second.look_at_disk()
    assert notices(second) == ["held"]
    assert inspector_of(second).findChild(QLineEdit, "title").isEnabled()  # type: ignore[union-attr]  # it is there
    canvas_of(second).keyboard.show()
    assert editor.preview != NO_PREVIEW
    assert editor.do(Edit("Wood", (Put(("terrain", "C3"), "forest"),)))
    assert notices(second) == []


def test_a_window_without_edits_reads_again_what_another_has_saved(window: Window, second: Window) -> None:
    """And says so."""
    assert editor_of(window).do(Edit("Wood", (Put(("terrain", "C7"), "forest"),)))
    window.do("file.save")
    second.look_at_disk()
    assert editor_of(second).session.document.plan.terrain[at("C7")] == "forest"
    assert "reread" in notices(second)


def test_what_was_said_of_the_plan_before_an_edit_is_said_no_more(window: Window) -> None:
    """Neither that it is saved nor a problem that is mended."""
    editor = editor_of(window)
    assert editor.do(Edit("Wood", (Put(("terrain", "C7"), "nowhere"),)))
    window.do("file.save")
    assert window.status.message.text() == "Saved"
    window.do("edit.undo")
    assert window.status.message.text() == ""
    window.do("edit.redo")
    window.do("problems.next")
    assert window.status.message.text() != ""
    window.do("edit.undo")
    assert window.status.message.text() == ""


def test_what_is_asked_of_a_unit_is_seen_beside_its_explanation(window: Window, qtbot: QtBot) -> None:
    """Which takes the lowest rows: the map is scrolled, wherever the mouse is."""
    editor, canvas = editor_of(window), canvas_of(window)
    unit = max(editor.session.document.plan.units.values(), key=lambda unit: unit.at.row)
    canvas.zoom_to(1)
    QTest.mouseMove(canvas.viewport(), canvas.viewport().rect().center())
    editor.go_to(unit.at)
    qtbot.wait(700)
    middle = centre(unit.at)
    canvas.verticalScrollBar().setValue(
        canvas.verticalScrollBar().value() + canvas.mapFromScene(middle.x, middle.y).y() - canvas.height() + 40
    )
    window.do("look.movement")
    qtbot.wait(200)
    below = canvas.mapFromScene(middle.x, middle.y + 150)
    assert canvas.viewport().rect().contains(below)
