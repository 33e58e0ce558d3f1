"""Where cards lie on sheets: a layout and two sizes give slots, cuts and crop marks, in millimetres."""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any, Literal, NamedTuple, TypeVar

from bow_author.packs.documents import read_document
from bow_dsl.value import value

_T = TypeVar("_T")
Backs = Literal["none", "mirrored", "behind"]


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


@value
class Layout:
    """How cards are laid out; lengths are millimetres."""

    gutter: float
    """Room between two cards."""
    margin: float
    """The least room at the edges of the page; most printers need it."""
    marks: float
    """How long crop marks are, at the most."""
    lines: bool
    """Whether the edges of cards are drawn."""
    backs: Backs
    """`none` are printed, they are `mirrored` on a page of their own, or each page has one card and then its back."""


@value
class Sheet:
    """How the cards of every page lie."""

    page: Size
    card: Size
    slots: tuple[Place, ...]
    """The north-west corner of each card, row by row."""
    columns: int
    marks: tuple[tuple[Place, Place], ...]
    """Strokes beside the cards, in line with their edges."""
    layout: Layout

    def mirrored(self, number: int) -> int:
        """Give the slot that lies behind slot *number* when the page is turned over its vertical edge."""
        row, column = divmod(number, self.columns)
        return row * self.columns + self.columns - 1 - column


class Page(NamedTuple):
    """What lies in each slot of one page; None where nothing does."""

    cards: tuple[Any, ...]
    is_back: bool


class NoRoomError(ValueError):
    """Not even one card fits on the page."""


def papers() -> tuple[str, ...]:
    """Name the papers that there are."""
    return tuple(_data()["papers"])


def sizes() -> tuple[str, ...]:
    """Name the sizes of cards that there are."""
    return tuple(_data()["sizes"])


def layouts() -> tuple[str, ...]:
    """Name the layouts that there are, the usual one first."""
    return tuple(_data()["layouts"])


def layout_named(name: str) -> Layout:
    """Give a layout by its name, one of `layouts()`."""
    return Layout(**_data()["layouts"][name])


def paper_named(name: str) -> Size:
    """Give the size of a paper, one of `papers()`."""
    return Size(**_data()["papers"][name])


def sheet_of(layout: str, paper: str, size: str) -> Sheet:
    """Lay cards of a size on a paper; the page lies so that more cards fit, and stands if that is the same.

    Raises:
        NoRoomError: if not even one card fits.
    """
    named, data = layout_named(layout), _data()
    page, card = Size(**data["papers"][paper]), Size(**data["sizes"][size])
    return lay_out(named, card if named.backs == "behind" else page, card)


def lay_out(layout: Layout, page: Size, card: Size) -> Sheet:
    """Lay as many cards as fit in the middle of a page, for which the page may be turned.

    Raises:
        NoRoomError: if not even one card fits.
    """
    best = max((page, page.turned), key=lambda lying: _count(layout, lying.width, card.width)
               * _count(layout, lying.height, card.height))  # fmt: skip
    columns, rows = _count(layout, best.width, card.width), _count(layout, best.height, card.height)
    if not columns or not rows:
        raise NoRoomError(
            f"a card of {card.width:g} by {card.height:g} mm does not fit on {page.width:g} by {page.height:g} mm"
        )
    xs = _starts(best.width, card.width, columns, layout.gutter)
    ys = _starts(best.height, card.height, rows, layout.gutter)
    return Sheet(
        best,
        card,
        tuple(Place(x, y) for y in ys for x in xs),
        columns,
        tuple(_marks(layout, best, card, xs, ys)),
        layout,
    )


def pages(sheet: Sheet, cards: list[tuple[_T, _T]]) -> list[Page]:
    """Lay cards on pages, each of them a front and its back; backs are left out if the layout has none."""
    made: list[Page] = []
    for first in range(0, len(cards), len(sheet.slots)):
        group = cards[first : first + len(sheet.slots)]
        made.append(Page(tuple(front for front, _ in group), is_back=False))
        if sheet.layout.backs != "none":
            behind: list[_T | None] = [None] * len(sheet.slots)
            for number, (_, back) in enumerate(group):
                behind[sheet.mirrored(number)] = back
            made.append(Page(tuple(behind), is_back=True))
    return made


def _count(layout: Layout, room: float, side: float) -> int:
    return int((room - 2 * layout.margin + layout.gutter + 1e-9) // (side + layout.gutter))


def _starts(room: float, side: float, count: int, gutter: float) -> tuple[float, ...]:
    begin = (room - count * side - (count - 1) * gutter) / 2
    return tuple(round(begin + number * (side + gutter), 4) for number in range(count))


def _marks(
    layout: Layout, page: Size, card: Size, xs: tuple[float, ...], ys: tuple[float, ...]
) -> Iterator[tuple[Place, Place]]:
    """Draw a stroke at both ends of every cut, a millimetre away from the cards."""
    west, north = xs[0] - 1, ys[0] - 1
    east, south = xs[-1] + card.width + 1, ys[-1] + card.height + 1
    if not layout.marks:
        return
    for x in sorted({x + side for x in xs for side in (0, card.width)}):
        yield Place(x, max(0, north - layout.marks)), Place(x, north)
        yield Place(x, south), Place(x, min(page.height, south + layout.marks))
    for y in sorted({y + side for y in ys for side in (0, card.height)}):
        yield Place(max(0, west - layout.marks), y), Place(west, y)
        yield Place(east, y), Place(min(page.width, east + layout.marks), y)


@cache
def _data() -> dict[str, Any]:
    text = files("bow_author.print").joinpath("layouts.yaml").read_text("utf-8")
    document, findings = read_document(text, "layouts.yaml")
    assert document is not None, findings
    data: dict[str, Any] = document.value
    return data
