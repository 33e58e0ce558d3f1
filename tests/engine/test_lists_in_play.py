"""What is done to every one of several is done to each, whatever else is counted in the same action."""

import pytest

from bow_author.plans.model import Label
from tests.engine.battles import unit
from tests.engine.own_rules import GUARDS, HOST, A, define, moved, played, rule, tokens

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


def test_who_falls_before_it_is_his_turn() -> None:
    """He is given nothing, and the supply has it for the next one."""
    play = played(
        define("token", "plague", "lies on unit", "stacks", "copies 2")
        + rule(
            "react after placing of plague on unit: eliminate every friendly green unit",
            "react after movement of friendly unit: place 1 plague on every enemy unit",
        ),
        A,
        unit("B", GUARDS, "blue", "F6"),
        unit("C", GUARDS, "green", "F2"),
        unit("D", GUARDS, "blue", "G2"),
    )
    moved(play, "C4")
    assert play.unit(Label("C")).at is None
    assert tokens(play) == {"B": {"plague": 1}, "D": {"plague": 1}}
