"""Who may be a unit, a hex or a token is asked behind `is` what his role asks before its noun, and nobody else is."""

from collections.abc import Iterator, Sequence
from itertools import islice, product
from typing import Any

import pytest

from bow_author.engine.effects.compiled import CompiledRules
from bow_author.engine.hooks import HOOKS
from bow_author.engine.play import Play
from bow_author.engine.work import Work
from bow_author.plans.model import TokenId
from bow_dsl.source import Source
from bow_dsl.syntax.read import read
from tests.wild.asked import names, positions

ALIKE = {
    ("sight", "forbid sight of self through enemy unit"): "forbid sight of self when obstacle is enemy",
    ("sight", "forbid sight of self through forest"): "forbid sight of self when obstacle is forest",
    ("sight", "forbid sight of self through infantry unit"): "forbid sight of self when obstacle is infantry",
    ("sight", "forbid sight of self through engaged unit"): "forbid sight of self when obstacle is engaged",
    ("moving", "forbid movement of self through forest"): "forbid movement of self when passed is forest",
    ("moving", "forbid movement of self through empty hex"): "forbid movement of self when passed is empty",
    ("moving", "forbid movement of northmen_archers"): "forbid movement when unit is northmen_archers",
    ("moving", "forbid movement of alone unit"): "forbid movement when unit is alone",
    ("range", "modify range of alone unit: add 1"): "modify range when unit is alone: add 1",
    ("range", "modify range of red unit: add 1"): "modify range of unit when rank of unit is red: add 1",
}
"""By the hook, and an effect in two ways to say it."""


def answers(hook: str, effect: str) -> list[Any]:
    """Give what the function of a hook answers on some positions, of units, of tokens and of places."""
    program, _ = read(Source(f'keyword tried "T" {{ homebrew "own"; {effect} }}\n', "tried.bow"))
    seen = names().extended([program])[0]
    rules, code = CompiledRules(seen, only={("keyword", "tried")}), HOOKS[hook]
    assert rules.uncompiled == ()
    base = [0] if code.kind == "value" else []
    found = []
    for play in positions()[:6]:
        play.rules, play.said, play.work = rules, rules.said, Work(rules.sites)
        for unit in play.state.units.values():
            unit.gained = (("tried", None),)
        for given in islice(_given(play, code.parameters), 400):
            found.append(getattr(rules, code.method)(play, *base, *given))
    return found


def _given(play: Play, parameters: Sequence[str]) -> Iterator[tuple[Any, ...]]:
    units = [unit for unit in play.state.units.values() if unit.at is not None]
    hexes = [unit.at for unit in units] + list(play.battlefield.hexes)[:20]
    token = (hexes[0], TokenId("trap"))
    of: dict[str, list[Any]] = {"obstacle": [*units, *hexes], "action": [None], "passed": hexes}
    of["unit"] = units if "obstacle" in parameters else [*units, token]
    return product(*(of.get(name, hexes[:1]) for name in parameters))


@pytest.mark.parametrize(("hook", "effect"), ALIKE)
def test_both_ways_answer_alike(hook: str, effect: str) -> None:
    """Of each that may take part, and of some of them the effect holds."""
    in_role = answers(hook, effect)
    assert answers(hook, ALIKE[hook, effect]) == in_role
    assert len(set(in_role)) > 1
