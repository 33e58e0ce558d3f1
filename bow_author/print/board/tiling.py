"""How a large picture is parted into sheets that overlap; all lengths are millimetres."""

from collections.abc import Callable
from math import ceil

from bow_author.hexes.coordinates import Edge, Hex
from bow_author.print.layouts import NoRoomError, Place, Size
from bow_dsl.value import value

_ROUNDING = 1e-6
_STEPS = {Edge.NORTH: (0, -1), Edge.EAST: (1, 0), Edge.SOUTH: (0, 1), Edge.WEST: (-1, 0)}


@value
class Window:
    """The part of the picture that one sheet shows."""

    label: str
    """Letters of its column, counted from the west, and its row, counted from the north, as hexes are written."""
    corner: Place
    """Its north-west corner, from that of the picture."""
    neighbours: dict[Edge, str]
    """The labels of the sheets that are glued to it."""


@value
class Tiling:
    """How a picture is parted. All windows are of one size; two that lie beside each other share the overlap."""

    page: Size
    window: Size
    overlap: float
    windows: tuple[Window, ...]
    """Row by row; those that show nothing are left out."""

    @property
    def corner(self) -> Place:
        """Where the north-west corner of the window lies on each page: the window has the middle of it."""
        return Place((self.page.width - self.window.width) / 2, (self.page.height - self.window.height) / 2)


def tile(
    picture: Size, paper: Size, margin: float, overlap: float, shows: Callable[[Place, Size], bool] = lambda *_: True
) -> Tiling:
    """Part a picture into as few sheets as may be; the page stands or lies for that, and stands if that is the same.

    Args:
        picture: How large the whole picture is.
        paper: The page, either way round.
        margin: What stays free at each edge of the page, at the least.
        overlap: How broad a strip two sheets share.
        shows: Whether a part of the picture, told by its north-west corner and its size, shows anything.

    Raises:
        NoRoomError: if the margins and the overlap leave nothing of the page.
    """
    upright, lying = sorted((paper, paper.turned), key=lambda page: page.width)
    return min(
        (_tiled(picture, page, margin, overlap, shows) for page in (upright, lying)), key=lambda made: len(made.windows)
    )


def _tiled(picture: Size, page: Size, margin: float, overlap: float, shows: Callable[[Place, Size], bool]) -> Tiling:
    columns, width = _parts(picture.width, page.width - 2 * margin, overlap)
    rows, height = _parts(picture.height, page.height - 2 * margin, overlap)
    window = Size(width, height)
    corners = {
        Hex(column, row): Place((column - 1) * (width - overlap), (row - 1) * (height - overlap))
        for row in range(1, rows + 1)
        for column in range(1, columns + 1)
    }
    shown = {at: corner for at, corner in corners.items() if shows(corner, window)}
    windows = tuple(Window(at.name, corner, _neighbours(at, shown)) for at, corner in shown.items())
    return Tiling(page, window, overlap, windows)


def _neighbours(at: Hex, shown: dict[Hex, Place]) -> dict[Edge, str]:
    beside = {edge: Hex(at.column + across, at.row + down) for edge, (across, down) in _STEPS.items()}
    return {edge: near.name for edge, near in beside.items() if near in shown}


def _parts(total: float, room: float, overlap: float) -> tuple[int, float]:
    """Tell into how many equal parts a length is parted, and how long each is with its overlaps."""
    if room <= overlap:
        raise NoRoomError(f"an overlap of {overlap:g} mm leaves nothing of {room:g} mm")
    count = max(1, ceil((total - overlap) / (room - overlap) - _ROUNDING))
    return count, (total + (count - 1) * overlap) / count
