"""Wildfire of the sample is played whole: it spreads, burns, takes the place of fire and lets nobody in."""

import pytest

from bow_author.engine.actions import OrderUnit, Refused, TakeAction
from bow_author.engine.chapters.movement import procedure as movement
from bow_author.engine.chapters.orders import legality
from bow_author.engine.chapters.rounds import procedure as phases
from bow_author.engine.chapters.sight import procedure as sight
from bow_author.engine.events import TokenPlaced, TokenRemoved, UnitEliminated
from bow_author.engine.perform import perform
from bow_author.engine.play import Play
from bow_author.engine.state import Fate
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import Label, TokenId
from bow_author.playtest.invariants import broken_laws
from tests.engine.battles import STARK, faces, hex_, unit
from tests.engine.own_rules import GUARDS, HOST, tokens
from tests.engine.sampled import sampled

A, B = map(Label, "aB")
WILD, BURNING, FIRE = map(TokenId, ("wildfire", "burning_wildfire", "fire"))
IN_FORCE = "token fire, token wildfire, token burning_wildfire, token devastation"
EAST = 2
"""The number of the directional token that leads east."""


def wild(at: str = "D4", *draws: int) -> Play:
    """Let wildfire lie in D4; unit a stands in a hex, B beside it, and D4 is a forest."""
    units = unit("a", HOST, "green", at), unit("B", GUARDS, "blue", "C4")
    play = sampled(IN_FORCE, *units, terrain={"D4": "forest"}, draws=draws)
    play.add_token(hex_("D4"), WILD)
    return play


def test_nobody_enters_and_who_is_there_may_leave() -> None:
    """Nobody enters it; a unit in it leaves, and cannot attack before."""
    assert hex_("D4") not in movement.ends(wild("E4"), wild("E4").unit(A))
    inside = wild()
    assert hex_("E4") in movement.ends(inside, inside.unit(A))
    assert sight.targets(inside, inside.unit(A)) == []
    outside = wild("B4")
    assert sight.targets(outside, outside.unit(A)) == [outside.unit(B)]


def test_it_takes_the_place_of_fire() -> None:
    """Laid on fire it removes it, and no fire is laid on it."""
    play = sampled(IN_FORCE, unit("a", HOST, "green", "A1"))
    play.add_token(hex_("D4"), FIRE, 2)
    play.add_token(hex_("D4"), WILD)
    assert tokens(play) == {"D4": {"wildfire": 1}}
    play.add_token(hex_("D4"), FIRE, 2)
    assert tokens(play) == {"D4": {"wildfire": 1}}


def test_a_regroup_phase() -> None:
    """It spreads one hex and burns: whoever stands there falls; then its forest burns down, and it spreads no more."""
    play = wild("D4", EAST, EAST)
    phases.resolve_status(play)
    assert tokens(play) == {"D4": {"burning_wildfire": 1}, "E4": {"wildfire": 1}}
    assert (play.unit(A).fate, play.unit(A).at) == (Fate.ELIMINATED, None)
    assert play.state.morale == -1
    assert [event.rule for event in play.events if isinstance(event, UnitEliminated)] == ["burning_wildfire"]
    assert {event.rule for event in play.events if isinstance(event, TokenPlaced) and event.token == BURNING} == {
        "wildfire"
    }
    assert list(broken_laws(play)) == []
    phases.resolve_status(play)
    assert tokens(play) == {
        "D4": {"burning_wildfire": 1, "devastation": 1},
        "E4": {"burning_wildfire": 1},
        "F4": {"wildfire": 1},
    }
    assert play.terrain(hex_("D4")) == "plains"


def test_it_does_not_spread_onto_itself() -> None:
    """Onto one that burns no new one is laid, and the old one stays as it is."""
    play = wild("A1", EAST)
    play.add_token(hex_("E4"), BURNING)
    play.rules.at_spread(play)
    assert tokens(play) == {"D4": {"wildfire": 1}, "E4": {"burning_wildfire": 1}}


# ---- putting fire out

PUT_OUT = "rule extinguish, token fire, token wildfire, token burning_wildfire"


def offered(play: Play) -> list[tuple[str, Hex | Label | None]]:
    """Give what unit a may do besides attacking."""
    actions = legality.legal_actions(play)
    return [(action.action, action.target) for action in actions if isinstance(action, TakeAction) and action.unit == A]


def burning(at: str, fire: str, *, token: str = "", wild: str = "") -> Play:
    """Let a fire burn in a hex, perhaps with wildfire in one, and order the unit a in C5."""
    play = sampled(PUT_OUT, unit("a", HOST, "green", at), luck="ggg")
    for name in fire.split():
        play.state.tokens[hex_(name)] = {TokenId("fire"): 1}
    for name in wild.split():
        play.state.tokens.setdefault(hex_(name), {})[TokenId(token)] = 1
    play.state.sides[STARK].pool = list(faces("g"))
    perform(play, OrderUnit(A, faces("g")))
    return play


@pytest.mark.parametrize("token", ["wildfire", "burning_wildfire"])
def test_no_fire_is_put_out_in_wildfire(token: str) -> None:
    """Neither by a unit in it nor by one beside it; a fire elsewhere is."""
    for wild, aims in {"": "B4 C4", "C4": "B4", "B4 C4": "", "B4": "C4"}.items():
        play = burning("C5", "B4 C4", token=token, wild=wild)
        assert offered(play) == [("extinguish", hex_(name)) for name in aims.split()]
        refused = perform(play, TakeAction(A, "extinguish", hex_("C4")))
        assert isinstance(refused, Refused) is ("C4" not in aims)
        assert (TokenId("fire") in play.state.tokens.get(hex_("C4"), {})) is ("C4" not in aims)
        told = [event for event in play.events if isinstance(event, TokenRemoved)]
        assert [event.rule for event in told] == ["extinguish"] * ("C4" in aims)
    assert offered(burning("C5", "C5")) == [("extinguish", None)]
    assert offered(burning("C5", "C5", token=token, wild="C5")) == []
