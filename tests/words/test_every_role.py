"""Whoever an effect names is found in its sentence: with somebody else in a role, every language says another one."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pytest

from bow_author.engine.ruleset.registry import REGISTRY
from bow_dsl.ruleset.registry import HookSpec, RoleSpec
from bow_dsl.words.complete import ways_of
from tests.words.conftest import errors, one

THINGS = {
    "act": ("movement", "following"),
    "board": ("board of owner", "board of enemy"),
    "card": ("card of self", "card of commander"),
    "cause": ("effects", "morale_token"),
    "combat": ("melee attack", "ranged attack"),
    "commander": ("enemy commander", "friendly commander"),
    "engagement": ("engagement token of self", "engagement"),
    "ground": ("forest", "hills"),
    "hex": ("forest hex", "hills hex"),
    "house": ("owner", "enemy"),
    "keyword": ("advance", "pursue"),
    "mover": ("enemy cavalry unit", "enemy infantry unit"),
    "movement": ("movement of self", "movement of unit"),
    "objective": ("friendly objective", "enemy objective"),
    "phase": ("rally phase", "command phase"),
    "pile": ("hand of owner", "hand of enemy"),
    "place": ("enemy cavalry unit", "enemy infantry unit"),
    "played_card": ("card", "card of commander"),
    "player": ("owner", "enemy"),
    "rule": ("extinguish", "cleansed_by_flame"),
    "shooter": ("enemy cavalry unit", "enemy infantry unit"),
    "source": ("forest", "fire"),
    "terrain": ("forest", "hills"),
    "token": ("fire", "smoke"),
    "unit": ("enemy cavalry unit", "enemy infantry unit"),
}
"""What may stand in a role, by its type: one thing, and another."""
WHILE_DONE = dict.fromkeys(("elimination", "green results", "sight"), ("dogs_of_war", "scorch_the_earth"))
"""The keywords during which an event may happen, where others say nothing of it."""
VALUES = {"count": "2", "keyword": "cover 2", "terrain": "forest", "rank": "red", "area": "fire"}
"""What a value is changed by, by its type."""
LANGUAGES = ("en", "de")


def effect(hook: HookSpec, way: str, roles: dict[RoleSpec, str]) -> str:
    """Write an effect that hangs on a hook in a way, with these roles."""
    named = " ".join([hook.text, *(f"{role.preposition} {thing}" for role, thing in roles.items())])
    if way in hook.operations:
        return f"modify {named}: {way} {VALUES.get(hook.value, '1')}"
    if way in hook.timings:
        return f"react {way} {named}: gain 1 morale"
    return f"{way} {named}{'' if way in ('permit', 'forbid') else ': gain 1 morale'}"


def things(hook: HookSpec, role: RoleSpec) -> tuple[str, str]:
    """Give one thing and another that may stand in a role of a hook."""
    return WHILE_DONE.get(hook.text, THINGS[role.type]) if role.type == "keyword" else THINGS[role.type]


def named(hook: HookSpec) -> Iterator[dict[RoleSpec, str]]:
    """Give the roles that an effect on a hook may name together: one, two with one preposition, all of them."""
    pairs = (pair for pair in combinations(hook.roles, 2) if pair[0].preposition == pair[1].preposition)
    for roles in dict.fromkeys((*((role,) for role in hook.roles), *pairs, hook.roles)):
        if roles:
            yield {role: things(hook, role)[0] for role in roles}


@cache
def sound() -> dict[tuple[str, str], list[tuple[str, dict[RoleSpec, str], HookSpec, str]]]:
    """Give all effects that mean something, by their hook and way."""
    found: dict[tuple[str, str], list[tuple[str, dict[RoleSpec, str], HookSpec, str]]] = {}
    for hook in REGISTRY.hooks:
        for way in ways_of(hook):
            for roles in named(hook):
                written = effect(hook, way, roles)
                if not errors(written):
                    found.setdefault((hook.key or hook.text, way), []).append((written, roles, hook, way))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_role_is_told(language: str) -> None:
    """Of every hook and way, each role that is named changes the sentence: alone, with its like, with all others."""
    untold = []
    for effects in sound().values():
        for written, roles, hook, way in effects:
            sentence = one(written, language)
            for role in roles:
                other = effect(hook, way, {**roles, role: things(hook, role)[1]})
                if not errors(other) and one(other, language) == sentence:
                    untold.append(f"{written}: {role.preposition} {role.participant}: {sentence}")
    assert untold == []


def test_every_role_of_every_hook_is_tried() -> None:
    """The law leaves nothing out: each role of each hook stands in an effect that means something."""
    tried = {(hook.text, role) for effects in sound().values() for _, roles, hook, _ in effects for role in roles}
    assert {(hook.text, role) for hook in REGISTRY.hooks for role in hook.roles} - tried == set()


BY_TWO = {
    "permit flanking by self of enemy unit by melee attack": (
        "This unit always flanks an enemy unit in a melee attack.",
        "Diese Einheit greift eine feindliche Einheit bei einem Nahkampfangriff immer in der Flanke an.",
    ),
    "react after elimination of enemy unit by self by melee attack: gain 1 morale": (
        "After an enemy unit is eliminated by this unit in a melee attack, gain 1 morale.",
        "Nachdem eine feindliche Einheit durch diese Einheit bei einem Nahkampfangriff vernichtet wurde: "
        "gewinne 1 Moral.",
    ),
    "forbid figure loss of self by enemy unit by ranged attack": (
        "This unit cannot lose figures by an enemy unit in a ranged attack.",
        "Diese Einheit darf durch eine feindliche Einheit bei einem Fernangriff keine Figuren verlieren.",
    ),
    "forbid effects of forest on self on attack": (
        "The effects of Forest do not act on this unit in an attack.",
        "Die Wirkungen von Forest gelten nicht für diese Einheit bei einem Angriff.",
    ),
    "modify hits by melee attack: ignore 2": (
        "While any unit has this, ignore 2 hits in a melee attack.",
        "Solange eine Einheit dies hat, gilt: ignoriere 2 Treffer gegen eine Einheit bei einem Nahkampfangriff.",
    ),
    "modify dice on enemy unit during extinguish: subtract 1": (
        "1 die fewer is rolled on an enemy unit during Extinguish.",
        "Es wird für eine feindliche Einheit während Extinguish 1 Würfel weniger geworfen.",
    ),
}


@pytest.mark.parametrize("written", BY_TWO)
def test_two_with_one_preposition(written: str) -> None:
    """Who does it is told beside the combat in which he does."""
    assert (one(written), one(written, "de")) == BY_TWO[written]
