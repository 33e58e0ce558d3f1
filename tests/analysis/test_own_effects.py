"""What a plan's own conditions ask for is read from what they mean, however they are written."""

import pytest

from bow_author.analysis import edges, points, winning
from bow_author.analysis.in_force import own_effects
from bow_author.engine.ruleset.registry import REGISTRY
from bow_dsl import checked
from bow_dsl.source import Source
from bow_dsl.syntax import ast
from bow_dsl.syntax.read import read
from tests.analysis.boards import random_plan
from tests.engine.battles import catalogue

PLAN = random_plan(0)
ANYBODY = next(iter(PLAN.units))
STARKS = tuple(label for label, setup in PLAN.units.items() if setup.side == "stark")


def effects_of(text: str) -> tuple[tuple[checked.Item, ...], ast.Program]:
    program, problems = read(Source(f'victory own "Own" {{\n  homebrew "own"\n  {text}\n}}\n', "x.bow"))
    assert problems == []
    return own_effects(PLAN, program, catalogue().names.extended([program])[0]), program


GOALS = {
    "at most": (f"{ANYBODY} to edge of lannister is at most 2", (ANYBODY,), 2),
    "a number": (f"edge of lannister to {ANYBODY} is 0", (ANYBODY,), 0),
    "fewer than": (f"{ANYBODY} to edge of lannister is fewer than 3", (ANYBODY,), 2),
    "or fewer": (f"{ANYBODY} to edge of lannister is 1 or fewer", (ANYBODY,), 1),
    "of a side": ("moved to edge of lannister is at most 2 and side of moved is stark", STARKS, 2),
    "of a side, with a dot": ("moved to edge of lannister is at most 2 and moved.side is stark", STARKS, 2),
    "of a House": ("moved to edge of lannister is at most 2 and house of moved is stark", STARKS, 2),
    "of anybody": ("moved to edge of lannister is at most 2", tuple(PLAN.units), 2),
}


@pytest.mark.parametrize(("condition", "units", "within"), GOALS.values(), ids=GOALS.keys())
def test_goals(condition: str, units: tuple[str, ...], within: int) -> None:
    """Each way to ask for a unit near an edge is one goal; without a label or a side all units are meant."""
    text = f"react at score: for each moved from units: {{ if distance from {condition} then win stark }}"
    goals = [*edges.goals(PLAN, effects_of(text)[0])]
    assert [(goal.units, goal.house, goal.within) for goal in goals] == [(units, "lannister", within)]


WANTED = {
    "points of stark is at least 5": [5],
    "points of stark is 5 or more": [5],
    "points of stark is 5 or higher": [5],
    "points of stark is more than 5": [6],
    "points of stark is not at least 5": [],
    "points of stark is at most 5": [],
}


@pytest.mark.parametrize(("condition", "counts"), WANTED.items(), ids=WANTED.keys())
def test_wanted_points(condition: str, counts: list[int]) -> None:
    """How many points a condition asks for at least is known, however it compares them."""
    effects, _ = effects_of(f"react at score when {condition}: win stark")
    assert [count for _, count in points.wanted(effects)] == counts
    assert [code.method for code in winning.wins_at(effects)]


MOST = {
    "react at score: score 2 points for stark": 2 * PLAN.rounds,
    "react at score: score points for stark equal to 2": 2 * PLAN.rounds,
    "react at score: score points for stark equal to number of units": None,
    "react after elimination: score 1 point for stark": len(PLAN.units),
    "react at score: for each goal from objectives: score 1 point for stark": PLAN.rounds * len(PLAN.objectives),
    "react after attack: score 1 point for stark": None,
    "react at score: gain 1 morale for stark": 0,
}


@pytest.mark.parametrize(("effect", "most"), MOST.items(), ids=MOST.keys())
def test_most_points(effect: str, most: int | None) -> None:
    """What can be scored is counted, as far as there is an end to it."""
    effects, program = effects_of(effect)
    assert points.most_points(PLAN, effects, program.definitions, catalogue()) == most


def test_what_is_looked_for_is_there() -> None:
    """The phrases that these analyses speak of are rows of the ruleset, spelt as these are."""
    expressions = {expression.text for expression in REGISTRY.expressions}
    assert {*edges._DISTANCES, *edges._SIDES, edges._EDGE, points._POINTS} <= expressions
    assert {points._SCORE, winning._WIN} <= {verb.text for verb in REGISTRY.verbs}
