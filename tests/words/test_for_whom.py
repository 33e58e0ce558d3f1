"""Sentences say while whom an effect acts that speaks of nobody, and who `you` is where nobody has it."""

import pytest

from tests.words.conftest import one

SAID = {
    "keyword: forbid retreat of unit": "While any unit has this, a unit cannot retreat.",
    "formation: modify dice of unit: add 1": "While any unit stands so, a unit rolls 1 additional die.",
    "token: forbid retreat of unit": "While any such token is in play, a unit cannot retreat.",
    "keyword: forbid retreat of self": "This unit cannot retreat.",
    "keyword: modify dice of enemy unit: add 1": "An enemy unit rolls 1 additional die.",
    "rule: forbid retreat of unit": "A unit cannot retreat.",
    "rule: react after rally of unit: gain 1 morale": (
        "After a unit is rallied, for the side of that unit, gain 1 morale."
    ),
    "special: react after turn: gain 1 morale": "After a turn, for that player, gain 1 morale.",
    "special: react after burn of hex: gain 1 morale": (
        "After a hex has burnt down, for the side whose turn it is, gain 1 morale."
    ),
    "special: react at status: gain 1 morale": "When status conditions are resolved, for each side, gain 1 morale.",
    "keyword: react after rally of self: gain 1 morale": "After this unit is rallied, gain 1 morale.",
    "keyword: may replace attack by self against enemy unit: gain 1 morale": (
        "When this unit would attack an enemy unit, you may gain 1 morale instead."
    ),
    "keyword: react after retreat of self by attack: unit takes 1 hit": (
        "After this unit retreats in an attack, it takes 1 hit."
    ),
}


@pytest.mark.parametrize("effect", SAID)
def test_a_sentence_says_for_whom(effect: str) -> None:
    """Each as it is carried out."""
    kind, _, text = effect.partition(": ")
    assert one(text, "en", kind) == SAID[effect]


def test_german_says_it_too() -> None:
    """While whom, and for whom."""
    assert one("forbid retreat of unit", "de") == (
        "Solange eine Einheit dies hat, gilt: eine Einheit darf sich nicht zurückziehen."
    )
    assert "für die Seite von jener Einheit" in one("react after rally of unit: gain 1 morale", "de", "rule")
