"""The moments of the regroup phase: what comes before and after them comes in its turn."""

from bow_author.engine.chapters.morale import procedure as morale
from bow_author.engine.chapters.rounds import procedure as rounds
from tests.engine.battles import STARK
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
