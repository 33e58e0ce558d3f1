"""Where the checks of zones and arrows begin and end: several zones of a House, arrows that nobody sees."""

from pathlib import Path

import pytest

from tests.checks import examples
from tests.checks.test_edges import holds

RIVER = "A6: river, B6: river, C6: river, E6: river, F6: river, G6: hills"
BANK = "A6: river, B6: river, C6: river, D6: river, E6: hills, C5: road, D5: road, D4: road, D3: hills"
ROAD = "D4: hills, D5: road, D7: road, D8: hills"

CASES: dict[str, tuple[str, dict[str, str], list[str]]] = {
    "arrows that nobody sees": (
        "BOW568",
        {
            "yaml battle": """
                arrows:
                  there: {from: A1, to: C3}
                  back: {from: C3, to: A1}
                  again: {from: A1, to: C3, colour: red}
                  nowhere: {from: B2, to: B2}
            """
        },
        ["arrow `again` leads from A1 to C3, as `there` does", "arrow `nowhere` begins and ends on B2"],
    ),
    "a zone among several": (
        "BOW505",
        {"yaml battle": "zones: {stark: {Vanguard: [A11], Rear: [A10, A12]}}"},
        ["part of a zone lies on A12, which is not on the battlefield"],
    ),
    "zones of one House in each other": (
        "BOW517",
        {"yaml battle": "zones: {stark: {Vanguard: [A10, B10], Rear: [B10]}, lannister: [A1, A10]}"},
        [
            "A10 lies in the zone of `lannister` and in zone `Vanguard` of `stark`",
            "B10 lies in zone `Rear` of `stark` and in zone `Vanguard` of `stark`",
        ],
    ),
    "the enemy's second zone": (
        "BOW543",
        {"yaml battle": "zones: {lannister: {Camp: [C2], Ambush: [D8]}}"},
        ["`archers` of `stark` starts on D8, in zone `Ambush` of `lannister`"],
    ),
    "zones have room together": (
        "BOW544",
        {"yaml battle": "zones: {stark: {Vanguard: [C8], Rear: [D8]}, lannister: {Camp: [C2]}}"},
        ["`lannister` has 2 units, but its zone has room for 1"],
    ),
    "outside of all zones": (
        "BOW559",
        {"yaml battle": "zones: {stark: {Vanguard: [C8], Rear: [D9]}, lannister: {Camp: [C2], Ford: [D2]}}"},
        ["`archers` starts on D8, outside of the zones of `stark`"],
    ),
    "boards that make another one together": (
        "BOW443",
        {"yaml board": "joins: [side_a, side_a]\ncolumns: 30\nrows: 10\nterrain: {}"},
        [
            "these boards have `columns: 31` together",
            "these boards have `rows: 11` together",
            "these boards have `short_rows: even` together",
        ],
    ),
    "boards that do not fit": (
        "BOW443",
        {"yaml board": "joins: [side_b, side_b]\ncolumns: 30\nrows: 10\nterrain: {}"},
        ["these boards do not fit beside each other: whole hexes would meet half-hexes"],
    ),
    "a joined board that is not there": (
        "BOW443",
        {"yaml board": "joins: [side_a, side_d]\ncolumns: 31\nrows: 11\nshort_rows: even\nterrain: {}"},
        ["no board is named `side_d`"],
    ),
    "a crossing that is missing in two lines": (
        "BOW558",
        {"yaml battle": f"terrain: {{{RIVER}, {ROAD}}}"},
        [
            "`river` breaks off on E6 and goes on at C6: nothing lies on D6",
            "`road` breaks off on D5 and goes on at D7: nothing lies on D6",
        ],
    ),
    "a road along the water to a house": (
        "BOW558",
        {"yaml battle": f"terrain: {{{BANK}, B5: building}}"},
        [],
    ),
    "a road along the water to nowhere": (
        "BOW558",
        {"yaml battle": f"terrain: {{{BANK}}}"},
        ["`road` on C5 ends at `river` on B6"],
    ),
    "a road that ends behind a bridge": (
        "BOW558",
        {"yaml battle": f"terrain: {{{RIVER}, D6: ford, D5: road, D4: road, D3: hills, D7: road}}"},
        [],
    ),
}


@pytest.mark.parametrize(("code", "pieces", "expected"), CASES.values(), ids=CASES.keys())
def test_drawn_edges(code: str, pieces: dict[str, str], expected: list[str], tmp_path: Path) -> None:
    """Exactly the expected messages are given with the code."""
    holds(code, pieces, expected, tmp_path)


@pytest.mark.parametrize(
    ("terrain", "hints"),
    [
        (f"{RIVER}, {ROAD}", {"lay `wooden_bridge`, `stone_bridge` or `ford` on D6"}),
        ("D4: hills, D5: road, D7: road, D8: hills", {"lay `road` on C6"}),
        ("A5: hills, B5: road, C5: hills, D5: road, E5: hills", {"lay `road` on C5"}),
    ],
)
def test_what_closes_a_gap(terrain: str, hints: set[str], tmp_path: Path) -> None:
    """What is laid there is named, and where another line crosses, what serves both."""
    found = examples.findings(tmp_path, [examples.Example("yaml battle", f"terrain: {{{terrain}}}")])
    assert {finding.hint for finding in found if finding.code == "BOW558"} == hints
