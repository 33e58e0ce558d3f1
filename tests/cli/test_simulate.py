"""`bow simulate`: results of a plan, the same for the same seed, and clear words where nothing can be played."""

import json
import re
from pathlib import Path
from unittest.mock import patch

import pytest

from bow_author.engine.play import Play
from bow_author.playtest import games, run
from bow_author.playtest.games import UnfairGameError
from tests.cli.conftest import CLEAN, Bow

PLAN = "content/core/battles/clash_on_the_kingsroad.yaml"


def test_results(root: Path, bow: Bow) -> None:
    """Each side is told with its wins, the interval and the reasons; the sums are right."""
    done = bow("simulate", root / PLAN, "--games", 4, "--players", "greedy,random", "--check", "--jobs", 1)
    assert done.code == 0
    wins = re.findall(r"^(\w+) +(\w+)  wins (\d) of 4 +[\d.]+% \([\d.]+% to [\d.]+%\)$", done.out, re.MULTILINE)
    assert [(side, player) for side, player, _ in wins] == [("Stark", "greedy"), ("Lannister", "random")]
    assert sum(int(count) for *_, count in wins) == 4
    assert sum(map(int, re.findall(r"^ +(\d+) by", done.out, re.MULTILINE))) == 4
    assert "games a second" in done.out


def test_json(root: Path, bow: Bow) -> None:
    """The same seed gives the same bytes, with any number of processes; another seed gives other games."""
    ask = ("simulate", root / PLAN, "--games", 9, "--json", "--seed")
    first = bow(*ask, 5, "--jobs", 1)
    assert first.out == bow(*ask, 5, "--jobs", 2).out
    result = json.loads(first.out)
    assert (result["games"], result["seed"]) == (9, 5)
    assert result["players"] == {"stark": "random", "lannister": "random"}
    assert sum(result["rounds"].values()) == sum(share["wins"] for share in result["shares"]) == 9
    assert json.loads(bow(*ask, 6).out)["actions"] != result["actions"]


def test_variants(root: Path, bow: Bow) -> None:
    """Optional rules of the plan and of the command line are played with, each once, and change the games."""
    text = (root / PLAN).read_text().replace("battle: ", "variants: [reduced_strength]\nbattle: our_", 1)
    text = text.replace("packs: [core]", "packs: [core, enhanced_rules]")
    Path("battle.yaml").write_text(text, encoding="utf-8")
    ask = ("simulate", "battle.yaml", "--games", 3, "--json", "--jobs", 1, "--variant", "reduced_strength")
    with_both = bow(*ask, "--variant", "directional_retreat", "--check")
    assert with_both.err == ""
    result = json.loads(with_both.out)
    assert result["variants"] == ["reduced_strength", "directional_retreat"]
    less = json.loads(bow(*ask).out)
    assert less["variants"] == ["reduced_strength"]
    assert less["actions"] != result["actions"]


def test_a_variant_that_is_none(root: Path, bow: Bow) -> None:
    """A variant that no pack has is told, with the nearest one."""
    done = bow("simulate", root / PLAN, "--variant", "withdrawl")
    told = "bow simulate: no variant is named `withdrawl`; did you mean `withdrawal`?\n"
    assert (done.code, done.out, done.err) == (2, "", told)


def test_refused(root: Path, bow: Bow) -> None:
    """A plan with errors is refused with its findings, and so is what is no plan."""
    Path("wrong.yaml").write_text((root / PLAN).read_text().replace("at: F2", "at: Z99"), encoding="utf-8")
    done = bow("simulate", "wrong.yaml")
    assert (done.code, done.out) == (1, "")
    assert "BOW501" in done.err
    assert done.err.endswith("bow simulate: `wrong.yaml` is not played because of this\n")
    Path("a.bow").write_text(CLEAN, encoding="utf-8")
    assert bow("simulate", "a.bow") == (1, "", "bow simulate: `a.bow` is not a battle plan\n")


@pytest.mark.parametrize(
    ("option", "value", "told"),
    [
        ("--games", "0", "`0` is not a whole number, 1 or more"),
        ("--jobs", "many", "`many` is not a whole number, 1 or more"),
        ("--seed", "-1", "`-1` is not a whole number, 0 or more"),
        ("--players", "gredy", "there is no player `gredy`; did you mean `greedy`?"),
        ("--players", "random,", "there is no player ``; there are random, greedy"),
        ("--players", "random,random,random", "`random,random,random` names 3 players for two sides"),
    ],
)
def test_wrong_options(option: str, value: str, told: str, bow: Bow) -> None:
    """A wrong option is told in words."""
    done = bow("simulate", "plan.yaml", option, value)
    assert (done.code, done.out) == (2, "")
    assert told in done.err


def test_games_are_saved(root: Path, bow: Bow) -> None:
    """Every game is saved in the folder that is named, and goes the same way when it is played again."""
    done = bow("simulate", root / PLAN, "--games", 2, "--players", "greedy,random", "--save-games", "kept", "--jobs", 1)
    assert done.code == 0
    files = sorted(Path("kept").iterdir())
    assert len(files) == 2
    for file in files:
        again = bow("play", "--replay", file)
        assert (again.code, again.err) == (0, "")
        assert again.out.count(" wins  [") == 1
    Path("file").write_text("", "utf-8")
    refused = bow("simulate", root / PLAN, "--games", 1, "--save-games", "file/kept", "--jobs", 1)
    assert refused.code == 1
    assert "bow simulate: the games cannot be saved" in refused.err


def test_a_game_that_breaks_a_law_is_saved(root: Path, bow: Bow, capsys: pytest.CaptureFixture[str]) -> None:
    """A watched game that breaks a law names the file in which it is saved as far as it went."""

    def broken(play: Play) -> None:
        if len(play.events) > 60:
            raise UnfairGameError("two units stand in A1")

    with patch.object(run, "watch", side_effect=broken), pytest.raises(UnfairGameError):
        bow("simulate", root / PLAN, "--games", 1, "--check", "--jobs", 1)
    told = capsys.readouterr().err
    (file,) = Path().glob("*.game.json")
    assert f"the game is saved in {file}" in told
    assert bow("play", "--replay", file).code == 0


def test_a_battle_without_end_is_told(root: Path, bow: Bow, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a side may act for ever, that is told as a fault of what somebody wrote, not of the program."""
    monkeypatch.setattr(games, "_MOST_ACTIONS", 20)
    done = bow("simulate", root / PLAN, "--games", 1, "--jobs", 1, "--check")
    assert (done.code, done.out) == (1, "")
    assert done.err == "bow simulate: the battle is not over after 20 actions: some action costs nothing\n"


def test_missing_pieces_are_not_missed(root: Path, bow: Bow) -> None:
    """A battle is played that no box has the pieces for; `bow validate` tells of them."""
    text = (root / PLAN).read_text("utf-8").replace("battle: clash_on_the_kingsroad", "battle: many")
    units = "".join(
        f"  m_{n.lower()}: {{unit: winterfell_riders, side: stark, rank: green, at: {n}}}\n"
        for n in ("A11", "C11", "E11")
    )
    Path("many.yaml").write_text(text.replace("units:\n", f"units:\n{units}", 1), "utf-8")
    assert "error[BOW601]" in bow("validate", "many.yaml").out
    assert bow("simulate", "many.yaml", "--games", 1, "--jobs", 1).code == 0


def test_a_copy_of_a_shipped_plan(root: Path, bow: Bow) -> None:
    """A plan that was copied out of its pack can be looked at and played as it is."""
    Path("clash_on_the_kingsroad.yaml").write_text((root / PLAN).read_text("utf-8"), "utf-8")
    assert bow("validate", "clash_on_the_kingsroad.yaml").code == 0
    assert bow("simulate", "clash_on_the_kingsroad.yaml", "--games", 1, "--jobs", 1).code == 0
