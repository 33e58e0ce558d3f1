"""What is done to every one of several is done to each, whatever else is counted in the same action."""

import pytest

from tests.engine.battles import unit
from tests.engine.own_rules import GUARDS, HOST, A, moved, played, rule, tokens

LISTS: dict[str, tuple[str, dict[str, dict[str, int]]]] = {
    # what is done; the tokens that lie there then
    "each from each": (
        "{ place 1 wound on every friendly unit; move 1 wound token from every friendly unit to every enemy unit }",
        {"B": {"wound": 1}, "D": {"wound": 1}},
    ),
    "a number of others": (
        "place (number of friendly units) barrel on hex of every enemy unit",
        {"F6": {"barrel": 2}, "F2": {"barrel": 2}},
    ),
    "a number of others behind it": (
        "place barrel on hex of every enemy unit equal to number of friendly units",
        {"F6": {"barrel": 2}, "F2": {"barrel": 2}},
    ),
}


@pytest.mark.parametrize("name", LISTS)
def test_each_of_a_list(name: str) -> None:
    """A second list, and what is counted beside it, are not those of the first."""
    done, after = LISTS[name]
    play = played(
        rule(f"react after movement of unit: {done}"),
        A,
        unit("c", HOST, "green", "A1"),
        unit("B", GUARDS, "blue", "F6"),
        unit("D", GUARDS, "blue", "F2"),
    )
    moved(play, "C4")
    assert tokens(play) == after
