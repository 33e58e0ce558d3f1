"""Names over a small map: all that there is room for, none over another, none over a banner."""

import random
from dataclasses import replace
from itertools import combinations
from math import dist
from pathlib import Path

import pytest

from bow_author.draw.colours import INK, INKS
from bow_author.draw.furniture import zone_rim
from bow_author.draw.layout import WIDTH, centre
from bow_author.draw.picture import (
    ArrowMark,
    HexMark,
    MapPicture,
    NoteMark,
    ObjectiveMark,
    Side,
    TerrainLook,
    UnitMark,
    Zone,
)
from bow_author.draw.pieces import Pieces
from bow_author.draw.rooms import meet, rooms_along, rooms_of
from bow_author.draw.shapes import Lines, Polygon, Stamp, Writing
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import HouseId, Ink, Rank, TextSize
from bow_editor.caption_lines import Caption, Frame, Letters
from bow_editor.captions import LEGIBLE, captions
from bow_editor.editor_state import EditorState
from bow_editor.map_view_model import MapViewModel
from bow_editor.session import Session
from tests.editor import editors

NAMES = ("War Host of the North", "Guards", "Casterly Rock Cavaliers", "Unpronounceablevillagers", "")


def width(line: str, letters: Letters) -> float:
    """Measure as if all letters were of one width."""
    return len(line) * (5.6 if letters is Letters.BOLD else 5.2)


def unit(at: Hex, label: str, commander: str = "") -> UnitMark:
    """Give a unit."""
    return UnitMark(at, HouseId("stark"), Rank.GREEN, "infantry", label, commander)


def board(*units: UnitMark, objectives: tuple[ObjectiveMark, ...] = ()) -> Pieces:
    """Give a board with units."""
    sides = (Side(HouseId("stark"), "Stark", "#888888", ""),)
    return Pieces(MapPicture(12, 9, short_rows=True, sides=sides, units=units, objectives=objectives))


def banners(pieces: Pieces, zoom: float) -> list[Frame]:
    """Give what no name may cover: the inner part of each banner."""
    middles = (centre(mark.at) for mark in pieces.picture.units)
    return [Frame((x - 20) * zoom, (y - 30) * zoom, (x + 20) * zoom, (y + 8) * zoom) for x, y in middles]


def said(found: list[Caption]) -> set[str]:
    """Give the names without their lines."""
    return {" ".join(caption.lines) for caption in found}


def test_all_names_of_a_shipped_plan(plan_file: Path) -> None:
    """At the zoom at which it fits a window each unit, each ford and each hex with a name is named."""
    editor = EditorState(Session.open(str(plan_file)))
    picture = MapViewModel(editor).now(())
    assert picture is not None
    found = captions(Pieces(picture), 0.45, width)
    assert {caption.at for caption in found} == {mark.at for mark in (*picture.units, *picture.objectives)} | set(
        picture.names
    )
    assert {"Kevan Lannister", "Winterfell Riders", "Southern ford"} <= said(found)
    editor.session.close()


@pytest.mark.parametrize("zoom", [0.17, 0.3, 0.45, 0.79])
def test_nothing_is_covered(zoom: float) -> None:
    """However many units stand side by side."""
    chance = random.Random(zoom)
    for _ in range(10):
        hexes = chance.sample([Hex(column, row) for row in range(1, 10) for column in range(1, 12)], 45)
        units = [unit(at, chance.choice(NAMES), "Ser Somebody" if chance.random() < 0.2 else "") for at in hexes]
        pieces = board(*units)
        found = captions(pieces, zoom, width)
        assert found or zoom < 0.2
        assert len({caption.at for caption in found}) == len(found)
        assert not any(a.frame.meets(b.frame) for a, b in combinations(found, 2))
        assert not any(caption.frame.meets(banner) for caption in found for banner in banners(pieces, zoom))
        assert not any(reads_as_one(a.frame, b.frame) for a, b in combinations(found, 2))


def reads_as_one(a: Frame, b: Frame) -> bool:
    """Tell whether two names have lines side by side with less between them than a letter takes."""
    return a.top < b.bottom and b.top < a.bottom and max(a.left, b.left) - min(a.right, b.right) < 6


@pytest.mark.parametrize("zoom", [0.19, 0.25, 0.31, 0.34, 0.37, 0.45])
def test_a_crowd_hides_no_commander(zoom: float) -> None:
    """Whose name has no room at his banner has it further away, with a line to him."""
    crowd = [editors.at(f"{column}{row}") for column in "CDEFGHI" for row in (2, 3, 4)]
    he = crowd.pop(len(crowd) // 2)
    pieces = board(*(unit(hex_, "Guards") for hex_ in crowd), unit(he, "Guards", "Jaime Lannister"))
    found = captions(pieces, zoom, width)
    name = next(caption for caption in found if " ".join(caption.lines) == "Jaime Lannister")
    assert not any(name.frame.meets(banner) for banner in banners(pieces, zoom))
    if name.leader is not None:
        assert dist(name.leader[1], centre(he)) < WIDTH / 2, "the line ends at his hex"


def test_where_the_map_can_be_read_nothing_is_added() -> None:
    """Nor where a hex is no wider than a letter."""
    pieces = board(unit(Hex(3, 3), "Guards"))
    assert [len(captions(pieces, zoom, width)) for zoom in (0.1, 0.5, LEGIBLE, 2)] == [0, 1, 0, 0]


def test_names_are_whole_or_hidden() -> None:
    """Broken into lines where that helps; in a crowd some are left out, a commander never."""
    assert captions(board(unit(Hex(5, 5), "Guards")), 0.5, width)[0].lines == ("Guards",)
    assert captions(board(unit(Hex(5, 5), "War Host of the North")), 0.5, width)[0].lines == (
        "War Host of",
        "the North",
    )
    crowd = [unit(Hex(column, row), "Unpronounceablevillagers") for row in range(1, 10) for column in range(1, 12)]
    crowd[50] = unit(crowd[50].at, "Guards", "Ser Long Name")
    found = captions(board(*crowd), 0.5, width)
    assert len(crowd) // 8 < len(found) < len(crowd)
    assert said(found) == {"Unpronounceablevillagers", "Ser Long Name"}
    assert crowd[50].at in {caption.at for caption in found}


@pytest.mark.parametrize("zoom", [0.17, 0.25, 0.34, 0.48])
def test_no_name_is_cut(plan_file: Path, zoom: float) -> None:
    """However small the map is: it is whole or left out, commanders and objectives last."""
    editor = EditorState(Session.open(str(plan_file)))
    picture = MapViewModel(editor).now(())
    editor.session.close()
    assert picture is not None
    units = picture.units
    whole = {*(unit.commander or unit.label for unit in units), *(goal.label for goal in picture.objectives)}
    found = captions(Pieces(picture), zoom, width)
    assert found
    assert said(found) <= whole | set(picture.names.values())
    first = {unit.commander for unit in units if unit.commander} | {goal.label for goal in picture.objectives}
    assert first <= said(found) or zoom < 0.2


def test_a_name_that_an_objective_says_stands_once() -> None:
    """In the letters of the objective, also under a unit."""
    at = Hex(5, 5)
    goals = (ObjectiveMark(at, "Alder Ford"),)
    named = replace(board(objectives=goals).picture, names={at: "alder  ford"})
    [once] = captions(Pieces(named), 0.48, width)
    assert (once.lines, once.letters) == (("Alder", "Ford"), Letters.BOLD)
    held = captions(Pieces(replace(named, units=(unit(at, "Guards"),))), 0.48, width)
    assert {caption.letters for caption in held} == {Letters.PLAIN, Letters.BOLD}


@pytest.mark.parametrize("zoom", [0.25, 0.48])
def test_a_title_that_finds_no_room_in_its_zone_is_led_to_it(zoom: float) -> None:
    """By a line that ends at the outline; inside there is none."""
    rear = tuple(Hex(column, row) for column in range(3, 10) for row in (7, 8, 9))
    small, large = Zone("The vanguard", (Hex(5, 4),)), Zone("Rear", rear)
    pieces = Pieces(replace(board(unit(Hex(5, 4), "Guards")).picture, zones=(small, large)))
    titles = {
        " ".join(caption.lines): caption
        for caption in captions(pieces, zoom, width)
        if caption.letters is Letters.ITALIC
    }
    assert titles["Rear"].leader is None
    line = titles["The vanguard"].leader
    assert line is not None
    assert dist(line[1], centre(Hex(5, 4))) < 0.58 * WIDTH


@pytest.mark.parametrize(("third", "fourth"), [("D10", "E10"), ("C10", "E11")])
def test_a_title_stands_in_its_zone_wherever_that_has_room(third: str, fourth: str) -> None:
    """Units take the places at the first hexes of both: the titles go to the last, and not over the river beside."""
    north = Zone("Lannister sets up here", tuple(Hex(column, row) for row in (1, 2) for column in range(9, 15)))
    south = Zone("Muster field", tuple(Hex(column, row) for row in (10, 11) for column in range(2, 8)))
    units = (
        unit(editors.at("I2"), "Lannisport Guards"),
        unit(editors.at("K2"), "Lannisport Guards", "Jaime Lannister"),
        unit(editors.at("M2"), "Casterly Rock Cavaliers"),
        unit(editors.at("K1"), "Westerlands Archers"),
        unit(editors.at("L2"), "Mountain's Men", "Gregor Clegane"),
        unit(editors.at(third), "War Host of the North"),
        unit(editors.at(fourth), "War Host of the North", "Eddard Stark"),
        unit(editors.at("F11"), "War Host of the North"),
        unit(editors.at("G10"), "Winterfell Riders", "Robb Stark"),
    )
    pieces = Pieces(MapPicture(15, 11, units=units, zones=(north, south)))
    titles = {" ".join(caption.lines): caption for caption in captions(pieces, 0.3257, width)}
    for zone in (north, south):
        caption = titles[zone.title]
        assert caption.leader is None
        x, y = ((low + high) / 2 / 0.3257 for low, high in zip(caption.frame[:2], caption.frame[2:], strict=True))
        assert min(dist((x, y), centre(hex_)) for hex_ in zone.hexes) < 0.75 * WIDTH


def test_marks_of_an_analysis_stay_readable() -> None:
    """A name goes above its banner where a number stands in the hex below."""
    plain = board(unit(Hex(5, 5), "Guards"))
    marks = tuple(HexMark(at, "3") for at in (Hex(5, 6), Hex(4, 6)))
    marked = Pieces(replace(plain.picture, marks=marks))
    crowded = Pieces(replace(plain.picture, marks=marks, units=(unit(Hex(5, 5), "War Host of the North"),)))
    assert captions(plain, 0.3, width)[0].frame.top > captions(crowded, 0.3, width)[0].frame.top
    for pieces in (marked, crowded):
        for caption in captions(pieces, 0.3, width):
            for mark in marks:
                x, y = centre(mark.at)
                assert not caption.frame.meets(Frame(x * 0.3 - 2, y * 0.3 - 4, x * 0.3 + 2, y * 0.3 + 4))


@pytest.mark.parametrize("zoom", [0.25, 0.45, 0.6, 0.79])
def test_names_keep_off_objectives_and_stand_below_tags(zoom: float) -> None:
    """Off the star beside a ford or a unit; what is said of a unit stands on its banner, and its name still below."""
    look = TerrainLook("Ford", pictogram="stepping_stones", joins=("water",))
    ford, held, tagged = Hex(4, 4), Hex(8, 4), Hex(4, 7)
    around = [unit(beside, "War Host of the North") for at in (ford, held) for beside in at.neighbours()]
    goals = (ObjectiveMark(ford, "The ford"), ObjectiveMark(held, "The hill"))
    crowded = board(*around, unit(held, "Guards"), unit(tagged, "Riders"), objectives=goals).picture
    picture = replace(crowded, terrain={ford: look}, marks=(HexMark(tagged, "done"),))
    pieces = Pieces(picture)
    stars = [shape for at in (ford, held) for piece in pieces.of(at) if isinstance(shape := piece.shape, Stamp)]
    stars = [star for star in stars if star.name == "objective"]
    assert len(stars) == 2
    found = captions(pieces, zoom, width)
    rooms = [Frame(*(zoom * length for length in room)) for room in rooms_of(stars)]
    assert not any(caption.frame.meets(room) for caption in found for room in rooms)
    (name,) = (caption for caption in found if caption.at == tagged)
    assert name.frame.top > centre(tagged).y * zoom


@pytest.mark.parametrize("zoom", [0.25, 0.45, 0.6, 0.79])
def test_names_stand_beside_fords_and_bridges(zoom: float) -> None:
    """Those of the hex, of an objective there, and of the zone around them."""
    at, other = Hex(4, 4), Hex(8, 6)
    look = TerrainLook("Ford", pictogram="stepping_stones", joins=("water",))
    picture = replace(
        board(objectives=(ObjectiveMark(other, "The old ford"),)).picture,
        terrain={at: look, other: look},
        names={at: "Ruby ford"},
        zones=(Zone("Vanguard", (at,)),),
    )
    pieces = Pieces(picture)
    found = captions(pieces, zoom, width)
    assert said(found) == {"Ruby ford", "The old ford", "Vanguard"}
    stones = [Frame(*(zoom * length for length in room)) for room in rooms_of(pieces.crossings.values())]
    assert not any(caption.frame.meets(stone) for caption in found for stone in stones)


@pytest.mark.parametrize("zoom", [0.45, 0.6, 0.75])
def test_names_leave_badges_to_be_seen(zoom: float) -> None:
    """Those of the Houses and the crowns of commanders, where there is room elsewhere."""
    at, beside = Hex(5, 5), Hex(5, 4)
    units = unit(at, "Guards", "Ser Somebody of the Long Name"), unit(Hex(6, 5), "War Host of the North")
    named = replace(board(*units).picture, names={beside: "The old mill", at: "Fields of the long summer"})
    found = captions(Pieces(named), zoom, width)
    assert len(found) == 4
    for mark in units:
        for corner in (-26, 26)[: 1 + bool(mark.commander)]:
            x, y = centre(mark.at).by(corner, -32)
            badge = Frame((x - 10) * zoom, (y - 10) * zoom, (x + 10) * zoom, (y + 10) * zoom)
            assert not any(caption.frame.meets(badge) for caption in found)


ZONES = (
    Zone("Vanguard", (Hex(3, 3), Hex(4, 3), Hex(3, 4)), HouseId("stark")),
    Zone("The Long March North of Winterfell", (Hex(7, 3), Hex(8, 3)), HouseId("stark")),
)


def test_names_of_hexes_and_titles_of_zones() -> None:
    """As large as those of units: a hex's in its hex or beside its unit, a zone's within its outline or beside it."""
    plain = board(unit(Hex(3, 3), "Guards"), unit(Hex(7, 3), "War Host of the North", "Ser Long Name"))
    names = {Hex(3, 3): "The old mill", Hex(10, 7): "Fields of the long summer"}
    notes = (NoteMark(Hex(10, 6), "Only at low water", size=TextSize.LARGE),)
    pieces = Pieces(replace(plain.picture, names=names, zones=ZONES, notes=notes))
    found = captions(pieces, 0.45, width)
    titles = {zone.title for zone in ZONES}
    assert said(found) == {*names.values(), *titles, "Guards", "Ser Long Name", "Only at low water"}
    assert not any(a.frame.meets(b.frame) for a, b in combinations(found, 2))
    rims = [
        Frame(*(0.45 * length for length in room))
        for zone in ZONES
        for room in rooms_along(zone_rim(zone, pieces.network.board), 1)
    ]
    for caption in found:
        is_title = caption.letters is Letters.ITALIC and caption.colour != INK
        if is_title and any(caption.frame.meets(frame) for frame in rims):
            zone = next(zone for zone in ZONES if zone.title == " ".join(caption.lines))
            x, y = ((low + high) / 2 / 0.45 for low, high in zip(caption.frame[:2], caption.frame[2:], strict=True))
            assert min(dist((x, y), centre(at)) for at in zone.hexes) < 0.75 * WIDTH, "on its edge"
        assert not any(caption.frame.meets(frame) for frame in banners(pieces, 0.45))
    [mill] = [
        caption
        for caption in captions(Pieces(replace(plain.picture, names={Hex(10, 7): "Mill"})), 0.45, width)
        if caption.lines == ("Mill",)
    ]
    assert abs((mill.frame.top + mill.frame.bottom) / 2 - centre(Hex(10, 7)).y * 0.45) < 1


@pytest.mark.parametrize("zoom", [0.3, 0.45, 0.79])
def test_each_part_of_a_zone_has_its_title(zoom: float) -> None:
    """In its own hexes, as each part is seen for itself."""
    parts = (Hex(2, 2), Hex(3, 2), Hex(4, 2)), (Hex(8, 7), Hex(9, 7), Hex(10, 7))
    zone = Zone("Van", (*parts[1], *parts[0]), HouseId("stark"))
    found = captions(Pieces(replace(board().picture, zones=(zone,))), zoom, width)
    assert [caption.lines for caption in found] == [("Van",), ("Van",)]
    assert {caption.at for caption in found} & {*parts[0]}
    assert {caption.at for caption in found} & {*parts[1]}


@pytest.mark.parametrize("zoom", [0.25, 0.45, 0.79])
def test_notes_are_written_as_large_as_names(zoom: float) -> None:
    """All of each, in its colour, beside what stands there, with a line to its hex where it stands far away."""
    plain = board(unit(Hex(5, 5), "War Host of the North", "Ser Long Name"))
    texts = {
        Hex(2, 2): ("Fen", TextSize.SMALL),
        Hex(5, 5): ("Only at low water,\nand never by night nor in the long winter", TextSize.NORMAL),
        Hex(9, 7): ("High ground", TextSize.LARGE),
    }
    notes = tuple(NoteMark(at, text, Ink.BLUE, size) for at, (text, size) in texts.items())
    pieces = Pieces(replace(plain.picture, notes=notes))
    found = {caption.at: caption for caption in captions(pieces, zoom, width) if caption.colour == INKS[Ink.BLUE]}
    assert {at: " ".join(caption.lines).split() for at, caption in found.items()} == {
        at: text.split() for at, (text, _) in texts.items()
    }
    assert [found[at].letters for at in texts] == [Letters.PLAIN, Letters.PLAIN, Letters.HEADING]
    assert found[Hex(2, 2)].leader is None
    beside = found[Hex(5, 5)]
    assert not any(beside.frame.meets(banner) for banner in banners(pieces, zoom))
    assert beside.leader is not None
    # The map itself leaves its own letters, and the lines that lead to them.
    assert all(shape.is_caption for shape in pieces.notes if isinstance(shape, Writing | Lines))


@pytest.mark.parametrize("zoom", [0.3, 0.4, 0.55, 0.7])
@pytest.mark.parametrize(
    "text",
    ["Hold the bridge to dusk\nthen fall back south", "Only at low water\nor by boat from the north of it"],
)
def test_a_note_keeps_the_lines_of_its_author(text: str, zoom: float) -> None:
    """Where there is room for them, in whichever size and wherever on the board; no word is left for another line."""
    for at, size in (
        (Hex(6, 5), TextSize.NORMAL),
        (Hex(6, 5), TextSize.SMALL),
        (Hex(2, 1), TextSize.NORMAL),
        (Hex(11, 1), TextSize.NORMAL),
    ):
        pieces = Pieces(replace(board().picture, notes=(NoteMark(at, text, Ink.BLUE, size),)))
        (found,) = captions(pieces, zoom, width)
        assert "\n".join(found.lines) == text


@pytest.mark.parametrize("zoom", [0.3, 0.45, 0.6])
def test_names_keep_off_the_heads_of_arrows(zoom: float) -> None:
    """As they do on the map itself."""
    arrow = ArrowMark(Hex(6, 2), Hex(6, 6), Ink.RED, TextSize.LARGE)
    names = {Hex(6, 5): "Oldstones", Hex(5, 5): "The Green Fork"}
    pieces = Pieces(replace(board().picture, arrows=(arrow,), names=names))
    (head, *_) = (list(rooms_of([shape])) for shape in pieces.arrows if isinstance(shape, Polygon))
    frames = [caption.frame.room(zoom) for caption in captions(pieces, zoom, width)]
    assert len(frames) == 2
    assert not any(meet(frame, room) for frame in frames for room in head)


@pytest.mark.parametrize("zoom", [0.3, 0.45, 0.6])
def test_names_keep_off_arrows_where_there_is_room(zoom: float) -> None:
    """A name on the way of one stands beside it: nobody takes the one for a line through the other."""
    arrow = ArrowMark(Hex(3, 5), Hex(11, 5), Ink.RED, TextSize.LARGE)
    pieces = Pieces(replace(board().picture, arrows=(arrow,), names={Hex(6, 5): "Oldstones"}))
    (name,) = captions(pieces, zoom, width)
    height = centre(Hex(6, 5)).y * zoom
    assert not name.frame.top < height < name.frame.bottom


def test_the_map_leaves_its_own_small_names_to_the_large_ones() -> None:
    """Those of hexes and zones too: where large ones are written, they are not drawn a second time."""
    pieces = Pieces(MapPicture(12, 9, names={Hex(10, 7): "Mill"}, zones=ZONES))
    assert all(line.is_caption for line in pieces.names)
    titles = [shape for shape in pieces.zone_titles if isinstance(shape, Writing) and not shape.text.isdigit()]
    assert titles
    assert all(line.is_caption for line in titles)


@pytest.mark.parametrize("zoom", [0.17, 0.3, 0.5, 0.79])
def test_an_objective_under_a_unit_has_its_name(zoom: float) -> None:
    """As on the sheet: beside its star, and the unit has its own."""
    goal = ObjectiveMark(Hex(4, 4), "Mill")
    found = captions(board(unit(Hex(4, 4), "Guards"), objectives=(goal,)), zoom, width)
    assert said(found) == {"Guards", "Mill"}
    assert {caption.letters for caption in found if caption.lines == ("Mill",)} == {Letters.BOLD}
