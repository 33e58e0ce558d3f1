"""What a sentence speaks of is told apart: rolls, a token and its kind, who takes a commander, whom nobody names."""

import pytest

from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_author.engine.ruleset.wording import wording_of
from bow_dsl.ruleset.names import Names
from bow_dsl.source import Source
from bow_dsl.syntax.read import read
from bow_dsl.words.verbalizer import Verbalizer
from tests.words.conftest import library, one


def test_a_single_roll_is_the_roll() -> None:
    """As long as there is no other."""
    told = one("react after order of self: { roll 2 dice as one; gain number of green results of one morale }")
    assert "of the roll" in told


@pytest.mark.parametrize(
    ("language", "first", "second"),
    [("en", "of the first roll", "of the second roll"), ("de", "des ersten Wurfs", "des zweiten Wurfs")],
)
def test_two_rolls(language: str, first: str, second: str) -> None:
    """They are numbered, in the sequence in which they are rolled."""
    rolls = "roll 1 die as one; roll 1 die as two; "
    asked = "if number of green results of one is more than number of red results of two then gain 1 morale"
    told = one(f"react after order of self: {{ {rolls}{asked} }}", language)
    assert first in told
    assert second in told
    assert told.index(first) < told.index(second)


def test_a_roll_without_a_name_counts() -> None:
    """The roll behind it is the second one."""
    rolls = "roll 1 die { green: gain 1 morale }; roll 2 dice as one; gain number of green results of one morale"
    assert "of the second roll" in one(f"react after order of self: {{ {rolls} }}")


TOKEN = 'token {} "Fame" {{\n  homebrew "own"\n  lies on unit\n  {}\n  {}\n}}\n'
ITSELF = {
    "remove 1 self from unit here": ("stacks", "remove 1 Fame token from", "1 Marker „Fame“"),
    "place 2 self on unit here": ("stacks", "put 2 Fame tokens on", "2 Marker „Fame“"),
    "remove self": ("stacks", "remove this token", "entferne diesen Marker"),
    "remove 1 level of self from unit here": ("levels 3", "lower this token on", "senke diesen Marker auf"),
    "remove 2 levels of self from unit here": ("levels 3", "by 2 levels", "um 2 Stufen"),
    "gain number of self tokens on unit here morale": ("stacks", "number of Fame tokens", "Zahl der Marker „Fame“"),
}


@pytest.mark.parametrize("done", ITSELF)
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_token_speaks_of_itself(done: str, language: str) -> None:
    """Itself is this token; several of its kind are called by their title."""
    key, *said = ITSELF[done]
    program, problems = read(Source(TOKEN.format("fame", key, f"react before turn of owner: {done}"), "a.bow"))
    assert not problems
    names, _ = Names(outer=library().names).extended([program])
    who = Verbalizer(names, RULESET, wording_of(language), fallback=Verbalizer(names, RULESET, wording_of()))
    told = " ".join(line for _, line in who.definition(program.definitions[0]))
    assert said[language == "de"] in told


def test_who_takes_a_commander() -> None:
    """It is his opponent, whoever has him eliminated."""
    told = one("react after attack by self: { choose led from enemy commanders; eliminate led }")
    assert told.endswith("Eliminate the chosen commander (his opponent captures him).")
    assert "(sein Gegner nimmt ihn gefangen)" in one(
        "react after attack by self: { choose led from enemy commanders; eliminate led }", "de"
    )


@pytest.mark.parametrize(
    ("effect", "told"),
    [
        (
            "forbid movement of enemy unit when hex is adjacent to self",
            "An enemy unit cannot move into a hex when that hex is adjacent to this unit.",
        ),
        ("forbid movement of enemy unit when self is red", "An enemy unit cannot move when this unit is red."),
    ],
)
def test_whom_only_a_condition_names(effect: str, told: str) -> None:
    """A role that is not said, and of which the condition speaks, is any such thing."""
    assert one(effect) == told


CALM = 'keyword calm "Calm" {\n  homebrew "own"\n  modify dice of self by attack: set 3\n}\n'
WILD = 'keyword wild "Wild" {\n  homebrew "own"\n  overrides calm\n  modify dice of self when self is red: add 1\n}\n'
OVERRIDING = {
    ("en", "wild"): "Where this acts on a value or an event, what Calm does to it is left out.",
    ("en", "calm"): "Where Wild acts on a value or an event, what this does to it is left out.",
    ("de", "wild"): "Wo dies auf einen Wert oder ein Ereignis wirkt, entfällt, was Calm daran tut.",
    ("de", "calm"): "Wo Wild auf einen Wert oder ein Ereignis wirkt, entfällt, was dies daran tut.",
}


@pytest.mark.parametrize(("language", "name"), OVERRIDING)
def test_who_is_overridden_does_not_go_on_speaking(language: str, name: str) -> None:
    """Both definitions say of which effects nothing comes."""
    program, problems = read(Source(CALM + WILD, "a.bow"))
    assert not problems
    names, _ = Names(outer=library().names).extended([program])
    who = Verbalizer(names, RULESET, wording_of(language))
    definition = next(one for one in program.definitions if one.id.text == name)
    assert [line for _, line in who.definition(definition)][-1] == OVERRIDING[language, name]


def test_nothing_is_said_of_who_overrides_nobody() -> None:
    """One sentence for one effect."""
    assert one("modify dice of self by attack: set 3") == "3 dice are rolled for this unit in an attack."


def test_a_title_is_told_without_its_parameter() -> None:
    """Of a token that speaks of its kind, and of who is overridden, no slot is left open."""
    text = (
        'token fame(x: count) "Fame {x}" {\n  homebrew "own"\n  lies on unit\n  stacks\n'
        "  react before turn of owner: place 2 self on unit here\n}\n"
        'keyword calm(x: count) "Calm {x}" {\n  homebrew "own"\n  modify dice of self: set x\n'
        "  forbid counterattack by self\n}\n"
        'keyword wild(x: count) "Wild {x}" {\n  homebrew "own"\n  overrides calm\n  modify dice of self: set x\n'
        "  permit counterattack by self\n}\n"
    )
    program, problems = read(Source(text, "a.bow"))
    assert not problems
    names, _ = Names(outer=library().names).extended([program])
    who = Verbalizer(names, RULESET, wording_of())
    lines = [line for definition in program.definitions for _, line in who.definition(definition)]
    assert not [line for line in lines if "{" in line]
    assert any("put 2 Fame tokens on" in line for line in lines)
    assert any(line.endswith("what Calm does to it is left out.") for line in lines)
