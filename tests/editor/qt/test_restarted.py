"""A window that is opened again stands as it stood, however often; so does what lent room and has it back."""

from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from bow_editor.qt.window import Window
from bow_editor.settings import SettingsFile

from .test_comforts import LINE

SCREEN = QSize(1366, 740)
"""In what a window manager lets a window lie that covers the screen, after it has been shown."""
LESS = QSize(1350, 700)


def heights(window: Window) -> dict[str, int]:
    """Tell how high the panels are that are seen."""
    docks = window.docks.items()
    return {name: dock.height() for name, dock in docks if dock.isVisible() and not dock.visibleRegion().isEmpty()}


def are_alike(some: dict[str, int], others: dict[str, int]) -> bool:
    """Tell whether panels are as high as others: Qt rounds to a pixel more or less, which must never add up."""
    return some.keys() == others.keys() and all(abs(some[name] - others[name]) <= 1 for name in some)


def test_a_window_that_covers_the_screen_is_laid_out_in_its_size(qtbot: QtBot, plan_file: Path, tmp_path: Path) -> None:
    """It has it only after it was shown: whoever starts five times finds each panel as high as it was."""
    seen: list[dict[str, int]] = []
    for _ in range(5):
        window = Window(settings=SettingsFile(str(tmp_path)))
        assert window.open_path(str(plan_file))
        window.resize(LESS)
        window.setWindowState(Qt.WindowState.WindowMaximized)
        with qtbot.waitExposed(window):
            window.show()
        assert window.height() != SCREEN.height(), "it has grown already: nothing is tested"
        window.resize(SCREEN)
        qtbot.waitUntil(lambda window=window: window.docks["problems"].height() < LINE)
        qtbot.wait(900)
        seen.append(heights(window))
        window.close()
        window.deleteLater()
        QApplication.processEvents()
    assert all(are_alike(later, seen[0]) for later in seen[1:]), seen


@pytest.mark.slow
def test_what_was_lent_costs_the_panels_at_the_sides_nothing(window: Window, qtbot: QtBot) -> None:
    """The table of hexes is opened and closed: the inspector is as high as it was."""
    window.resize(SCREEN)
    qtbot.wait(900)
    before = heights(window)
    window.panels.bring("hexes")
    qtbot.wait(900)
    assert "hexes" in heights(window)
    window.docks["hexes"].close()
    qtbot.wait(900)
    assert are_alike(heights(window), before)
