"""Every expectation holds where it should, and tells the expected and the found value where it should not."""

import pytest

from bow_author.cases.run import Outcome
from tests.cases.conftest import RunCase, play_all

GIVEN = """\
    board: {columns: 7, rows: 7, terrain: {D3: forest}, tokens: {B2: {fire: 2}}}
    units:
      a: {unit: war_host_of_the_north, side: stark, rank: green, at: C5, strength: 2}
      b: {unit: lannisport_guards, side: lannister, rank: green, at: C4, active: false}
      m: {commander: maege_mormont.lady_of_bear_island, side: stark, rank: red, at: E5, with: [pursue 2]}
    state:
      morale: {stark: 2}
      pools: {stark: [valor, green]}
      hands: {stark: [sl2, sl1]}
      discards: {stark: [sl28]}
      command: {stark: 5}
      victory_points: {lannister: 3}
      round: 2
      first_player: lannister
      active_side: stark
      momentum: lannister
      objectives: {D4: stark, mill: {at: A1}}
      engagements: [{between: [b, a], token: stark}]
"""
HOLDS = [
    "units: {a: {at: C5, strength: 2, active: true, rank: green}, b: {active: false}}",
    "morale: {stark: 2, lannister: -2}",
    "engagements: [{between: [a, b], token: stark}]",
    "terrain: {D3: forest, B2: plains}",
    "tokens: {B2: {fire: 2}, C2: {}}",
    "victory_points: {lannister: 3, stark: 0}",
    "pools: {stark: [green, valor]}",
    "hands: {stark: [sl1, sl2]}",
    "command: {stark: 5}",
    "winner: none",
    "decks: {stark: [sl3, sl4, sl5, sl6, sl7, sl8, sl9, sl10, sl26, sl27, sl29, sl30]}",
    "round: 2",
    "first_player: lannister",
    "active_side: stark",
    "momentum: lannister",
    "objectives: {D4: stark, mill: none, A1: none}",
    "objectives: {D4: {at: D4, holder: stark, gone: false}, mill: {at: A1, holder: none}}",
    "discards: {stark: [sl28], lannister: []}",
    "moves: {m: [D4, E4, D5, F5, D6, E6]}",
    "targets: {a: [b]}",
    "dice: [{attacker: a, target: b, count: 2}]",
    "los: [{from: D2, to: D4, clear: true}, {from: C3, to: E3, clear: false}]",
    "los: [{from: C3, to: E3, for: a, clear: false}]",
    "keywords: {m: [advance, pursue 2, stalwart], a: [advance]}",
    "controlled: {m: [a, m]}",
]
FAILS = {
    "units: {a: {at: C4}}": ("units.a.at", "C4", "C5"),
    "units: {a: {active: false}}": ("units.a.active", "false", "true"),
    "units: {a: eliminated}": ("units.a", "eliminated", "in play at C5"),
    "morale: {stark: -2}": ("morale.stark", "-2", "2"),
    "engagements: []": ("engagements", "[]", "[a and b by stark]"),
    "terrain: {D3: plains}": ("terrain.D3", "plains", "forest"),
    "tokens: {B2: {}}": ("tokens.B2", "{}", "{fire: 2}"),
    "victory_points: {lannister: 2}": ("victory_points.lannister", "2", "3"),
    "pools: {stark: [valor]}": ("pools.stark", "[valor]", "[green, valor]"),
    "hands: {stark: []}": ("hands.stark", "[]", "[sl1, sl2]"),
    "command: {stark: 4}": ("command.stark", "4", "5"),
    "winner: stark": ("winner", "stark", "none"),
    "decks: {lannister: [ll1, ll2]}": (
        "decks.lannister",
        "[ll1, ll2]",
        "[ll1, ll10, ll2, ll3, ll4, ll5, ll6, ll7, ll8, ll9]",
    ),
    "round: 1": ("round", "1", "2"),
    "first_player: stark": ("first_player", "stark", "lannister"),
    "active_side: lannister": ("active_side", "lannister", "stark"),
    "momentum: stark": ("momentum", "stark", "lannister"),
    "objectives: {mill: stark}": ("objectives.mill", "stark", "none"),
    "objectives: {mill: {at: B1}}": ("objectives.mill.at", "B1", "A1"),
    "objectives: {mill: {holder: stark}}": ("objectives.mill.holder", "stark", "none"),
    "objectives: {mill: {gone: true}}": ("objectives.mill.gone", "true", "false"),
    "discards: {stark: []}": ("discards.stark", "[]", "[sl28]"),
    "moves: {m: [D4]}": ("moves.m", "[D4]", "[D4, E4, D5, F5, D6, E6]"),
    "targets: {a: []}": ("targets.a", "[]", "[b]"),
    "dice: [{attacker: a, target: b, count: 3}]": ("dice.0", "3", "2"),
    "los: [{from: C3, to: E3, clear: true}]": ("los.0", "true", "false"),
    "keywords: {a: []}": ("keywords.a", "[]", "[advance]"),
    "controlled: {m: [m]}": ("controlled.m", "[m]", "[a, m]"),
}


@pytest.fixture(scope="module")
def outcomes(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Outcome]:
    """All these expectations, run."""
    written = {expected: f"{GIVEN}    expect: {{{expected}}}\n" for expected in (*HOLDS, *FAILS)}
    return play_all(tmp_path_factory.mktemp("expect"), written)


@pytest.mark.parametrize("expected", HOLDS)
def test_holds(outcomes: dict[str, Outcome], expected: str) -> None:
    """What is so passes."""
    assert outcomes[expected].failures == ()


@pytest.mark.parametrize("expected", FAILS)
def test_fails(outcomes: dict[str, Outcome], expected: str) -> None:
    """What is not so fails, at its place, with both values and the board."""
    (failure,) = outcomes[expected].failures
    assert (failure.message, failure.expected, failure.found) == FAILS[expected]
    assert failure.span.line == outcomes[expected].case.span("expect").line
    assert "war_host_of_the_north" in "\n".join(outcomes[expected].board)


def test_a_unit_that_left_is_told(run: RunCase) -> None:
    """A unit that is gone is nowhere, whatever else is expected of it."""
    rest = "    dice: [green, green]\n    do: [{order: a, attack: b}]\n    expect: {units: {b: {at: C4}}}\n"
    given = GIVEN.replace("active: false", "strength: 1")
    (failure,) = run(rest, given).failures
    assert (failure.expected, failure.found) == ("{at: C4}", "eliminated")
