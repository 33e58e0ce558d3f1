"""Orders to a hex, orders of a round, crossings and sight: against counting by hand, or by other means."""

from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from bow_author.analysis.crossings import crossings
from bow_author.analysis.field import Field
from bow_author.analysis.open_ground import straight_steps
from bow_author.analysis.orders import Distances, alone, first_player, order_rate
from bow_author.analysis.sight_map import seen_from_start
from bow_author.engine.chapters.movement import procedure as movement
from bow_author.engine.chapters.orders import procedure as orders
from bow_author.engine.luck import BATTLE_DIE, DieFace, SeededLuck
from bow_author.hexes.board import TerrainId
from bow_author.hexes.coordinates import Hex, distance
from bow_author.plans.model import Label, Rank, SideSetup
from tests.analysis.boards import BOARD, battle_of, random_plan
from tests.engine.battles import LANNISTER, STARK, catalogue, hex_, unit

GUARD = Label("guard")


@pytest.mark.parametrize("seed", range(200, 206))
def test_fewest_orders(seed: int) -> None:
    """As many rounds of moving everywhere at once are needed as orders are told."""
    battle = battle_of(random_plan(seed, share=0.3))
    distances = Distances(battle)
    for label, setup in battle.plan.units.items():
        play, mover = alone(battle, label)
        told = distances.of_unit(label)
        here, counted = {setup.at}, {setup.at: 0}
        for count in range(1, 40):
            there: set[Hex] = set()
            for mover.at in here:
                there |= set(movement.ends(play, mover))
            here = there - counted.keys()
            counted |= dict.fromkeys(here, count)
        assert told == counted


@pytest.mark.parametrize("share", [0, 0.3])
def test_orders_downhill(share: float) -> None:
    """The way downhill is no shorter than the shortest; where nothing is in the way it is as short."""
    for seed in range(300, 304):
        battle = battle_of(random_plan(seed, share=share))
        distances, found = Distances(battle), 0
        for goal in list(BOARD.hexes())[::7]:
            steps = straight_steps(battle.battlefield, {goal}, 100)
            for label in battle.plan.units:
                quickly, fewest = distances.orders_downhill(label, steps), distances.of_unit(label).get(goal)
                found += quickly is not None
                assert quickly is None or (fewest is not None and fewest <= quickly)
                assert share or quickly == fewest
        assert found


def test_on_open_ground() -> None:
    """A guard that moves two hexes needs half as many orders as there are hexes."""
    plan = replace(random_plan(0, share=0), units={GUARD: unit("guard", "lannisport_guards", "green", "A1")})
    told = Distances(battle_of(plan)).of_unit(GUARD)
    assert told == {at: (distance(hex_("A1"), at) + 1) // 2 for at in BOARD.hexes()}


@pytest.mark.parametrize("ranks", [(Rank.GREEN,), (Rank.BLUE, Rank.RED), tuple(Rank)])
def test_order_rate(ranks: tuple[Rank, ...]) -> None:
    """The rate agrees with looking at every roll of three dice, one by one."""
    plan = random_plan(0, share=0)
    army = {str(rank): unit(f"GUARD_{rank.value.upper()}", "lannisport_guards", rank.value, "A1") for rank in ranks}
    plan = replace(
        plan,
        sides={**plan.sides, LANNISTER: SideSetup(3, 3, 3, 11)},
        units={setup.label: setup for setup in army.values()},
    )
    battle = battle_of(plan)
    units = [
        other_unit for other_unit in battle.begin(SeededLuck(0)).state.units.values() if other_unit.side == LANNISTER
    ]

    def most(pool: tuple[DieFace, ...]) -> int:
        """Pay in every way there is."""
        ways = {pay for guard in units for pay in orders.payments(pool, guard.rank)}
        return max((1 + most(_without(pool, pay)) for pay in ways), default=0)

    counts = [most(roll) for roll in product(BATTLE_DIE, repeat=3)]
    rate = order_rate(battle, LANNISTER)
    assert rate == (min(counts), Fraction(sum(counts), len(counts)), max(counts))


def _without(pool: tuple[DieFace, ...], spent: tuple[DieFace, ...]) -> tuple[DieFace, ...]:
    left = list(pool)
    for face in spent:
        left.remove(face)
    return tuple(left)


def test_first_player() -> None:
    """More command tokens go before momentum."""
    plan = random_plan(0)
    assert first_player(battle_of(plan)) == STARK
    assert first_player(battle_of(replace(plan, sides={**plan.sides, LANNISTER: SideSetup(4, 4, 3, 11)}))) == LANNISTER


WALL = ("A3", "B3", "C3", "D3", "E3", "F3")
CROSSINGS = {
    "a wall": ((), []),
    "one ford": (("C3",), [("C3", None)]),
    "two fords far apart": (("B3", "E3"), [("B3", 6), ("E3", 6)]),
    "two fords side by side": (("C3", "D3"), []),
    "open ground": (WALL, []),
}


@pytest.mark.parametrize(("fords", "expected"), CROSSINGS.values(), ids=CROSSINGS.keys())
def test_crossings(fords: tuple[str, ...], expected: list[tuple[str, int | None]]) -> None:
    """A ford is a crossing where there is no other way, or only a long one."""
    river = {hex_(name): TerrainId("ford" if name in fords else "river") for name in WALL}
    plan = replace(random_plan(0), terrain=river, units={GUARD: unit("guard", "lannisport_guards", "green", "A1")})
    field = Field(plan, BOARD, catalogue())
    found = [(crossing.at.name, crossing.round) for crossing in crossings(field, field.units[GUARD])]
    assert found == expected


def test_sight() -> None:
    """A unit sees what no obstacle hides."""
    wood = dict.fromkeys((hex_("B1"), hex_("A2")), TerrainId("forest"))
    plan = replace(random_plan(0), terrain=wood, units={GUARD: unit("guard", "lannisport_guards", "green", "A1")})
    seen = seen_from_start(battle_of(plan), GUARD)
    assert seen[hex_("B1")] == 1
    assert hex_("C1") not in seen
    assert hex_("B2") not in seen
