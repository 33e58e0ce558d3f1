"""Hands that do anything: whatever is clicked and typed in the windows about a plan, nothing breaks."""

import random
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QComboBox, QFileDialog, QListWidget, QSlider, QWidget
from pytestqt.qtbot import QtBot

from bow_editor.desk import Desk
from bow_editor.qt.diff_view import DiffView
from bow_editor.qt.map_view import MapView
from bow_editor.qt.play_pane import PlayPane
from bow_editor.session import Session
from tests.editor.conftest import KINGSROAD
from tests.editor.random_edits import random_edit

Key = Qt.Key
KEYS = (Key.Key_Left, Key.Key_Right, Key.Key_Up, Key.Key_Down, Key.Key_Return, Key.Key_Plus, Key.Key_Minus, Key.Key_0)


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    """Open a plan that no pack has; no file is ever chosen in a dialog."""
    for name in ("getOpenFileName", "getSaveFileName"):
        monkeypatch.setattr(QFileDialog, name, lambda *_: ("", ""))
    file = tmp_path / "the_kingsroad.yaml"
    text = KINGSROAD.read_text("utf-8").replace("battle: clash_on_the_kingsroad", "battle: the_kingsroad")
    file.write_text(text.replace("number: 1\n", ""), "utf-8")
    return Desk(Session.open(str(file)))


def do_anything(view: QWidget, desk: Desk, chance: random.Random, qtbot: QtBot) -> None:
    """Click, type, slide or edit, as it comes."""
    match chance.randrange(7):
        case 0 | 1:
            on = chance.choice(view.findChildren(MapView)).viewport()
            at = QPoint(chance.randrange(max(1, on.width())), chance.randrange(max(1, on.height())))
            qtbot.mouseClick(on, Qt.MouseButton.LeftButton, pos=at)
        case 2:
            qtbot.keyClick(chance.choice(view.findChildren(MapView)), chance.choice(KEYS))
        case 3:
            shown = chance.choice(view.findChildren(QListWidget))
            if shown.count() and shown.isEnabled():
                item = shown.item(chance.randrange(shown.count()))
                shown.setCurrentItem(item)
                qtbot.keyClick(shown, Key.Key_Return)
        case 4:
            button = chance.choice([one for one in view.findChildren(QAbstractButton) if one.isVisible()])
            qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        case 5:
            for slider in view.findChildren(QSlider):
                slider.setValue(chance.randint(slider.minimum(), slider.maximum()))
            for box in view.findChildren(QComboBox):
                box.setCurrentIndex(chance.randrange(max(1, box.count())))
        case _:
            desk.do(random_edit(chance, desk.session.document.value))
    qtbot.wait(1)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("kind", [PlayPane, DiffView])
def test_nothing_breaks(kind: type[PlayPane] | type[DiffView], seed: int, desk: Desk, qtbot: QtBot) -> None:
    """No exception, and no warning of Qt; pytest-qt notices both."""
    view = kind(desk)
    qtbot.addWidget(view)
    view.resize(1100, 700)
    with qtbot.waitExposed(view):
        view.show()
    chance = random.Random(seed)
    for _ in range(70):
        do_anything(view, desk, chance, qtbot)
    view.close()
    desk.session.close()
