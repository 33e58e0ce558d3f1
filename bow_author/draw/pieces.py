"""The picture of a battlefield hex by hex, for whoever draws a hex anew when only that hex has changed.

All pieces together, by height, are the picture that `scene.map_shapes` gives.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from enum import IntEnum
from functools import cached_property, lru_cache
from typing import NamedTuple, Protocol, TypeVar

from bow_author.draw.arrows import arrow_shapes
from bow_author.draw.banners import unit_shapes
from bow_author.draw.change_marks import change_shapes, outline_shapes
from bow_author.draw.furniture import edge_shapes, zone_shapes
from bow_author.draw.ground import (
    board_size,
    crossing,
    grid_shape,
    hex_shapes,
    label_shape,
    pictogram_shapes,
    rim_shapes,
)
from bow_author.draw.marks import mark_shapes, ring_shapes, shade_shapes
from bow_author.draw.names import name_shapes
from bow_author.draw.notes import note_shapes
from bow_author.draw.objectives import objective_ring_shapes, objective_shapes
from bow_author.draw.picture import HexMark, MapPicture, ObjectiveMark, Ribbon, TerrainLook, TokenMark, UnitMark
from bow_author.draw.ribbons import Network, led_through_shapes, ribbon_shapes, waded_shapes
from bow_author.draw.shapes import Box, Paint, Shape, Stamp, glows, split_captions, without_glow
from bow_author.draw.zone_titles import zone_titles
from bow_author.hexes.coordinates import Hex
from bow_dsl.value import replace


class _Placed(Protocol):
    """Something that is at a hex."""

    @property
    def at(self) -> Hex:
        """The hex."""


_P = TypeVar("_P", bound=_Placed)
_ByHex = dict[Hex, tuple[_P, ...]]
_REACH = 4
"""So many hexes away a line may be drawn otherwise after a change."""
_KEPT = 8
"""Pictures whose pieces are remembered: those of the plans that are open."""


class Height(IntEnum):
    """How high a shape lies; what lies higher is drawn later."""

    GROUND = 0
    TOKEN_GROUND = 1
    LED_THROUGH = 2
    """Lines beneath what they cross, such as the road at a ford."""
    RIBBONS = 10
    """Ten for each ribbon of the picture, the lowest first: its banks, its bed, its texture."""
    GRID = 1000
    RIM = 1001
    ZONES = 1002
    SHADES = 1003
    PICTOGRAMS = 1004
    ARROWS = 1005
    OBJECTIVES = 1006
    """The rings around them."""
    RINGS = 1007
    """Around hexes of which an analysis says something: below all that is written, all badges and units."""
    BADGES = 1008
    """Of objectives, and of those who hold them."""
    GLOWS = 1009
    """Of all that is written in the layers that follow, so that no glow covers the letters of a line beside it."""
    LABELS = 1010
    ZONE_TITLES = 1011
    NAMES = 1012
    NOTES = 1013
    OUTLINES = 1014
    """Of what differs from another plan."""
    UNITS = 1015
    MARKS = 1016
    CHANGES = 1017
    EDGES = 1018


class Piece(NamedTuple):
    """A shape, and how high it lies."""

    height: int
    shape: Shape


class Pieces:
    """A picture, sorted by hex."""

    def __init__(self, picture: MapPicture, before: "Pieces | None" = None) -> None:
        """Sort a picture.

        Args:
            picture: what is drawn.
            before: the pieces of another picture, as of the plan before an edit: what is the same is not sorted again.
        """
        self.picture = picture
        old = before if before is not None and extent_of(before.picture) == extent_of(picture) else None
        was = old.picture if old else None
        self._lying: _ByHex[TokenMark] = (
            old._lying if old and was and was.tokens is picture.tokens else _by_hex(picture.tokens)
        )
        self._units: _ByHex[UnitMark] = (
            old._units if old and was and was.units is picture.units else _by_hex(picture.units)
        )
        self._objectives: _ByHex[ObjectiveMark] = (
            old._objectives if old and was and was.objectives is picture.objectives else _by_hex(picture.objectives)
        )
        self._marks: _ByHex[HexMark] = (
            old._marks if old and was and was.marks is picture.marks else _by_hex(picture.marks)
        )
        self._changes = _by_hex(picture.changes)
        self.network = self._network_after(old) if old else Network(picture)
        self.size: tuple[float, float] = old.size if old else board_size(self.network)
        """Width and height of the board, in hundredths of the width of a hex."""
        self._drawn: dict[Hex, tuple[Piece, ...]] = {}

    def _network_after(self, old: "Pieces") -> Network:
        changed = _ground_changed(old, self)
        return old.network.with_hexes({at: self._looks(at) for at in changed}) if changed else old.network

    def _looks(self, at: Hex) -> list[TerrainLook]:
        terrain = self.picture.terrain
        return [*([terrain[at]] if at in terrain else ()), *(token.look for token in self._lying.get(at, ()))]

    @cached_property
    def _ribbons(self) -> list[Ribbon]:
        return self.network.ribbons(self.picture.ribbons)

    def of(self, at: Hex) -> tuple[Piece, ...]:
        """Give what is drawn because of one hex of the board, without what an analysis says of it."""
        if at not in self._drawn:
            self._drawn[at] = tuple(self._of(at))
        return self._drawn[at]

    def _of(self, at: Hex) -> Iterator[Piece]:
        picture, network = self.picture, self.network
        look = picture.terrain.get(at, picture.ground)
        local = replace(
            picture,
            terrain={at: look} if at in picture.terrain else {},
            tokens=self._lying.get(at, ()),
            units=self._units.get(at, ()),
            objectives=self._objectives.get(at, ()),
            names={at: picture.names[at]} if at in picture.names else {},
            changes=self._changes.get(at, ()),
        )
        yield from _at(Height.GROUND, hex_shapes(look, picture.ground, at))
        for token in local.tokens:
            if token.look.colour or token.look.pattern:
                yield from _at(Height.TOKEN_GROUND, hex_shapes(token.look, TerrainLook("", ""), at))
        yield from _at(Height.LED_THROUGH, led_through_shapes(self._ribbons, network, only=at))
        for number, ribbon in enumerate(self._ribbons):
            base = Height.RIBBONS + 10 * number
            yield from _at(base + 5, waded_shapes(ribbon, network, only=at))
            for shape in ribbon_shapes(ribbon, network, only=at):
                paint = getattr(shape, "paint", Paint())
                yield Piece(base if paint.stroke == ribbon.border and not paint.dash else base + 1, shape)
        yield Piece(Height.GRID, grid_shape(picture, at))
        yield from _at(Height.PICTOGRAMS, pictogram_shapes(local, network))
        for objective in local.objectives:
            shared, lies_there = bool(local.units), crossing(self._looks(at), network, at)
            badge, title = split_captions(objective_shapes(picture, objective, shared=shared, crossing=lies_there))
            yield from _at(Height.OBJECTIVES, objective_ring_shapes(objective.at))
            yield from _at(Height.BADGES, badge)
            yield from _with_texts(Height.LABELS, title)
        yield from _with_texts(Height.LABELS, [label_shape(picture, at)])
        yield from _at(Height.OUTLINES, outline_shapes(local, network.board))
        for unit in local.units:
            yield from _with_texts(Height.UNITS, unit_shapes(picture, unit))
        yield from _at(Height.CHANGES, change_shapes(local, network.board))

    def marked(self, at: Hex) -> Iterator[Piece]:
        """Give what is drawn because of what an analysis says of one hex; it changes with every step of a cursor."""
        local = replace(self._nothing, marks=self._marks.get(at, ()))
        yield from _at(Height.SHADES, shade_shapes(local, self.network.board))
        yield from _at(Height.RINGS, ring_shapes(local, self.network.board, self._objectives))
        yield from _at(Height.MARKS, mark_shapes(local, self.network.board, *self._taken(at)))

    def _taken(self, at: Hex) -> tuple[set[Hex], set[Hex]]:
        """Give a hex if something stands or is written there, and if it is a unit."""
        return {at} if self.is_taken(at) else set(), {at} if at in self._units else set()

    def is_taken(self, at: Hex) -> bool:
        """Tell whether something stands in a hex, or is written there, so that marks have to be small."""
        return at in self._units or at in self._objectives or at in self.picture.names

    @cached_property
    def crossings(self) -> Mapping[Hex, Stamp]:
        """The drawings of fords and bridges."""
        near = {*self.picture.terrain, *self._lying}
        lying = ((at, crossing(self._looks(at), self.network, at)) for at in sorted(near, key=lambda at: at.reading))
        return {at: stamp for at, stamp in lying if stamp is not None}

    @cached_property
    def chips(self) -> tuple[Box, ...]:
        """What the pictograms of tokens stand on, and those of terrain that has one."""
        pieces = (piece for at in {*self.picture.terrain, *self._lying} for piece in self.of(at))
        lowest = (piece.shape for piece in pieces if piece.height == Height.PICTOGRAMS)
        return tuple(shape for shape in lowest if isinstance(shape, Box))

    @cached_property
    def names(self) -> tuple[Shape, ...]:
        """The names of hexes; where they find room depends on what else stands there."""
        return tuple(name_shapes(self.picture, self.network.board, self.arrows))

    @cached_property
    def zone_titles(self) -> tuple[Shape, ...]:
        """Titles and numbers of the zones; where they find room depends on what else is written and stands there."""
        return tuple(zone_titles(self.picture, self.network.board, (*self.arrows, *self.names, *self.notes)))

    @cached_property
    def notes(self) -> tuple[Shape, ...]:
        """The free texts; where they find room depends on what else is written and stands there."""
        return tuple(note_shapes(self.picture, self.network.board, (*self.arrows, *self.names)))

    @cached_property
    def arrows(self) -> tuple[Shape, ...]:
        """The arrows, which lie across hexes."""
        return tuple(arrow_shapes(self.picture, self.network.board))

    @cached_property
    def _nothing(self) -> MapPicture:
        return MapPicture(self.picture.columns, self.picture.rows, self.picture.short_rows)

    def around(self) -> Iterator[Piece]:
        """Give what belongs to no hex: the rim, the zones, arrows, names and notes, the strips of the Houses."""
        yield from _at(Height.RIM, rim_shapes(self.network))
        for zone in self.picture.zones:
            yield from _at(Height.ZONES, zone_shapes(self.picture, zone, self.network.board))
        yield from _at(Height.ARROWS, self.arrows)
        yield from _with_texts(Height.ZONE_TITLES, self.zone_titles)
        yield from _with_texts(Height.NAMES, self.names)
        yield from _with_texts(Height.NOTES, self.notes)
        yield from _at(Height.EDGES, edge_shapes(self.picture, *self.size))


class _ByValue:
    """A picture that is equal to another if it shows the same, and writes its names in the same sequence."""

    def __init__(self, picture: MapPicture) -> None:
        self.picture = picture
        self._names = tuple(picture.names)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _ByValue) and self._names == other._names and self.picture == other.picture

    def __hash__(self) -> int:
        return hash((*extent_of(self.picture), self._names, self.picture.units, self.picture.marks))


def sorted_pieces(picture: MapPicture) -> Pieces:
    """Sort a picture, or give the pieces of an equal one: a plan that is opened again is not worked out again."""
    return _remembered(_ByValue(picture))


@lru_cache(_KEPT)
def _remembered(shown: _ByValue) -> Pieces:
    return Pieces(shown.picture)


def extent_of(picture: MapPicture) -> tuple[object, ...]:
    """Tell which hexes the board of a picture has."""
    return picture.columns, picture.rows, picture.short_rows


def changed_hexes(old: Pieces, new: Pieces) -> frozenset[Hex]:
    """Tell which hexes have to be drawn anew, of two pictures of boards of one size.

    Where a hex joins others than before, its neighbours are drawn anew too: ribbons run into them.
    """
    before, after = old.picture, new.picture
    if (before.ground, old._ribbons, before.sides) != (after.ground, new._ribbons, after.sides):
        return frozenset(new.network.board.hexes())
    ground = _ground_changed(old, new)
    changed = ground | unlike(before.names, after.names) | unlike(old._units, new._units)
    changed |= unlike(old._objectives, new._objectives)
    changed |= unlike(old._changes, new._changes)
    differing = [at for at in ground if old.network.said(at) != new.network.said(at)]
    changed |= {near for at in differing for near in at.neighbours()}
    # A line that leads through a ford reaches further: where it meets others, and whether they end.
    around = set(differing)
    for _ in range(_REACH):
        around |= {near for at in around for near in at.neighbours()}
    changed |= {at for at in around - changed if old.network.ways(at) != new.network.ways(at)}
    return frozenset(at for at in changed if at in new.network.board)


def _ground_changed(old: Pieces, new: Pieces) -> set[Hex]:
    return unlike(old.picture.terrain, new.picture.terrain) | unlike(old._lying, new._lying)


def changed_marks(old: Pieces, new: Pieces) -> frozenset[Hex]:
    """Tell in which hexes what an analysis says has to be drawn anew, of two pictures of boards of one size."""
    changed = unlike(old._marks, new._marks)
    changed |= {at for at in new._marks if old._taken(at) != new._taken(at)}
    return frozenset(at for at in changed if at in new.network.board)


def _at(height: int, shapes: Iterable[Shape]) -> Iterator[Piece]:
    return (Piece(height, shape) for shape in shapes)


def _with_texts(height: int, shapes: Iterable[Shape]) -> Iterator[Piece]:
    """Give shapes with their texts, the glow of each lower than all letters."""
    shapes = list(shapes)
    yield from _at(Height.GLOWS, glows(shapes))
    yield from _at(height, without_glow(shapes))


def _by_hex(placed: Iterable[_P]) -> _ByHex[_P]:
    by_hex: defaultdict[Hex, list[_P]] = defaultdict(list)
    for piece in placed:
        by_hex[piece.at].append(piece)
    return {at: tuple(ones) for at, ones in by_hex.items()}


def unlike(before: Mapping[Hex, object], after: Mapping[Hex, object]) -> set[Hex]:
    """Tell for which hexes two mappings say something else, or only one of them says something."""
    if before is after:
        return set()
    # What is the very same is not compared: after an edit nearly everything is.
    changed = {at for at, thing in after.items() if (was := before.get(at)) is not thing and was != thing}
    return changed | (before.keys() - after.keys())
