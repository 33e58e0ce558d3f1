"""The window: plans open and close, files change underneath, and nothing is lost."""

import os
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from unittest.mock import patch

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QLabel, QListWidget, QPlainTextEdit, QPushButton
from pytestqt.qtbot import QtBot

from bow_author.draw.layout import centre
from bow_author.hexes.coordinates import Hex
from bow_author.packs.edits import Edit, Put
from bow_editor.commands import COMMANDS
from bow_editor.editor_state import EditorState
from bow_editor.qt.app import watch_for_faults
from bow_editor.qt.canvas import Canvas
from bow_editor.qt.command_handlers import HANDLERS
from bow_editor.qt.items import item_for
from bow_editor.qt.panels.hexes import HexesView
from bow_editor.qt.panels.tray import TrayView
from bow_editor.qt.window import Window

from ..trouble import TROUBLES

ROUNDS = Edit("Play seven rounds", (Put(("rounds",), 7),))
TITLE = Edit("Call it otherwise", (Put(("title",), "Another"),))


def canvas_of(window: Window) -> Canvas:
    assert window.canvas is not None
    return window.canvas


def editor_of(window: Window) -> EditorState:
    assert window.editor is not None
    return window.editor


def place(canvas: Canvas, at: Hex) -> QPoint:
    """Give the middle of a hex in the window."""
    middle = centre(at)
    return canvas.mapFromScene(middle.x, middle.y)


def press(window: Window, name: str, button: str) -> None:
    """Press a button of a notice."""
    assert window.page is not None
    frame = window.page.notices._shown[name]
    next(candidate for candidate in frame.findChildren(QPushButton) if candidate.text() == button).click()


def notices(window: Window) -> list[str]:
    assert window.page is not None
    return window.page.notices.names()


def test_only_panels_that_are_seen_are_filled_as_it_opens(window: Window) -> None:
    """Those behind them are filled when they are brought to the front."""
    tray, hexes = (window.panels.panel(editor_of(window), name) for name in ("tray", "hexes"))
    assert isinstance(tray, TrayView)
    assert isinstance(hexes, HexesView)
    assert tray.model.rowCount() > 0
    assert hexes.model.rowCount() == 0
    window.panels.bring("hexes")
    assert hexes.model.rowCount() > 100


def test_every_command_does_something() -> None:
    """The table of commands and what is done are the same, and no shortcut is given twice."""
    assert {command.id for command in COMMANDS} == set(HANDLERS)
    keys = [keys for command in COMMANDS for keys in command.keys]
    assert len(keys) == len(set(keys))


def test_a_click_selects_a_hex(window: Window, qtbot: QtBot) -> None:
    """The cursor goes where the mouse is pressed."""
    canvas = canvas_of(window)
    qtbot.mouseClick(canvas.viewport(), Qt.MouseButton.LeftButton, pos=place(canvas, Hex(4, 8)))
    assert editor_of(window).selection == {Hex(4, 8)}
    assert editor_of(window).cursor == Hex(4, 8)
    assert canvas.accessibleDescription().startswith("D8: Ford; objective Southern ford")


def test_the_cursor_roves_by_arrows(window: Window, qtbot: QtBot) -> None:
    """Up and down lead straight in the long run."""
    canvas = canvas_of(window)
    canvas.setFocus()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Down):
        qtbot.keyClick(canvas, key)
    assert editor_of(window).cursor == Hex(3, 3)


def test_an_edit_shows_and_is_undone_by_its_key(window: Window, qtbot: QtBot) -> None:
    """The map, the title bar and the undo command follow."""
    editor, canvas = editor_of(window), canvas_of(window)
    before = Path(editor.session.path).read_text("utf-8")
    editor.do(Edit("Lay hills", (Put(("terrain", "C3"), "hills"),)))
    assert canvas.map.picture is not None
    assert canvas.map.picture.terrain[Hex(3, 3)].title == "Hills"
    assert window.isWindowModified()
    qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert Hex(3, 3) not in canvas.map.picture.terrain
    assert not window.isWindowModified()
    assert editor.session.document.text == before


def test_a_preview_is_a_ghost_and_no_edit(window: Window) -> None:
    """What would be is shown above what is."""
    from bow_editor.editor_state import NO_PREVIEW, Preview

    editor, canvas = editor_of(window), canvas_of(window)
    count = len(canvas.map.items())
    editor.show(Preview(Edit("Lay hills", (Put(("terrain", "C3"), "hills"),)), frozenset({Hex(3, 3)})))
    assert len(canvas.map.items()) > count
    assert editor.session.document.is_saved
    editor.show(NO_PREVIEW)
    assert len(canvas.map.items()) == count


def test_zoom_keeps_within_bounds_and_fit_shows_the_board(window: Window) -> None:
    """However often it is pressed."""
    canvas = canvas_of(window)
    for _ in range(60):
        window.do("view.zoom_in")
    assert canvas.zoom == pytest.approx(6)
    for _ in range(60):
        window.do("view.zoom_out")
    assert canvas.zoom == pytest.approx(0.08)
    window.do("view.zoom_fit")
    seen = canvas.mapToScene(canvas.viewport().rect()).boundingRect()
    assert seen.contains(canvas.map.sceneRect())


def test_saving_writes_the_file(window: Window) -> None:
    """And the mark at the tab goes."""
    editor = editor_of(window)
    editor.do(ROUNDS)
    assert window.tabs.tabText(0).endswith("●")
    window.do("file.save")
    assert "rounds: 7" in Path(editor.session.path).read_text("utf-8")
    assert not window.tabs.tabText(0).endswith("●")


def test_a_change_on_disk_is_told_and_merged(window: Window) -> None:
    """Both changes are there after merging, and undo takes the merge back."""
    editor = editor_of(window)
    file = Path(editor.session.path)
    editor.do(ROUNDS)
    file.write_text(file.read_text("utf-8").replace("title: Clash on the Kingsroad", "title: Theirs"), "utf-8")
    window.look_at_disk()
    assert notices(window) == ["disk"]
    assert not window.save(editor), "a file that somebody else has changed is not overwritten unasked"
    press(window, "disk", "Merge both")
    assert (editor.session.document.plan.rounds, editor.session.document.plan.title) == (7, "Theirs")
    assert notices(window) == []
    assert window.save(editor)
    assert "rounds: 7" in file.read_text("utf-8")


def test_a_change_on_disk_is_read_again(window: Window) -> None:
    """At once, where nothing was changed here; it is told, with *Undo*, until the next edit."""
    editor = editor_of(window)
    file = Path(editor.session.path)
    file.write_text(file.read_text("utf-8").replace("rounds: 5", "rounds: 6"), "utf-8")
    window.look_at_disk()
    assert editor.session.document.plan.rounds == 6
    assert editor.session.document.is_saved
    assert notices(window) == ["reread"]
    press(window, "reread", "Undo")
    assert editor.session.document.plan.rounds == 5
    editor.session.document.redo()
    editor.do(ROUNDS)
    assert notices(window) == []


def test_a_deleted_file_is_told_and_saved_again(window: Window) -> None:
    """Nothing is lost with it."""
    editor = editor_of(window)
    editor.do(ROUNDS)
    os.remove(editor.session.path)
    window.look_at_disk()
    assert notices(window) == ["disk"]
    press(window, "disk", "Save")
    assert "rounds: 7" in Path(editor.session.path).read_text("utf-8")


def test_opening_a_plan_draws_its_map_once(window: Window, tmp_path: Path) -> None:
    """On a large board that is most of what opening takes."""
    file = tmp_path / "other.yaml"
    file.write_text(Path(editor_of(window).session.path).read_text("utf-8"), "utf-8")
    with patch("bow_editor.qt.map_scene.item_for", wraps=item_for) as made:
        assert window.open_path(str(file))
    assert made.call_count <= len(canvas_of(window).map.items())


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has neither such limits nor such folders")
@pytest.mark.parametrize(("trouble", "words"), TROUBLES)
def test_a_save_that_fails_is_told(
    window: Window, open_file: Path, trouble: Callable[[Path], AbstractContextManager[None]], words: str
) -> None:
    """By a full disk or a folder that is closed; the work stays, and is saved when it can be."""
    assert window.open_path(str(open_file))
    editor = editor_of(window)
    assert editor.session.path == str(open_file)
    editor.do(ROUNDS)
    before = open_file.read_bytes()
    with trouble(open_file.parent):
        window.do("file.save")
    assert words in window.page.notices.text("complaint")  # type: ignore[union-attr]  # it is open
    assert open_file.read_bytes() == before
    assert not editor.session.document.is_saved
    assert editor.session.document.plan.rounds == 7
    window.do("file.save")
    assert notices(window) == [], "what is over is told no more"
    assert editor.session.document.is_saved
    assert "rounds: 7" in open_file.read_text("utf-8")


def test_unsaved_work_of_an_earlier_session_is_offered(window: Window, plan_file: Path) -> None:
    """As after a crash: nobody closed the first session."""
    editor_of(window).do(ROUNDS)
    editor_of(window).session.hold.leave()
    second = Window()
    second.open_path(str(plan_file))
    press(second, "remains", "Do again")
    assert editor_of(second).session.document.plan.rounds == 7
    second.workbench.close(editor_of(second))
    second.close()
    second.deleteLater()


def test_a_bad_file_opens_with_its_problems_and_recovers(window: Window, tmp_path: Path) -> None:
    """It is read-only until it is fixed, and its text is all there."""
    bad = tmp_path / "bad.yaml"
    good = Path(editor_of(window).session.path).read_text("utf-8")
    bad.write_text(good.replace("rounds: 5", "rounds: many"), "utf-8")
    window.open_path(str(bad))
    page = window.page
    assert page is not None
    assert page.canvas is None
    problems, text = page.findChild(QListWidget), page.findChild(QPlainTextEdit)
    assert isinstance(problems, QListWidget)
    assert isinstance(text, QPlainTextEdit)
    assert "rounds" in problems.item(0).text()
    assert text.toPlainText() == bad.read_text("utf-8")
    bad.write_text(good, "utf-8")
    window.look_at_disk()
    assert window.canvas is not None


def test_a_fault_in_a_handler_ends_nothing(window: Window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is told, written to a file, and the work goes on."""
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    watch_for_faults(window)
    hook = sys.excepthook
    try:
        raise RuntimeError("a fault of ours")
    except RuntimeError as fault:
        hook(type(fault), fault, fault.__traceback__)
    assert "not to blame" in window.page.notices.text("complaint")  # type: ignore[union-attr]  # it is open
    editor_of(window).do(ROUNDS)
    assert editor_of(window).session.document.plan.rounds == 7


def test_a_file_that_is_not_there_is_told(window: Window, tmp_path: Path) -> None:
    """Opening it changes nothing."""
    assert not window.open_path(str(tmp_path / "none.yaml"))
    assert "cannot be read" in window.page.notices.text("complaint")  # type: ignore[union-attr]  # it is open
    assert len(window.workbench.editors) == 1


def test_tabs_of_one_title_tell_their_files(window: Window, tmp_path: Path) -> None:
    """As long as there are two of them."""
    other = tmp_path / "other.yaml"
    other.write_text(Path(editor_of(window).session.path).read_text("utf-8"), "utf-8")
    window.open_path(str(other))
    named = [window.tabs.tabText(number) for number in range(2)]
    assert named[0].startswith("Clash on the Kingsroad (")
    assert named[1] == "Clash on the Kingsroad (other.yaml)"
    editor_of(window).do(TITLE)
    assert [window.tabs.tabText(number) for number in range(2)] == ["Clash on the Kingsroad", "Another ●"]
    window.do("edit.undo")
    window.do("file.close")
    assert window.tabs.tabText(0) == "Clash on the Kingsroad"


def test_a_second_plan_has_a_tab_of_its_own(window: Window, tmp_path: Path) -> None:
    """Opening a file twice brings its tab to the front; commands go to the plan in front."""
    other = tmp_path / "other.yaml"
    other.write_text(Path(editor_of(window).session.path).read_text("utf-8"), "utf-8")
    first = editor_of(window)
    window.open_path(str(other))
    editor_of(window).do(TITLE)
    window.open_path(first.session.path)
    assert window.tabs.count() == 2
    assert editor_of(window) is first
    window.do("edit.undo")
    assert [editor.session.document.plan.title for editor in window.workbench.editors] == [
        "Clash on the Kingsroad",
        "Another",
    ]


def test_labels_are_all_there(window: Window) -> None:
    """Every control that a person can reach says what it is to a screen reader."""
    from PySide6.QtWidgets import QAbstractButton

    for button in window.findChildren(QAbstractButton):
        if button.isVisibleTo(window) and not button.objectName().startswith("qt_"):
            assert button.accessibleName() or button.text() or button.toolTip(), button.objectName()
    assert window.findChildren(QLabel)


def test_the_small_map_follows_the_large_one(window: Window, qtbot: QtBot) -> None:
    """Soon after an edit, and not before: one stroke after the other is drawn on it once."""
    editor, minimap = editor_of(window), window.panels.minimap
    shown = minimap._shown()
    assert shown is not None
    board, scale, corner = shown
    middle = (QPointF(*centre(Hex(3, 3))) - board.topLeft()) * scale + corner

    def colour() -> QColor:
        return minimap.grab().toImage().pixelColor(middle.toPoint())

    before = colour()
    editor.do(Edit("Lay a river", (Put(("terrain", "C3"), "river"),)))
    assert colour() == before
    qtbot.waitUntil(lambda: colour() != before)
    editor.session.document.undo()
    qtbot.waitUntil(lambda: colour() == before)
    for at, name in (("E4", "forest"), ("K8", "hills"), ("A1", "forest"), ("O11", "hills")):
        editor.do(Edit("Lay it", (Put(("terrain", at), name),)))
        qtbot.waitUntil(lambda: not minimap._soon.isActive())
        part = minimap.grab().toImage()
    minimap._picture = None
    assert minimap.grab().toImage() == part, "drawn part by part it is as if drawn whole"


def test_a_second_window_on_one_file_only_reads(window: Window, plan_file: Path, qtbot: QtBot) -> None:
    """It says so, and whose the file is, and offers nothing that it would refuse.

    When that window closes the file, it takes over by itself and says that.
    """
    second = Window()
    second.open_path(str(plan_file))
    with qtbot.waitExposed(second):
        second.show()
    assert notices(second) == ["held"]
    assert second.page is not None
    assert [choice.text() for choice in second.page.notices.findChildren(QPushButton)] == ["Close"]
    assert f"process {os.getpid()}" in second.page.notices.text("held")
    assert not editor_of(second).do(ROUNDS)
    assert "another window" in editor_of(second).message
    assert not second.save(editor_of(second))
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(canvas_of(window), Qt.Key.Key_W, Qt.KeyboardModifier.ControlModifier)
    page = second.page
    qtbot.waitUntil(lambda: "can be edited here now" in page.notices.text("held"))
    assert editor_of(second).do(ROUNDS)
    assert second.save(editor_of(second))
    second.workbench.close(editor_of(second))
    second.close()
    second.deleteLater()


def test_unsaved_work_is_offered_on_the_welcome_page(window: Window, plan_file: Path, qtbot: QtBot) -> None:
    """With what was done last; a click opens the plan with it, and undo leads to the plan without, which offers it."""
    editor_of(window).do(ROUNDS)
    editor_of(window).session.hold.leave()
    second = Window()
    qtbot.addWidget(second)
    second.show()
    shown = second.start.unsaved
    assert shown.isVisible()
    assert [shown.item(row).text() for row in range(shown.count())] == ["Clash on the Kingsroad"]
    assert "1 edit, “Play seven rounds”" in shown.item(0).data(Qt.ItemDataRole.AccessibleTextRole)
    qtbot.mouseClick(shown.viewport(), Qt.MouseButton.LeftButton, pos=shown.visualItemRect(shown.item(0)).center())
    editor, notices = editor_of(second), second.page.notices  # type: ignore[union-attr]  # it is open
    assert editor.session.document.plan.rounds == 7
    assert not editor.session.document.is_saved
    assert notices.names() == ["again"]
    assert notices.text("again").startswith("1 edit that was never saved has been done again: “Play seven rounds”.")
    press(second, "again", "Undo")
    assert (editor.session.document.plan.rounds, notices.names()) == (5, ["remains"])
    second.do("edit.redo")
    assert (editor.session.document.plan.rounds, notices.names()) == (7, [])
    second.do("edit.undo")
    press(second, "remains", "Do again")
    assert editor.session.document.plan.rounds == 7
    assert second.save(editor)
    second.workbench.close(editor_of(second))
    assert not shown.isVisible()
    second.close()
