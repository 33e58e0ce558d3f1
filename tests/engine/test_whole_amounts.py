"""Amounts that may come to a part of one: the distance to an edge goes by half hexes, and morale by whole spaces."""

import pytest

from bow_author.engine.effects.compiled import CompiledRules
from bow_dsl.ruleset.names import Names
from bow_dsl.source import Source
from bow_dsl.syntax.read import read


@pytest.mark.parametrize(
    "effect",
    [
        "modify dice of unit: add distance from unit to edge of enemy",
        "react after attack by unit: gain distance from unit to edge of enemy morale",
        "react after attack by unit: if gain of distance from unit to edge of enemy morale for owner is legal then"
        " gain 1 morale",
    ],
)
def test_amounts_are_whole(effect: str) -> None:
    """Whatever takes a number of things, points or spaces is given a whole one."""
    program, problems = read(Source(f'rule r "R" {{\n  {effect}\n}}\n', "x.bow"))
    assert problems == []
    source = CompiledRules(Names().extended([program])[0]).source
    assert source.count("int(if_there(lambda there_1: depth(play") == source.count("depth(play") == 1
