"""`bow play`: games scripted through a pipe, and a person at a terminal."""

import io
import json
import os
import re
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from bow_author.cli import play as cli_play
from bow_author.cli.playable import open_battle
from tests.cli.conftest import Bow, Done

PLAN = "content/core/battles/clash_on_the_kingsroad.yaml"
SAVED = Path("clash_on_the_kingsroad.game.json")
Play = Callable[..., Done]
OPENED = cache(open_battle)
"""A plan is loaded once for all tests, and never changed."""


@pytest.fixture
def play(bow: Bow, root: Path, monkeypatch: pytest.MonkeyPatch) -> Play:
    """Run `bow play` with lines on its standard input; the plan is named unless a saved game is."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr(os, "fsync", lambda _: None)  # no power fails in a test
    monkeypatch.setattr(
        cli_play, "open_battle", lambda command, file, *how: OPENED(command, os.path.realpath(file), *how)
    )

    def run(lines: str, *arguments: object) -> Done:
        monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
        named = {"--load", "--replay"} & set(map(str, arguments))
        return bow("play", *([] if named else [root / PLAN]), *arguments)

    return run


def steps(file: Path = SAVED) -> list[str]:
    """Give the names of the actions of a saved game."""
    return [next(iter(step["action"])) for step in json.loads(file.read_text("utf-8"))["steps"]]


def test_a_turn(play: Play) -> None:
    """A unit is ordered, moved and attacks, by labels, short names, hexes and numbers; all of it is told and saved."""
    done = play("order rid\nmove g4 f3\nattack riders CA3\nno\n", "--seed", 1)
    assert done.code == 0, done.out
    assert done.err == ""
    for told in (
        "riders (rid) is ordered  [Ordering Units]",
        "riders (rid) moves G4 F4 F3  [Moving Units]",
        "attack: riders (rid) on cavaliers_3 (CA3)  [Attacking the Enemy]",
        "Lannister may strike back. Counterattack?",
    ):
        assert told in done.out
    assert "The input is over; the game is kept in clash_on_the_kingsroad.game.json" in done.out
    assert steps() == ["OrderUnit", "MoveUnit", "AttackUnit"]


def test_numbers_do_what_the_list_says(play: Play) -> None:
    """A number does the line of the list, with the word of a way or after asking for it."""
    listed = play("actions\n", "--seed", 1)
    number = re.search(r"^ +(\d+) order rid ", listed.out, re.MULTILINE)
    assert number
    done = play(f"{number[1]}\n1 F3\nend\n", "--seed", 1, "--save", "a.json")
    assert steps(Path("a.json")) == ["OrderUnit", "MoveUnit", "EndTurn"], done.out
    asked = play("order rid\nmove rid\n5\nend\n", "--seed", 1, "--save", "b.json")
    assert "In which way?" in asked.out
    assert steps(Path("b.json")) == ["OrderUnit", "MoveUnit", "EndTurn"]
    roundabout = play("order rid\nmove rid F4 F3\n", "--seed", 1, "--save", "c.json")
    assert steps(Path("c.json")) == ["OrderUnit", "MoveUnit"], roundabout.out


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("ordr rid", "`ordr rid` cannot be done now; did you mean `order`?"),
        ("move rid F3", "refused: no unit is ordered (no_turn)"),
        ("do extinguish rid G4", "refused: no unit is ordered (no_turn)"),
        ("order GU1", "refused: `guards_1` cannot be ordered (cannot_order)"),
        ("undo", "refused: nothing has been done that could be taken back (nothing_to_undo)"),
        ("redo", "refused: nothing has been taken back (nothing_to_redo)"),
        ("99", "there is no line 99, or not in this way; `actions` lists them"),
        ("unit nobody", "`unit NAME` tells all about one unit"),
        ("why 999", "there are "),
        ("save /nowhere/at/all/x.json", "`/nowhere/at/all/x.json` cannot be written"),
        ("play sl99 on mae", "cannot be done now"),
        ("attack", "cannot be done now"),
        ("\N{SNOWMAN} \u0000 ((", "cannot be done now"),
    ],
)
def test_what_cannot_be_done(typed: str, told: str, play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    """A wrong word and an illegal action are told in words, change nothing, and make a script fail."""
    if typed.startswith("save"):  # whoever may write everywhere is not stopped by a folder
        Path("file").write_text("", "utf-8")
        typed, told = "save file/x.json", "`file/x.json` cannot be written"
    done = play(f"{typed}\n", "--seed", 1)
    assert done.code == 1
    assert told in done.out
    assert steps() == []


def test_a_command_is_kept_for_later(play: Play) -> None:
    """A command that is paid for is carried out when it is wanted; the game that is saved goes on from there."""
    done = play("play sl2 on ric 1 later-2\nric\nnone\nmove ric G9\n", "--seed", 1)
    assert "2 command tokens to Rickard Karstark" in done.out
    assert steps() == ["PlayCard", "MoveUnit"], done.out
    done = play("command 1\ncommand 2\nend\n", "--load", SAVED)
    assert "carry out what is paid for of At My Word" in done.out
    assert "refused: command 1 is not to come (no_command)" in done.out
    assert "command 2 of sl2 At My Word is used" in done.out
    assert steps() == ["PlayCard", "MoveUnit", "ExecuteCommand", "EndTurn"]
    assert json.loads(SAVED.read_text("utf-8"))["steps"][0]["action"]["PlayCard"]["later"] == [1]


def test_undo_and_redo(play: Play) -> None:
    """Undone steps are gone from the game and can be done again, even after it was saved and loaded."""
    done = play("order rid\nmove rid F3\nundo\nundo\n", "--seed", 1)
    assert done.out.count("taken back") == 2
    assert steps() == []
    again = play("redo\nredo\nattack rid CA3\nno\nundo\nundo\n", "--load", SAVED)
    assert again.out.count("taken back") == 1  # the answer, and not the dice before it
    assert steps() == ["OrderUnit", "MoveUnit", "AttackUnit"]
    assert "dice have fallen" in again.out
    assert again.code == 1


def test_a_question_waits_in_the_saved_game(play: Play) -> None:
    """A game left in the middle of an attack asks the same when it is loaded; the dice are the same."""
    left = play("order rid\nmove rid F3\nattack rid CA3\n", "--seed", 1)
    dice = re.search(r"dice: .*", left.out)
    assert dice
    loaded = play("maybe\nno\n", "--load", SAVED)
    assert dice[0] in loaded.out
    assert "`maybe` is none of the answers" in loaded.out
    assert json.loads(SAVED.read_text("utf-8"))["steps"][2]["answers"][0]["answer"] is False


def test_words_that_tell(play: Play) -> None:
    """Help, log, reasons, units and the board are told at any time, and change nothing."""
    done = play("help\nlog 2\nwhy\nunit rid\nboard\n# a note\n\nsave other.json\nquit\n", "--seed", 1)
    assert done.code == 0
    for told in ("order UNIT [with TOKEN]", "core rulebook, Draw Leadership Cards", "Winterfell Riders", "|rid|"):
        assert told in done.out
    assert "saved in other.json" in done.out
    assert steps(Path("other.json")) == []


def test_cards_of_the_other_are_hidden(play: Play) -> None:
    """With two people at one terminal no drawn card is told, and only the hand of who is to move."""
    done = play("pass\nboard\n", "--seed", 1)
    assert "Stark draws a card" in done.out
    assert not re.search(r"draws [a-z]+\d", done.out)
    before, after = done.out.split("Stark> board")[0], done.out.split("> board")[-1]
    assert "hand sl" in before
    assert "hand ll" in after
    assert "hand sl" not in after


def test_a_whole_game_against_the_machine(play: Play) -> None:
    """Who only passes gets through a whole battle; loaded and played by the same words it is the same."""
    done = play("pass\n1\n1\n" * 60, "--seed", 5, "--side", "stark", "--against", "greedy", "--save", "a.json")
    assert "has won" in done.out
    assert "The game is kept in a.json" in done.out
    value = json.loads(Path("a.json").read_text("utf-8"))
    assert value["players"] == {"stark": "person", "lannister": "greedy"}
    for count in (3, 9):
        file = f"{count}.json"
        play("pass\n1\n1\n" * count, "--seed", 5, "--side", "stark", "--against", "greedy", "--save", file)
        play("pass\n1\n1\n" * 60, "--load", file)
        assert json.loads(Path(file).read_text("utf-8"))["events"] == value["events"]


def test_replay(play: Play) -> None:
    """A saved game is shown step by step, with events, answers where they were given, and never with hidden cards."""
    play("order rid\nmove rid F3\nattack rid CA3\nno\n", "--seed", 1)
    done = play("", "--replay", SAVED)
    assert done.code == 0
    _, _, attack = done.out.partition("  3 Stark: attack riders cavaliers_3\n")
    before, _, after = attack.partition("    Lannister, counterattack: False\n")
    assert "dice: " in before, "they fell before anybody was asked"
    assert "dice: " not in after
    assert after
    assert not re.search(r"draws [a-z]+\d", done.out)


def test_variants(play: Play) -> None:
    """A game keeps the optional rules it was begun with; one that is not there is told."""
    begun = play("order rid\n", "--seed", 1, "--save", "a.json", "--variant", "withdrawal")
    assert begun.code == 0, begun.err
    assert json.loads(Path("a.json").read_text("utf-8"))["variants"] == ["withdrawal"]
    on = play("move g4 f3\nend\n", "--load", "a.json")
    assert (on.code, on.err) == (0, "")
    assert json.loads(Path("a.json").read_text("utf-8"))["variants"] == ["withdrawal"]
    done = play("", "--variant", "withdrawl")
    assert (done.code, done.err) == (2, "bow play: no variant is named `withdrawl`; did you mean `withdrawal`?\n")


def test_options(play: Play, bow: Bow, root: Path) -> None:
    """What does not go together is told; a file that is there is never overwritten."""
    Path("taken.json").write_text("mine", "utf-8")
    for arguments, told in [
        (("--save", "taken.json"), "`taken.json` is there already"),
        (("--side", "nobody"), "`nobody` is not in this battle; there are stark and lannister"),
        (("--side", "stark", "--side", "lannister", "--against", "random"), "nobody is left to play against"),
        (("--load", "a.json", "--seed", "3"), "a saved game has its seed, its players and its variants"),
        (("--load", "a.json", "--replay", "a.json"), "give a battle plan, or a saved game"),
        (("--seed", "-1"), "`-1` is not a whole number"),
    ]:
        done = play("", *arguments)
        assert done.code == 2
        assert told in done.err
    assert bow("play").code == 2
    assert Path("taken.json").read_text("utf-8") == "mine"


def test_what_cannot_be_loaded(play: Play, bow: Bow) -> None:
    """A file that is no saved game, and a plan that is none, are told in findings; nothing is written."""
    Path("a.json").write_text("{", "utf-8")
    for arguments, told in [(("--load", "a.json"), "error[BOW701]"), (("--replay", "none.json"), "error[BOW101]")]:
        done = play("", *arguments)
        assert (done.code, done.out) == (1, "")
        assert told in done.err
    assert "error[BOW101]" in bow("play", "nowhere.yaml").err
    assert sorted(path.name for path in Path().glob("*.json")) == ["a.json"]


def test_as_far_as_it_goes(play: Play) -> None:
    """A game with an illegal step is not played, unless as far as it goes; then the file stays as it was."""
    play("order rid\nmove rid F3\nend\n", "--seed", 1)
    text = SAVED.read_text("utf-8").replace('"F3"', '"A9"')
    SAVED.write_text(text, "utf-8")
    refused = play("", "--load", SAVED)
    assert refused.code == 1
    assert "step 2 of 3 cannot be played: `riders` cannot go there (no_way)" in refused.err
    done = play("move rid F3\n", "--load", SAVED, "--as-far-as-it-goes")
    assert done.code == 0
    assert SAVED.read_text("utf-8") == text
    assert steps(Path("clash_on_the_kingsroad_2.game.json")) == ["OrderUnit", "MoveUnit"]
