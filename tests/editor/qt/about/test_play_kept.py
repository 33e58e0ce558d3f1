"""A game in the play pane outlives the editor."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QWidget
from pytestqt.qtbot import QtBot

from bow_author.packs.edits import Edit, Put
from bow_editor.editor_state import EditorState
from bow_editor.play_kept import describe_games, kept_at, put_aside_of
from bow_editor.playing import Playing
from bow_editor.qt.kept_games import KeptGames
from bow_editor.qt.play_pane import PlayPane
from bow_editor.qt.window import Window
from tests.editor.qt.about.beside import opened_by
from tests.editor.qt.about.test_play_pane import entry, press
from tests.editor.qt.at_hand import clicks, keys, types_file, working_in

Key, LEFT = Qt.Key, Qt.MouseButton.LeftButton


def reopened(window: Window, editor: EditorState, path: str, qtbot: QtBot) -> PlayPane:
    """Close all plans, as at the end of the editor, and open the play pane of one again."""
    for pane in window.findChildren(PlayPane):
        pane.window().close()
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
    press(pane.choices, entry(pane.choices, "Winterfell Riders, G4", "Order: pay 1 blue order token"), qtbot)
    path = editor.session.path
    kept = Path(kept_at(path))
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
        (aside,) = put_aside_of(path)
        assert aside.steps == (1 if "the plan" in told else None)
        assert Path(aside.path).read_bytes() == before
        assert "“Open a game…” has it" in pane.said.text()


def test_a_new_game_puts_the_one_before_aside(window: Window, editor: EditorState, qtbot: QtBot) -> None:
    """And what cannot be written is told, without an end of the game."""
    pane = opened_by(window, PlayPane, "look.play", qtbot)
    pane.new_game(7)
    press(pane.choices, entry(pane.choices, "Winterfell Riders, G4", "Order: pay 1 blue order token"), qtbot)
    kept = Path(kept_at(editor.session.path))
    pane.new_game(8)
    assert (kept.exists(), len(put_aside_of(editor.session.path))) == (False, 1)
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


def chooses(*rows: int, then: str) -> Callable[[QWidget], None]:
    """Give what clicks rows of the list of games, and then a button."""

    def choose(dialog: QWidget) -> None:
        assert isinstance(dialog, KeptGames)
        for row in rows:
            place = dialog.list.visualItemRect(dialog.list.item(row)).center()
            QTest.mouseClick(dialog.list.viewport(), LEFT, pos=place)
        clicks(then)(dialog)

    return choose


def test_all_games_that_were_put_aside_can_be_gone_on_with(window: Window, editor: EditorState, qtbot: QtBot) -> None:
    """Each is listed by date, round, step and who is to move; what is chosen goes on, and is listed no more."""
    pane = opened_by(window, PlayPane, "look.play", qtbot)
    pane.players[next(reversed(pane.players))].setCurrentIndex(0)
    path = editor.session.path
    games = [begun(pane, seed) for seed in (7, 8, 9)]
    pane._chosen(games[-1].choices()[0])
    pane.new_game(10)
    listed = put_aside_of(path)
    assert [kept.steps for kept in listed] == [2, 1, 1]
    seen: list[str] = []

    def look(dialog: QWidget) -> None:
        assert isinstance(dialog, KeptGames)
        seen.extend(dialog.list.item(row).text() for row in range(dialog.list.count()))
        keys("Escape")(dialog)

    with working_in(KeptGames, look):
        qtbot.mouseClick(pane.load, LEFT)
    when = re.compile(r"\d{4}-\d\d-\d\d  \d\d:\d\d:\d\d  ")
    assert [when.sub("", text, count=1) for text in seen] == [
        *("round 1, step 2: Stark is to move", "round 1, step 1: Stark is to move", "round 1, step 1: Stark is to move")
    ]
    assert pane.game is not None
    assert pane.game.record.seed == 10, "Escape leaves all as it is"
    with working_in(KeptGames, chooses(2, then="Go on with it")):
        qtbot.mouseClick(pane.load, LEFT)
    assert (pane.game.record.seed, pane.game.shown, pane.game.is_at_end) == (7, 1, True)
    assert pane.said.text().startswith("The game goes on")
    assert [kept.steps for kept in put_aside_of(path)] == [2, 1], "a game without a step was not worth keeping"
    pane._chosen(pane.game.choices()[0])
    with working_in(KeptGames, chooses(0, then="Go on with it")):
        qtbot.mouseClick(pane.load, LEFT)
    assert pane.game.record.seed == 9
    assert [kept.steps for kept in put_aside_of(path)] == [2, 1], "that of 7 has gone on, and stands first"


def test_a_game_that_goes_no_further_is_listed_by_its_steps(window: Window, editor: EditorState, qtbot: QtBot) -> None:
    """As one is of a plan whose ranks are others since, or that cannot be played now."""
    pane = opened_by(window, PlayPane, "look.play", qtbot)
    pane.new_game(7)
    press(pane.choices, entry(pane.choices, "Winterfell Riders, G4", "Order: pay 1 blue order token"), qtbot)
    pane.new_game(8)
    path = editor.session.path
    assert describe_games(editor, put_aside_of(path))[0].endswith("round 1, step 1: Stark is to move")
    editor.do(Edit("Make them green", (Put(("units", "riders", "rank"), "green"),)))
    assert describe_games(editor, put_aside_of(path))[0].endswith("  step 1")
    editor.do(Edit("Break it", (Put(("terrain", "A1"), "no_such_terrain"),)))
    assert describe_games(editor, put_aside_of(path))[0].endswith("  step 1")


def test_a_file_of_ones_own_is_opened_from_the_list_too(
    window: Window, editor: EditorState, tmp_path: Path, qtbot: QtBot
) -> None:
    """The game before is put aside, and nothing of it is lost."""
    pane = opened_by(window, PlayPane, "look.play", qtbot)
    begun(pane, 8)
    pane.save_game(str(tmp_path / "other.game.json"))
    begun(pane, 7)
    before = Path(kept_at(editor.session.path)).read_bytes()
    with working_in(QDialog, clicks("A saved game…"), types_file("other.game.json")):
        qtbot.mouseClick(pane.load, LEFT)
    assert pane.game is not None
    assert (pane.game.record.seed, pane.game.shown) == (8, 0)
    assert before in [Path(kept.path).read_bytes() for kept in put_aside_of(editor.session.path)]


def test_a_plan_with_errors_leaves_its_game(window: Window, editor: EditorState, qtbot: QtBot) -> None:
    """What cannot begin takes the place of nothing."""
    pane = opened_by(window, PlayPane, "look.play", qtbot)
    game = begun(pane, 7)
    editor.do(Edit("Break it", (Put(("terrain", "A1"), "no_such_terrain"),)))
    qtbot.mouseClick(pane.new, LEFT)
    assert "no_such_terrain" in pane.said.text()
    assert pane.game is game
    assert pane.headline.text() == "Stark is to move"
