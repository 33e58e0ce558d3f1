"""What happens before anybody can act is a step of its own, so that a saved game knows what was decided then."""

import pytest

from bow_author.engine.effects import compiled
from bow_author.engine.hooks import EVENTS
from bow_author.games.battle import Battle, prepare
from bow_author.packs.load import load
from bow_author.playtest.games import begin
from tests.engine.own_rules import A, moved, played, rule
from tests.wild.battles import PLAN


class _Asked(frozenset[str]):
    """What effects have something to say to, which notes what it is asked for."""

    asked: set[str]

    def __contains__(self, question: object) -> bool:
        self.asked.add(str(question))
        return super().__contains__(question)


@pytest.fixture(scope="module")
def battle() -> Battle:
    """The first battle of the core set."""
    plan = load([str(PLAN)]).asked_plan()
    assert plan is not None
    return prepare(*plan)


def test_all_events_before_the_first_decision_are_known(battle: Battle) -> None:
    """Whatever happens before the first decision is in the list; who adds an event there adds it."""
    known = battle.rules.said
    battle.rules.said = asked = _Asked(known)
    asked.asked = set()
    try:
        begin(battle, 1, ("random", "random"))
    finally:
        battle.rules.said = known
    happened = {event.consequence for event in EVENTS if event.happening in asked.asked}
    assert happened
    assert happened - set(compiled._AT_FIRST) == set()


@pytest.mark.parametrize("effect", [
    "react after order token gain by stark: may gain 1 morale for stark",
    "react before drawing by stark: may gain 1 morale for stark",
    "may replace drawing by stark: gain 1 morale for stark",
])  # fmt: skip
def test_they_make_set_up_a_step(effect: str) -> None:
    """Rules that may ask somebody then say so."""
    assert played(rule(effect), A).rules.acts_at_first


def test_who_orders_nobody_begins_no_turn() -> None:
    """An effect that orders units of which none may be ordered leaves the turn to begin."""
    play = played(rule("react at command phase: order red units"), A)
    moved(play, "C4")
    play.state.turn = None
    play.rules.at_command_phase(play)
    assert play.state.turn is None
