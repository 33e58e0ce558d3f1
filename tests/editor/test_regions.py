"""Regions against second, naive versions of themselves."""

from fractions import Fraction
from itertools import pairwise

from hypothesis import given, strategies as st

from bow_author.hexes.board import Board, ShortRows
from bow_author.hexes.coordinates import Hex, distance
from bow_editor.regions import MOST_BRUSH, borders, disc, flood, from_axial, lasso, line, middle, rectangle

COORDINATES = st.integers(1, 14)
HEXES = st.builds(Hex, COORDINATES, COORDINATES)
BOARD = Board(14, 14, ShortRows.EVEN)


def nearness(a: tuple[Fraction, Fraction], b: tuple[Fraction, Fraction]) -> Fraction:
    """Give the square of a distance between two places in axial coordinates."""
    q, r = a[0] - b[0], a[1] - b[1]
    return q * q + q * r + r * r


@given(HEXES, HEXES)
def test_a_line_goes_through_the_hexes_nearest_to_it(start: Hex, end: Hex) -> None:
    """The hex of each point of the line is the one with the nearest centre, the line being moved by a hair."""
    length = distance(start, end)
    found = line(start, end)
    assert len(found) == length + 1
    assert (found[0], found[-1]) == (start, end)
    assert all(distance(one, other) == 1 for one, other in pairwise(found))
    assert set(found) == set(line(end, start))
    (aq, ar), (bq, br) = start.axial, end.axial
    around = [Hex(column, row) for column in range(16) for row in range(16)]
    for step in range(1, length):
        part = Fraction(step, length)
        point = aq + (bq - aq) * part + Fraction(1, 10**6), ar + (br - ar) * part + Fraction(2, 10**6)
        by_nearness = sorted(around, key=lambda at: nearness(point, (Fraction(at.axial[0]), Fraction(at.axial[1]))))
        assert found[step] == by_nearness[0]


@given(HEXES, st.integers(1, MOST_BRUSH))
def test_a_brush_covers_what_is_near(centre: Hex, size: int) -> None:
    """A disc is all hexes within one less than its size; each once."""
    near = {Hex(c, r) for c in range(-5, 25) for r in range(-5, 25) if distance(centre, Hex(c, r)) < size}
    assert set(disc(centre, size)) == near
    assert len(disc(centre, size)) == len(near)


@given(st.frozensets(st.builds(Hex, st.integers(1, 6), st.integers(1, 6)), max_size=20))
def test_a_fill_stops_at_what_differs(walls: frozenset[Hex]) -> None:
    """Growing by neighbours until nothing is added comes to the same."""
    board, start = Board(6, 6, ShortRows.ODD), Hex(2, 2)
    free = set(board.hexes()) - walls
    grown = {start} & free
    while more := {at for at in free - grown if any(distance(at, one) == 1 for one in grown)}:
        grown |= more
    found = flood(board, start, lambda at: at not in walls)
    assert set(found) == grown
    assert list(found) == sorted(found, key=lambda at: at.reading)


def place(at: Hex) -> tuple[Fraction, int]:
    """Give a centre in hexes from the west, and in rows."""
    return at.column + Fraction(1 - at.row % 2, 2), at.row


@given(HEXES, HEXES)
def test_a_rectangle_holds_all_columns_and_rows_between_two(one: Hex, other: Hex) -> None:
    """As their names say: in the rows that lie half a hex beside the others, too."""
    columns, rows = {one.column, other.column}, {one.row, other.row}
    inside = [
        at
        for at in Board(20, 20).hexes()
        if min(columns) <= at.column <= max(columns) and min(rows) <= at.row <= max(rows)
    ]
    assert list(rectangle(one, other)) == inside
    assert rectangle(one, other) == rectangle(other, one)


def turns_around(way: list[Hex], at: Hex) -> bool:
    """Tell whether a closed way meets a centre, or goes around it an odd number of times, by quadrants passed."""
    x, y = place(at)
    corners = [(px - x, py - y) for px, py in map(place, way)]
    crossings = 0
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
        if ax * by == ay * bx and ax * bx + ay * by <= 0:
            return True
        if (ay <= 0) is not (by <= 0):
            crossings += ax + (bx - ax) * Fraction(-ay) / Fraction(by - ay) > 0
    return crossings % 2 == 1


@given(st.lists(HEXES, min_size=1, max_size=7))
def test_a_lasso_holds_what_it_encloses(way: list[Hex]) -> None:
    """A centre on the way itself counts, as do all corners."""
    found = lasso(BOARD, way)
    assert set(found) == {at for at in BOARD.hexes() if turns_around(way, at)}
    assert {at for at in way if at in BOARD} <= set(found)


@given(HEXES, st.integers(1, 4))
def test_the_middle_of_a_disc_is_its_centre(centre: Hex, size: int) -> None:
    """So is that of one hex; the way there and back loses nothing."""
    assert middle(disc(centre, size)) == centre
    assert from_axial(centre.axial) == centre


def area(way: list[tuple[int, int]]) -> int:
    """Give twice the area inside a closed line, more than none if it runs clockwise on a screen."""
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(way, way[1:] + way[:1], strict=True))


@given(st.frozensets(st.builds(Hex, st.integers(-1, 7), st.integers(-1, 7)), max_size=40))
def test_borders_run_around_every_hex_and_every_hole(hexes: frozenset[Hex]) -> None:
    """They enclose as many hexes as there are, and have a side for each side that faces another kind of hex."""
    found = borders(hexes)
    one = area(borders([Hex(3, 3)])[0])
    assert sum(map(area, found)) == one * len(hexes)
    assert sum(map(len, found)) == sum(step not in hexes for at in hexes for step in at.neighbours())
    assert one > 0
