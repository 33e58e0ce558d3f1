"""What must stand in the trace of the last step: changed values, permissions, and nothing that was only thought of."""

import pytest

from tests.cases.conftest import RunCase

FOREST = """\
    board: {columns: 7, rows: 7, terrain: {C4: forest}}
    units:
      a: {unit: war_host_of_the_north, side: stark, rank: red, at: C5}
      b: {unit: lannisport_guards, side: lannister, rank: green, at: C4, with: [stalwart]}
"""
PLAIN = FOREST.replace(", terrain: {C4: forest}", "")
BURNING = FOREST.replace("terrain: {C4: forest}", "tokens: {C5: {fire: 1}}")
BUILDING = FOREST.replace("forest", "building").replace(", with: [stalwart]", "")
ROAD = FOREST.replace("{C4: forest}", "{C5: road, D5: road, E5: road}")
AWAY = """\
    board: {columns: 7, rows: 7, terrain: {C4: forest}}
    units:
      a: {unit: war_host_of_the_north, side: stark, rank: red, at: C6}
      b: {unit: lannisport_guards, side: lannister, rank: green, at: E6}
"""
ATTACK = "    do: [{order: a, attack: b}]\n"


@pytest.mark.parametrize(
    ("given", "rest"),
    [
        pytest.param(FOREST, f"    dice: [valor, valor]\n{ATTACK}    expect: {{because: [forest]}}", id="a cap"),
        pytest.param(
            BUILDING,
            f"    dice: [green, valor, blue, blue]\n{ATTACK}    expect: {{because: [building, cover]}}",
            id="a keyword given by terrain, and what it ignores",
        ),
        pytest.param(
            PLAIN,
            f"    dice: [blue, blue, blue, blue, blue, blue]\n    choices: [{{counterattack: true}}]\n{ATTACK}"
            "    expect: {because: [stalwart]}",
            id="a permission",
        ),
        pytest.param(BURNING, f"{ATTACK}    expect: {{illegal: true, because: [fire]}}", id="a refusal"),
        pytest.param(ROAD, "    do: [{order: a, move: [D5, E5]}]\n    expect: {because: [road]}", id="a move"),
    ],
)
def test_seen(given: str, rest: str, run: RunCase) -> None:
    """What changes a value or decides a permission is in the trace."""
    assert run(rest, given).failures == ()


@pytest.mark.parametrize(
    ("given", "rest", "wanted"),
    [
        pytest.param(
            PLAIN, f"    dice: [valor, valor, blue, blue]\n{ATTACK}", "forest", id="terrain that is not there"
        ),
        pytest.param(
            FOREST.replace("rank: red", "rank: green"),
            f"    dice: [blue, blue]\n{ATTACK}",
            "forest",
            id="a cap that changes nothing",
        ),
        pytest.param(ROAD, "    do: [{order: a, move: B5}]\n", "road", id="a road that was not taken"),
        pytest.param(AWAY, "    do: [{order: a, move: C5}]\n", "forest", id="a hex that was not entered"),
    ],
)
def test_not_seen(given: str, rest: str, wanted: str, run: RunCase) -> None:
    """What changes nothing, or was only looked at, is not in the trace."""
    (failure,) = run(f"{rest}    expect: {{because: [{wanted}]}}", given).failures
    assert failure.expected == wanted


def test_the_trace_tells_values_and_sources(run: RunCase) -> None:
    """A changed value is told as it was and as it is, with the definition and where that comes from."""
    outcome = run(f"    dice: [valor, valor]\n{ATTACK}    expect: {{winner: stark}}", FOREST)
    assert (
        "value modified: value dice, of a, before 4, after 2 [forest: core rulebook, Terrain Hexes, Forest]"
        in outcome.trace
    )


def test_a_refusal_tells_who_forbids(run: RunCase) -> None:
    """The last line of the trace of a refused step says why, and by which definition."""
    outcome = run(f"{ATTACK}    expect: {{winner: stark}}", BURNING)
    assert (
        outcome.trace[-1] == "refused: `a` cannot attack `b` (no_target) [fire: core rulebook, Status Conditions, Fire]"
    )
