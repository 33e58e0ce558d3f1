"""Who takes part in an effect is said once: two roles that speak of one are told apart by nobody."""

import pytest

from tests.words.conftest import errors

TWICE = (
    "react after attack by self by friendly unit: gain 1 morale",
    "forbid sight of self through unit through forest",
    "modify dice of self by attack by melee attack: add 1",
)


@pytest.mark.parametrize("effect", TWICE)
def test_one_is_said_once(effect: str) -> None:
    """A second role of the same participant is an error, with what to write."""
    assert any("says twice who one is" in error for error in errors(effect))


def test_two_with_one_preposition_are_two() -> None:
    """Who does it and in what combat are two, though both stand behind `by`."""
    assert errors("forbid figure loss of self by enemy unit by ranged attack") == []


@pytest.mark.parametrize("effect", ["modify dice of it: add 1", "forbid retreat of it when self is engaged"])
def test_it_tells_nobody_apart(effect: str) -> None:
    """A role that says `it` speaks of whatever takes part: who writes it means somebody."""
    assert any("tells nobody apart" in error for error in errors(effect))


def test_it_may_stand_in_what_narrows_a_role() -> None:
    """Where it follows `where`, it is the one that is looked at."""
    assert errors("modify dice of enemy unit where rank of it is red: add 1") == []
