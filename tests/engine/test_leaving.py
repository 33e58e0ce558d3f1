"""A unit leaves its hex by moving, following up or retreating: effects on one of these leave the others alone."""

from itertools import product

import pytest

from bow_author.engine.chapters.movement.procedure import FOLLOWING, MOVEMENT, RETREAT, may_step, move
from bow_author.engine.chapters.retreat.procedure import retreat, ways_back
from bow_author.plans.model import Label
from tests.engine.battles import hex_
from tests.engine.own_rules import A, played, rule

ACTS = (MOVEMENT, FOLLOWING, RETREAT)


@pytest.mark.parametrize(("forbidden", "act"), [*product(ACTS[:2], ACTS)])
def test_one_act_is_forbidden(forbidden: str, act: str) -> None:
    """The others are as the rules have them."""
    play = played(rule(f"forbid leaving of unit by {forbidden}"), A)
    assert may_step(play, play.unit(Label("a")), hex_("C4"), act) is (forbidden != act)


@pytest.mark.parametrize(("act", "is_barred"), [(" by movement", False), (" by following", False), ("", True)])
def test_where_a_retreat_may_go(act: str, is_barred: bool) -> None:
    """What is said of another act does not bar it; what is said of all does."""
    play = played(rule(f"forbid leaving of unit{act}"), A)
    assert (ways_back(play, play.unit(Label("a"))) == ()) is is_barred


@pytest.mark.parametrize(("told", "act"), [*product(ACTS[:2], ACTS[:2])])
@pytest.mark.parametrize("way", ["react before", "react after", "replace"])
def test_one_act_is_told(way: str, told: str, act: str) -> None:
    """What follows up does not move, and what moves does not follow up."""
    play = played(rule(f"{way} leaving of unit by {told}: gain 1 morale for stark"), A)
    move(play, play.unit(Label("a")), (hex_("C4"),), act)
    assert play.state.morale == (told == act)


@pytest.mark.parametrize(
    ("into", "strength"),
    [("hex", 2), ("hex where it is hills", 2), ("hex where it is forest", 4)],
)
def test_what_takes_the_place_of_a_step_back(into: str, strength: int) -> None:
    """No hit is taken for a hex of a retreat in whose place something else happens; the retreat goes on after it."""
    text = rule(f"replace retreat of unit into {into}: unit takes 1 hit")
    play = played(text, A, terrain=dict.fromkeys(("B6", "C6", "D6"), "hills"))
    unit = play.unit(Label("a"))
    retreat(play, unit, 2)
    assert unit.strength == strength
