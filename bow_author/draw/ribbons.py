"""Rivers, roads and their like: lines of hexes that join one another, drawn as one."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from copy import copy
from itertools import combinations
from math import cos, dist, radians, sin

from bow_author.draw.art import SYMBOLS, lies_along
from bow_author.draw.colours import INK, NEUTRAL, mix
from bow_author.draw.layout import BEARINGS, WIDTH, centre, side_middle
from bow_author.draw.picture import MapPicture, Ribbon, TerrainLook
from bow_author.draw.shapes import Curve, Lines, Paint, Point, Polygon, Shape, Stamp
from bow_author.hexes.board import Board
from bow_author.hexes.coordinates import Direction, Hex
from bow_dsl.value import replace

_BROAD = 0.4
"""From this width on, a ribbon also fills the space between three hexes that touch: a lake."""

ALONG_SIZE = 92.0
"""Width of a symbol that turns with its ribbon."""

_NEUTRAL_WIDTH = 0.25
"""Of a ribbon that the picture does not describe."""

_WADED = 0.45
"""How opaque a line is where it crosses another without a bridge."""

_DIRECTIONS = tuple(Direction)


class Network:
    """Which ribbons run through which hexes of a picture, and where they leave them."""

    def __init__(self, picture: MapPicture) -> None:
        """Collect what the terrain and the tokens of *picture* join."""
        self.board = Board(picture.columns, picture.rows, picture.short_rows)
        self._joined: dict[Hex, frozenset[str]] = {}
        self._crossings: dict[Hex, str] = {}
        """Where a symbol lies along a line, as a ford does, and along which: lines of other kinds lead up to it."""
        self._covered: set[Hex] = set()
        """Where a token lies on the ground: lines go on beneath it."""
        self._ended: dict[Hex, frozenset[str]] = {}
        """Where lines end that run up to a hex, and which."""
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
        network._joined, network._crossings = {**self._joined}, {**self._crossings}
        network._covered, network._ended = {*self._covered}, {**self._ended}
        network._counts = Counter(self._counts)
        for at, lies in looks.items():
            network._lay(at, lies)
        return network

    def _lay(self, at: Hex, looks: Iterable[TerrainLook]) -> None:
        looks = tuple(look for top in looks for look in ((top.below, top) if top.below else (top,)))
        self._counts.subtract(self._joined.pop(at, ()))
        self._crossings.pop(at, None)
        self._ended.pop(at, None)
        self._covered.discard(at)
        if at not in self.board:
            return
        joined = frozenset(name for look in looks for name in look.joins)
        if joined:
            self._joined[at] = joined
            self._counts.update(joined)
        ended = frozenset(name for look in looks for name in look.ends)
        if ended:
            self._ended[at] = ended
        along = next((look for look in looks if lies_along(look.pictogram)), None)
        if along is not None:
            self._crossings[at] = along.joins[0] if along.joins else ""
        if any(look.is_token for look in looks):
            self._covered.add(at)

    def ribbons(self, known: Iterable[Ribbon]) -> list[Ribbon]:
        """Give how each ribbon of the picture is drawn, the lowest first."""
        known = list(known)
        named = {ribbon.name for ribbon in known}
        unknown = sorted(name for name, count in self._counts.items() if count and name not in named)
        return [*known, *(Ribbon(name, NEUTRAL, mix(NEUTRAL, INK, 0.5), _NEUTRAL_WIDTH) for name in unknown)]

    def hexes(self, ribbon: str) -> list[Hex]:
        """Give the hexes that a ribbon runs through, in reading order."""
        return sorted((at for at, joined in self._joined.items() if ribbon in joined), key=lambda at: at.reading)

    def said(self, at: Hex) -> tuple[frozenset[str], frozenset[str], str | None, bool]:
        """Tell what neighbours ask of a hex: which ribbons it joins or ends, what lies along which or over lines."""
        none = frozenset[str]()
        return self._joined.get(at, none), self._ended.get(at, none), self._crossings.get(at), at in self._covered

    def joins(self, at: Hex, ribbon: str) -> bool:
        """Tell whether a ribbon runs through a hex."""
        return ribbon in self._joined.get(at, ())

    def ways_out(self, at: Hex, ribbon: str) -> tuple[Direction, ...]:
        """Give the sides by which a ribbon leaves a hex.

        A line that would end beside a bridge or the like runs up to it, and one that goes on beyond a token runs on
        beneath that; one that ends at the edge leaves the board, and one that ends beside a village runs up to it.
        """
        ways = [way for way in _DIRECTIONS if self.joins(at.step(way), ribbon)]
        if len(ways) < 2:
            beside = [way for way in _DIRECTIONS if self._may_lead_through(at.step(way), ribbon)]
            beside = [way for way in beside if self._goes_on_beyond(at, way, ribbon)]
            beside += [way for way in _DIRECTIONS if at.step(way) in self._crossings and way not in beside]
            ways += [way for way in beside if way not in ways][: 2 - len(ways)]
        else:
            ways += [way for way in _DIRECTIONS if way not in ways and self._is_met_through(at, way, ribbon)]
        if len(ways) < 2:
            ways += self._ways_to_an_end(at, ribbon, ways)
        return tuple(ways)

    def ways_through(self, at: Hex, ribbon: str) -> tuple[Direction, ...]:
        """Give the sides by which lines lead into a hex that is none of theirs: to a ford, or beneath a token."""
        if not self._may_lead_through(at, ribbon):
            return ()
        ways = (way for way in _DIRECTIONS if self.joins(at.step(way), ribbon))
        return tuple(way for way in ways if _back(way) in self.ways_out(at.step(way), ribbon))

    def ways(self, at: Hex) -> dict[str, tuple[Direction, ...]]:
        """Give by which sides each ribbon leaves a hex, whether it is of that hex or only led through it."""
        around = {name for near in at.neighbours() for name in self._joined.get(near, ())}
        own = self._joined.get(at, frozenset())
        return {
            name: self.ways_out(at, name) if name in own else self.ways_through(at, name)
            for name in sorted(own | (around if at in self._crossings or at in self._covered else frozenset()))
        }

    def bends_on_bridge(self, at: Hex, ribbon: str) -> bool:
        """Tell whether a symbol lies along a ribbon in a hex where that bends."""
        ways = self.ways_out(at, ribbon)
        return self._crossings.get(at) == ribbon and len(ways) == 2 and _gap(*ways) < 3

    def led_through(self, ribbon: str, only: Hex | None = None) -> dict[Hex, tuple[Direction, ...]]:
        """Give the hexes of others that a ribbon leads through, in reading order, or that one of them."""
        hexes = sorted({*self._crossings, *self._covered}, key=lambda at: at.reading) if only is None else [only]
        return {at: ways for at in hexes if (ways := self.ways_through(at, ribbon))}

    def _may_lead_through(self, at: Hex, ribbon: str) -> bool:
        return (at in self._crossings or at in self._covered) and not self.joins(at, ribbon)

    def _is_end(self, at: Hex, ribbon: str) -> bool:
        return self.joins(at, ribbon) and sum(self.joins(near, ribbon) for near in at.neighbours()) < 2

    def _goes_on_beyond(self, at: Hex, way: Direction, ribbon: str) -> bool:
        """Tell whether another line ends on the far side of a hex."""
        through = at.step(way)
        return any(
            self._is_end(through.step(_DIRECTIONS[(_DIRECTIONS.index(way) + turn) % 6]), ribbon) for turn in (0, 1, -1)
        )

    def _is_met_through(self, at: Hex, way: Direction, ribbon: str) -> bool:
        """Tell whether the line that goes past *at* turns to a crossing, because there is one on the far side too."""
        crossing = at.step(way)
        return (
            crossing in self._crossings
            and not self.joins(crossing, ribbon)
            and _back(way) in self._met_at(crossing, ribbon)
        )

    def _met_at(self, crossing: Hex, ribbon: str) -> tuple[Direction, ...]:
        """Give two sides of a crossing by which lines meet there: ends before those that go past, none on one bank."""
        sides = [side for side in _DIRECTIONS if self.joins(crossing.step(side), ribbon)]
        ends = [side for side in sides if self._is_end(crossing.step(side), ribbon)]
        pairs = [pair for pair in combinations(sides, 2) if _gap(*pair) > 1]
        return max(pairs, key=lambda pair: (sum(side in ends for side in pair), _gap(*pair)), default=())

    def _ways_to_an_end(self, at: Hex, ribbon: str, entry: list[Direction]) -> list[Direction]:
        """Give the sides by which a line that would end in a hex goes on to where it ends, what lies ahead first."""
        ends = [way for way in _DIRECTIONS if ribbon in self._ended.get(at.step(way), ())]
        if not entry:
            return ends[:2]
        ahead = _DIRECTIONS.index(entry[0]) + 3
        onward = [_DIRECTIONS[(ahead + turn) % 6] for turn in (0, 1, -1, 2, -2)]
        off = [way for way in onward[:3] if at.step(way) not in self.board]
        return [way for way in onward if way in ends or way in off][:1]

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


def _back(way: Direction) -> Direction:
    return _DIRECTIONS[(_DIRECTIONS.index(way) + 3) % 6]


def _gap(first: Direction, second: Direction) -> int:
    """Tell how many sides of a hex lie between two, from 0 to 3."""
    turn = (_DIRECTIONS.index(first) - _DIRECTIONS.index(second)) % 6
    return min(turn, 6 - turn)


def ribbon_shapes(ribbon: Ribbon, network: Network, *, only: Hex | None = None) -> Iterator[Shape]:
    """Draw one ribbon in all the hexes it runs through, or in one of them: banks, bed, texture."""
    hexes = network.hexes(ribbon.name) if only is None else [only] if network.joins(only, ribbon.name) else []
    yield from _strip(ribbon, network, {at: network.ways_out(at, ribbon.name) for at in hexes})


def led_through_shapes(ribbons: Iterable[Ribbon], network: Network, *, only: Hex | None = None) -> Iterator[Shape]:
    """Draw the lines that lead through hexes of others, beneath all that is drawn there: a road on both banks."""
    for ribbon in ribbons:
        yield from _strip(ribbon, network, network.led_through(ribbon.name, only))


def waded_shapes(ribbon: Ribbon, network: Network, *, only: Hex | None = None) -> Iterator[Shape]:
    """Draw a line faintly over what it crosses: a road in the water of a ford."""
    crossed = {at: ways for at, ways in network.led_through(ribbon.name, only).items() if network.said(at)[0]}
    for shape in _strip(ribbon, network, crossed):
        if isinstance(shape, Curve | Lines):
            yield replace(shape, paint=replace(shape.paint, opacity=_WADED))


def _strip(ribbon: Ribbon, network: Network, hexes: Mapping[Hex, tuple[Direction, ...]]) -> Iterator[Shape]:
    through: list[tuple[Point, ...]] = []
    ends: list[tuple[Point, ...]] = []
    corners: list[tuple[Point, ...]] = []
    arms: list[tuple[Point, ...]] = []
    across: list[tuple[Point, ...]] = []
    for at, ways_out in hexes.items():
        middle = centre(at)
        ways = [side_middle(middle, way) for way in ways_out]
        match ways:
            case []:
                ends.append((middle, middle, middle.by(0.1, 0)))
            case [way]:
                ends.append((way, way.toward(middle, 0.5), middle))
            case [first, second] if ribbon.width < _BROAD and network.bends_on_bridge(at, ribbon.name):
                # The road turns onto the bridge before it, and not on it.
                bearing = radians(network.turn(at, ribbon.name))
                along = Point(cos(bearing) * ALONG_SIZE / 2, sin(bearing) * ALONG_SIZE / 2)
                for way in (first, second):
                    head = max(middle.by(*along), middle.by(-along.x, -along.y), key=lambda end: -dist(end, way))
                    through.append((way, head, middle))
            case [way, other]:
                through.append((way, middle, other))
            case _:
                # Ripples on every arm would cover each other: they lie as if the line went on through the hex.
                arms.extend((way, way.toward(middle, 0.5), middle) for way in ways)
                first, last = max(combinations(ways, 2), key=lambda pair: round(dist(*pair), 3))
                across.append((first, middle, last))
        if ribbon.width >= _BROAD and network.joins(at, ribbon.name):
            corners += [
                (middle, centre(at.step(first)), centre(at.step(second)))
                for first, second in (
                    (Direction.EAST, Direction.SOUTH_EAST),
                    (Direction.SOUTH_EAST, Direction.SOUTH_WEST),
                )
                if network.joins(at.step(first), ribbon.name) and network.joins(at.step(second), ribbon.name)
            ]
    if not hexes:
        return
    bed = ribbon.width * WIDTH
    rippled = (*through, *across, *ends)
    through += arms
    ends += [(middle, middle, middle.by(0.1, 0)) for _, middle, _ in across]
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
        for line in rippled:
            yield from _ripples(line, mix(ribbon.border, INK, 0.1), bed)


def _ripples(line: tuple[Point, ...], colour: str, bed: float) -> Iterator[Shape]:
    start, control, end = line
    for share, shift in ((0.12, -0.16), (0.5, 0.15), (0.88, -0.05)):
        on_line = start.toward(control, share).toward(control.toward(end, share), share)
        yield Stamp(SYMBOLS, "ripple", on_line.by(shift * bed, shift * bed), min(bed * 0.5, 18), colour)
