"""What a sentence says happens in play: definitions of which a stranger found that it did not."""

from pathlib import Path

import pytest

from tests.cases.conftest import play_all

COMMANDER = """\
packs: [core]
others: refuse
variants: [said]
define: |
  commander mine.x "X" { homebrew "t"; house stark; unit war_host_of_the_north; command limit 2; capture 1
    commit { react after elimination of friendly unit: gain 3 morale } }
  special said "S" { homebrew "t"
    %s }
"""
COMMITTING = """\
    board: {columns: 9, rows: 9, edges: {stark: south, lannister: north}}
    units:
      a: {commander: mine.x, side: stark, rank: green, at: H9}
      c: {unit: war_host_of_the_north, side: stark, rank: green, at: C5, strength: 1}
      b: {unit: lannisport_guards, side: lannister, rank: green, at: C4, without: [advance]}
    state: {active_side: lannister}
    dice: [green, red]
    do: [{order: b, attack: c}]
"""
_USED = "    choices: [{mine.x: true}]\n"
COMMITMENTS = {
    "forbid commitment of commander": "expect: {morale: {lannister: 1}, commanders: {a: {committed: false}}}",
    "replace commitment of commander: gain 5 morale for stark": (
        _USED + "    expect: {morale: {stark: 4}, commanders: {a: {committed: false}}}"
    ),
    "react before commitment of commander: gain 5 morale for stark": (
        _USED + "    expect: {morale: {stark: 7}, commanders: {a: {committed: true}}}"
    ),
    "react after commitment of commander: lose 1 morale for stark": (
        _USED + "    expect: {morale: {stark: 1}, commanders: {a: {committed: true}}}"
    ),
}


@pytest.mark.parametrize("effect", COMMITMENTS)
def test_a_commitment_that_waits_for_its_event_is_one(effect: str, tmp_path: Path) -> None:
    """It is forbidden, replaced and reacted to as one that is an action."""
    rest = f"    {COMMITMENTS[effect].strip()}\n"
    outcomes = play_all(tmp_path, {effect: COMMITTING + rest}, COMMANDER % effect)
    assert outcomes[effect].failures == ()
