"""Who would take or gain pieces is told how that is written, and that is accepted."""

import pytest

from tests.dsl.test_several import BY_ATTACK, found

WRITTEN = {
    "gain 1 command token": "place 1 command token on board of owner",
    "gain 2 command tokens": "place 2 command tokens on board of owner",
    "gain 1 order token": "owner receives 1 green token",
    "gain 2 red tokens": "owner receives 2 red tokens",
    "take 1 wound token from board of enemy": "move 1 wound token from board of enemy to board of owner",
    "take 1 green token from order pool of enemy": (
        "move 1 green token from order pool of enemy to order pool of owner"
    ),
    "take all wound tokens from target": "move all wound tokens from target to self",
}


@pytest.mark.parametrize("said", WRITTEN)
def test_it_is_told_what_works(said: str) -> None:
    """The hint is the action that is meant."""
    assert found(BY_ATTACK + said) == [("BOW305", f"written `{WRITTEN[said]}`")]
    assert found(BY_ATTACK + WRITTEN[said]) == []


def test_a_cost_that_the_enemy_has() -> None:
    """Who would pay with what the enemy has is told verbs that take it."""
    hint = "what the enemy has is taken with `remove ... from ...` or `move ... from ... to ...`"
    assert found(BY_ATTACK + "may pay 1 wound token from board of enemy: gain 1 morale") == [("BOW317", hint)]


HINTS = {
    "react after gain of advance by self: gain 1 morale": "react after keyword gain by self: gain 1 morale",
    BY_ATTACK + "rally every unit where it is alone commander": "`alone` is said of others: `alone unit`",
}


@pytest.mark.parametrize("effect", HINTS)
def test_a_hint_says_what_there_is(effect: str) -> None:
    """No hint sends to another word, or to one that is refused as well."""
    ((_, hint),) = found(effect)
    assert HINTS[effect] in hint
