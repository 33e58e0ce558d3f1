"""A pattern: what lies in some hexes, cut loose from its board, so that it can be turned and laid elsewhere."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from bow_dsl.value import field, replace, value
from bow_editor.regions import Axial

Turn: TypeAlias = Callable[[Axial], Axial]


@value
class Piece:
    """What lies in one hex; plain values as a plan writes them, without `at`."""

    terrain: str | None = None
    tokens: Mapping[str, int | bool] = field(default_factory=dict)
    objectives: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """By label."""
    zones: tuple[tuple[str, str], ...] = ()
    """The zones that it is in: House, and title, which may be empty."""
    name: str | None = None
    units: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """By label."""
    note: Mapping[str, Any] | None = None
    arrows: tuple[tuple[Axial, Mapping[str, Any]], ...] = ()
    """Arrows that begin there: how far to the hex where each ends, and how it is drawn."""

    def __bool__(self) -> bool:
        """Tell whether anything lies there."""
        ground = (self.terrain, self.tokens, self.zones)
        return any((*ground, self.objectives, self.name, self.note, self.arrows, self.units))

    @property
    def count(self) -> int:
        """How many things lie there."""
        single = sum(map(bool, (self.terrain, self.name, self.note)))
        return single + sum(map(len, (self.tokens, self.zones, self.objectives, self.arrows, self.units)))

    def turned(self, turn: Turn) -> "Piece":
        """Give the piece with its arrows rotated or mirrored."""
        return replace(self, arrows=tuple((turn(way), look) for way, look in self.arrows)) if self.arrows else self


@value
class Pattern:
    """Pieces by their place; that at (0, 0) is the one by which the pattern is held."""

    pieces: Mapping[Axial, Piece]

    def turned(self, turn: Turn) -> "Pattern":
        """Give the pattern rotated or mirrored around the place where it is held."""
        return Pattern({turn(place): piece.turned(turn) for place, piece in self.pieces.items()})


def rotated(place: Axial) -> Axial:
    """Rotate a place by 60 degrees, clockwise.

    >>> rotated((1, 0)), rotated((0, 1))
    ((0, 1), (-1, 1))
    """
    q, r = place
    return -r, q + r


def mirrored(place: Axial) -> Axial:
    """Let west and east change places.

    >>> mirrored((1, 0)), mirrored((1, -1))
    ((-1, 0), (0, -1))
    """
    q, r = place
    return -q - r, r
