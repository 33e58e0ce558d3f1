"""Tokens with levels have them wherever they lie; of tokens that stack each acts at a moment."""

from pathlib import Path

import pytest

from tests.cases.conftest import play_all

HEAD = """\
packs: [core]
others: refuse
define: |
  token lv "Lv" {
    homebrew "t"
    text "Lv."
    lies on %s
    %s
    %s
  }
"""
CASE = """\
    board: {columns: 9, rows: 9, edges: {stark: south, lannister: north}%s}
    units:
      a: {%s, side: stark, rank: green, at: C5, without: [advance]%s}
      b: {unit: lannisport_guards, side: lannister, rank: green, at: C4, without: [advance]}
%s    %s
"""
MEN, EDDARD = "unit: war_host_of_the_north", "commander: eddard_stark.card_1"
ON = {
    "unit": ("", MEN, ", tokens: {lv: %d}", ""),
    "card": ("", EDDARD, "", "    state: {commanders: {a: {tokens: {lv: %d}}}}\n"),
    "board": ("", MEN, "", "    state: {boards: {stark: {lv: %d}}}\n"),
    "hex": (", tokens: {C5: {lv: %d}}", MEN, "", ""),
}
"""Where it lies: what the board says of it, the unit, what its line says, and what else stands in the case."""
WHOSE = {"unit": "unit here", "card": "friendly unit", "board": "friendly unit", "hex": "unit here"}


def case(on: str, count: int, rest: str) -> str:
    """Write a case where so many, or one of such a level, lie on something."""
    return CASE % (*(text % count if "%" in text else text for text in ON[on]), rest)


@pytest.mark.parametrize("on", ON)
@pytest.mark.parametrize("words", ["levels of self", "lv levels of here"])
def test_a_level_counts_wherever_it_lies(on: str, words: str, tmp_path: Path) -> None:
    """On a unit, a card, a board and a hex alike."""
    effect = f"modify dice of {WHOSE[on]}: add {words}"
    wanted = case(on, 2, "expect: {dice: [{attacker: a, target: b, count: 4}]}")
    assert play_all(tmp_path, {on: wanted}, HEAD % (on, "levels 3", effect))[on].failures == ()


@pytest.mark.parametrize("on", ON)
def test_at_a_moment_each_piece_acts(on: str, tmp_path: Path) -> None:
    """Three of them three times, wherever they lie; one with three levels once."""
    effect = "react before rally phase: gain 1 morale for stark"
    for marks, morale in (("stacks", 3), ("levels 3", 1)):
        wanted = case(on, 3, f"do: [{{run: rally}}]\n    expect: {{morale: {{stark: {morale}}}}}")
        assert play_all(tmp_path, {on: wanted}, HEAD % (on, marks, effect))[on].failures == ()


def test_what_lasts_is_counted_for_whoever_has_it(tmp_path: Path) -> None:
    """A limit of an effect that lasts holds for each that brought it about, though the effect does not name him."""
    keyword = (
        'others: refuse\ndefine: |\n  keyword said "Said" {\n    homebrew "t"\n    react after attack by self: '
        "until end of round: react after attack by friendly unit limit once per round: gain 1 morale\n  }\n"
    )
    names = {"a": "C5", "c": "E5", "e": "G5", "g": "A5"}
    units = "".join(
        f"      {name}: {{unit: war_host_of_the_north, side: stark, rank: green, at: {at}, without: [advance], "
        f"with: [{'said' if name in 'ac' else ''}]}}\n"
        f"      {name}x: {{unit: lannisport_guards, side: lannister, rank: green, at: {at[0]}4, without: [advance]}}\n"
        for name, at in names.items()
    )
    wanted = (
        "    board: {columns: 9, rows: 9, edges: {stark: south, lannister: north}}\n    units:\n"
        f"{units}    dice: [{', '.join(['red'] * 8)}]\n"
        f"    do: [{', '.join(f'{{resolve: attack, attacker: {name}, target: {name}x}}' for name in names)}]\n"
        "    expect: {morale: {stark: 2}}\n"
    )
    assert play_all(tmp_path, {"limit": wanted}, keyword)["limit"].failures == ()
