"""Where several are spoken of and one belongs, what helps is proposed, and what is proposed is accepted."""

import pytest

from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_dsl.checks.check import check
from bow_dsl.source import Source
from bow_dsl.syntax.read import read
from tests.words.conftest import library

TOKENS = """token wound "Wound" { homebrew "tests"; lies on unit; stacks }
token trap "Trap" { homebrew "tests"; lies on hex; stacks; copies 5 }
token coin "Coin" { homebrew "tests"; lies on board; stacks }
token oath "Oath" { homebrew "tests"; lies on card; stacks }
token vial(c: class) "Vial {c}" { homebrew "tests"; lies on unit; stacks }
"""
BY_ATTACK = "react after attack by self: "
PROPOSED = {
    BY_ATTACK + "{ choose n from any friendly figures; eliminate n.unit }": BY_ATTACK
    + "{ choose n from any friendly figures; for each one from n: eliminate one.unit }",
    BY_ATTACK + "{ choose n from any friendly units; burn n.hex }": BY_ATTACK
    + "{ choose n from any friendly units; for each one from n: burn one.hex }",
    BY_ATTACK + "burn 2 hexes adjacent to self": BY_ATTACK + "burn up to 2 hexes adjacent to self",
    BY_ATTACK + "burn hexes adjacent to self": BY_ATTACK + "for each one from hexes adjacent to self: burn one",
    BY_ATTACK + "place 1 wound token on enemy unit": BY_ATTACK
    + "{ choose one from enemy units; place 1 wound token on one }",
    "forbid movement of self into hex adjacent to enemy unit": (
        "forbid movement of self into hex where number of enemy units adjacent to it is at least 1"
    ),
    "modify dice of enemy unit within 2 hexes of friendly unit: add 1": (
        "modify dice of enemy unit where number of friendly units within 2 hexes of it is at least 1: add 1"
    ),
    "modify dice of self: add number of units adjacent to enemy units": (
        "modify dice of self: add number of units where number of enemy units adjacent to it is at least 1"
    ),
    "modify dice of self when distance from self to enemy unit is at least 2: add 1": (
        "modify dice of self when number of enemy units where distance from self to it is at least 2"
        " is at least 1: add 1"
    ),
    "modify dice of self when rank of enemy unit is red and self is alone: add 1": (
        "modify dice of self when (number of enemy units where rank of it is red is at least 1)"
        " and self is alone: add 1"
    ),
}
"""What is refused, and the whole of what is proposed in its place."""


def found(effect: str) -> list[tuple[str, str]]:
    """Give the code and the hint of each error in an effect of a keyword."""
    text = f'{TOKENS}keyword tried "Tried" {{\n  homebrew "tests"\n  {effect}\n}}\n'
    program, problems = read(Source(text, "tried.bow"))
    names = library().names.extended([program])[0]
    found = (*problems, *check(program, names, RULESET))
    return [(problem.code, problem.hint or "") for problem in found if problem.severity.value == "error"]


@pytest.mark.parametrize("effect", PROPOSED)
def test_what_is_proposed_stands_in_the_accepted_effect(effect: str) -> None:
    """An example of the one hint stands in an effect that is accepted."""
    ((_, hint),) = found(effect)
    proposals = hint.split("`")[1::2]
    assert any(proposal in PROPOSED[effect] for proposal in proposals if " " in proposal), hint
    assert found(PROPOSED[effect]) == []


@pytest.mark.parametrize(
    ("effect", "never"),
    [
        ("modify dice of self: add distance from self to enemy unit", "choose"),
        ("forbid movement of self into hex adjacent to enemy unit", "choose"),
        (BY_ATTACK + "burn 2 hexes adjacent to self", "choose one"),
    ],
)
def test_nothing_is_proposed_that_does_not_help(effect: str, never: str) -> None:
    """Nobody is told to choose where nothing is chosen, nor what he has chosen already."""
    ((_, hint),) = found(effect)
    assert never not in hint
