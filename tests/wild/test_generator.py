"""What is written by luck comes out of the grammar and the registry alone, and all of both."""

import re
from random import Random

from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_author.engine.ruleset.registry import REGISTRY
from bow_dsl.diagnostics import Severity
from bow_dsl.syntax.parse_table import RULES
from tests.wild.definitions import Definitions
from tests.wild.directed import core, tried
from tests.wild.grammar import Derivations, rules, told
from tests.wild.phrases import RELATIONS
from tests.wild.written import KINDS, written

DERIVED = 4000
DRAWN = 50_000
TRIED = 400


def test_rules_are_those_of_the_parser() -> None:
    """They have the numbers that the parse table gives them."""
    assert [(rule.origin, len(rule.parts)) for rule in rules()] == [(rule[0], rule[2]) for rule in RULES]


def test_each_rule_of_the_grammar_occurs() -> None:
    """Among so many texts that are drawn from the grammar each of its rules was needed to read one."""
    seen: set[int] = set()
    for number in range(DERIVED):
        seen |= told(Derivations(Random(number), REGISTRY, core()).text("wild_1"))
    assert [rule for number, rule in enumerate(rules()) if number not in seen] == []


def test_each_row_of_the_registry_occurs() -> None:
    """Among so many definitions each hook is written in each way, each phrase, word and key."""
    wanted = {("pattern", row.text) for row in (*REGISTRY.expressions, *REGISTRY.verbs)}
    wanted |= {("predicate", f"{row.subject} {row.verb} {row.text}") for row in REGISTRY.predicates}
    wanted |= {("noun", noun) for noun, kind in REGISTRY.nouns.items() if kind not in ("count", "die")}
    wanted |= {("adjective", word) for word in REGISTRY.adjectives}
    wanted |= {("relation", word) for word in (*RELATIONS, *REGISTRY.relations, "in", "within", "matching", "of")}
    wanted |= {("key", key.name) for kind in RULESET.kinds.values() for key in kind.keys}
    for hook in REGISTRY.hooks:
        ways = ["modify "] * bool(hook.operations) + ["permit ", "forbid "] * hook.is_permission
        ways += ["replace "] * hook.is_replaceable + [f"react {timing}" for timing in hook.timings]
        wanted |= {("hook", f"{way} {hook.key or hook.text}") for way in ways}
    used: set[tuple[str, str]] = set()
    words: set[str] = set()
    for number in range(DRAWN):
        luck = Random(number)
        writer = Definitions(luck, REGISTRY, core())
        words.update(re.findall("[a-z_]+", writer.definition(luck.choice(KINDS), "wild_1")))
        used |= writer.used
        if wanted <= used:
            break
    assert sorted(wanted - used) == []
    assert sorted(REGISTRY.constants.keys() - words) == []


def test_both_sorts_are_tried() -> None:
    """Much of what is written is refused, and much is carried out: neither says anything alone."""
    outcomes = [tried(written(3, number), number, positions=0) for number in range(TRIED)]
    refused = sum(bool(outcome.errors) for outcome in outcomes)
    assert TRIED / 4 < refused < TRIED * 3 / 4
    assert len({error.code for outcome in outcomes for error in outcome.errors}) > 15
    assert all(finding.severity in Severity for outcome in outcomes for finding in outcome.findings)
