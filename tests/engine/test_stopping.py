"""A unit is stopped by an effect, and by terrain that stops movement: that is one event."""

import pytest

from bow_author.engine.chapters.movement import procedure as movement
from bow_author.engine.chapters.orders import procedure as orders
from bow_author.engine.play import Play
from bow_author.engine.state import Phase
from tests.engine.battles import STARK, hex_
from tests.engine.trying import A, small

SWAMP = "forest"


def _ordered(effect: str) -> Play:
    play = small(effect, terrain={"C4": SWAMP})
    play.state.phase, play.state.active_side = Phase.COMMAND, STARK
    orders.declare(play, [play.unit(A)])
    return play


STOPS = {"C4": True, "B5": False}


@pytest.mark.parametrize("goal", STOPS)
@pytest.mark.parametrize("timing", ["before", "after"])
def test_terrain_that_stops_is_told(goal: str, timing: str) -> None:
    """Whoever enters it is stopped, and nobody else."""
    play = _ordered(f"react {timing} stopping of a: score 1 point for stark")
    movement.move(play, play.unit(A), (hex_(goal),))
    assert (play.state.sides[STARK].victory_points > 0) == STOPS[goal]


def test_nobody_is_stopped_whom_an_effect_keeps_from_it() -> None:
    """What forbids the event lets a unit go on."""
    way = (hex_("C4"), hex_("C3"))
    held, free = _ordered("react after stopping of a: score 1 point for stark"), _ordered("forbid stopping of a")
    assert [movement.may_move(play, play.unit(A), way) for play in (held, free)] == [False, True]
