"""Whom a card reaches: those in the zone of control, of either side, unless it says others.

Core rulebook, Ordering Units with a Leadership Card: commands and tactics affect only units in the zone of control.
"""

from pathlib import Path

import pytest

from tests.cases.conftest import play_all

GIVEN = """\
    board: {columns: 9, rows: 7}
    units:
      w: {commander: robb_stark.young_wolf, side: stark, rank: red, at: A5}
      near: {unit: war_host_of_the_north, side: stark, rank: red, at: A4}
      far: {unit: war_host_of_the_north, side: stark, rank: red, at: G7}
      lord: {commander: addam_marbrand.warrior_of_ashemark, side: lannister, rank: green, at: I1}
      foe: {unit: lannisport_guards, side: lannister, rank: green, at: B5}
      guard: {unit: lannisport_guards, side: lannister, rank: green, at: I7}
    state: {hands: {stark: [call]}, command: {stark: 1}}
"""
REACHED = {
    "units": 2,
    "friendly units": 2,
    "enemy units": 1,
    "uncontrolled units": 1,
    "deployed units": 6,
    "friendly deployed units": 3,
    "enemy deployed units": 3,
    "commanders": 1,
    "enemy commanders": 0,
    "enemy deployed commanders": 1,
    "figures": 7,
    "enemy figures": 4,
}
TACTIC = "command cost 1 { order up to 1 unit }\n    tactic before command"


@pytest.mark.parametrize("section", ["command cost 1", TACTIC], ids=["command", "tactic"])
def test_a_card_reaches_the_zone_of_control(section: str, tmp_path: Path) -> None:
    """Whatever it speaks of, it finds in the zone of control; `deployed` are all on the battlefield."""
    top = "define: |\n" + "".join(
        f'  card call_{number} "Call" {{\n    homebrew "t"; house stark\n'
        f"    {section} {{ for each one from {noun}: gain 1 morale }}\n  }}\n"
        for number, noun in enumerate(REACHED)
    )
    used = "tactic: true" if section == TACTIC else "commands: [{units: []}]"
    cases = {
        noun: GIVEN.replace("[call]", f"[call_{number}]")
        + f"    do: [{{play: call_{number}, on: w, {used}}}]\n    expect: {{morale: {{stark: {min(many, 11)}}}}}\n"
        for number, (noun, many) in enumerate(REACHED.items())
    }
    outcomes = play_all(tmp_path, cases, top)
    assert {name: outcome.failures for name, outcome in outcomes.items() if not outcome.has_passed} == {}
