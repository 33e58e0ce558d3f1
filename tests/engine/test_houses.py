"""A unit has a House by its card, and a side: which of the two is asked matters as soon as it goes over."""

import pytest

from bow_author.engine.chapters.cards import mustering
from bow_author.engine.effects.compiled import CompiledRules
from bow_author.engine.luck import SeededLuck
from bow_author.plans.model import Label
from bow_dsl.source import Source
from bow_dsl.syntax.read import read
from tests.engine.battles import LANNISTER, STARK, battle, unit
from tests.engine.trying import GUARDS, HOST, core

A = Label("a")


@pytest.mark.parametrize(
    ("condition", "is_true"),
    [
        ("side of unit is lannister", True),
        ("house of unit is stark", True),
        ("unit.side is stark", False),
        ("unit.house is lannister", False),
        ("house of type of unit is stark", True),
    ],
)
def test_house_and_side(condition: str, is_true: bool) -> None:
    """The House of a unit is that of its card, its side the army that it fights for."""
    effect = f"react after desertion of unit when {condition}: score 1 point for stark"
    text = f'rule one "One" {{\n  homebrew "own"\n  text "One."\n  {effect}\n}}\n'
    program, problems = read(Source(text, "a.bow"))
    assert problems == []
    rules = CompiledRules(core().extended([program])[0], (), program.definitions, only={("rule", "one")})
    units = [unit("a", HOST, "green", "C5"), unit("B", GUARDS, "green", "C4")]
    play = battle(*units, rules=rules, luck=SeededLuck(1))
    mustering.take(play, play.unit(A), LANNISTER)
    assert play.state.sides[STARK].victory_points == int(is_true)
