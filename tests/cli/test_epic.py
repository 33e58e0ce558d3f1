"""`bow epic`: the battle plans of the stages of an epic battle."""

import io
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Bow

PACK = """pack: war
title: War
version: 1.0.0
rules: 1
licence: MIT
authors: [A player]
requires: {core: ">=1.0"}
"""
EPIC = """epic: two_days
title: Two days
packs: [core, war]
homebrew: own epic battle
fallen_commanders: stay_away
stages:
  first: {plan: raid}
  second:
    plan: raid
    title: The second day
    after:
      - {stage: first, won_by: stark, momentum: stark}
      - {stage: first, won_by: lannister, momentum: lannister}
"""
FILE = "war/epics/two_days.yaml"


@pytest.fixture
def war(bow: Bow) -> Bow:
    """A pack with an epic battle of two stages."""
    for folder in ("battles", "epics"):
        Path("war", folder).mkdir(parents=True)
    Path("war/pack.yaml").write_text(PACK)
    Path(FILE).write_text(EPIC)
    assert bow("skirmish", "raid_in_the_riverlands", "--seed", 7, "-o", "war/battles/raid.yaml").code == 0
    return bow


def test_next_stage(war: Bow) -> None:
    """The plan of the next stage is valid; who has won before it has the momentum token."""
    done = war("epic", FILE, "--result", "stark", "-o", "day_2.yaml")
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines()[:3] == [
        "  Two days, 2 stages",
        "  stage first: won by stark",
        "  stage second comes next",
    ]
    text = Path("day_2.yaml").read_text()
    assert text.startswith("# Stage second of Two days, after first won by stark.\n")
    assert "momentum: stark\n" in text
    assert "title: The second day\n" in text
    again = f"and then: bow epic {FILE} --result stark --result day_2.game.json"
    assert done.out.splitlines()[-1] == again  # what was given, so that a saved game is not lost
    assert war("validate", "day_2.yaml").code == 0
    assert "momentum: lannister\n" in war("epic", FILE, "--result", "lannister").out


def test_result_of_a_saved_game(war: Bow) -> None:
    """A game that is over tells who has won, and who fell leads nobody in the next stage."""
    assert war("epic", FILE, "-o", "day_1.yaml").code == 0
    assert (
        war("simulate", "day_1.yaml", "--games", 6, "--jobs", 1, "--players", "greedy", "--save-games", "games").code
        == 0
    )
    said = ""
    for game in sorted(Path("games").iterdir()):
        done = war("epic", FILE, "--result", str(game), "-o", "day_2.yaml", "--force")
        assert done.code == 0, done.err
        said = done.out
        if "; fallen: " in said:
            break
    fallen = said.partition("; fallen: ")[2].splitlines()[0].partition(" and ")[0].partition(",")[0].strip("`")
    assert fallen in Path("day_1.yaml").read_text()
    assert fallen not in Path("day_2.yaml").read_text()
    assert war("validate", "--fail-on", "error", "day_2.yaml").code == 0


WRONG = {
    "no House of it": (["baratheon"], "`baratheon` is neither a saved game nor one of `stark` and `lannister`"),
    "one too many": (["stark", "stark", "stark"], "`stark` is a result too many: the epic battle is over before"),
    "no file": (["there.game.json"], "there.game.json"),
    "another game": (["other.game.json"], "is no game of stage `first`"),
    "not over": (["begun.game.json"], "the game in `begun.game.json` is not over"),
}


@pytest.mark.parametrize(("results", "why"), WRONG.values(), ids=WRONG.keys())
def test_wrong_results(results: list[str], why: str, war: Bow, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is no result is told in one line, and nothing is written."""
    if results == ["other.game.json"]:
        assert war("skirmish", "raid_in_the_riverlands", "--seed", 8, "-o", "other.yaml").code == 0
        monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
        war("play", "other.yaml", "--save", results[0], "--seed", 1, "--side", "stark")
    if results == ["begun.game.json"]:
        assert war("epic", FILE, "-o", "begun.yaml").code == 0
        monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
        war("play", "begun.yaml", "--save", results[0], "--seed", 1, "--side", "stark")
    given = [word for result in results for word in ("--result", result)]
    done = war("epic", FILE, *given, "-o", "next.yaml")
    assert (done.code, done.out) == (1, "")
    assert why in done.err
    assert done.err.count("\n") == 1
    assert not Path("next.yaml").exists()


def test_is_over(war: Bow) -> None:
    """With the last result the winner is told, and there is no plan."""
    done = war("epic", FILE, "--result", "stark", "--result", "lannister", "-o", "next.yaml")
    assert done.code == 0
    assert done.out.splitlines()[-1] == "  lannister has won the epic battle"  # as many stages: the last one decides
    assert not Path("next.yaml").exists()


def test_played_by_the_machine(war: Bow) -> None:
    """The same seed gives the same games, and every stage that is needed is played."""
    first, again, other = (war("epic", FILE, "--games", 6, "--seed", seed, "--machine", "random") for seed in (1, 1, 2))
    assert first.code == 0
    assert first.out == again.out != other.out
    lines = first.out.splitlines()
    assert lines[0].endswith(", of 6")
    assert [line.partition(":")[0] for line in lines[1:]] == ["  stage first", "  stage second"]


def test_unknown(war: Bow) -> None:
    """An epic battle that there is not: the names that there are."""
    done = war("epic", "two_dayz", "war")
    assert (done.code, done.out) == (1, "")
    assert "did you mean `two_days`?" in done.err
