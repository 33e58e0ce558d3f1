"""Lines of sight, held against a second implementation that clips lines with fractions."""

import random
from fractions import Fraction

import pytest

from bow_author.hexes.coordinates import Hex, distance, parse_hex
from bow_author.hexes.sight import sight_lines

TINY = Fraction(1, 10**9)

CASES = {
    "adjacent hexes have nothing between them": ("C5", "D5", "", ""),
    "along a row": ("A1", "D1", "B1 C1", "B1 C1"),
    "along the border of two hexes": ("C5", "C3", "B4", "C4"),
    "along two borders": ("C5", "C1", "B4 C3 B2", "C4 C3 C2"),
    "past a corner": ("A1", "C2", "B1 B2", "B1 B2"),
}


def named(text: str) -> set[str]:
    return set(text.split())


def at(text: str) -> Hex:
    found = parse_hex(text)
    assert found is not None
    return found


@pytest.mark.parametrize(("start", "end", "left", "right"), CASES.values(), ids=CASES.keys())
def test_lines(start: str, end: str, left: str, right: str) -> None:
    """The two lines pass the hexes that one sees them pass on paper."""
    lines = sight_lines(at(start), at(end))
    assert {frozenset(h.name for h in lines.left), frozenset(h.name for h in lines.right)} == {
        frozenset(named(left)),
        frozenset(named(right)),
    }


def _place(at: Hex) -> tuple[Fraction, Fraction]:
    """Centre of a hex, stretched so that its coordinates are whole."""
    return Fraction(2 * at.column + (at.row % 2 == 0)), Fraction(3 * at.row)


def _passes(start: Hex, end: Hex, shift: Fraction, other: Hex) -> bool:
    """Clip the shifted segment by the six sides of a hex; whether something of it is left inside."""
    (ax, ay), (bx, by), (cx, cy) = _place(start), _place(end), _place(other)
    dx, dy = bx - ax, by - ay
    ax, ay = ax - dy * shift, ay + dx * shift
    low, high = Fraction(0), Fraction(1)
    # A point is inside if x, (x + y) / 2 ... stay below the distance of the sides: |x| < 1, |x + y| < 2, |x - y| < 2.
    for nx, ny, reach in ((1, 0, 1), (1, 1, 2), (1, -1, 2)):
        position = nx * (ax - cx) + ny * (ay - cy)
        speed = nx * dx + ny * dy
        for sign in (1, -1):
            room, step = reach - sign * position, sign * speed
            if step == 0:
                if room <= 0:
                    return False
            elif step > 0:
                high = min(high, room / step)
            else:
                low = max(low, room / step)
    return low < high


def test_agrees_with_a_naive_version() -> None:
    """For thousands of pairs the exact lines are those that clipping with a tiny shift gives."""
    chance = random.Random(7)
    for _ in range(1500):
        start = Hex(chance.randint(1, 12), chance.randint(1, 12))
        end = Hex(chance.randint(1, 12), chance.randint(1, 12))
        if start == end:
            continue
        columns, rows = sorted((start.column, end.column)), sorted((start.row, end.row))
        around = (Hex(c, r) for c in range(columns[0] - 1, columns[1] + 2) for r in range(rows[0], rows[1] + 1))
        near = [hex_ for hex_ in around if hex_ not in (start, end)]
        lines = sight_lines(start, end)
        found = {frozenset(lines.left), frozenset(lines.right)}
        naive = {frozenset(h for h in near if _passes(start, end, shift, h)) for shift in (TINY, -TINY)}
        assert found == naive, (start.name, end.name)


def test_turned_round() -> None:
    """Seen from the other end the two lines change places."""
    chance = random.Random(8)
    for _ in range(500):
        start = Hex(chance.randint(1, 20), chance.randint(1, 20))
        end = Hex(chance.randint(1, 20), chance.randint(1, 20))
        if start != end:
            there, back = sight_lines(start, end), sight_lines(end, start)
            assert (set(there.left), set(there.right)) == (set(back.right), set(back.left))


def test_length() -> None:
    """Each line passes at least as many hexes as lie between the ends when one walks."""
    chance = random.Random(9)
    for _ in range(500):
        start = Hex(chance.randint(1, 20), chance.randint(1, 20))
        end = Hex(chance.randint(1, 20), chance.randint(1, 20))
        if start != end:
            lines = sight_lines(start, end)
            assert min(len(lines.left), len(lines.right)) >= distance(start, end) - 1
