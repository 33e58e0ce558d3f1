"""What surrounds the battlefield and is written on it: House edges, compass, zones, names."""

from collections.abc import Iterator

from bow_author.draw.banners import badge_shapes, side_of
from bow_author.draw.colours import INK, PAPER, ink_on, mix
from bow_author.draw.layout import BEARINGS, centre, outline, side_ends, side_middle
from bow_author.draw.lettering import CAPITALS, on_strip, width_of
from bow_author.draw.picture import MapPicture, Zone
from bow_author.draw.shapes import Box, Disc, Lines, Paint, Point, Polygon, Shape, Writing
from bow_author.hexes.board import Board
from bow_author.hexes.coordinates import Direction, Edge, Hex
from bow_dsl.value import replace

MARGIN = 16.0
STRIP = 40.0
COMPASS = 190.0


def margins(picture: MapPicture) -> dict[Edge, float]:
    """Give the room that each edge of the battlefield needs, in hundredths of the width of a hex."""
    taken = {side.edge for side in picture.sides}
    return {edge: MARGIN + STRIP if edge in taken else MARGIN for edge in Edge}


def edge_shapes(picture: MapPicture, width: float, height: float) -> Iterator[Shape]:
    """Draw a strip with sign and name along the edge that each House sits at."""
    for position, side in enumerate(picture.sides):
        if side.edge is None:
            continue
        # Houses that share an edge share its strip.
        mates = [mate.id for mate in picture.sides if mate.edge is side.edge]
        length = width if side.edge in {Edge.NORTH, Edge.SOUTH} else height
        piece = length / len(mates)
        start = piece * mates.index(side.id)
        corner, box, middle, turn = _strip(side.edge, start, piece, (width, height))
        yield Box(corner, *box, 5, Paint(side.colour, mix(side.colour, INK, 0.35), 1.5))
        text, size = on_strip(side.title, piece)
        ink = ink_on(side.colour)
        across = turn == 0
        down = size * CAPITALS
        shift = Point(0, down) if across else Point(-down if turn > 0 else down, 0)
        yield Writing(middle.by(*shift), text, size, ink, bold=True, spacing=3, turn=turn)
        gap = width_of(text, size) / 2 + len(text) * 1.5 + 30
        for way in (-1, 1) if gap + 18 < piece / 2 else ():
            at = middle.by(*((way * gap, 0) if across else (0, way * gap)))
            yield from badge_shapes(position, side, at, 14.5)


def _strip(
    edge: Edge, start: float, piece: float, board: tuple[float, float]
) -> tuple[Point, tuple[float, float], Point, float]:
    """Give corner, size, middle and turn of a strip, and leave a small gap to the next."""
    width, height = board
    thick, gap = STRIP - 6, 2.0
    if edge in {Edge.NORTH, Edge.SOUTH}:
        y = -MARGIN / 2 - STRIP + 6 if edge is Edge.NORTH else height + MARGIN / 2
        corner, box, turn = Point(start + gap, y), (piece - 2 * gap, thick), 0.0
    else:
        x = -MARGIN / 2 - STRIP + 6 if edge is Edge.WEST else width + MARGIN / 2
        corner, box, turn = Point(x, start + gap), (thick, piece - 2 * gap), -90.0 if edge is Edge.WEST else 90.0
    return corner, box, corner.by(box[0] / 2, box[1] / 2), turn


def compass_shapes(compass: tuple[Direction, ...], middle: Point) -> Iterator[Shape]:
    """Draw a hex whose sides carry the numbers of the directional tokens."""
    yield Polygon(outline(middle, 0.72), Paint(PAPER, INK, 2.2))
    for direction in Direction:
        tip = side_middle(middle, direction, 0.5)
        base = middle
        across = Point((tip.y - base.y) * 0.13, (base.x - tip.x) * 0.13)
        waist = base.toward(tip, 0.22)
        back = Point(-across.x, -across.y)
        yield Polygon((base, waist.by(*across), tip), Paint(INK))
        yield Polygon((base, waist.by(*back), tip), Paint(PAPER, INK, 1))
    for number, direction in enumerate(compass, start=1):
        at = side_middle(middle, direction, 0.7)
        yield Disc(at, 15, Paint(PAPER, INK, 2))
        yield Writing(at.by(0, 7), str(number), 20, INK, bold=True)


def zone_shapes(picture: MapPicture, zone: Zone, board: Board) -> Iterator[Shape]:
    """Outline a zone just inside its rim."""
    inside = {at for at in zone.hexes if at in board}
    if not inside:
        return
    colour, dash = zone_stroke(picture, zone)
    rim = zone_rim(zone, board)
    yield Lines(tuple(rim), Paint(stroke=PAPER, width=6, opacity=0.7))
    yield Lines(tuple(rim), Paint(stroke=colour, width=3.2, dash=dash))


def zone_rim(zone: Zone, board: Board) -> list[tuple[Point, Point]]:
    """Give the strokes of the outline of a zone, just inside its hexes."""
    inside = {at for at in zone.hexes if at in board}
    rim: list[tuple[Point, Point]] = []
    for at in sorted(inside, key=lambda at: at.reading):
        middle = centre(at)
        sides = [side_ends(middle, way) for way in BEARINGS if at.step(way) not in inside]
        rim += [(middle.toward(first, 0.95), middle.toward(second, 0.95)) for first, second in sides]
    return rim


def zone_parts(zone: Zone, board: Board) -> list[Zone]:
    """Give the parts of a zone that lie apart, the largest first; none of it is off the board."""
    left = {at: None for at in sorted(zone.hexes, key=lambda at: at.reading) if at in board}
    parts: list[tuple[Hex, ...]] = []
    while left:
        part = [next(iter(left))]
        for at in part:
            left.pop(at, None)
            part += [near for near in at.neighbours() if near in left and near not in part]
        parts.append(tuple(part))
    return [replace(zone, hexes=part) for part in sorted(parts, key=len, reverse=True)]


def zone_stroke(picture: MapPicture, zone: Zone) -> tuple[str, tuple[float, ...]]:
    """Give the colour and the dashes of the outline of a zone: those of its House."""
    position, side = side_of(picture, zone.side) if zone.side else (0, None)
    return mix(side.colour if side else INK, INK, 0.3), (16.0, 6.0) if position == 0 else (3.0, 7.0)
