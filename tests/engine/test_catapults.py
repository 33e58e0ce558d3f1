"""Catapults of the sample: tokens that have a colour each lie side by side, shoot, and are turned one by one."""

from dataclasses import replace

import pytest

from bow_author.engine.chapters.setup.procedure import set_up
from bow_author.engine.decisions import Answer
from bow_author.engine.effects.fighting import range_of
from bow_author.engine.effects.pieces import each_lying, is_ready
from bow_author.engine.events import HitsTaken, TokenTurned
from bow_author.engine.events_of_pieces import TokenDrawn
from bow_author.engine.luck import DieFace
from bow_author.engine.play import Play
from bow_author.plans.model import Label, TokenId
from tests.engine.battles import STARK, catalogue, hex_, kingsroad, unit
from tests.engine.own_rules import GUARDS, HOST, Held, lay, tokens
from tests.engine.sampled import sampled

B, C = map(Label, "BC")
CATAPULT = TokenId("catapult")
SHOOT = ("catapult", True)


def besieged(
    held: Held, luck: str, draws: tuple[object, ...] = (), choices: tuple[tuple[str, Answer], ...] = (), far: str = "C4"
) -> Play:
    """Lay catapults before the sides; B of Lannister stands in row 4, C three rows farther from the south edge."""
    units = unit("a", HOST, "green", "A7"), unit("B", GUARDS, "green", far), unit("C", GUARDS, "green", "E1")
    play = sampled("token catapult, token catapult_targeting", *units, luck=luck, draws=draws, choices=choices)
    lay(play, held)
    return play


def status(play: Play) -> Play:
    """Begin the status step."""
    play.rules.before_status(play)
    return play


HITS = {
    # catapult, die, drawn, figures left
    "green, two hits": ("green", "g", ("green",), 2),
    "blue, three hits": ("blue", "b", ("blue",), 1),
    "red, four hits": ("red", "r", ("red",), 0),
    "another colour": ("green", "b", (), 4),
    "a red die for green": ("green", "r", (), 4),
}


@pytest.mark.parametrize(("colour", "luck", "drawn", "left"), HITS.values(), ids=HITS.keys())
def test_a_shot(colour: str, luck: str, drawn: tuple[str, ...], left: int) -> None:
    """One die of its colour hits; a targeting token tells the hits; then it shows its other side."""
    aim = (("target", B), SHOOT) if colour == "red" else (SHOOT,)  # only red reaches another
    play = status(besieged({"stark": {f"catapult {colour}": 1}}, luck, drawn, aim))
    assert play.unit(B).strength == left
    assert tokens(play) == {"stark": {f"catapult {colour} turned": 1}}
    told = [event for event in play.events if isinstance(event, TokenDrawn)]
    assert told == [TokenDrawn(rule="catapult", token=TokenId("catapult_targeting"), face=DieFace(f)) for f in drawn]
    hits = [event for event in play.events if isinstance(event, HitsTaken)]
    assert [event.rule for event in hits] == ["catapult"] * bool(drawn)
    turned = [event for event in play.events if isinstance(event, TokenTurned)]
    assert [(lying.token, lying.is_active) for lying in turned] == [(f"catapult {colour}", False)]


def test_each_for_itself() -> None:
    """Each is asked, the first player's first; those that are turned come back, and do not shoot."""
    held: Held = {"stark": {"catapult green": 2, "catapult red turned": 1}, "lannister": {"catapult red": 1}}
    play = besieged(held, "gb", ("green",), (("catapult", False), SHOOT, SHOOT))
    play.state.first_player = STARK
    assert [name for _, name in each_lying(play, CATAPULT, "rank")] == [
        "catapult green", "catapult green", "catapult red turned", "catapult red",
    ]  # fmt: skip
    assert [is_ready(play, lying) for lying in each_lying(play, CATAPULT, "rank")] == [True, True, False, True]
    status(play)
    assert tokens(play) == {
        "stark": {"catapult green": 1, "catapult green turned": 1, "catapult red": 1},
        "lannister": {"catapult red turned": 1},
    }
    assert (play.unit(B).strength, play.unit(Label("a")).strength) == (2, 4)
    assert play.luck.mark() == (2, 1)


def test_range() -> None:
    """Four, six or eight hexes from its owner's edge, the first of them at the edge; so C is out of range for green."""
    play = besieged({"stark": {"catapult green": 1, "catapult blue": 1, "catapult red": 1}}, "")
    assert [range_of(play, lying) for lying in each_lying(play, CATAPULT, "rank")] == [4, 6, 8]
    for far, is_near in {"C4": True, "C3": False}.items():
        play = status(besieged({"stark": {"catapult green": 1}}, "g" * is_near, ("blue",) * is_near, (SHOOT,), far))
        assert (play.unit(B).strength < 4) is is_near


def test_nobody_in_range() -> None:
    """Then it is not turned."""
    play = status(besieged({"stark": {"catapult green": 1}}, "", choices=(SHOOT,), far="C3"))
    assert tokens(play) == {"stark": {"catapult green": 1}}


def test_the_state_keeps_them() -> None:
    """A copy and what is written down have each with its colour and side."""
    play = besieged({"stark": {"catapult green": 2}}, "", choices=(SHOOT,))
    before = play.state.copy()
    play.state.sides[STARK].tokens[TokenId("catapult green turned")] = 1
    assert before != play.state
    assert hex_("C4") == play.unit(B).at


def test_they_start_before_their_side() -> None:
    """A battle plan says how many of which colour a side starts with."""
    plan, _ = kingsroad()
    side = replace(plan.sides[STARK], tokens={TokenId("catapult green"): 2, TokenId("coin"): 1})
    state = set_up(replace(plan, sides={**plan.sides, STARK: side}), catalogue())
    assert state.sides[STARK].tokens == {"catapult green": 2, "coin": 1}


def test_one_without_a_colour() -> None:
    """It lies there and does nothing."""
    play = status(besieged({"stark": {"catapult": 1, "catapult cavalry": 1}}, "", choices=(SHOOT,)))
    assert tokens(play) == {"stark": {"catapult": 1, "catapult cavalry": 1}}
    assert play.events == []
