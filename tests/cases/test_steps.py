"""Steps, queues and refusals: what passes, and what a case is told that does not."""

import re
from pathlib import Path

import pytest

from bow_author.cases.refusals import REFUSALS
from bow_author.cases.run import Outcome
from tests.cases.conftest import RunCase, play_all

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
    "marshaling without a plan: the dice are shared, cards go to their House": """
    state: {first_player: lannister}
    dice: [red, valor, green, blue]
    draws: [ll1, sl1, sl2]
    do: [{run: marshaling}]
    expect: {pools: {lannister: [red, valor], stark: [green, blue]}, hands: {lannister: [ll1], stark: [sl1, sl2]}}
""",
    "an odd die of marshaling is the first player's": """
    dice: [red, valor, green]
    do: [{run: marshaling}]
    expect: {pools: {stark: [red, valor], lannister: [green]}}
""",
    "marshaling twice": """
    dice: [red, valor, green, blue]
    do: [{run: marshaling}, {run: marshaling}]
    expect: {pools: {stark: [red, green], lannister: [blue, valor]}}
""",
    "an action aimed at a hex": """
    dice: [green, green]
    do: [{order: b, action: scorch_the_earth, target: D4}]
    expect: {tokens: {D4: {fire: 2}}, because: [scorch_the_earth]}
""",
    "an action aimed at a unit": """
    dice: [valor]
    do: [{order: b, move: C3}, {order: a, action: dogs_of_war, target: b}]
    expect: {units: {b: {strength: 3}}, because: [dogs_of_war]}
""",
    "an action aimed at nothing": """
    do: [{order: a, move: C6}, {pass: lannister}, {order: a, action: extinguish}]
    expect: {illegal: cannot_order}
""",
    "a path": """
    do: [{order: a, move: [D5, D4]}]
    expect: {units: {a: {at: D4}}}
""",
    "an empty list declines": """
    dice: [morale, red]
    choices: [{advance: []}]
    do: [{order: a, attack: b}]
    expect: {units: {a: {at: C5}, b: {at: C3}}}
""",
    "a direction": """
    draws: [1]
    do: [{run: regroup.status}]
    expect: {tokens: {A6: {fire: 1}}}
""",
    "nothing is taken after the battle": """
    state: {round_limit: 1}
    draws: [1]
    do: [{run: regroup}, {order: a}]
    expect: {winner: stark, illegal: battle_over}
""",
    "a unit looks from elsewhere": """
    expect: {los: [{from: C7, to: C3, for: a, clear: true}, {from: C7, to: C3, clear: false}]}
""",
    "a refusal that is expected": """
    do: [{order: a, attack: b}, {order: a}]
    dice: [red, red]
    expect: {illegal: not_your_turn}
""",
    "what a refused step has rolled is used up": """
    dice: [red, red]
    do: [{order: a, attack: b, action: dogs_of_war, target: b}]
    expect: {illegal: no_turn, units: {a: {active: true}}, engagements: []}
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
        "not all choices are used up (nothing was asked): [], not [{advance: true}]",
    ),
    "a list that is no answer": (
        "dice: [morale, red]\n    choices: [{retreat: D3}, {advance: [D4, C6]}]\n"
        "    do: [{order: a, attack: b}]\n    expect: {winner: none}",
        "the step is refused: `[D4, C6]` is no answer to `advance`; the options are [false, [C4]] (illegal_answer)",
    ),
    "draws left over": (
        "draws: [3]\n    do: [{order: a}]\n    expect: {winner: none}",
        "not all draws are used up: [], not [3]",
    ),
    "too few draws": (
        "do: [{run: regroup.status}]\n    expect: {winner: none}",
        "a direction is drawn, none is given",
    ),
    "a draw that cannot be": (
        "draws: [sl1]\n    do: [{run: regroup.status}]\n    expect: {winner: none}",
        "a direction is drawn, `sl1` is given",
    ),
    "a question that is not asked": (
        "dice: [morale, red]\n    choices: [{stalwart: true}]\n"
        "    do: [{order: a, attack: b}]\n    expect: {winner: none}",
        "not all choices are used up (asked: `retreat` of `lannister`, [C3, D3]; `advance` of `stark`, [false, [C4]]): "
        "[], not [{stalwart: true}]",
    ),
    "a reason that is not in the trace": (
        "do: [{order: a}]\n    expect: {because: [stalwart]}",
        "because: stalwart, not [core rulebook, Combat Sequence, 8, core rulebook, Ordering Units]",
    ),
    "an answer that nobody may give": (
        "dice: [morale, red]\n    choices: [{retreat: C5}]\n"
        "    do: [{order: a, attack: b}]\n    expect: {winner: none}",
        "the step is refused: `C5` is no answer to `retreat`; the options are [C3, D3] (illegal_answer)",
    ),
}


GIVEN = """\
    board: {columns: 7, rows: 7, tokens: {A7: {fire: 4}}}
    units:
      a: {unit: war_host_of_the_north, side: stark, rank: green, at: C5, with: [dogs_of_war]}
      b: {unit: lannisport_guards, side: lannister, rank: green, at: C4, with: [scorch_the_earth]}
"""


@pytest.fixture(scope="module")
def outcomes(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Outcome]:
    """All these cases, run."""
    rests = {name: rest.lstrip("\n") for name, rest in PASSES.items()}
    rests |= {name: f"    {rest}\n" for name, (rest, _) in FAILS.items()}
    written = {name: GIVEN + rest for name, rest in rests.items()}
    return play_all(tmp_path_factory.mktemp("steps"), written)


@pytest.mark.parametrize("name", PASSES)
def test_passes(outcomes: dict[str, Outcome], name: str) -> None:
    """A step does what its words say."""
    assert outcomes[name].failures == ()


@pytest.mark.parametrize("name", FAILS)
def test_fails(outcomes: dict[str, Outcome], name: str) -> None:
    """A case that cannot be played as written says why."""
    (failure,) = outcomes[name].failures
    values = f": {failure.expected}, not {failure.found}" if failure.expected is not None else ""
    assert failure.message + values == FAILS[name][1]


def test_a_refused_step_changes_nothing(run: RunCase) -> None:
    """If the second half of a step is refused, the first half is taken back."""
    expect = "expect: {illegal: no_target, units: {a: {at: C5, active: true}}}"
    assert run(f"    do: [{{order: a, move: C6, attack: b}}]\n    {expect}\n").failures == ()


def test_every_refusal_is_known(root: Path) -> None:
    """What a step can be refused as stands in the list that `illegal:` is held against, and nothing else does."""
    sources = [*(root / "bow_author/engine").rglob("*.py"), *(root / "bow_author/cases").rglob("*.py")]
    written = r'(?:Refused\(\s*|^    code: ClassVar\[str\] = )"(\w+)"'
    said = {code for path in sources for code in re.findall(written, path.read_text("utf-8"), re.MULTILINE)}
    said -= {"runaway"}  # what a runaway chain and too much work have in common; each has its own code
    assert said - REFUSALS.keys() == set()
    assert REFUSALS.keys() - said == set()
