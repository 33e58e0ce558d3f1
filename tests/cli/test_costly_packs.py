"""Packs from strangers that cost too much: every command ends, and tells the words that do."""

import io
import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from bow_author.cli.parser import run
from tests.effort import yardsticks

ROOT = Path(__file__).resolve().parents[2]
MOST_YARDSTICKS = 100.0
"""The dearest takes a third of it."""

LOOPS = "for each {0} from hexes: "
WIN = "if round is at least 40 then win stark"
TWO = LOOPS.format("a") + LOOPS.format("b") + WIN
SIX = "".join(LOOPS.format(f"h{number}") for number in range(6)) + WIN
COUNTS = "number of hexes where " * 7 + "round is at least 1" + " is at least 1" * 7

BY_TEXT = {
    "six loops over all hexes": ((f"react at score: {SIX}",), "BOW323"),
    "seven counts inside of counts, twice": (
        (f"react at score when {COUNTS}: win stark", f"react at score when {COUNTS}: win lannister"), "BOW323",
    ),
    "a hundred million dice": (("react at score: roll 99999999 dice",), "BOW324"),
    "a number times another": (("react at score: gain 99999999 morale for stark",), "BOW324"),
}  # fmt: skip
MANY = tuple(f"react at score: {TWO}" for _ in range(6))
"""Each is within the limits, and all of them together are not."""


def plan_of(folder: Path, effects: tuple[str, ...]) -> Path:
    """Start a pack whose battle has these effects, each in a victory condition of its own."""
    run(["new", "pack", "own"])
    file = folder / "own" / "battles" / "first_battle.yaml"
    head, _, _ = file.read_text("utf-8").partition("define: |")
    texts = [
        f'  victory own_{number} "Own {number}" {{\n    homebrew "x"\n    {effect}\n  }}\n'
        for number, effect in enumerate(effects)
    ]
    file.write_text(f"{head}define: |\n{''.join(texts)}", "utf-8")
    return file


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("command", ["validate", "simulate"])
@pytest.mark.parametrize(("effects", "code"), BY_TEXT.values(), ids=BY_TEXT)
def test_refused_by_its_text(
    effects: tuple[str, ...], code: str, command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What can be seen in the text is told at its line and never carried out: of what it costs nothing else is told."""
    file = plan_of(tmp_path, effects)
    lines = file.read_text("utf-8").splitlines()
    line = 1 + next(number for number, text in enumerate(lines) if effects[0] in text)
    assert run([command, str(file)]) == 1
    said = "".join(capsys.readouterr())
    assert f"error[{code}]" in said
    assert f"first_battle.yaml:{line}:" in said
    assert "BOW325" not in said


@pytest.mark.parametrize("command", ["validate", "simulate", "play", "test"])
def test_told_when_it_is_played(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What only all effects together do too much is told by whatever plays, at the words of one of them."""
    file = plan_of(tmp_path, MANY)
    arguments = {
        "validate": [str(file)],
        "simulate": [str(file), "--games", "1", "--jobs", "1"],
        "play": [str(file), "--seed", "1"],
        "test": [str(_case(file))],
    }
    monkeypatch.setattr("sys.stdin", io.StringIO("pass\n" * 60))
    assert run([command, *arguments[command]]) == 1
    said = "".join(capsys.readouterr())
    assert "BOW325" in said or "too_much_work" in said
    assert "does too much: its effects look at more than 3,000,000 things at once" in said
    assert "first_battle.yaml:" in said, "with its place"


def dear(folder: Path) -> Path:
    """A battle of 100 kB, whose effects are each within the limits."""
    file = plan_of(folder, MANY * 100)
    assert file.stat().st_size > 80_000
    return file


def rated(folder: Path) -> Path:
    """A battle in which more dice are rolled for order tokens than anybody has."""
    file = plan_of(folder, MANY[:1])
    file.write_text(file.read_text("utf-8").replace("order: 4", "order: 33"), "utf-8")
    return file


def swapped(folder: Path) -> Path:
    """Cases of the core pack, whose words stand in each other's places."""
    text = (ROOT / "content/core/cases/combat.cases.yaml").read_text("utf-8")
    words = re.findall(r"(?<=: )[a-z_]+\b", text)
    random.Random(1).shuffle(words)
    file = folder / "swapped.cases.yaml"
    file.write_text(re.sub(r"(?<=: )[a-z_]+\b", lambda _: words.pop(), text), "utf-8")
    return file


@pytest.mark.parametrize("make", [dear, rated, swapped])
def test_the_check_ends_soon(make: Callable[[Path], Path], tmp_path: Path) -> None:
    """What is dear to play, or wrong throughout, is checked in no more time than other files."""
    file = make(tmp_path)
    code, effort = yardsticks(lambda: run(["validate", str(file)]))
    assert code == int(make is not rated)
    assert effort < MOST_YARDSTICKS, effort


def _case(plan: Path) -> Path:
    """Write a case that plays the step in which points are scored."""
    file = plan.parent.parent / "cases" / "own.cases.yaml"
    file.parent.mkdir()
    file.write_text(
        "packs: [own]\ncases:\n  - name: It ends\n    cites: own\n    plan: ../battles/first_battle.yaml\n"
        "    do: [{run: regroup.score}]\n    expect: {winner: stark}\n",
        "utf-8",
    )
    return file
