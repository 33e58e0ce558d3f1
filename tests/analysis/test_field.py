"""What the analysis calls impossible never happens: not by luck, not by looking at every move."""

from dataclasses import replace

import pytest

from bow_author.analysis.field import Field
from bow_author.analysis.open_ground import lies_open
from bow_author.engine.battlefield import Battlefield
from bow_author.engine.catalogue import Catalogue
from bow_author.engine.chapters.movement import procedure as movement
from bow_author.engine.chapters.rounds import procedure as phases
from bow_author.engine.chapters.sight import procedure as sight
from bow_author.engine.luck import SeededLuck
from bow_author.engine.perform import perform
from bow_author.engine.state import Phase, UnitState
from bow_author.hexes.board import TerrainId
from bow_author.hexes.coordinates import Hex
from bow_author.playtest.games import begin
from bow_dsl.source import Source
from bow_dsl.syntax.read import read
from tests.analysis.boards import BOARD, battle_of, random_plan
from tests.engine.battles import catalogue, hex_

_GAMES = 30
_MOST_STEPS = 400


def random_field(seed: int) -> Field:
    return Field(random_plan(seed), BOARD, catalogue())


def test_no_playout_reaches_what_is_out_of_reach() -> None:
    """In battles played by luck no unit comes where it cannot, and none may attack that can meet nobody."""
    cut_off = 0
    for seed in range(_GAMES):
        field = random_field(seed)
        cut_off += any(field.reach(unit) != field.enterable(unit) for unit in field.units.values())
        play, seated = begin(battle_of(field.plan), seed, ("random", "random"))
        for _ in range(_MOST_STEPS):
            if play.state.winner is not None:
                break
            for unit in play.state.units.values():
                assert unit.at is None or unit.at in field.reach(field.units[unit.label]), (seed, unit)
                assert unit.label in field.meeting or not sight.targets(play, unit), (seed, unit)
            perform(play, seated[play.state.active_side].act(play))
            phases.proceed(play)
    assert cut_off > _GAMES / 3, "the boards are cut up enough to find a mistake"


def every_move(field: Field, label: str) -> frozenset[Hex]:
    """Give all hexes to which ordered moves lead, one after the other, if no other unit is there."""
    play = battle_of(field.plan).begin(SeededLuck(0))
    play.state.phase = Phase.COMMAND
    unit = next(unit for unit in play.state.units.values() if unit.label == label)
    play.state.units = {unit.label: unit}
    assert unit.at is not None
    seen, waiting = {unit.at}, [unit.at]
    while waiting:
        unit.at = waiting.pop()
        new = set(movement.ends(play, unit)) - seen
        seen |= new
        waiting += new
    return frozenset(seen)


@pytest.mark.parametrize("seed", range(100, 112))
def test_moves_of_the_engine_lead_exactly_there(seed: int) -> None:
    """Where nothing can burn down, a unit reaches just the hexes to which moves of the engine lead."""
    field = random_field(seed)
    lasting = {at: kind for at, kind in field.plan.terrain.items() if kind not in {"palisade", "forest", "building"}}
    field = Field(replace(field.plan, terrain=lasting), BOARD, catalogue())
    for label, unit in field.units.items():
        assert field.reach(unit) == every_move(field, label)


@pytest.mark.parametrize("seed", range(40))
def test_the_short_way_agrees(seed: int) -> None:
    """What is told to lie open without the engine has nothing out of reach."""
    plan = random_plan(seed, share=0.25)
    field = Field(plan, BOARD, catalogue())
    units: list[UnitState] = list(field.units.values())
    if lies_open(plan, Battlefield(BOARD, plan, catalogue()), catalogue()):
        assert all(field.reach(unit) == field.enterable(unit) for unit in units)
        assert field.meeting == field.units.keys()
        assert len(field.parts) == 1


def test_some_boards_lie_open_and_some_do_not() -> None:
    """The law above looks at both."""
    plans = [random_plan(seed, share=0.25) for seed in range(40)]
    told = {lies_open(plan, Battlefield(BOARD, plan, catalogue()), catalogue()) for plan in plans}
    assert told == {True, False}


def test_what_burns_down_does_not_cut_off() -> None:
    """A palisade may burn down: what lies behind it is not out of reach. A river stays."""
    plan = random_plan(0)
    label, setup = next(iter(plan.units.items()))
    for kind, is_open in (("palisade", True), ("river", False)):
        wall = {hex_("B1"): TerrainId(kind), hex_("A2"): TerrainId(kind)}
        walled = replace(plan, terrain=wall, units={label: replace(setup, at=hex_("A1"))})
        field = Field(walled, BOARD, catalogue())
        assert (len(field.reach(field.units[label])) > 1) is is_open


def test_where_ranges_change() -> None:
    """Where an effect changes ranges, nobody is said to meet nobody, nor to see nothing."""
    text = 'special far_shots "F" {\n  homebrew "own"\n  modify range of unit: add 9\n}\n'
    program, problems = read(Source(text, "x.bow"))
    assert not problems
    names, _ = catalogue().names.extended([program])
    plans = [random_plan(seed) for seed in range(_GAMES)]
    fields = [(Field(plan, BOARD, catalogue()), Field(plan, BOARD, Catalogue(names))) for plan in plans]
    assert any(len(field.meeting) < len(field.units) for field, _ in fields)
    assert all(len(field.meeting) == len(field.units) for _, field in fields)
    assert all(field.sees_beyond(unit) for _, field in fields for unit in field.units.values())
