"""Who takes part only at times: an effect waits for him where it names him, and never where it speaks of others."""

import pytest

from bow_author.engine.hooks import HOOKS
from bow_author.engine.ruleset.registry import REGISTRY
from bow_dsl.python.optimize import IS_THERE
from tests.engine.trying import rules_of

OTHERS = {
    "unit": (
        "every enemy unit takes 1 hit",
        "rally every friendly unit",
        "gain morale equal to number of friendly unit",
        "for each u from every friendly unit: rally u",
        "for each u from units where it is engaged: rally u",
        "until end of turn: modify dice of friendly unit: add 1",
        "until end of turn: modify dice of unit in sight of robb_stark.young_wolf when it is engaged: add 1",
        "if number of friendly unit is 2 then gain 1 morale",
    ),
    "hex": ("place 1 fire token on every hex adjacent to self", "gain morale equal to number of empty hex"),
    "commander": ("gain morale equal to number of friendly commander",),
}
"""Actions that speak of others than who takes part, by the noun that is his name too."""
NAMED = {"unit": "unit is engaged", "hex": "hex is empty", "commander": "commander is friendly"}
"""Conditions that name him."""
SAID = {f"after {hook.text}" for hook in REGISTRY.hooks if "after" in hook.timings}
ABSENT = sorted((hook, name) for hook, code in HOOKS.items() for name in code.absent if name in OTHERS and hook in SAID)


@pytest.mark.parametrize(("hook", "name"), ABSENT)
def test_others_are_not_who_takes_part(hook: str, name: str) -> None:
    """Words such as `every unit`, `friendly unit` and `unit adjacent to self` do not make an effect wait for him."""
    python = HOOKS[hook].names.get(name, name).format() + IS_THERE
    for action in OTHERS[name]:
        rules = rules_of(f"react {hook}: {{ {action} }}", "keyword")
        assert python not in rules.source, action


@pytest.mark.parametrize(("hook", "name"), ABSENT)
def test_who_takes_part_is_waited_for(hook: str, name: str) -> None:
    """His bare name does, alone and as `it` where he is the first who takes part."""
    python = HOOKS[hook].names.get(name, name).format() + IS_THERE
    rules = rules_of(f"react {hook} when {NAMED[name]}: gain 1 morale", "keyword")
    assert python in rules.source


@pytest.mark.parametrize(
    "said", ["react after attack by {}unit: gain 1 morale for stark", "forbid movement of {}red unit"]
)
def test_any_is_whichever_it_is(said: str) -> None:
    """In a role `any unit` is a unit, and nobody chooses: the Python is the same without the word."""
    assert rules_of(said.format("any "), "rule").source == rules_of(said.format(""), "rule").source
