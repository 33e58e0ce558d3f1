"""Effects that set each other off without end, as the commands tell of them: one sentence with the chain."""

from pathlib import Path

from tests.checks.examples import Example, write_pack
from tests.cli.conftest import Bow

TOLD = "effects set each other off more than 16 deep: `fire` -> `pyre` -> `pyre` and so on"
PYRE = '{kind} pyre "Pyre" {{\n  homebrew "example"\n  react before burn of hex: burn hex\n}}\n'
CASES = """
cases:
  - name: A pyre never burns down
    board: {columns: 3, rows: 3, terrain: {B2: forest}, tokens: {B2: {fire: 3}}}
    do: [{run: regroup.status}]
    expect: {tokens: {B2: {fire: 3}}}
  - name: It is not legal either
    board: {columns: 3, rows: 3, terrain: {B2: forest}, tokens: {B2: {fire: 3}}}
    do: [{run: regroup.status}]
    expect: {illegal: endless_chain, tokens: {B2: {fire: 3}}}
"""


def test_cases(tmp_path: Path, bow: Bow) -> None:
    """The step is refused with the chain, and may be expected to be."""
    rule = Example("bow", PYRE.format(kind="rule"))
    pack = write_pack(tmp_path, [rule, Example("yaml cases", CASES)])
    done = bow("test", pack)
    assert done.code == 1
    assert f"the step is refused: {TOLD} (endless_chain)" in done.out
    assert "It is not legal either" not in done.out
    assert "1 failed" in done.out


def test_games(tmp_path: Path, bow: Bow) -> None:
    """A plan whose games cannot go on is told in one sentence, however many processes play."""
    define = Example("yaml battle", "terrain: {C4: forest}\ntokens: {C4: {fire: 3}}\n")
    pack = write_pack(tmp_path, [define, Example("bow", PYRE.format(kind="rule"))])
    for jobs in (1, 2):
        done = bow("simulate", pack / "battles" / "first_blood.yaml", "--games", 30, "--jobs", jobs)
        assert (done.code, done.out, done.err) == (1, "", f"bow simulate: {TOLD}\n")
