"""What LANGUAGE, `docs/effects.md` and `docs/documents.md` say beyond the words themselves is so: each with a case."""

import pytest

from tests.cases.conftest import UNITS, RunCase

TWO = """\
    board: {columns: 7, rows: 7, terrain: {C5: %s}}
    units:
      a: {unit: war_host_of_the_north, side: stark, rank: green, at: C5, with: [k]}
      b: {unit: lannisport_guards, side: lannister, rank: green, at: C4}
"""


def top(*effects: str) -> str:
    """Write the head of a file that defines one keyword, `k`, with some effects."""
    lines = "".join(f"    {effect}\n" for effect in effects)
    return f'packs: [core]\ndefine: |\n  keyword k "K" {{\n    house "own"\n{lines}  }}\n'


def test_whose_turn_it_is(run: RunCase) -> None:
    """Without `active_side` it is the turn of whoever the first step is about, whatever `first_player` says."""
    allowed = "    do: [{order: b, attack: a}]\n    dice: [red, red]\n    expect: {units: {a: {strength: 4}}}\n"
    assert run(f"    state: {{first_player: stark}}\n{allowed}").has_passed
    refused = "    do: [{order: b, attack: a}]\n    expect: {illegal: not_your_turn}\n"
    assert run(f"    state: {{active_side: stark}}\n{refused}").has_passed
    untold = "    do: [{spend: morale, for: morale}]\n    expect: {morale: {lannister: 1}}\n"
    assert run(f"    state: {{first_player: lannister, pools: {{lannister: [morale]}}}}\n{untold}").has_passed


def test_counted_dice_engage_nobody(run: RunCase) -> None:
    """`expect.dice` counts as things stand; the attack itself engages first."""
    own = top("modify dice of self when self is engaged with target: add 1")
    given = UNITS.replace("at: C5}", "at: C5, with: [k]}")
    asked = "    expect: {dice: [{attacker: a, target: b, count: %s}]}\n"
    assert run(asked % 2, given, own).has_passed
    engaged = "    state: {engagements: [{between: [a, b], token: stark}]}\n"
    assert run(engaged + asked % 3, given, own).has_passed
    rolled = "    dice: [red, red, red]\n    do: [{order: a, attack: b}]\n    expect: {units: {b: {strength: 4}}}\n"
    assert run(rolled, given, own).has_passed


IN_ROAD = {
    "in": ("modify dice of self when self is in road: add 1", "3", "2"),
    "is": ("modify dice of self when hex of self is road: add 1", "3", "2"),
    "noun": ("modify dice of self when number of friendly units in road is 1: add 1", "3", "2"),
}


@pytest.mark.parametrize(("effect", "on", "off"), IN_ROAD.values(), ids=IN_ROAD)
def test_road_is_the_terrain(effect: str, on: str, off: str, run: RunCase) -> None:
    """`in road` is the terrain, although a band has that id too; a bridge or a forest road is another terrain."""
    for terrain, count in (("road", on), ("plains", off), ("forest_road", off)):
        asked = f"    expect: {{dice: [{{attacker: a, target: b, count: {count}}}]}}\n"
        assert run(asked, TWO % terrain, top(effect)).has_passed, terrain


@pytest.mark.parametrize(
    ("effect", "moves"),
    [
        ("forbid movement of self into road", "[A1, B2, C1]"),
        ("forbid movement of self through road", "[A1, B1, B2, C1]"),
    ],
)
def test_into_and_through_road(effect: str, moves: str, run: RunCase) -> None:
    """The same holds in roles: a hex of road is not entered, or not passed."""
    given = """\
    board: {columns: 3, rows: 2, terrain: {B1: road}}
    units:
      a: {unit: war_host_of_the_north, side: stark, rank: green, at: A2, with: [k]}
      b: {unit: lannisport_guards, side: lannister, rank: green, at: C2}
"""
    outcome = run(f"    expect: {{moves: {{a: {moves}}}}}\n", given, top(effect))
    assert outcome.has_passed, [(failure.expected, failure.found) for failure in outcome.failures]
