"""What a parameter is given acts wherever the word itself could stand: in each role of each hook, and before a noun."""

import re
from collections.abc import Iterator

import pytest

from bow_author.engine.effects.compiled import CompiledRules
from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_dsl.checks.check import check
from bow_dsl.diagnostics import Severity
from bow_dsl.ruleset.registry import HookSpec
from bow_dsl.source import Source
from bow_dsl.syntax.read import read
from tests.engine.trying import core

REGISTRY = RULESET.registry
WORDS = {
    "class": "cavalry",
    "house": "lannister",
    "terrain": "forest",
    "keyword": "slow",
    "type": "lannisport_guards",
    "commander": "kevan_lannister",
    "token": "fire",
    "rule": "rally",
}
"""Types of parameters, and a word of each that the Python says as it is written."""
BEFORE_A_NOUN = ("{} unit", "friendly {} unit adjacent to self", "{} unit in sight of self", "{} commander")
NOUNS = {"unit", "commander", "mover", "player", "shooter", "source"}


def _rules(effect: str, parameters: str = "") -> CompiledRules | None:
    """Compile a keyword with an effect; None if the effect is refused."""
    text = 'keyword slow "Slow" {\n  homebrew "x"\n}\n'
    text += f'keyword tried{parameters} "Tried" {{\n  homebrew "x"\n  {effect}\n}}\n'
    program, problems = read(Source(text, "a.bow"))
    names = core().extended([program])[0]
    if any(found.severity is Severity.ERROR for found in (*problems, *check(program, names, RULESET, {}))):
        return None
    return CompiledRules(names, (), program.definitions, {}, only={("keyword", "tried")})


def _ways(hook: HookSpec) -> Iterator[str]:
    """Give each way in which an effect may hang on a hook."""
    yield from (f"react {timing} {{}}: gain 1 morale" for timing in hook.timings[:1])
    yield from ("forbid {}", "permit {}", "modify {}: add 1")


def _said(hook: HookSpec) -> Iterator[tuple[str, str]]:
    """Give effects with a word of a type in one of the roles of a hook, and that type."""
    for role in hook.roles:
        kinds = {role.type, *REGISTRY.wider.get(role.type, ())} & WORDS.keys()
        said = [(kind, "{}") for kind in sorted(kinds)]
        if role.type in NOUNS:
            said += [("class", form) for form in BEFORE_A_NOUN]
        if "terrain" in {*REGISTRY.wider.get(role.type, ())} or role.type in ("hex", "place"):
            said += [("terrain", "{}"), ("terrain", "{} hex"), ("terrain", "{} hex adjacent to self")]
        for kind, form in dict.fromkeys(said):
            for way in _ways(hook):
                yield kind, way.replace("{}", f"{hook.text} {role.preposition} {form}")


def _asked(source: str, word: str) -> Iterator[list[str]]:
    """Give the conditions that ask for a word, each without it."""
    for line in source.splitlines():
        for asked in re.split(r" and | if |:$", line):
            if repr(word) in asked:
                yield asked.split(repr(word))


@pytest.mark.parametrize("hook", REGISTRY.hooks, ids=lambda hook: hook.text)
def test_in_each_role(hook: HookSpec) -> None:
    """The Python asks of who takes part what it asks where the word stands."""
    for kind, effect in _said(hook):
        literal = _rules(effect.replace("{}", WORDS[kind]))
        if literal is None or literal.uncompiled:
            continue
        opened = _rules(effect.replace("{}", "c"), f"(c: {kind})")
        assert opened is not None, effect
        assert opened.uncompiled == (), effect
        wanted = list(_asked(literal.source, WORDS[kind]))
        assert all(part in opened.source for parts in wanted for part in parts), effect
