"""Effects on a step of a retreat, by the hex into which it leads."""

import pytest

from bow_author.engine.events import RetreatBarred, UnitRetreated
from bow_author.engine.events_of_dice import DiceRolled
from bow_author.engine.play import Play
from bow_author.hexes.coordinates import Direction
from bow_author.plans.model import Label
from tests.engine.battles import hex_, unit
from tests.engine.own_rules import HOST, define
from tests.engine.sampled import sampled

A = Label("a")
SHIP = "terrain damaged_ship"


def retreating(luck: str, ships: str) -> Play:
    """Let the unit of Stark in D3 be driven back two hexes to the south."""
    terrain = dict.fromkeys(ships.split(), "damaged_ship")
    play = sampled(SHIP, unit("a", HOST, "green", "D3"), terrain=terrain, luck=luck)
    play.force_retreat(play.unit(A), 2)
    return play


RETREATS = {
    # dice, ships, hexes retreated to, figures left, dice used
    "no ship": ("", "G7", "C4 C5", 4, 0),
    "onto the ship": ("b", "C4", "C4 C5", 4, 1),
    "green bars the ship, and the other way is left": ("g", "C4", "D4 D5", 4, 1),
    "green bars both, and hits are taken": ("gg", "C4 D4", "", 2, 2),
    "one of two bars": ("gb", "C4 D4", "D4 D5", 4, 2),
    "the second step": ("g", "C5", "C4 D5", 4, 1),
    "both steps": ("bb", "C4 C5", "C4 C5", 4, 2),
}


@pytest.mark.parametrize(("luck", "ships", "way", "strength", "rolled"), RETREATS.values(), ids=RETREATS.keys())
def test_retreat_into_a_hex(luck: str, ships: str, way: str, strength: int, rolled: int) -> None:
    """Whoever would retreat there rolls first, once for each hex; on green he goes elsewhere, or takes hits."""
    play = retreating(luck, ships)
    steps = [event.end.name for event in play.events if isinstance(event, UnitRetreated)]
    assert (" ".join(steps), play.unit(A).strength, play.luck.mark()) == (way, strength, (rolled, 0))
    assert play.state.lasting == []
    assert {event.rule for event in play.events if isinstance(event, DiceRolled)} <= {"damaged_ship"}
    assert any(isinstance(event, RetreatBarred) for event in play.events) is (strength < 4)


def test_a_push_into_a_hex() -> None:
    """There is one way only: if that is barred the unit takes hits."""
    for luck, left in {"g": 2, "b": 4}.items():
        play = sampled(SHIP, unit("a", HOST, "green", "D3"), terrain={"D3": "plains", "C4": "damaged_ship"}, luck=luck)
        way = next(way for way in Direction if hex_("D3").step(way) == hex_("C4"))
        play.push(play.unit(A), way, 2)
        assert play.unit(A).strength == left


def test_before_and_after_a_step() -> None:
    """Who speaks of a hex reacts at each step into it, who does not once for the whole retreat."""
    told = define(
        "rule",
        "told",
        "react before retreat of unit: gain 1 morale for stark",
        "react after retreat of unit into hex where it is hills: score 1 point for stark",
        "react after retreat of unit into hex: score 1 point for lannister",
    )
    play = sampled(SHIP, unit("a", HOST, "green", "D3"), terrain={"C4": "hills"}, more=told)
    play.force_retreat(play.unit(A), 2)
    assert play.state.morale == 1
    assert [side.victory_points for side in play.state.sides.values()] == [1, 2]


def test_a_unit_that_is_moved_before_its_step() -> None:
    """It goes no further: where it stands now is none of its ways back."""
    moved = define("rule", "moved", "react before retreat of unit into hex where it is hills: move unit to hex")
    play = sampled(SHIP, unit("a", HOST, "green", "D3"), terrain={"C4": "hills"}, more=moved)
    play.force_retreat(play.unit(A), 2)
    assert (play.unit(A).at, play.unit(A).strength) == (hex_("C4"), 2)
