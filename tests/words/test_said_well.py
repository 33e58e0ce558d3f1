"""Sentences that are English and German where something is left to the owner, stops, or has a name like a noun."""

import pytest

from tests.words.conftest import one

SAID = {
    "react after passing by house when self is red: lose 1 morale for house": (
        "After a House passes, if this unit is red, that House loses 1 morale.",
        "Nachdem ein Haus gepasst hat, falls diese Einheit rot ist: jenes Haus verliert 1 Moral.",
    ),
    "react after desertion of friendly unit to house: gain 1 morale for house": (
        "After a friendly unit goes over to a House, that House gains 1 morale.",
        "Nachdem eine befreundete Einheit zu einem Haus übergegangen ist: jenes Haus gewinnt 1 Moral.",
    ),
    "react after commitment of friendly commander: gain 1 morale": (
        "After a friendly commander commits, gain 1 morale.",
        "Nachdem ein befreundeter Kommandant seine Karte eingesetzt hat: gewinne 1 Moral.",
    ),
    "forbid flip of self by effects": (
        "This unit cannot become inactive by an effect.",
        "Diese Einheit darf durch eine Wirkung nicht inaktiv werden.",
    ),
    "forbid promotion of self": (
        "This unit cannot be raised by one rank.",
        "Diese Einheit darf nicht um einen Rang erhöht werden.",
    ),
    "forbid rerolling of self by combat": (
        "This unit cannot roll dice again for any combat.",
        "Diese Einheit darf in einem Kampf keine Würfel noch einmal werfen.",
    ),
    "permit movement of self into river": (
        "This unit may move into a River hex.",
        "Diese Einheit darf in ein River-Feld ziehen.",
    ),
    "react after attack by self against target: target takes 2 hits regardless": (
        "After this unit attacks the target, the target takes 2 hits, whatever it could ignore.",
        "Nachdem diese Einheit das Ziel angegriffen hat: das Ziel erleidet 2 Treffer, "
        "ohne davon etwas ignorieren zu dürfen.",
    ),
    "modify dice of self when number of units where number of enemy units adjacent to it is 1 is at least 2: add 1": (
        "This unit rolls 1 additional die when there are at least 2 units where there is 1 enemy unit adjacent to "
        "them.",
        "Diese Einheit würfelt mit 1 Würfel mehr, wenn es mindestens 2 Einheiten gibt, wobei es 1 feindliche Einheit "
        "neben ihnen gibt.",
    ),
    "react after order of self: place corpse of rank of self on hex of self": (
        "After this unit has carried out an order, put the Corpse of its rank on its hex.",
        "Nachdem diese Einheit einen Befehl ausgeführt hat: lege Corpse vom Rang dieser Einheit auf das Feld dieser "
        "Einheit.",
    ),
    "react after order of self: { roll 1 die as luck { green: gain 1 morale }\n if luck is rank of self then promote "
    "self }": (
        "After this unit has carried out an order: Roll 1 die: On green, gain 1 morale. If the roll shows this unit's "
        "rank, raise it by one rank.",
        "Nachdem diese Einheit einen Befehl ausgeführt hat: Wirf 1 Würfel: Bei Grün: gewinne 1 Moral. Falls der Wurf "
        "den Rang dieser Einheit zeigt: erhöhe den Rang von ihr um eins.",
    ),
    "modify defense rank of self: add 2, at most 2": (
        "This unit defends as if 2 ranks higher (but never as more than red).",
        "Diese Einheit verteidigt sich, als wäre der eigene Rang um 2 höher (aber nie besser als rot).",
    ),
    "modify defense rank of self by ranged attack: at least blue": (
        "This unit never defends in a ranged attack as less than blue.",
        "Diese Einheit verteidigt sich bei einem Fernangriff nie schlechter als blau.",
    ),
    "modify defense rank of self: at most figures of self": (
        "The rank as which this unit defends is never more than the number of its figures (green 0, blue 1, red 2).",
        "Der Rang, mit dem diese Einheit sich verteidigt, ist nie höher als die Figurenzahl dieser Einheit "
        "(grün 0, blau 1, rot 2).",
    ),
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
    "modify keywords of self: remove advance, add stalwart": (
        "This unit does not have Advance, but has Stalwart.",
        "Diese Einheit hat nicht Advance, hat aber Stalwart.",
    ),
    "modify keywords of self: add stalwart, remove advance, add pursue 1": (
        "This unit has Stalwart and Pursue 1, but not Advance.",
        "Diese Einheit hat Stalwart und Pursue 1, aber nicht Advance.",
    ),
    "modify keywords of units adjacent to self: remove advance, add cover 1, remove stalwart": (
        "Units adjacent to this unit do not have Advance or Stalwart, but have Cover 1.",
        "Einheiten neben dieser Einheit haben nicht Advance und auch nicht Stalwart, haben aber Cover 1.",
    ),
    "modify keywords of self by melee attack when self is red: remove advance, add stalwart": (
        "This unit does not have Advance in a melee attack, but has Stalwart in a melee attack (all this when it is "
        "red).",
        "Diese Einheit hat bei einem Nahkampfangriff nicht Advance, hat aber bei einem Nahkampfangriff Stalwart "
        "(all das, wenn sie rot ist).",
    ),
    "react after rolling of self by attack: turn every valor dice to red": (
        "After dice are rolled by this unit for an attack, turn every Valor die to red.",
        "Nachdem diese Einheit bei einem Angriff gewürfelt hat: drehe jeden Tapferkeit zeigenden Würfel auf „Rot“.",
    ),
    "react after attack by self: remove every green tokens from order pool of enemy": (
        "After this unit attacks, remove every green order token from your opponent's order pool.",
        "Nachdem diese Einheit angegriffen hat: lege jeden grünen Befehlsmarker aus dem Befehlsvorrat deines Gegners "
        "in den Vorrat.",
    ),
    "forbid order token loss by enemy": (
        "Your opponent cannot lose an order token.",
        "Dein Gegner darf keinen Befehlsmarker verlieren.",
    ),
    "react after attack by self against target: may push target 1 hex to direction from self to target": (
        "After this unit attacks the target, you may push the target in the direction from this unit to the target, "
        "1 hex.",
        "Nachdem diese Einheit das Ziel angegriffen hat: du darfst das Ziel in die Richtung von dieser Einheit zum "
        "Ziel um 1 Feld zurückdrängen.",
    ),
    "react after attack by self against target: for each o from objectives: may place o on hex of target": (
        "After this unit attacks the target, for each objective, you may place that objective in the target's hex.",
        "Nachdem diese Einheit das Ziel angegriffen hat: für jedes Missionsziel: du darfst jenes Missionsziel in das "
        "Feld des Ziels legen.",
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
