"""What tests of the window ask it for."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialogButtonBox,
    QFileDialog,
    QLineEdit,
    QMessageBox,
    QWidget,
)
from pytestqt.qtbot import QtBot

from bow_editor.editor_state import EditorState
from bow_editor.qt.canvas import Canvas
from bow_editor.qt.window import Window

_PATIENCE = 200
"""So often a dialog is looked at in vain before it is taken to stay."""

Kind = TypeVar("Kind", bound=QWidget)


def editor_of(window: Window) -> EditorState:
    assert window.editor is not None
    return window.editor


def canvas_of(window: Window) -> Canvas:
    assert window.canvas is not None
    return window.canvas


def opened(window: Window, kind: type[Kind]) -> Kind:
    """Give the dialog of a kind that is open."""
    found = [widget for widget in window.findChildren(kind) if widget.isVisible()]
    assert len(found) == 1, found
    return found[0]


@contextmanager
def working_in(kind: type[Kind], *steps: Callable[[Kind], object]) -> Iterator[None]:
    """Work in the dialogs for which what is done waits, one step in each; fail if one never comes, or stays open."""
    faults: list[BaseException] = []
    waiting = list(steps)
    worked_in: list[QWidget | None] = [QApplication.activeModalWidget()]
    is_over = False
    idle = 0
    """How often in a row a dialog was seen in which there is nothing more to do."""

    def look() -> None:
        nonlocal idle
        if is_over:
            return
        QTimer.singleShot(1, look)  # before all else: what is done here may open a dialog, and wait for it
        dialog = QApplication.activeModalWidget()
        if dialog is None or dialog in worked_in or not dialog.isVisible():
            idle = 0
        elif waiting:
            try:
                worked_in.append(dialog)
                assert isinstance(dialog, kind), dialog
                waiting.pop(0)(dialog)
            except BaseException as fault:  # it would be lost inside of Qt
                faults.append(fault)
                waiting.clear()
            worked_in.pop()
        elif (idle := idle + 1) == _PATIENCE:
            said = dialog.text() if isinstance(dialog, QMessageBox) else ""
            faults.append(AssertionError(f"{dialog.windowTitle()!r} stays open: {said}"))
            idle = 0
            dialog.close()

    look()
    try:
        yield
    finally:
        is_over = True
    if faults:
        raise faults[0]
    assert not waiting, f"no {kind.__name__} came"


def button(dialog: QWidget, text: str) -> QAbstractButton:
    """Give the button of a dialog by what is written on it."""
    found = [
        candidate for candidate in dialog.findChildren(QAbstractButton) if candidate.text().replace("&", "") == text
    ]
    assert found, [candidate.text() for candidate in dialog.findChildren(QAbstractButton)]
    return found[0]


def clicks(text: str) -> Callable[[QWidget], None]:
    """Give what clicks the button with this text."""
    return lambda dialog: QTest.mouseClick(button(dialog, text), Qt.MouseButton.LeftButton)


def keys(*pressed: str) -> Callable[[QWidget], None]:
    """Give what presses keys on whatever has the focus in a dialog."""

    def press(dialog: QWidget) -> None:
        for key in pressed:
            combination = QKeySequence(key)[0]
            QTest.keyClick(dialog.focusWidget() or dialog, combination.key(), combination.keyboardModifiers())

    return press


def reaches(text: str) -> Callable[[QWidget], None]:
    """Give what goes to the button with this text by Tab, and presses it by Space."""

    def press(dialog: QWidget) -> None:
        for _ in range(20):
            focus = dialog.focusWidget() or dialog
            if focus is button(dialog, text):
                break
            QTest.keyClick(focus, Qt.Key.Key_Tab)
        QTest.keyClick(button(dialog, text), Qt.Key.Key_Space)

    return press


def types_file(name: str, key: str = "") -> Callable[[QWidget], None]:
    """Give what types the name of a file in the folder of a file dialog, and presses its button, or a key instead."""

    def type_it(dialog: QWidget) -> None:
        assert isinstance(dialog, QFileDialog)
        field, box = dialog.findChild(QLineEdit, "fileNameEdit"), dialog.findChild(QDialogButtonBox)
        assert isinstance(field, QLineEdit)
        assert isinstance(box, QDialogButtonBox)
        for _ in range(100):  # while the dialog still reads the folder it chooses a file by itself
            field.setFocus()
            field.selectAll()
            QTest.keyClicks(field, name)
            QTest.qWait(20)
            if field.text() == name and f"/{name}" in dialog.selectedFiles()[0]:
                break
        accept = next(
            candidate
            for candidate in box.buttons()
            if box.buttonRole(candidate) is QDialogButtonBox.ButtonRole.AcceptRole
        )
        keys(key)(dialog) if key else QTest.mouseClick(accept, Qt.MouseButton.LeftButton)

    return type_it


def window_with(qtbot: QtBot, path: str) -> Iterator[Window]:
    """Give a window with one plan open, for a fixture, and put it away."""
    made = Window()
    assert made.open_path(path)
    with qtbot.waitExposed(made):
        made.show()
    yield made
    for editor in list(made.workbench.editors):
        made.workbench.close(editor)
    made.close()
    made.deleteLater()
