"""`others: refuse`: a decision that is asked and that a case does not answer fails it, and is told with its options."""

from collections.abc import Iterator

import pytest

from bow_author.cases.run import Outcome
from tests.cases.conftest import RunCase

UNITS = """\
    board: {columns: 7, rows: 7}
    units:
      a: {unit: war_host_of_the_north, side: stark, rank: green, at: C5}
      b: {unit: lannisport_guards, side: lannister, rank: green, at: C4, with: [stalwart]}
      e: {unit: lannisport_guards, side: lannister, rank: green, at: D3, active: false}
    state: {engagements: [HELD]}
"""
LED = """\
    board: {columns: 7, rows: 7}
    units:
      m: {commander: maege_mormont.lady_of_bear_island, side: stark, rank: green, at: C5}
      a: {unit: war_host_of_the_north, side: stark, rank: green, at: C4}
      b: {unit: war_host_of_the_north, side: stark, rank: green, at: D5}
      f: {unit: lannisport_guards, side: lannister, rank: green, at: G1}
    state: {hands: {stark: [sl16]}, command: {stark: 5}}
"""
ATTACK = "    do: [{order: a, attack: b}]\n    expect: {winner: none}\n"
ASKED: dict[str, tuple[str, str, list[str]]] = {
    "an option that is declined": (
        "dice: [red, red]",
        ATTACK,
        ["`counterattack` is asked of `lannister` and not answered; the options are [false, true]"],
    ),
    "a choice that must be made": (
        "dice: [morale, morale]\n    choices: [{stalwart: false}]",
        ATTACK,
        [
            "`retreat` is asked of `lannister` and not answered; the options are [B2, C2]",
            "`advance` is asked of `stark` and not answered; the options are [false, [C4]]",
        ],
    ),
    "in a step that is then refused": (
        "dice: [red, red]",
        "    do: [{order: a, move: B6, attack: b}]\n    expect: {illegal: true}\n",
        ["`parting_blow` is asked of `lannister` and not answered; the options are [false, true]"],
    ),
    "before the dice run out": (
        "dice: []",
        "    do: [{order: a, move: B6}]\n    expect: {winner: none}\n",
        ["`parting_blow` is asked of `lannister` and not answered; the options are [false, true]"],
    ),
}
"""What is asked: the dice and answers, what is done, and what is told."""
OFFERED = pytest.mark.parametrize("name", ASKED)


def _told(outcome: Outcome) -> Iterator[str]:
    return (failure.message for failure in outcome.failures if "not answered" in failure.message)


def _case(name: str, others: str = "") -> tuple[str, str]:
    given, rest, _ = ASKED[name]
    held = "{between: [a, b], token: stark}" if "move" in rest else ""
    return f"{others}    {given}\n{rest}", UNITS.replace("HELD", held)


@OFFERED
def test_what_is_asked_fails_the_case(name: str, run: RunCase) -> None:
    """Each decision that is not answered is told at its step; whether the case or its file says so, is the same."""
    of_case, of_file = run(*_case(name, "    others: refuse\n")), run(*_case(name), top="others: refuse\n")
    assert list(_told(of_case)) == list(_told(of_file)) == ASKED[name][2]


@OFFERED
def test_without_it_others_are_declined(name: str, run: RunCase) -> None:
    """What a case says nothing of is declined, as ever."""
    assert list(_told(run(*_case(name)))) == []


TACTIC = """\
    board: {columns: 7, rows: 7}
    units:
      m: {commander: robb_stark.young_wolf, side: stark, rank: green, at: C5}
      b: {unit: lannisport_guards, side: lannister, rank: green, at: C3}
    state: {hands: {stark: [sl11]}, command: {stark: 3}, pools: {stark: [POOL]}}
"""


@pytest.mark.parametrize(
    ("pool", "tactic", "asked"),
    [("valor", "", 1), ("green", "", 0), ("valor", "tactic: true, ", 0), ("valor", "tactic: false, ", 0)],
)
def test_a_tactic_that_leaves_nothing_open(pool: str, tactic: str, asked: int, run: RunCase) -> None:
    """Whether to use a tactic is a decision, where it can be used: with `true` and `false` it is answered."""
    step = f"    do: [{{play: sl11, on: m, {tactic}commands: [{{units: [m]}}], moves: {{m: D5}}}}]\n"
    of_case = run(f"    others: refuse\n{step}    expect: {{winner: none}}\n", TACTIC.replace("POOL", pool))
    told = "`tactic` is asked of `stark` and not answered; the options are [false, true]"
    assert [failure.message for failure in of_case.failures] == [told] * asked


@pytest.mark.parametrize(
    "answered",
    [
        "    choices: [{counterattack: false}]\n    dice: [red, red]\n    do: [{order: a, attack: b}]\n",
        "    do: [{order: a, move: C6}]\n",
    ],
)
def test_what_is_answered_or_not_asked(answered: str, run: RunCase) -> None:
    """A declining answer is an answer, and what is not asked needs none."""
    given = UNITS.replace("HELD", "")
    assert run(f"    others: refuse\n{answered}    expect: {{winner: none}}\n", given).failures == ()


@pytest.mark.parametrize(("listed", "ordered"), [("[]", 0), ("[a]", 1), ("[a, b]", 2)])
def test_the_units_of_a_command_are_its_answer(listed: str, ordered: int, run: RunCase) -> None:
    """A command orders the units that its step lists: that it may order more is answered by the list."""
    rest = f"    others: refuse\n    do: [{{play: sl16, on: m, commands: [{{units: {listed}}}]}}]\n"
    expected = ", ".join(f"{label}: {{active: {str(label not in 'ab'[:ordered]).lower()}}}" for label in "ab")
    assert run(f"{rest}    expect: {{units: {{{expected}}}}}\n", LED).failures == ()


@pytest.mark.parametrize(
    ("effect", "expected"),
    [
        ("forbid playing of card on commander", "illegal: cannot_play"),
        ("forbid command of card", "illegal: true"),
        ("replace playing of card on commander: gain 1 morale for side of commander", "morale: {stark: 1}"),
    ],
)
def test_a_tactic_of_a_card_that_is_not_played(effect: str, expected: str, run: RunCase) -> None:
    """Where the play is refused, or something takes its place, nobody is asked whether to use the tactic."""
    step = "    do: [{play: sl11, on: m, commands: [{units: [m]}], moves: {m: D5}}]\n"
    step = step if "illegal" in expected else "    do: [{play: sl11, on: m, commands: [{units: []}]}]\n"
    define = f'variants: [no_play]\ndefine: |\n  special no_play "No play" {{ homebrew "t"; {effect} }}\n'
    given = TACTIC.replace("POOL", "valor")
    assert run(f"    others: refuse\n{step}    expect: {{{expected}}}\n", given, define).failures == ()


@pytest.mark.parametrize(
    "never", ["    not_asked: [counterattack]\n", "    choices: [{not_asked: counterattack}]\n"], ids=["ever", "there"]
)
def test_what_should_not_be_asked_is_told_once(never: str, run: RunCase) -> None:
    """A decision that a case says is not asked is told as that, and not as one without an answer besides."""
    rest = f"    others: refuse\n{never}    dice: [red, red]\n{ATTACK}"
    told = [failure.message for failure in run(rest, UNITS.replace("HELD", "")).failures]
    asked = "`counterattack` is asked of `lannister`, and should not be; the options are [false, true]"
    assert [message for message in told if "counterattack` is asked" in message] == [asked]
