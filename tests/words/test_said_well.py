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
    "react after attack by self: promote friendly units": (
        "After this unit attacks, raise all friendly units by one rank.",
        "Nachdem diese Einheit angegriffen hat: erhöhe den Rang von allen befreundeten Einheiten um eins.",
    ),
    "react before elimination of self by combat: gain 1 morale": (
        "Before this unit is eliminated in any combat, gain 1 morale.",
        "Bevor diese Einheit in einem Kampf vernichtet wird: gewinne 1 Moral.",
    ),
    "react after attack by self: { choose some from up to 2 friendly units; for each one from some: { rally one; place "
    "1 devastation token on hex of one } }": (
        "After this unit attacks: Choose up to 2 friendly units. For each of the chosen units: Rally it. Put a "
        "Devastation token on that unit's hex.",
        "Nachdem diese Einheit angegriffen hat: Wähle bis zu 2 befreundete Einheiten. Einzeln für die gewählten "
        "Einheiten: Sammle sie. Lege 1 Marker „Devastation“ auf das Feld jener Einheit.",
    ),
    "react after attack by self: remove up to 2 figures from enemy units": (
        "After this unit attacks, remove up to 2 figures from every enemy unit.",
        "Nachdem diese Einheit angegriffen hat: entferne bis zu 2 Figuren von jeder feindlichen Einheit.",
    ),
    "react after attack by self: remove command tokens from board of enemy": (
        "After this unit attacks, remove all command tokens from your opponent's board.",
        "Nachdem diese Einheit angegriffen hat: entferne alle Marker „Kommando“ von der Tafel deines Gegners.",
    ),
    "react after attack by self: move cards from hand of owner to deck of owner": (
        "After this unit attacks, move all Leadership cards from your hand to your deck.",
        "Nachdem diese Einheit angegriffen hat: lege alle Führungskarten aus der Hand deiner Seite in den "
        "Stapel deiner Seite.",
    ),
    "react before movement of self: until end of round: modify dice of friendly unit when unit is red: add 1": (
        "Before this unit moves, until the end of the round, a friendly unit rolls 1 additional die when "
        "this unit is red.",
        "Bevor diese Einheit zieht: bis zum Ende der Runde: eine befreundete Einheit würfelt mit 1 Würfel "
        "mehr, wenn diese Einheit rot ist.",
    ),
    "react after rally of friendly unit: until end of turn: modify dice of friendly unit when unit is red: add 1": (
        "After a friendly unit is rallied, until the end of the turn, a friendly unit rolls 1 additional die "
        "when that unit is red.",
        "Nachdem eine befreundete Einheit gesammelt wurde: bis zum Ende des Zugs: eine befreundete Einheit "
        "würfelt mit 1 Würfel mehr, wenn jene Einheit rot ist.",
    ),
    "forbid retreat of self into any hex": (
        "This unit cannot retreat into a hex.",
        "Diese Einheit darf sich nicht in ein Feld zurückziehen.",
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
