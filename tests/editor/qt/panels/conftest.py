"""What tests of panels share: an editor with a shipped plan, and a way to show a panel of it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QComboBox, QWidget
from pytestqt.qtbot import QtBot

from bow_author.hexes.coordinates import Hex, parse_hex
from bow_editor.editor_state import EditorState
from bow_editor.qt.panels.panel import Panel
from bow_editor.session import Session

Showing = Callable[[type[Panel]], Panel]


@pytest.fixture
def editor(plan_file: Path) -> Iterator[EditorState]:
    """Give an editor with a plan."""
    made = EditorState(Session.open(str(plan_file)))
    yield made
    made.session.close()


@pytest.fixture
def shown(editor: EditorState, qtbot: QtBot) -> Iterator[Showing]:
    """Give a way to show a panel; afterwards it has let go of the editor."""
    heard = len(editor.listeners)

    def show(kind: type[Panel]) -> Panel:
        panel = kind(editor)
        qtbot.addWidget(panel)
        panel.resize(340, 700)
        with qtbot.waitExposed(panel):
            panel.show()
        panel.activateWindow()
        return panel

    yield show
    for widget in list(qtbot_widgets(qtbot)):
        widget.close()
    assert len(editor.listeners) == heard


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
