"""Sentences that are English and German where something is left to the owner, stops, or has a name like a noun."""

import pytest

from tests.words.conftest import one

SAID = {
    "react after attack by self: may end order of self": (
        "After this unit attacks, you may end the order of it.",
        "Nachdem diese Einheit angegriffen hat: du darfst den Befehl von ihr beenden.",
    ),
    "react after attack by self: stop up to 2 enemy units": (
        "After this unit attacks, up to 2 enemy units stop where they are.",
        "Nachdem diese Einheit angegriffen hat: bis zu 2 feindliche Einheiten bleiben stehen.",
    ),
    "react after attack by any friendly unit: gain 1 morale": (
        "After a friendly unit attacks, gain 1 morale.",
        "Nachdem eine befreundete Einheit angegriffen hat: gewinne 1 Moral.",
    ),
    "forbid retreat of self into any hex": (
        "This unit cannot retreat into a hex.",
        "Diese Einheit darf sich in ein Feld nicht zurückziehen.",
    ),
}


@pytest.mark.parametrize("effect", SAID)
def test_a_sentence(effect: str) -> None:
    """In both languages."""
    assert (one(effect), one(effect, "de")) == SAID[effect]


def test_the_commander_of_a_card() -> None:
    """What lasts is about the commander on whom the card is played, and no other."""
    card = "command cost 1 { until end of round: modify dice of commander: add 1 }"
    on_whom = "the commander on whom this card is played"
    assert f"{on_whom} rolls 1 additional die" in one(card, kind="card")
    assert "der Kommandant, auf den diese Karte gespielt wird, würfelt" in one(card, "de", kind="card")
    twice = "command cost 1 { order commander; rally all units adjacent to commander }"
    assert f"Order {on_whom}. Rally all units adjacent to that commander" in one(twice, kind="card")
    assert "neben diesem Kommandanten" in one(twice, "de", kind="card")
    assert "a commander" in one("react after capture of commander: gain 1 morale")
