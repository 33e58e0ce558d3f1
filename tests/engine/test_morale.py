"""The morale track, and how battles are won."""

import pytest

from bow_author.engine.chapters.morale import procedure as morale
from bow_author.engine.chapters.retreat import procedure as retreat
from bow_author.engine.chapters.victory import procedure as victory
from bow_author.engine.events import BattleWon, MoraleShifted, ObjectiveTaken, UnitMoved, UnitRetreated
from bow_author.hexes.coordinates import Direction
from bow_author.plans.model import Label, MoraleEnd, Objective
from tests.engine.battles import LANNISTER, STARK, battle, hex_, unit

# the marker in Stark's favour, the shift for Stark, both ends; then the marker and the winner
SHIFTS: dict[str, tuple[int, int, tuple[MoraleEnd, MoraleEnd], int, str | None]] = {
    "up": (0, 2, (11, 11), 2, None),
    "down": (1, -3, (11, 11), -2, None),
    "the marker stops at the end of a segment": (10, 3, (11, 11), 11, None),
    "it comes back from there": (11, -1, (11, 11), 10, None),
    "a segment may be shorter": (0, -11, (9, 11), -9, None),
    "the enemy is routed": (9, 3, (11, "rout"), 11, "stark"),
    "one may rout oneself": (-10, -1, ("rout", 11), -11, "lannister"),
    "only a Rout space routs": (-10, -1, (11, "rout"), -11, None),
}


@pytest.mark.parametrize(("before", "spaces", "ends", "after", "winner"), SHIFTS.values(), ids=SHIFTS.keys())
def test_shift(before: int, spaces: int, ends: tuple[MoraleEnd, MoraleEnd], after: int, winner: str | None) -> None:
    """The marker moves, stops at the ends of the track, and routs where the plan says so."""
    play = battle(unit("a", "winterfell_riders", "green", "C5"), ends=ends)
    play.state.morale = before
    play.shift_morale(STARK, spaces)
    assert (play.state.morale, play.state.winner) == (after, winner)
    assert [event.spaces for event in play.events if isinstance(event, MoraleShifted)] == [after - before]


def test_a_gain_of_one_is_a_loss_of_the_other() -> None:
    """There is one marker: what Lannister gains, Stark loses."""
    play = battle(unit("a", "winterfell_riders", "green", "C5"))
    play.shift_morale(LANNISTER, 4)
    assert (morale.morale_of(play, LANNISTER), morale.morale_of(play, STARK)) == (4, -4)


@pytest.mark.parametrize(
    ("at", "zone", "recovered"),
    [
        (5, "grey", 5), (0, "grey", 0), (-3, "grey", -3), (-4, "green", -4), (-6, "green", -4), (-7, "yellow", -7),
        (-8, "yellow", -7), (-9, "red", -9), (-10, "red", -9), (-11, "red", -9),
    ],
)  # fmt: skip
def test_zones_and_recovery(at: int, zone: str, recovered: int) -> None:
    """The colour is that of the side's own segment; morale recovers to the break of its colour."""
    play = battle(unit("a", "winterfell_riders", "green", "C5"))
    play.state.morale = at
    assert morale.zone(play, STARK) == zone
    morale.recover(play)
    assert morale.morale_of(play, STARK) == (recovered if at <= 0 else 4)


def test_both_segments_recover() -> None:
    """The rulebook's example: from space 6 of its segment Lannister comes back to 4."""
    play = battle(unit("a", "winterfell_riders", "green", "C5"))
    play.state.morale = 6
    assert morale.zone(play, LANNISTER) == "green"
    morale.recover(play)
    assert play.state.morale == 4


# points of both, marker, then the winner
DECISIONS = {
    "more points win": (3, 2, -5, STARK),
    "a tie goes to higher morale": (2, 2, -1, LANNISTER),
    "at the starting space to momentum": (2, 2, 0, STARK),
}


@pytest.mark.parametrize(("stark", "lannister", "marker", "winner"), DECISIONS.values(), ids=DECISIONS.keys())
def test_end_of_battle(stark: int, lannister: int, marker: int, winner: str) -> None:
    """Without a word of the plan, points decide, then morale, then momentum."""
    play = battle(unit("a", "winterfell_riders", "green", "C5"))
    victory.score(play, STARK, stark)
    victory.score(play, LANNISTER, lannister)
    play.state.morale = marker
    victory.end_of_battle(play)
    assert play.state.winner == winner


def test_rout_goes_first() -> None:
    """A battle is won once; only a rout goes before another instant victory."""
    play = battle(unit("a", "winterfell_riders", "green", "C5"), ends=("rout", 11))
    play.win(STARK)
    play.win(LANNISTER)
    assert play.state.winner == STARK
    play.shift_morale(STARK, -11)
    assert play.state.winner == LANNISTER
    assert [event.side for event in play.events if isinstance(event, BattleWon)] == [STARK, LANNISTER]


def test_objectives() -> None:
    """A unit that enters an objective takes it; it stays taken when the unit goes on."""
    from bow_author.engine.chapters.movement import procedure as movement

    hill = Objective(Label("hill"), hex_("C4"), "Hill", LANNISTER)
    play = battle(unit("a", "winterfell_riders", "green", "C5"), objectives=[hill])
    assert play.state.holders == {"hill": LANNISTER}
    for at in ("C4", "C3"):
        movement.move(play, play.unit(Label("a")), (hex_(at),))
        assert play.state.holders == {"hill": STARK}
    movement.move(play, play.unit(Label("a")), (hex_("C4"),))
    assert [type(event) for event in play.events] == [UnitMoved, ObjectiveTaken, UnitMoved, UnitMoved], "as it happens"


def test_who_retreats_onto_an_objective_takes_it_then() -> None:
    """It is told after the hex that the unit has gone back."""
    hill = Objective(Label("hill"), hex_("C4"), "Hill", LANNISTER)
    play = battle(unit("a", "winterfell_riders", "green", "C3"), objectives=[hill])
    retreat.push(play, play.unit(Label("a")), Direction.SOUTH_EAST, 1)
    assert [type(event) for event in play.events] == [UnitRetreated, ObjectiveTaken]
