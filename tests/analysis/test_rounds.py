"""Rounds to where units are wanted: against playing orders one by one, and by hand on a straight road."""

from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from bow_author.analysis.field import Field
from bow_author.analysis.open_ground import straight_steps
from bow_author.analysis.orders import Distances, unit_rate
from bow_author.analysis.rounds import Rounds, approaches
from bow_author.checks.bow548_objective_hardly_reached import _SIDES_THAT_PAY
from bow_author.engine.chapters.orders import procedure as orders
from bow_author.engine.luck import BATTLE_DIE, DieFace
from bow_author.hexes.board import TerrainId
from bow_author.hexes.coordinates import distance
from bow_author.plans.model import Label, Objective, Rank, SideSetup
from bow_dsl.source import Source
from bow_dsl.syntax.read import read
from tests.analysis.boards import BOARD, battle_of, random_plan
from tests.engine.battles import LANNISTER, STARK, catalogue, hex_, unit

GUARD, RIDERS = Label("guard"), Label("riders")


@pytest.mark.parametrize("rank", Rank)
def test_unit_rate(rank: Rank) -> None:
    """The rate of one unit agrees with spending the tokens of every roll of three dice in every way."""

    def most(pool: tuple[DieFace, ...], is_active: bool) -> int:
        ways = [1 + most(_without(pool, pay), False) for pay in orders.payments(pool, rank)] if is_active else []
        if not is_active and DieFace.MORALE in pool:
            ways.append(most(_without(pool, (DieFace.MORALE,)), True))
        return max(ways, default=0)

    counts = [most(roll, True) for roll in product(BATTLE_DIE, repeat=3)]
    assert unit_rate(3, rank) == (min(counts), Fraction(sum(counts), len(counts)), max(counts))


def _without(pool: tuple[DieFace, ...], spent: tuple[DieFace, ...]) -> tuple[DieFace, ...]:
    left = list(pool)
    for face in spent:
        left.remove(face)
    return tuple(left)


@pytest.mark.parametrize("rank", Rank)
@pytest.mark.parametrize("dice", range(7))
def test_what_tells_at_once_that_something_is_near(rank: Rank, dice: int) -> None:
    """The chance that one die pays is no more than the average of orders: nothing far is taken to be near by it."""
    assert 1 - (1 - Fraction(_SIDES_THAT_PAY[rank], 8)) ** dice <= unit_rate(dice, rank).average


def test_steps_over_open_ground() -> None:
    """On a board without terrain there are as many steps as hexes between, counted up to what is asked for."""
    plan = random_plan(0, share=0)
    goal = hex_("C3")
    for most in (0, 2, 99):
        steps = straight_steps(battle_of(plan).battlefield, {goal}, most)
        assert steps == {at: distance(at, goal) for at in BOARD.hexes() if distance(at, goal) <= most}


DEFINE = """victory cross "Cross" {
  homebrew "example"
  react at score: for each one from units where house of it is stark
    and distance from it to edge of lannister is 0: score 1 point for stark
}"""


def test_approaches() -> None:
    """A guard moves two hexes by an order, riders three; of enemies the hexes beside them are wanted."""
    plan = replace(
        random_plan(0, share=0),
        rounds=2,
        sides={STARK: SideSetup(3, 0, 0, 11), LANNISTER: SideSetup(3, 2, 1, 11)},
        objectives={Label("goal"): Objective(Label("goal"), hex_("F1"), "Goal", STARK)},
        units={
            GUARD: replace(unit("guard", "lannisport_guards", "green", "A1"), side=LANNISTER),
            RIDERS: replace(unit("riders", "winterfell_riders", "green", "F5"), side=STARK),
        },
    )
    program, problems = read(Source(DEFINE, "a.bow"))
    assert not problems
    battle = battle_of(plan)
    told = {(way.what, way.side): way for way in approaches(battle, Distances(battle), program)}
    field = Field(plan, BOARD, catalogue())
    assert [(what, side) for what, side in told] == [
        ("goal (F1)", STARK),
        ("goal (F1)", LANNISTER),
        ("within range of an enemy as it starts", STARK),
        ("within range of an enemy as it starts", LANNISTER),
        ("north edge", STARK),
    ]
    goal = told["goal (F1)", LANNISTER]
    assert (goal.unit, goal.orders) == (GUARD, 3)
    sure = field.least_rounds(field.units[GUARD], {hex_("F1")})
    assert goal.rounds == Rounds(None, 4, sure), "two dice give 0.84 orders on average, and none at worst"
    assert sure == 1
    nobody = told["goal (F1)", STARK]
    assert (nobody.unit, nobody.orders, nobody.rounds) == (RIDERS, 1, Rounds(None, None, 1)), "they may follow up"


def test_where_no_way_leads() -> None:
    """A unit needs no round to where it stands, and never comes over what it may not enter."""
    river = {hex_(name): TerrainId("river") for name in ("B1", "A2", "B2")}
    plan = replace(random_plan(0), terrain=river, units={GUARD: unit("guard", "lannisport_guards", "green", "A1")})
    field = Field(plan, BOARD, catalogue())
    guard = field.units[GUARD]
    assert field.least_rounds(guard, {hex_("A1"), hex_("F5")}) == 0
    assert field.least_rounds(guard, {hex_("F5")}) is None
