"""Nothing on a map is without its name: shipped plans, drawn skirmishes, zones in parts, on screen and on paper."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from bow_author.draw.banners import banner_shapes
from bow_author.draw.colours import INK
from bow_author.draw.furniture import zone_parts
from bow_author.draw.layout import centre
from bow_author.draw.picture import MapPicture, Zone
from bow_author.draw.pieces import Pieces
from bow_author.draw.rooms import meet, rooms_of
from bow_author.draw.scene import NO_HOUSE, map_shapes
from bow_author.draw.shapes import Lines, Point, Writing
from bow_author.hexes.coordinates import Edge, Hex
from bow_author.plans.begin import EmptyBattle
from bow_author.plans.model import HouseId, Orientation
from bow_author.resources import content_folder
from bow_editor.caption_lines import Caption, Letters
from bow_editor.caption_room import MapRoom
from bow_editor.captions import captions
from bow_editor.editor_state import EditorState
from bow_editor.map_view_model import MapViewModel
from bow_editor.session import Session
from bow_editor.templates import NewPlan, Template
from tests.editor.editors import at

SHIPPED = sorted(Path(content_folder()).glob("*/battles/*.yaml"))
FITTED = (0.325, 0.39, 0.48)
"""How large a map is shown in windows of 1024, 1280 and 1440 pixels."""
SEEDS = (1, 2, 5, 7, 11, 19)
VANGUARD = "Kingsroad vanguard of the Lion"


def width(line: str, letters: Letters) -> float:
    """Measure as if all letters were of one width."""
    return len(line) * {Letters.BOLD: 5.7, Letters.ITALIC: 6.4, Letters.FINE: 5.2}.get(letters, 5.2)


@cache
def picture_of(file: Path) -> MapPicture:
    """Give the map of a plan, as the editor shows it."""
    editor = EditorState(Session.open(str(file)))
    picture = MapViewModel(editor).now(())
    editor.session.close()
    assert picture is not None
    return picture


def drawn(folder: Path, seed: int) -> MapPicture:
    """Give the map of a skirmish that is drawn."""
    edges = {HouseId("stark"): Edge.SOUTH, HouseId("lannister"): Edge.NORTH}
    battle = EmptyBattle("Drawn", ("core",), "", Orientation.LANDSCAPE, edges, 6)
    file = folder / "drawn.yaml"
    plan = NewPlan(Template.SKIRMISH, str(file), "drawn", battle, "raid_in_the_riverlands", seed)
    file.write_text(plan.text(), "utf-8")
    return picture_of.__wrapped__(file)


def wanting(picture: MapPicture, found: Counter[str]) -> list[str]:
    """Give what has its name fewer times than it is there; the title of a zone stands in each of its parts."""
    board = Pieces(picture).network.board
    names = Counter(unit.commander or unit.label for unit in picture.units)
    names += Counter(goal.label for goal in picture.objectives)
    for zone in picture.zones:
        names[zone.title] += len(zone_parts(zone, board))
    return sorted((names - found).elements())


def said(found: list[Caption]) -> Counter[str]:
    """Count what names say; of a title that is cut short what it stands for."""
    return Counter(" ".join(caption.lines) for caption in found)


def told_wrongly(pieces: Pieces, zoom: float, found: list[Caption]) -> Iterator[str]:
    """Give the names that stand nearer to another counter of the same kind, without a line to their own."""
    room = MapRoom(pieces, zoom)
    for counter in room.named:
        for caption in found:
            is_its = caption.at == counter.at and " ".join(caption.lines) == counter.name
            if is_its and caption.leader is None and not room.is_told_by_place(caption, counter):
                yield f"{counter.name}, {counter.at.name}"


@pytest.mark.parametrize("zoom", FITTED)
@pytest.mark.parametrize("file", SHIPPED, ids=lambda file: file.stem)
def test_all_of_a_shipped_plan_is_named_on_the_screen(file: Path, zoom: float) -> None:
    """Each unit, objective and zone, and no name stands nearer to another counter of its kind."""
    pieces = Pieces(picture_of(file))
    found = captions(pieces, zoom, width)
    assert wanting(pieces.picture, said(found)) == []
    assert list(told_wrongly(pieces, zoom, found)) == []


@pytest.mark.parametrize("seed", SEEDS)
def test_all_of_a_drawn_skirmish_is_named_on_the_screen(tmp_path: Path, seed: int) -> None:
    """However close together its units stand, at the rim of the board too."""
    pieces = Pieces(drawn(tmp_path, seed))
    for zoom in FITTED:
        found = captions(pieces, zoom, width)
        assert wanting(pieces.picture, said(found)) == []
        assert list(told_wrongly(pieces, zoom, found)) == []


@pytest.mark.parametrize("file", SHIPPED, ids=lambda file: file.stem)
def test_all_of_a_shipped_plan_is_named_on_paper(file: Path) -> None:
    """The titles of objectives under units, too; none covers a unit."""
    picture = picture_of(file)
    text = " ".join(shape.text for shape in map_shapes(picture) if isinstance(shape, Writing))
    titles = {goal.label for goal in picture.objectives} | {zone.title for zone in picture.zones}
    assert [title for title in titles if title not in text] == []
    units = [
        room for unit in picture.units for room in rooms_of(banner_shapes(unit.rank, "", centre(unit.at), NO_HOUSE))
    ]
    written = [shape for shape in Pieces(picture).names if isinstance(shape, Writing) and shape.bold]
    assert not any(meet(room, other) for room in rooms_of(written) for other in units)


PARTS = (("I1", "J1", "I2"), ("L2", "M2"))
"""Where a zone of two parts lies, among units."""


@pytest.fixture
def crowded() -> MapPicture:
    """Give a plan with a zone of two parts in the midst of the units of its House."""
    plain = picture_of(next(file for file in SHIPPED if file.stem == "clash_on_the_kingsroad"))
    hexes = tuple(at(name) for part in PARTS for name in part)
    return replace(plain, zones=(Zone(VANGUARD, hexes, HouseId("lannister")),))


@pytest.mark.parametrize("zoom", [0.26, 0.325, 0.39, 0.48, 0.7])
def test_each_part_of_a_zone_among_units_is_named(crowded: MapPicture, zoom: float) -> None:
    """In smaller letters, further away or cut short where it has no room; its own hexes or a line tell which part."""
    found = [caption for caption in captions(Pieces(crowded), zoom, width) if is_title(caption)]
    assert len(found) == 2
    for caption in found:
        text = " ".join(caption.lines)
        assert text == VANGUARD or (text.endswith("…") and VANGUARD.startswith(text[:-1]))
    ends = [caption.leader[1] if caption.leader else Point(*centre(caption.at)) for caption in found]
    assert {nearest_part(end) for end in ends} == {0, 1}


def is_title(caption: Caption) -> bool:
    """Tell whether a name is the title of that zone: a hex of the plan has a name that begins like it."""
    return caption.lines[0].startswith("Kingsroad") and caption.colour != INK


def nearest_part(place: Point) -> int:
    """Give the number of the part of the zone to which a place is nearest."""

    def away(part: tuple[str, ...]) -> float:
        return min(abs(place.x - centre(at(name)).x) + abs(place.y - centre(at(name)).y) for name in part)

    return min(range(len(PARTS)), key=lambda number: away(PARTS[number]))


def test_each_part_of_a_zone_among_units_is_named_on_paper(crowded: MapPicture) -> None:
    """Beside it with a line, or smaller, where its hexes are full."""
    shapes = Pieces(crowded).zone_titles
    text = " ".join(shape.text for shape in shapes if isinstance(shape, Writing))
    assert text.count("Kingsroad") == 2
    full = replace(
        crowded,
        units=tuple(replace(crowded.units[0], at=Hex(column, row)) for row in (1, 2, 3) for column in range(5, 15)),
    )
    shapes = Pieces(full).zone_titles
    text = " ".join(shape.text for shape in shapes if isinstance(shape, Writing))
    assert text.count("Kingsroad") == 2
    assert any(isinstance(shape, Lines) for shape in shapes)


def test_nothing_hangs_off_the_board_while_there_is_room() -> None:
    """Neither over the strip of a House nor beyond the sides."""
    picture = picture_of(SHIPPED[0])
    corner = replace(
        picture,
        units=tuple(replace(picture.units[0], at=hex_) for hex_ in (Hex(1, 1), Hex(15, 1), Hex(1, 11))),
        zones=(Zone("First zone", (Hex(1, 1), Hex(1, 2))),),
        objectives=(),
    )
    for zoom in (0.2, 0.3, 0.5):
        pieces = Pieces(corner)
        wide, high = (length * zoom for length in pieces.size)
        for caption in captions(pieces, zoom, width):
            left, top, right, bottom = caption.frame
            assert left >= 0 <= top
            assert right <= wide
            assert bottom <= high


@pytest.mark.parametrize("zoom", [0.2, 0.26, 0.325])
def test_a_moved_unit_takes_no_title_away(crowded: MapPicture, zoom: float) -> None:
    """Both maps of a comparison have the titles of the zones, so that nothing seems to differ that does not."""
    first, *others = crowded.units
    moved = replace(crowded, units=(replace(first, at=Hex(first.at.column, first.at.row + 1)), *others))
    for picture in (crowded, moved):
        found = [caption for caption in captions(Pieces(picture), zoom, width) if is_title(caption)]
        assert len(found) == 2
