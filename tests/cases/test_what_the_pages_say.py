"""What LANGUAGE, `docs/effects.md` and `docs/documents.md` say beyond the words themselves is so: each with a case."""

import re

import pytest

from bow_author.describe.reference import notes
from bow_author.engine.chapters.morale import procedure as morale
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
    return f'packs: [core]\ndefine: |\n  keyword k "K" {{\n    homebrew "own"\n{lines}  }}\n'


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
        ("forbid movement of self into road", "[A2, C1]"),
        ("forbid movement of self to road", "[A2, C1]"),
        ("forbid movement of self through road", "[A2, B1]"),
        ("forbid entry of self into road", "[A2]"),
    ],
)
def test_into_and_through_road(effect: str, moves: str, run: RunCase) -> None:
    """The same holds in roles: no move ends in a hex of road, or none leads through it; entry is both."""
    given = """\
    board: {columns: 3, rows: 2, terrain: {B1: road, B2: river}}
    units:
      a: {unit: war_host_of_the_north, side: stark, rank: green, at: A1, with: [k]}
      b: {unit: lannisport_guards, side: lannister, rank: green, at: C2}
"""
    outcome = run(f"    expect: {{moves: {{a: {moves}}}}}\n", given, top(effect))
    assert outcome.has_passed, [(failure.expected, failure.found) for failure in outcome.failures]


FIGHT = """\
    board: {columns: 7, rows: 7}
    units:
      a: {unit: %s, side: stark, rank: green, at: %s}
      b: {unit: lannisport_guards, side: lannister, rank: green, at: C4, with: [k]}
      c: {unit: lannisport_guards, side: lannister, rank: green, at: G1}
    state: {active_side: stark}
"""
MELEE = FIGHT % ("war_host_of_the_north", "C5")
SHOT = FIGHT % ("northmen_archers", "C6")
STRUCK = "    do: [{order: a, attack: b}]\n    expect: {units: {a: {strength: 2}}}\n"
"""Unit b strikes back at unit a, and hits it twice."""


def test_a_permitted_counterattack_is_asked_after_melee_only(run: RunCase) -> None:
    """`permit counterattack` does not widen when it is asked: not after a shot, nor where the target has gone back."""
    own = top("permit counterattack by self")
    done = f"    choices: [{{counterattack: true}}]\n{STRUCK}"
    assert run(f"    dice: [red, red, green, green]\n{done}", MELEE, own).has_passed
    assert not run(f"    dice: [red, red, green, green]\n{done}", SHOT, own).has_passed
    assert not run(f"    dice: [morale, red, green, green]\n{done}", MELEE, own).has_passed


def test_the_verb_asks_nobody(run: RunCase) -> None:
    """The verb `counterattack` strikes at whoever attacks, from afar and forbidden too; the rules offer none then."""
    own = top("react after attack against self: counterattack", "forbid counterattack by self")
    assert run(f"    others: refuse\n    dice: [red, red, green, green]\n{STRUCK}", SHOT, own).has_passed


@pytest.mark.parametrize("name", ["unit", "attacker"])
def test_who_a_name_is(name: str, run: RunCase) -> None:
    """In `dice`, `unit` and `attacker` are the unit that rolls, whichever of the two is self."""
    given = UNITS.replace("C4}", "C4, with: [k]}")
    asked = "    expect: {dice: [{attacker: a, target: b, count: %s}]}\n"
    beside = f"modify dice of enemy unit adjacent to self when side of {name} is %s: add 1"
    against = f"modify dice of enemy unit against self when side of {name} is %s: add 1"
    for effect in (beside, against):
        assert run(asked % 3, given, top(effect % "stark")).has_passed, effect
        assert run(asked % 2, given, top(effect % "lannister")).has_passed, effect


@pytest.mark.parametrize(
    ("effect", "by_morale", "by_effect"),
    [
        ("replace retreat of self: gain 1 morale", ("C4", 4), ("C4", 4)),
        ("modify retreat of self: set 0", ("C4", 4), ("C3", 4)),
        ("forbid retreat of self into hex", ("C4", 3), ("C4", 3)),
    ],
)
def test_what_each_retreat_is(effect: str, by_morale: object, by_effect: object, run: RunCase) -> None:
    """Events are told of each retreat; its number of hexes is that of Morale results. A forbidden hex is a hit."""
    rolled = "    dice: [%s]\n    do: [{order: a, attack: b}]\n    expect: {units: {b: {at: %s, strength: %s}}}\n"
    (at, strength), (end, left) = by_morale, by_effect  # type: ignore[misc]  # there are two
    assert run(rolled % ("morale, red", at, strength), MELEE, top(effect)).has_passed
    driven = top(effect, "react after attack against self: retreat self 1 hex")
    assert run(rolled % ("red, red", end, left), MELEE, driven).has_passed


def test_range_is_reach(run: RunCase) -> None:
    """`range` lengthens the reach of units that fight in melee too."""
    given = MELEE.replace("C5}", "C6, with: [k]}")
    asked = "    expect: {targets: {a: %s}}\n"
    assert run(asked % "[b]", given, top("modify range of self: add 1")).has_passed
    assert run(asked % "[]", given, top("modify range of self when self.class is ranged: add 1")).has_passed


def test_an_engagement_is_over_at_the_parting_blow(run: RunCase) -> None:
    """When a parting blow is permitted, the two are no longer engaged."""
    given = MELEE + "".join(("    ", "dice: []\n"))
    engaged = given.replace("active_side: stark", "active_side: stark, engagements: [{between: [a, b], token: stark}]")
    asked = "    others: refuse\n    do: [{order: a, move: C6}]\n    expect: {units: {a: {at: C6}}}\n"
    assert run(asked, engaged, top("forbid parting blow by self")).has_passed
    assert not run(asked, engaged, top("forbid parting blow by self when self is engaged with target")).has_passed


def test_a_fire_is_nobody(run: RunCase) -> None:
    """An elimination that nobody did has no `attacker`: what names one does not act."""
    rest = "    do: [{run: regroup.status}]\n    expect: {units: {b: eliminated}, morale: {stark: %s}}\n"
    given = MELEE.replace("rows: 7}", "rows: 7, tokens: {C4: {fire: 2}}}").replace("C4, with", "C4, strength: 1, with")
    anybody, somebody = (f"react after elimination of self{by}: lose 2 morale" for by in ("", " by enemy unit"))
    assert run(rest % 3, given, top(anybody)).has_passed
    assert run(rest % 1, given, top(somebody)).has_passed


def test_the_last_hex_may_be_any(run: RunCase) -> None:
    """`path` of a movement are the hexes before the last; a stone bridge is treated as road."""
    given = """\
    board: {columns: 5, rows: 1, terrain: {B1: %s, C1: stone_bridge}}
    units:
      a: {unit: war_host_of_the_north, side: stark, rank: green, at: A1, with: [k]}
      b: {unit: lannisport_guards, side: lannister, rank: green, at: E1}
"""
    asked = "    expect: {moves: {a: %s}}\n"
    own = top("forbid attack by self")
    assert run(asked % "[B1, C1, D1]", given % "road", own).has_passed
    assert run(asked % "[B1, C1]", given % "plains", own).has_passed


def test_the_zones_of_morale() -> None:
    """The note on `morale of HOUSE` says at which spaces each zone begins, and where rout is."""
    note = notes()["value morale of HOUSE"]
    for depth, zone in ((0, "grey"), (3, "grey"), (4, "green"), (6, "green"), (7, "yellow"), (8, "yellow"), (9, "red")):
        assert morale.zone_at(depth) == zone
        assert re.search(rf"{zone} \((?:{depth} |\d \w+ {depth})", note), depth
    assert f"{morale.ROUT_SPACE} is `rout`" in note


def test_all_picks_come_first(run: RunCase) -> None:
    """`for each ... from any ...` asks for all that it goes through before anything is done for the first."""
    own = top("react after attack by self: for each one from any friendly units where not it is active: may rally one")
    given = """\
    board: {columns: 7, rows: 7}
    units:
      a: {unit: war_host_of_the_north, side: stark, rank: green, at: C5, with: [k]}
      c: {unit: war_host_of_the_north, side: stark, rank: green, at: E5, active: false}
      d: {unit: war_host_of_the_north, side: stark, rank: green, at: F5, active: false}
      b: {unit: lannisport_guards, side: lannister, rank: green, at: C4}
"""
    asked = (
        "    dice: [red, red]\n    do: [{order: a, attack: b}]\n    choices: [{k: c}, {k: d}, {k: true}, {k: false}]\n"
    )
    outcome = run(f"{asked}    expect: {{units: {{c: {{active: true}}, d: {{active: false}}}}}}\n", given, own)
    assert outcome.has_passed, outcome.failures


@pytest.mark.parametrize(("steps", "count"), [("", 2), (", {run: rally}", 3), (", {run: rally}, {run: rally}", 2)])
def test_what_lasts_in_the_next_round(steps: str, count: int, run: RunCase) -> None:
    """What is proposed for `until end of next round` holds in that round, and in none before or after it."""
    cure = "until end of battle: react before rally phase limit once per battle: until end of round"
    own = top(f"react after attack by self: {cure}: modify dice of self: add 1")
    steps = steps.replace("{run: rally}, {run: rally}", "{run: rally}, {run: regroup}, {run: rally}")
    played = f"    dice: [red, red]\n    do: [{{order: a, attack: b}}{steps}]\n"
    asked = f"    expect: {{dice: [{{attacker: a, target: b, count: {count}}}]}}\n"
    assert run(f"{played}{asked}", TWO % "plains", own).has_passed
