"""What is seen, reached and threatened from a hex: what the engine itself allows, tried one by one."""

import random
from pathlib import Path

import pytest

from bow_author.analysis.from_here import one_of, plainest, sight_from, threatened
from bow_author.engine.chapters.cards import procedure as cards
from bow_author.engine.chapters.movement import procedure as movement
from bow_author.engine.chapters.sight import procedure as sight
from bow_author.engine.luck import SeededLuck
from bow_author.engine.play import Play
from bow_author.games.battle import library_for, prepare
from bow_author.hexes.coordinates import distance
from tests.engine.bold_and_keen import ARCHERS, GUARDS, A, camp


@pytest.fixture(scope="module")
def play(root: Path) -> Play:
    """The first shipped battle, as it is set up."""
    library = library_for(str(root / "content/core/battles/clash_on_the_kingsroad.yaml"))
    entry = next(candidate for candidate in library.entries("battle_plan") if candidate.id == "clash_on_the_kingsroad")
    return prepare(library, entry).begin(SeededLuck(0))


def test_what_is_not_seen_is_blocked(play: Play) -> None:
    """A hex has obstacles exactly if the engine says it is not seen; they lie in between, and each blocks by itself."""
    for unit in play.state.units.values():
        assert unit.at is not None
        found = sight_from(play, unit, 100)
        assert set(found) == set(play.battlefield.hexes) - {unit.at}
        for to, obstacles in found.items():
            assert (not obstacles) == sight.sees(play, unit, to)
            assert len(obstacles) <= 2
            assert all(distance(unit.at, at) < distance(unit.at, to) for at in obstacles)
            assert all(play.ground(at).terrain.blocks_sight or play.state.unit_at(at) is not None for at in obstacles)


def test_sight_is_looked_for_so_far(play: Play) -> None:
    """Hexes that are farther are not told of."""
    unit = next(iter(play.state.units.values()))
    assert unit.at is not None
    assert max(distance(unit.at, to) for to in sight_from(play, unit, 3)) == 3


def test_threat_is_what_could_be_attacked(play: Play) -> None:
    """A hex is threatened exactly if an enemy who stood there could be attacked after some legal move."""
    chance = random.Random(4)
    for unit in play.state.units.values():
        found, start = threatened(play, unit), unit.at
        assert unit.at == start is not None
        foe = next(enemy for enemy in play.state.units.values() if enemy.side != unit.side)
        stood = foe.at
        free = [at for at in play.battlefield.hexes if play.state.unit_at(at) is None]
        for to in chance.sample(free, 12):
            ways = [(), *movement.ends(play, unit).values()]
            ways = [way for way in ways if movement.may_attack_after(play, unit, way) and to not in way]
            hit = []
            for way in ways:
                unit.at, foe.at = way[-1] if way else start, to
                hit += [way] if sight.may_attack(play, unit, foe) else []
                unit.at, foe.at = start, stood
            if hit:
                assert len(found[to]) <= min(map(len, hit))
            elif play.type_of(unit).is_ranged is False:
                assert to not in found


def test_a_unit_for_empty_hexes(play: Play) -> None:
    """Who looks from an empty hex has no keywords to speak of, and is not in the battle."""
    kind = plainest(play.catalogue)
    assert kind is not None
    at = next(at for at in play.battlefield.hexes if play.state.unit_at(at) is None)
    probe = one_of(play, kind, at)
    assert sight_from(play, probe, 2)
    assert play.state.unit_at(at) is None


def test_moves_of_one_option(play: Play) -> None:
    """The ends by all options together are the ends; hexes of control hold the units that are controlled."""
    for unit in play.state.units.values():
        by_option = [movement.ends_by(play, unit, option) for option in movement.options_of(play, unit)]
        assert set().union(*by_option) == set(movement.ends(play, unit))
        inside = cards.hexes_of_control(play, unit)
        assert bool(inside) == (unit.commander is not None)
        assert {beside.label for beside in cards.zone_of_control(play, unit)} == {
            beside.label for beside in play.state.units.values() if beside.at in inside
        }


def test_threat_over_a_range_that_effects_change() -> None:
    """What an effect makes of a range is threatened, from where its condition holds."""
    here, there, nowhere = (
        camp(f"modify range of self{when}: set 1", kinds=(ARCHERS, GUARDS), places="A1 G7 A7 G1")
        for when in ("", " when distance from self to self is at least 1", " when self is in forest")
    )
    near, far = (set(threatened(play, play.unit(A))) for play in (here, nowhere))
    assert near < far
    assert set(threatened(there, there.unit(A))) == far
