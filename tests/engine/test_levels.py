"""The level of a token is lowered by an effect, step by step, wherever it lies; with the last the token is gone."""

import pytest

from bow_author.engine.chapters.burning import procedure as burning
from bow_author.engine.decisions import Answer
from bow_author.engine.events import TokenLowered, TokenRemoved
from bow_author.engine.play import Play
from bow_author.plans.model import Label, TokenId
from tests.engine.battles import hex_, unit
from tests.engine.own_rules import HOST, Held, define, lay, moved, played, rule, tokens

LEVELS = define("token", "fame", "lies on unit", "levels 5") + define("token", "scar", "lies on unit", "stacks")
A = unit("a", HOST, "green", "C5")


def _after(done: str, before: Held, *more: str, choices: tuple[tuple[str, Answer], ...] = ()) -> Play:
    text = LEVELS + rule(f"react after movement of unit: {done}", *more)
    play = played(text, A, choices=choices)
    lay(play, before)
    moved(play, "C4")
    return play


LOWERED: dict[str, tuple[str, Held, Held]] = {
    "by one": ("remove 1 level of fame from unit", {"a": {"fame": 3}}, {"a": {"fame": 2}}),
    "by several": ("remove 2 levels of fame from unit", {"a": {"fame": 3}}, {"a": {"fame": 1}}),
    "to nothing": ("remove 3 levels of fame from unit", {"a": {"fame": 3}}, {}),
    "as far as there are any": ("remove 9 levels of fame from unit", {"a": {"fame": 3}}, {}),
    "by none": ("remove (fame levels of unit - 9) levels of fame from unit", {"a": {"fame": 3}}, {"a": {"fame": 3}}),
    "where none lies": ("remove 1 level of fame from unit", {"a": {"scar": 2}}, {"a": {"scar": 2}}),
    "in a hex": ("remove 1 level of oil from hex of unit", {"C4": {"oil": 4}}, {"C4": {"oil": 3}}),
    "in a hex, to nothing": ("remove 1 level of oil from hex of unit", {"C4": {"oil": 1}}, {}),
    "a computed number": (
        "remove (half of fame levels of unit rounded up) levels of fame from unit",
        {"a": {"fame": 3}},
        {"a": {"fame": 1}},
    ),
    "of a token without levels, which are so many": (
        "remove 2 levels of scar from unit", {"a": {"scar": 3}}, {"a": {"scar": 1}},
    ),
    "of a token without levels, all or none": (
        "remove 4 levels of scar from unit", {"a": {"scar": 3}}, {"a": {"scar": 3}},
    ),
    "offered, and possible": ("may remove 2 levels of fame from unit", {"a": {"fame": 2}}, {}),
}  # fmt: skip


@pytest.mark.parametrize("name", LOWERED)
def test_a_level_is_lowered(name: str) -> None:
    """By as many as it says, and no more than there are."""
    done, before, after = LOWERED[name]
    choices = (("bold", True),) if done.startswith("may") else ()
    assert tokens(_after(done, before, choices=choices)) == after


def test_it_is_offered_only_where_it_can_be_done() -> None:
    """Nobody is asked about more levels than there are."""
    play = _after("may remove 2 levels of fame from unit: gain 1 morale", {"a": {"fame": 1}})
    assert (tokens(play), play.state.morale) == ({"a": {"fame": 1}}, 0)


def test_he_decides_by_how_many() -> None:
    """`up to` offers every number of levels that there is."""
    play = _after("remove up to 3 levels of fame from unit", {"a": {"fame": 2}}, choices=(("remove", "1"),))
    assert tokens(play) == {"a": {"fame": 1}}


@pytest.mark.parametrize(("levels", "kind"), [(1, TokenLowered), (2, TokenRemoved)])
def test_it_is_told_and_is_an_event(levels: int, kind: type) -> None:
    """It is a removal: what reacts to that acts, once however many levels go."""
    done = f"remove {levels} levels of fame from unit"
    play = _after(done, {"a": {"fame": 2}}, "react after removal of fame from unit: gain 1 morale")
    assert [type(event) for event in play.events if isinstance(event, TokenLowered | TokenRemoved)] == [kind]
    assert abs(play.state.morale) == 1


def test_it_is_forbidden() -> None:
    """Who may lose none keeps its level."""
    play = _after("remove 1 level of fame from unit", {"a": {"fame": 2}}, "forbid removal of fame from unit")
    assert tokens(play) == {"a": {"fame": 2}}


def test_what_comes_before_may_take_it() -> None:
    """Nothing is lowered below nothing."""
    text = "react before removal of fame from unit limit once per turn: remove all fame from unit"
    assert tokens(_after("remove 1 level of fame from unit", {"a": {"fame": 2}}, text)) == {}


EMBERS = define("token", "ember", "lies on hex", "levels 3", "react at status of terrain: burn here")
# what is laid, how many levels of it, and what lies then in a river, where nothing burns, and in a forest, to three
LIMITS = {
    "what does not burn asks for no Burn Limit": ("oil", 4, {"C4": {"oil": 4}, "D4": {"oil": 4}}),
    "and goes no higher than its highest level": ("oil", 5, {"C4": {"oil": 4}, "D4": {"oil": 4}}),
    "what burns does": ("ember", 3, {"D4": {"ember": 3}}),
}


@pytest.mark.parametrize(("token", "count", "after"), LIMITS.values(), ids=LIMITS.keys())
def test_burn_limit(token: str, count: int, after: Held) -> None:
    """The Burn Limit of a hex is one of fire and what is like it, and of nothing else that has levels."""
    play = played(EMBERS, A, terrain={"C4": "river", "D4": "forest"})
    for at in ("C4", "D4"):
        play.add_token(hex_(at), TokenId(token), count)
    assert tokens(play) == after


def test_what_does_not_burn_burns_nothing_down() -> None:
    """A forest burns down by its fire: four levels of oil in it add nothing."""
    play = played(EMBERS, A, terrain={"C4": "forest"})
    lay(play, {"C4": {"oil": 4, "ember": 2}})
    assert not play.burn(hex_("C4"))
    play.add_token(hex_("C4"), TokenId("ember"), 1)
    assert play.burn(hex_("C4"))


def test_levels_of_varieties() -> None:
    """What an effect makes of the level of a token is asked of each variety that lies there, and else of none."""
    flame = define(
        "token", "flame", "lies on hex", "levels 4", "react at spread: burn here", "modify levels of self: add x"
    )
    play = played(flame.replace("token flame ", "token flame(x: count) "), A, terrain={"C4": "forest"})
    assert not play.burn(hex_("C4"))
    lay(play, {"C4": {"flame 2": 1}, "B4": {"flame 1": 1, "flame 3": 2}})
    at_once = [burning.levels_of(play, hex_(at), TokenId("flame")) for at in ("A4", "B4", "C4")]
    assert at_once == [0, 2 + 5, 3]
    assert (burning.level(play, hex_("B4")), burning.level(play, hex_("C4"))) == (5, 3)
    assert play.burn(hex_("C4"))
    lay(play, {"A4": {"flame": 1, "flame 1": 1}})
    assert burning.levels_of(play, hex_("A4"), TokenId("flame")) == 1 + 2


def test_no_more_than_so_many() -> None:
    """How many went is given back."""
    play = played(LEVELS, A)
    lay(play, {"C4": {"oil": 3}})
    assert burning.lower_token(play, hex_("C4"), TokenId("oil"), 2) == 2
    assert burning.lower_token(play, hex_("C4"), TokenId("oil"), 2) == 1
    assert burning.lower_token(play, hex_("C4"), TokenId("oil"), 2) == 0


# who may be aimed at, what gives levels besides tokens that are laid, and where tokens lie
AIMED = {
    "one on a unit": ("units where fame levels of it is at least 1", (), {"a": {"fame": 1}}, 1),
    "none on a unit": ("units where fame levels of it is at least 1", (), {}, 0),
    "one in a hex": ("hexes where oil levels of it is at least 1", (), {"D4": {"oil": 1}}, 1),
    "none in a hex": ("hexes where oil levels of it is at least 1", (), {}, 0),
    "what counts as more": (
        "hexes where oil levels of it is at least 1",
        ("modify levels of oil on hex: set 1",),
        {},
        49,
    ),
}


@pytest.mark.parametrize(("things", "more", "before", "count"), AIMED.values(), ids=AIMED.keys())
def test_it_is_aimed_by_levels(things: str, more: tuple[str, ...], before: Held, count: int) -> None:
    """What is offered is aimed at all that has so many levels, wherever the tokens lie that have them."""
    offer = f"may replace attack by unit: {{ choose goal from {things}\n gain 1 morale }}"
    play = played(LEVELS + rule(offer, *more), A)
    lay(play, before)
    offers = play.rules.offers_attack(play, play.unit(Label("a")))
    assert sum(len(made.targets or ()) for made in offers) == count
