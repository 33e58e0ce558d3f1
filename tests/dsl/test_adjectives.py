"""Predicates are adjectives, and adjectives predicates: what is said either way is asked in the same words."""

import re
from collections.abc import Iterator

import pytest

from bow_author.engine.effects.compiled import CompiledRules
from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_author.engine.ruleset.registry import REGISTRY
from bow_author.engine.ruleset.wording import wording_of
from bow_dsl.checked.program import meaning_of
from bow_dsl.checks.check import check
from bow_dsl.ruleset.names import Names
from bow_dsl.source import Source
from bow_dsl.syntax.ast import Program
from bow_dsl.syntax.read import read
from bow_dsl.words.verbalizer import Verbalizer
from tests.words.conftest import library

SINGLE = [predicate for predicate in REGISTRY.predicates if predicate.verb == "is" and predicate.text.islower()]
NEEDY = {predicate.text for predicate in REGISTRY.predicates if predicate.occasion}
OF_UNITS = sorted(word for word, kinds in REGISTRY.adjectives.items() if "unit" in kinds and word not in NEEDY)


def tried(effect: str) -> tuple[Program, Names]:
    """Give a keyword with an effect, and the names that it may speak of; it is faultless and carried out."""
    program, problems = read(Source(f'keyword tried "Tried" {{\nhomebrew "tests"\n{effect}\n}}', "tried.bow"))
    names = library().names.extended([program])[0]
    assert [problem.message for problem in (*problems, *check(program, names, RULESET)) if problem.hint] == []
    rules = CompiledRules(names, (), program.definitions)
    assert rules.uncompiled == ()
    return program, names


def asked(effect: str) -> set[str]:
    """Give what the Python of an effect on dice asks besides whether its bearer takes part."""
    program, names = tried(effect)
    source = CompiledRules(names, (), program.definitions).source
    (line,) = re.findall(r"# keyword tried\n +if (.*):\n", source)
    return {question.strip("()") for question in line.split(" and ") if "'tried'" not in question}


def sentence(effect: str) -> str:
    """Give what is told of an effect."""
    program, names = tried(effect)
    return " ".join(line for _, line in Verbalizer(names, RULESET, wording_of()).definition(program.definitions[0]))


def test_adjectives_are_predicates() -> None:
    """There is no word that is only the one, of those that are one word and said of units, hexes and commanders."""
    said = {(predicate.text, predicate.subject) for predicate in SINGLE if " " not in predicate.text}
    before_nouns = {(word, kind) for word, kinds in REGISTRY.adjectives.items() for kind in kinds}
    assert before_nouns <= said
    assert {pair for pair in said - before_nouns if pair[1] in ("unit", "hex", "commander")} == set()


@pytest.mark.parametrize("word", OF_UNITS)
def test_both_ways_ask_the_same(word: str) -> None:
    """Before the noun, and behind `is`."""
    said = {
        "target": ("self against {word} unit", "self against unit"),
        "attacker": ("{word} unit against self", "unit against self"),
    }
    who = "attacker" if word == "flanking" else "target"  # no target of an attack flanks anybody
    with_noun, alone = (roles.format(word=word) for roles in said[who])
    before = asked(f"modify dice of {with_noun} by attack: add 1")
    behind = asked(f"modify dice of {alone} by attack when {who} is {word}: add 1")
    assert before == behind


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("target is cavalry", "when the target is cavalry"),
        ("target is not cavalry", "when the target is not cavalry"),
        ("target is lannister", "when the target's House is Lannister"),
        ("self is friendly", "when it is friendly"),
        ("target is not engaged", "when the target is not engaged"),
    ],
)
def test_what_something_is(said: str, told: str) -> None:
    """By its class and its House, as by its adjectives."""
    assert told in sentence(f"modify dice of self when {said}: add 1")


def test_a_sort_is_told_in_the_same_python_as_its_attribute() -> None:
    """`target is cavalry` is `class of target is cavalry`."""
    short = asked("modify dice of self against unit when target is cavalry: add 1")
    assert short == asked("modify dice of self against unit when class of target is cavalry: add 1")


def test_what_has_no_type_in_common_is_not_measured() -> None:
    """A source may be a terrain, and neither is more than the other: that is told, whatever their types."""
    text = 'rule tried "Tried" {\nhomebrew "tests"\npermit effects of source on unit when source is at least forest\n}'
    program, _ = read(Source(text, "tried.bow"))
    names = library().names.extended([program])[0]
    messages = [problem.message for problem in check(program, names, RULESET)]
    assert messages == ["one of these is neither more nor less than another"]


NOUNS = {"unit": "unit", "hex": "hex", "commander": "commander", "objective": "objective", "figure": "figure"}
WORDS = {**REGISTRY.adjectives, "infantry": ("unit", "commander"), "stark": ("unit", "commander"), "forest": ("hex",)}
CHANGES = {
    "count": "set 1",
    "rank": "set red",
    "keyword": "add stalwart",
    "terrain": "set forest",
    "area": "add forest",
}
OTHERWISE_NAMED = {("sight from", "origin"), ("retreat into", "hex")}
"""Participants of hooks that are called as others, and told from them by their roles: these have to be named."""


def in_roles() -> Iterator[tuple[str, str]]:
    """Give effects that ask something of a participant: before the noun of its role, and behind `is`."""
    for spec in REGISTRY.hooks:
        how = next((way for way in ("react before", "react after") if way.split()[1] in spec.timings), "forbid")
        tail = ": gain 1 morale for stark" if how != "forbid" else ""
        if spec.operations:
            change = CHANGES[spec.value]
            how, tail = "modify", ": " + (change if change.split()[0] in spec.operations else "add 1")
        more = " of keywords" if spec.named else ""
        for role in spec.roles:
            for kind in {role.type, *REGISTRY.wider.get(role.type, ())} & NOUNS.keys():
                for word in (word for word, kinds in WORDS.items() if kind in kinds):
                    if (spec.key, role.participant) not in OTHERWISE_NAMED:
                        before = more if role.preposition != "of" else ""
                        noun = f"{role.preposition} {word} {NOUNS[kind]}"
                        yield (
                            f"{how} {spec.text}{before} {noun}{tail}",
                            f"{how} {spec.text}{before} when {role.participant} is {word}{tail}",
                        )


def test_both_ways_are_judged_alike_in_every_role() -> None:
    """What is accepted before the noun of a role is accepted of who has it, and what is refused is refused of him."""
    apart = {pair for pair in in_roles() if is_refused(pair[0]) != is_refused(pair[1])}
    assert apart == set()


def is_refused(effect: str) -> bool:
    """Tell whether a keyword with an effect has an error."""
    program, problems = read(Source(f'keyword tried "Tried" {{\nhomebrew "tests"\n{effect}\n}}', "tried.bow"))
    names = library().names.extended([program])[0]
    return bool(problems) or meaning_of(program.definitions[0], names, REGISTRY).is_refused
