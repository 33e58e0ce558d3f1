"""Leadership cards and commit abilities in cases: whom commands are for."""

from typing import Any

import pytest

from bow_author.cases.build import Bench
from bow_author.cases.run import Outcome
from tests.cases.conftest import RunCase, play_all

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


TACTIC = GIVEN.replace("m: {commander: robb_stark.young_wolf", "m: {commander: eddard_stark.card_1").replace(
    "hands: {stark: [sl2]}",
    "hands: {stark: [sl16, sl21, sl26]}, pools: {stark: [green, morale]}, morale: {lannister: -7}",
)
RICKARD = GIVEN.replace("robb_stark.young_wolf", "rickard_karstark.card_1").replace(
    "rank: green, at: C4", "rank: green, at: C4, active: false"
)
WAYS = {
    "the second command alone": (
        GIVEN,
        "{play: sl2, on: m, commands: [{units: [c]}]}",
        "units: {c: {active: true}}, command: {stark: 2}",
    ),
    "units in any sequence": (
        GIVEN.replace("at: D5, active: false", "at: D5"),
        "{play: sl2, on: m, commands: [{units: [c, a]}], moves: {c: E5, a: B3}}",
        "units: {a: {at: B3}, c: {at: E5}}",
    ),
    "a card that orders all asks for nobody": (
        GIVEN.replace("sl2", "sl10"),
        "{play: sl10, on: m, commands: [{units: [m, a]}], moves: {m: C6, a: [B4, B5]}}",
        "units: {a: {at: B5}, m: {at: C6, active: false}}",
    ),
    "moves before attacks": (
        GIVEN,
        "{play: sl2, on: m, commands: [{units: [a, m]}], moves: {m: [B4, B3]}, attacks: [{a: b}, {m: b}]}",
        "units: {m: {at: B3}, b: {strength: 2}}",
    ),
    "the decision of a tactic by its name": (
        TACTIC,
        "{play: sl16, on: m, tactic: {victim: b}, commands: [{units: [a]}]}",
        "command: {stark: 2}, because: [sl16]",
    ),
    "the aim of a tactic": (
        TACTIC.replace("at: D5", "at: E5"),
        "{play: sl26, on: m, tactic: {target: a}, commands: []}",
        "keywords: {a: [advance, stalwart], m: [advance]}, because: [sl26]",
    ),
    "a tactic before the commands": (
        TACTIC,
        "{play: sl21, on: m, tactic: {target: c}, commands: [{units: [c]}], moves: {c: E5}}",
        "units: {c: {at: E5, active: false}}",
    ),
    "a tactic after the commands": (
        TACTIC,
        "{play: sl21, on: m, tactic: {target: a}, commands: [{units: [a]}], moves: {a: B4}}",
        "units: {a: {at: B4, active: true}}",
    ),
    "a tactic that leaves nothing open": (
        GIVEN.replace("sl2", "sl11").replace("{hands", "{pools: {stark: [valor]}, hands"),
        "{play: sl11, on: m, tactic: {}, commands: [{units: [m]}], moves: {m: [B4, B3]}, attacks: [{m: b}]}",
        "units: {b: {strength: 1}}",
    ),
    "the units of a commit ability": (
        RICKARD,
        "{commit: m, commands: [{units: [a, c]}]}",
        "units: {a: {active: true}, c: {active: true}}",
    ),
    "the target of a commit ability": (
        RICKARD,
        "{commit: m, target: c}",
        "units: {a: {active: false}, c: {active: true}}",
    ),
    "whom nothing can be aimed at": (RICKARD, "{commit: m, target: b}", "illegal: not_asked"),
    "a name that nothing asks for": (RICKARD, "{commit: m, tactic: {host: a}}", "illegal: not_asked"),
    "a unit that no command can take": (
        GIVEN,
        "{play: sl2, on: m, commands: [{units: [a]}, {units: [a]}]}",
        "illegal: not_asked",
    ),
    "an answer that is none of the tactic's": (
        TACTIC,
        "{play: sl16, on: m, tactic: {victim: a}, commands: [{units: [a]}]}",
        "illegal: true",
    ),
    "more commands than the card has": (
        GIVEN,
        "{play: sl2, on: m, commands: [{units: []}, {units: []}, {units: []}]}",
        "illegal: cannot_play",
    ),
    "an attack between two commands": (
        GIVEN,
        "{play: sl2, on: m, sequence: [{command: 1, units: [a]}, {attacks: [{a: b}]}, {command: 2, units: [a]}]}",
        "units: {a: {active: true}, b: {strength: 3}}",
    ),
    "commands by their place in the sequence": (
        GIVEN,
        "{play: sl2, on: m, sequence: [{units: [a]}, {moves: {a: B4}}, {units: [c]}]}",
        "units: {a: {at: B4}, c: {active: true}}",
    ),
    "a sequence that begins with a move": (
        GIVEN,
        "{play: sl2, on: m, sequence: [{moves: {a: B4}}, {units: [a]}]}",
        "illegal: cannot_play",
    ),
    "a card that is not in the hand": (GIVEN, "{play: sl1, on: m, commands: [{units: [a]}]}", "illegal: no_card"),
    "a unit without commander": (GIVEN, "{play: sl2, on: a, commands: [{units: [a]}]}", "illegal: no_commander"),
}
"""For each way of writing a step: the board, the step, and what comes of it."""
DICE = {
    "an attack between two commands": "[green, red]",
    "moves before attacks": "[green, red, green, red]",
    "a tactic that leaves nothing open": "[green, green, green]",
}


PLAYED = "play: sl2, on: m"
POOR = GIVEN.replace("command: {stark: 3}", "command: {stark: 0}")
REFUSED = {
    "too dear": (
        POOR,
        f"{{{PLAYED}, commands: [{{command: 1, units: [a]}}, {{command: 2, units: [c]}}]}}",
        "of `sl2` command 1 costs 1 and command 2 costs 1, 2 together;"
        " `robb_stark.young_wolf` holds 0 of 3 command tokens, and `stark` has 0 on its board (cannot_play)",
    ),
    "one command": (
        POOR,
        f"{{{PLAYED}, commands: [{{units: [a]}}]}}",
        "of `sl2` command 1 costs 1;"
        " `robb_stark.young_wolf` holds 0 of 3 command tokens, and `stark` has 0 on its board (cannot_play)",
    ),
    "a command that there is not": (
        GIVEN,
        f"{{{PLAYED}, commands: [{{command: 3, units: [a]}}]}}",
        "`sl2` has no command 3 (cannot_play)",
    ),
    "no tactic": (GIVEN, f"{{{PLAYED}, tactic: true, commands: []}}", "`sl2` has no tactic (cannot_play)"),
    "a tactic that cannot be used": (
        TACTIC.replace("lannister: -7", "lannister: 0"),
        "{play: sl16, on: m, tactic: {victim: b}, commands: [{units: [a]}]}",
        "the tactic of `sl16` needs `enemy morale is green or worse`, which is not so now (cannot_play)",
    ),
    "nothing": (GIVEN, f"{{{PLAYED}}}", "a command of `sl2`, or its tactic alone, comes first (cannot_play)"),
    "something else": (
        GIVEN,
        f"{{{PLAYED}, action: pursue}}",
        "nothing lets `sl2` be played as `pursue` now (cannot_play)",
    ),
    "what nothing asks for": (
        RICKARD,
        "{commit: m, tactic: {target: true}}",
        "nothing asks for `target` (asked: `rally` of `stark`, [a, c, none]) (not_asked)",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_why_a_card_cannot_be_played(name: str, run: RunCase) -> None:
    """A refusal says which command costs how much, what the commander may hold, and what was asked instead."""
    given, step, reason = REFUSED[name]
    (failure,) = run(f"    do: [{step}]\n    expect: {{winner: none}}\n", given).failures
    assert failure.message == f"the step is refused: {reason}"


@pytest.fixture(scope="module")
def outcomes(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Outcome]:
    """All these cases, run."""
    written = {
        name: f"{given}    dice: {DICE.get(name, '[]')}\n    do: [{step}]\n    expect: {{{expected}}}\n"
        for name, (given, step, expected) in WAYS.items()
    }
    return play_all(tmp_path_factory.mktemp("ways"), written)


@pytest.mark.parametrize("name", WAYS)
def test_ways_to_write_a_step(outcomes: dict[str, Outcome], name: str) -> None:
    """A step means the first way to carry it out that is legal."""
    assert outcomes[name].failures == ()


def test_a_commit_ability_that_orders(run: RunCase) -> None:
    """The units that a commit ability orders move and attack in its step."""
    define = """\
define: |
  commander jory_cassel.captain "Jory Cassel" {
    homebrew "an example of a test"
    house stark
    unit war_host_of_the_north
    command limit 1
    capture 1
    commit { order up to 2 units }
  }
"""
    given = GIVEN.replace("robb_stark.young_wolf", "jory_cassel.captain")
    step = "{commit: m, commands: [{units: [a, m]}], moves: {m: C6}, attacks: [{a: b}]}"
    rest = f"    dice: [green, red]\n    do: [{step}]\n    expect: {{units: {{m: {{at: C6}}, b: {{strength: 3}}}}}}\n"
    assert run(rest, given, define).failures == ()


def test_cards_are_drawn_by_their_ids(run: RunCase) -> None:
    """A card that lies in no deck cannot be drawn."""
    rest = "    draws: [sl2]\n    do: [{run: marshaling}]\n    expect: {winner: none}\n"
    (failure,) = run(rest, GIVEN).failures
    assert failure.message == "a card is drawn, `sl2` is given"


def test_a_record_that_differs(run: RunCase, monkeypatch: pytest.MonkeyPatch) -> None:
    """A case fails if playing it again from its record comes to something else."""
    setting_up = Bench.play
    plays = iter((4, 3))

    def play(*of: Any) -> Any:
        play = setting_up(*of)
        play.state.units["b"].strength = next(plays)
        return play

    monkeypatch.setattr(Bench, "play", play)
    (failure,) = run("    do: [{order: a, move: B4}]\n    expect: {units: {a: {at: B4}}}\n", GIVEN).failures
    assert failure.message == "the replay of the record differs from what was played"
