"""A card names a House: where somebody acts or is asked, that is the side which the House fights for, or nobody."""

from pathlib import Path

import pytest

from tests.cases.conftest import play_all

HEAD = """\
packs: [core, lords_of_the_river]
others: refuse
define: |
  keyword said "Said" {
    homebrew "t"
    %s
  }
"""
BATTLE = """\
    board: {columns: 9, rows: 9, edges: {stark: south, lannister: north}}
    units:
      a: {unit: %s, side: stark, rank: green, at: C5, without: [advance, pursue], with: [said]}
      b: {unit: lannisport_guards, side: lannister, rank: green, at: C3, without: [advance]}
    do: [{order: a}]
"""
ALLY, OWN = "riverrun_spears", "war_host_of_the_north"
CASES = {
    "an ally decides as his side": (
        "react after order of self: house of self may lose 1 morale",
        ALLY,
        "choices: [{said: true}]\n    expect: {morale: {lannister: 1}}",
    ),
    "who is chosen by an ally is chosen by his side": (
        "react after order of self: { house of self chooses v from enemy units\n      v takes 1 hit }",
        ALLY,
        "expect: {units: {b: {strength: 3}}}",
    ),
    "morale is gained by the side of an ally": (
        "react after order of self: gain 2 morale for house of self",
        ALLY,
        "expect: {morale: {stark: 2}}",
    ),
    "an event is by the side of an ally": (
        "react after order of self: score 1 point for stark\n"
        "    react after point gain by house of self: gain 1 morale",
        ALLY,
        "expect: {morale: {stark: 1}}",
    ),
    "a House is still compared by its card": (
        "react after order of self when house of self is not stark: gain 3 morale",
        ALLY,
        "expect: {morale: {stark: 3}}",
    ),
    "nobody is asked for a commander who is not there": (
        "react after order of self: house of commander of self may lose 1 morale else gain 2 morale",
        OWN,
        "not_asked: [said]\n    expect: {morale: {stark: 2}}",
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_a_side_acts(name: str, tmp_path: Path) -> None:
    """Whoever does something, is asked, or takes part in an event is a side of the battle."""
    effect, unit, rest = CASES[name]
    outcomes = play_all(tmp_path, {name: BATTLE % unit + f"    {rest}\n"}, HEAD % effect)
    assert outcomes[name].failures == ()
