"""The roles of a hook may be said in any sequence: that changes nothing of what is valid, nor of what is done."""

from collections.abc import Iterator
from itertools import combinations, permutations

import pytest

from bow_author.engine.effects.compiled import CompiledRules
from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_dsl.checks.check import check
from bow_dsl.ruleset.registry import HookSpec
from bow_dsl.source import Source
from bow_dsl.syntax.read import read
from tests.words.conftest import library

WHO = {
    "unit": "enemy unit", "house": "enemy", "combat": "melee attack", "hex": "forest hex", "ground": "forest",
    "terrain": "forest", "token": "fire", "keyword": "stalwart", "commander": "enemy commander", "act": "movement",
    "cause": "effects", "phase": "rally phase", "played_card": "card", "pile": "hand of owner",
    "objective": "objective", "place": "unit", "mover": "unit", "engagement": "engagement token", "source": "forest",
}  # fmt: skip
"""What stands behind the prepositions, by type."""
NEAREST = "melee attack of "
"""With `of` behind it, it is the attack of that unit."""
GIVEN = {"rank": "red", "terrain": "forest", "keyword": "stalwart"}


def effect_on(hook: HookSpec) -> str:
    """Give an effect with a gap where the hook and its roles stand."""
    if hook.operations:
        return f"modify {{}}: {hook.operations[0]} {GIVEN.get(hook.value, '1')}"
    return "forbid {}" if hook.is_permission else f"react {hook.timings[0]} {{}}: gain 1 morale"


def effects() -> Iterator[tuple[str, tuple[str, ...]]]:
    """Give the ways to say one effect: two or three roles of a hook in each sequence, the one of the row first."""
    for hook in RULESET.registry.hooks:
        roles = [role for role in hook.roles if role.type in WHO]
        for some in (*combinations(roles, 2), *combinations(roles, 3)):
            if len({role.preposition for role in some}) == len(some):
                said = ["".join(f" {role.preposition} {WHO[role.type]}" for role in way) for way in permutations(some)]
                ways = tuple(effect_on(hook).format(hook.text + way) for way in said)
                yield ways[0], tuple(way for way in ways if NEAREST not in way)


def done_by(effect: str) -> tuple[list[str], str]:
    """Give what is wrong with an effect of a keyword, and the Python that carries it out."""
    program, _ = read(Source(f'keyword bold "Bold" {{\n  homebrew "tests"\n  {effect}\n}}\n', "bold.bow"))
    names = library().names.extended([program])[0]
    wrong = [finding.message for finding in check(program, names, RULESET) if finding.severity.value == "error"]
    return wrong, CompiledRules(names, only={("keyword", "bold")}).source if not wrong else ""


WAYS = {first: ways for first, ways in effects() if not done_by(first)[0]}


def test_there_are_many() -> None:
    """Of most hooks with several roles something can be said that is valid."""
    assert len(WAYS) > 60


@pytest.mark.parametrize("first", WAYS)
def test_any_sequence(first: str) -> None:
    """Each is valid, and carried out by the same Python."""
    assert {way: done_by(way) for way in WAYS[first]} == dict.fromkeys(WAYS[first], done_by(first))


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        (
            "react after hits by melee attack of self: gain 1 morale",
            "react after hits by melee attack of unit: gain 1 morale",
        ),
        ("forbid retreat by attack of self", "forbid retreat by attack of enemy unit"),
    ],
)
def test_what_belongs_to_the_nearest_stays_there(said: str, meant: str) -> None:
    """`by attack of self` is by the attack of this unit, as ever: whoever means himself says it first."""
    of_self = said.replace("by attack of self", "of self by attack").replace(
        "by melee attack of self", "on self by melee attack"
    )
    assert done_by(said)[0] == done_by(meant)[0] == done_by(of_self)[0] == []
    assert done_by(said)[1] not in (done_by(meant)[1], done_by(of_self)[1])


def test_what_fits_in_no_way_is_told_as_it_stands() -> None:
    """Where it means nothing by itself either, the whole of it is told."""
    wrong, _ = done_by("forbid elimination by enemy unit of forest")
    assert wrong == ["`by enemy unit of forest` means nothing here"]
