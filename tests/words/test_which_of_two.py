"""Where an event speaks of two of one sort, a sentence says of which it goes on to tell."""

from collections.abc import Iterator
from itertools import combinations

import pytest

from bow_author.engine.ruleset.registry import REGISTRY
from bow_dsl.ruleset.registry import HookSpec, RoleSpec
from tests.words.conftest import errors, one

TWO = {
    "unit": ("cavalry unit", "infantry unit", "eliminate {0}"),
    "hex": ("forest hex", "hills hex", "burn {0}"),
}
"""What stands in two roles of one type, and what is done to one of them."""
BARE = {"unit": ("unit", "unit", "eliminate {0}"), "hex": ("hex", "hex", "burn {0}")}
"""The same, with nothing by which they could be told apart."""
UNCLEAR = {"en": ("liminate it", " it burns", "that unit", "that hex"), "de": (" sie", " es ", "jene")}
"""Words that may be either of two."""


def pairs() -> Iterator[tuple[HookSpec, RoleSpec, RoleSpec]]:
    """Give each two roles of one type of each event that is reacted to."""
    for hook in REGISTRY.hooks:
        if "after" in hook.timings:
            for first, second in combinations(hook.roles, 2):
                if first.type == second.type and first.type in TWO:
                    yield hook, first, second


def about(hook: HookSpec, roles: tuple[RoleSpec, RoleSpec], role: RoleSpec, said: tuple[str, str, str]) -> str:
    """Write a reaction to an event that names two, in which something is done to one of them."""
    named = " ".join(f"{role.preposition} {thing}" for role, thing in zip(roles, said, strict=False))
    return f"react after {hook.text} {named}: {said[2].format(role.participant)}"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("said", [TWO, BARE], ids=["apart", "bare"])
def test_each_of_two_is_told(said: dict[str, tuple[str, str, str]], language: str) -> None:
    """Whichever of them something is done to, he is called by his part in the event, and so is the other."""
    unclear, tried = [], 0
    for hook, *roles in pairs():
        first, second = roles
        effects = [about(hook, (first, second), role, said[first.type]) for role in roles]
        if any(map(errors, effects)):
            continue
        tried += 1
        told = [one(effect, language, "special").partition("," if language == "en" else ":")[2] for effect in effects]
        if told[0] == told[1] or any(word in text for text in told for word in UNCLEAR[language]):
            unclear.append(told)
    assert unclear == []
    assert tried >= 10


TOLD = {
    "special: react after attack by unit against unit: gain 1 morale for side of target": (
        "After a unit attacks a unit, the target's side gains 1 morale.",
        "Nachdem eine Einheit eine Einheit angegriffen hat: die Seite des Ziels gewinnt 1 Moral.",
    ),
    "keyword: react after attack by enemy unit against friendly unit adjacent to self: attacker takes 1 hit": (
        "After an enemy unit attacks a friendly unit adjacent to this unit, the attacker takes 1 hit.",
        "Nachdem eine feindliche Einheit eine befreundete Einheit neben dieser Einheit angegriffen hat: "
        "der Angreifer erleidet 1 Treffer.",
    ),
    "special: react after attack by cavalry unit against infantry unit: may target takes 1 hit": (
        "After a cavalry unit attacks an infantry unit, for the side of the attacker, you may decide that the target "
        "takes 1 hit.",
        "Nachdem eine Cavalry-Einheit eine Infantry-Einheit angegriffen hat, für die Seite vom Angreifer: "
        "du darfst entscheiden: das Ziel erleidet 1 Treffer.",
    ),
    "special: react after swap of unit to unit: { unit takes 1 hit\n other takes 1 hit }": (
        "After a unit swaps commanders with a unit: The first unit takes 1 hit. The other unit takes 1 hit.",
        "Nachdem eine Einheit mit einer Einheit den Kommandanten getauscht hat: Die erste Einheit erleidet 1 Treffer. "
        "Die andere Einheit erleidet 1 Treffer.",
    ),
    "special: forbid attack by unit against unit where rank of it is higher than rank of attacker": (
        "A unit cannot attack a unit whose rank is higher than the attacker's rank.",
        "Eine Einheit darf eine Einheit, wobei der Rang von ihr höher als der Rang des Angreifers ist, nicht "
        "angreifen.",
    ),
    "special: forbid attack by unit against unit where figures of it is more than figures of attacker": (
        "A unit cannot attack a unit where the number of its figures is more than the number of the attacker's "
        "figures.",
        "Eine Einheit darf eine Einheit, wobei die Figurenzahl von ihr größer als die Figurenzahl des Angreifers ist, "
        "nicht angreifen.",
    ),
    "special: modify dice of unit against unit where it is adjacent to attacker: add 1": (
        "A unit rolls 1 additional die against a unit that is adjacent to the attacker.",
        "Eine Einheit würfelt gegen eine Einheit, die neben dem Angreifer ist, mit 1 Würfel mehr.",
    ),
    "keyword: react after attack by self against enemy unit: { gain 1 morale\n "
    "side of target may retreat target 1 hex }": (
        "After this unit attacks an enemy unit: Gain 1 morale. That unit's side may decide that that unit retreats 1 "
        "hex.",
        "Nachdem diese Einheit eine feindliche Einheit angegriffen hat: Gewinne 1 Moral. "
        "Die Seite jener Einheit darf entscheiden: jene Einheit zieht sich 1 Feld zurück.",
    ),
    "keyword: react after attack by self against target: { gain 1 morale\n enemy may score 2 points for enemy }": (
        "After this unit attacks the target: Gain 1 morale. Your opponent may decide that your opponent scores 2 "
        "victory points.",
        "Nachdem diese Einheit das Ziel angegriffen hat: Gewinne 1 Moral. "
        "Dein Gegner darf entscheiden: er erhält 2 Siegpunkte.",
    ),
    "special: react before turn of stark: gain 1 morale": (
        "Before Stark's turn, for that player, gain 1 morale.",
        "Vor einem Zug von Stark, für jenen Spieler: gewinne 1 Moral.",
    ),
    "special: react before turn of stark unit: gain 1 morale": (
        "Before a Stark unit's turn, for that unit, gain 1 morale.",
        "Vor einem Zug von einer Stark-Einheit, für jene Einheit: gewinne 1 Moral.",
    ),
}


@pytest.mark.parametrize("effect", TOLD)
def test_who_is_meant(effect: str) -> None:
    """In both languages."""
    kind, _, text = effect.partition(": ")
    assert (one(text, "en", kind), one(text, "de", kind)) == TOLD[effect]
