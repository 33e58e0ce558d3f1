"""What cannot be saved is told, with what can be done about it."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QPushButton
from pytestqt.qtbot import QtBot

from bow_author.packs.edits import Edit, Put
from bow_editor.qt.diff_view import DiffView
from bow_editor.qt.window import Window

from .at_hand import button, canvas_of, editor_of, types_file, working_in
from .test_window import notices, press

ROUNDS = Edit("Play seven rounds", (Put(("rounds",), 7),))


def test_saving_over_another_change_says_what_to_do(window: Window, qtbot: QtBot) -> None:
    """That nothing was saved, and why; the keyboard is at the first way out, and stays there."""
    editor = editor_of(window)
    file = Path(editor.session.path)
    editor.do(ROUNDS)
    file.write_text(file.read_text("utf-8").replace("title: Clash on the Kingsroad", "title: Theirs"), "utf-8")
    window.look_at_disk()
    window.activateWindow()
    canvas_of(window).setFocus()
    qtbot.keyClick(window, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    page = window.page
    assert page is not None
    assert page.notices.text("disk").startswith("Nothing was saved. Somebody else has changed the file")
    buttons = page.notices._shown["disk"].findChildren(QPushButton)
    offered = ["Merge both", "Compare…", "Save as…", "Read the file, leave mine", "Close"]
    assert [button.text() for button in buttons] == offered
    window.look_at_disk()
    focus = window.focusWidget()
    assert isinstance(focus, QPushButton)
    assert focus.text() == offered[0]
    assert "Theirs" in file.read_text("utf-8")
    press(window, "disk", "Compare…")
    assert notices(window) == ["disk"], "looking at both settles nothing"
    (beside,) = window.findChildren(DiffView)
    beside.window().close()


def test_what_both_have_changed_is_called_as_it_is_seen(window: Window) -> None:
    """By titles and hexes, and not by the words of the file."""
    editor = editor_of(window)
    file = Path(editor.session.path)
    unit = editor.session.document.value["units"]["maege"]
    editor.do(Edit("Both", (Put(("units", "maege", "at"), "A11"), Put(("terrain", "G6"), "hills"))))
    theirs = file.read_text("utf-8").replace(f"at: {unit['at']}}}", "at: C11}", 1).replace("G6: forest", "G6: river")
    file.write_text(theirs, "utf-8")
    window.look_at_disk()
    press(window, "disk", "Merge both")
    page = window.page
    assert page is not None
    told = "Both have changed “Terrain” “G6”, “Units” “Maege Mormont”: yours is kept."
    assert page.notices.text("clashes") == told, "the text is as it was: Undo would take back what was done before"


def test_a_merge_is_undone_by_its_notice_as_long_as_it_is_the_last_edit(window: Window, qtbot: QtBot) -> None:
    """Later what both have changed is still told, and can be compared."""
    editor = editor_of(window)
    file = Path(editor.session.path)
    editor.do(Edit("Hills", (Put(("terrain", "G6"), "hills"),)))
    theirs = file.read_text("utf-8").replace("G6: forest", "G6: river").replace("rounds: 5", "rounds: 6")
    file.write_text(theirs, "utf-8")
    window.look_at_disk()
    press(window, "disk", "Merge both")
    page = window.page
    assert page is not None
    assert page.notices.text("clashes").endswith("yours is kept. Undo goes back.")
    editor.do(Edit("Title", (Put(("title",), "Another"),)))
    assert page.notices.text("clashes").endswith("yours is kept.")
    qtbot.waitUntil(lambda: button(page.notices, "Compare…").isVisible())  # the bar before is gone
    editor.session.document.undo()
    editor.session.document.undo()
    assert "clashes" not in page.notices.names(), "there is no merge any more"
    editor.session.document.redo()
    assert editor.session.document.plan.rounds == 6


def test_a_save_that_fails_has_a_way_out(window: Window, tmp_path: Path) -> None:
    """Under another name, from the notice itself."""
    window.complain("full", window.ways_out())
    page = window.page
    assert page is not None
    assert page.notices._shown["complaint"].property("severity") == "error"
    other = tmp_path / "other.yaml"
    with working_in(QFileDialog, types_file("other.yaml")):
        press(window, "complaint", "Save as…")
    assert other.read_text("utf-8") == editor_of(window).session.document.text
