"""Small boards with much impassable terrain, made by luck, and battles upon them."""

import random
from functools import cache

from bow_author.engine.battlefield import Battlefield
from bow_author.engine.effects.compiled import CompiledRules
from bow_author.games.battle import Battle
from bow_author.hexes.board import Board, ShortRows, TerrainId
from bow_author.hexes.coordinates import Direction, Edge
from bow_author.plans.model import (
    BattlePlan,
    CommanderId,
    Label,
    Objective,
    Orientation,
    Rank,
    SideSetup,
    UnitId,
    UnitSetup,
)
from tests.engine.battles import LANNISTER, STARK, catalogue

BOARD = Board(6, 5, ShortRows.EVEN)
_TERRAIN = (*("river",) * 6, "forest_river", "palisade", "forest", "hills", "ford", "road", "building")
_UNITS = {
    STARK: ("northmen_archers", "winterfell_riders", "war_host_of_the_north"),
    LANNISTER: ("westerlands_archers", "casterly_rock_cavaliers", "lannisport_guards"),
}
_COMMANDERS = {STARK: "rickard_karstark.card_1", LANNISTER: "kevan_lannister.trusted_captain"}


@cache
def rules() -> CompiledRules:
    """Compile the core pack once."""
    return CompiledRules(catalogue().names)


def random_plan(seed: int, share: float = 0.6) -> BattlePlan:
    """Make a plan with two or three units a side; *share* of the hexes have terrain, most of it impassable."""
    luck = random.Random(seed)
    hexes = list(BOARD.hexes())
    terrain = {at: TerrainId(luck.choice(_TERRAIN)) for at in hexes if luck.random() < share}
    starts = luck.sample(hexes, 6)
    units = {}
    for number, at in enumerate(starts[: luck.choice((4, 5, 6))]):
        terrain.pop(at, None)
        side = (STARK, LANNISTER)[number % 2]
        leader = CommanderId(_COMMANDERS[side]) if number < 2 else None
        label = Label(f"unit_{number}")
        kind = None if leader else UnitId(luck.choice(_UNITS[side]))
        units[label] = UnitSetup(label, kind, leader, side, luck.choice(list(Rank)), at)
    goal = luck.choice(hexes)
    return BattlePlan(
        id="small",
        title="Small",
        number=None,
        introduction="",
        packs=("core",),
        board="small",
        orientation=Orientation.LANDSCAPE,
        edges={STARK: Edge.SOUTH, LANNISTER: Edge.NORTH},
        compass=tuple(Direction),
        rounds=4,
        momentum=STARK,
        sides={STARK: SideSetup(3, 4, 3, 11), LANNISTER: SideSetup(3, 4, 3, 11)},
        terrain=terrain,
        objectives={Label("goal"): Objective(Label("goal"), goal, "Goal")},
        units=units,
    )


def battle_of(plan: BattlePlan) -> Battle:
    """Make a plan ready to be played."""
    return Battle(plan, Battlefield(BOARD, plan, catalogue()), catalogue(), rules())
