"""Phrases that speak of nothing: who has left, a leader who is not there, the token of a rank that nobody has."""

import re

import pytest

from bow_author.engine.effects.backend import BACKEND
from bow_author.engine.effects.functions import functions
from bow_author.engine.phrase_rows import Expression
from bow_author.engine.phrases import EXPRESSIONS
from bow_author.plans.model import CommanderId, Label
from bow_dsl.ruleset.patterns import slots_of
from tests.engine.battles import STARK, battle, unit
from tests.engine.own_rules import HOST, define, played

_OF_AN_EVENT = re.compile(r"\{[a-z]")
"""In the Python of a phrase what the event of its hook hands over, which is always there."""


def _asked_of_nothing(row: Expression) -> bool:
    slots = slots_of(row.pattern)
    things = [slot for slot in slots if slot not in ("count", *BACKEND.passing)]
    return bool(things) and not row.nothing and not row.lists and not _OF_AN_EVENT.search(row.python)


@pytest.mark.parametrize("row", [row for row in EXPRESSIONS if _asked_of_nothing(row)], ids=lambda row: row.text)
def test_what_does_not_wait_for_its_things_can_be_asked_of_nothing(row: Expression) -> None:
    """A phrase that does not say what it comes to where one of its things is nothing comes to something by itself."""
    play = battle(unit("a", HOST, "green", "A1"))
    parts = ["1" if slot == "count" else "None" for slot in slots_of(row.pattern)]
    eval(row.python.format(*parts), {**functions(), "play": play})


AMOUNTS = {
    "the levels of a token of a rank that nobody has": "levels of disc of x.rank",
    "the levels of a token of a class that nobody has": "levels of oil of class of x",
}


@pytest.mark.parametrize("amount", AMOUNTS.values(), ids=AMOUNTS.keys())
def test_what_is_asked_of_who_is_not_there_is_none(amount: str) -> None:
    """A keyword that was given a commander who does not take part adds nothing by him, and the battle goes on."""
    text = define("keyword", "keen", f"modify order rating: add 1 + {amount}").replace("keen ", "keen(x: commander) ")
    play = played(text, unit("a", HOST, "green", "C5"))
    play.unit(Label("a")).gained = (("keen", CommanderId("kevan_lannister.trusted_captain")),)
    assert play.rules.order_rating(play, 3, STARK) == 4
