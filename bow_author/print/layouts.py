"""Where pieces lie on sheets: a layout and two sizes give slots, cuts and crop marks, in millimetres."""

import os
from collections.abc import Iterator, Sequence
from functools import cache
from math import sqrt
from typing import Any, Literal, NamedTuple

from bow_author.packs.documents import read_document
from bow_dsl.value import value

Backs = Literal["none", "mirrored", "folded", "behind"]


class Size(NamedTuple):
    """Width and height, in millimetres."""

    width: float
    height: float

    @property
    def turned(self) -> "Size":
        """The same, lying on another side."""
        return Size(self.height, self.width)


class Place(NamedTuple):
    """Where a corner is, in millimetres from the west and the north edge of the page."""

    x: float
    y: float


NO_SHIFT = Place(0, 0)


@value
class Layout:
    """How pieces are laid out; lengths are millimetres."""

    gutter: float
    """Room between two pieces."""
    margin: float
    """The least room at the edges of the page; most printers need it."""
    marks: float
    """How long crop marks are, at the most."""
    lines: bool
    """Whether the edges of pieces are drawn."""
    backs: Backs
    """`none` are printed; they are `mirrored` on a page of their own, or on the same page about the line where it is
    `folded`; or each page has one piece, and its back is the page `behind`."""
    fold: float = 0
    """Room between the line where a page is folded and the pieces on either side."""
    bleed: float = 0
    """How far the edge of a piece goes on around it."""

    @property
    def is_single(self) -> bool:
        """Whether a page is one piece."""
        return self.backs == "behind"


@value
class Sheet:
    """How the pieces of every page lie."""

    page: Size
    piece: Size
    slots: tuple[Place, ...]
    """The north-west corner of each front, row by row."""
    backs: tuple[Place, ...]
    """The corner of the back of each; none if the layout has no backs."""
    marks: tuple[tuple[Place, Place], ...]
    """Strokes beside the pieces, in line with their edges."""
    fold: float | None
    """How far from the west the page is folded."""
    layout: Layout


class Laid(NamedTuple):
    """What lies where on a page."""

    at: Place
    what: Any


class Page(NamedTuple):
    """One page: the fronts on it, or the backs, or both where it is folded."""

    fronts: tuple[Laid, ...] = ()
    backs: tuple[Laid, ...] = ()
    shift: Place = NO_SHIFT
    """How far everything on it is moved, east and south, to make good what the printer does."""


class NoRoomError(ValueError):
    """Not even one piece fits on the page."""


def papers() -> tuple[str, ...]:
    """Name the papers that there are."""
    return tuple(_data()["papers"])


def card_sizes() -> tuple[str, ...]:
    """Name the sizes of cards that there are, the usual one first."""
    return tuple(_data()["cards"])


def counter_sizes() -> tuple[str, ...]:
    """Name the sizes of counters that there are, in millimetres, the usual one first."""
    return tuple(_data()["counters"])


def layouts() -> tuple[str, ...]:
    """Name the layouts that there are, the usual one first."""
    return tuple(_data()["layouts"])


def layout_named(name: str) -> Layout:
    """Give a layout by its name, one of `layouts()`."""
    return Layout(**_data()["layouts"][name])


def paper_named(name: str) -> Size:
    """Give the size of a paper, one of `papers()`."""
    return Size(**_data()["papers"][name])


def card_size(name: str) -> Size:
    """Give a size of cards, one of `card_sizes()`."""
    return Size(**_data()["cards"][name])


def counter_size(name: str) -> Size:
    """Give a size of counters, one of `counter_sizes()`."""
    return Size(**_data()["counters"][name])


def tile_size(width: float) -> Size:
    """Give the size of the tiles for a board whose hexes are so wide across their flats; they stand on a corner.

    >>> round(tile_size(52).height, 2)
    58.89
    """
    across = width - _data()["tiles"]["narrower"]
    return Size(across, across * 2 / sqrt(3))


def sheet_of(layout: str, paper: str, piece: Size) -> Sheet:
    """Lay pieces of a size on a paper; the page lies so that more of them fit, and stands if that is the same.

    Raises:
        NoRoomError: if not even one piece fits.
    """
    named = layout_named(layout)
    return lay_out(named, piece if named.is_single else paper_named(paper), piece)


def lay_out(layout: Layout, page: Size, piece: Size) -> Sheet:
    """Lay as many pieces as fit in the middle of a page, for which the page may be turned.

    It is not if backs are printed on its other side: whoever turns a sheet over has one rule for all.

    Raises:
        NoRoomError: if not even one piece fits.
    """
    ways = (page,) if layout.backs == "mirrored" else (page, page.turned)
    best = max(ways, key=lambda lying: _columns(layout, lying, piece) * _rows(layout, lying, piece))
    columns, rows = _columns(layout, best, piece), _rows(layout, best, piece)
    if columns < 1 or rows < 1:
        raise NoRoomError(
            f"a piece of {piece.width:g} by {piece.height:g} mm does not fit on {page.width:g} by {page.height:g} mm"
        )
    fold = best.width / 2 if layout.backs == "folded" else None
    long = columns * piece.width + (columns - 1) * layout.gutter
    west = (best.width - long) / 2 if fold is None else fold - layout.fold - long
    xs = _steps(west, piece.width + layout.gutter, columns)
    high = rows * piece.height + (rows - 1) * layout.gutter
    ys = _steps((best.height - high) / 2, piece.height + layout.gutter, rows)
    slots = tuple(Place(x, y) for y in ys for x in xs)
    has_backs, is_turned = layout.backs != "none", not layout.is_single
    return Sheet(
        best,
        piece,
        slots,
        tuple(Place(round(best.width - at.x - piece.width, 4), at.y) if is_turned else at for at in slots * has_backs),
        tuple(_marks(layout, best, piece, xs, ys)),
        fold,
        layout,
    )


def pages(sheet: Sheet, pieces: Sequence[tuple[Any, Any]], shift: Place = NO_SHIFT) -> list[Page]:
    """Lay pieces on pages, each of them a front and its back; backs are left out if the layout has none.

    Args:
        sheet: How they lie.
        pieces: What is laid down, front and back.
        shift: How far the backs of a page that is turned over are moved, in millimetres east and south.
    """
    made: list[Page] = []
    for first in range(0, len(pieces), len(sheet.slots)):
        group = pieces[first : first + len(sheet.slots)]
        fronts = tuple(Laid(at, front) for at, (front, _) in zip(sheet.slots, group, strict=False))
        backs = tuple(Laid(at, back) for at, (_, back) in zip(sheet.backs, group, strict=False))
        if sheet.layout.backs in {"none", "folded"}:
            made.append(Page(fronts, backs))
        else:
            made += [Page(fronts), Page((), backs, shift if sheet.layout.backs == "mirrored" else NO_SHIFT)]
    return made


def laid_data(sheet: Sheet, laid: Sequence[Page]) -> dict[str, Any]:
    """Give what the template needs to set pages whose pieces are numbers of faces, in values that JSON can hold."""
    return {
        "page": sheet.page._asdict(),
        "piece": sheet.piece._asdict(),
        "bleed": sheet.layout.bleed,
        "lines": sheet.layout.lines,
        "fold": sheet.fold,
        "marks": [[start._asdict(), end._asdict()] for start, end in sheet.marks],
        "pages": [
            {
                "fronts": [{**one.at._asdict(), "face": one.what} for one in page.fronts],
                "backs": [{**one.at._asdict(), "face": one.what} for one in page.backs],
                "shift": page.shift._asdict(),
            }
            for page in laid
        ],
    }


def _columns(layout: Layout, page: Size, piece: Size) -> int:
    """Count the columns of fronts that fit; on a folded page they have half of it."""
    if layout.backs == "folded":
        return _count(page.width / 2 - layout.margin - layout.fold, piece.width, layout.gutter)
    return _count(page.width - 2 * layout.margin, piece.width, layout.gutter)


def _rows(layout: Layout, page: Size, piece: Size) -> int:
    return _count(page.height - 2 * layout.margin, piece.height, layout.gutter)


def _count(room: float, side: float, gutter: float) -> int:
    return max(0, int((room + gutter + 1e-9) // (side + gutter)))


def _steps(begin: float, step: float, count: int) -> tuple[float, ...]:
    return tuple(round(begin + number * step, 4) for number in range(count))


def _marks(
    layout: Layout, page: Size, piece: Size, xs: tuple[float, ...], ys: tuple[float, ...]
) -> Iterator[tuple[Place, Place]]:
    """Draw a stroke at both ends of every cut, a millimetre away from the pieces.

    A folded page has none beside the fold, and none at the backs: both are cut in one.
    """
    west, north = xs[0] - 1, ys[0] - 1
    east, south = xs[-1] + piece.width + 1, ys[-1] + piece.height + 1
    if not layout.marks:
        return
    for x in sorted({round(x + side, 4) for x in xs for side in (0, piece.width)}):
        yield Place(x, max(0, north - layout.marks)), Place(x, north)
        yield Place(x, south), Place(x, min(page.height, south + layout.marks))
    for y in sorted({round(y + side, 4) for y in ys for side in (0, piece.height)}):
        yield Place(max(0, west - layout.marks), y), Place(west, y)
        if layout.backs != "folded":
            yield Place(east, y), Place(min(page.width, east + layout.marks), y)


@cache
def _data() -> dict[str, Any]:
    with open(os.path.join(os.path.dirname(__file__), "layouts.yaml"), encoding="utf-8") as file:
        text = file.read()
    document, findings = read_document(text, "layouts.yaml")
    assert document is not None, findings
    data: dict[str, Any] = document.value
    return data
