"""The whole picture of a battlefield as SVG."""

import os
import re
import subprocess
import sys
from dataclasses import replace
from math import dist
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given, strategies as st

from bow_author.draw.banners import BANNERS, PIPS, unit_shapes
from bow_author.draw.colours import grey
from bow_author.draw.furniture import zone_parts, zone_rim
from bow_author.draw.ground import ground_shapes
from bow_author.draw.layout import WIDTH, centre, outline
from bow_author.draw.lettering import fit, two_lines, width_of
from bow_author.draw.names import name_shapes
from bow_author.draw.notes import note_shapes
from bow_author.draw.objectives import objective_shapes
from bow_author.draw.picture import (
    ArrowMark,
    ChangeMark,
    HexMark,
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
from bow_author.draw.ribbons import Network
from bow_author.draw.rooms import meet, room_of, rooms_along, rooms_of
from bow_author.draw.scene import look_svg, map_shapes, map_svg, zone_svg
from bow_author.draw.shapes import Lines, Polygon, Stamp, Writing
from bow_author.draw.standing import standing
from bow_author.draw.tones import TONES, Colours
from bow_author.draw.zone_titles import zone_numbers, zone_titles
from bow_author.hexes.coordinates import Edge, Hex
from bow_author.plans.differences import How
from bow_author.plans.model import HouseId, Ink, Rank, TextSize

GOLDEN = Path("tests/golden/draw")


def texts(svg: str) -> list[str]:
    """All that is written in a picture, glow and ink once each."""
    written = [element.text or "" for element in ElementTree.fromstring(svg).iter() if element.tag.endswith("text")]
    return sorted(set(written))


def test_who_holds_an_objective_is_seen_under_a_unit(picture: MapPicture) -> None:
    """His sign stands below the star, another one for another holder, and the star alone if it is nobody."""
    held = picture.objectives[0]
    unit = replace(picture.units[0], at=held.at)
    drawn = {
        side: [*objective_shapes(replace(picture, units=(unit,)), replace(held, holder=side), shared=True)]
        for side in (None, *(side.id for side in picture.sides))
    }
    stars = [
        side
        for side, shapes in drawn.items()
        if any(isinstance(shape, Stamp) and shape.name == "objective" for shape in shapes)
    ]
    assert stars == list(drawn)
    assert len(set(map(str, drawn.values()))) == len(drawn)


def test_an_objective_is_seen_in_a_ring(picture: MapPicture) -> None:
    """The ring around its hex goes on within that of an analysis, or of a unit to be ordered; badges lie above."""
    held = picture.objectives[0]
    ringed = replace(picture, marks=(HexMark(held.at, ring=True),))
    ring = outline(centre(held.at), 0.93)
    shapes = list(map_shapes(ringed))
    within = [shape for shape in shapes if isinstance(shape, Polygon) and shape.points == ring]
    assert [bool(shape.paint.dash) for shape in within] == [False, False, True]
    badges = [shape for shape in shapes if isinstance(shape, Stamp) and shape.name == "objective"]
    assert shapes.index(badges[0]) > shapes.index(within[-1])


@pytest.mark.parametrize("colours", ["colour", "grey"])
def test_golden_map(picture: MapPicture, root: Path, colours: Colours) -> None:
    """The small map is drawn as it was looked at last; BOW_REWRITE_GOLDEN=1 rewrites it for review."""
    path = root / GOLDEN / f"small_{colours}.svg"
    drawn = map_svg(picture, tone=TONES[colours])
    if os.environ.get("BOW_REWRITE_GOLDEN"):
        path.write_text(drawn, encoding="utf-8", newline="\n")
    assert drawn == path.read_text(encoding="utf-8")


def test_everything_is_written(picture: MapPicture) -> None:
    """Coordinates, names, captions and Houses all stand on the map."""
    expected = {"A1", "F5", "the Neck", "Rickard Karstark", "STARK", "TULLY", "The bridge", "Camp", "×6", "1", "6"}
    assert expected <= set(texts(map_svg(picture)))


def test_grey_has_no_colour(picture: MapPicture) -> None:
    """In grey, every colour has equal parts of red, green and blue."""
    colours = set(re.findall("#([0-9a-f]{6})", map_svg(picture, tone=grey)))
    assert len(colours) > 10
    assert all(colour[:2] == colour[2:4] == colour[4:] for colour in colours)


def test_what_lies_off_the_board_is_left_out(picture: MapPicture) -> None:
    """A unit, token, objective, zone, name or terrain on no hex draws nothing, and raises nothing."""
    off = Hex(40, 40)
    look = TerrainLook("Road", joins=("road",), pictogram="tent")
    strayed = replace(
        picture,
        terrain={**picture.terrain, off: look},
        tokens=(*picture.tokens, TokenMark(off, look)),
        units=(*picture.units, UnitMark(off, HouseId("nobody"), Rank.RED, "", "Lost")),
        objectives=(*picture.objectives, ObjectiveMark(off, "Nowhere", HouseId("nobody"))),
        zones=(*picture.zones, Zone("Beyond", (off,))),
        names={**picture.names, off: "Sea"},
        changes=(ChangeMark(How.MOVED, off, off), ChangeMark(How.REMOVED, off, text="Drowned")),
    )
    assert map_svg(strayed) == map_svg(picture)


def test_every_rank_has_its_own_cloth_and_pips() -> None:
    """Rank is told by shape and by number of pips, not by colour alone."""
    assert len(set(BANNERS.values())) == len(Rank)
    assert [len(PIPS[rank]) for rank in Rank] == [1, 2, 3]


def test_sides_differ_without_colour() -> None:
    """Two Houses of one colour and no sign still carry frames and badges of different shapes."""
    sides = tuple(Side(HouseId(name), "X", "#777777", "") for name in "abc")
    maps = {
        map_svg(MapPicture(2, 2, sides=sides, units=(UnitMark(Hex(1, 1), side.id, Rank.BLUE, "ranged", "Unit"),)))
        for side in sides
    }
    assert len(maps) == 3


def test_same_bytes_under_any_hash_seed(root: Path) -> None:
    """Two processes with different hash seeds draw the same bytes."""
    program = (
        "import sys; sys.path.insert(0, 'tests/draw'); from conftest import small_picture;"
        "from bow_author.draw.scene import map_svg; sys.stdout.write(map_svg(small_picture()))"
    )
    runs = [
        subprocess.run(
            [sys.executable, "-c", program],
            cwd=root,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "4242")
    ]
    assert runs[0] == runs[1] != b""


NAMES = st.text(max_size=40)
HEXES = st.builds(Hex, st.integers(-1, 4), st.integers(-1, 4))
LOOKS = st.builds(TerrainLook, NAMES, NAMES, NAMES, NAMES, st.lists(NAMES, max_size=2).map(tuple))
HOUSES = st.sampled_from([HouseId("a"), HouseId("b"), HouseId("c")])
PICTURES = st.builds(
    MapPicture,
    columns=st.integers(0, 3),
    rows=st.integers(0, 3),
    ground=LOOKS,
    terrain=st.dictionaries(HEXES, LOOKS, max_size=4),
    ribbons=st.just(()) | st.tuples(st.builds(Ribbon, NAMES, NAMES, NAMES, st.floats(0, 1), NAMES)),
    tokens=st.lists(st.builds(TokenMark, HEXES, LOOKS, st.none() | st.integers()), max_size=3).map(tuple),
    units=st.lists(
        st.builds(UnitMark, HEXES, HOUSES, st.sampled_from(Rank), NAMES, NAMES, NAMES, st.none() | st.integers()),
        max_size=3,
    ).map(tuple),
    objectives=st.lists(st.builds(ObjectiveMark, HEXES, NAMES, st.none() | HOUSES), max_size=2).map(tuple),
    zones=st.lists(st.builds(Zone, NAMES, st.tuples(HEXES, HEXES), st.none() | HOUSES), max_size=2).map(tuple),
    names=st.dictionaries(HEXES, NAMES, max_size=2),
    notes=st.lists(st.builds(NoteMark, HEXES, NAMES, st.sampled_from(Ink), st.sampled_from(TextSize)), max_size=2).map(
        tuple
    ),
    arrows=st.lists(st.builds(ArrowMark, HEXES, HEXES), max_size=2).map(tuple),
    changes=st.lists(st.builds(ChangeMark, st.sampled_from(How), HEXES, st.none() | HEXES, NAMES), max_size=2).map(
        tuple
    ),
    sides=st.lists(st.builds(Side, HOUSES, NAMES, NAMES, NAMES, st.none() | st.sampled_from(Edge)), max_size=3).map(
        tuple
    ),
)


@given(PICTURES)
def test_any_picture_is_well_formed(picture: MapPicture) -> None:
    """Whatever a picture holds, it is drawn, and as XML that parses."""
    ElementTree.fromstring(map_svg(picture))
    ElementTree.fromstring(look_svg(picture, picture.ground, tone=grey))


@given(st.text(max_size=400), st.floats(20, 300), st.floats(5, 30))
def test_lines_fit(text: str, room: float, size: float) -> None:
    """A fitted line is never wider than its room by more than its ellipsis, and never larger than asked."""
    line, used = fit(text, room, size, size * 0.75)
    assert used <= size
    assert width_of(line, used) <= max(room, width_of("…", used)) + 1e-6
    assert "".join(two_lines(text, room, size)).replace(" ", "") == "".join(text.split())


def test_no_glow_covers_a_letter() -> None:
    """All glows are drawn before all letters of captions, so that descenders survive the line below."""
    drawn = map_svg(MapPicture(1, 1, units=(UnitMark(Hex(1, 1), HouseId("a"), Rank.RED, "", "Kingsguard Pikemen"),)))
    written = re.findall("<text.*</text>", drawn)
    glowing = ["stroke-width" in writing for writing in written]
    assert sum(glowing) == len({"A1", "Kingsguard", "Pikemen"})
    assert glowing == sorted(glowing, reverse=True)


WHERE = st.builds(Hex, st.integers(1, 6), st.integers(1, 5))
TITLES = st.sampled_from(["Camp", "Stark sets up here", "Lannister of Casterly Rock sets up here", "W" * 30])
ZONED = st.builds(
    MapPicture,
    columns=st.integers(1, 6),
    rows=st.integers(1, 5),
    units=st.dictionaries(WHERE, st.sampled_from(["Archers"]), max_size=12).map(
        lambda units: tuple(
            UnitMark(at, HouseId("a"), Rank.RED, "infantry", unit, strength=6) for at, unit in units.items()
        )
    ),
    objectives=st.lists(st.builds(ObjectiveMark, WHERE, st.just("The ford")), max_size=2).map(tuple),
    tokens=st.lists(st.builds(TokenMark, WHERE, st.just(TerrainLook("Fire", pictogram="fire"))), max_size=4).map(tuple),
    zones=st.lists(st.builds(Zone, TITLES, st.sets(WHERE, max_size=8).map(tuple), st.none() | HOUSES), max_size=4).map(
        tuple
    ),
    names=st.dictionaries(WHERE, st.sampled_from(["the Neck", "Ruins of Oldstones"]), max_size=2),
)


@given(ZONED)
def test_titles_of_zones_never_collide(picture: MapPicture) -> None:
    """With no unit, name, outline or other text: what is drawn after the ground leaves the room of a title alone."""
    board = Network(picture).board
    names = list(name_shapes(picture, board))
    titles = [title for title in zone_titles(picture, board, names) if isinstance(title, Writing) and title.is_caption]
    bare = map_shapes(replace(picture, zones=()))
    ground = list(ground_shapes(picture, Network(picture)))
    others = [room for shape in bare if shape not in ground if (room := room_of(shape))]
    rooms = [room for title in titles if (room := room_of(title))]
    assert len(rooms) == len(titles)
    rims = list(rooms_along((stroke for zone in picture.zones for stroke in zone_rim(zone, board)), 1))
    for number, room in enumerate(rooms):
        assert not any(meet(room, other) for other in (*others, *rims, *rooms[:number]))


LONG_NAMES = st.dictionaries(
    WHERE, st.sampled_from(["the Neck", "Ruins of Oldstones", "Fields of the long summer"]), max_size=3
)


@given(ZONED, LONG_NAMES)
def test_names_of_hexes_stand_beside_what_stands_there(picture: MapPicture, names: dict[Hex, str]) -> None:
    """With no unit, no objective, no coordinate and no other name while there is room; each is written, whole."""
    goals = tuple(replace(goal, label="") for goal in picture.objectives)
    picture = replace(picture, names=names, objectives=goals)
    board = Network(picture).board
    written = [shape for shape in name_shapes(picture, board) if isinstance(shape, Writing)]
    inside = {at: name for at, name in names.items() if at in board}
    assert sorted(" ".join(writing.text for writing in written).split()) == sorted(" ".join(inside.values()).split())
    for at, name in inside.items():
        alone = replace(picture, names={at: name})
        rooms = list(rooms_of(name_shapes(alone, board)))
        taken = list(rooms_of(standing(picture, board, {at})))
        if (
            board.columns > 4
            and board.rows > 3
            and not any(unit.at in {at, *at.neighbours()} for unit in picture.units)
        ):
            assert not any(meet(room, other) for room in rooms for other in taken)


def test_a_name_is_not_hidden_by_the_unit_in_its_hex() -> None:
    """It stands above or below it; alone it is in the middle of its hex."""
    unit = UnitMark(Hex(3, 3), HouseId("a"), Rank.RED, "infantry", "Lannister Heavy Infantry", "Kevan Lannister", 6)
    alone = MapPicture(5, 5, names={Hex(3, 3): "The old mill"})
    board = Network(alone).board
    assert [name.at for name in name_shapes(alone, board)] == [centre(Hex(3, 3)).by(0, 6)]
    rooms = list(rooms_of(name_shapes(replace(alone, units=(unit,)), board)))
    assert rooms
    assert not any(meet(room, other) for room in rooms for other in rooms_of(unit_shapes(alone, unit)))


def test_zones_of_one_house_have_numbers() -> None:
    """In their outlines, where several belong to one House; a House with one zone needs none."""
    first, second = Zone("Van", (Hex(1, 1), Hex(2, 1)), HouseId("a")), Zone("Rear", (Hex(4, 1),), HouseId("a"))
    other = Zone("Camp", (Hex(3, 3),), HouseId("b"))
    assert zone_numbers((first, other)) == (None, None)
    assert zone_numbers((first, other, second)) == (1, 2, 3)
    picture = MapPicture(5, 3, zones=(first, other, second))
    drawn = list(zone_titles(picture, Network(picture).board))
    assert [shape.text for shape in drawn if isinstance(shape, Writing) and not shape.is_caption] == ["1", "2", "3"]
    assert len({zone_svg(picture, first, number) for number in (None, 1, 2)}) == 3


def test_each_part_of_a_zone_has_its_title_and_number() -> None:
    """Parts that touch are one; where there is room for two titles only, each zone has one."""
    west, south = tuple(map(Hex, (1, 2, 1), (1, 1, 2))), (Hex(5, 4), Hex(6, 4))
    parted = Zone("Van", (*south, *west, Hex(99, 99)), HouseId("a"))
    other = Zone("Rear", (Hex(6, 1),), HouseId("a"))
    picture = MapPicture(7, 5, zones=(parted, other))
    board = Network(picture).board
    parts = zone_parts(parted, board)
    assert [set(part.hexes) for part in parts] == [set(west), set(south)]
    drawn = [shape for shape in zone_titles(picture, board) if isinstance(shape, Writing)]
    assert [shape.text for shape in drawn] == ["1", "1", "2", "Van", "Rear", "Van"]
    for part, title in zip(parts, (drawn[3], drawn[5]), strict=True):
        assert min(dist(title.at, centre(at)) for at in part.hexes) < WIDTH / 2


@pytest.mark.parametrize(
    ("title", "commander", "lines"),
    [
        ("Guards", "", ["Guards"]),
        ("War Host of the North", "", ["War Host of", "the North"]),
        ("Lannisport Guards", "Kevan Lannister", ["Kevan Lannister", "Lannisport", "Guards"]),
        ("Guards", "Kevan Lannister", ["Kevan Lannister", "Guards"]),
        ("Casterly Rock Cavaliers", "Addam Marbrand", ["Addam Marbrand", "Casterly Rock", "Cavaliers"]),
        ("W" * 40, "Addam Marbrand", ["Addam Marbrand", "WWWWWWWWWW…"]),
    ],
)
def test_a_commander_leaves_the_name_of_his_unit(title: str, commander: str, lines: list[str]) -> None:
    """Below his own, in two lines if one is too narrow; what is cut shows that it is."""
    unit = UnitMark(Hex(1, 1), HouseId("a"), Rank.RED, "infantry", title, commander)
    written = [
        shape for shape in unit_shapes(MapPicture(1, 1), unit) if isinstance(shape, Writing) and shape.is_caption
    ]
    assert [writing.text for writing in written] == lines
    assert [writing.at.y for writing in written] == sorted(writing.at.y for writing in written)


def test_an_objective_has_two_lines() -> None:
    """Where one is too narrow for its title."""
    goal = ObjectiveMark(Hex(1, 1), "The ford of the long name")
    shapes = objective_shapes(MapPicture(1, 1), goal, shared=False)
    assert [shape.text for shape in shapes if isinstance(shape, Writing)] == ["The ford of", "the long name"]


@given(ZONED, st.dictionaries(WHERE, st.sampled_from(["Only at low water", "Mud " * 12]), max_size=3))
def test_notes_collide_with_nothing_while_there_is_room(picture: MapPicture, notes: dict[Hex, str]) -> None:
    """With no unit, no name, no title of a zone, and with no other note; without room they are written all the same."""
    board = Network(picture).board
    marks = tuple(NoteMark(at, text) for at, text in notes.items() if at in board)
    picture = replace(picture, notes=marks)
    drawn = list(note_shapes(picture, board))
    words = " ".join(shape.text for shape in drawn if isinstance(shape, Writing))
    assert sorted(words.split()) == sorted(word for mark in marks for word in mark.text.split())
    shapes = zone_titles(picture, board, drawn)
    titles = list(rooms_of(shape for shape in shapes if isinstance(shape, Writing) and shape.is_caption))
    assert not any(meet(title, room) for title in titles for room in rooms_of(drawn))
    for mark in marks:
        alone = list(note_shapes(replace(picture, notes=(mark,)), board))
        others = list(rooms_of(standing(picture, board, {mark.at})))
        if any(meet(room, other) for room in rooms_of(alone) for other in others):
            assert {shape.at.x for shape in alone if isinstance(shape, Writing)} == {centre(mark.at).x}, "no room"


def test_a_note_keeps_beside_a_counter() -> None:
    """Near enough to be of its hex, between others with a line to it; alone it stands in the middle."""
    unit = UnitMark(Hex(2, 2), HouseId("a"), Rank.RED, "infantry", "Lannister Heavy Infantry", "Kevan Lannister", 6)
    note = NoteMark(Hex(2, 2), "Only at low water")
    alone = MapPicture(3, 3, notes=(note,))
    board = Network(alone).board
    [written] = note_shapes(alone, board)
    assert isinstance(written, Writing)
    assert abs(written.at.y - centre(Hex(2, 2)).y) < 10
    beside = [replace(unit, at=at) for at in Hex(2, 2).neighbours() if at.row == 1]
    for units in ((unit,), (unit, *beside)):
        shapes = list(note_shapes(replace(alone, units=units), board))
        covered = list(rooms_of(shape for one in units for shape in unit_shapes(alone, one)))
        assert not any(meet(room, other) for room in rooms_of(shapes) for other in covered)
        assert any(isinstance(shape, Lines) for shape in shapes) is (len(units) > 1)


def test_a_title_is_written_where_there_is_room() -> None:
    """Beside the unit that stands in the first hex of its zone; on a map without room it is left to the key."""
    unit = UnitMark(Hex(1, 1), HouseId("a"), Rank.RED, "infantry", "Lannister Heavy Infantry", "Kevan Lannister", 6)
    zone = Zone("Lannister sets up here", (Hex(1, 1), Hex(2, 1)), HouseId("a"))
    picture = MapPicture(2, 1, units=(unit,), zones=(zone,))
    lines = [line for line in zone_titles(picture, Network(picture).board) if isinstance(line, Writing)]
    assert " ".join(line.text for line in lines) == zone.title
    assert all(line.at.x >= 100 for line in lines)
    narrow = replace(picture, columns=1, zones=(replace(zone, title="W" * 30),))
    assert not list(zone_titles(narrow, Network(narrow).board))
    assert texts(map_svg(narrow)) == texts(map_svg(replace(narrow, zones=())))
