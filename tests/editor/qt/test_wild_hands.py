"""Hands that do anything: whatever is clicked and typed in the windows about a plan, nothing breaks."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QListWidget, QSlider, QTreeWidget, QWidget
from pytestqt.qtbot import QtBot

from bow_editor.editor_state import EditorState
from bow_editor.qt.diff_view import DiffView
from bow_editor.qt.map_view import MapView
from bow_editor.qt.play_pane import PlayPane
from bow_editor.session import Session
from tests.editor.conftest import KINGSROAD
from tests.editor.random_edits import random_edit

Key = Qt.Key
KEYS = (Key.Key_Left, Key.Key_Right, Key.Key_Up, Key.Key_Down, Key.Key_Return, Key.Key_Plus, Key.Key_Minus, Key.Key_0)


@pytest.fixture
def editor(tmp_path: Path) -> EditorState:
    """Open a plan that no pack has."""
    file = tmp_path / "the_kingsroad.yaml"
    text = KINGSROAD.read_text("utf-8").replace("battle: clash_on_the_kingsroad", "battle: the_kingsroad")
    file.write_text(text.replace("number: 1\n", ""), "utf-8")
    return EditorState(Session.open(str(file)))


def do_anything(view: QWidget, editor: EditorState, chance: random.Random, qtbot: QtBot) -> None:
    """Click, type, slide or edit, as it comes."""
    match chance.randrange(7):
        case 0 | 1:
            on = chance.choice(view.findChildren(MapView)).viewport()
            at = QPoint(chance.randrange(max(1, on.width())), chance.randrange(max(1, on.height())))
            qtbot.mouseClick(on, Qt.MouseButton.LeftButton, pos=at)
        case 2:
            qtbot.keyClick(chance.choice(view.findChildren(MapView)), chance.choice(KEYS))
        case 3:
            shown = chance.choice([*view.findChildren(QListWidget), *view.findChildren(QTreeWidget)])
            if shown.isEnabled():
                for _ in range(chance.randrange(1, 20)):
                    qtbot.keyClick(shown, chance.choice((Key.Key_Down, Key.Key_Right, Key.Key_Down, Key.Key_Up)))
                qtbot.keyClick(shown, Key.Key_Return)
        case 4:
            button = chance.choice(
                [candidate for candidate in view.findChildren(QAbstractButton) if candidate.isVisible()]
            )
            with escaping():
                qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        case 5:
            for slider in view.findChildren(QSlider):
                slider.setValue(chance.randint(slider.minimum(), slider.maximum()))
            for box in view.findChildren(QComboBox):
                with escaping():
                    choose(box, chance.randrange(max(1, box.count())))
        case _:
            editor.do(random_edit(chance, editor.session.document.value))
    qtbot.wait(1)


def choose(box: QComboBox, row: int) -> None:
    """Choose an entry, as a person does: whoever listens hears of it."""
    box.setCurrentIndex(row)
    box.activated.emit(row)


@contextmanager
def escaping() -> Iterator[None]:
    """Leave every dialog that comes by Escape: no file is ever chosen."""
    is_over = False

    def look() -> None:
        if is_over:
            return
        QTimer.singleShot(1, look)
        dialog = QApplication.activeModalWidget()
        if dialog is not None:
            QTest.keyClick(dialog, Key.Key_Escape)

    look()
    yield
    is_over = True


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("kind", [PlayPane, DiffView])
def test_nothing_breaks(kind: type[PlayPane] | type[DiffView], seed: int, editor: EditorState, qtbot: QtBot) -> None:
    """No exception, and no warning of Qt; pytest-qt notices both."""
    view = kind(editor)
    qtbot.addWidget(view)
    view.resize(1100, 700)
    with qtbot.waitExposed(view):
        view.show()
    chance = random.Random(seed)
    for _ in range(70):
        do_anything(view, editor, chance, qtbot)
    view.close()
    editor.session.close()
