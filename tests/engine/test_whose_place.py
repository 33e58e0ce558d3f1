"""What lies somewhere speaks in roles of whose the place is: its side, its House, its commander."""

import pytest

from tests.engine.battles import LANNISTER, STARK, unit
from tests.engine.own_rules import HOST, ROBB, define, lay, moved, played, rule

BANS = {
    "forbid point gain by here.side": {"a": 0, "B": 1, "": 1},
    "forbid point gain by here.house": {"a": 0, "B": 0, "": 1},  # the card of B is Stark's, too
    "replace point gain by here.side: lose 1 morale": {"a": 0, "B": 1, "": 1},
}


@pytest.mark.parametrize("effect", BANS)
@pytest.mark.parametrize("bearer", ["a", "B", ""])
def test_whose_the_unit_is_on_which_it_lies(effect: str, bearer: str) -> None:
    """It acts for the side of each unit that has it, and for nobody where nobody has it."""
    text = define("token", "ban", "lies on unit", "stacks", effect)
    scores = rule("react after movement of unit: score 1 point for stark")
    play = played(text + scores, unit("a", ROBB, "green", "C5"), unit("B", HOST, "green", "G7"))
    lay(play, {bearer: {"ban": 1}} if bearer else {})
    moved(play, "C4")
    assert play.state.sides[STARK].victory_points == BANS[effect][bearer]
    assert play.state.sides[LANNISTER].victory_points == 0


@pytest.mark.parametrize("bearer", ["a", "B", ""])
def test_of_a_token_with_varieties_each(bearer: str) -> None:
    """Each of these is of some variety, and speaks of the place where it lies itself."""
    text = define("token", "ban(x: count)", "lies on unit", "stacks", "forbid point gain by here.side when x is 2")
    scores = rule("react after movement of unit: score 1 point for stark")
    text = text.replace('"Ban(X: Count)"', '"Ban {x}"')
    play = played(text + scores, unit("a", ROBB, "green", "C5"), unit("B", HOST, "green", "G7"))
    lay(play, {bearer: {"ban 2": 1}, "G7": {}} if bearer else {})
    moved(play, "C4")
    assert play.state.sides[STARK].victory_points == (bearer != "a")
