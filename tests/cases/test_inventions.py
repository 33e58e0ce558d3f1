"""Effects that an author wrote by the pages alone are carried out as their sentences say, each with a case."""

import pytest

from tests.cases.conftest import RunCase

ROW = "    board: {columns: 7, rows: 1, edges: {lannister: east}, terrain: {TERRAIN}, tokens: {TOKENS}}\n    units:\n"
FOOT = "      a: {unit: war_host_of_the_north, side: stark, rank: green, at: A1, with: [own]}\n"
GUARDS = "      b: {unit: lannisport_guards, side: lannister, rank: green, at: B1}\n"
FIGHT = "    do: [{resolve: attack, attacker: a, target: b}]\n"


def _given(units: str, terrain: str = "", tokens: str = "") -> str:
    return ROW.replace("TERRAIN", terrain).replace("TOKENS", tokens) + units


def _token(effect: str) -> str:
    keyword = 'keyword own "Own" { homebrew "t" }'
    return f'define: |\n  token mire "Mire" {{ homebrew "t"; lies on hex; {effect} }}\n  {keyword}\n'


def _keyword(effect: str) -> str:
    return f'define: |\n  keyword own "Own" {{ homebrew "t"; {effect} }}\n'


MIRE = "B1: {mire: true}"
PLAYED = {
    "what nothing slows is not slowed by a permission": (
        _token("permit slowing of unit into here"), _given(FOOT, tokens=MIRE), "    expect: {moves: {a: [B1, C1]}}\n",
    ),
    "what slows is set": (
        _token("modify remaining movement of unit into here: set 0"),
        _given(FOOT, tokens=MIRE), "    expect: {moves: {a: [B1]}}\n",
    ),
    "through a river": (
        _keyword("permit movement of self through river"),
        _given(FOOT, "B1: river"), "    expect: {moves: {a: [C1]}}\n",
    ),
    "no farther than the rules allow": (
        _keyword("permit attack by self against enemy unit within 2 hexes of self"),
        _given(FOOT + GUARDS.replace("B1", "C1")), "    expect: {targets: {a: []}}\n",
    ),
    "no river by entry alone": (
        _keyword("permit entry of self into river hex"),
        _given(FOOT, "B1: river"), "    expect: {moves: {a: []}}\n",
    ),
    "a river by movement into it": (
        _keyword("permit movement of self into river"),
        _given(FOOT, "B1: river"), "    expect: {moves: {a: [B1]}}\n",
    ),
    "a dear hex uses up more": (
        _token("modify movement cost of unit through here: add 1"),
        _given(FOOT, tokens=MIRE), "    expect: {moves: {a: [B1]}}\n",
    ),
    "a dear hex is not entered with less": (
        _token("modify movement cost of unit through here: add 1"),
        _given(FOOT, tokens="C1: {mire: true}"), "    expect: {moves: {a: [B1]}}\n",
    ),
    "a dear hex is not followed into with less": (
        _token("modify movement cost of unit through here: add 1"), _given(FOOT + GUARDS, tokens=MIRE),
        f"    dice: [morale, red]\n    not_asked: [advance]\n{FIGHT}    expect: {{units: {{b: {{at: C1}}}}}}\n",
    ),
    "after a move that ends there": (
        _keyword("react after movement of self into road: gain 1 morale"),
        _given(FOOT, "B1: road"), "    do: [{order: a, move: C1}]\n    expect: {morale: {stark: 0}}\n",
    ),
    "after a move through it": (
        _keyword("react after movement of self through road: gain 1 morale"),
        _given(FOOT, "B1: road"), "    do: [{order: a, move: C1}]\n    expect: {morale: {stark: 1}}\n",
    ),
    "counted hits are taken": (
        _keyword("react before hits on self limit once per turn: { until end of turn: modify hits on self: ignore 1 }"),
        _given(FOOT.replace("green", "red") + GUARDS),
        "    dice: [red, green]\n    do: [{resolve: attack, attacker: b, target: a}]\n"
        "    expect: {units: {a: {strength: 3}}}\n",
    ),
    "the banner turns after the order": (
        _keyword("react after attack by self: rally self"), _given(FOOT + GUARDS),
        "    dice: [red, red]\n    do: [{order: a, attack: b}]\n    expect: {units: {a: {banner: inactive}}}\n",
    ),
    "rallied after the order": (
        _keyword("react after order of self: rally self"), _given(FOOT + GUARDS),
        "    dice: [red, red]\n    do: [{order: a, attack: b}]\n    expect: {units: {a: {banner: active}}}\n",
    ),
}  # fmt: skip
"""The definition, how the case begins, and what comes of it."""


@pytest.mark.parametrize("name", PLAYED)
def test_it_is_played(name: str, run: RunCase) -> None:
    """It does what its sentence says, and no more."""
    top, given, rest = PLAYED[name]
    assert run(rest, given, top).failures == ()
