"""Questions and file dialogs, as real boxes that are clicked and keyed."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from bow_author.packs.edits import Edit, Put, Take
from bow_editor.journal import remains_of
from bow_editor.qt.app import speak
from bow_editor.qt.new_plan import NewPlanDialog
from bow_editor.qt.own_window import OwnWindow
from bow_editor.qt.window import Window
from tests.editor.qt.at_hand import clicks, editor_of, keys, opened, reaches, types_file, working_in

ROUNDS = Edit("Play seven rounds", (Put(("rounds",), 7),))
Act = Callable[[QWidget], None]

ANSWERS = [
    # what is done, the rounds in the file afterwards, whether the plan is still open
    (clicks("Save"), 7, False),
    (clicks("Discard"), 5, False),
    (clicks("Cancel"), 5, True),
    (keys("Return"), 7, False),
    (keys("Escape"), 5, True),
    (reaches("Discard"), 5, False),
    (reaches("Cancel"), 5, True),
    (lambda box: box.close(), 5, True),
]


@pytest.mark.parametrize("command", ["file.close", "file.quit"])
@pytest.mark.parametrize(("act", "rounds", "is_open"), ANSWERS)
def test_unsaved_work(window: Window, plan_file: Path, act: Act, rounds: int, is_open: bool, command: str) -> None:
    """Each button, key and cross does what it says, whether the plan is closed or the program left."""
    editor_of(window).do(ROUNDS)
    with working_in(QMessageBox, act):
        window.do(command)
    assert f"rounds: {rounds}" in plan_file.read_text("utf-8")
    assert bool(window.workbench.editors) is is_open
    assert (remains_of(str(plan_file)) is not None) is is_open, "the journal goes with the work, and not before"
    if is_open:
        assert editor_of(window).session.document.plan.rounds == 7


@pytest.mark.parametrize(("word", "rounds", "is_open"), [("Sichern", 7, False), ("Abbrechen", 5, True)])
def test_unsaved_work_in_german(qapp: object, window: Window, word: str, rounds: int, is_open: bool) -> None:
    """What is written on the buttons has no say in it."""
    stop = speak(qapp, "de")  # type: ignore[arg-type]  # it is the application
    QApplication.processEvents()  # the windows hear of it
    try:
        editor_of(window).do(ROUNDS)
        path = Path(editor_of(window).session.path)
        with working_in(QMessageBox, clicks(word)):
            window.do("file.close")
        assert f"rounds: {rounds}" in path.read_text("utf-8")
        assert bool(window.workbench.editors) is is_open
    finally:
        stop()
        speak(qapp, "en")  # type: ignore[arg-type]  # as above


def test_who_cancels_has_lost_nothing(window: Window, plan_file: Path) -> None:
    """Discard for the first plan, then Cancel for the second: both are open, with all that was done."""
    editor_of(window).do(ROUNDS)
    other = plan_file.with_name("other.yaml")
    other.write_bytes(plan_file.read_bytes())
    window.open_path(str(other))
    editor_of(window).do(ROUNDS)
    with working_in(QMessageBox, clicks("Discard"), clicks("Cancel")):
        window.close()
    assert [editor.session.document.plan.rounds for editor in window.workbench.editors] == [7, 7]
    assert remains_of(str(plan_file)) is not None
    assert window.isVisible()


def test_a_save_that_fails_keeps_the_plan_open(window: Window, plan_file: Path) -> None:
    """Save was pressed, and nothing could be written."""
    editor_of(window).do(ROUNDS)
    plan_file.unlink()
    plan_file.mkdir()
    with working_in(QMessageBox, clicks("Save")):
        window.do("file.close")
    assert editor_of(window).session.document.plan.rounds == 7
    plan_file.rmdir()


def test_save_as(window: Window, plan_file: Path) -> None:
    """A name without an ending gets one; Escape writes nothing; a file is written over only when that is confirmed."""
    editor_of(window).do(ROUNDS)
    with working_in(QFileDialog, keys("Escape")):
        window.do("file.save_as")
    assert sorted(path.name for path in plan_file.parent.glob("*.yaml")) == ["plan.yaml"]
    with working_in(QFileDialog, types_file("other")):
        window.do("file.save_as")
    other = plan_file.with_name("other.yaml")
    assert "rounds: 7" in other.read_text("utf-8")
    assert editor_of(window).session.path == str(other)
    for answer, rounds in (("No", 5), ("Yes", 7)):
        # The file dialog asks by itself, in a box of its own; after No it goes on, and Escape ends it.
        rest = [clicks(answer)] + ([keys("Escape")] if answer == "No" else [])
        with working_in(QWidget, types_file("plan.yaml"), *rest):
            window.do("file.save_as")
        assert f"rounds: {rounds}" in plan_file.read_text("utf-8")


def test_open(window: Window, plan_file: Path) -> None:
    """By name; Escape opens nothing."""
    other = plan_file.with_name("other.yaml")
    other.write_bytes(plan_file.read_bytes())
    with working_in(QFileDialog, types_file("other.yaml", "Escape")):
        window.do("file.open")
    assert len(window.workbench.editors) == 1
    with working_in(QFileDialog, types_file("other.yaml")):
        window.do("file.open")
    assert editor_of(window).session.path == str(other)


def test_files_of_the_windows_about_a_plan(window: Window, plan_file: Path) -> None:
    """Compare, play and print ask for files in real dialogs."""
    from bow_editor.qt.diff_view import DiffView
    from bow_editor.qt.play_pane import PlayPane
    from bow_editor.qt.print_preview import PrintPreview

    other, game = (plan_file.with_name(name) for name in ("other.yaml", "one.game.json"))
    text = plan_file.read_text("utf-8").replace("battle: clash_on_the_kingsroad", "battle: another")
    other.write_text(text.replace("number: 1\n", "").replace("rounds: 5", "rounds: 6"), "utf-8")
    window.open_path(str(other))
    for command in ("look.compare", "look.play", "file.print"):
        window.do(command)
    compare, play = window.findChild(DiffView), window.findChild(PlayPane)
    sheet = window.findChild(PrintPreview)
    assert isinstance(compare, DiffView)
    assert isinstance(play, PlayPane)
    assert isinstance(sheet, PrintPreview)
    with working_in(QFileDialog, types_file("plan.yaml")):
        compare.choice.setCurrentIndex(compare.choice.count() - 1)
        compare.choice.activated.emit(compare.choice.count() - 1)
    assert [compare.list.item(row).text() for row in range(compare.list.count())]
    with working_in(QFileDialog, types_file("one.game.json")):
        play.save.click()
    assert game.exists()
    with working_in(QFileDialog, keys("Escape")):
        play.load.click()
    with working_in(QFileDialog, types_file("one.game.json")):
        play.load.click()
    with working_in(QFileDialog, types_file("sheet")):
        sheet.export_svg.click()
    for own in window.findChildren(OwnWindow):
        own.close()


def test_each_export_proposes_a_name_of_its_own(window: Window) -> None:
    """None that another one writes: the sheet, its pages, the map in both forms, the game."""
    from bow_editor.qt.play_pane import PlayPane
    from bow_editor.qt.print_preview import PrintPreview

    names: list[str] = []

    def look(box: QWidget) -> None:
        assert isinstance(box, QFileDialog)
        names.extend(Path(file).name for file in box.selectedFiles())
        keys("Escape")(box)

    for command in ("look.play", "file.print"):
        window.do(command)
    play, sheet = window.findChild(PlayPane), window.findChild(PrintPreview)
    assert isinstance(play, PlayPane)
    assert isinstance(sheet, PrintPreview)
    for button in (sheet.export_pdf, sheet.export_png, sheet.export_svg, play.save):
        with working_in(QFileDialog, look):
            button.click()
    with working_in(QFileDialog, look):
        window.do("file.map_png")
    assert names == ["plan.pdf", "plan.png", "plan-map.svg", "plan.game.json", "plan-map.png"]
    for own in window.findChildren(OwnWindow):
        own.close()


def test_the_folder_of_a_new_plan(window: Window, tmp_path: Path) -> None:
    """It is chosen in a dialog; Escape leaves what stood there."""
    (tmp_path / "plans").mkdir()
    window.do("file.new")
    dialog = opened(window, NewPlanDialog)
    before = dialog.folder.text()
    with working_in(QFileDialog, keys("Escape")):
        dialog.browse.click()
    assert dialog.folder.text() == before
    with working_in(QFileDialog, types_file("plans")):
        dialog.browse.click()
    assert dialog.folder.text() == str(tmp_path / "plans")
    dialog.reject()


def test_a_plan_with_errors_is_printed_as_a_draft(window: Window, qtbot: QtBot) -> None:
    """Which is said in its window, as soon as there is an error and as long as there is one."""
    from bow_editor.qt.print_preview import PrintPreview

    editor = editor_of(window)
    window.do("file.print")
    sheet = window.findChild(PrintPreview)
    assert isinstance(sheet, PrintPreview)
    qtbot.waitUntil(lambda: not sheet.is_busy)
    assert not sheet.draft.isVisible()
    owner = next(iter(editor.session.document.plan.sides))
    labels = [label for label, unit in editor.session.document.plan.units.items() if unit.side == owner]
    editor.do(Edit("Take an army away", tuple(Take(("units", label)) for label in labels)))
    qtbot.waitUntil(sheet.draft.isVisible)
    assert "draft" in sheet.draft.text()
    assert editor.session.document.undo()
    qtbot.waitUntil(lambda: not sheet.draft.isVisible())
    qtbot.waitUntil(lambda: not sheet.is_busy)
    for own in window.findChildren(OwnWindow):
        own.close()
