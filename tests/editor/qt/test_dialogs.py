"""New plans, recent files, backups, help: by keys and mouse, as a person uses them."""

import os
import time
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QMenu,
    QMessageBox,
    QPushButton,
    QStyle,
    QStyleOptionComboBox,
    QWidget,
)
from pytestqt.qtbot import QtBot

from bow_author.cli import main
from bow_author.packs.edits import Edit, Put
from bow_author.resources import content_folder
from bow_editor.backups import back_up
from bow_editor.compared import others
from bow_editor.qt.backups_view import Backups
from bow_editor.qt.help import Reader
from bow_editor.qt.new_plan import NewPlanDialog
from bow_editor.qt.notices import Choice
from bow_editor.qt.status import ZoomBox
from bow_editor.qt.window import Window
from tests.editor.qt.at_hand import button, editor_of, opened

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
Key = Qt.Key


def test_recent_files_are_opened_from_the_menu(window: Window, tmp_path: Path) -> None:
    """The last one first; missing ones are not offered."""
    first = Path(editor_of(window).session.path)
    other = tmp_path / "other.yaml"
    other.write_text(first.read_text("utf-8"), "utf-8")
    window.open_path(str(other))
    menu = window.comfort.recent
    menu.aboutToShow.emit()
    assert [name(menu, 0), name(menu, 1)] == ["other.yaml", first.name]
    window.workbench.close(editor_of(window))
    os.remove(other)
    menu.aboutToShow.emit()
    assert name(menu, 0) == first.name
    menu.actions()[-1].trigger()
    menu.aboutToShow.emit()
    assert menu.actions()[0].text() == "No file yet"


def name(menu: QMenu, row: int) -> str:
    return menu.actions()[row].text().split()[1]


def test_without_a_plan_one_can_be_begun_or_opened(window: Window, qtbot: QtBot) -> None:
    """By its buttons, and from the list of the last files, by mouse or keyboard."""
    path = editor_of(window).session.path
    assert not window.start.isVisible()
    assert all(action.isEnabled() for action in window.tool_actions.values())
    window.do("file.close")
    assert window.start.isVisible()
    assert not any(action.isEnabled() for action in window.tool_actions.values()), "there is nothing to draw on"
    assert not any(action.isChecked() for action in window.tool_actions.values()), "and none is in use"
    assert not window.status.zoom.currentText()
    assert not window.status.zoom.isVisible(), "there is nothing to be zoomed"
    assert not ZoomBox(window.statusBar()).currentText(), "nor before a plan is opened"
    assert window.start.recent.count() == 1
    qtbot.mouseClick(window.start.new, Qt.MouseButton.LeftButton)
    opened(window, NewPlanDialog).reject()
    window.start.recent.setCurrentRow(0)
    qtbot.keyClick(window.start.recent, Key.Key_Return)
    assert editor_of(window).session.path == path
    assert not window.start.isVisible()
    assert window.tool_actions[editor_of(window).tool].isChecked()
    window.do("file.close")
    place = window.start.recent.visualItemRect(window.start.recent.item(0)).center()
    qtbot.mouseClick(window.start.recent.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert len(window.workbench.editors) == 1


@pytest.mark.parametrize("key", [Key.Key_Return, Key.Key_Enter, Key.Key_Space])
def test_enter_presses_the_button_that_has_the_keyboard(window: Window, qtbot: QtBot, key: Key) -> None:
    """Without a plan, and in a bar above the map: as it does in dialogs."""
    done: list[str] = []
    assert window.page is not None
    window.page.notices.show_notice("asked", "Well?", [Choice("Do it", lambda: done.append("it"))])
    do_it = button(window, "Do it")
    do_it.setFocus()
    qtbot.keyClick(do_it, key)
    assert done == ["it"]
    window.do("file.close")
    window.start.new.setFocus()
    qtbot.keyClick(window.start.new, key)
    opened(window, NewPlanDialog).reject()


def test_a_new_plan_is_begun(window: Window, qtbot: QtBot, tmp_path: Path) -> None:
    """By keyboard: title, board, rounds; it opens at once, unsaved, and is saved where it was said."""
    qtbot.keyClick(window, Key.Key_N, CTRL)
    dialog = opened(window, NewPlanDialog)
    assert dialog.packs.item(0).text() == "Battles of Westeros, core set (core)"
    dialog.title.setFocus()
    qtbot.keyClick(dialog.title, Key.Key_A, CTRL)
    qtbot.keyClicks(dialog.title, "Three fords")
    assert dialog.id.text() == "three_fords"
    qtbot.keyClick(dialog.board, Key.Key_Down)
    qtbot.keyClick(dialog.houses[0], Key.Key_Down)
    assert "Two different Houses" in dialog.said.text()
    assert not dialog.begin.isEnabled()
    qtbot.keyClick(dialog.houses[1], Key.Key_Up)
    assert dialog.said.text() == ""
    qtbot.keyClick(dialog.rounds, Key.Key_Up)
    qtbot.mouseClick(dialog.begin, Qt.MouseButton.LeftButton)
    document = editor_of(window).session.document
    assert (document.plan.title, document.plan.board, document.plan.rounds) == ("Three fords", "side_b", 6)
    assert list(document.plan.edges) == ["lannister", "stark"]
    assert not document.is_saved
    window.do("file.save")
    assert (tmp_path / "three_fords.yaml").read_text("utf-8") == document.text


def test_a_skirmish_is_drawn(window: Window, qtbot: QtBot, tmp_path: Path) -> None:
    """Chosen by a click, with a seed; what comes is what `bow skirmish` draws with it, and nothing is reported."""
    qtbot.keyClick(window, Key.Key_N, CTRL)
    dialog = opened(window, NewPlanDialog)
    assert not dialog.skirmish.isEnabled()
    qtbot.mouseClick(dialog.drawn, Qt.MouseButton.LeftButton, pos=QPoint(8, dialog.drawn.height() // 2))
    assert dialog.drawn.isChecked()
    assert [dialog.skirmish.itemText(place) for place in range(2)] == ["Raid in the Riverlands", "Westerlands Bounty"]
    assert not dialog.board.isEnabled()
    assert not dialog.rounds.isEnabled()
    qtbot.keyClick(dialog.skirmish, Key.Key_Down)
    dialog.seed.setFocus()
    dialog.seed.selectAll()
    qtbot.keyClicks(dialog.seed, "7")
    dialog.title.setFocus()
    dialog.title.selectAll()
    qtbot.keyClicks(dialog.title, "The bounty")
    assert dialog.said.text() == ""
    qtbot.mouseClick(dialog.begin, Qt.MouseButton.LeftButton)
    document = editor_of(window).session.document
    assert (document.plan.id, document.plan.title, document.plan.skirmish) == (
        "the_bounty", "The bounty", "westerlands_bounty",
    )  # fmt: skip
    assert len(document.plan.units) > 10
    window.do("file.save")
    saved = tmp_path / "the_bounty.yaml"
    assert main(["validate", str(saved)]) == 0
    drawn = tmp_path / "drawn.yaml"
    assert main(["skirmish", "westerlands_bounty", "--seed", "7", "-o", str(drawn)]) == 0
    units = [text.partition("\nunits:\n")[2] for text in (saved.read_text("utf-8"), drawn.read_text("utf-8"))]
    assert units[0] == units[1] != ""


def test_a_skirmish_that_finds_no_room(window: Window, qtbot: QtBot, tmp_path: Path) -> None:
    """What keeps it from being set up is told in the dialog, which stays open."""
    text = Path(content_folder(), "core", "skirmishes", "westerlands_bounty.yaml").read_text("utf-8")
    folder = tmp_path / "hills"
    assert main(["new", "pack", "hills", "--in", str(tmp_path)]) == 0
    narrow = text.replace("skirmish: westerlands_bounty", "skirmish: narrow").replace("commanders: 3", "commanders: 1")
    (folder / "narrow.yaml").write_text(narrow.replace("{most: 2, value: 4}", "{most: 4, value: 30}"), "utf-8")
    qtbot.keyClick(window, Key.Key_N, CTRL)
    dialog = opened(window, NewPlanDialog)
    dialog.folder.setText(str(folder))
    dialog.folder.editingFinished.emit()
    dialog.drawn.setChecked(True)
    dialog.skirmish.setCurrentIndex(dialog.skirmish.findData("narrow"))
    qtbot.mouseClick(dialog.begin, Qt.MouseButton.LeftButton)
    assert dialog.isVisible()
    assert "do not find room" in dialog.said.text()
    dialog.reject()


def test_the_title_of_a_board_is_read_whole(window: Window, qtbot: QtBot, tmp_path: Path) -> None:
    """Also of two that lie beside each other; a longer one ends with dots, and is whole in the list that opens."""
    assert main(["new", "pack", "shore", "--in", str(tmp_path)]) == 0
    for name, title in (
        ("twice", "Core board, side A, twice"),
        ("long", "Core board, side A, twice, with the long shore"),
    ):
        text = f"board: {name}\ntitle: {title}\njoins: [side_a, side_a]\ncolumns: 31\nrows: 11\nshort_rows: even\n"
        (tmp_path / "shore" / f"{name}.yaml").write_text(text, "utf-8")
    qtbot.keyClick(window, Key.Key_N, CTRL)
    dialog = opened(window, NewPlanDialog)
    dialog.folder.setText(str(tmp_path / "shore"))
    dialog.folder.editingFinished.emit()
    board = dialog.board
    board.setCurrentIndex(board.findData("twice"))
    qtbot.wait(50)
    option = QStyleOptionComboBox()
    board.initStyleOption(option)
    part = QStyle.SubControl.SC_ComboBoxEditField
    room = board.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, board).width()
    assert board.fontMetrics().horizontalAdvance(board.currentText()) <= room
    board.setCurrentIndex(board.findData("long"))
    assert board.toolTip() == board.currentText()
    board.showPopup()
    qtbot.waitUntil(lambda: QApplication.activePopupWidget() is not None)
    assert board.view().viewport().width() >= board.view().sizeHintForColumn(0)
    board.hidePopup()
    dialog.reject()


def test_a_backup_is_taken_and_given_back(window: Window, qtbot: QtBot) -> None:
    """Seen as picture and text, taken by a click, undone by a key."""
    editor = editor_of(window)
    original = editor.session.document.text
    editor.do(Edit("Lay hills", (Put(("terrain", "C3"), "hills"),)))
    window.do("file.save")
    changed = editor.session.document.text
    window.do("file.backups")
    dialog = opened(window, Backups)
    assert dialog.list.count() == 1
    assert dialog.text.toPlainText() == original
    assert dialog.picture.scene().items()
    qtbot.mouseClick(dialog.take, Qt.MouseButton.LeftButton)
    assert editor.session.document.text == original
    assert not editor.session.document.is_saved
    qtbot.keyClick(window, Key.Key_Z, CTRL)
    assert editor.session.document.text == changed


def test_backups_are_listed_by_the_clock_of_their_author(
    window: Window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By date and time, whole and the newest first, in the list and where plans are compared."""
    monkeypatch.setenv("TZ", "Europe/Berlin")
    time.tzset()
    editor = editor_of(window)
    path = editor.session.path
    for number, moment in enumerate((datetime(2026, 1, 31, 23, 5, 9), datetime(2026, 7, 1, 6, 0, 0))):
        back_up(path, moment.replace(tzinfo=UTC))
        Path(path).write_text(f"{editor.session.document.text}# {number}\n", "utf-8")
    window.do("file.backups")
    dialog = opened(window, Backups)
    titles = [dialog.list.item(row).text() for row in range(dialog.list.count())]
    widths = [dialog.list.visualItemRect(dialog.list.item(row)).width() for row in range(dialog.list.count())]
    wide = dialog.list.sizeHintForColumn(0)
    dialog.reject()
    compared = [other.title for other in others(editor)]
    monkeypatch.undo()
    time.tzset()
    assert titles == ["2026-07-01  08:00:00", "2026-02-01  00:05:09"]
    assert compared == ["The saved file", *(f"Backup of {title}" for title in titles)]
    assert min(widths) >= wide


def test_without_backups_that_is_told(window: Window) -> None:
    """And nothing can be taken."""
    window.do("file.backups")
    dialog = opened(window, Backups)
    assert "none yet" in dialog.said.text()
    assert not dialog.take.isEnabled()
    dialog.reject()


@pytest.mark.parametrize(
    ("command", "words"),
    [("help.guide", "editor"), ("help.tutorial", "pack"), ("help.shortcuts", "Ctrl+Shift+P")],
)
def test_help_can_be_read(window: Window, command: str, words: str) -> None:
    """The guides come with the program; the table tells the keys."""
    window.do(command)
    reader = opened(window, Reader)
    assert words in reader.text.toPlainText()
    assert reader.text.horizontalScrollBar().maximum() < 300, "pictures are not wider than the page"
    reader.reject()


def test_about(window: Window) -> None:
    """It says its version."""
    window.do("help.about")
    box = opened(window, QMessageBox)
    assert "0.1.0" in box.text()
    box.findChildren(QPushButton)[0].click()


def test_every_control_of_every_dialog_has_a_name(window: Window) -> None:
    """For screen readers."""
    names = ("file.new", "file.backups", "edit.shortcuts", "edit.settings", "view.find", "help.shortcuts")
    for command in names:
        window.do(command)
    for dialog in window.findChildren(QDialog):
        for child in dialog.findChildren(QWidget):
            if child.focusPolicy() is not Qt.FocusPolicy.NoFocus and child.parent() is dialog:
                text = getattr(child, "text", str)
                assert child.accessibleName() or (callable(text) and text()), (type(dialog), type(child))
        dialog.reject()
