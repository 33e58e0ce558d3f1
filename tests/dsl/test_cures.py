"""What a hint tells an author to write means something where he writes it."""

import re

import pytest

from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_author.engine.ruleset.registry import REGISTRY
from bow_dsl.checked.impossible import where_that_is
from bow_dsl.checks.check import check
from bow_dsl.diagnostics import Diagnostic
from bow_dsl.ruleset.names import Names
from bow_dsl.source import Source
from bow_dsl.syntax.read import read
from tests.words.conftest import errors, library, one

OCCASIONS = sorted({occasion for hook in REGISTRY.hooks for _, occasion in hook.occasions})


def findings(text: str, kind: str = "keyword") -> list[Diagnostic]:
    """Give what is found in effects that are written in a definition of a kind."""
    program, problems = read(Source(f'{kind} bold "Bold" {{\n  cite "x"\n  {text}\n}}\n', "a.bow"))
    names, _ = Names(outer=library().names).extended([program])
    return [*problems, *check(program, names, RULESET)]


@pytest.mark.parametrize("occasion", OCCASIONS)
def test_where_something_is_going_on(occasion: str) -> None:
    """Every hook that a hint names can be hung on so."""
    told = re.findall(r"`((?:react|replace)[^`]*)`", where_that_is(occasion, REGISTRY))
    assert told or "{ ... }" in where_that_is(occasion, REGISTRY)
    assert [hung for hung in told if errors(f"{hung}: gain 1 morale")] == []


UNOWNED = {
    "react after order of unit: gain 1 morale for owner": "react after order of unit: gain 1 morale for SIDE",
    "react after turn of player: gain 1 morale for enemy": "react after turn of player: gain 1 morale for SIDE",
    "react after order of unit: enemy may lose 1 morale": "react after order of unit: SIDE may lose 1 morale",
    "react at score: gain 1 morale for owner": "react at score: gain 1 morale for SIDE",
    "react after burn of hex when morale of owner is red: gain 1 morale for stark": (
        "react after burn of hex when morale of SIDE is red: gain 1 morale for stark"
    ),
    "react after order of unit: { enemy chooses one from friendly units\n one takes 1 hit }": (
        "react after order of unit: { SIDE chooses one from friendly units\n one takes 1 hit }"
    ),
}


@pytest.mark.parametrize("effect", UNOWNED)
def test_a_side_of_nobodys_effect(effect: str) -> None:
    """Where nobody owns an effect, the hint says how a side is named, and that means something."""
    (finding,) = findings(effect, "special")
    hint = finding.hint or ""
    assert hint.startswith("nobody owns this effect: name a house by its id")
    sides = ["stark", *re.findall(r"write `([^`]+)`", hint)]
    assert [side for side in sides if errors(UNOWNED[effect].replace("SIDE", side), "special")] == []


BEHIND_A_CLAUSE = {
    "forbid leaving of self from hex where it is hills by following": (
        "This unit cannot leave a hex that is Hills by following up."
    ),
    "react after elimination of enemy unit where it is red by self during dogs_of_war: gain 1 morale": (
        "After an enemy unit that is red is eliminated by this unit during Dogs of War, gain 1 morale."
    ),
    "modify dice of friendly unit where it is red against target: add 1": (
        "A friendly unit that is red rolls 1 additional die against the target."
    ),
    "react after retreat of friendly unit where it is red into forest hex: gain 1 morale": (
        "After a friendly unit that is red retreats into a Forest hex, gain 1 morale."
    ),
    "modify dice of self against enemy unit where distance from it to hex of self is 2: add 1": (
        "This unit rolls 1 additional die against an enemy unit where this unit's hex is 2 hexes away from it."
    ),
}


@pytest.mark.parametrize("effect", BEHIND_A_CLAUSE)
def test_a_role_behind_a_clause(effect: str) -> None:
    """A phrase behind `where` belongs to the nearest word that can take it: to the event, if none there can."""
    assert errors(effect) == []
    assert one(effect) == BEHIND_A_CLAUSE[effect]


def test_what_may_stand_there() -> None:
    """Where no name fits, the words and the ids are told that do."""
    (wrong,) = findings("react after attack by self: owner receives 1 self token")
    assert wrong.hint == "here may stand `green`, `blue`, `red`, `valor` or `morale`"
    (wrong,) = findings("forbid effects of stark on self")
    assert (wrong.hint or "").endswith("or the id of a keyword, rule, terrain or token, such as `advance`")


def test_what_is_done_twice_may_be_meant() -> None:
    """To do something twice is no mistake; to say an effect twice is."""
    (twice,) = findings("react after order of self: { place 1 figure on self\n place 1 figure on self }")
    assert twice.hint == ("if it is to be done twice, leave it, or say so in one number; if not, remove one of the two")
    (twice,) = findings("modify dice of self: add 1\n modify dice of self: add 1")
    assert twice.hint == "remove one of the two"
