"""Steps, queues and refusals: what passes, and what a case is told that does not."""

import pytest

from tests.cases.conftest import RunCase

PASSES = {
    "order, move and attack": """
    state: {pools: {stark: [green, red]}}
    dice: [green, red]
    do: [{order: a, pay: green, move: [D5, D4], attack: b}]
    expect: {units: {a: {at: D4}, b: {strength: 3}}, pools: {stark: [red]}}
""",
    "spend for morale": """
    state: {active_side: lannister, pools: {lannister: [morale]}}
    do: [{spend: morale, for: morale}]
    expect: {morale: {lannister: 1}}
""",
    "pass": """
    do: [{pass: stark}, {order: b, move: C3}]
    expect: {units: {b: {at: C3}}}
""",
    "run": """
    state: {round_limit: 1, victory_points: {stark: 1}}
    do: [{run: regroup.victory}]
    expect: {winner: stark}
""",
    "resolve": """
    dice: [morale, red]
    choices: [{retreat: D3}, {advance: true}]
    do: [{resolve: attack, attacker: a, target: b}]
    expect: {units: {a: {at: C4, active: true}, b: {at: D3}}, because: [advance]}
""",
    "a refusal that is expected": """
    do: [{order: a, attack: b}, {order: a}]
    dice: [red, red]
    expect: {illegal: not_your_turn}
""",
    "any refusal that is expected": """
    do: [{order: a, pay: green}]
    expect: {illegal: true, units: {a: {active: true}}}
""",
}
FAILS = {
    "a refusal that is not expected": (
        "do: [{order: a, pay: green}]\n    expect: {units: {a: {at: C5}}}",
        "the step is refused: these tokens do not order `a` (cannot_pay)",
    ),
    "another refusal than expected": (
        "do: [{order: a, pay: green}]\n    expect: {illegal: too_far}",
        "illegal: too_far, not cannot_pay (these tokens do not order `a`)",
    ),
    "no refusal": ("do: [{order: a}]\n    expect: {illegal: true}", "illegal: true, not the step is legal"),
    "too few dice": (
        "dice: [red]\n    do: [{order: a, attack: b}]\n    expect: {winner: none}",
        "2 dice are rolled, 1 are given",
    ),
    "dice left over": (
        "dice: [red, red, red]\n    do: [{order: a, attack: b}]\n    expect: {winner: none}",
        "not all dice are used up: [], not [red]",
    ),
    "choices left over": (
        "choices: [{advance: true}]\n    do: [{order: a}]\n    expect: {winner: none}",
        "not all choices are used up: [], not [{advance: true}]",
    ),
    "draws left over": (
        "draws: [3]\n    do: [{run: regroup.status}]\n    expect: {winner: none}",
        "not all draws are used up: [], not [3]",
    ),
    "a reason that is not in the trace": (
        "do: [{order: a}]\n    expect: {because: [stalwart]}",
        "because: stalwart, not [core rulebook, Combat Sequence, 8, core rulebook, Ordering Units]",
    ),
    "an answer that nobody may give": (
        "dice: [morale, red]\n    choices: [{retreat: C5}]\n"
        "    do: [{order: a, attack: b}]\n    expect: {winner: none}",
        "the step is refused: `C5` is no answer to `retreat` (illegal_answer)",
    ),
}


@pytest.mark.parametrize("name", PASSES)
def test_passes(run: RunCase, name: str) -> None:
    """A step does what its words say."""
    assert run(PASSES[name].lstrip("\n")).failures == ()


@pytest.mark.parametrize("name", FAILS)
def test_fails(run: RunCase, name: str) -> None:
    """A case that cannot be played as written says why."""
    rest, told = FAILS[name]
    (failure,) = run(f"    {rest}\n").failures
    values = f": {failure.expected}, not {failure.found}" if failure.expected is not None else ""
    assert failure.message + values == told


def test_a_refused_step_changes_nothing(run: RunCase) -> None:
    """If the second half of a step is refused, the first half is taken back."""
    expect = "expect: {illegal: no_target, units: {a: {at: C5, active: true}}}"
    assert run(f"    do: [{{order: a, move: C6, attack: b}}]\n    {expect}\n").failures == ()
