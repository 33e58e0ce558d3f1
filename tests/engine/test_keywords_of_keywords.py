"""Keywords that give and take other keywords, whoever gave those."""

import pytest

from bow_author.engine.play import Play
from bow_author.engine.state import Moment
from bow_author.plans.model import Label
from tests.engine.battles import unit
from tests.engine.own_rules import HOST, A, define, moved, played, rule

KEEN = define("keyword", "keen", "modify keywords of self: add bold")


def _has(play: Play, label: str = "a") -> set[str]:
    return set(play.rules.keywords(play, play.unit(Label(label)))) & {"keen", "bold", "brave", "calm"}


def test_one_that_is_given_for_a_time_gives_another() -> None:
    """As long as it lasts, and no longer."""
    text = KEEN + define("keyword", "bold")
    text += rule("react before movement of unit: until end of turn: modify keywords of unit: add keen")
    play = played(text, A)
    assert _has(play) == set()
    moved(play, "C4")
    assert _has(play) == {"keen", "bold"}
    play.end(Moment.TURN)
    assert _has(play) == set()


def test_one_that_is_always_on_gives_another_in_turn() -> None:
    """However many stand between the first and the last, to the units beside and back."""
    text = (
        KEEN
        + define("keyword", "bold", "modify keywords of units adjacent to self: add brave")
        + define("keyword", "brave", "modify keywords of self: add calm")
        + define("keyword", "calm")
        + rule("modify keywords of unit when unit is green: add keen")
    )
    play = played(text, A, unit("b", HOST, "red", "E7"))
    at, beside = play.unit(Label("a")), play.unit(Label("b"))
    assert at.at is not None
    beside.at = next(iter(at.at.neighbours()))
    assert (_has(play), _has(play, "b")) == ({"keen", "bold"}, {"brave", "calm"})
    asked = {keyword: keyword in play.rules.keyword(play, beside, keyword) for keyword in ("bold", "brave", "calm")}
    assert asked == {"bold": False, "brave": True, "calm": True}


@pytest.mark.parametrize("first", ["keen", "bold"])
def test_two_that_give_each_other_are_had_together(first: str) -> None:
    """Neither brings itself about, and who has one has both."""
    text = KEEN + define("keyword", "bold", "modify keywords of self: add keen")
    play = played(
        text + rule(f"react before movement of unit: until end of turn: modify keywords of unit: add {first}"), A
    )
    assert _has(play) == set()
    moved(play, "C4")
    assert _has(play) == {"keen", "bold"}


def test_one_that_takes_itself_away_goes_and_two_that_take_each_other_away_stay() -> None:
    """What is asked on the way to the answer is told by the cards."""
    text = (
        define("keyword", "keen", "modify keywords of self: remove keen")
        + define("keyword", "bold", "modify keywords of self: remove brave")
        + define("keyword", "brave", "modify keywords of self: remove bold")
    )
    play = played(text, A)
    play.unit(Label("a")).gained = (("keen", None), ("bold", None), ("brave", None))
    assert _has(play) == {"bold", "brave"}


def test_a_long_chain_costs_no_more_than_its_links() -> None:
    """Each keyword of each unit is worked out once on the way to the last: seven to the twelfth would never end."""
    last = 12
    links = [
        define("keyword", f"k{at}", f"modify keywords of units in sight of self: add k{at + 1}") for at in range(last)
    ]
    text = "".join(links) + define("keyword", f"k{last}") + rule("modify keywords of unit when unit is green: add k0")
    play = played(text, *(unit(f"u{column}", HOST, "green", f"{column}3") for column in "ABCDEFG"))
    assert f"k{last}" in play.rules.keyword(play, play.unit(Label("uA")), f"k{last}")
