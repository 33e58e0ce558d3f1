"""One sees of each text on the map to which hex it belongs: it stands there, or a line leads to it."""

from collections.abc import Iterator
from itertools import combinations
from math import dist

import pytest

from bow_author.draw.layout import SIDE, WIDTH, centre, size_of
from bow_author.draw.names import name_shapes
from bow_author.draw.notes import note_shapes
from bow_author.draw.picture import MapPicture, NoteMark, UnitMark
from bow_author.draw.ribbons import Network
from bow_author.draw.rooms import Room, rooms_of
from bow_author.draw.shapes import Lines, Point, Shape, Writing
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import HouseId, Rank, TextSize

AT = Hex(4, 4)
HARROWAY = "Lord Harroway's Town"


def unit(at: Hex) -> UnitMark:
    return UnitMark(at, HouseId("a"), Rank.BLUE, "infantry", "Lannister Heavy Infantry", "", 4)


def is_of_its_hex(shapes: list[Shape]) -> bool:
    """Tell whether a line leads to the hex, or the text reaches into it or stands straight above or below it."""
    for shape in shapes:
        if isinstance(shape, Lines):
            [(_, end)] = shape.strokes
            return dist(end, centre(AT)) < WIDTH / 2
    rooms = list(rooms_of(shapes))
    if any(is_in_hex(at) for room in rooms for at in places_in(room)):
        return True
    west, east = min(room[0] for room in rooms), max(room[2] for room in rooms)
    height = min(max(room[1] - centre(AT).y, centre(AT).y - room[3]) for room in rooms)
    return abs((west + east) / 2 - centre(AT).x) <= WIDTH / 4 and height < SIDE


def places_in(room: Room) -> Iterator[Point]:
    west, north, east, south = room
    shares = [share / 40 for share in range(41)]
    yield from (
        Point(west + across * (east - west), north + down * (south - north)) for across in shares for down in shares
    )


def is_in_hex(place: Point) -> bool:
    """Tell whether a place lies in the hex, and not just at its rim."""
    own = dist(place, centre(AT))
    return all(own + 3 < dist(place, centre(other)) for other in AT.neighbours())


@pytest.mark.parametrize("name", ["Harrenton", "Sow's Horn", HARROWAY])
def test_a_name_among_units_is_that_of_its_hex(name: str) -> None:
    """Whichever of the hexes around are held."""
    for held in range(7):
        for around in combinations(AT.neighbours(), held):
            picture = MapPicture(8, 8, names={AT: name}, units=(unit(AT), *map(unit, around)))
            shapes = list(name_shapes(picture, Network(picture).board))
            assert is_of_its_hex(shapes), [at.name for at in around]


def test_a_name_beside_its_hex_has_a_line() -> None:
    """Also if one end of it is near: what stands in another hex would be taken for the name of that."""
    held = [AT, *(at for at in AT.neighbours() if at != Hex(4, 3) and at != Hex(3, 3))]
    held.append(Hex(4, 3))
    picture = MapPicture(8, 8, names={AT: HARROWAY}, units=tuple(map(unit, held)))
    shapes = list(name_shapes(picture, Network(picture).board))
    assert any(isinstance(shape, Lines) for shape in shapes)


def lines_of(note: NoteMark, *units: UnitMark, columns: int = 8) -> list[Writing]:
    picture = MapPicture(columns, 8, notes=(note,), units=units)
    shapes = note_shapes(picture, Network(picture).board)
    return [shape for shape in shapes if isinstance(shape, Writing)]


@pytest.mark.parametrize("size", TextSize)
@pytest.mark.parametrize("at", [Hex(4, 4), Hex(1, 1), Hex(8, 1), Hex(8, 8), Hex(1, 8)])
def test_the_lines_of_a_note_are_kept(at: Hex, size: TextSize) -> None:
    """As its author has broken it, though they are longer than others are; at the rim of the map it is moved."""
    text = "The river is deep here, and it is cold\nNobody swims"
    lines = lines_of(NoteMark(at, text, size=size))
    assert [line.text for line in lines] == text.splitlines()
    width, height = size_of(Network(MapPicture(8, 8)).board)
    assert all(
        west >= 0 and north >= 0 and east <= width and south <= height for west, north, east, south in rooms_of(lines)
    )


def test_the_lines_of_a_note_are_broken_where_there_is_no_room() -> None:
    """Of the map, or between units: what its author has broken stays broken, and no word is lost."""
    text = "The river is deep here, and it is cold\nNobody swims"
    narrow = lines_of(NoteMark(Hex(1, 4), text), columns=1)
    assert len(narrow) > 2
    assert " ".join(line.text for line in narrow).split() == text.split()
    assert any(line.text.startswith("Nobody") for line in narrow)
    without = lines_of(NoteMark(AT, text.replace("\n", " ")))
    assert len(without) == 2, "a text without lines of its own is set in lines as long as others"
    assert without[0].text != text.splitlines()[0]
