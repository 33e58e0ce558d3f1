"""The ladder: its table stands in the page, each rung in its row, and the page tells of every player."""

import pytest

from bow_author.playtest.players import PLAYERS
from tests.playtest.ladder import BEGIN, END, ROOT, RUNGS, Result, table, with_table

PAGE = (ROOT / "docs/players.md").read_text("utf-8")


def result(number: int, wins: int) -> Result:
    """Give the result of a rung."""
    return Result(RUNGS[number], wins, 100, 50.0, (0.25, "a_plan"))


def test_rows() -> None:
    """A row says what was reached: only where the whole interval is beyond the aim it is so."""
    assert "| 85.0% (76.7% to 90.7%) | 60% | yes | 25% on `a_plan` | 0.5 |" in table([result(1, 85)])
    assert "| 60% | open |" in table([result(1, 62)])
    assert "| 60% | no |" in table([result(1, 30)])


def test_rows_are_kept() -> None:
    """A rung that is played anew replaces its row, and all others stay, in the sequence of the rungs."""
    before = table([result(0, 90), result(1, 70)])
    after = table([result(1, 80)], before)
    assert [line.split("|")[1:3] for line in after.splitlines()] == [
        line.split("|")[1:3] for line in before.splitlines()
    ]
    assert "90.0%" in after
    assert "80.0%" in after
    assert "70.0%" not in after


def test_page() -> None:
    """The table goes between its two marks, and what is around it stays; a page without them is refused."""
    assert with_table(f"a\n{BEGIN}\nold\n{END}\nb\n", "new") == f"a\n{BEGIN}\n\nnew\n\n{END}\nb\n"
    with pytest.raises(ValueError, match="no lines"):
        with_table("a page", "new")


def test_page_tells_of_every_player() -> None:
    """Each player has a row that says how it decides, and one in the ladder where it is the upper one."""
    told, _, rest = PAGE.partition(BEGIN)
    ladder = rest.partition(END)[0]
    for number, player in enumerate(PLAYERS):
        assert f"| `{player}` |" in told
        assert number == 0 or f"\n| {player} | " in ladder
