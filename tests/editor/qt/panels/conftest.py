"""What tests of panels share: a desk with a shipped plan, and a way to show a panel of it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QComboBox, QWidget
from pytestqt.qtbot import QtBot

from bow_author.hexes.coordinates import Hex, parse_hex
from bow_editor.desk import Desk
from bow_editor.qt.panels.panel import Panel
from bow_editor.session import Session

Showing = Callable[[type[Panel]], Panel]


@pytest.fixture
def desk(plan_file: Path) -> Iterator[Desk]:
    """Give a desk with a plan."""
    made = Desk(Session.open(str(plan_file)))
    yield made
    made.session.close()


@pytest.fixture
def shown(desk: Desk, qtbot: QtBot) -> Iterator[Showing]:
    """Give a way to show a panel; afterwards it has let go of the desk."""
    heard = len(desk.listeners)

    def show(kind: type[Panel]) -> Panel:
        panel = kind(desk)
        qtbot.addWidget(panel)
        panel.resize(340, 700)
        with qtbot.waitExposed(panel):
            panel.show()
        panel.activateWindow()
        return panel

    yield show
    for widget in list(qtbot_widgets(qtbot)):
        widget.close()
    assert len(desk.listeners) == heard


def qtbot_widgets(qtbot: QtBot) -> Iterator[QWidget]:
    """Give the panels that the test has shown."""
    for widget in QCoreApplication.instance().topLevelWidgets():  # type: ignore[union-attr]  # a QApplication
        if isinstance(widget, Panel):
            yield widget


def settle() -> None:
    """Let the panels show what has changed."""
    for _ in range(3):
        QCoreApplication.processEvents()


def hex_of(name: str) -> Hex:
    """Give the hex of a name."""
    at = parse_hex(name)
    assert at is not None
    return at


def pick(combo: QComboBox, title: str) -> None:
    """Choose an entry as a person does: what is chosen is told as such."""
    row = combo.findText(title)
    assert row >= 0, [combo.itemText(number) for number in range(combo.count())]
    combo.setCurrentIndex(row)
    combo.activated.emit(row)
