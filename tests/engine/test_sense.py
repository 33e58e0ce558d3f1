"""What effects say can be meant: numbers in their range, conditions that can hold, chains that end."""

import pytest

from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_author.engine.ruleset.registry import REGISTRY
from bow_dsl.checked.program import CheckedProgram
from bow_dsl.checks.chains import endless
from bow_dsl.checks.check import check
from bow_dsl.checks.effect_conflicts import hooked_effects
from bow_dsl.ruleset.names import Names
from bow_dsl.source import Source
from bow_dsl.syntax.read import read

CLASSES = 'class cavalry "C" { homebrew "x" }\nclass infantry "I" { homebrew "x" }\n'


def told(*effects: str) -> list[tuple[str, str]]:
    text = CLASSES + 'keyword bold "B" {\n  homebrew "x"\n' + "\n".join(effects) + "\n}\n"
    program, problems = read(Source(text, "x.bow"))
    assert problems == []
    names, _ = Names().extended([program])
    return [(found.code, found.message) for found in check(program, names, RULESET)]


FOUND = {
    "too many dice": ("modify dice of self: add 40", "BOW312", "`40` is out of the range of `dice`"),
    "a rank too high": (
        "modify defense rank of self: at least 3", "BOW312", "`3` is out of the range of `defense rank`",
    ),
    "too much morale": (
        "react after attack by self: gain 23 morale", "BOW312", "`23` is out of the range of `gain morale`",
    ),
    "nothing": ("modify hits on self: ignore 0", "BOW312", "`ignore 0` changes nothing"),
    "two ranks": (
        "modify dice of self when self.rank is red and self.rank is green: add 1",
        "BOW313", "this effect never acts: the rank of attacker cannot be both `red` and `green`",
    ),
    "a rank and not": (
        "modify dice of self when self.rank is red and not rank of self is red: add 1",
        "BOW313", "this effect never acts: the rank of attacker cannot be `red` and not",
    ),
    "below green": (
        "permit counterattack by self when self.rank is lower than green",
        "BOW313", "this effect never acts: no rank of target is that",
    ),
    "above red": (
        "permit counterattack by self when attacker.rank is higher than red",
        "BOW313", "this effect never acts: no rank of attacker is that",
    ),
    "no rank is left": (
        "permit counterattack by self when self.rank is not green and self.rank is lower than blue",
        "BOW313", "this effect never acts: no rank of target is all of this",
    ),
    "against what the role says": (
        "modify dice of self against cavalry unit when target.class is infantry: add 1",
        "BOW313", "this effect never acts: the class of target cannot be both `cavalry` and `infantry`",
    ),
    "in every case": (
        "modify dice of green unit when attacker.rank is red or (attacker.rank is blue and self.rank is red): add 1",
        "BOW313", "this effect never acts: the rank of attacker cannot be both `green` and `red`",
    ),
    "two roles of one noun": (
        "modify dice of green red unit: add 1",
        "BOW313", "this effect never acts: the rank of attacker cannot be both `green` and `red`",
    ),
    "numbers": (
        "react after retreat of enemy unit when hexes is at least 3 and hexes is fewer than 2: gain 1 morale",
        "BOW313", "this effect never acts: what is at least 3 is never at most 1",
    ),
    "itself": ("modify dice of self against self: add 1", "BOW313", "this effect never acts: `self` cannot be both"),
    "an if": (
        "react after attack by self: { if self.rank is red and self.rank is blue then gain 1 morale }",
        "BOW313", "this condition never holds: the rank of self cannot be both `red` and `blue`",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("effect", "code", "message"), FOUND.values(), ids=FOUND.keys())
def test_what_cannot_be_meant(effect: str, code: str, message: str) -> None:
    """It is told with the reason."""
    assert told(effect) == [(code, message)]


SOUND = [
    "modify dice of self: add 4, at most 8",
    "modify defense rank of self: add 2",
    "modify dice of self: cap 0",
    "modify dice of self when self.rank is red or self.rank is green: add 1",
    "modify dice of self when self.rank is red and target.rank is green: add 1",
    "modify dice of self when not (self.rank is red and target.class is infantry) and self.rank is red: add 1",
    "modify dice of self when self.rank is at least blue and self.rank is not red: add 1",
    "modify dice of green unit against red unit when attacker.rank is lower than target.rank: add 1",
    "modify hits on self when self is alone and attacker is not alone: ignore 1",
]


@pytest.mark.parametrize("effect", SOUND)
def test_what_can_be_meant(effect: str) -> None:
    """Nothing is said of what may happen."""
    assert told(effect) == []


def test_the_limits_are_those_of_the_registry() -> None:
    """Every limit and every cause is about a hook or a verb that there is."""
    hooks, verbs = {hook.text for hook in REGISTRY.hooks}, {verb.text for verb in REGISTRY.verbs}
    assert set(REGISTRY.most) <= hooks | verbs | {"roll"}
    assert set(REGISTRY.causes) <= verbs
    assert {event for events in REGISTRY.causes.values() for event in events} <= hooks


CIRCLES = {
    "itself": (["react after attack by self: may attack again"], [["a"]]),
    "with a limit": (["react after attack by self limit once per turn: may attack again"], []),
    "each other": (
        [
            "react after attack by self: retreat target 1 hex",
            "react after retreat of enemy unit: { roll 1 die as x { valor: may attack again } }",
        ],
        [["a", "b"]],
    ),
    "one of two with a limit": (
        [
            "react after attack by self: retreat target 1 hex",
            "react after retreat of enemy unit limit twice per turn: may attack again",
        ],
        [],
    ),
    "one way only": (
        ["react after attack by self: retreat target 1 hex", "react after retreat of enemy unit: gain 1 morale"], [],
    ),
    "what lasts begins no chain": (["react after attack by self: { until end of turn: forbid attack by self }"], []),
}  # fmt: skip


@pytest.mark.parametrize(("effects", "expected"), CIRCLES.values(), ids=CIRCLES.keys())
def test_circles(effects: list[str], expected: list[list[str]]) -> None:
    """Reactions that may bring each other about are found once, unless a limit ends them."""
    text = "\n".join(f'keyword {name} "K" {{ {effect} }}' for name, effect in zip("ab", effects, strict=False))
    program, problems = read(Source(text, "x.bow"))
    assert problems == []
    meanings = CheckedProgram(Names().extended([program])[0], REGISTRY)
    acts = [act for definition in program.definitions for act in hooked_effects(definition, meanings)]
    assert [[act.definition.id.text for act in circle] for circle in endless(acts)] == expected
