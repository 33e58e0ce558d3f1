"""What a traceback shows of generated Python."""

import linecache

from bow_author.engine.effects.compiled import CompiledRules
from bow_dsl.ruleset.names import Names
from bow_dsl.source import Source
from bow_dsl.syntax.read import read


def _rules(dice: int) -> CompiledRules:
    text = f'rule r "R" {{\n  modify dice of unit: add {dice}\n}}\n'
    program, problems = read(Source(text, "x.bow"))
    assert problems == []
    return CompiledRules(Names().extended([program])[0])


def test_each_rules_show_their_own_lines() -> None:
    """Rules that are compiled later do not take the place of the text of those before them."""
    first, second = _rules(1), _rules(2)
    for rules in (first, second):
        function = rules.function("dice")
        assert function is not None
        lines = linecache.getlines(function.__code__.co_filename)
        assert "".join(lines) == rules.source
    assert first.source != second.source
