"""The whole window in another language: nothing that it says lacks a translation."""

from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication, QComboBox, QDialog, QLabel, QMenu, QMessageBox, QToolButton
from pytestqt.qtbot import QtBot

from bow_author.hexes.coordinates import parse_hex
from bow_editor import words
from bow_editor.analyses import ANALYSES
from bow_editor.commands import COMMANDS
from bow_editor.qt.app import speak
from bow_editor.qt.new_plan import NewPlanDialog
from bow_editor.qt.panels.forms import Forms
from bow_editor.qt.panels.inspector import Inspector
from bow_editor.qt.window import Window
from bow_editor.settings import SettingsFile

ENDS = {"file.quit", "file.close"}


def turn_down() -> None:
    """Close the dialog that waits for an answer."""
    dialog = QApplication.activeModalWidget()
    if isinstance(dialog, QDialog):
        dialog.reject()


class Asked(dict[str, str]):
    """A table that remembers what it lacked."""

    lacked: set[str]

    def get(self, text: str, default: str = "") -> str:  # type: ignore[override]  # as it is called
        if text and text not in self and text not in self.values():
            self.lacked.add(text)
        return super().get(text, default)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    table = Asked(words.table_of("de"))
    table.lacked = set()
    monkeypatch.setattr(words, "_TABLE", table)
    return table


def test_the_window_speaks_german(asked: Asked, plan_file: Path, qtbot: QtBot, qapp: QApplication) -> None:
    """Menus, tools, every panel, every dialog, every analysis; for hexes with all kinds of things in them."""
    window = Window(settings=SettingsFile())
    window.open_path(str(plan_file))
    with qtbot.waitExposed(window):
        window.show()
    editor = window.editor
    assert editor is not None
    impatient = QTimer(window, interval=100)
    impatient.timeout.connect(turn_down)
    impatient.start()
    try:
        assert window.menuBar().actions()[0].text() == "&Datei"
        for menu in (window.menuBar(), *window.menuBar().findChildren(QMenu)):
            letters = [text[text.index("&") + 1].upper() for action in menu.actions() if "&" in (text := action.text())]
            assert len(letters) == len(set(letters)), letters
        for name in window.docks:
            window.panels.bring(name)
            qapp.processEvents()
        for name in ("D8", "E2", "A1", "K6"):
            at = parse_hex(name)
            assert at is not None
            editor.move_cursor(at)
            editor.select([at])
            for analysis in ("", *ANALYSES):
                editor.look_at(analysis)
            qapp.processEvents()
        editor.look_at("")
        for tool in window.tool_actions:
            window.use_tool(tool)
        for command in COMMANDS:
            if command.id not in ENDS and window.can_do(command):
                window.do(command.id)
                qapp.processEvents()
                for dialog in window.findChildren(QDialog):
                    if dialog.isVisible():
                        dialog.close()
        qapp.processEvents()
    finally:
        for one in list(window.workbench.editors):
            window.workbench.close(one)
        window.close()
        window.deleteLater()
    assert sorted(asked.lacked) == []


def test_qt_speaks_it_too(qapp: QApplication) -> None:
    """The names of keys and of the buttons that Qt brings along."""
    stop = speak(qapp, "de")
    try:
        assert QKeySequence("Ctrl+S").toString(QKeySequence.SequenceFormat.NativeText) == "Strg+S"
        box = QMessageBox(QMessageBox.Icon.Question, "", "", QMessageBox.StandardButton.Cancel)
        assert box.button(QMessageBox.StandardButton.Cancel).text() == "Abbrechen"
        box.deleteLater()
    finally:
        stop()
        words.use_language("en")
    assert QKeySequence("Ctrl+S").toString(QKeySequence.SequenceFormat.NativeText) == "Ctrl+S"


def test_every_page_of_the_plan_has_its_tab(asked: Asked, window: Window) -> None:
    """In German too, in a panel as broad as it comes: whole there, and where it is narrower still to be seen."""
    assert asked is not None
    window.panels.bring("plan")
    panel = window.panels.panel(window.editor, "plan")  # type: ignore[arg-type]  # a plan is open
    assert isinstance(panel, Forms)
    shown = Forms(panel.editor)
    bar = shown.tabs.tabBar()
    titles = [bar.tabText(tab) for tab in range(bar.count())]
    assert titles == ["Schlacht", "Feld", "Seiten", "Quellen", "Regeln"]
    for width in (360, 320, 240):
        shown.resize(width, 500)
        shown.show()
        QApplication.processEvents()
        assert bar.tabRect(bar.count() - 1).right() <= bar.width(), width
        assert not any(button.isVisible() for button in bar.findChildren(QToolButton)), width
        if width >= 320:
            assert all(
                bar.tabRect(tab).width() >= bar.fontMetrics().horizontalAdvance(title)
                for tab, title in enumerate(titles)
            )
    shown.close()
    shown.deleteLater()


def test_what_stands_behind_a_label_goes_on_with_it(asked: Asked, window: Window) -> None:
    """*Beginnen mit* asks for a dative; and what asks for a token has room in an inspector as broad as it comes."""
    assert asked is not None
    dialog = NewPlanDialog("", window)
    labels = {label.text() for label in dialog.findChildren(QLabel)}
    assert "Beginnen mit" in labels
    assert (dialog.empty.text(), dialog.small.text()) == ("einem leeren Spielplan", "einer kleinen Schlacht zum Ändern")
    dialog.deleteLater()
    assert window.editor is not None
    inspector = Inspector(window.editor)
    inspector.resize(320, 500)
    inspector.show()
    QApplication.processEvents()
    token = inspector.findChild(QComboBox, "token")
    assert isinstance(token, QComboBox)
    assert token.fontMetrics().horizontalAdvance(token.currentText()) <= token.width() - 36
    inspector.close()
    inspector.deleteLater()
