"""The moments of the regroup phase: what comes before and after them comes in its turn."""

import pytest

from bow_author.engine.chapters.morale import procedure as morale
from bow_author.engine.chapters.rounds import procedure as rounds
from tests.engine.battles import STARK, unit
from tests.engine.own_rules import HOST, define, lay, played, tokens
from tests.engine.trying import small


def test_after_status_comes_last() -> None:
    """What happens after the status conditions finds what was done in them."""
    play = small(
        "react after status when points of stark is 2: score 3 points for stark\n"
        "react at status: score 2 points for stark"
    )
    rounds.resolve_status(play)
    assert play.state.sides[STARK].victory_points == 5


def test_before_morale_is_recovered() -> None:
    """What happens before finds the marker where it lay, and what happens after where it has come to."""
    play = small(
        "react before recovery of morale: score 1 point for stark\n"
        "react after recovery of morale when points of stark is 1: score 2 points for stark"
    )
    morale.recover(play)
    assert play.state.sides[STARK].victory_points == 3


def test_who_acts_is_found_before_anybody_has_acted() -> None:
    """Two that strike each other down both fall, and a token that is gone acts all the same."""
    duel = define("keyword", "duel", "react at status: for each foe from units adjacent to self: foe takes 9 hits")
    marks = define(
        "token", "mark", "lies on unit", "stacks",
        "react at status: { for each one from units adjacent to unit here: remove all mark tokens from one"
        "; score 1 point for stark }",
    )  # fmt: skip
    play = played(duel + marks, unit("a", HOST, "green", "C5"), unit("B", HOST, "green", "C4"))
    lay(play, {"a": {"mark": 1}, "B": {"mark": 1}})
    for one in play.state.units.values():
        one.gained = (("duel", None),)
    rounds.resolve_status(play)
    assert [one.is_in_play for one in play.state.units.values()] == [False, False]
    assert play.state.sides[STARK].victory_points == 2


@pytest.mark.parametrize(("asked", "count"), [("", 7), ("if number of friendly units is at least 1 then ", 19)])
def test_what_is_laid_meanwhile_does_not_act(asked: str, count: int) -> None:
    """Where it is done for each side, the second begins when the first is done, with what lies there by then."""
    spreads = "for each one from hexes adjacent to here where it has not flood: place 1 flood on one"
    flood = define("token", "flood", "lies on hex", f"react at status: {asked}{{ {spreads} }}")
    play = played(flood, unit("a", HOST, "green", "A1"), unit("B", HOST, "green", "F6"))
    lay(play, {"C4": {"flood": 1}})
    rounds.resolve_status(play)
    assert len(tokens(play)) == count
