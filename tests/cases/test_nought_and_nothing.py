"""Amounts below nought, things that are not there, and answers that are none: none of them turns into another."""

import pytest

from tests.cases.conftest import RunCase

GIVEN = """\
    board: {columns: 7, rows: 7}
    units:
      a: {unit: war_host_of_the_north, side: stark, rank: green, at: C5, strength: 3, with: [k]}
      b: {unit: lannisport_guards, side: lannister, rank: green, at: C4}
      c: {unit: lannisport_guards, side: lannister, rank: green, at: C6}
    state:
      victory_points: {stark: 2, lannister: 2}
      pools: {stark: [valor], lannister: [morale]}
      objectives: {north: {at: A1}, south: {at: A2}}
"""
ATTACK = "    dice: [blue, blue]\n    do: [{order: a, attack: b}]\n"


def top(effect: str) -> str:
    """Define the keyword that the attacker has."""
    return f'define: |\n  keyword k "K" {{\n    homebrew "t"\n    {effect}\n  }}\n'


AFTER = "react after attack by self: "
MISSING = "(figures of self - 5)"


@pytest.mark.parametrize(
    "effect",
    [
        f"{AFTER}gain {MISSING} morale",
        f"{AFTER}lose {MISSING} morale for enemy",
        f"{AFTER}score {MISSING} points for owner",
        f"{AFTER}target takes {MISSING} hits",
        f"modify hits on target by combat of self: ignore {MISSING}",
        f"modify dice of self: subtract {MISSING}",
        f"modify dice of self: add {MISSING}",
    ],
)
def test_nothing_comes_of_less_than_nought(effect: str, run: RunCase) -> None:
    """A difference that would be below nought is nought: nothing is lost instead of gained, or the other way round."""
    expected = (
        "    expect:\n      morale: {stark: 0, lannister: 0}\n      victory_points: {stark: 2, lannister: 2}\n"
        "      units: {b: {strength: 4}}\n      dice: [{attacker: a, target: c, count: 2}]\n"
    )
    outcome = run(ATTACK + expected, GIVEN, top(effect))
    assert outcome.has_passed, outcome.failures


CHOSEN = "{ choose one from objectives; choose two from objectives where not it is one; "
TOKENS = "{ choose one from tokens in order pool of owner; choose two from tokens in order pool of enemy; "


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        (f"{CHOSEN}if holder of one is holder of two", False),
        (f"{CHOSEN}if not holder of one is holder of two", True),
        (f"{TOKENS}if one.rank is two.rank", False),
        (f"{TOKENS}if rank of one is not rank of two", True),
    ],
)
def test_nothing_is_not_the_same_as_nothing(condition: str, holds: bool, run: RunCase) -> None:
    """Objectives that nobody holds have no holder in common, and tokens without a rank no rank."""
    effect = f"{AFTER}{condition} then gain 1 morale }}"
    outcome = run(f"{ATTACK}    expect: {{morale: {{stark: {int(holds)}}}}}\n", GIVEN, top(effect))
    assert outcome.has_passed, outcome.failures


@pytest.mark.parametrize(
    ("effect", "refused"),
    [
        (f"{AFTER}{{ choose prey from enemy units; prey takes 1 hit }}", "`true` is no answer to `prey`"),
        (f"{AFTER}for each prey from up to 2 enemy units: prey takes 1 hit", "`true` is no answer to `k`"),
        (f"{AFTER}may gain 1 morale", ""),
    ],
)
def test_true_answers_only_what_may_be_left(effect: str, refused: str, run: RunCase) -> None:
    """Where something is chosen, `true` is no answer; it never meant more than that something is done at all."""
    decision = "k" if "k`" in refused or not refused else "prey"
    outcome = run(
        f"    choices: [{{{decision}: true}}]\n{ATTACK}    expect: {{victory_points: {{stark: 2}}}}\n",
        GIVEN,
        top(effect),
    )
    assert [failure.message for failure in outcome.failures if refused not in failure.message] == []
    assert outcome.has_passed is not bool(refused)
