"""`bow play` and `bow test` with units that take formations."""

import io
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Bow
from tests.games.formed import formed, written

CASES = """\
packs: [spears]
cases:
  - name: {name}
    board: {{columns: 7, rows: 7}}
    units:
      a: {{unit: northern_spears, side: stark, rank: green, at: C5}}
      b: {{unit: western_spears, side: lannister, rank: green, at: C4}}
    choices: [{{northern_spears: {formation}}}]
    do: [{{run: regroup.status}}]
    expect:
      dice: [{{attacker: a, target: b, count: {dice}}}]
      because: [{formation}]
"""


def test_a_person_decides(bow: Bow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The question tells what it is about; panel and unit show what was decided, the log says it, a replay too.

    A remark in what is typed, such as the name of the file it stands in, is no answer.
    """
    plan = written(tmp_path)
    typed = "# moves.txt\nnonsense\nloose\n1\nunit wh1\nboard\nwhy 9\nundo\nquit\n"
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    done = bow("play", plan, "--seed", 1, "--save", "a.json")
    for told in (
        "Stark has its Northern Spears take a formation. Which?",
        "  1 open Open",
        "`nonsense` is none of the answers",
        "Lannister has its Western Spears take a formation. Which?",
        "Northern Spears of Stark stand in Loose  [Loose]",
        "Western Spears of Lannister stand in Close  [Close]",
        "    Northern Spears: Loose",
        "  formation Loose",
        "dice have fallen",
    ):
        assert told in done.out, done.out
    assert "`# moves.txt`" not in done.out
    again = bow("play", "--replay", "a.json")
    assert again.code == 0
    for told in ("  1 Stark: set-up", "Stark, northern_spears: loose", "stand in Close"):
        assert told in again.out, again.out


def test_the_machine_decides(bow: Bow, tmp_path: Path) -> None:
    """Many games are played by the machine; one of them is saved with its set-up, and shown again."""
    plan = written(tmp_path)
    done = bow("simulate", plan, "--games", 3, "--players", "random,greedy", "--save-games", "games")
    assert done.code == 0, done.err
    file = min(Path("games").iterdir())
    assert '"SetUp"' in file.read_text("utf-8")
    assert bow("play", "--replay", file).code == 0
    assert formed(plan)[0].plan.id == "spears_on_the_kingsroad"


def test_cases_of_formations(bow: Bow, tmp_path: Path) -> None:
    """A case takes a formation in the status step, and sees what it does."""
    plan = written(tmp_path)
    folder = plan.parents[1] / "cases"
    folder.mkdir()
    for name, (formation, dice, code) in {
        "taken": ("loose", 1, 0),
        "wrong": ("loose", 2, 1),
        "none of its own": ("advance", 2, 1),
        "kept": ("open", 2, 1),  # so that nothing happens because of it
    }.items():
        file = folder / f"{name}.cases.yaml"
        file.write_text(CASES.format(name=name, formation=formation, dice=dice), "utf-8")
        done = bow("test", file)
        assert done.code == code, (name, done)
        file.unlink()
