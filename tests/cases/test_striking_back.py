"""A counterattack is struck by the unit whose effect it is, while an attack on it is in progress; else by nobody."""

import pytest

from tests.cases.conftest import RunCase
from tests.dsl.test_said_otherwise import told

AVENGER = """\
define: |
  keyword avenger "Avenger" { homebrew "t"; react before elimination of self by combat: counterattack again }
"""
UNITS = """\
    board: {columns: 7, rows: 1, edges: {lannister: east}}
    units:
      a: {unit: war_host_of_the_north, side: stark, rank: green, at: A1, strength: 1, with: [avenger]}
      b: {unit: lannisport_guards, side: lannister, rank: green, at: B1, with: [stalwart]}
      c: {unit: lannisport_guards, side: lannister, rank: green, at: G1}
      d: {unit: war_host_of_the_north, side: stark, rank: green, at: F1}
"""


def test_who_falls_to_an_attack_strikes_back(run: RunCase) -> None:
    """Before the unit falls it strikes once more at whoever attacks it."""
    rest = (
        "    dice: [green, red, green, green]\n    do: [{resolve: attack, attacker: b, target: a}]\n"
        "    expect: {units: {a: eliminated, b: {strength: 2}}}\n"
    )
    assert run(rest, UNITS, AVENGER).failures == ()


def test_who_falls_to_a_counterattack_strikes_no_more(run: RunCase) -> None:
    """There is no counterattack in return (core rulebook, Counterattacking), nor does the other one strike again."""
    rest = (
        "    dice: [red, red, green, red]\n    choices: [{counterattack: true}]\n"
        "    do: [{resolve: attack, attacker: a, target: b}]\n"
        "    expect: {units: {a: eliminated, b: {strength: 4}}}\n"
    )
    assert run(rest, UNITS, AVENGER).failures == ()


IN_VAIN = {
    "react after elimination of self: counterattack": "eliminated",
    "react after elimination of self by unit: may counterattack again": "eliminated",
    "react after elimination of self: may follow up 1 hex": "eliminated",
    "react after attack by self: counterattack": "attacker",
    "react before melee attack by self: counterattack simultaneously": "attacker",
    "react after counterattack against self: counterattack": "attacker",
}


@pytest.mark.parametrize("effect", IN_VAIN)
def test_what_comes_to_nothing_is_refused(effect: str) -> None:
    """Who has fallen, and who is not attacked, strikes back at nobody; the help says what works."""
    ((message, hint),) = told(effect)
    assert message == f"nothing comes of this: `self` is `{IN_VAIN[effect]}` here"
    assert hint is not None
    written = hint.split("`")[1]
    assert told(written if ": " in written else f"{written}: may follow up 1 hex") == []


def test_without_an_attack_nobody_strikes_back() -> None:
    """What no attack brings about has nothing that one could answer."""
    assert told("react after order of self: counterattack") == [
        (
            "nothing happens by `counterattack`",
            "`counterattack` speaks of `attacker`, which is known in effects on `attack`, `capture`, `counterattack`"
            " or `dice`",
        )
    ]
