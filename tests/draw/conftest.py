"""A small map that shows one of everything."""

import pytest

from bow_author.draw.picture import (
    ArrowMark,
    MapPicture,
    NoteMark,
    ObjectiveMark,
    Ribbon,
    Side,
    TerrainLook,
    TokenMark,
    UnitMark,
    Zone,
)
from bow_author.hexes.coordinates import Direction, Edge, Hex
from bow_author.plans.model import HouseId, Ink, Rank, TextSize

STARK, LANNISTER, TULLY = HouseId("stark"), HouseId("lannister"), HouseId("tully")

RIBBONS = (
    Ribbon("water", "#a9cbe4", "#4a7fa8", 0.46, "ripples"),
    Ribbon("road", "#e9d8b4", "#8a6b3d", 0.2, "dashes"),
)

RIVER = TerrainLook("River", pictogram="ripple", joins=("water",))
ROAD = TerrainLook("Road", pictogram="road", joins=("road",))
FOREST = TerrainLook("Forest", "#bcd3a4", pattern="trees", pictogram="tree")
BRIDGE = TerrainLook("Wooden bridge", pictogram="wooden_bridge", joins=("road",))
TENT = TerrainLook("Tent", pictogram="tent")
FIRE = TerrainLook("Fire", pictogram="fire")


def small_picture() -> MapPicture:
    """A river under a bridge, a wood, a camp on fire, and a unit of each rank."""
    return MapPicture(
        columns=6,
        rows=5,
        ground=TerrainLook("Plains", "#eef0dc", pattern="grass"),
        terrain={
            **{Hex(*at): RIVER for at in ((3, 1), (3, 2), (4, 3), (4, 4), (4, 5))},
            **{Hex(*at): ROAD for at in ((1, 3), (2, 3), (3, 3), (5, 3), (6, 3))},
            Hex(1, 1): FOREST,
            Hex(2, 1): FOREST,
        },
        ribbons=RIBBONS,
        tokens=(TokenMark(Hex(4, 3), BRIDGE), TokenMark(Hex(6, 5), TENT), TokenMark(Hex(6, 5), FIRE, 2)),
        units=(
            UnitMark(Hex(2, 3), STARK, Rank.GREEN, "ranged", "Northmen Archers", strength=4),
            UnitMark(Hex(2, 4), STARK, Rank.BLUE, "cavalry", "Winterfell Riders", "Rickard Karstark", 3),
            UnitMark(Hex(5, 3), LANNISTER, Rank.RED, "infantry", "Lannister Heavy Infantry", strength=6),
            UnitMark(Hex(6, 1), TULLY, Rank.GREEN, "no_such_symbol", "Riverrun Sentinels"),
        ),
        objectives=(ObjectiveMark(Hex(4, 3), "The bridge", STARK), ObjectiveMark(Hex(2, 3), "The road")),
        zones=(Zone("Camp", (Hex(5, 5), Hex(6, 5)), LANNISTER),),
        names={Hex(1, 5): "the Neck"},
        notes=(NoteMark(Hex(2, 3), "Only at low water", Ink.BLUE, TextSize.SMALL), NoteMark(Hex(5, 1), "Fen\nhere")),
        arrows=(ArrowMark(Hex(6, 1), Hex(4, 2), Ink.RED), ArrowMark(Hex(2, 4), Hex(3, 4), size=TextSize.LARGE)),
        sides=(
            Side(STARK, "Stark", "#5f6d78", "wolf", Edge.WEST),
            Side(LANNISTER, "Lannister", "#9c1c28", "lion", Edge.EAST),
            Side(TULLY, "Tully", "#2a5f9e", "no_such_sign", Edge.EAST),
        ),
        compass=tuple(Direction),
    )


@pytest.fixture
def picture() -> MapPicture:
    """The small map."""
    return small_picture()
