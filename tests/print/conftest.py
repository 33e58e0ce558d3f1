"""The battle that the printed plan is tried on: river, fords, road, hills, forest, 17 units, 4 commanders.

Where everything stands is ours (the publisher's page is not known to us); see the standings.
"""

import pytest

from bow_author.draw.picture import MapPicture, ObjectiveMark, Ribbon, Side, TerrainLook, TokenMark, UnitMark
from bow_author.hexes.board import ShortRows
from bow_author.hexes.coordinates import Direction, Edge, Hex, parse_hex
from bow_author.plans.model import HouseId, Rank
from bow_author.print.sheet import (
    CommanderEntry,
    Component,
    ComponentGroup,
    Figure,
    PlaceEntry,
    Rating,
    RuleText,
    Sheet,
    SideEntry,
    Standing,
    UnitEntry,
)

STARK, LANNISTER = HouseId("stark"), HouseId("lannister")
HOUSE, REPORTED, INFERRED = Standing.HOMEBREW, Standing.REPORTED, Standing.INFERRED

PLAINS = TerrainLook("Plains", "#eef0dc", pattern="grass")
FOREST = TerrainLook("Forest", "#bcd3a4", pattern="trees", pictogram="tree")
HILLS = TerrainLook("Hills", "#e2d3ac", pattern="hills")
RIVER = TerrainLook("River", joins=("water",))
ROAD = TerrainLook("Road", joins=("road",))
FOREST_ROAD = TerrainLook("Forest road", "#bcd3a4", pattern="trees", joins=("road",))
FORD = TerrainLook("Ford", pictogram="stepping_stones", joins=("water",))

RIBBONS = (
    Ribbon("water", "#a9cbe4", "#4a7fa8", 0.46, "ripples"),
    Ribbon("road", "#e9d8b4", "#8a6b3d", 0.2, "dashes"),
)

TERRAIN = {
    "I1 I2 I3 H4 H5 G6 G7 G8 H9 H10 H11": RIVER,
    "E1 E2 E3 D4 D6 E7 E8 E9 E10 E11 F8 H8 I8 J8 K7 L7 M7 N7 O7": ROAD,
    "D5": FOREST_ROAD,
    "G4 F5 G5 I6 J5 C5 C6 L9 M9 L10 B2": FOREST,
    "K3 L3 K4 B10 C10 M4": HILLS,
}

# Side, figure type, class, rank, hex, commander: the archers and riders at the fords, the Lannisters to the west.
UNITS = """
stark     | Northmen Archers       | ranged   | green | H5  |
stark     | Northmen Archers       | ranged   | green | I4  |
stark     | Northmen Archers       | ranged   | green | I9  |
stark     | Winterfell Riders      | cavalry  | blue  | J8  | Rickard Karstark
stark     | Winterfell Riders      | cavalry  | blue  | I7  |
stark     | War Host of the North  | infantry | blue  | F8  | Maege Mormont
stark     | War Host of the North  | infantry | green | E7  |
stark     | War Host of the North  | infantry | green | F7  |
stark     | War Host of the North  | infantry | green | K5  |
lannister | Lannisport Guards      | infantry | blue  | C9  | Kevan Lannister
lannister | Lannisport Guards      | infantry | blue  | D9  |
lannister | Lannisport Guards      | infantry | blue  | C8  |
lannister | Casterly Rock Cavaliers| cavalry  | red   | D3  | Addam Marbrand
lannister | Casterly Rock Cavaliers| cavalry  | green | E2  |
lannister | Casterly Rock Cavaliers| cavalry  | green | C3  |
lannister | Casterly Rock Cavaliers| cavalry  | green | C4  |
lannister | Casterly Rock Cavaliers| cavalry  | green | D1  |
"""

VERSIONS = {"Addam Marbrand": "Ser Addam", "Maege Mormont": "Lady of Bear Island"}


def at(name: str) -> Hex:
    """Read a hex that is known to be one."""
    found = parse_hex(name)
    assert found is not None
    return found


def _units() -> list[tuple[HouseId, str, str, Rank, Hex, str]]:
    rows = [[cell.strip() for cell in line.split("|")] for line in UNITS.strip().splitlines()]
    return [(HouseId(side), kind, cls, Rank(rank), at(hex_), name) for side, kind, cls, rank, hex_, name in rows]


def kingsroad_picture() -> MapPicture:
    """The map of the battle."""
    return MapPicture(
        columns=15,
        rows=11,
        short_rows=ShortRows.EVEN,
        ground=PLAINS,
        terrain={at(name): look for names, look in TERRAIN.items() for name in names.split()},
        ribbons=RIBBONS,
        tokens=(TokenMark(at("H5"), FORD), TokenMark(at("G8"), FORD)),
        units=tuple(
            UnitMark(hex_, side, rank, cls, kind, name, 3 if cls == "cavalry" else 4)
            for side, kind, cls, rank, hex_, name in _units()
        ),
        objectives=(
            ObjectiveMark(at("H5"), "Upper ford", STARK),
            ObjectiveMark(at("G8"), "Lower ford", STARK),
        ),
        names={at("M7"): "the kingsroad", at("H11"): "Green Fork"},
        sides=(
            Side(STARK, "Stark", "#5f6d78", "wolf", Edge.EAST),
            Side(LANNISTER, "Lannister", "#9c1c28", "lion", Edge.WEST),
        ),
        compass=tuple(Direction),
    )


def _side(house: HouseId, ratings: tuple[int, int, int], morale: str) -> SideEntry:
    own = [unit for unit in _units() if unit[0] == house]
    titles = ("Command", "Order", "Leadership")
    return SideEntry(
        house,
        tuple(
            Rating(title, title.lower(), Figure(str(value), HOUSE))
            for title, value in zip(titles, ratings, strict=True)
        ),
        Figure(morale, HOUSE),
        tuple(
            CommanderEntry(name, VERSIONS.get(name, ""), kind, cls, rank, hex_, Figure("2", HOUSE), Figure("2", HOUSE))
            for _, kind, cls, rank, hex_, name in own
            if name
        ),
        tuple(
            UnitEntry(hex_, rank, kind, cls, Figure("3" if cls == "cavalry" else "4"), name, HOUSE)
            for _, kind, cls, rank, hex_, name in own
        ),
    )


def _hexes(names: str) -> tuple[Hex, ...]:
    return tuple(at(name) for name in names.split())


def kingsroad_sheet() -> Sheet:
    """The whole plan of the battle."""
    places = (("Forest", "tree"), ("Hills", "hill"))
    return Sheet(
        title="Clash on the Kingsroad",
        number=1,
        introduction=(
            "Northern scouts hold the crossings of the river when lion banners come up the road from the south-west. "
            "Whoever keeps the fords keeps the way to Riverrun open."
        ),
        picture=kingsroad_picture(),
        rounds=Figure("5"),
        momentum=Figure("Stark", INFERRED),
        board="Side A, landscape",
        packs=("Battles of Westeros core set",),
        sides=(_side(STARK, (4, 5, 4), "Rout"), _side(LANNISTER, (3, 6, 4), "11")),
        places=(
            *(
                PlaceEntry(title, icon, _hexes(next(n for n, k in TERRAIN.items() if k.title == title)), HOUSE)
                for title, icon in places
            ),
            PlaceEntry("Forest road", "tree", _hexes("D5"), HOUSE),
            PlaceEntry("River", "ripple", _hexes("I1 I2 I3 H4 H5 G6 G7 G8 H9 H10 H11"), HOUSE),
            PlaceEntry("Road", "road", _hexes(next(n for n, k in TERRAIN.items() if k is ROAD)), HOUSE),
            PlaceEntry("Ford token", "stepping_stones", _hexes("H5 G8"), REPORTED, "on the river"),
            PlaceEntry("Objective", "objective", _hexes("H5 G8"), REPORTED, "Stark control markers on both"),
        ),
        special_rules=(
            RuleText(
                "The fords may be crossed as the rules for fords say; the rest of the river is impassable.",
                "The river",
            ),
            RuleText(
                "A unit that starts its move on the road and stays on it may move one hex further.", "The kingsroad"
            ),
        ),
        victory=(
            RuleText("Lannister holds both objectives at the end of round 5.", "Lannister wins", REPORTED),
            RuleText("In every other case.", "Stark wins", REPORTED),
        ),
        components=(
            ComponentGroup(
                "Stark",
                (
                    Component("Northmen Archers", 12),
                    Component("Winterfell Riders", 5),
                    Component("War Host of the North", 15),
                    Component("Commanders", 2),
                    Component("Green banners", 6),
                    Component("Blue banners", 3),
                ),
            ),
            ComponentGroup(
                "Lannister",
                (
                    Component("Lannisport Guards", 11),
                    Component("Casterly Rock Cavaliers", 14),
                    Component("Commanders", 2),
                    Component("Blue banners", 3),
                    Component("Green banners", 4),
                    Component("Red banners", 1),
                ),
            ),
            ComponentGroup(
                "Terrain",
                (
                    Component("Forest", 11),
                    Component("Forest road", 1),
                    Component("Hills", 6),
                    Component("River", 11),
                    Component("Road", 19),
                    Component("Ford tokens", 2),
                ),
            ),
        ),
        imprint="Core 0.1.0 · set with bow-author · own texts and drawings",
    )


@pytest.fixture(scope="session")
def kingsroad() -> Sheet:
    """The battle as a sheet."""
    return kingsroad_sheet()
