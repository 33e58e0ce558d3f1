"""What takes the place of an elimination or of a capture finds the last figure there, and may do the very same."""

from pathlib import Path

import pytest

from tests.cases.conftest import play_all

HEAD = 'packs: [core]\nothers: refuse\ndefine: |\n  keyword said "Said" {\n    homebrew "t"\n    %s\n  }\n'
BATTLE = """\
    board: {columns: 9, rows: 9, edges: {stark: south, lannister: north}}
    units:
      a: {unit: war_host_of_the_north, side: stark, rank: red, at: C5, without: [advance], with: [%s]}
      b: {%s, side: lannister, rank: green, at: C4, strength: 1, original_strength: 4, with: [%s], without: [advance]}
      c: {unit: lannisport_guards, side: lannister, rank: green, at: D4, without: [advance]}
      z: {unit: lannisport_guards, side: lannister, rank: green, at: H1}
"""
MEN, JAIME = "unit: lannisport_guards", "commander: jaime_lannister.kingslayer"
STRUCK = "    dice: [green, red, red, red]\n    do: [{order: a, attack: b}]\n"
HELD = "    dice: [green, green, green, green]\n    do: [{order: a, attack: b}]\n"
FALLING = {
    "a figure moves to the last one": (
        "replace elimination of self by attack: { choose mate from friendly units adjacent to self\n"
        "      move 1 figure from mate to self }",
        "expect: {units: {b: {strength: 2}, c: {strength: 3}}}",
    ),
    "figures come to the last one": (
        "replace elimination of self: place 2 figures on self",
        "expect: {units: {b: {strength: 3}}}",
    ),
    "figures come, and one goes": (
        "replace elimination of self: { place 2 figures on self\n      remove 1 figure from self }",
        "expect: {units: {b: {strength: 2}}}",
    ),
    "the last figure is counted": (
        "replace elimination of self by unit when figures of self is at least 1: gain 3 morale",
        "expect: {units: {b: {strength: 1}}, morale: {lannister: 3}}",
    ),
    "nothing else happens, and it stays": (
        "replace elimination of self: gain 1 morale",
        "expect: {units: {b: {strength: 1}}, morale: {lannister: 1}}",
    ),
    "the very same happens": (
        "replace elimination of self: { gain 2 morale\n      eliminate self }",
        "expect: {units: {b: eliminated}, morale: {lannister: 1}}",
    ),
    "who is saved before keeps only what came": (
        "react before elimination of self: place 1 figure on self",
        "expect: {units: {b: {strength: 1}}}",
    ),
    "who loses his last figure before falls once": (
        "react before elimination of self: remove 1 figure from self",
        "expect: {units: {b: eliminated}, morale: {stark: 1}}",
    ),
    "who falls before falls once": (
        "react before elimination of self: eliminate self",
        "expect: {units: {b: eliminated}, morale: {stark: 1}}",
    ),
}
CAPTURED = {
    "he is captured in the place of his capture": (
        "replace capture of enemy commander by self: { gain 2 morale\n      eliminate commander }",
        "expect: {units: {b: captured}, morale: {stark: 3}}",
    ),
    "he is captured if one likes": (
        "replace capture of enemy commander by self: may eliminate commander else gain 2 morale",
        "choices: [{said: true}]\n    expect: {units: {b: captured}, morale: {stark: 1}}",
    ),
    "he is not captured if one does not": (
        "replace capture of enemy commander by self: may eliminate commander else gain 2 morale",
        "choices: [{said: false}]\n    expect: {units: {b: {strength: 1, commander: jaime_lannister.kingslayer}},"
        " morale: {stark: 2}}",
    ),
}


@pytest.mark.parametrize("name", FALLING)
def test_who_falls_has_his_last_figure(name: str, tmp_path: Path) -> None:
    """It is gone when nothing has kept it."""
    effect, rest = FALLING[name]
    outcomes = play_all(tmp_path, {name: BATTLE % ("", MEN, "said") + STRUCK + f"    {rest}\n"}, HEAD % effect)
    assert outcomes[name].failures == ()


LEAVING = {
    "before it falls": "react before elimination of self",
    "in the place of it": "replace elimination of self",
}


@pytest.mark.parametrize("name", LEAVING)
def test_the_last_figure_is_one_figure(name: str, tmp_path: Path) -> None:
    """Whoever leaves a unit that falls has left it: the unit falls once, and there is no second figure."""
    moves = "choose mate from friendly units adjacent to self\n      move 1 figure from self to mate"
    effect = f"{LEAVING[name]}: {{ {moves} }}"
    battle = BATTLE.replace("at: D4,", "at: D4, strength: 1, original_strength: 4,") % ("", MEN, "said")
    rest = "    expect: {units: {b: eliminated, c: {strength: 2}}, morale: {stark: 1}}\n"
    assert play_all(tmp_path, {name: battle + STRUCK + rest}, HEAD % effect)[name].failures == ()


@pytest.mark.parametrize("name", CAPTURED)
def test_who_is_captured_is_still_there(name: str, tmp_path: Path) -> None:
    """A commander who is the last of his unit as well."""
    effect, rest = CAPTURED[name]
    outcomes = play_all(tmp_path, {name: BATTLE % ("said", JAIME, "") + HELD + f"    {rest}\n"}, HEAD % effect)
    assert outcomes[name].failures == ()


ORDERED = """\
    board: {columns: 9, rows: 9, edges: {stark: south, lannister: north}}
    units:
      a: {unit: war_host_of_the_north, side: stark, rank: red, at: C5, without: [advance], with: [said]}
      b: {unit: lannisport_guards, side: lannister, rank: green, at: C4, without: [advance]}
      c: {unit: lannisport_guards, side: lannister, rank: green, at: D4, without: [advance]}
      h: {unit: war_host_of_the_north, side: stark, rank: green, at: D5, without: [advance]}
    state: {active_side: lannister}
"""
ENEMY = {
    "the owner decides on the order of an enemy": (
        "may replace order of enemy unit adjacent to self: unit takes 1 hit",
        "choices: [{said: true}]\n    do: [{order: b}]\n    expect: {units: {b: {at: C4, strength: 3, active: true}}}",
    ),
    "he may let it be": (
        "may replace order of enemy unit adjacent to self: unit takes 1 hit",
        "choices: [{said: false}]\n    do: [{order: b, move: C3}]\n    expect: {units: {b: {at: C3, strength: 4}}}",
    ),
    "it is no action of the enemy": (
        "may replace order of enemy unit adjacent to self: unit takes 1 hit",
        "choices: [{said: false}]\n    do: [{order: b, action: said}]\n    expect: {illegal: no_action}",
    ),
    "the owner decides on the attack of an enemy": (
        "may replace attack by enemy unit: gain 1 morale",
        "choices: [{said: true}]\n    do: [{order: c, attack: h}]\n    expect: {morale: {stark: 1}}",
    ),
}


@pytest.mark.parametrize("name", ENEMY)
def test_what_an_enemy_does_is_replaced_by_the_owner(name: str, tmp_path: Path) -> None:
    """An action in the place of an order is offered to who is ordered: what is said of an enemy is none."""
    effect, rest = ENEMY[name]
    outcomes = play_all(tmp_path, {name: f"{ORDERED}    {rest}\n"}, HEAD % effect)
    assert outcomes[name].failures == ()
