"""Whom a unit sees and may attack, naively: both shifted lines are clipped by every hex between, in fractions."""

from fractions import Fraction
from functools import cache

from bow_author.engine.play import Play
from bow_author.engine.state import UnitState
from bow_author.hexes.coordinates import Hex
from tests.naive import words
from tests.naive.table import (
    centre,
    enemies_of,
    engaged_with,
    keywords,
    lies_in,
    stands_in,
    steps_between,
    terrain,
    unit_class,
)

TINY = Fraction(1, 10**6)
CORNERS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""The corners of a hex around its centre, clockwise from the north."""


def crosses(start: Hex, end: Hex, shift: Fraction, other: Hex) -> bool:
    """Clip the shifted line by the six sides of a hex, and tell whether anything is left of it."""
    (x, y), (ex, ey), (cx, cy) = (tuple(map(Fraction, centre(at))) for at in (start, end, other))
    dx, dy = ex - x, ey - y
    x, y = x - dy * shift - cx, y + dx * shift - cy
    low, high = Fraction(0), Fraction(1)
    for (ax, ay), (bx, by) in zip(CORNERS, (*CORNERS[1:], CORNERS[0]), strict=True):
        nx, ny = by - ay, ax - bx  # outward
        speed, room = nx * dx + ny * dy, nx * (ax - x) + ny * (ay - y)
        if speed == 0:
            if room <= 0:
                return False
        elif speed > 0:
            high = min(high, room / speed)
        else:
            low = max(low, room / speed)
    return low < high


def is_near(start: Hex, end: Hex, other: Hex) -> bool:
    """Whether the middle of a hex is so near to the line that it may be crossed: not much farther than a corner is."""
    (x, y), (ex, ey), (cx, cy) = map(centre, (start, end, other))
    dx, dy = ex - x, ey - y
    aside = dx * (cy - y) - dy * (cx - x)  # the distance from the line, times the length of the line
    return aside * aside <= 5 * (dx * dx + dy * dy)


@cache
def passed(is_odd: bool, columns: int, rows: int) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """The hexes that the two shifted lines cross, as steps from the first hex; the same all over the board.

    This is the one thing that is remembered: fractions are slow, and what they say depends on no battle.
    """
    start = Hex(1000, 1000 + is_odd)
    end = Hex(start.column + columns, start.row + rows)
    near = [
        Hex(column, row)
        for column in range(min(start.column, end.column) - 1, max(start.column, end.column) + 2)
        for row in range(min(start.row, end.row), max(start.row, end.row) + 1)
    ]
    between = [at for at in near if at not in (start, end) and is_near(start, end, at)]
    left, right = ([at for at in between if crosses(start, end, shift, at)] for shift in (TINY, -TINY))
    return tuple([(at.column - start.column, at.row - start.row) for at in line] for line in (left, right))


def is_obstacle(play: Play, viewer: UnitState, at: Hex, *, for_dogs: bool) -> bool:
    """Whether a hex between stops the sight of a unit."""
    ground, other = terrain(play, at), stands_in(play, at)
    if ground in words.BLOCKS_SIGHT or (for_dogs and ground == "river"):
        return True
    if other is None or (for_dogs and other.side == viewer.side):
        return False
    assert viewer.at is not None
    return not (unit_class(viewer) == "ranged" and terrain(play, viewer.at) == "hills")


def seen(play: Play, viewer: UnitState, *, for_dogs: bool = False) -> set[Hex]:
    """The hexes to which a unit has line of sight: adjacent, or one of the two lines is free of obstacles."""
    start = viewer.at
    assert start is not None
    obstacles = {at for at in play.battlefield.board.hexes() if is_obstacle(play, viewer, at, for_dogs=for_dogs)}
    found = set()
    for to in play.battlefield.board.hexes():
        for line in passed(start.row % 2 == 1, to.column - start.column, to.row - start.row):
            crossed = {Hex(start.column + columns, start.row + rows) for columns, rows in line}
            if steps_between(start, to) <= 1 or not crossed & obstacles:
                found.add(to)
    return found


def targets(play: Play, unit: UnitState) -> set[str]:
    """The labels of the units that an ordered unit may attack from where it stands."""
    assert unit.at is not None
    if lies_in(play, unit.at, "fire"):
        return set()
    reach = words.UNITS[unit.type][1]
    foe, in_sight = engaged_with(play, unit), seen(play, unit)
    found = set()
    for enemy in enemies_of(play, unit):
        assert enemy.at is not None
        if steps_between(unit.at, enemy.at) > (reach or 1) or enemy.at not in in_sight:
            continue
        # A ranged unit breaks away by moving only.
        if reach and foe is not None and foe is not enemy:
            continue
        found.add(enemy.label)
    return found


def targets_of_dogs(play: Play, unit: UnitState) -> set[str]:
    """The labels of the units at which a unit may loose its dogs: a ranged attack, so not out of fire or engagement."""
    assert unit.at is not None
    if "dogs_of_war" not in keywords(play, unit) or lies_in(play, unit.at, "fire") or engaged_with(play, unit):
        return set()
    in_sight = seen(play, unit, for_dogs=True)
    return {
        enemy.label
        for enemy in enemies_of(play, unit)
        if enemy.at is not None and 2 <= steps_between(unit.at, enemy.at) <= 3 and enemy.at in in_sight
    }
