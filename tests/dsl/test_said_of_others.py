"""Words that are said of something else, or elsewhere: whoever writes them is told where they belong."""

import pytest

from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_dsl.checks.check import check
from bow_dsl.ruleset.names import Names
from bow_dsl.source import Source
from bow_dsl.syntax.read import read
from tests.dsl.test_said_otherwise import OTHERS, told


@pytest.mark.parametrize(
    ("effect", "hint"),
    [
        ("react after retreat of self to hex: gain 1 morale", "it takes `of`, `by` and `into`"),
        ("modify retreat of self to hex: ignore 1", "it takes `of` and `by`"),
        ("forbid leaving of self into hex", "it takes `of`, `from`, `to` and `by`"),
    ],
)
def test_what_a_hook_takes(effect: str, hint: str) -> None:
    """The prepositions of all hooks of a name are told: each may be meant."""
    assert hint in [found for _, found in told(effect)]


@pytest.mark.parametrize(
    ("effect", "hint"),
    [
        (
            "react after attack by self: every moved unit takes 1 hit",
            "what somebody has is asked behind the noun: `every unit where it has moved`",
        ),
        (
            "modify dice of self by attack: add number of enemy sturdy units",
            "what somebody has is asked behind the noun: `number of enemy units where it has sturdy`",
        ),
        ("modify dice of self when self is raised: add 1", "`raised` is said of `hexes`: `hex of self is raised`"),
        ("modify dice of self when self is not empty: add 1", "`empty` is said of `hexes`: `hex of self is not empty`"),
        ("modify dice of self when hex of self is engaged: add 1", "`engaged` is said of `units`"),
    ],
)
def test_what_is_said_of_others(effect: str, hint: str) -> None:
    """What a thing has is no adjective, and an adjective is told with what it is said of."""
    sturdy = Source('keyword sturdy "Sturdy" { homebrew "own"; permit counterattack by self }\n', "sturdy.bow")
    tried = Source(f'keyword tried "Tried" {{\n  homebrew "own"\n  {effect}\n}}\n', "x.bow")
    names, _ = Names().extended([read(Source(OTHERS, "others.bow"))[0], read(sturdy)[0], program := read(tried)[0]])
    assert hint in [finding.hint for finding in check(program, names, RULESET)]


@pytest.mark.parametrize("times", ["x", "(x + 1)"])
def test_how_often_is_no_quantity(times: str) -> None:
    """A limit is a number, and whoever computes it is told the words that there are."""
    text = f"react after order of self limit {times} times per round: gain 1 morale"
    hints = [hint for _, hint in told(text, parameter="(x: count)")]
    assert hints[0] == (
        "how often is no quantity: `limit once`, `limit twice` or `limit 3 times`, and then `per` and a span"
    )


def test_what_is_computed_with() -> None:
    """A value of somebody is computed with as a whole."""
    assert [hint for _, hint in told("react after attack by self: gain figures of target + 1 morale")] == [
        "what is computed stands in parentheses: `(figures of target + 1)`"
    ]
