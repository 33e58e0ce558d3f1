"""What is done between two that must be two: where both are the same one, nothing comes of it, and that is an error."""

import pytest

from bow_author.engine.phrase_rows import Verb
from bow_author.engine.phrases import VERBS
from bow_dsl.ruleset.patterns import slots_of
from tests.dsl.test_several import BY_ATTACK, found

REFUSED = (
    "engage self with self",
    "engage self with attacker",
    "may engage attacker with self",
    "self attacks self",
    "target attacks target",
    "attack self as red",
    "attack attacker as red",
    "swap target with target",
    "move 1 figure from self to self",
    "move up to 2 figures from self to attacker",
    "swap 1 figure from self with 1 figure from self",
    "move 1 wound token from target to target",
    "move all trap tokens from hex of self to hex of self",
    "move 1 wound token from supply to supply",
    "swap 1 wound token from self with 2 wound tokens from attacker",
    "swap 1 coin token from board of owner with 2 coin tokens from board of owner",
    "move 1 green token from order pool of owner to order pool of owner",
    "swap 1 green token from order pool of enemy with 1 red token from order pool of enemy",
    "{ choose x from tokens in order pool of owner; move x from order pool of owner to order pool of owner }",
    "{ choose x from tokens in order pool of owner; choose y from tokens in order pool of owner;"
    " swap x from order pool of owner with y from order pool of owner }",
    "{ choose x from cards in hand of owner; move x from hand of owner to hand of owner }",
    "{ choose x from cards in hand of owner; choose y from cards in hand of owner;"
    " swap x from hand of owner with y from hand of owner }",
    "for each u from enemy units: swap 1 figure from u with 1 figure from u",
)
TAKEN = (
    "engage self with target",
    "move 1 wound token from every enemy unit to every enemy unit",
    "{ choose other from enemy units; engage self with other }",
    "move 1 green token from order pool of owner to order pool of enemy",
)
_MOVED = {"count", "face", "token", "order_token", "leadership_card"}
"""What goes from one to the other, and may be the same in both directions."""


@pytest.mark.parametrize("action", REFUSED)
def test_of_what_is_done_to_itself_nothing_comes(action: str) -> None:
    """One error, by the same word twice or by a role that this one has."""
    assert [code for code, _ in found(BY_ATTACK + action)] == ["BOW320"]


@pytest.mark.parametrize("action", TAKEN)
def test_what_is_done_to_another_is_taken(action: str) -> None:
    """Two that may be two, also by one noun, and a role whose name another one has got."""
    assert found(BY_ATTACK + action) == []


@pytest.mark.parametrize("verb", VERBS, ids=lambda row: row.text)
def test_each_row_says_which_two_must_not_be_the_same(verb: Verb) -> None:
    """Of each verb that speaks twice of one sort of thing, other than of what it moves."""
    slots = slots_of(verb.pattern)
    twice = [place for place, slot in enumerate(slots) if slots.count(slot) > 1 and slot not in _MOVED]
    assert set(twice) <= set(verb.to_others)
