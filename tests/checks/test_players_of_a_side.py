"""BOW570: who may play a side with others."""

from pathlib import Path

import pytest

from tests.checks import examples

PLAN = """sides:
  stark: {{command: 2, order: 4, leadership: 3, morale_end: 11, players: {{{}}}}}
"""
RICKARD = "rickard_karstark.card_1"
KEVAN = "kevan_lannister.trusted_captain"
WRONG = {
    "a commander of the enemy": (
        f"anna: {{commanders: [{RICKARD}, {KEVAN}]}}",
        ["error: `kevan_lannister.trusted_captain` leads no unit of `stark` in this battle"],
    ),
    "a commander with two": (
        f"anna: {{commanders: [{RICKARD}]}}, ben: {{commanders: [{RICKARD}]}}",
        ["error: `rickard_karstark.card_1` is one of the commanders of `anna` already"],
    ),
    "a commander with nobody": (
        f"anna: {{commanders: [{KEVAN}]}}",
        [
            "error: `kevan_lannister.trusted_captain` leads no unit of `stark` in this battle",
            "warning: no player of `stark` has `rickard_karstark.card_1`, so he is the Lord's",
        ],
    ),
    "uneven teams": (
        ", ".join(f"p{number}: {{commanders: [{RICKARD}]}}" for number in range(3)),
        ["warning: the players form teams as even as they can be, and here are 3 of `stark` and 1 of `lannister`"],
    ),
    "too many": (
        ", ".join(f"p{number}: {{commanders: [{RICKARD}]}}" for number in range(8)),
        ["error: there are 9 players; an alliance battle has up to 8"],
    ),
}


@pytest.mark.parametrize(("players", "expected"), WRONG.values(), ids=WRONG.keys())
def test_wrong_players(players: str, expected: list[str], tmp_path: Path) -> None:
    """Each is told at its place; commanders who are written twice are told of, too."""
    found = examples.findings(tmp_path, [examples.Example("yaml battle", PLAN.format(players))])
    said = [f"{finding.severity.value}: {finding.message}" for finding in found if finding.code == "BOW570"]
    assert set(expected) <= set(said)
    assert all("already" in line for line in said if line not in expected)
