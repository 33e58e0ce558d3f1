"""Events of engagement tokens, told by either of the two units between which they lie."""

import pytest

from bow_author.engine.chapters.engagement.procedure import place_engagement, remove_engagement
from bow_author.engine.play import Play
from bow_author.plans.model import Label
from tests.engine.battles import unit
from tests.engine.own_rules import GUARDS, A, define, played, rule

EFFECT = "{way} removing of engagement token of {whose}"


def _engaged(text: str) -> Play:
    play = played(text, A, unit("B", GUARDS, "red", "C4"))
    place_engagement(play, play.unit(Label("a")), play.unit(Label("B")))
    return play


@pytest.mark.parametrize("bearer", ["a", "B"])
@pytest.mark.parametrize("named", ["a", "B"])
@pytest.mark.parametrize("way", ["forbid", "replace", "react before", "react after"])
def test_it_is_that_of_both(way: str, named: str, bearer: str) -> None:
    """Whichever of the two bears the effect, and by whichever of them the token is named that is removed."""
    does = "" if way == "forbid" else ": gain 1 morale for stark"
    play = _engaged(define("keyword", "keen", EFFECT.format(way=way, whose="self") + does))
    play.unit(Label(bearer)).gained = (("keen", None),)
    assert play.remove_engagement(play.unit(Label(named))) is ("react" in way)
    assert play.state.morale == bool(does)


@pytest.mark.parametrize(("whose", "is_kept"), [("unit", True), ("red unit", True), ("blue unit", False)])
@pytest.mark.parametrize("named", ["a", "B"])
def test_it_is_that_of_any_of_some(named: str, whose: str, is_kept: bool) -> None:
    """An adjective that fits one of the two fits the token."""
    play = _engaged(rule(EFFECT.format(way="forbid", whose=whose)))
    assert play.remove_engagement(play.unit(Label(named))) is not is_kept


def test_others_are_let_alone() -> None:
    """A unit between which and nobody a token lies has no say."""
    text = define("keyword", "keen", EFFECT.format(way="forbid", whose="self"))
    play = played(text, A, unit("B", GUARDS, "red", "C4"), unit("C", GUARDS, "red", "E4"))
    place_engagement(play, play.unit(Label("a")), play.unit(Label("B")))
    play.unit(Label("C")).gained = (("keen", None),)
    assert remove_engagement(play, play.unit(Label("a")))
