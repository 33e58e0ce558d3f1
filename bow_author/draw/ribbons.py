"""Rivers, roads and their like: lines of hexes that join one another, drawn as one."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from copy import copy

from bow_author.draw.art import SYMBOLS, lies_along
from bow_author.draw.colours import INK, NEUTRAL, mix
from bow_author.draw.layout import BEARINGS, WIDTH, centre, side_middle
from bow_author.draw.picture import MapPicture, Ribbon, TerrainLook
from bow_author.draw.shapes import Curve, Lines, Paint, Point, Polygon, Shape, Stamp
from bow_author.hexes.board import Board
from bow_author.hexes.coordinates import Direction, Hex

_BROAD = 0.4
"""From this width on, a ribbon also fills the space between three hexes that touch: a lake."""

_NEUTRAL_WIDTH = 0.25
"""Of a ribbon that the picture does not describe."""

_DIRECTIONS = tuple(Direction)


class Network:
    """Which ribbons run through which hexes of a picture, and where they leave them."""

    def __init__(self, picture: MapPicture) -> None:
        """Collect what the terrain and the tokens of *picture* join."""
        self.board = Board(picture.columns, picture.rows, picture.short_rows)
        self._joined: dict[Hex, frozenset[str]] = {}
        self._crossings: set[Hex] = set()
        self._counts: Counter[str] = Counter()
        """In how many hexes each ribbon is."""
        looks: dict[Hex, list[TerrainLook]] = {at: [look] for at, look in picture.terrain.items()}
        for token in picture.tokens:
            looks.setdefault(token.at, []).append(token.look)
        for at, lies in looks.items():
            self._lay(at, lies)

    def with_hexes(self, looks: Mapping[Hex, Iterable[TerrainLook]]) -> "Network":
        """Give the network after other things lie in some hexes: all that lies there then, nothing where it is open."""
        network = copy(self)
        network._joined, network._crossings = {**self._joined}, {*self._crossings}
        network._counts = Counter(self._counts)
        for at, lies in looks.items():
            network._lay(at, lies)
        return network

    def _lay(self, at: Hex, looks: Iterable[TerrainLook]) -> None:
        looks = tuple(looks)
        self._counts.subtract(self._joined.pop(at, ()))
        self._crossings.discard(at)
        if at not in self.board:
            return
        joined = frozenset(name for look in looks for name in look.joins)
        if joined:
            self._joined[at] = joined
            self._counts.update(joined)
        if any(lies_along(look.pictogram) for look in looks):
            self._crossings.add(at)

    def ribbons(self, known: Iterable[Ribbon]) -> list[Ribbon]:
        """Give how each ribbon of the picture is drawn, the lowest first."""
        known = list(known)
        named = {ribbon.name for ribbon in known}
        unknown = sorted(name for name, count in self._counts.items() if count and name not in named)
        return [*known, *(Ribbon(name, NEUTRAL, mix(NEUTRAL, INK, 0.5), _NEUTRAL_WIDTH) for name in unknown)]

    def hexes(self, ribbon: str) -> list[Hex]:
        """Give the hexes that a ribbon runs through, in reading order."""
        return sorted((at for at, joined in self._joined.items() if ribbon in joined), key=lambda at: at.reading)

    def said(self, at: Hex) -> tuple[frozenset[str], bool]:
        """Tell what neighbours ask of a hex: which ribbons it joins, and whether lines run up to it."""
        return self._joined.get(at, frozenset()), at in self._crossings

    def joins(self, at: Hex, ribbon: str) -> bool:
        """Tell whether a ribbon runs through a hex."""
        return ribbon in self._joined.get(at, ())

    def ways_out(self, at: Hex, ribbon: str) -> tuple[Direction, ...]:
        """Give the sides by which a ribbon leaves a hex.

        A line that would end beside a bridge or the like runs up to it; one that ends at the edge leaves the board.
        """
        ways = [way for way in _DIRECTIONS if self.joins(at.step(way), ribbon)]
        if len(ways) < 2:
            crossings = (way for way in _DIRECTIONS if at.step(way) in self._crossings)
            ways += [way for way in crossings if way not in ways][: 2 - len(ways)]
        if len(ways) == 1:
            ways += self._way_off_the_board(at, ways[0])
        return tuple(ways)

    def _way_off_the_board(self, at: Hex, entry: Direction) -> list[Direction]:
        ahead = _DIRECTIONS.index(entry) + 3
        onward = (_DIRECTIONS[(ahead + turn) % 6] for turn in (0, 1, -1))
        return [way for way in onward if at.step(way) not in self.board][:1]

    def turn(self, at: Hex, ribbon: str) -> float:
        """Give the bearing of a ribbon in a hex, in degrees clockwise from east."""
        ways = self.ways_out(at, ribbon)
        if not ways:
            return 0
        first, last = BEARINGS[ways[0]], BEARINGS[ways[-1]]
        if len(ways) == 1:
            return first
        straight = next((BEARINGS[w] for w in ways if BEARINGS[w] + 180 in {BEARINGS[v] for v in ways}), None)
        return straight if straight is not None else (first + last) / 2 + 90


def ribbon_shapes(ribbon: Ribbon, network: Network, *, only: Hex | None = None) -> Iterator[Shape]:
    """Draw one ribbon in all the hexes it runs through, or in one of them: banks, bed, texture."""
    through: list[tuple[Point, ...]] = []
    ends: list[tuple[Point, ...]] = []
    corners: list[tuple[Point, ...]] = []
    hexes = network.hexes(ribbon.name) if only is None else [only] if network.joins(only, ribbon.name) else []
    for at in hexes:
        middle = centre(at)
        ways = [side_middle(middle, way) for way in network.ways_out(at, ribbon.name)]
        match ways:
            case []:
                ends.append((middle, middle, middle.by(0.1, 0)))
            case [way]:
                ends.append((way, way.toward(middle, 0.5), middle))
            case [way, other]:
                through.append((way, middle, other))
            case _:
                through.extend((way, way.toward(middle, 0.5), middle) for way in ways)
                ends.append((middle, middle, middle.by(0.1, 0)))
        if ribbon.width >= _BROAD:
            corners += [
                (middle, centre(at.step(one)), centre(at.step(two)))
                for one, two in ((Direction.EAST, Direction.SOUTH_EAST), (Direction.SOUTH_EAST, Direction.SOUTH_WEST))
                if network.joins(at.step(one), ribbon.name) and network.joins(at.step(two), ribbon.name)
            ]
    if not hexes:
        return
    bed = ribbon.width * WIDTH
    for colour, width in ((ribbon.border, bed + 5), (ribbon.colour, bed)):
        yield from (Polygon(corner, Paint(colour, colour, width)) for corner in corners)
        if through:
            yield Curve(tuple(through), Paint(stroke=colour, width=width))
        if ends:
            yield Curve(tuple(ends), Paint(stroke=colour, width=width, round_ends=True))
    # Neighbouring pieces meet at a side: a stroke across the joint hides the hairline between them.
    if through:
        joints = tuple((line[0], line[0].toward(line[1], 0.02)) for line in through)
        yield Lines(joints, Paint(stroke=ribbon.colour, width=bed - 1, round_ends=False))
    if ribbon.texture == "dashes":
        yield Curve((*through, *ends), Paint(stroke=mix(ribbon.border, INK, 0.2), width=2, dash=(7, 6)))
    if ribbon.texture == "ripples":
        for line in (*through, *ends):
            yield from _ripples(line, mix(ribbon.border, INK, 0.1), bed)


def _ripples(line: tuple[Point, ...], colour: str, bed: float) -> Iterator[Shape]:
    start, control, end = line
    for share, shift in ((0.12, -0.16), (0.5, 0.15), (0.88, -0.05)):
        on_line = start.toward(control, share).toward(control.toward(end, share), share)
        yield Stamp(SYMBOLS, "ripple", on_line.by(shift * bed, shift * bed), min(bed * 0.5, 18), colour)
