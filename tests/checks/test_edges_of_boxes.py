"""Where the checks of what the boxes hold begin and end: what the examples on their pages do not show."""

from pathlib import Path

import pytest

from bow_dsl.diagnostics import Confidence, Severity
from tests.checks.examples import Example, findings
from tests.checks.test_edges import ALLY, FREY, holds, many

COIN = 'token coin "Coin" { homebrew "example"; lies on board; stacks; react at rally phase: gain 1 morale }\n'
SIDES = """
sides:
  stark: {command: 4, order: 4, leadership: 3, morale_end: 11, tokens: {coin: 2}}
  lannister: {command: 4, order: 4, leadership: 3, morale_end: 11, tokens: {coin: 1}}
"""
CASES: dict[str, tuple[str, dict[str, str], list[str]]] = {
    "tokens before both sides": (
        "BOW605",
        {"bow": COIN, "yaml battle": SIDES, "yaml components": "tokens: {coin: 2}"},
        ["no `coin` is left for lannister: 3 are needed, the boxes hold 2"],
    ),
    "losses leave figures in the box": (
        "BOW601",
        {"yaml battle": many("northmen_archers", 4, "rank: red, strength: 2")},
        [],
    ),
    "just enough figures": ("BOW601", {"yaml battle": many("northmen_archers", 2)}, []),
    "one figure too few": (
        "BOW601",
        {"yaml battle": many("northmen_archers", 3)},
        ["no figures are left for `nor_2`: 16 of `northmen_archers` are needed, the boxes hold 12"],
    ),
    "two boxes hold more than one": (
        "BOW601",
        {"yaml battle": many("northmen_archers", 3), "yaml components": "figures: {northmen_archers: 4}"},
        [],
    ),
    "a commander stands in for a figure": (
        "BOW601",
        {
            "bow": FREY,
            "yaml components": "figures: {war_host_of_the_north: 0}",
            "yaml battle": many("war_host_of_the_north", 7, "rank: blue")
            + "\n  walder: {commander: walder_frey.late_lord, side: stark, rank: blue, at: A9, strength: 4}"
            + "\n  extra: {unit: war_host_of_the_north, side: stark, rank: blue, at: B9, strength: 1}",
        },
        [],
    ),
    "what no box names is not counted": ("BOW601", {"bow": ALLY, "yaml battle": many("bog_spears", 30)}, []),
    "banners of a House": (
        "BOW602",
        {"bow": ALLY, "yaml components": "banners: {crannog: 2}", "yaml battle": many("bog_spears", 3)},
        ["no banner is left for `bog_2`: 3 green banners of `crannog` are needed, the boxes hold 2"],
    ),
    "banners of a rank": (
        "BOW602",
        {
            "bow": ALLY,
            "yaml components": "banners: {crannog: {green: 1, blue: 3}}",
            "yaml battle": many("bog_spears", 3),
        },
        ["no banner is left for `bog_1`: 3 green banners of `crannog` are needed, the boxes hold 1"],
    ),
    "ranks are not counted where one box keeps silent about them": (
        "BOW602",
        {"yaml components": "banners: {stark: {green: 0, blue: 0, red: 0}}"},
        [],
    ),
    "banners without a word of ranks serve any rank": (
        "BOW602",
        {
            "bow": ALLY,
            "yaml components": "banners: {crannog: 2}",
            "yaml battle": many("bog_spears", 2) + "\n  red: {unit: bog_spears, side: stark, rank: red, at: A9}",
        },
        ["no banner is left for `red`: 3 green or red banners of `crannog` are needed, the boxes hold 2"],
    ),
    "a count that somebody has guessed": (
        "BOW604",
        {
            "bow": 'terrain moor "Moor" { homebrew "example"; piece hex; colour "#445533" }',
            "yaml components": "terrain: {moor: 1}\nsources: [{of: [terrain.moor], homebrew: a guess}]",
            "yaml battle": "terrain: {A5: moor, B5: moor}",
        },
        ["no `moor` is left for B5: 2 are needed, the boxes hold 1 by a guess that nobody has checked"],
    ),
    "a piece with two sides lies on one": (
        "BOW604",
        {
            "bow": """
                terrain moor "Moor" { homebrew "example"; piece hex; colour "#445533" }
                terrain fen "Fen" { homebrew "example"; piece hex; colour "#334455" }
            """,
            "yaml components": """
                terrain: {moor: 1}
                pieces: [{piece: tile, count: 2, sides: [{terrain: moor}, {terrain: fen}]}]
            """,
            "yaml battle": "terrain: {A5: moor, B5: moor, C5: fen, D5: fen}",
        },
        ["no `fen` is left for D5: 4 of `moor` or `fen` are needed, the boxes hold 3"],
    ),
    "the side that has pieces of its own leaves the others to the other": (
        "BOW604",
        {
            "bow": """
                terrain moor "Moor" { homebrew "example"; piece hex; colour "#445533" }
                terrain fen "Fen" { homebrew "example"; piece hex; colour "#334455" }
            """,
            "yaml components": """
                terrain: {moor: 1}
                pieces: [{piece: tile, count: 2, sides: [{terrain: moor}, {terrain: fen}]}]
            """,
            "yaml battle": "terrain: {A5: moor, B5: fen, C5: fen}",
        },
        [],
    ),
    "a box that does not count its cards": ("BOW612", {"bow": FREY, "yaml components": "cards: {gambit: 1}"}, []),
    "all command tokens": ("BOW603", {"yaml battle": "sides: {stark: {command: 6}, lannister: {command: 4}}"}, []),
    "printed terrain needs no terrain tile": (
        "BOW604",
        {"yaml board": "terrain: {A1: building, B1: building, C1: building}"},
        [],
    ),
    "a token of level four is one token": ("BOW605", {"yaml battle": "tokens: {A5: {fire: 4}, B5: {fire: 4}}"}, []),
    "more units than poles": (
        "BOW606",
        {"yaml battle": many("northmen_archers", 33, "rank: green, strength: 1")},
        ["no banner pole is left for `nor_32`: 37 are needed, the boxes hold 36"],
    ),
    "units without banners need no poles": ("BOW606", {"bow": ALLY, "yaml battle": many("bog_spears", 35)}, []),
    "a box that does not list its commanders": (
        "BOW607",
        {"bow": FREY, "yaml battle": "units: {rickard: {commander: walder_frey.late_lord}}", "yaml components": "{}"},
        [],
    ),
    "bases of each form": (
        "BOW608",
        {"yaml battle": many("casterly_rock_cavaliers", 13, "rank: red", "lannister")},
        ["no bases are left for `cas_12`: 42 rectangular ones are needed, the boxes hold 40"],
    ),
    "a House without cards": (
        "BOW609",
        {
            "bow": ALLY.replace("role ally", "role primary"),
            "yaml battle only": """
                edges: {crannog: south, lannister: north}
                sides:
                  crannog: {command: 1, order: 1, leadership: 1, morale_end: 5}
                  lannister: {command: 1, order: 1, leadership: 1, morale_end: 5}
            """,
        },
        ["`crannog` has 0 basic Leadership cards; a deck has 10"],
    ),
    "of a commander who is in no box no more is said": (
        "BOW612",
        {
            "bow": FREY,
            "yaml components": "commander_figures: []\ncards: {commander: 0, leadership: 0}",
            "yaml battle": "units:\n  walder: {commander: walder_frey.late_lord, side: stark, rank: blue, at: F8}",
        },
        [],
    ),
    "cards of one who has a figure and a deck": (
        "BOW612",
        {
            "bow": FREY
            + """
                card fx1 "Late Again" { homebrew "example"; house stark; commander walder_frey; copies 5 }
            """,
            "yaml components": "commander_figures: [walder_frey]\ncards: {commander: 0, leadership: 4}",
            "yaml battle": "units:\n  walder: {commander: walder_frey.late_lord, side: stark, rank: blue, at: F8}",
        },
        [
            "no card is left for `walder`: 1 commander cards of `extra` are needed, its box holds 0",
            "no card is left for `walder`: 5 leadership cards of `extra` are needed, its box holds 4",
        ],
    ),
    "more objectives than markers": (
        "BOW611",
        {
            "yaml battle": "objectives:\n"
            + "\n".join(
                f"  place_{column.lower()}: {{at: {column}6, title: Place, holder: stark}}" for column in "ABCDEFG"
            )
        },
        ["no control marker of `stark` is left: 8 are needed, the boxes hold 7"],
    ),
}


@pytest.mark.parametrize(("code", "pieces", "expected"), CASES.values(), ids=CASES.keys())
def test_edges(code: str, pieces: dict[str, str], expected: list[str], tmp_path: Path) -> None:
    """Exactly the expected messages are given with the code."""
    holds(code, pieces, expected, tmp_path)


@pytest.mark.parametrize(("source", "severity"), [("homebrew", Severity.WARNING), ("inferred", Severity.ERROR)])
def test_a_guess_is_no_error(source: str, severity: Severity, tmp_path: Path) -> None:
    """Where the count of a kind is a guess nobody is refused because of it, and the finding says that it is."""
    counted = f"terrain: {{moor: 1}}\nsources: [{{of: [terrain.moor], {source}: a photograph}}]"
    shown = [
        Example("bow", 'terrain moor "Moor" { homebrew "example"; piece hex; colour "#445533" }\n'),
        Example("yaml components", counted),
        Example("yaml battle", "terrain: {A5: moor, B5: moor}"),
    ]
    (found,) = [finding for finding in findings(tmp_path, shown) if finding.code == "BOW604"]
    assert (found.severity, found.confidence is Confidence.LIKELY) == (severity, severity is Severity.WARNING)
