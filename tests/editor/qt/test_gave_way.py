"""What gave way on the map is told below it, with a button that brings it back."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QStatusTipEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from bow_author.hexes.board import TerrainId
from bow_author.packs.edits import Edit, Put
from bow_author.plans.model import HouseId
from bow_dsl.diagnostics import Severity
from bow_editor.placeables import Terrain
from bow_editor.qt.window import Window
from bow_editor.tools import tool_named
from tests.editor.editors import at
from tests.editor.qt.at_hand import canvas_of, editor_of
from tests.editor.qt.test_comforts import place
from tests.editor.qt.test_ghost import hover
from tests.editor.qt.test_naming import click

# The plan uses all the hills of the box: one more is told as well.
FOREST_GAVE_WAY = "Forest gave way. Undo brings it back. 1 more than the boxes hold."
LEFT = Qt.MouseButton.LeftButton
TITLE = Edit("Call it otherwise", (Put(("title",), "Another"),))


@pytest.fixture(autouse=True)
def _active(window: Window) -> None:
    window.activateWindow()
    QApplication.processEvents()


def told(window: Window) -> str:
    """Give what is told to have given way, as long as it is seen with its button."""
    seen = {widget.isVisible() for widget in (window.status.gave_way, window.status.undo)}
    assert len(seen) == 1
    return window.status.gave_way.text() if seen == {True} else ""


def test_what_was_painted_over_comes_back_by_its_button(window: Window) -> None:
    """Until something else is done, or said; another tool or a look elsewhere leaves it."""
    editor = editor_of(window)
    before = editor.session.document.text
    assert told(window) == ""
    editor.use("brush")
    editor.take(Terrain(TerrainId("hills")))
    click(window, at("G6"))
    assert told(window) == FOREST_GAVE_WAY
    editor.move_cursor(at("A1"))
    assert told(window)
    QTest.mouseClick(window.status.undo, LEFT)
    assert editor.session.document.text == before
    assert told(window) == ""
    click(window, at("A1"))
    assert "gave way" not in told(window), "nothing lay there"
    click(window, at("G6"))
    assert told(window)
    editor.say("something else")
    assert told(window) == ""


def test_its_button_takes_back_nothing_else(window: Window) -> None:
    """What is still being typed when it is pressed is in the plan then, and stays."""
    editor = editor_of(window)
    editor.use("brush")
    editor.take(Terrain(TerrainId("hills")))
    click(window, at("G6"))
    assert told(window)
    typed = [TITLE]
    editor.session.unfinished.append(lambda: editor.do(typed.pop()) if typed else None)
    QTest.mouseClick(window.status.undo, LEFT)
    plan = editor.session.document.plan
    assert plan.title == "Another", "it was not named"
    assert plan.terrain[at("G6")] == "hills"
    assert told(window) == "", "it is no longer the last edit"


def test_what_is_pasted_over_comes_back_too(window: Window) -> None:
    """By the keys for copying and pasting, and a click."""
    editor, canvas = editor_of(window), canvas_of(window)
    editor.select([at("K6")])
    before = editor.session.document.text
    for key in (Qt.Key.Key_C, Qt.Key.Key_V):
        QTest.keyClick(canvas, key, Qt.KeyboardModifier.ControlModifier)
    click(window, at("H6"))
    assert told(window) == "Ford gave way. Undo brings it back. 1 more than the boxes hold."
    QTest.mouseClick(window.status.undo, LEFT)
    assert editor.session.document.text == before


def test_another_plan_in_front_has_nothing_of_it(window: Window, tmp_path: Path) -> None:
    """What gave way in one plan is told as long as that one is in front."""
    editor = editor_of(window)
    other = tmp_path / "other.yaml"
    other.write_text(editor.session.document.text, "utf-8")
    editor.use("brush")
    editor.take(Terrain(TerrainId("hills")))
    click(window, at("G6"))
    assert told(window)
    assert window.open_path(str(other))
    assert told(window) == ""
    window.workbench.bring(editor)
    assert told(window)


def test_nothing_is_written_over_what_gave_way(window: Window) -> None:
    """What a tool is for is said beside it: both can be read, and the button stays."""
    editor = editor_of(window)
    editor.use("brush")
    editor.take(Terrain(TerrainId("hills")))
    click(window, at("G6"))
    canvas_of(window).setFocus()
    QApplication.processEvents()
    for key in (Qt.Key.Key_U, Qt.Key.Key_O):
        QTest.keyClick(canvas_of(window), key)
        QApplication.processEvents()
        assert told(window) == FOREST_GAVE_WAY
        assert window.status.message.text() == tool_named(editor.tool).help
        assert window.status.message.geometry().right() < window.status.gave_way.x()


def places(window: Window) -> list[QPoint]:
    """Give where the parts of the status line begin that are always there."""
    QApplication.processEvents()
    QApplication.sendPostedEvents()
    status = window.status
    shown = (status.where, status.doing, status.problems, status.zoom)
    assert all(widget.isVisible() for widget in shown)
    return [widget.pos() for widget in shown]


def is_whole(label: QLabel) -> bool:
    """Tell whether a label has room for all that it says."""
    return label.fontMetrics().horizontalAdvance(label.text()) <= label.contentsRect().width()


def test_a_text_takes_the_room_of_those_that_say_nothing(window: Window, qtbot: QtBot) -> None:
    """What lies in a hex, what a click would do and what gave way can be read as far as nothing else is said."""
    window.resize(1024, 700)
    editor, status = editor_of(window), window.status
    qtbot.waitUntil(status.problems.isVisible)
    long = "Let Addam Marbrand, Warrior of Ashemark lead the unit in H1"
    status.where.setText(long)
    status.clear()
    qtbot.waitUntil(lambda: is_whole(status.where))
    status.doing.setText(long)
    qtbot.waitUntil(lambda: is_whole(status.doing) and not is_whole(status.where))
    assert editor.do(TITLE)
    editor.say("Lannister Heavy Infantry gave way. Undo brings it back.", can_be_undone=True)
    status.doing.setText("")
    qtbot.waitUntil(lambda: status.where.geometry().right() < status.gave_way.x() < status.undo.x())
    assert is_whole(status.gave_way)
    assert status.undo.isVisible()


def test_nothing_in_the_status_line_moves(window: Window, qtbot: QtBot) -> None:
    """Whatever is said, gives way, or is shown of a menu, the hex under the mouse is told beside it."""
    editor = editor_of(window)
    qtbot.waitUntil(window.status.problems.isVisible)
    stand = places(window)
    editor.say("Something " * 60)
    assert places(window) == stand
    window.status.show_problems({Severity.ERROR: 12, Severity.WARNING: 7})
    assert places(window) == stand
    editor.use("brush")
    editor.take(Terrain(TerrainId("hills")))
    click(window, at("G6"))
    assert told(window)
    assert places(window) == stand
    hover(window, qtbot, at("G6"))
    hex_told = window.status.where.text()
    assert hex_told.startswith("G6")
    action = window.actions_by_id["view.zoom_in"]
    QApplication.sendEvent(window, QStatusTipEvent(action.statusTip()))
    assert (window.status.message.text(), window.status.where.text()) == (action.statusTip(), hex_told)
    assert places(window) == stand
    editor.say("Saved")
    assert window.status.message.text() == action.statusTip(), "the mouse is still over it"
    QApplication.sendEvent(window, QStatusTipEvent(""))
    assert window.status.message.text() == "Saved"
    assert window.statusBar().currentMessage() == ""
    qtbot.waitUntil(lambda: window.status.message.text() == "")
    assert places(window) == stand


def test_a_long_help_takes_the_room_of_what_says_nothing(window: Window) -> None:
    """It ends where it did; where the hex under the mouse is told it begins behind that."""
    window.resize(1366, 700)
    status = window.status
    help_ = tool_named("select").help
    for where in ("", "I6: Plains; arrow from K8"):
        status.where.setText(where)
        status.doing.setText("")
        status.say(help_)
        QApplication.processEvents()
        assert status.message.width() >= status.message.fontMetrics().horizontalAdvance(help_)
        told = status.where.sizeHint().width() if where else 0
        assert status.message.x() >= told
    status.say("Saved")
    QApplication.processEvents()
    assert status.message.x() > window.width() * 2 // 5, "a short one keeps its place"


def test_what_is_erased_is_told_and_comes_back(window: Window, qtbot: QtBot) -> None:
    """As it is for the Delete key, and the history and *Undo* name it; where nothing lies that is said."""
    editor, history = editor_of(window), editor_of(window).session.document.history
    before = editor.session.document.text
    editor.use("eraser")
    hover(window, qtbot, at("H6"))
    assert window.status.doing.text() == "Remove Ford, “Northern ford” from H6"
    click(window, at("H6"))
    assert told(window) == "Removed from H6: Ford, “Northern ford”. Undo brings them back."
    assert history.last is not None
    assert history.last.edit.title == "Remove Ford, “Northern ford” from H6"
    QTest.mouseClick(window.status.undo, LEFT)
    assert editor.session.document.text == before
    click(window, at("A11"))
    assert editor.session.document.text == before
    assert window.status.message.text() == "Nothing that could be removed lies in A11"
    editor.use("select")
    click(window, at("H6"))
    QTest.keyClick(canvas_of(window), Qt.Key.Key_Delete)
    assert told(window) == "Removed from H6: Ford, “Northern ford”. Undo brings them back."
    assert history.last.edit.title == "Remove Ford, “Northern ford” from H6"


def drag(window: Window, start: str, end: str) -> None:
    viewport, (begun, ended) = canvas_of(window).viewport(), (place(window, at(name)) for name in (start, end))
    QTest.mousePress(viewport, LEFT, pos=begun)
    QTest.mouseMove(viewport, ended)
    QTest.mouseRelease(viewport, LEFT, pos=ended)


def test_a_zone_stays_when_a_hex_of_it_is_moved(window: Window) -> None:
    """That is told before and after; a zone that is selected whole, or alone, goes along."""
    editor = editor_of(window)
    zones = {"stark": ["K6", "K8", "K9"], "lannister": ["M7"]}
    assert editor.do(Edit("Zones", (Put(("zones",), zones),)))
    editor.select([at("K6")])
    drag(window, "K6", "M7")
    value = editor.session.document.value
    assert (value["terrain"].get("K6"), value["terrain"]["M7"]) == (None, "hills")
    assert value["zones"] == zones, "neither that which is left, nor that to which the hills come"
    assert told(window) == "The zone of Stark stays where it is."
    QTest.mouseClick(window.status.undo, LEFT)
    assert editor.session.document.value["terrain"]["K6"] == "hills"
    editor.select([at(name) for name in zones["stark"]])
    drag(window, "K8", "L8")
    assert editor.session.document.value["zones"]["stark"] == ["L6", "L8", "L9"]
    assert told(window) == ""
    editor.select([at("L9")])
    drag(window, "L9", "L10")
    assert editor.session.document.value["zones"]["stark"] == ["L6", "L8", "L10"], "nothing but a piece of a zone"


def press_again(window: Window, at_point: QPoint) -> None:
    """Press the mouse a second time, so soon that Qt takes it for a double click."""
    viewport = canvas_of(window).viewport()
    kind, nothing = QMouseEvent.Type.MouseButtonDblClick, Qt.KeyboardModifier.NoModifier
    pressed = QMouseEvent(kind, QPointF(at_point), QPointF(viewport.mapToGlobal(at_point)), LEFT, LEFT, nothing)
    QApplication.sendEvent(viewport, pressed)


def test_a_second_click_that_comes_soon_is_a_click(window: Window) -> None:
    """Who selects a hex and drags it at once moves it; who clicks a hex of a zone twice takes it out again."""
    editor, viewport = editor_of(window), canvas_of(window).viewport()
    begun, ended = place(window, at("K7")), place(window, at("L8"))
    editor.use("zone")
    click(window, at("K7"))
    assert editor.session.document.value["zones"]["stark"] == ["K7"]
    press_again(window, begun)
    QTest.mouseRelease(viewport, LEFT, pos=begun)
    assert not editor.session.document.plan.deploys_in(HouseId("stark"))
    editor.use("select")
    click(window, at("K7"))
    press_again(window, begun)
    QTest.mouseMove(viewport, ended)
    QTest.mouseRelease(viewport, LEFT, pos=ended)
    terrain = editor.session.document.value["terrain"]
    assert (terrain.get("K7"), terrain.get("L8")) == (None, "hills")
