"""Half of the window is the map's: panels become narrower, and where that is not enough they share one side."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDockWidget, QLineEdit
from pytestqt.qtbot import QtBot

from bow_editor.qt.sharing import NARROW
from bow_editor.qt.window import Window
from tests.editor.conftest import KINGSROAD
from tests.editor.qt.at_hand import canvas_of, window_with

BROAD = 1480
PANELS = {Qt.Key.Key_T: "tray", Qt.Key.Key_I: "inspector", Qt.Key.Key_P: "plan", Qt.Key.Key_Y: "history"}


@pytest.fixture
def broad(window: Window, qtbot: QtBot) -> Window:
    """Give a window with room for all, laid out."""
    window.resize(BROAD, 900)
    qtbot.waitUntil(lambda: window.docks["tray"].width() == 330 and window.docks["inspector"].width() == 320)
    return window


def is_seen(dock: QDockWidget) -> bool:
    return dock.isVisible() and not dock.visibleRegion().isEmpty()


def has_half(window: Window) -> bool:
    return 2 * canvas_of(window).width() >= window.width() - 8


def left_of_map(window: Window, name: str) -> bool:
    """Tell on which side a panel is."""
    middle = canvas_of(window).mapTo(window, QPoint()).x()
    return window.docks[name].mapTo(window, QPoint()).x() < middle


@pytest.mark.parametrize("size", [(900, 600), (1024, 768), (NARROW, 700), (1280, 720), (1400, 900)])
def test_half_of_the_window_is_the_maps(broad: Window, qtbot: QtBot, size: tuple[int, int]) -> None:
    """Whatever its size; every panel comes by its key, and what a broad window had comes back with it."""
    broad.resize(*size)
    qtbot.waitUntil(lambda: has_half(broad))
    assert (broad.width(), broad.height()) == size
    for key, name in PANELS.items():
        QTest.keyClick(broad, key, Qt.KeyboardModifier.AltModifier)
        qtbot.waitUntil(lambda name=name: is_seen(broad.docks[name]))
        assert left_of_map(broad, name) is (size[0] < NARROW or name in ("tray", "history"))
    assert has_half(broad)
    broad.resize(BROAD, 900)
    QTest.keyClick(broad, Qt.Key.Key_T, Qt.KeyboardModifier.AltModifier)
    QTest.keyClick(broad, Qt.Key.Key_I, Qt.KeyboardModifier.AltModifier)
    docks = broad.docks
    qtbot.waitUntil(lambda: docks["tray"].width() == 330 and docks["inspector"].width() == 320)
    assert all(is_seen(docks[name]) for name in ("tray", "inspector", "overview"))
    assert not left_of_map(broad, "inspector")


def test_what_is_closed_in_a_narrow_window_stays_closed(broad: Window, qtbot: QtBot) -> None:
    """And a broader one brings back the rest."""
    broad.resize(900, 600)
    qtbot.waitUntil(lambda: has_half(broad))
    broad.docks["history"].close()
    broad.resize(BROAD, 900)
    qtbot.waitUntil(lambda: is_seen(broad.docks["overview"]))
    assert broad.docks["history"].isHidden()
    assert not broad.docks["plan"].isHidden()


def test_a_width_that_was_chosen_stays(broad: Window, qtbot: QtBot) -> None:
    """It is taken back only by a narrower window."""
    docks = broad.docks
    broad.resizeDocks([docks["tray"]], [560], Qt.Orientation.Horizontal)
    broad.resize(BROAD, 880)
    qtbot.wait(100)
    assert docks["tray"].width() == 560
    broad.resize(1280, 880)
    qtbot.waitUntil(lambda: has_half(broad))
    broad.resize(BROAD + 500, 880)
    qtbot.waitUntil(lambda: docks["tray"].width() == 560)


@pytest.fixture
def plan(tmp_path: Path) -> str:
    copy = tmp_path / "again.yaml"
    copy.write_bytes(KINGSROAD.read_bytes())
    return str(copy)


def begun(qtbot: QtBot, plan: str) -> Iterator[Window]:
    yield from window_with(qtbot, plan)


def test_a_narrow_window_remembers_the_layout_of_a_broad_one(broad: Window, qtbot: QtBot, plan: str) -> None:
    """The next one begins narrow as well, and becomes broad."""
    broad.resize(900, 600)
    qtbot.waitUntil(lambda: has_half(broad))
    broad.comfort.keep()
    for window in begun(qtbot, plan):
        qtbot.waitUntil(lambda window=window: has_half(window))
        assert window.width() < NARROW
        assert left_of_map(window, "inspector")
        window.resize(BROAD, 900)
        qtbot.waitUntil(lambda window=window: is_seen(window.docks["overview"]))
        assert not left_of_map(window, "inspector")


def test_panels_are_reset_in_a_narrow_window(broad: Window, qtbot: QtBot) -> None:
    """They share one side again, and part in a broader one."""
    broad.resize(900, 600)
    qtbot.waitUntil(lambda: has_half(broad))
    broad.do("view.reset_panels")
    qtbot.waitUntil(lambda: has_half(broad) and left_of_map(broad, "inspector"))
    broad.resize(BROAD, 900)
    qtbot.waitUntil(lambda: is_seen(broad.docks["overview"]))
    assert not left_of_map(broad, "inspector")


@pytest.mark.parametrize("name", ["problems", "hexes", "language"])
def test_what_comes_below_the_map_in_a_low_window_leaves_it_room(broad: Window, qtbot: QtBot, name: str) -> None:
    """Three tenths of the window at the least, and the tray shows its search whole."""
    broad.resize(900, 600)
    qtbot.waitUntil(lambda: has_half(broad) and canvas_of(broad).height() > 300)
    qtbot.wait(700)
    broad.panels.bring(name)
    qtbot.waitUntil(lambda: is_seen(broad.docks[name]) and canvas_of(broad).height() < 300)
    qtbot.wait(700)
    assert canvas_of(broad).height() >= 180
    search = broad.docks["tray"].findChild(QLineEdit, "search")
    assert isinstance(search, QLineEdit)
    assert search.height() >= search.sizeHint().height()
