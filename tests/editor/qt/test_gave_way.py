"""What gave way on the map is told below it, with a button that brings it back."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from bow_author.hexes.board import TerrainId
from bow_editor.placeables import Terrain
from bow_editor.qt.window import Window
from tests.editor.editors import at
from tests.editor.qt.at_hand import canvas_of, editor_of
from tests.editor.qt.test_naming import click

LEFT = Qt.MouseButton.LeftButton


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
    assert told(window) == "Forest gave way. Undo brings it back."
    editor.move_cursor(at("A1"))
    assert told(window)
    QTest.mouseClick(window.status.undo, LEFT)
    assert editor.session.document.text == before
    assert told(window) == ""
    click(window, at("A1"))
    assert told(window) == "", "nothing lay there"
    click(window, at("G6"))
    assert told(window)
    editor.say("something else")
    assert told(window) == ""


def test_what_is_pasted_over_comes_back_too(window: Window) -> None:
    """By the keys for copying and pasting, and a click."""
    editor, canvas = editor_of(window), canvas_of(window)
    editor.select([at("K6")])
    before = editor.session.document.text
    for key in (Qt.Key.Key_C, Qt.Key.Key_V):
        QTest.keyClick(canvas, key, Qt.KeyboardModifier.ControlModifier)
    click(window, at("H6"))
    assert told(window) == "Ford gave way. Undo brings it back."
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
    QApplication.processEvents()  # the status line has its height
    editor = editor_of(window)
    editor.use("brush")
    editor.take(Terrain(TerrainId("hills")))
    click(window, at("G6"))
    canvas_of(window).setFocus()
    QApplication.processEvents()
    for key in (Qt.Key.Key_U, Qt.Key.Key_O):
        QTest.keyClick(canvas_of(window), key)
        QApplication.processEvents()
        assert told(window) == "Forest gave way. Undo brings it back."
        assert window.statusBar().currentMessage()
        over = {widget for widget in (window.status.where, window.status.doing) if widget.isVisible()}
        assert over == set(), "the hint takes their place"
        assert window.status.gave_way.x() > window.statusBar().fontMetrics().horizontalAdvance(
            window.statusBar().currentMessage()
        )
