"""On random boards the engine allows exactly what the naive version allows: moves, sight, targets, payments, cards.

`make boards BOARDS=5000` looks at many more of them; BOARDS_FROM says at which seed it begins.
"""

import os
import random

import pytest

from bow_author.engine.actions import Action, Done, EndTurn, MoveUnit, Pass
from bow_author.engine.chapters.movement import procedure as movement
from bow_author.engine.chapters.orders import legality
from bow_author.engine.chapters.rounds import procedure as phases
from bow_author.engine.chapters.sight import procedure as sight
from bow_author.engine.decisions import Answer, Decision
from bow_author.engine.luck import SeededLuck
from bow_author.engine.perform import perform
from bow_author.engine.play import Play
from bow_author.engine.state import UnitState
from bow_author.playtest.invariants import broken_laws
from tests.naive import deciding, doing, moving, seeing
from tests.naive.boards import random_battle

BOARDS = int(os.environ.get("BOARDS", "40"))
FIRST = int(os.environ.get("BOARDS_FROM", "0"))
SHARES = 4
"""Parts into which the boards are divided, so that several processes can look at them."""


def seeds(share: int) -> range:
    """The seeds of one part."""
    return range(FIRST + share, FIRST + BOARDS, SHARES)


def size_of(seed: int) -> tuple[int, int]:
    """Small boards in the quick tests; where many are looked at, each tenth up to the size of the box's own."""
    return (7, 6) if BOARDS <= 100 else (15, 11) if seed % 10 == 0 else (11, 9)


def units_of(play: Play) -> list[UnitState]:
    return [unit for unit in play.state.units.values() if unit.at is not None]


@pytest.mark.parametrize("share", range(SHARES))
def test_moves(share: int) -> None:
    """A unit may end its move in the same hexes, along the same paths, and may attack afterwards or not."""
    for seed in seeds(share):
        play, chance = random_battle(seed, *size_of(seed)), random.Random(seed)
        for unit in units_of(play):
            ends, naive = movement.ways(play, unit), moving.ends(play, unit)
            assert set(ends) == set(naive), (seed, unit.label)
            for at, path in ends.items():
                assert path[-1] == at
                assert moving.may_move(play, unit, path), (seed, unit.label, path)
                after = moving.may_attack_after(play, unit, path)
                assert after is moving.may_attack_after(play, unit, naive[at]), (seed, unit.label, path)
                assert after is movement.may_attack_after(play, unit, path), (seed, unit.label, path)
            for path in random_paths(play, unit, chance):
                allowed = movement.may_move(play, unit, path)
                assert allowed is moving.may_move(play, unit, path), (seed, unit.label, path)
                if allowed:
                    after = moving.may_attack_after(play, unit, path)
                    assert after is movement.may_attack_after(play, unit, path), (seed, unit.label, path)


def random_paths(play: Play, unit: UnitState, chance: random.Random) -> list[tuple]:
    """Walk about at random, mostly where one may go."""
    paths = []
    for _ in range(12):
        at, path = unit.at, ()
        for _ in range(chance.randint(1, 6)):
            assert at is not None
            at = at.step(chance.choice(list(play.battlefield.compass)))
            if chance.random() < 0.8 and not moving.may_move(play, unit, (*path, at)):
                at = path[-1] if path else unit.at
                continue
            path = (*path, at)
        paths.append(path)
    return paths


@pytest.mark.parametrize("share", range(SHARES))
def test_sight(share: int) -> None:
    """From every hex to every other one sees the same, for an ordinary attack and for dogs; targets are the same."""
    for seed in seeds(share):
        play = random_battle(seed, *size_of(seed))
        for unit in units_of(play):
            assert {target.label for target in sight.targets(play, unit)} == seeing.targets(play, unit), (
                seed,
                unit.label,
            )
        chance = random.Random(seed)
        viewer = chance.choice(units_of(play))
        viewer.gained = (*viewer.gained, ("dogs_of_war", None))
        free = [at for at in play.battlefield.hexes if play.state.unit_at(at) in (None, viewer)]
        for start in free:
            viewer.at = start
            for for_dogs in (False, True):
                action = "dogs_of_war" if for_dogs else None
                seen = {end for end in play.battlefield.hexes if sight.sees(play, viewer, end, action)}
                assert seen == seeing.seen(play, viewer, for_dogs=for_dogs), (seed, viewer.label, start.name, action)


@pytest.mark.parametrize("share", range(SHARES))
def test_actions(share: int) -> None:
    """At every step of a battle that begins on such a board, the same actions and the same answers are legal."""
    for seed in seeds(share):
        play, player = random_battle(seed, *size_of(seed)), SeededLuck(seed)
        for number in range(12):
            legal = legality.legal_actions(play)
            where = (seed, number)
            assert shapes(legal) == shapes(doing.actions(play)), where
            if not legal:
                break
            action = player.draw("action", [a for a in legal if not isinstance(a, Pass | EndTurn)] or legal)
            play.chooser = Asked(play, action, player)
            assert isinstance(perform(play, action), Done), (where, action)
            phases.proceed(play)
            assert list(broken_laws(play)) == [], where


def shapes(actions: list[Action]) -> set[object]:
    """Actions, of moves only where they end: of several ways there any will do."""
    found = [(a.unit, a.path[-1]) if isinstance(a, MoveUnit) else a for a in actions]
    assert len(set(found)) == len(found), "nothing is listed twice"
    return set(found)


class Asked:
    """A player who answers by luck, once the options are what they should be."""

    def __init__(self, play: Play, action: Action, luck: SeededLuck) -> None:
        self.play, self.action, self.luck = play, action, luck

    def __call__(self, _play: Play, decision: Decision) -> Answer:
        """Compare, and answer."""
        assert len(set(decision.options)) == len(decision.options)
        assert set(decision.options) == deciding.answers(self.play, self.action, decision), (decision, self.action)
        return self.luck.draw("answer", decision.options)
