"""Coverage: what cases reach of the effects, told as table, JSON and exit code."""

import json
from pathlib import Path

import pytest

from bow_author.cli.parser import run

BOLD = """\
keyword bold "Bold" {
  homebrew "own"
  modify dice of self when self has moved:
    add 1
  react after attack by self limit once per turn: {
    if self.rank is red then gain 1 morale
    else lose 1 morale
  }
}
"""
CASES = """\
packs: [core, small]
cases:
  - name: A bold unit
    board: {columns: 7, rows: 7}
    units:
      a: {unit: war_host_of_the_north, side: stark, rank: red, at: C6, with: [bold]}
      b: {unit: lannisport_guards, side: lannister, rank: blue, at: C4}
    dice: [red, red, red, red, red]
    do: [{order: a, move: C5, attack: b}]
    expect: {morale: {stark: 1}, because: [bold]}
"""
MISSES = [
    "bold.bow:3:3: `when` was never false",
    "bold.bow:5:30: `limit` was never false",
    "bold.bow:6:5: `if` was never false",
    "bold.bow:7:10: `lose` was never carried out",
]


@pytest.fixture
def pack(tmp_path: Path, root: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A pack with one keyword and one case of it."""
    folder = tmp_path / "small"
    (folder / "cases").mkdir(parents=True)
    manifest = (root / "examples" / "river_men" / "pack.yaml").read_text("utf-8")
    (folder / "pack.yaml").write_text(manifest.replace("river_men", "small"), "utf-8")
    (folder / "bold.bow").write_text(BOLD, "utf-8")
    (folder / "cases" / "bold.cases.yaml").write_text(CASES, "utf-8")
    monkeypatch.chdir(folder)
    return "."


def test_misses_are_told(pack: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The table counts nodes, branches and hooks of the pack's own definitions; each miss has its place."""
    assert run(["test", pack, "--coverage"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[1].split() == ["keyword", "bold", "4/5", "3/6", "2/2"]
    assert [line.removeprefix("./") for line in said[3:7]] == MISSES
    assert said[7] == "coverage is 69.23 %"


@pytest.mark.parametrize(("least", "code"), [("0", 0), ("69.23", 0), ("69.24", 1), ("100", 1)])
def test_threshold(pack: str, least: str, code: int, capsys: pytest.CaptureFixture[str]) -> None:
    """Below the threshold the exit code is 1, and the last word says so."""
    assert run(["test", pack, "--coverage", least]) == code
    assert ("below" in capsys.readouterr().err) == bool(code)


@pytest.mark.parametrize("wrong", ["content", "-1", "101", "1/0"])
def test_wrong_threshold(wrong: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What is no percentage is wrong usage."""
    assert run(["test", f"--coverage={wrong}"]) == 2
    assert "is no number from 0 to 100" in capsys.readouterr().err


def test_json(pack: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The JSON form has the same counts and misses."""
    assert run(["test", pack, "--coverage", "--format", "json"]) == 0
    (definition,) = json.loads(capsys.readouterr().out)["coverage"]["definitions"]
    assert definition["counts"]["branch"] == {"covered": 3, "total": 6}
    assert sorted(miss["line"] for miss in definition["misses"]) == [3, 5, 6, 7]


@pytest.mark.parametrize(
    "pack",
    [
        *("brotherhood_without_banners", "core", "house_baratheon", "lords_of_the_river"),
        *("tribes_of_the_vale", "wardens_of_the_north", "wardens_of_the_west"),
    ],
)
def test_a_shipped_pack_is_covered(pack: str, root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The cases of the packs that come in boxes reach every node and branch of their effects, and ask every hook."""
    assert run(["test", str(root / "content" / pack), "--coverage", "100"]) == 0
    assert "coverage is 100 %" in capsys.readouterr().out
