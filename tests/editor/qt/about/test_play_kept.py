"""A game in the play pane outlives the editor."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from bow_author.packs.edits import Edit, Put
from bow_editor.editor_state import EditorState
from bow_editor.play_kept import kept_at, put_aside_at
from bow_editor.playing import Playing
from bow_editor.qt.play_pane import PlayPane
from bow_editor.qt.window import Window
from tests.editor.qt.about.beside import opened_by
from tests.editor.qt.about.test_play_pane import entry, press
from tests.editor.qt.at_hand import clicks, keys, types_file, working_in

Key, LEFT = Qt.Key, Qt.MouseButton.LeftButton


def reopened(window: Window, editor: EditorState, path: str, qtbot: QtBot) -> PlayPane:
    """Close all plans, as at the end of the editor, and open the play pane of one again."""
    for pane in window.findChildren(PlayPane):
        qtbot.keyClick(pane.window(), Key.Key_Escape)
    qtbot.waitUntil(lambda: not window.findChildren(PlayPane), timeout=60_000)
    window.workbench.close(editor)
    window.workbench.open(path)
    return opened_by(window, PlayPane, "look.play", qtbot)


WAYS = [
    # what happens to the plan or to what is kept, what is said, whether the game goes on
    (lambda _plan, _kept: None, "The game goes on", True),
    (
        lambda plan, _kept: plan.write_text(plan.read_text().replace("rounds: 5", "rounds: 4")),
        "does not go on (the plan",
        False,
    ),
    (lambda _plan, kept: kept.write_text(kept.read_text()[:90]), "does not go on (this is no saved game", False),
    (lambda _plan, kept: kept.write_bytes(b"\xff\x00"), "does not go on (", False),
    (lambda _plan, kept: kept.write_text("[]"), "does not go on (", False),
]


@pytest.mark.parametrize(("change", "told", "goes_on"), WAYS)
def test_a_game_outlives_the_editor(
    change: Callable[[Path, Path], object], told: str, goes_on: bool, window: Window, editor: EditorState, qtbot: QtBot
) -> None:
    """It goes on where it was; one of another plan, or what cannot be read, is put aside, and the pane says so."""
    pane = opened_by(window, PlayPane, "look.play", qtbot)
    pane.new_game(7)
    press(pane.choices, entry(pane.choices, "Winterfell Riders, G4", "Order: pay 1 blue"), qtbot)
    path = editor.session.path
    kept, aside = Path(kept_at(path)), Path(put_aside_at(path))
    assert pane.game is not None
    steps = pane.game.record.written
    change(Path(path), kept)
    before = kept.read_bytes()
    pane = reopened(window, editor, path, qtbot)
    assert told in pane.said.text()
    assert pane.game is not None
    assert pane.game.record.written == (steps if goes_on else ())
    assert kept.exists() is goes_on
    if not goes_on:
        assert aside.read_bytes() == before
        assert str(aside) in pane.said.text()


def test_a_new_game_puts_the_one_before_aside(window: Window, editor: EditorState, qtbot: QtBot) -> None:
    """And what cannot be written is told, without an end of the game."""
    pane = opened_by(window, PlayPane, "look.play", qtbot)
    pane.new_game(7)
    press(pane.choices, entry(pane.choices, "Winterfell Riders, G4", "Order: pay 1 blue"), qtbot)
    kept, aside = Path(kept_at(editor.session.path)), Path(put_aside_at(editor.session.path))
    pane.new_game(8)
    assert (kept.exists(), aside.exists()) == (False, True)
    kept.mkdir()
    assert pane.game is not None
    pane._chosen(pane.game.choices()[0])
    assert str(kept) in pane.said.text()
    assert pane.game.last == 1


def begun(pane: PlayPane, seed: int) -> Playing:
    """Give a game that has not ended."""
    pane.new_game(seed)
    assert pane.game is not None
    pane._chosen(pane.game.choices()[0])
    return pane.game


ANSWERS = [
    # what is done in the boxes, whether the other game is there afterwards, whether the first one has been saved
    ((clicks("Cancel"),), False, False),
    ((keys("Escape"),), False, False),
    ((clicks("Discard"),), True, False),
    ((clicks("Save"), types_file("first.game.json")), True, True),
    ((clicks("Save"), keys("Escape")), False, False),
]


@pytest.mark.parametrize(("acts", "is_opened", "is_saved"), ANSWERS)
def test_opening_a_game_asks_before_it_takes_the_place_of_another(
    acts: tuple[Callable[[QWidget], None], ...],
    is_opened: bool,
    is_saved: bool,
    window: Window,
    editor: EditorState,
    tmp_path: Path,
    qtbot: QtBot,
) -> None:
    """Of a game that has not ended; a game that a file holds as it is gives way without a question."""
    pane = opened_by(window, PlayPane, "look.play", qtbot)
    begun(pane, 8)
    pane.save_game(str(tmp_path / "other.game.json"))
    first, kept = begun(pane, 7), Path(kept_at(editor.session.path))
    before = kept.read_bytes()
    with working_in(QDialog, types_file("other.game.json"), *acts):
        qtbot.mouseClick(pane.load, LEFT)
    assert pane.game is not None
    assert (pane.game is not first) is is_opened
    assert pane.game.record.seed == (8 if is_opened else 7)
    assert (tmp_path / "first.game.json").exists() is is_saved
    assert (kept.read_bytes() == before) is not is_opened
    if is_opened:
        assert Path(put_aside_at(editor.session.path)).read_bytes() == before
        with working_in(QDialog, types_file("other.game.json")):
            qtbot.mouseClick(pane.load, LEFT)


def test_another_step_is_not_the_one_that_was_saved(
    window: Window, editor: EditorState, tmp_path: Path, qtbot: QtBot
) -> None:
    """What was taken back and done otherwise is asked about, although there are as many steps as in the file."""
    del editor
    pane = opened_by(window, PlayPane, "look.play", qtbot)
    game = begun(pane, 7)
    pane.save_game(str(tmp_path / "one.game.json"))
    qtbot.mouseClick(pane.undo, LEFT)
    pane._chosen(game.choices()[1])
    assert game.last == 1
    with working_in(QMessageBox, clicks("Cancel")):
        qtbot.mouseClick(pane.new, LEFT)
    assert pane.game is game


def test_a_plan_with_errors_leaves_its_game(window: Window, editor: EditorState, qtbot: QtBot) -> None:
    """What cannot begin takes the place of nothing."""
    pane = opened_by(window, PlayPane, "look.play", qtbot)
    game = begun(pane, 7)
    editor.do(Edit("Break it", (Put(("terrain", "A1"), "no_such_terrain"),)))
    with working_in(QMessageBox, clicks("Discard")):
        qtbot.mouseClick(pane.new, LEFT)
    assert "no_such_terrain" in pane.said.text()
    assert pane.game is game
    assert pane.headline.text() == "Stark is to move"
