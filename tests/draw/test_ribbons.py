"""Rivers and roads run on from hex to hex."""

from itertools import combinations
from math import dist

import pytest

from bow_author.draw.ground import hex_shapes, needs_pictogram
from bow_author.draw.layout import centre
from bow_author.draw.picture import MapPicture, Ribbon, TerrainLook
from bow_author.draw.ribbons import Network, led_through_shapes, ribbon_shapes, waded_shapes
from bow_author.draw.shapes import Curve, Polygon, Stamp
from bow_author.engine.catalogue import Catalogue
from bow_author.hexes.board import TerrainId
from bow_author.hexes.coordinates import Hex, parse_hex
from bow_author.packs.load import load
from bow_author.print.plan_picture import laid_look, terrain_look
from bow_author.resources import content_folder

WATER = TerrainLook("River", joins=("water",))
FORD = TerrainLook("Ford", pictogram="stepping_stones", joins=("water",))
ROAD = TerrainLook("Road", joins=("road",))

# The hexes of water, fords and roads; then the hex asked, the ribbon, and the ways out of it.
CASES = {
    "alone": ("C3", "", "", "C3", "water", []),
    "a spring": ("C3 D3", "", "", "C3", "water", ["east"]),
    "straight on": ("B3 C3 D3", "", "", "C3", "water", ["east", "west"]),
    "a bend": ("C3 D3 C4", "", "", "C3", "water", ["east", "south-east"]),
    "a fork": ("C3 D3 B3 C4", "", "", "C3", "water", ["east", "south-east", "west"]),
    "off the board": ("D3 E3", "", "", "E3", "water", ["west", "east"]),
    "off the board at a corner": ("A1 A2", "", "", "A1", "water", ["south-east", "north-west"]),
    "a ford is part of the river": ("B3 D3", "C3", "", "C3", "water", ["east", "west"]),
    "a road runs up to a ford": ("", "C3", "D3 E3", "D3", "road", ["east", "west"]),
    "a road past a ford does not turn to it": ("", "C4", "B3 C3 D3", "C3", "road", ["east", "west"]),
    "a road past a ford turns to an end beyond": (
        "",
        "C4",
        "A3 B3 C3 D3 E3 D5",
        "C3",
        "road",
        ["east", "west", "south-east"],
    ),
    "roads past both sides of a ford meet in it": (
        *("", "C3", "A2 B2 C2 D2 E2 A4 B4 C4 D4 E4", "C2", "road"),
        ["east", "west", "south-west"],
    ),
    "a road is not of the ford": ("", "C3", "D3", "C3", "road", ["east"]),
}


VILLAGE = TerrainLook("Village", pattern="houses", ends=("road",))
# The hexes of roads and villages; then the hex asked, and the ways out of it.
TO_VILLAGES = {
    "straight on": ("C3 D3", "B3", "C3", ["east", "west"]),
    "what lies ahead first": ("C3 D3", "C2 B2", "C3", ["east", "north-west"]),
    "one by the way": ("B3 C3 D3", "C2", "C3", ["east", "west"]),
    "one at each end": ("C3", "B3 D3", "C3", ["east", "west"]),
    "one around a corner": ("C3 D3", "C2", "C3", ["east", "north-east"]),
    "one ahead at the edge of the board": ("B1 C1", "A1", "B1", ["east", "west"]),
    "one beside the way off the board": ("E3 D3", "D2", "E3", ["west", "east"]),
    "the way is another village's": ("C3 D3", "", "C3", ["east"]),
}


@pytest.mark.parametrize(("roads", "villages", "asked", "ways"), TO_VILLAGES.values(), ids=TO_VILLAGES.keys())
def test_a_road_runs_up_to_the_village_that_it_ends_at(roads: str, villages: str, asked: str, ways: list[str]) -> None:
    """And past one that lies beside it; what lies ahead comes first, be it the edge of the board."""
    lying = {name: look for names, look in ((roads, ROAD), (villages, VILLAGE)) for name in names.split()}
    terrain = {at: look for name, look in lying.items() if (at := parse_hex(name))}
    at = parse_hex(asked)
    assert at is not None
    without = {hex_: look for hex_, look in terrain.items() if look is ROAD}
    network = Network(MapPicture(5, 5, terrain=terrain))
    assert [way.value for way in network.ways_out(at, "road")] == ways
    assert network.hexes("road") == sorted(without, key=lambda hex_: hex_.reading), "it is none of the village's own"
    laid = Network(MapPicture(5, 5, terrain=without)).with_hexes({h: [x] for h, x in terrain.items() if x is VILLAGE})
    assert laid.ways_out(at, "road") == network.ways_out(at, "road")
    gone = network.with_hexes({hex_: [] for hex_, look in terrain.items() if look is VILLAGE})
    assert gone.ways_out(at, "road") == Network(MapPicture(5, 5, terrain=without)).ways_out(at, "road")


def test_a_road_runs_up_to_a_building_of_the_core_set() -> None:
    """As its tile is laid."""
    catalogue = Catalogue(load([f"{content_folder()}/core"]).names)
    names = {"C3": "road", "D3": "road", "B3": "building"}
    terrain = {at: terrain_look(TerrainId(name), catalogue) for text, name in names.items() if (at := parse_hex(text))}
    network = Network(MapPicture(5, 5, terrain=terrain))
    assert [way.value for way in network.ways_out(Hex(3, 3), "road")] == ["east", "west"]


def _network(water: str, fords: str, roads: str) -> Network:
    looks = ((water, WATER), (fords, FORD), (roads, ROAD))
    terrain = {at: look for names, look in looks for name in names.split() if (at := parse_hex(name))}
    return Network(MapPicture(5, 5, terrain=terrain))


@pytest.mark.parametrize(("water", "fords", "roads", "asked", "ribbon", "ways"), CASES.values(), ids=CASES.keys())
def test_ways_out(water: str, fords: str, roads: str, asked: str, ribbon: str, ways: list[str]) -> None:
    """A ribbon leaves a hex by the sides that a player would draw it through."""
    at = parse_hex(asked)
    assert at is not None
    network = _network(water, fords, roads)
    assert [way.value for way in network.ways_out(at, ribbon)] == ways
    assert network.hexes("road") == [parse_hex(name) for name in roads.split()]


# What lies on C3, the roads around it, and the sides by which they lead through it.
TENT = TerrainLook("Tent", pictogram="tent", is_token=True)
WOOD = TerrainLook("Forest", "#bcd3a4", pattern="trees")
THROUGH = {
    "a ford": (FORD, "B2 C4", ["south-east", "north-west"]),
    "a ford that a road ends at": (FORD, "D3 E3", ["east"]),
    "a ford beside a road": (FORD, "A2 B2 C2 D2 E2", []),
    "a bend in a ford": (FORD, "B3 A3 D2 C2 E2", ["north-east", "west"]),
    "a tent on a road": (TENT, "B3 D3", ["east", "west"]),
    "a tent at the end of a road": (TENT, "B3 A3", []),
    "a tent beside a road": (TENT, "A2 B2 C2 D2 E2", []),
    "a wood": (WOOD, "B3 D3", []),
    "a bridge": (TerrainLook("Bridge", pictogram="stone_bridge", joins=("road", "water")), "B3 D3", []),
}


@pytest.mark.parametrize(("look", "roads", "ways"), THROUGH.values(), ids=THROUGH.keys())
def test_roads_lead_through_what_is_no_road(look: TerrainLook, roads: str, ways: list[str]) -> None:
    """Through a ford and beneath a token the road on both sides is one; the drawing has it, below and in the water."""
    at = parse_hex("C3")
    assert at is not None
    terrain = {place: ROAD for name in roads.split() if (place := parse_hex(name))} | {at: look}
    network = Network(MapPicture(5, 5, terrain=terrain))
    assert [way.value for way in network.ways_through(at, "road")] == ways
    ribbon = Ribbon("road", "#e9d8b4", "#8a6b3d", 0.2, "dashes")
    assert bool(list(led_through_shapes([ribbon], network, only=at))) is bool(ways)
    assert bool(list(waded_shapes(ribbon, network, only=at))) is (bool(ways) and look is FORD)


TURNS = {"B3 C3 D3": 0, "C2 C3 B4": 120, "C3 D3": 0, "C3": 0}


@pytest.mark.parametrize(("water", "degrees"), TURNS.items(), ids=TURNS.keys())
def test_a_bridge_lies_along_its_ribbon(water: str, degrees: float) -> None:
    """The bearing of a ribbon is that of the line through the hex, whichever way it is read."""
    at = parse_hex("C3")
    assert at is not None
    assert _network(water, "", "").turn(at, "water") % 180 == pytest.approx(degrees % 180)


def test_a_road_turns_before_its_bridge() -> None:
    """It comes to the bridge at one end and leaves it at the other, however it bends."""
    names = {"C2": ROAD, "C4": ROAD, "C3": TerrainLook("Bridge", pictogram="stone_bridge", joins=("road", "water"))}
    terrain = {at: look for name, look in names.items() if (at := parse_hex(name))}
    at = parse_hex("C3")
    assert at is not None
    middle = centre(at)
    ribbon = Ribbon("road", "#e9d8b4", "#8a6b3d", 0.2)
    drawn = ribbon_shapes(ribbon, Network(MapPicture(5, 5, terrain=terrain)), only=at)
    lines = next(shape.lines for shape in drawn if isinstance(shape, Curve))
    heads = sorted(line[1].y - middle.y for line in lines)
    assert heads == pytest.approx([-46, 46])
    assert all(line[-1] == middle and line[1].x == pytest.approx(middle.x) for line in lines)


def test_what_a_token_lies_on_is_seen() -> None:
    """A tent that a plan lays on a wood that the board prints leaves the wood, and a road below it goes on."""
    library = load([f"{content_folder()}/core"])
    catalogue = Catalogue(library.names)
    wood, road, tent = (TerrainId(name) for name in ("forest", "road", "tent"))
    in_wood, on_road = laid_look(tent, wood, catalogue), laid_look(tent, road, catalogue)
    assert in_wood.below == terrain_look(wood, catalogue)
    assert laid_look(wood, road, catalogue).below is None
    shapes = list(hex_shapes(in_wood, TerrainLook("Plains", "#eef0dc"), Hex(1, 1)))
    assert in_wood.below is not None
    assert [shape.paint.fill for shape in shapes if isinstance(shape, Polygon)] == [in_wood.below.colour]
    network = Network(MapPicture(3, 1, terrain={Hex(1, 1): ROAD, Hex(2, 1): on_road, Hex(3, 1): ROAD}))
    assert {way.value for way in network.ways_out(Hex(2, 1), "road")} == {"east", "west"}


def test_an_unknown_ribbon_is_drawn_in_a_neutral_look() -> None:
    """A ribbon that neither the picture nor the art folder knows still connects its hexes."""
    network = Network(MapPicture(2, 1, terrain={parse_hex("A1"): TerrainLook("Lava", joins=("lava",))}))  # type: ignore[dict-item]
    assert [ribbon.name for ribbon in network.ribbons(())][-1] == "lava"


DRAWN = {
    "a river, whose ribbon tells it": (TerrainLook("River", pictogram="ripple", joins=("water",)), False),
    "a ship on a river": (TerrainLook("Ship", pictogram="ship", joins=("water",), is_token=True), True),
    "a ford, which lies along the river": (FORD, True),
    "a wood, whose pattern tells it": (WOOD, False),
    "a tent": (TENT, True),
}


@pytest.mark.parametrize(("look", "is_drawn"), DRAWN.values(), ids=DRAWN.keys())
def test_where_a_ribbon_tells_what_it_is(look: TerrainLook, *, is_drawn: bool) -> None:
    """There no pictogram is drawn; of a token the ribbon beneath it tells nothing."""
    assert needs_pictogram(look) is is_drawn


def test_ripples_of_wide_water_lie_apart() -> None:
    """However many arms a river has in a hex, there are three ripples, and none covers another."""
    broad = Ribbon("water", "#a9cbe4", "#4a7fa8", 0.46, "ripples")
    hexes = [at for row in "2345" for column in "BCD" if (at := parse_hex(column + row))]
    network = Network(MapPicture(5, 6, terrain=dict.fromkeys(hexes, WATER), ribbons=(broad,)))
    ripples = [shape for shape in ribbon_shapes(broad, network) if isinstance(shape, Stamp)]
    assert len(ripples) == 3 * len(hexes)
    assert min(dist(one.at, other.at) for one, other in combinations(ripples, 2)) > 10
