"""The whole picture, layer upon layer, and the small pictures that explain it."""

from collections.abc import Iterator

from bow_author.draw.arrows import arrow_shapes
from bow_author.draw.art import SYMBOLS, has_drawing, lies_along
from bow_author.draw.banners import (
    badge_shapes,
    banner_shapes,
    commander_mark,
    side_of,
    strength_shapes,
    unit_shapes,
)
from bow_author.draw.change_marks import change_shapes, outline_shapes
from bow_author.draw.colours import INK, PAPER
from bow_author.draw.furniture import (
    COMPASS,
    compass_shapes,
    edge_shapes,
    margins,
    zone_shapes,
    zone_stroke,
)
from bow_author.draw.ground import (
    UNKNOWN_SYMBOL,
    board_size,
    crossing,
    ground_shapes,
    hex_shapes,
    label_shapes,
    looks_at,
    needs_pictogram,
    pictogram_shapes,
    token_shapes,
)
from bow_author.draw.layout import WIDTH, centre, outline
from bow_author.draw.marks import letter_shapes, mark_shapes, ring_shapes, shade_shapes
from bow_author.draw.names import name_shapes
from bow_author.draw.notes import note_shapes
from bow_author.draw.objectives import objective_mark, objective_ring_shapes, objective_shapes
from bow_author.draw.picture import MapPicture, Side, TerrainLook, Zone
from bow_author.draw.ribbons import ALONG_SIZE, Network, ribbon_shapes
from bow_author.draw.shapes import Frame, Paint, Point, Polygon, Shape, Stamp, glows, split_captions, without_glow
from bow_author.draw.svg import to_svg
from bow_author.draw.tones import Tone, as_printed
from bow_author.draw.within import measured, within
from bow_author.draw.zone_titles import tag_shapes, zone_titles
from bow_author.hexes.coordinates import Direction, Edge, Hex
from bow_author.plans.model import HouseId, Rank
from bow_dsl.value import replace

_BADGE_FRAME = Frame(Point(-14, -14), 28, 28)
NO_HOUSE = (0, Side(HouseId(""), "", INK, ""))


def map_shapes(picture: MapPicture) -> Iterator[Shape]:
    """Give the display list of a battlefield, the lowest first; the board's north-west corner is at (0, 0)."""
    network = Network(picture)
    board = network.board
    units = sorted((unit for unit in picture.units if unit.at in board), key=lambda unit: unit.at.reading)
    occupied = {unit.at for unit in units}
    yield from ground_shapes(picture, network)
    yield from (shape for zone in picture.zones for shape in zone_shapes(picture, zone, board))
    yield from shade_shapes(picture, board)
    yield from pictogram_shapes(picture, network)
    arrows = list(arrow_shapes(picture, board))
    yield from arrows
    shapes: list[Shape] = list(label_shapes(picture, network))
    badges: list[Shape] = []
    for objective in picture.objectives:
        if objective.at in board:
            shared = objective.at in occupied
            lies_there = crossing(looks_at(picture, objective.at), network, objective.at)
            badge, title = split_captions(objective_shapes(picture, objective, shared=shared, crossing=lies_there))
            yield from objective_ring_shapes(objective.at)
            badges += badge
            shapes += title
    yield from ring_shapes(picture, board, {mark.at for mark in picture.objectives})
    yield from badges
    names = list(name_shapes(picture, board, arrows))
    notes = list(note_shapes(picture, board, (*arrows, *names)))
    shapes += zone_titles(picture, board, (*arrows, *names, *notes))
    shapes += names
    shapes += notes
    shapes += outline_shapes(picture, board)
    for unit in units:
        shapes += unit_shapes(picture, unit)
    yield from glows(shapes)
    yield from without_glow(shapes)
    taken = occupied | {mark.at for mark in picture.objectives} | set(picture.names)
    yield from mark_shapes(picture, board, taken, occupied)
    yield from (shape for at, text in picture.letters.items() if at in board for shape in letter_shapes(at, text))
    yield from change_shapes(picture, board)
    yield from edge_shapes(picture, *board_size(network))


def map_svg(
    picture: MapPicture, *, tone: Tone = as_printed, compass: bool = True, outlined: bool = False, title: str = ""
) -> str:
    """Draw a battlefield as an SVG picture that stands alone.

    Args:
        picture: What is shown. What lies off the board is left out.
        tone: Gives the colours that are drawn.
        compass: Draw the compass beside the map, if the picture has one.
        outlined: Draw texts as outlines, for a file that is seen where the fonts of the map are not at hand.
        title: What a screen reader says of it; by default, in English, how large the board is.
    """
    frame = map_frame(picture)
    shapes = list(map_shapes(picture))
    if compass and picture.compass:
        east = frame.corner.x + frame.width
        shapes += compass_shapes(picture.compass, Point(east + COMPASS / 2, COMPASS / 2))
        frame = frame._replace(width=frame.width + COMPASS + margins(picture)[Edge.WEST] / 2)
    return to_svg(
        shapes,
        frame,
        title=title or f"map of {picture.columns} by {picture.rows} hexes",
        tone=tone,
        outlined=outlined,
    )


def part_svg(picture: MapPicture, part: Frame, *, tone: Tone = as_printed, title: str) -> str:
    """Draw a part of a map, with no compass.

    Args:
        picture: What is shown.
        part: How much of it, in hundredths of the width of a hex.
        tone: Gives the colours that are drawn.
        title: What a screen reader says of it.
    """
    return to_svg(within(measured(map_shapes(picture)), part), part, title=title, tone=tone)


def map_frame(picture: MapPicture) -> Frame:
    """Give what the picture of a map shows: the board, and the strips of the Houses at its edges."""
    room = margins(picture)
    width, height = board_size(Network(picture))
    return Frame(
        Point(-room[Edge.WEST], -room[Edge.NORTH]),
        width + room[Edge.WEST] + room[Edge.EAST],
        height + room[Edge.NORTH] + room[Edge.SOUTH],
    )


def compass_svg(compass: tuple[Direction, ...], *, tone: Tone = as_printed, title: str = "compass") -> str:
    """Draw a compass alone: the way that each directional token points."""
    frame = Frame(Point(-COMPASS / 2, -COMPASS / 2), COMPASS, COMPASS)
    return to_svg(compass_shapes(compass, Point(0, 0)), frame, title=title, tone=tone)


def look_svg(picture: MapPicture, look: TerrainLook, *, tone: Tone = as_printed) -> str:
    """Draw a sample hex of a look, for the key of a map."""
    at = Hex(2, 1)
    row = {Hex(column, 1): look for column in (1, 2, 3)}
    network = Network(MapPicture(3, 1, terrain=row))
    shapes = list(hex_shapes(look, picture.ground, at))
    for ribbon in network.ribbons(picture.ribbons):
        shapes += ribbon_shapes(ribbon, network, only=at)
    name = look.pictogram if has_drawing(SYMBOLS, look.pictogram) else UNKNOWN_SYMBOL
    if lies_along(name):
        shapes.append(Stamp(SYMBOLS, name, centre(at), ALONG_SIZE, INK))
    elif look.pictogram and needs_pictogram(look):
        shapes += token_shapes(name, centre(at), 56, None)
    return to_svg(
        [*shapes, Polygon(outline(centre(at)), Paint(stroke=INK, width=2.4))],
        Frame(centre(at).by(-WIDTH / 2 - 2, -60), WIDTH + 4, 120),
        title=look.title,
        tone=tone,
    )


def zone_svg(picture: MapPicture, zone: Zone, number: int | None = None, *, tone: Tone = as_printed) -> str:
    """Draw a sample hex of a zone, with its number if it has one, for the key of a map."""
    at, ground = Hex(1, 1), replace(picture.ground, pattern="")
    colour, dash = zone_stroke(picture, zone)
    # In the small the strokes of the map would not be seen.
    rim = (Paint(stroke=PAPER, width=10), Paint(stroke=colour, width=8, dash=tuple(1.7 * step for step in dash)))
    tag = tag_shapes(picture, zone, number, centre(at), 33) if number is not None else ()
    return to_svg(
        [*hex_shapes(ground, ground, at), *(Polygon(outline(centre(at), 0.92), paint) for paint in rim), *tag],
        Frame(centre(at).by(-WIDTH / 2 - 2, -60), WIDTH + 4, 120),
        title=zone.title,
        tone=tone,
    )


def tag_svg(picture: MapPicture, zone: Zone, number: int, *, tone: Tone = as_printed) -> str:
    """Draw the number of a zone alone, for the lists of units."""
    shapes = tag_shapes(picture, zone, number, Point(0, 0), 12)
    return to_svg(shapes, _BADGE_FRAME, title=zone.title, tone=tone)


def banner_svg(
    rank: Rank, symbol: str = "", house: tuple[int, Side] = NO_HOUSE, *, tone: Tone = as_printed, title: str = ""
) -> str:
    """Draw a banner alone, framed for a House as `side_of` gives it; no symbol leaves the cloth bare."""
    drawn = banner_shapes(rank, symbol, Point(0, 0), house)
    shapes = [shape for shape in drawn if symbol or not isinstance(shape, Stamp)]
    return to_svg(shapes, Frame(Point(-31, -39), 62, 58), title=title or f"{rank.value} banner", tone=tone)


def sign_svg(picture: MapPicture, side: HouseId, *, tone: Tone = as_printed) -> str:
    """Draw the badge of a House as it stands on the map."""
    badge = badge_shapes(*side_of(picture, side), Point(0, 0), 10)
    return to_svg(badge, _BADGE_FRAME, title=side_of(picture, side)[1].title, tone=tone)


def commander_svg(*, tone: Tone = as_printed, title: str = "commander") -> str:
    """Draw the mark that a commander's banner carries."""
    return to_svg(commander_mark(Point(0, 0)), _BADGE_FRAME, title=title, tone=tone)


def strength_svg(*, tone: Tone = as_printed, title: str = "figures") -> str:
    """Draw the dots that tell the strength of a unit."""
    frame = Frame(Point(-8, -14), 16, 28)
    return to_svg(strength_shapes(3, Point(0, 7.6)), frame, title=title, tone=tone)


def objective_svg(*, tone: Tone = as_printed, title: str = "objective") -> str:
    """Draw the mark of an objective."""
    return to_svg(objective_mark(Point(0, 0), 10.5), _BADGE_FRAME, title=title, tone=tone)
