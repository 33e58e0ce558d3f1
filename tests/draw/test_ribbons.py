"""Rivers and roads run on from hex to hex."""

import pytest

from bow_author.draw.picture import MapPicture, TerrainLook
from bow_author.draw.ribbons import Network
from bow_author.hexes.coordinates import parse_hex

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
    "a road does not enter the ford": ("", "C3", "D3", "C3", "road", ["east"]),
}


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


TURNS = {"B3 C3 D3": 0, "C2 C3 B4": 120, "C3 D3": 0, "C3": 0}


@pytest.mark.parametrize(("water", "degrees"), TURNS.items(), ids=TURNS.keys())
def test_a_bridge_lies_along_its_ribbon(water: str, degrees: float) -> None:
    """The bearing of a ribbon is that of the line through the hex, whichever way it is read."""
    at = parse_hex("C3")
    assert at is not None
    assert _network(water, "", "").turn(at, "water") % 180 == pytest.approx(degrees % 180)


def test_an_unknown_ribbon_is_drawn_in_a_neutral_look() -> None:
    """A ribbon that neither the picture nor the art folder knows still connects its hexes."""
    network = Network(MapPicture(2, 1, terrain={parse_hex("A1"): TerrainLook("Lava", joins=("lava",))}))  # type: ignore[dict-item]
    assert [ribbon.name for ribbon in network.ribbons(())][-1] == "lava"
