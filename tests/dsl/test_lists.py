"""Where one thing belongs every one of several may stand, and how many may be left open, for every verb."""

import pytest

from bow_author.engine.phrase_rows import Verb
from bow_author.engine.phrases import VERBS
from bow_dsl.ruleset.patterns import slots_of
from tests.dsl.test_several import BY_ATTACK, found

ACCEPTED = (
    "burn every hex adjacent to self",
    "burn all forest hexes",
    "burn any forest hexes",
    "burn up to 2 hexes adjacent to self",
    "{ choose some from up to 2 hexes adjacent to self; burn some }",
    "place 1 wound token on every enemy unit",
    "remove all wound tokens from every enemy unit",
    "move 1 wound token from every enemy unit to self",
    "flip card of every friendly unit where it has commander",
    "engage every friendly unit with every enemy unit",
    "attack every enemy unit adjacent to self as red",
    "every engaged enemy unit takes up to 2 hits",
    "every friendly infantry unit attacks target",
    "every enemy unit adjacent to self takes 1 hit",
    "every enemy unit within 2 hexes of self takes up to 2 hits",
    "every enemy unit in forest takes hits equal to dice of target",
    "every enemy unit where it is engaged takes 1 hit",
    "every enemy unit where it is in forest takes (dice of target - 1) hits",
    "every enemy unit where distance from it to self is at least 2 takes 1 hit",
    "every enemy unit where rank of it is green or worse takes hits equal to dice of target",
    "every friendly unit adjacent to self where it is engaged attacks target",
    "up to 2 enemy units adjacent to self takes 1 hit",
    "any enemy units in forest takes 1 hit",
    "all enemy units takes 1 hit",
    "may every enemy unit adjacent to self takes 1 hit",
    "may up to 2 enemy units where it is engaged takes 1 hit: gain 1 morale",
    "retreat every enemy unit where rank of it is lower than self.rank 1 hex",
    "retreat every enemy unit where it is engaged 1 hex",
    "gain half of dice of target rounded up morale",
    "self takes half of (dice of target + 1) rounded down hits",
    "remove half of 3 rounded up points from enemy",
    "place 1 figure on up to half of 3 rounded up friendly units",
    "retreat every enemy unit adjacent to self (dice of target - 1) hexes",
    "may every enemy unit takes 1 hit: gain 1 morale",
    "if self is engaged then every enemy unit takes 1 hit else retreat every enemy unit 1 hex",
    "place up to 2 wound tokens on up to 2 enemy units",
    "swap up to 2 wound tokens from self with up to 2 wound tokens from target",
    "owner draws up to 2 cards",
    "gain up to (dice of target) morale",
)


@pytest.mark.parametrize("action", ACCEPTED)
def test_what_may_be_said(action: str) -> None:
    """A list stands where a thing may, and what is counted is left open."""
    assert found(BY_ATTACK + action) == []


REFUSED = {
    "unit takes 1 hit": "BOW319",
    "burn hex adjacent to self": "BOW304",
    "burn hexes adjacent to self": "BOW304",
    "burn no hexes": "BOW304",
    "self takes (distance from self to every enemy unit) hits": "BOW304",
    "place 1 wound token on unit adjacent to every enemy unit": "BOW304",
    "place 1 wound token on commander of every friendly unit": "BOW304",
    "swap 1 coin token from self with 1 wound token from target": "BOW304",
    "swap 1 coin token from board of owner with 1 coin token from supply": "BOW304",
    "swap cards from hand of owner with cards from hand of enemy": "BOW304",
}


@pytest.mark.parametrize("action", REFUSED)
def test_what_may_not_be_said(action: str) -> None:
    """Nobody says which one it is, or it is none of what is done to each; pieces that never change places."""
    assert REFUSED[action] in [code for code, _ in found(BY_ATTACK + action)]


@pytest.mark.parametrize("verb", [row for row in VERBS if "count" in slots_of(row.pattern)], ids=lambda row: row.text)
def test_whoever_decides_how_many_is_offered_only_what_can_be_done(verb: Verb) -> None:
    """Whether something that is counted can be done depends on how many it is."""
    places = [place for place, slot in enumerate(slots_of(verb.pattern)) if slot == "count"]
    assert [place for place in places if f"{{{place}}}" not in verb.possible] == []


SAID_OTHERWISE = {
    "all enemy units adjacent to self take 1 hit": "each does it by itself: write `takes`",
    "up to 2 enemy units take 1 hit": "each does it by itself: write `takes`",
    "modify keywords of self: add stalwart": "say how long it lasts: `until ...: modify keywords of self ...`",
}


@pytest.mark.parametrize("done", SAID_OTHERWISE)
def test_what_is_written_is_told(done: str) -> None:
    """What players say of several things, or of what holds, is refused with the words for it."""
    assert [hint for _, hint in found(f"react after movement of self: {done}")] == [SAID_OTHERWISE[done]]
