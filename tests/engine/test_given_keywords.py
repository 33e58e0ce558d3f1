"""Keywords that effects give or take for a time: each gain and each loss is an event."""

import pytest

from bow_author.engine.actions import EndTurn
from bow_author.engine.chapters.orders import procedure as orders
from bow_author.engine.events import UnitOrdered
from bow_author.engine.events_of_dice import DiceRolled
from bow_author.engine.perform import perform
from bow_author.engine.play import Play
from bow_author.engine.state import Moment
from bow_author.plans.model import Label
from tests.engine.battles import unit
from tests.engine.own_rules import GUARDS, HOST, A, define, moved, played, rule

GIVEN = "until end of turn: modify keywords of unit: add stalwart"
EACH = "for each one from friendly units: until end of turn: modify keywords of one: add stalwart"
ALL = "until end of turn: modify keywords of friendly unit: add stalwart, add toughness 1"
TAKEN = "until end of turn: modify keywords of unit: remove keen"
KEEN = define("keyword", "keen")
PLAYED: dict[str, tuple[str, str, str, int]] = {
    # what is done; what is said of it; the keywords of a, and of b; the morale of Stark
    "after": (GIVEN, "react after keyword gain by unit: gain 1 morale for stark", "stalwart -", 1),
    "before": (GIVEN, "react before keyword gain of stalwart by unit: gain 1 morale for stark", "stalwart -", 1),
    "of another": (GIVEN, "react after keyword gain of toughness by unit: gain 1 morale for stark", "stalwart -", 0),
    "each": (EACH, "react after keyword gain by friendly unit: gain 1 morale for stark", "stalwart stalwart", 2),
    "one of two is forbidden": (
        EACH, "forbid keyword gain by unit when unit is red", "stalwart -", 0,
    ),
    "of all that there are": (
        ALL, "forbid keyword gain of stalwart by unit when unit is red", "stalwart,toughness toughness", 0,
    ),
    "replaced": (GIVEN, "replace keyword gain by unit: gain 1 morale for stark", "- -", 1),
    "in its condition": (
        GIVEN, "react after keyword gain by unit when keyword is stalwart: gain 1 morale for stark", "stalwart -", 1,
    ),
    "it has it already": (
        f"{{ {GIVEN}; {GIVEN} }}", "react after keyword gain by unit: gain 1 morale for stark", "stalwart -", 1,
    ),
    "permitted": (
        GIVEN, "forbid keyword gain by unit\n  permit keyword gain by unit", "- -", 0,
    ),
    "loss": (TAKEN, "react after keyword loss by unit: gain 1 morale for stark", "- -", 0),
}  # fmt: skip


def _keywords(play: Play) -> str:
    each = (sorted(play.rules.keywords(play, one)) for one in play.state.units.values())
    return " ".join(",".join(mine) or "-" for mine in each)


def _began(done: str, said: str) -> Play:
    text = KEEN + rule(f"react before movement of unit: {done}") + rule(said, name="said")
    return played(text, A, unit("b", HOST, "red", "E7"))


@pytest.mark.parametrize(("done", "said", "keywords", "morale"), PLAYED.values(), ids=PLAYED.keys())
def test_a_keyword_is_gained(done: str, said: str, keywords: str, morale: int) -> None:
    """One reacts to it, forbids it and puts something in its place; who is spared has it no time."""
    play = _began(done, said)
    own = _keywords(play)
    moved(play, "C4")
    pairs = zip(_keywords(play).split(), own.split(), strict=True)
    found = [{*mine.split(",")} - {*before.split(",")} for mine, before in pairs]
    assert [",".join(sorted(mine)) or "-" for mine in found] == keywords.split()
    assert play.state.morale == morale


@pytest.mark.parametrize(
    ("forbidden", "morale"),
    [("forbid keyword loss by unit", 1), ("forbid order of enemy unit", 3)],
)
def test_what_is_over_is_lost(forbidden: str, morale: int) -> None:
    """Nothing keeps it, but one may react: to a keyword that was given, and to one that was taken."""
    text = KEEN + rule(
        "react after keyword loss of keen by unit: gain 1 morale for stark",
        "react after keyword gain of stalwart by unit: gain 2 morale for stark",
        forbidden,
        "react before movement of unit: until end of turn: modify keywords of unit: add keen",
        "react before order of unit: until end of turn: modify keywords of unit: remove stalwart",
        "modify keywords of unit: add stalwart",
    )
    play = played(text, A)
    moved(play, "C4")
    assert play.state.morale == 0
    play.end(Moment.TURN)
    assert (play.state.morale, play.state.lasting) == (morale, [])


@pytest.mark.parametrize("way", ["before", "after"])
@pytest.mark.parametrize("event", ["gain", "loss"])
def test_a_keyword_reacts_to_its_own_coming_and_going(way: str, event: str) -> None:
    """Once, for the unit that gains it or loses it."""
    keen = define("keyword", "keen", f"react {way} keyword {event} of keen by self: gain 1 morale")
    play = played(keen + rule("react before movement of unit: until end of turn: modify keywords of unit: add keen"), A)
    moved(play, "C4")
    play.end(Moment.TURN)
    assert play.state.morale == 1


def test_it_is_of_no_event_that_an_effect_is_always_on() -> None:
    """What is had as long as something holds begins and ends with that."""
    text = rule(
        "react after keyword gain by unit: gain 1 morale for stark",
        "modify keywords of unit when unit has moved: add stalwart",
    )
    play = played(text, A, unit("B", GUARDS, "green", "E1"))
    moved(play, "C4")
    assert "stalwart" in play.rules.keywords(play, play.unit(Label("a")))
    assert play.state.morale == 0


VALUES = {
    "another value": ("", "add keen 2", (1, 11)),
    "the same value": ("", "add keen 1", (0, 0)),
    "forbidden": ("forbid keyword gain by unit", "add keen 2", (0, 0)),
    "taken": ("", "remove keen", (10, 11)),
}
"""What else is in force; what an effect makes of a keyword of value 1; gains and ten times losses, then and later."""


@pytest.mark.parametrize("name", VALUES)
def test_another_value_is_gained(name: str) -> None:
    """Who has a keyword and is given it with another value gains it, and loses that when it is over."""
    more, change, morale = VALUES[name]
    reactions = (
        "react after keyword gain of keen by self: gain 1 morale",
        "react after keyword loss of keen by self: gain 10 morale",
    )
    text = define("keyword", "keen", *reactions).replace(" keen ", " keen(x: count) ", 1)
    text += rule(f"react before movement of unit: until end of turn: modify keywords of unit: {change}")
    play = played(text + (rule(more, name="more") if more else ""), A)
    play.unit(Label("a")).gained = (("keen", 1),)
    moved(play, "C4")
    then = play.state.morale
    play.end(Moment.TURN)
    assert (then, play.state.morale) == morale


@pytest.mark.parametrize("way", ["before", "after"])
@pytest.mark.parametrize("event", ["gain", "loss"])
def test_a_keyword_with_a_value_reacts_to_its_own_coming_and_going(way: str, event: str) -> None:
    """Its value is the one that it comes with, or that it had."""
    keen = define("keyword", "keen", f"react {way} keyword {event} of keen by self: gain x morale")
    given = rule("react before movement of unit: until end of turn: modify keywords of unit: add keen 3")
    play = played(keen.replace(" keen ", " keen(x: count) ", 1) + given, A)
    moved(play, "C4")
    play.end(Moment.TURN)
    assert play.state.morale == 3


def test_what_happens_in_a_reaction_knows_the_value_that_a_unit_has() -> None:
    """The value that has gone is known to who reacts; in the attack that comes of it the unit has its own again."""
    strike = "{ choose t from enemy units adjacent to self; self attacks t }"
    reaction = f"react after keyword loss of keen by self: {strike}"
    keen = define("keyword", "keen", "modify dice of self: add x", reaction)
    given = rule("react before movement of unit: until end of turn: modify keywords of unit: add keen 3")
    text = keen.replace(" keen ", " keen(x: count) ", 1) + given
    play = played(text, A, unit("Z", GUARDS, "red", "D4"), luck="mmmmmmmm")
    play.unit(Label("a")).gained = (("keen", 1),)
    moved(play, "C4")
    play.end(Moment.TURN)
    assert [len(event.faces) for event in play.events if isinstance(event, DiceRolled)] == [3]


def test_the_rank_of_nobody_is_none_to_take() -> None:
    """A commander who leads no unit has no rank: who is to have his keeps its own."""
    play = played(rule("modify rank of unit: set rank of greatjon_umber.lord_of_last_hearth"), A)
    unit_a = play.unit(Label("a"))
    assert play.rank_of(unit_a) is unit_a.rank
    assert not orders.ways_to_order(play, unit_a)


@pytest.mark.parametrize("event", ["keyword loss by unit", "turn of stark"])
def test_nobody_is_ordered_in_a_turn_that_is_over(event: str) -> None:
    """What happens as a turn ends begins no other one: the next is that of the side that comes."""
    text = KEEN + rule(
        "react before movement of unit: until end of turn: modify keywords of unit: add keen",
        f"react after {event}: order every friendly unit",
    )
    play = played(text, A, unit("b", HOST, "green", "E7"), unit("C", GUARDS, "green", "E1"))
    moved(play, "C4")
    perform(play, EndTurn())
    assert play.state.turn is None
    assert not [event for event in play.events if isinstance(event, UnitOrdered) and event.unit == "b"]
