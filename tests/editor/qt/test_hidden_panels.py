"""Nothing is typed into what nobody sees: a panel that is covered or closed gives the keyboard to the map."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QTabBar, QWidget
from pytestqt.qtbot import QtBot

from bow_editor.qt.panels import PANELS, PanelKind
from bow_editor.qt.window import Window

from .at_hand import canvas_of, editor_of

PAIRS = [
    (kind, cover) for kind in PANELS for cover in PANELS if kind is not cover and kind.area == cover.area and cover.keys
]


def click_tab(window: Window, kind: PanelKind, qtbot: QtBot) -> None:
    """Click the tab that brings a panel to the front."""
    title = window.docks[kind.id].windowTitle()
    bars = [bar for bar in window.findChildren(QTabBar) if bar.parent() is window and bar.isVisible()]
    [(bar, tab)] = [(bar, tab) for bar in bars for tab in range(bar.count()) if bar.tabText(tab) == title]
    qtbot.mouseClick(bar, Qt.MouseButton.LeftButton, pos=bar.tabRect(tab).center())


@pytest.mark.parametrize(("kind", "cover"), PAIRS, ids=lambda kind: kind.id)
def test_a_letter_reaches_no_covered_panel(window: Window, qtbot: QtBot, kind: PanelKind, cover: PanelKind) -> None:
    """After a click on the tab of another one it takes the tool, and the plan and the field stay as they were."""
    editor = editor_of(window)
    window.activateWindow()
    editor.use("eraser")
    window.docks[cover.id].show()
    window.panels.bring(kind.id)
    inside = QApplication.focusWidget()
    assert window.docks[kind.id].isAncestorOf(inside)
    click_tab(window, cover, qtbot)
    assert canvas_of(window).hasFocus()
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_V)
    assert editor.tool == "select"
    assert editor.session.document.is_saved


@pytest.mark.parametrize("kind", PANELS, ids=lambda kind: kind.id)
def test_a_closed_panel_gives_the_keyboard_back(window: Window, qtbot: QtBot, kind: PanelKind) -> None:
    """It goes to the map, and to no field of another panel; a window that is hidden as a whole keeps it."""
    window.activateWindow()
    window.panels.bring(kind.id)
    inside = QApplication.focusWidget()
    window.showMinimized()
    window.showNormal()
    window.activateWindow()
    assert QApplication.focusWidget() is inside
    window.docks[kind.id].close()
    assert canvas_of(window).hasFocus()


@pytest.mark.parametrize("kind", [kind for kind in PANELS if kind.keys], ids=lambda kind: kind.id)
def test_a_panel_that_is_brought_has_the_keyboard(window: Window, kind: PanelKind) -> None:
    """Whatever panel had it before."""
    window.activateWindow()
    for before in PANELS:
        window.panels.bring(before.id)
        window.panels.bring(kind.id)
        assert window.docks[kind.id].isAncestorOf(QApplication.focusWidget())


@pytest.mark.parametrize("key", [Qt.Key.Key_Tab, Qt.Key.Key_Backtab], ids=["forth", "back"])
@pytest.mark.parametrize("kind", [kind for kind in PANELS if kind.keys], ids=lambda kind: kind.id)
def test_tab_leads_to_nothing_that_is_covered(window: Window, qtbot: QtBot, kind: PanelKind, key: Qt.Key) -> None:
    """All the way around, in a small window in which the panels cover one another; and it comes to the map."""
    window.resize(1024, 768)
    window.activateWindow()
    window.panels.bring(kind.id)
    QApplication.processEvents()
    reached: list[QWidget] = []
    while not reached or reached.count(reached[-1]) < 2:
        before = QApplication.focusWidget()
        qtbot.keyClick(before, key)
        if QApplication.focusWidget() is before:  # in which Tab is a letter
            canvas_of(window).setFocus()
        inside = QApplication.focusWidget()
        assert inside is not None
        reached.append(inside)
        docks = [dock for dock in window.docks.values() if dock.isAncestorOf(inside)]
        assert not any(dock.visibleRegion().isEmpty() for dock in docks), inside.accessibleName()
    assert canvas_of(window) in reached


def test_nobody_asks_for_the_chain_of_widgets(root: Path) -> None:
    """What PySide gives of the chain in which Tab goes on it frees once too often: the editor ends at once, later."""
    files = [*(root / "editor" / "bow_editor").rglob("*.py")]
    assert len(files) > 100
    assert [file.name for file in files if "InFocusChain" in file.read_text("utf-8")] == []
