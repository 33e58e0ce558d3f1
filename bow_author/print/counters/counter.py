"""A counter as values: what is drawn and written on its two sides, and how many there are."""

from collections.abc import Iterable

from bow_author.boxes.allotment import Kind
from bow_author.draw.colours import NEUTRAL
from bow_author.draw.shapes import Frame, Shape
from bow_dsl.value import value

KINDS = ("banner", "commander", "engagement", "control", "objective", "order", "command", "marker", "token", "terrain")
"""The kinds of counter, in the sequence in which they are printed."""


@value
class Face:
    """One side of a counter."""

    caption: str
    shapes: tuple[Shape, ...]
    """What is drawn above the caption, or on the whole of a tile."""
    frame: Frame
    """The part of the plane that the drawing shows."""
    outlined: tuple[Shape, ...]
    """The same without any area of ink: for a printer that is short of it."""
    note: str = ""
    """What stands below the caption, in smaller letters."""
    corner: str = ""
    """What stands small at the upper edge of a tile, such as its hex."""
    colour: str = NEUTRAL
    """`#rrggbb`: of the House whose it is, or of the ground that goes on around a tile."""


@value
class Counter:
    """A counter, and how many there are of it."""

    kind: str
    """One of `KINDS`."""
    id: str
    front: Face
    back: Face | None = None
    """None if both sides are alike."""
    copies: int = 1
    names: tuple[str, ...] = ()
    """By what else it may be asked for, such as the figure type of a banner."""
    serves: frozenset[Kind] = frozenset()
    """The pieces of a box that it stands for."""
    is_tile: bool = False
    """Whether it is a hex that covers one of the board."""

    def is_called(self, name: str) -> bool:
        """Tell whether it is meant by its kind, its id, the beginning of that up to a full stop, or another name."""
        return name in {self.kind, self.id, self.id.partition(".")[0], *self.names}


def kind_by_kind(counters: Iterable[Counter]) -> list[Counter]:
    """Sort counters by their kinds; those of one kind stay as they are."""
    return sorted(counters, key=lambda counter: KINDS.index(counter.kind))
