"""The display list: the few things a picture is made of, each a plain value."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from bow_dsl.value import replace, value


class Point(NamedTuple):
    """A place in the picture: x to the east, y to the south, in hundredths of the width of a hex."""

    x: float
    y: float

    def by(self, east: float, south: float) -> "Point":
        """Give the place so far to the east and to the south."""
        return Point(self.x + east, self.y + south)

    def toward(self, other: "Point", share: float) -> "Point":
        """Give the place *share* of the way to *other*."""
        return Point(self.x + (other.x - self.x) * share, self.y + (other.y - self.y) * share)


class Frame(NamedTuple):
    """The part of the plane that a picture shows."""

    corner: Point
    """North-west."""
    width: float
    height: float


@value
class Paint:
    """Colours of a shape; an empty colour paints nothing."""

    fill: str = ""
    stroke: str = ""
    width: float = 0
    dash: tuple[float, ...] = ()
    round_ends: bool = False
    opacity: float = 1


@value
class Polygon:
    """A closed shape with straight sides."""

    points: tuple[Point, ...]
    paint: Paint


@value
class Curve:
    """One or several open lines: each a start and then pairs of a control point and an end."""

    lines: tuple[tuple[Point, ...], ...]
    paint: Paint


@value
class Lines:
    """Straight strokes, each from one place to another."""

    strokes: tuple[tuple[Point, Point], ...]
    paint: Paint
    is_caption: bool = False
    """Whether they lead to a text: on a small screen that is written larger, elsewhere."""


@value
class Disc:
    """A full circle."""

    centre: Point
    radius: float
    paint: Paint
    least: float = 0
    """The least radius on a screen, in pixels; where that takes too much room, it is not shown at all."""


@value
class Box:
    """An upright rectangle with rounded corners."""

    corner: Point
    width: float
    height: float
    radius: float
    paint: Paint


@value
class Writing:
    """A line of text, mostly centred on its place; the place is on the baseline."""

    at: Point
    text: str
    size: float
    colour: str
    """Colour of the letters; empty: only the glow is drawn."""
    bold: bool = False
    serif: bool = False
    halo: str = ""
    """Colour of the glow that keeps the text readable; empty for none."""
    spacing: float = 0
    turn: float = 0
    """Degrees, clockwise."""
    starts_here: bool = False
    """Whether the line begins at its place, and is not centred on it."""
    is_caption: bool = False
    """Whether it is a name or a note: on a small screen that is written larger, elsewhere."""
    least: float = 0
    """The least size on a screen, in pixels, of what grows around its middle, as the disc below it does."""
    glow: float = 0.3
    """How broad the glow is, in the size of the letters."""


@value
class Stamp:
    """A drawing of the art folder, set down centred on a place."""

    folder: str
    name: str
    at: Point
    size: float
    """Width, in hundredths of the width of a hex."""
    colour: str
    turn: float = 0
    mirrored: bool = False


Shape = Polygon | Curve | Lines | Disc | Box | Writing | Stamp


def glows(shapes: Iterable[Shape]) -> Iterator[Writing]:
    """Give the glow of each text alone: drawn before all letters, it covers no letter of a line beside it."""
    return (replace(shape, colour="") for shape in shapes if isinstance(shape, Writing) and shape.halo)


def without_glow(shapes: Iterable[Shape]) -> Iterator[Shape]:
    """Give the shapes with each text bare, for those whose glow was drawn before."""
    return (replace(shape, halo="") if isinstance(shape, Writing) and shape.halo else shape for shape in shapes)


def split_captions(shapes: Iterable[Shape]) -> tuple[list[Shape], list[Shape]]:
    """Give the shapes that are no names, and the names."""
    all_shapes = list(shapes)
    names: list[Shape] = [shape for shape in all_shapes if isinstance(shape, Writing) and shape.is_caption]
    return [shape for shape in all_shapes if not (isinstance(shape, Writing) and shape.is_caption)], names
