"""What tests of the window share."""

from collections.abc import Iterator
from functools import partialmethod
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from bow_editor.qt.app import load_fonts
from bow_editor.qt.window import Window
from tests.editor.qt.at_hand import window_with

_MOST_WAITING = 20
"""So many dialogs are closed before one gives up: some come again."""


@pytest.fixture(scope="session", autouse=True)
def _fonts(qapp: QApplication) -> None:
    load_fonts()


@pytest.fixture(autouse=True)
def _wait_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for what must come as long as a slow machine may need; what comes is not waited for any longer."""
    monkeypatch.setattr(QtBot, "waitUntil", partialmethod(QtBot.waitUntil, timeout=60_000))


@pytest.fixture(autouse=True)
def _nobody_waits_for_ever(qapp: QApplication) -> Iterator[None]:
    """A dialog or a menu that nobody answers is closed after two minutes, and fails its test instead of hanging all."""
    waiting: list[str] = []

    def close() -> None:
        for widget in iter(lambda: qapp.activePopupWidget() or qapp.activeModalWidget(), None):
            waiting.append(f"{type(widget).__name__} {widget.windowTitle()!r}")
            widget.close()
            if len(waiting) > _MOST_WAITING:
                return

    timer = QTimer()
    timer.setInterval(120_000)
    timer.timeout.connect(close)
    timer.start()
    yield
    timer.stop()
    assert waiting == [], "nobody answered these"


@pytest.fixture(autouse=True)
def _no_button_stays_pressed(qapp: QApplication) -> Iterator[None]:
    """Release what a test leaves pressed: while a button is held, no widget of the next test sees the mouse leave."""
    qapp.processEvents()
    yield
    if qapp.mouseButtons() == Qt.MouseButton.NoButton:
        return
    pad = QWidget()
    pad.show()
    for button in Qt.MouseButton:
        if button & qapp.mouseButtons():
            QTest.mouseRelease(pad, button)
    pad.close()
    pad.deleteLater()
    assert qapp.mouseButtons() == Qt.MouseButton.NoButton


@pytest.fixture(autouse=True)
def _nothing_is_left(qapp: QApplication) -> Iterator[None]:
    """After each test no top-level widget is left that was not there before."""
    before = set(map(id, qapp.topLevelWidgets()))
    yield
    qapp.processEvents()
    qapp.sendPostedEvents(None, 52)  # those that wait to be deleted
    left = [widget for widget in qapp.topLevelWidgets() if id(widget) not in before]
    assert left == [], [(type(widget).__name__, widget.objectName()) for widget in left]


@pytest.fixture
def window(qtbot: QtBot, plan_file: Path) -> Iterator[Window]:
    """Give a window with one plan open."""
    yield from window_with(qtbot, str(plan_file))
