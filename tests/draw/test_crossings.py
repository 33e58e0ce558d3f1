"""Fords and bridges: what is written of them stands beside them, and so do the badges of objectives there."""

from dataclasses import replace
from itertools import product
from math import dist

import pytest

from bow_author.draw.banners import BANNERS, BESIDE, unit_shapes
from bow_author.draw.layout import WIDTH, centre
from bow_author.draw.names import name_shapes
from bow_author.draw.objectives import objective_shapes
from bow_author.draw.picture import HexMark, MapPicture, ObjectiveMark, TerrainLook, TokenMark, UnitMark, Zone
from bow_author.draw.pieces import Height, Pieces
from bow_author.draw.ribbons import Network
from bow_author.draw.rooms import Room, meet, rooms_of, widened
from bow_author.draw.scene import map_shapes
from bow_author.draw.shapes import Box, Disc, Lines, Polygon, Writing
from bow_author.draw.standing import outlines, standing
from bow_author.draw.zone_titles import zone_titles
from bow_author.hexes.coordinates import Direction, Hex
from bow_author.plans.model import HouseId, Rank

AT = Hex(4, 4)
WATER = TerrainLook("River", joins=("water",))
NAMES = ["Ford", "Ruby ford", "The King's bridge", "The ford of the old miller"]


def crossed(symbol: str, one: Direction, other: Direction) -> MapPicture:
    """A board with a line through its middle, and something that lies along it."""
    terrain = {AT: TerrainLook("Crossing", pictogram=symbol, joins=("water",))}
    return MapPicture(7, 7, terrain={**terrain, AT.step(one): WATER, AT.step(other): WATER})


BENDS = [(Direction.WEST, way) for way in (Direction.EAST, Direction.NORTH_EAST, Direction.SOUTH_EAST)]
STRAIGHT = [(Direction.NORTH_WEST, Direction.SOUTH_EAST), (Direction.SOUTH_WEST, Direction.NORTH_EAST)]
PICTURES = [
    pytest.param(crossed(symbol, *ways), id=f"{symbol} {ways[0].value} {ways[1].value}")
    for symbol, ways in product(("stepping_stones", "wooden_bridge", "stone_bridge"), BENDS + STRAIGHT)
]


def drawn(picture: MapPicture) -> list[Room]:
    """What the ford or bridge covers."""
    rooms = list(rooms_of(Pieces(picture).crossings.values()))
    assert rooms
    return rooms


@pytest.mark.parametrize("picture", PICTURES)
def test_a_name_stands_beside(picture: MapPicture) -> None:
    """Clear of what is drawn, in its hex or at its edge; a token that lies there is nothing else."""
    laid = TokenMark(AT, picture.terrain[AT])
    token = replace(picture, terrain={**picture.terrain, AT: WATER}, tokens=(laid,))
    for named, name in product((picture, token), NAMES):
        pieces = Pieces(replace(named, names={AT: name}))
        rooms = list(rooms_of(name_shapes(pieces.picture, pieces.network.board)))
        assert not any(meet(*pair) for pair in product(rooms, drawn(named)))
        nearest = min(abs((north + south) / 2 - centre(AT).y) for _, north, _, south in rooms)
        assert nearest < 0.66 * WIDTH
        assert all(west < centre(AT).x + 30 and east > centre(AT).x - 30 for west, _, east, _ in rooms)


@pytest.mark.parametrize("picture", PICTURES)
def test_an_objective_leaves_it_to_be_seen(picture: MapPicture) -> None:
    """Its title, its badge and that of its holder are beside the crossing, and the title is written once."""
    for name in NAMES:
        goal = ObjectiveMark(AT, name, HouseId("a"))
        pieces = Pieces(replace(picture, objectives=(goal,)))
        badges = objective_shapes(picture, goal, shared=False, crossing=pieces.crossings[AT])
        discs = [shape for shape in badges if isinstance(shape, Disc)]
        assert discs
        assert not any(meet(*pair) for pair in product(rooms_of(pieces.names), drawn(picture)))
        middles = [((west + east) / 2, (north + south) / 2) for west, north, east, south in drawn(picture)]
        assert min(dist(disc.centre, middle) - disc.radius for disc in discs for middle in middles) > 2
        said = " ".join(shape.text for shape in map_shapes(pieces.picture) if isinstance(shape, Writing))
        # Each text is given twice: its glow, and its letters.
        assert all(said.split().count(word) == 2 * name.split().count(word) for word in name.split())


@pytest.mark.parametrize("picture", PICTURES)
def test_a_crowded_crossing_keeps_its_name_readable(picture: MapPicture) -> None:
    """Off its ring and the stars, with air around it, not in the next hex but one, and written once."""
    around = [at for at in list(AT.neighbours())[::2] if at in Network(picture).board]
    units = tuple(UnitMark(at, HouseId("a"), Rank.RED, "infantry", "War Host of the North") for at in around)
    goal = ObjectiveMark(AT, "Alder Ford")
    crowded = replace(picture, objectives=(goal,), units=units, names={AT: "Alder  ford"})
    board = Network(crowded).board
    title = [shape for shape in name_shapes(crowded, board) if isinstance(shape, Writing)]
    assert " ".join(line.text for line in title) == "Alder Ford"
    rooms = list(rooms_of(title))
    assert not any(meet(room, ring) for room in rooms for ring in outlines(crowded, board))
    taken = list(rooms_of(standing(crowded, board, {AT})))
    assert not any(meet(widened(room, 2), other) for room in rooms for other in taken)
    assert min(dist(((west + east) / 2, (north + south) / 2), centre(AT)) for west, north, east, south in rooms) < WIDTH


def test_a_name_far_away_has_a_line_to_its_hex() -> None:
    """One in its hex, or close to it, has none."""
    units = tuple(
        UnitMark(at, HouseId("a"), Rank.RED, "infantry", "War Host of the North", "Robb Stark")
        for at in AT.neighbours()
    )
    crowded = MapPicture(9, 9, names={AT: "The long meadow"}, units=(replace(units[0], at=AT), *units))
    shapes = list(name_shapes(crowded, Network(crowded).board))
    lines = [shape for shape in shapes if isinstance(shape, Lines)]
    assert len(lines) == 2
    [(start, end)] = lines[1].strokes
    assert dist(end, centre(AT)) < 0.5 * WIDTH < dist(start, centre(AT))
    alone = replace(crowded, units=units[:1])
    assert not any(isinstance(shape, Lines) for shape in name_shapes(alone, Network(alone).board))


def test_a_title_outside_of_its_zone_is_led_to_it() -> None:
    """By a line to the outline; a title inside has none."""
    unit = UnitMark(AT, HouseId("a"), Rank.RED, "infantry", "Guards")
    picture = MapPicture(9, 9, zones=(Zone("Vanguard", (AT,)),), units=(unit,))
    shapes = list(zone_titles(picture, Network(picture).board))
    [_, line] = [shape for shape in shapes if isinstance(shape, Lines)]
    [(start, end)] = line.strokes
    assert dist(end, centre(AT)) < 0.5 * WIDTH < dist(start, centre(AT))
    inside = replace(picture, units=())
    assert not any(isinstance(shape, Lines) for shape in zone_titles(inside, Network(inside).board))


def test_where_a_unit_stands_an_objective_has_its_title_beside_it() -> None:
    """At a ford as elsewhere: clear of the unit, nearer to the star than to the middle of the hex."""
    unit = UnitMark(AT, HouseId("a"), Rank.RED, "infantry", "Guards")
    for bare in (crossed("stepping_stones", *STRAIGHT[0]), MapPicture(6, 5)):
        picture = replace(bare, objectives=(ObjectiveMark(AT, "Mill"),), units=(unit,))
        [title] = Pieces(picture).names
        assert isinstance(title, Writing)
        assert (title.text, title.bold) == ("Mill", True)
        [room] = rooms_of([title])
        assert not any(meet(room, other) for other in rooms_of(unit_shapes(picture, unit)))
        star = centre(AT).by(*BESIDE[0])
        assert dist(title.at, star) < dist(title.at, centre(AT))


def test_titles_of_zones_are_as_large_as_names() -> None:
    """As those of hexes at their smallest, and as large as those where there is room."""
    picture = MapPicture(6, 4, names={Hex(2, 2): "The old mill"}, zones=(Zone("Vanguard", (Hex(4, 3),)),))
    board = Pieces(picture).network.board
    [name] = name_shapes(picture, board)
    [title] = zone_titles(picture, board)
    assert isinstance(title, Writing)
    assert title.size == name.size
    for long in ("The rear guard of the North", "Lannister of Casterly Rock sets up here", "W" * 30):
        named = replace(picture, zones=(Zone(long, (Hex(4, 3),)),))
        lines = [line for line in zone_titles(named, board) if isinstance(line, Writing)]
        assert all(line.size > 0.8 * name.size for line in lines)
        assert " ".join(line.text for line in lines) in {long, ""}


def test_rings_lie_below_what_they_mark() -> None:
    """Below units, names and titles: none is covered by the ring of its hex or of one beside it."""
    unit = UnitMark(Hex(2, 2), HouseId("a"), Rank.RED, "infantry", "Guards")
    marks = tuple(HexMark(Hex(column, 2), ring=True) for column in (1, 2, 3))
    picture = MapPicture(
        3, 3, units=(unit,), marks=marks, names={Hex(1, 2): "Mill"}, objectives=(ObjectiveMark(Hex(3, 2), "Hill"),)
    )
    shapes = list(map_shapes(picture))
    rings = [place for place, shape in enumerate(shapes) if isinstance(shape, Polygon) and shape.paint.width == 7]
    assert len(rings) == len(marks)
    texts = {"Guards", "Mill", "Hill"}
    written = [place for place, shape in enumerate(shapes) if isinstance(shape, Writing) and shape.text in texts]
    assert max(rings) < min(written)
    pieces = Pieces(picture)
    assert {piece.height for at in (mark.at for mark in marks) for piece in pieces.marked(at)} == {Height.RINGS}
    above = [piece for at in pieces.network.board.hexes() for piece in pieces.of(at)] + list(pieces.around())
    named = [piece for piece in above if isinstance(piece.shape, Writing) and piece.shape.text in texts]
    assert named
    assert all(piece.height > Height.RINGS for piece in named)


def test_what_is_said_of_a_unit_leaves_its_name() -> None:
    """A text of an analysis stands on the lower rim of the banner, above the two lines of a name."""
    unit = UnitMark(Hex(2, 2), HouseId("a"), Rank.RED, "infantry", "Winterfell Riders")
    picture = MapPicture(3, 3, units=(unit,), marks=(HexMark(unit.at, "ordered"),))
    pieces = Pieces(picture)
    [box] = (piece.shape for piece in pieces.marked(unit.at) if isinstance(piece.shape, Box))
    names = [piece.shape for piece in pieces.of(unit.at) if isinstance(piece.shape, Writing) and piece.shape.is_caption]
    assert {name.text for name in names} == {"Winterfell", "Riders"}
    assert not any(meet(*pair) for pair in product(rooms_of([box]), rooms_of(names)))
    rim = max(point.y for point in BANNERS[unit.rank]) + centre(unit.at).y
    assert box.corner.y < rim <= box.corner.y + box.height
