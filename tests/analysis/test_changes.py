"""What effects could change of where units may go is told by what they mean, not by how they begin."""

import pytest

from bow_author.analysis import changes, movement_bounds
from bow_author.analysis.in_force import InForce
from bow_author.engine.ruleset.registry import REGISTRY
from bow_dsl.source import Source
from bow_dsl.syntax.read import read
from tests.engine.battles import catalogue

TURNING = 'token bridge "B" {\n  lies on hex\n  modify terrain of here: set plains\n}\n'
NAMES = ("terrain_anywhere", "lifts_barriers", "places_units", "clears_sight", "changes_range")
PLAIN = 'token flag "F" {\n  lies on hex\n}\n'
CHANGES = {
    "nothing": ("", set()),
    "a unit is moved": ("react after attack by self: move self to hex of target", {"places_units"}),
    "units swap": ("react after attack by self: swap self with target", {"places_units"}),
    "a commander is swapped": ("react after attack by self: swap commander of self with target", set()),
    "a token that turns terrain is laid": (
        "react after attack by self: place bridge on hex of self",
        {"terrain_anywhere"},
    ),
    "another token is laid": ("react after attack by self: place flag on hex of self", set()),
    "another token is moved": ("react after attack by self: move flag from hex of self to hex of target", set()),
    "what means nothing": ("react after attack by self: move self to paradise", {"terrain_anywhere", "places_units"}),
    "what forbids entry is lifted": ("permit entry of self into river", {"lifts_barriers"}),
    "sight through units": ("permit sight of self through unit", set()),
    "sight through hexes": ("permit sight of self through hex where it is raised", {"clears_sight"}),
    "a range": ("modify range of self: add 1", {"changes_range"}),
}


@pytest.mark.parametrize(("effect", "expected"), CHANGES.values(), ids=CHANGES.keys())
def test_changes(effect: str, expected: set[str]) -> None:
    """Each effect changes just what it is about."""
    program, problems = read(Source(f'{TURNING}{PLAIN}keyword eager "E" {{\n  {effect}\n}}\n', "x.bow"))
    assert problems == []
    could = changes.changes(InForce(catalogue().names.extended([program])[0]))
    assert {name for name in NAMES if getattr(could, name)} == expected


def test_what_is_looked_for_is_there() -> None:
    """The verbs and hooks that the analyses speak of are rows of the ruleset, spelt as these are."""
    verbs = (*changes.PLACING, *changes._LAYING, *movement_bounds._NO_END)
    hooks = (*changes._HOOKS, *movement_bounds._RATINGS, movement_bounds._MOVE, movement_bounds._FARTHER)
    assert {*verbs, movement_bounds._ORDER, movement_bounds._FOLLOW_UP} <= {verb.text for verb in REGISTRY.verbs}
    assert {*hooks} <= {hook.text for hook in REGISTRY.hooks}
