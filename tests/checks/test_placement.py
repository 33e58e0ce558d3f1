"""Where the checks of what is placed by a skirmish, and of edges that units are to come to, begin and end."""

from pathlib import Path

import pytest

from tests.checks.test_edges import holds

PLACEMENT = "placement: {{terrain: {}, commanders: {}, units: {}, zones_may_overlap: {}}}"
MAEGE = "maege: {{commander: maege_mormont.lady_of_bear_island, side: stark, rank: green, at: {}}}"
ROAD = """
objectives: {{crossing: {{at: BH2, title: The crossing, holder: stark}}}}
rounds: 1
units:
  rickard: {{commander: rickard_karstark.card_1, side: stark, rank: blue, at: BH3}}
  kevan: {{commander: kevan_lannister.trusted_captain, side: lannister, rank: blue, at: {at}}}
edges: {{stark: east, lannister: west}}
sides:
  stark: {{command: 2, order: 1, leadership: 1, morale_end: 11}}
  lannister: {{command: 2, order: 1, leadership: 1, morale_end: 11}}
define: |
  victory reach "Reach it" {{
    homebrew "example"
    react at end of battle when {asked}: win lannister
  }}
"""
NEAR = "distance from it to edge of stark is at most 1"
LONG = "columns: 60\nrows: 3"


def road(at: str, asked: str = "distance from kevan to edge of stark is at most 1") -> dict[str, str]:
    return {"yaml board": LONG, "yaml battle only": ROAD.format(at=at, asked=asked)}


BEFORE = """
sides:
  stark: {{command: 4, order: 4, leadership: 3, morale_end: 11, tokens: {}}}
  lannister: {{command: 4, order: 4, leadership: 3, morale_end: 11}}
"""
PIECES = """
token coin "Coin" {
  homebrew "example"
  lies on board
  stacks
  copies 3
  react at rally phase: gain 1 morale
}
token ram "Ram" {
  homebrew "example"
  lies on board
  react at rally phase: gain 1 morale
}
token mortar(shade: rank) "Mortar" {
  homebrew "example"
  lies on board
  stacks
  copies 2
  modify range of self when shade is green: set 3
}
token trap "Trap" {
  homebrew "example"
  lies on hex
  forbid entry of unit into here
}
"""


def before(tokens: str) -> dict[str, str]:
    return {"bow": PIECES, "yaml battle": BEFORE.format(tokens)}


CASES: dict[str, tuple[str, dict[str, str], list[str]]] = {
    "tokens before a side": ("BOW520", before("{coin: 3, ram: 1, mortar: {green: 2, red: 2}}"), []),
    "more than there are": ("BOW520", before("{coin: 4}"), ["there are no 4 `coin`"]),
    "one that does not stack": ("BOW520", before("{ram: 2}"), ["there are no 2 `ram`"]),
    "one of a rank": ("BOW520", before("{mortar: 1}"), ["`mortar` needs one of `green`, `blue` or `red`"]),
    "one of a wrong rank": ("BOW520", before("{mortar: {grey: 1}}"), ["there is no `mortar` of `grey`"]),
    "too many of a rank": ("BOW520", before("{mortar: {green: 3}}"), ["there are no 3 `mortar` of `green`"]),
    "one that has no ranks": ("BOW520", before("{coin: {green: 1}}"), ["`coin` has no varieties"]),
    "one that lies in hexes": ("BOW520", before("{trap: 1}"), ["`trap` lies on a hex"]),
    "a House without setup cards has those of another skirmish": (
        "BOW473",
        {"yaml skirmish only": "setup_cards: {stark: [{id: a}, {id: b}]}"},
        [],
    ),
    "a House that no skirmish has setup cards of": (
        "BOW473",
        {
            "bow": 'house gale "Gale" { homebrew "example"; role primary }',
            "yaml skirmish only": "houses: [stark, gale]\nsetup_cards: {stark: [{id: a}, {id: b}]}",
        },
        ["`gale` has no setup cards"],
    ),
    "an ally may have setup cards, an enemy who does not fight may not": (
        "BOW473",
        {
            "bow": 'house gale "Gale" { homebrew "example"; role ally }',
            "yaml skirmish only": "houses: [stark, gale]\nsetup_cards: {lannister: [{id: a}], gale: [{id: b}]}",
        },
        ["`lannister` does not fight in this skirmish"],
    ),
    "without a skirmish nothing is asked": (
        "BOW546",
        {"yaml skirmish": PLACEMENT.format(1, 1, 1, "false")},
        [],
    ),
    "a skirmish that no pack has": (
        "BOW546",
        {"yaml battle": "skirmish: rade", "yaml skirmish": PLACEMENT.format(9, 9, 9, "true")},
        ["no skirmish is named `rade`"],
    ),
    "zones that touch do not overlap": (
        "BOW546",
        {
            "yaml skirmish": PLACEMENT.format(9, 4, 4, "false"),
            "yaml battle": "skirmish: raid\nunits:\n  " + MAEGE.format("H8"),
        },
        [],
    ),
    "zones with a hex in common": (
        "BOW546",
        {
            "yaml skirmish": PLACEMENT.format(9, 4, 4, "false"),
            "yaml battle": "skirmish: raid\nunits:\n  " + MAEGE.format("G8"),
        },
        ["the zones of control of `rickard` and `maege` overlap, which skirmish `raid` forbids"],
    ),
    "zones that may overlap": (
        "BOW546",
        {
            "yaml skirmish": PLACEMENT.format(9, 4, 4, "true"),
            "yaml battle": "skirmish: raid\nunits:\n  " + MAEGE.format("G8"),
        },
        [],
    ),
    "a commander, a unit and terrain a hex too far": (
        "BOW546",
        {
            "yaml skirmish": PLACEMENT.format(4, 3, 3, "true"),
            "yaml battle": "skirmish: raid\nterrain: {H5: forest, H4: forest}",
        },
        [
            "`archers` lies 4 hexes from the edge; skirmish `raid` allows 3",
            "`rickard` lies 4 hexes from the edge; skirmish `raid` allows 3",
            "the terrain on H5 lies 5 hexes from the edge; skirmish `raid` allows 4",
        ],
    ),
    "one unit too far for the rounds": ("BOW547", road("A2"), ["`kevan` cannot come to the east edge in 1 round"]),
    "one unit near enough": ("BOW547", road("BC2"), []),
    "a House too far for the rounds": (
        "BOW547",
        road("A2", f"number of units where house of it is lannister and {NEAR} is at least 1"),
        ["`kevan` cannot come to the east edge in 1 round"],
    ),
    "units that sit there are near": ("BOW547", road("A2", f"number of units where {NEAR} is at least 1"), []),
}


@pytest.mark.parametrize(("code", "pieces", "expected"), CASES.values(), ids=CASES.keys())
def test_edges(code: str, pieces: dict[str, str], expected: list[str], tmp_path: Path) -> None:
    """Exactly the expected messages are given with the code."""
    holds(code, pieces, expected, tmp_path)
