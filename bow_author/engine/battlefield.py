"""The battlefield of a battle: what does not change about its hexes, and what its terrain does by itself."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from bow_author.engine.catalogue import Catalogue
from bow_author.engine.catalogue_entries import Terrain
from bow_author.engine.definitions_to_catalogue import Reader
from bow_author.hexes.board import Board, ShortRows, TerrainId
from bow_author.hexes.coordinates import Direction, Edge, Hex, distance
from bow_author.hexes.sight import sight_lines
from bow_author.plans.model import BattlePlan, HouseId, TokenId
from bow_dsl.syntax import ast
from bow_dsl.value import value

if TYPE_CHECKING:
    from fractions import Fraction


Beside: TypeAlias = Mapping[Hex, tuple[Hex, ...]]
"""Hexes that are beside each hex."""


@value
class Ground:
    """What terrain does by itself, without any effect."""

    terrain: Terrain
    is_impassable: bool
    stops: bool
    """Whether a unit entering it must stop."""
    counts_as: TerrainId
    """What it is for movement: itself, or the terrain it is like."""
    becomes: TokenId | TerrainId | None
    """The token laid on it when it has burnt down, or the terrain that it is then."""
    is_removed: bool
    """Whether it is taken off the battlefield when it has burnt down."""


class Battlefield:
    """Hexes, edges, printed and laid terrain. The plan names only what exists: the checks see to that."""

    # Each is asked for all the time; Python 3.11 would be slow to find it in the dictionary of an instance.
    __slots__ = (
        "_lines", "_nearer", "_within", "around", "board", "compass", "edges", "ground", "hexes", "laid", "lying",
        "neighbours", "open_ground", "terrain",
    )  # fmt: skip

    def __init__(self, board: Board, plan: BattlePlan, catalogue: Catalogue) -> None:
        self.board = board
        self.edges: dict[HouseId, Edge] = plan.edges
        self.compass: tuple[Direction, ...] = plan.compass
        defined, kinds = catalogue.names.of_kind("terrain"), catalogue.terrain.values()
        self.ground: Mapping[TerrainId, Ground] = {
            kind.id: _ground(kind, Reader(defined[kind.id], is_played=True)) for kind in kinds
        }
        """What each terrain does."""
        ranked = sorted(kinds, key=lambda kind: (not kind.is_ground, kind.is_impassable))
        self.open_ground = ranked[0].id if ranked else TerrainId("")
        """What a hex counts as where nothing else is said; the first passable terrain if no pack has a ground."""
        self.neighbours, self.around = _neighbours(board.columns, board.rows, board.short_rows)
        """The adjacent hexes of each hex: clockwise from north-east, and in reading order."""
        self.hexes: tuple[Hex, ...] = tuple(self.neighbours)
        """All hexes in reading order."""
        laid, printed = plan.terrain, board.terrain
        self.terrain: dict[Hex, TerrainId] = {
            at: laid.get(at) or printed.get(at, self.open_ground) for at in self.hexes
        }
        """What is laid on each hex, or else printed on it."""
        self.laid: dict[Hex, Ground] = {
            at: self.ground[terrain] for at, terrain in self.terrain.items() if terrain in self.ground
        }
        """What the terrain of each hex does as long as it is as it was laid, if its definition lacks nothing."""
        lying: dict[TerrainId, list[Hex]] = {}
        for at, terrain in self.terrain.items():
            lying.setdefault(terrain, []).append(at)
        self.lying: Mapping[TerrainId, Sequence[Hex]] = lying
        """The hexes of each terrain that is laid, or else printed, in reading order."""
        self._lines: dict[tuple[Hex, Hex], tuple[tuple[Hex, ...], ...]] = {}
        self._within: dict[tuple[Hex, int], frozenset[Hex]] = {}
        self._nearer: dict[tuple[Hex, Edge], tuple[Hex, ...]] = {}

    def __contains__(self, at: Hex) -> bool:
        """Tell whether *at* is a hex of the battlefield."""
        return at in self.terrain

    def lines(self, start: Hex, end: Hex) -> tuple[tuple[Hex, ...], ...]:
        """Give the hexes of the battlefield in the way of each of the two lines of sight, the ends left out."""
        lines = self._lines.get((start, end))
        if lines is None:
            ways = sight_lines(start, end) if distance(start, end) > 1 else ((), ())
            lines = self._lines[start, end] = tuple(tuple(at for at in way if at in self.terrain) for way in ways)
        return lines

    def within(self, at: Hex, hexes: int) -> frozenset[Hex]:
        """Give all hexes that are no further away than so many hexes, *at* included."""
        near = self._within.get((at, hexes))
        if near is None:
            near = self._within[at, hexes] = frozenset(to for to in self.hexes if distance(at, to) <= hexes)
        return near

    def printed(self, at: Hex) -> TerrainId:
        """Give what is under whatever is laid on a hex."""
        return self.board.terrain.get(at, self.open_ground)

    def towards(self, at: Hex, edge: Edge) -> tuple[Hex, ...]:
        """Give the adjacent hexes whose centre is nearer to *edge*, in reading order."""
        nearer = self._nearer.get((at, edge))
        if nearer is None:
            depth = _half_hexes(at, edge)
            steps = (step for step in self.neighbours[at] if _half_hexes(step, edge) < depth)
            nearer = self._nearer[at, edge] = tuple(sorted(steps, key=lambda hex_: hex_.reading))
        return nearer

    def depth(self, at: Hex, edge: Edge) -> "Fraction":
        """Count the hexes from the outermost ones at an edge to a hex; less than none for one beyond them."""
        from fractions import Fraction  # takes longer to import than all the rest here

        board = self.board
        return Fraction(_half_hexes(at, edge) - _outermost(board.columns, board.rows, board.short_rows, edge), 2)


@lru_cache(maxsize=4)  # boards are few, and one is asked of again for each thing that is found out about a plan
def _neighbours(columns: int, rows: int, short_rows: ShortRows) -> tuple[Beside, Beside]:
    # Each hex once, so that one is found without comparing its coordinates.
    own = {at: at for at in Board(columns, rows, short_rows).hexes()}
    beside = {at: tuple(own[step] for step in at.neighbours() if step in own) for at in own}
    return beside, {at: tuple(sorted(steps, key=lambda step: step.reading)) for at, steps in beside.items()}


@lru_cache(maxsize=16)
def _outermost(columns: int, rows: int, short_rows: ShortRows, edge: Edge) -> int:
    return min(_half_hexes(at, edge) for at in _neighbours(columns, rows, short_rows)[0])


def _half_hexes(at: Hex, edge: Edge) -> int:
    """Measure how far a centre lies from an edge, in half hexes from some line beyond it; a row is a whole one."""
    match edge:
        case Edge.NORTH:
            return 2 * at.row
        case Edge.SOUTH:
            return -2 * at.row
        case Edge.WEST:
            return _easting(at)
        case Edge.EAST:
            return -_easting(at)


def _easting(at: Hex) -> int:
    """Count half hexes from the west edge to a centre; even rows lie half a hex to the east."""
    return 2 * at.column + (at.row % 2 == 0)


def _ground(kind: Terrain, read: Reader) -> Ground:
    burn = next(iter(read.values("burn")), ())
    words = [atom.text for atom in burn if isinstance(atom, ast.Word)]
    return Ground(
        terrain=kind,
        is_impassable=kind.is_impassable,
        stops=read.has("stops"),
        counts_as=TerrainId(read.word("like")) if read.has("like") else kind.id,
        becomes=TokenId(words[-1]) if "becomes" in words else None,
        is_removed="removes" in words,
    )
