"""A battle plan as large as any is checked in the time that one has patience for."""

from pathlib import Path

import pytest

from bow_author.checks.run import validate
from bow_author.hexes.coordinates import Hex
from tests.effort import calls

MOST_CALLS = 12_000_000
"""Of functions; the worst of the four plans makes nine million. When it was slow it made over thirty."""
COLUMNS, ROWS = 100, 25
PACK = """pack: large
title: A large board
version: 1.0.0
rules: 1
licence: MIT
authors: [tests]
requires: {core: ">=1.0"}
"""
BOARD = f"board: plains\ntitle: Plains\ncolumns: {COLUMNS}\nrows: {ROWS}\nhomebrew: for measuring\n"
PLAN = """battle: far_away
title: Far away
packs: [core, large]
homebrew: for measuring
board: plains
edges: {stark: south, lannister: north}
rounds: 3
momentum: stark
sides:
  stark: {command: 2, order: 12, leadership: 3, morale_end: 11}
  lannister: {command: 2, order: 12, leadership: 3, morale_end: 11}
"""
KINDS = ("northmen_archers", "westerlands_archers", "winterfell_riders")


def lines(key: str, values: dict[str, str]) -> str:
    """Write a part of the plan."""
    return f"{key}:\n" + "".join(f"  {name}: {said}\n" for name, said in values.items())


@pytest.mark.parametrize("kinds", [1, len(KINDS)])
@pytest.mark.parametrize("walls", [False, True])
def test_far_objectives(kinds: int, walls: bool, tmp_path: Path) -> None:
    """Many objectives at one end of the largest board that is looked at, many units at the other."""
    units = {
        f"unit_{number}": f"{{unit: {KINDS[number % kinds]}, side: {('stark', 'lannister')[number % 2]}, "
        f"rank: green, at: {Hex(1 + number // 12, 1 + number % 12 * 2).name}}}"
        for number in range(60)
    }
    goals = {f"goal_{number}": f"{{at: {Hex(98, 1 + number).name}, title: Goal}}" for number in range(20)}
    lakes = {Hex(column, row).name: "river" for column in range(10, 90, 4) for row in range(2, ROWS)}
    large = tmp_path / "large"
    for file, text in {
        "pack.yaml": PACK,
        "boards/plains.yaml": BOARD,
        "battles/far_away.yaml": PLAN
        + lines("objectives", goals)
        + lines("units", units)
        + lines("terrain", lakes if walls else {"C1": "forest"}),
    }.items():
        (large / file).parent.mkdir(parents=True, exist_ok=True)
        (large / file).write_text(text, "utf-8")
    validate([str(large)])  # the pack that it needs is read once
    report, number = calls(lambda: validate([str(large)]))
    assert number < MOST_CALLS
    assert any(finding.code == "BOW548" for finding in report.findings)
