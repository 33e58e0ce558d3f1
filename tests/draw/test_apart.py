"""What is drawn and written leaves the rest to be seen: the heads of arrows, the names of units."""

from dataclasses import replace
from math import hypot

import pytest

from bow_author.draw.arrows import WIDTHS
from bow_author.draw.banners import unit_shapes
from bow_author.draw.colours import INKS
from bow_author.draw.furniture import zone_rim
from bow_author.draw.ground import label_shape
from bow_author.draw.layout import centre
from bow_author.draw.picture import ArrowMark, MapPicture, NoteMark, UnitMark, Zone
from bow_author.draw.ribbons import Network
from bow_author.draw.rooms import meet, room_of, rooms_along, widened
from bow_author.draw.scene import map_shapes, map_svg
from bow_author.draw.shapes import Polygon, Writing
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import HouseId, Ink, Rank, TextSize


def test_an_arrow_leaves_both_hexes_to_be_seen() -> None:
    """It points from one to the other, below the units; one that goes nowhere is not drawn."""
    units = (UnitMark(Hex(1, 1), HouseId("a"), Rank.RED, "infantry", "Men"),)
    picture = MapPicture(5, 1, units=units, arrows=(ArrowMark(Hex(1, 1), Hex(4, 1), Ink.RED),))
    shapes = list(map_shapes(picture))
    heads = [
        place for place, shape in enumerate(shapes) if isinstance(shape, Polygon) and shape.paint.fill == INKS[Ink.RED]
    ]
    tip = shapes[heads[0]].points[0]  # type: ignore[union-attr]  # it is a polygon
    assert centre(Hex(3, 1)).x < tip.x < centre(Hex(4, 1)).x
    assert heads[0] < min(place for place, shape in enumerate(shapes) if isinstance(shape, Writing))
    nowhere = replace(picture, arrows=(ArrowMark(Hex(2, 1), Hex(2, 1)), ArrowMark(Hex(2, 1), Hex(9, 9))))
    assert map_svg(nowhere) == map_svg(replace(picture, arrows=()))


@pytest.mark.parametrize("size", TextSize)
@pytest.mark.parametrize(("start", "end"), [((2, 1), (2, 3)), ((2, 3), (2, 1)), ((1, 1), (2, 3)), ((1, 2), (2, 3))])
def test_the_head_of_an_arrow_is_seen(start: tuple[int, int], end: tuple[int, int], size: TextSize) -> None:
    """It covers no coordinates and no name and is covered by none, and is three times as broad as the shaft."""
    arrow = ArrowMark(Hex(*start), Hex(*end), Ink.RED, size)
    picture = MapPicture(4, 4, arrows=(arrow,), names={arrow.end: "Oldstones"}, notes=(NoteMark(arrow.end, "A mill"),))
    shapes = list(map_shapes(picture))
    (head,) = (shape for shape in shapes if isinstance(shape, Polygon) and shape.paint.fill == INKS[Ink.RED])
    tip, left, right = head.points
    assert hypot(left.x - right.x, left.y - right.y) >= 3 * WIDTHS[size]
    inside = [left.toward(right, across / 10).toward(tip, along / 10) for across in range(11) for along in range(11)]
    written = [(shape.text, room_of(shape)) for shape in shapes if isinstance(shape, Writing)]
    assert {"Oldstones", "A mill", arrow.end.name} <= {text for text, _ in written}
    covering = [
        text
        for text, room in written
        if room and any(room[0] < place.x < room[2] and room[1] < place.y < room[3] for place in inside)
    ]
    assert covering == []


@pytest.mark.parametrize("commander", ["", "Maege Mormont", "Jaime Lannister", "Gregor Clegane"])
@pytest.mark.parametrize("title", ["Lannisport Guards", "Winterfell Riders", "War Host of the North"])
def test_the_names_of_a_unit_keep_off_outlines_and_coordinates(title: str, commander: str) -> None:
    """Those of a zone around it, whose rim runs inside of its hex, and of the hexes below."""
    at = Hex(2, 2)
    unit = UnitMark(at, HouseId("a"), Rank.BLUE, "infantry", title, commander)
    zone = Zone("", (at,), HouseId("a"))
    picture = MapPicture(4, 4, units=(unit,), zones=(zone,))
    board = Network(picture).board
    written = [
        room_of(shape) for shape in unit_shapes(picture, unit) if isinstance(shape, Writing) and shape.is_caption
    ]
    below = [room_of(label_shape(picture, near)) for near in at.neighbours() if near.row > at.row]
    rims = list(rooms_along(zone_rim(zone, board), 1.0))
    # Letters are narrower than they are taken to be, and have nothing below their line at its ends.
    letters = [widened(room, -4) for room in written if room is not None]
    assert len(letters) == len(written)
    assert not [room for room in letters for other in (*below, *rims) if other and meet(room, other)]
