"""What the speed of an attack is measured with is what it says: forty effects, and the same rules by hand."""

from collections.abc import Callable
from functools import partial

import pytest

from bow_author.engine.state import State, UnitState
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import Label, Rank
from bow_dsl.syntax import ast
from tests.bench.attack import attacks, both, definitions


def _weaken(attacker: UnitState, target: UnitState) -> None:
    attacker.rank, target.rank, target.strength = Rank.RED, Rank.BLUE, 2


def _swap(attacker: UnitState, target: UnitState) -> None:
    attacker.type, target.type = target.type, attacker.type


def _climb(attacker: UnitState, target: UnitState) -> None:
    attacker.at, target.at = target.at, Hex(4, 3)
    attacker.rank, target.rank = Rank.GREEN, Rank.BLUE


def _keep(states: list[State], state: State) -> None:
    states.append(state.copy())


def test_there_are_forty() -> None:
    """The file holds forty effects."""
    items = [
        item
        for kind in ("keyword", "rule", "terrain")
        for defined in definitions().of_kind(kind).values()
        for item in defined.definition.items
    ]
    assert sum(isinstance(item, ast.Modify) for item in items) == 40


@pytest.mark.parametrize("change", [lambda _attacker, _target: None, _weaken, _swap, _climb])
def test_both_fight_alike(change: Callable[[UnitState, UnitState], None]) -> None:
    """With the same dice, both give the same events and states."""
    seen: list[list[State]] = []
    told = []
    for play in both():
        change(play.unit(Label("a")), play.unit(Label("z")))
        states: list[State] = []
        attacks(play, 60, partial(_keep, states))
        seen.append(states)
        told.append(list(play.events))
    assert told[0] == told[1]
    assert seen[0] == seen[1]
    assert len({state.units[Label("z")].strength for state in seen[0]}) > 1
