"""The tabs of the panels stay where they are, whatever there is to be counted."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication, QTabBar
from pytestqt.qtbot import QtBot

from bow_author.packs.edits import Edit, Put
from bow_editor.qt.window import Window

from .at_hand import editor_of

OFF = Edit("Put a unit off the board", (Put(("units", "riders", "at"), "Z99"),))


@pytest.fixture
def plan_file(plan_file: Path) -> Path:
    """Give a plan that nothing is to be said of."""
    file = plan_file.with_name("the_kingsroad.yaml")
    text = plan_file.read_text("utf-8").replace("battle: clash_on_the_kingsroad", "battle: the_kingsroad")
    file.write_text(text.replace("number: 1\n", ""), "utf-8")
    return file


def as_laid_out(window: Window) -> None:
    """Leave the window as it came."""


def laid_out_anew(window: Window) -> None:
    """Lay the panels out again, by the menu."""
    window.actions_by_id["view.reset_panels"].trigger()


def with_hexes(window: Window) -> None:
    """Open the panel that is closed at first, and go back."""
    window.panels.bring("hexes")
    window.panels.bring("problems")


def bars_of(window: Window) -> list[QTabBar]:
    """Give the rows of tabs of the panels."""
    return [bar for bar in window.findChildren(QTabBar) if bar.parent() is window and bar.isVisible()]


def tabs(window: Window) -> dict[str, QRect]:
    """Give where the tabs of all panels are but that of the problems, by their titles."""
    problems = window.docks["problems"].windowTitle()
    return {
        bar.tabText(place): bar.tabRect(place)
        for bar in bars_of(window)
        for place in range(bar.count())
        if bar.tabText(place) != problems
    }


@pytest.mark.parametrize("prepare", [as_laid_out, laid_out_anew, with_hexes])
def test_no_tab_moves_when_problems_come_and_go(
    window: Window, qtbot: QtBot, prepare: Callable[[Window], None]
) -> None:
    """The tab of the problems grows by their count; none of the others moves, and the problems are in front."""
    editor, dock = editor_of(window), window.docks["problems"]
    window.resize(1440, 900)
    prepare(window)
    qtbot.waitUntil(lambda: window.status.problems.text() == "✔")
    QApplication.processEvents()
    assert "Problems" in {bar.tabText(bar.currentIndex()) for bar in bars_of(window)}
    before = tabs(window)
    assert {"Rule text", "Tray", "Inspector"} <= set(before)
    editor.do(OFF)
    qtbot.waitUntil(lambda: dock.windowTitle() == "Problems  ✖ 1")
    assert tabs(window) == before
    editor.session.document.undo()
    qtbot.waitUntil(lambda: dock.windowTitle() == "Problems")
    assert tabs(window) == before
