"""What a phrase speaks of without saying it must be known where it stands: else nobody could carry it out."""

import pytest

from bow_author.engine.ruleset.battles_of_westeros import RULESET
from bow_dsl.checks.check import check
from bow_dsl.ruleset.names import Names
from bow_dsl.source import Source
from bow_dsl.syntax.read import read

HERE = "`unit here` speaks of `here`, which is known in effects of a terrain or token"
BEARER = "a keyword, formation, unit or commander"
NOT_KNOWN = {
    "rule: react at status: promote unit here": HERE,
    "keyword: modify dice of self against unit here: add 1": HERE,
    "rule: react at status: attack again": (f"`attack again` speaks of `self`, which is known in effects of {BEARER}"),
    "rule: react before order of unit: attack again": (
        f"`attack again` speaks of `self`, which is known in effects of {BEARER}"
    ),
    "token: react at status: remove engagement token": (
        "`engagement token` speaks of `engagement`, which is known in effects on `removing` or `replacing`"
    ),
}


@pytest.mark.parametrize("effect", NOT_KNOWN)
def test_what_is_not_known_is_told(effect: str) -> None:
    """It is an error with the effects in which it is known, and not an effect that is never carried out."""
    assert hints(effect) == [NOT_KNOWN[effect]]


@pytest.mark.parametrize(
    "effect",
    [
        "token: react at status: promote unit here",
        "keyword: react after attack by self: attack again",
        "rule: permit replacing of engagement token",
    ],
)
def test_what_is_known_may_be_said(effect: str) -> None:
    """By the kind of the definition, or by who takes part."""
    assert hints(effect) == []


def hints(effect: str) -> list[str | None]:
    """Give the hints of what is wrong with an effect, the kind of whose definition stands before it."""
    kind, _, text = effect.partition(": ")
    lies = "lies on hex\n" if kind == "token" else ""
    program, problems = read(Source(f'{kind} tried "Tried" {{\nhomebrew "tests"\n{lies}{text}\n}}', "tried.bow"))
    names = Names().extended([program])[0]
    return [
        problem.hint for problem in (*problems, *check(program, names, RULESET)) if problem.severity.value == "error"
    ]
