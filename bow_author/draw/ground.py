"""The ground: hexes, their terrain, ribbons, coordinates and the tokens that lie there."""

from collections.abc import Iterable, Iterator

from bow_author.draw.art import PATTERNS, SYMBOLS, has_drawing, lies_along
from bow_author.draw.banners import BESIDE
from bow_author.draw.colours import INK, NEUTRAL, PAPER, ink_on, mix
from bow_author.draw.layout import CORNERS, WIDTH, centre, outline, side_ends, size_of
from bow_author.draw.picture import MapPicture, TerrainLook, TokenMark
from bow_author.draw.ribbons import ALONG_SIZE, Network, led_through_shapes, ribbon_shapes, waded_shapes
from bow_author.draw.shapes import Box, Lines, Paint, Point, Polygon, Shape, Stamp, Writing
from bow_author.hexes.coordinates import Direction, Hex

UNKNOWN_SYMBOL = "unknown"
_FREE = (
    (Point(0, 4),),
    (Point(-20, 3), Point(20, 3)),
    (Point(-20, -12), Point(20, -12), Point(0, 24)),
    (Point(-20, -14), Point(20, -14), Point(-20, 22), Point(20, 22)),
)
"""Where one to four pictograms stand in a hex of their own."""

_LABEL_SIZE = 12.0
_GRID = 1.2


def ground_colour(look: TerrainLook, ground: TerrainLook) -> str:
    """Give the colour that fills a hex of that look."""
    return look.colour or (look.below.colour if look.below else "") or ground.colour or NEUTRAL


def label_colour(ground: str) -> str:
    """Give the colour of a hex's coordinates on the ground they stand on."""
    return mix(ink_on(ground), ground, 0.1)


def ground_shapes(picture: MapPicture, network: Network) -> Iterator[Shape]:
    """Draw the hexes with their patterns, the ribbons over them, the grid over these, and what lies on the hexes."""
    hexes = list(network.board.hexes())
    for at in hexes:
        yield from hex_shapes(picture.terrain.get(at, picture.ground), picture.ground, at)
    for token in picture.tokens:
        if token.at in network.board and (token.look.colour or token.look.pattern):
            yield from hex_shapes(token.look, TerrainLook("", ""), token.at)
    ribbons = network.ribbons(picture.ribbons)
    yield from led_through_shapes(ribbons, network)
    for ribbon in ribbons:
        yield from ribbon_shapes(ribbon, network)
        yield from waded_shapes(ribbon, network)
    yield from (grid_shape(picture, at) for at in hexes)
    yield from rim_shapes(network)


def grid_shape(picture: MapPicture, at: Hex) -> Shape:
    """Draw the outline of one hex, darker than its ground."""
    grid = mix(ground_colour(picture.terrain.get(at, picture.ground), picture.ground), INK, 0.45)
    return Polygon(outline(centre(at)), Paint(stroke=grid, width=_GRID))


def rim_shapes(network: Network) -> Iterator[Shape]:
    """Draw the rim of the board."""
    yield Lines(tuple(_rim(network)), Paint(stroke=INK, width=3.2, round_ends=True))


def hex_shapes(look: TerrainLook, ground: TerrainLook, at: Hex) -> Iterator[Shape]:
    """Draw one hex of a look; every other one is mirrored, so that the eye finds no grid of equal trees."""
    colour = look.colour or ground.colour
    if look.below and not look.colour:
        yield from hex_shapes(look.below, ground, at)
        colour = ground_colour(look, ground)
    elif colour:
        yield Polygon(outline(centre(at), 1.004), Paint(fill=colour))
    if look.pattern and has_drawing(PATTERNS, look.pattern):
        ink = mix(colour or NEUTRAL, INK, 0.5)
        mirrored = (at.column * 5 + at.row * 3) % 4 < 2
        yield Stamp(PATTERNS, look.pattern, centre(at), WIDTH, ink, mirrored=mirrored)


def _rim(network: Network) -> Iterator[tuple[Point, Point]]:
    board = network.board
    for at in board.hexes():
        if 1 < at.row < board.rows and 1 < at.column < board.columns - 1:
            continue  # it has neighbours on all sides, whichever rows are shorter
        for way in Direction:
            if at.step(way) not in board:
                yield side_ends(centre(at), way)


def needs_pictogram(look: TerrainLook) -> bool:
    """Tell whether the pictogram of a terrain is drawn on the map: not where a pattern or ribbon tells as much.

    The ribbon under a token tells only where that lies, as water does under a ship.
    """
    return look.is_token or lies_along(look.pictogram) or not (look.pattern or look.joins)


def label_shapes(picture: MapPicture, network: Network) -> Iterator[Shape]:
    """Write the coordinates into the north corner of each hex."""
    yield from (label_shape(picture, at) for at in network.board.hexes())


def label_shape(picture: MapPicture, at: Hex) -> Shape:
    """Write the coordinates of one hex into its north corner."""
    ground = ground_colour(picture.terrain.get(at, picture.ground), picture.ground)
    place = centre(at).by(0, CORNERS[0].y + _LABEL_SIZE * 1.4)
    return Writing(place, at.name, _LABEL_SIZE, label_colour(ground), halo=ground)


def pictogram_shapes(picture: MapPicture, network: Network) -> Iterator[Shape]:
    """Draw the pictograms of terrain and tokens: in the middle of a free hex, small beside what stands there."""
    objectives = {mark.at: mark for mark in picture.objectives}
    taken = {unit.at for unit in picture.units} | set(objectives) | set(picture.names)
    lying: dict[Hex, list[TokenMark]] = {}
    terrain = (TokenMark(at, look) for at, look in picture.terrain.items() if needs_pictogram(look))
    for mark in (*terrain, *picture.tokens):
        if mark.at in network.board and mark.look.pictogram:
            lying.setdefault(mark.at, []).append(mark)
    for at in sorted(lying, key=lambda at: at.reading):
        along = [mark for mark in lying[at] if lies_along(mark.look.pictogram)]
        yield from (_laid_along(mark.look, network, at) for mark in along)
        others = [mark for mark in lying[at] if mark not in along]
        # A unit on an objective leaves the first places beside it to the badges of the objective and of its holder.
        badges = 0 if at not in objectives else 1 if objectives[at].holder is None else 2
        places = BESIDE[badges:] if at in taken else _FREE[min(len(others), len(_FREE)) - 1]
        size = 14 if at in taken else 46 if len(others) == 1 else 27
        for mark, place in zip(others, places, strict=False):
            name = mark.look.pictogram if has_drawing(SYMBOLS, mark.look.pictogram) else UNKNOWN_SYMBOL
            yield from token_shapes(name, centre(at).by(*place), size, mark.level)


def looks_at(picture: MapPicture, at: Hex) -> list[TerrainLook]:
    """Give the looks of what lies in a hex, the lowest first."""
    lying = [token.look for token in picture.tokens if token.at == at]
    return [picture.terrain[at], *lying] if at in picture.terrain else lying


def crossing(looks: Iterable[TerrainLook], network: Network, at: Hex) -> Stamp | None:
    """Give the drawing of the ford or bridge that is among the looks of a hex; None if there is none."""
    look = next((look for look in looks if lies_along(look.pictogram)), None)
    return None if look is None or at not in network.board else _laid_along(look, network, at)


def _laid_along(look: TerrainLook, network: Network, at: Hex) -> Stamp:
    turn = network.turn(at, look.joins[0]) if look.joins else 0
    return Stamp(SYMBOLS, look.pictogram, centre(at), ALONG_SIZE, INK, turn=turn)


def token_shapes(name: str, place: Point, size: float, level: int | None) -> Iterator[Shape]:
    """Draw a pictogram on its white chip, with its level at the lower corner where it has one."""
    half = size * 0.6
    yield Box(place.by(-half, -half), half * 2, half * 2, size * 0.18, Paint(PAPER, INK, 1.4, opacity=0.94))
    yield Stamp(SYMBOLS, name, place, size, INK)
    if level is not None:
        yield Writing(place.by(half * 0.8, half * 1.15), str(level), size * 0.5 + 3, INK, bold=True, halo=PAPER)


def board_size(network: Network) -> tuple[float, float]:
    """Give width and height of the board, in hundredths of the width of a hex."""
    return size_of(network.board)
