"""Where the check of what is cut in print begins and ends."""

from pathlib import Path

import pytest

from tests.checks.test_edges import ALLY, holds

NECK = """
edges: {crannog: south, lannister: north}
sides:
  crannog: {command: 1, order: 1, leadership: 1, morale_end: 5}
  lannister: {command: 1, order: 1, leadership: 1, morale_end: 5}
"""
CASES: dict[str, tuple[str, dict[str, str], list[str]]] = {
    "names on the map have more room than objectives, and none is under a unit": (
        "BOW463",
        {
            "yaml battle": """
                names: {A5: The crossing of the Green Fork at the Twins}
                objectives:
                  crossing: {title: The crossing of the Green Fork at the Twins}
                  camp: {at: C8, title: The crossing of the Green Fork at the Twins}
            """
        },
        ["`The crossing of the Green Fork at the Twins` is too long for the map, where it is printed as `The crossing"],
    ),
    "a unit of which nobody knows what it is": (
        "BOW463",
        {"yaml battle": "units: {lost: {unit: nobody, side: stark, rank: green, at: A1}}"},
        [],
    ),
    "a House whose name is longer than its edge": (
        "BOW463",
        {
            "bow": ALLY.replace("role ally", "role primary").replace(
                "The Crannogmen", "The Lords of " + "the Neck " * 20
            ),
            "yaml battle only": NECK,
        },
        ["`The Lords of the Neck the Neck"],
    ),
    "a House with a word that is too long for its panel": (
        "BOW463",
        {
            "bow": ALLY.replace("role ally", "role primary").replace("The Crannogmen", "Casterlyrockandmore"),
            "yaml battle only": NECK,
        },
        ["a word of `Casterlyrockandmore` is too long for the head of its panel on the sheet"],
    ),
    "a House whose longest word just fits": (
        "BOW463",
        {
            "bow": ALLY.replace("role ally", "role primary").replace("The Crannogmen", "The Winterfellands"),
            "yaml battle only": NECK,
        },
        [],
    ),
    "a pack with a title longer than the small print": (
        "BOW463",
        {"yaml pack": f"title: {'a pack of all that there is ' * 6}"},
        ["this title is too long for the small print at the foot of a page, which is cut"],
    ),
}


@pytest.mark.parametrize(("code", "pieces", "expected"), CASES.values(), ids=CASES.keys())
def test_edges(code: str, pieces: dict[str, str], expected: list[str], tmp_path: Path) -> None:
    """Exactly the expected messages are given with the code."""
    holds(code, pieces, expected, tmp_path)
