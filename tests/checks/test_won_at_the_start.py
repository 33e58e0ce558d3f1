"""A battle that is won before anybody has done anything is found, whatever event of each round decides it (BOW539)."""

from pathlib import Path

import pytest

from tests.checks.examples import Example, findings

HOOKS = {
    "at score": True,
    "after turn": True,
    "before turn": True,
    "at command phase": True,
    "after rally phase": True,
    "after attack": False,
    "at end of battle": False,
}


@pytest.mark.parametrize(("hook", "is_told"), HOOKS.items(), ids=HOOKS)
@pytest.mark.parametrize("holder", ["stark", "lannister"])
def test_an_instant_win(hook: str, is_told: bool, holder: str, tmp_path: Path) -> None:
    """What comes in every round is looked at, and told if the condition holds at the start: Stark has the crossing."""
    rule = f"""
define: |
  victory hold_the_crossing "Hold the crossing" {{
    homebrew "example"
    react {hook} when holder of crossing is {holder}: win stark
  }}
"""
    found = [finding.code for finding in findings(tmp_path, [Example("yaml battle", rule)]) if finding.code == "BOW539"]
    assert found == (["BOW539"] if is_told and holder == "stark" else [])
