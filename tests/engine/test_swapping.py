"""Two units that change places: both leave a hex and enter one, and both do so or neither does."""

import pytest

from bow_author.engine.chapters.movement.swapping import may_swap_places, swap_places
from bow_author.engine.chapters.orders import procedure as orders
from bow_author.engine.state import Engagement
from tests.engine.battles import STARK, hex_
from tests.engine.trying import A, B, M, points, small

FORBIDDEN = (
    "forbid entry of a",
    "forbid entry of m",
    "forbid entry of m into hex from hex when hex is hex of a",
    "forbid leaving of m from hex when hex is hex of m",
    "forbid leaving of a by movement",
    "forbid movement of m",
    "forbid movement of a into hex when hex is hex of m",
)
TOLD = {
    # what effects do, and the points of Stark: one for each time that it happens
    "react after entry of unit: score 1 point for stark": 2,
    "react before entry of m into hex from hex: score 1 point for stark": 1,
    "react after leaving of a from hex to hex by movement: score 1 point for stark": 1,
    "react before leaving of unit: score 1 point for stark": 2,
    "react before movement of m: score 1 point for stark": 1,
    "react after movement of unit into hex: score 1 point for stark": 2,
    "react after swap of unit: score 1 point for stark": 0,
}
HELD_BACK = {
    # what effects do, and the points of Stark
    "replace entry of m: score 1 point for stark": 1,
    "replace leaving of unit: score 1 point for stark": 1,
    "replace movement of a: score 1 point for stark": 1,
    "react before entry of m: eliminate a": 0,
    "react before leaving of m: stop m": 0,
}


@pytest.mark.parametrize("effect", FORBIDDEN)
def test_neither_goes_where_one_of_them_may_not(effect: str) -> None:
    """What forbids one of them to leave, to enter or to move keeps both."""
    play = small(effect)
    a, m = play.unit(A), play.unit(M)
    assert not may_swap_places(play, a, m)
    assert not swap_places(play, a, m)
    assert not swap_places(play, m, a)
    assert (a.at, m.at) == (hex_("C5"), hex_("D6"))


@pytest.mark.parametrize(("effect", "scored"), TOLD.items(), ids=TOLD)
def test_both_are_told(effect: str, scored: int) -> None:
    """Each of the two leaves a hex, enters one and moves; it is commanders that are told to swap."""
    play = small(effect)
    a, m = play.unit(A), play.unit(M)
    assert swap_places(play, a, m)
    assert (a.at, m.at) == (hex_("D6"), hex_("C5"))
    assert points(play)[0] == scored


@pytest.mark.parametrize(("effect", "scored"), HELD_BACK.items(), ids=HELD_BACK)
def test_both_are_held_back(effect: str, scored: int) -> None:
    """Where something takes the place of what one of them does, or comes before it, both stay; their tokens, too."""
    play = small(effect)
    a, m = play.unit(A), play.unit(M)
    play.unit(B).at = hex_("D5")
    play.state.engagements.append(Engagement((B, M), a.side))
    orders.begin_turn(play, STARK).ordered += [A, M]
    start = m.at
    assert not swap_places(play, a, m)
    assert a.at in (hex_("C5"), None)
    assert (m.at, play.state.engaged_with(m)) == (start, play.unit(B))
    assert points(play)[0] == scored
