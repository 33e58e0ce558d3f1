"""Leadership cards and commit abilities in cases: whom commands are for."""

from tests.cases.conftest import RunCase

GIVEN = """\
    board: {columns: 7, rows: 7}
    units:
      m: {commander: robb_stark.young_wolf, side: stark, rank: green, at: C5}
      a: {unit: war_host_of_the_north, side: stark, rank: green, at: C4}
      c: {unit: war_host_of_the_north, side: stark, rank: green, at: D5, active: false}
      b: {unit: lannisport_guards, side: lannister, rank: green, at: C3}
    state: {hands: {stark: [sl2]}, command: {stark: 3}}
"""


def test_each_command_has_its_units(run: RunCase) -> None:
    """The units of the first command are ordered, those of the second rallied."""
    rest = """\
    dice: [green, red]
    do: [{play: sl2, on: m, commands: [{units: [a]}, {units: [c]}], attacks: [{a: b}]}]
    expect: {units: {c: {active: true}, a: {active: false}, b: {strength: 3}}, command: {stark: 1}}
"""
    assert run(rest, GIVEN).failures == ()


def test_a_unit_that_no_command_can_order(run: RunCase) -> None:
    """A command that names a unit which it cannot take is refused."""
    rest = "    do: [{play: sl2, on: m, commands: [{units: [b]}]}]\n    expect: {illegal: not_asked}\n"
    assert run(rest, GIVEN).failures == ()


def test_a_commit_ability_holds_for_the_turn(run: RunCase) -> None:
    """What a commander's commit ability gives is there for the order after it."""
    rest = """\
    dice: [valor]
    do: [{commit: m}, {order: m, action: dogs_of_war, target: b}]
    expect: {units: {b: {strength: 3}}, because: [dogs_of_war]}
"""
    assert run(rest, GIVEN).failures == ()


def test_a_committed_card_has_no_ability(run: RunCase) -> None:
    """A commander whose card is flipped has nothing to commit."""
    given = GIVEN.replace("state: {", "state: {committed: [m], ")
    assert run("    do: [{commit: m}]\n    expect: {illegal: cannot_commit}\n", given).failures == ()
