"""Movement of ordered units: the rulebook's example, terrain, and a naive second version on random boards."""

import random
from typing import Any

import pytest

from bow_author.engine.chapters.movement import procedure as movement
from bow_author.engine.play import Play
from bow_author.engine.rules import Rules
from bow_author.engine.state import UnitState
from bow_author.hexes.board import Board, ShortRows
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import Label, TokenId
from tests.engine.battles import Lively, battle, hex_, path, unit
from tests.naive.boards import rules

HOST, RIDERS = "war_host_of_the_north", "winterfell_riders"
GUARDS, HORSE = "lannisport_guards", "casterly_rock_cavaliers"


def names(hexes: Any) -> str:
    return " ".join(sorted(at.name for at in hexes))


# kind and rank of the unit at C5, terrain, other units; then where it may end
ENDS: dict[str, tuple[str, str, dict[str, str], list[str], str]] = {
    "red infantry moves one hex": (HOST, "red", {}, [], "B4 B5 B6 C4 C6 D5"),
    "it stops on entering a forest": (
        HOST, "green", {"C4": "forest", "D5": "forest", "C6": "river", "B6": "river", "B5": "river"}, ["B4"],
        "C4 D5",
    ),
    "a way round is open": (HOST, "green", {"C4": "river", "D5": "river", "C6": "river", "B6": "river"}, [],
        "A4 A5 A6 B3 B4 B5 C3"),
    "no unit is passed": (HOST, "green", {"D5": "river", "C6": "river", "B6": "river"}, ["B4", "C4"], "A4 A5 A6 B5"),
}  # fmt: skip


@pytest.mark.parametrize(("kind", "rank", "terrain", "others", "expected"), ENDS.values(), ids=ENDS.keys())
def test_ends(kind: str, rank: str, terrain: dict[str, str], others: list[str], expected: str) -> None:
    """A unit may end where its order table and the terrain let it."""
    units = [unit(f"U{index}", GUARDS, "blue", at) for index, at in enumerate(others)]
    play = battle(unit("a", kind, rank, "C5"), *units, terrain=terrain)
    assert names(movement.ends(play, play.unit(Label("a")))) == expected


# rank, path, whether it may be moved, and whether an attack may follow
PATHS: dict[str, tuple[str, str, bool, bool]] = {
    "green attacks after two hexes": ("green", "C4 C3", True, True),
    "blue attacks after one hex": ("blue", "C4", True, True),
    "blue may go two hexes, but then not attack": ("blue", "C4 C3", True, False),
    "red may not go two hexes": ("red", "C4 C3", False, False),
    "no hex may be left out": ("green", "C3", False, False),
    "no hex lies off the battlefield": ("green", "B5 A5 A4", False, False),
}


@pytest.mark.parametrize(("rank", "way", "moves", "attacks"), PATHS.values(), ids=PATHS.keys())
def test_paths(rank: str, way: str, moves: bool, attacks: bool) -> None:
    """A path is legal if each step is; whether an attack may follow stands in the order table."""
    play = battle(unit("a", HOST, rank, "C5"))
    found = movement.may_move(play, play.unit(Label("a")), path(*way.split()))
    assert found is moves
    if found:
        assert movement.may_attack_after(play, play.unit(Label("a")), path(*way.split())) is attacks


# terrain, kind, rank; then the ends in the row of the road
ROADS: dict[str, tuple[dict[str, str], str, str, str]] = {
    "one hex more on roads": ({"B5": "road", "A5": "road"}, HOST, "red", "A4 A5 A6 B4 B5 B6 C4 C6 D5"),
    "the additional hex need not be road": ({"B5": "road"}, HOST, "red", "A4 A5 A6 B4 B5 B6 C4 C6 D5"),
    "a forest road is a road": ({"B5": "forest_road"}, HOST, "red", "A4 A5 A6 B4 B5 B6 C4 C6 D5"),
    "without a road there is none": ({"A5": "road"}, HOST, "red", "B4 B5 B6 C4 C6 D5"),
    "a ford slows": ({"B5": "ford", "B4": "river", "B6": "river", "C4": "river", "C6": "river", "D5": "river"},
        HOST, "green", "B5"),
}  # fmt: skip


@pytest.mark.parametrize(("terrain", "kind", "rank", "expected"), ROADS.values(), ids=ROADS.keys())
def test_effects_on_movement(terrain: dict[str, str], kind: str, rank: str, expected: str) -> None:
    """Effects lengthen a move by its path, and shorten what is left of it."""
    play = battle(unit("a", kind, rank, "C5"), terrain=terrain, rules=Lively())
    found = movement.ends(play, play.unit(Label("a")))
    wanted = expected.split()
    assert set(wanted) <= {at.name for at in found}
    assert names(found) == expected


class Barred(Rules):
    """Nobody leaves row 5, or enters row 4."""

    def __init__(self, leaves: bool) -> None:
        self.leaves = leaves

    def may_leave(self, play: Play, unit: UnitState, at: Hex, goal: Hex | None, act: str | None) -> bool:
        """As told."""
        return self.leaves

    def may_enter(self, play: Play, unit: UnitState, at: Hex, origin: Hex | None) -> bool:
        """Not row 4."""
        return at.row != 4


@pytest.mark.parametrize(("leaves", "expected"), [(False, ""), (True, "B5 B6 C6 D5")])
def test_permissions(leaves: bool, expected: str) -> None:
    """What effects forbid to leave or to enter is neither left nor entered."""
    play = battle(unit("a", HOST, "red", "C5"), rules=Barred(leaves))
    assert names(movement.ends(play, play.unit(Label("a")))) == expected


KINDS = ("plains", "plains", "plains", "forest", "river", "road", "road", "ford", "building", "hills")


def random_battle(seed: int, rules: Rules) -> Play:
    """Set up a battle on a board of random terrain with random units."""
    chance = random.Random(seed)
    board = Board(6, 6, chance.choice(list(ShortRows)))
    hexes = list(board.hexes())
    terrain = {at.name: chance.choice(KINDS) for at in hexes}
    places = chance.sample([at for at in hexes if terrain[at.name] != "river"], 5)
    kinds = [("a", HOST), ("b", RIDERS), ("C", GUARDS), ("D", HORSE), ("e", HOST)]
    units = [
        unit(label, kind, chance.choice(["green", "blue", "red"]), at.name)
        for (label, kind), at in zip(kinds, places, strict=True)
    ]
    return battle(*units, terrain=terrain, rules=rules, board=board)


def naive_ends(play: Play, mover: UnitState) -> set[Hex]:
    """Try every path, step by step, by the words of the rulebook; only for the rules of `Lively`."""
    assert mover.at is not None
    taken = {other.at for other in play.state.units.values()}
    found: set[Hex] = set()

    def go(at: Hex, left: int, came: tuple[str, ...], bonus: bool) -> None:
        for step in at.neighbours():
            if step not in play.battlefield or step in taken:
                continue
            terrain = play.battlefield.terrain[step]
            allowed = left + (bonus and all(kind == "road" for kind in came))
            if terrain == "river" or allowed <= 0:
                continue
            found.add(step)
            onward = left - 1
            if terrain == "ford":  # one hex less, of what is left
                onward = max(onward, 0) - 1 if onward > 0 else onward
            if terrain not in ("forest", "building"):
                go(step, onward, (*came, terrain), bonus)

    for option in play.type_of(mover).orders[mover.rank]:
        go(mover.at, option.move, (), bonus=True)
    return found


def test_agrees_with_a_naive_version() -> None:
    """On random boards a unit may end exactly where trying every path says."""
    for seed in range(150):
        play = random_battle(seed, Lively())
        for mover in play.state.units.values():
            assert set(movement.ends(play, mover)) == naive_ends(play, mover), (seed, mover.label)


def test_ways_are_legal() -> None:
    """Every way that is given is a legal path to its end, and allows an attack if any way there does."""
    for seed in range(60):
        play = random_battle(seed, Lively())
        for mover in play.state.units.values():
            for end, way in movement.ends(play, mover).items():
                assert way[-1] == end
                assert movement.may_move(play, mover, way), (seed, mover.label, end)


def _chase(play: Play, attacker: UnitState, *_: object) -> bool:
    return play.follow_up(attacker, 3, "chase")


class Chasing(Rules):
    """Whoever drives off or eliminates a target may follow up three hexes, but not into row 3."""

    def may_follow_up(  # as `Rules` has it
        self, play: Play, unit: UnitState, at: Hex, origin: Hex, passed: UnitState | None, action: str
    ) -> bool:
        """Not row 3, and through nobody."""
        return at.row != 3 and passed is None

    after_attack = staticmethod(_chase)


# terrain, what the player answers; then where the attacker ends
CHASES: dict[str, tuple[dict[str, str], Any, str]] = {
    "into the vacated hex": ({}, path("C4"), "C4"),
    "and on": ({}, path("C4", "D4"), "D4"),
    "or not at all": ({}, False, "C5"),
    "terrain that stops movement stops it": ({"C4": "forest"}, path("C4"), "C4"),
}


@pytest.mark.parametrize(("terrain", "answer", "end"), CHASES.values(), ids=CHASES.keys())
def test_following_up(terrain: dict[str, str], answer: Any, end: str) -> None:
    """A unit follows up on a way that its side chooses; the first hex is the one where the target stood."""
    from bow_author.engine.chapters.combat import procedure as combat

    asked: list[tuple[object, ...]] = []

    def chooser(_play: Play, decision: Any) -> Any:
        asked.append(decision.options)
        return answer

    units = [unit("a", HOST, "green", "C5"), unit("B", GUARDS, "green", "C4", 1)]
    play = battle(*units, terrain=terrain, luck="gg", rules=Chasing(), chooser=chooser)
    combat.attack(play, play.unit(Label("a")), play.unit(Label("B")))
    assert play.unit(Label("a")).at == hex_(end)
    ways = [option for option in asked[0] if isinstance(option, tuple)]
    assert {way[0] for way in ways} == {hex_("C4")}
    assert max(map(len, ways)) == (1 if terrain else 3)
    assert (path("C4", "C5") in ways) is not bool(terrain), "nobody stands in his own way"
    assert all(at.row != 3 for way in ways for at in way)


def test_what_burns_behind_a_unit() -> None:
    """A fire set in a hex that a unit has passed takes nothing back: it may still attack."""
    play = battle(unit("a", HOST, "green", "C5"), rules=rules())
    a, way = play.unit(Label("a")), path("C4", "C3")
    movement.move(play, a, way)
    play.state.tokens[hex_("C4")] = {TokenId("fire"): 1}
    assert movement.may_attack_after(play, a, way)
