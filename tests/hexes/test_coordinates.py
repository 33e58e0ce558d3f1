"""Coordinates: laws that hold for all hexes, and a slow second reckoning of distance."""

from collections import deque

import pytest
from hypothesis import given, strategies as st

from bow_author.hexes.board import Board, ShortRows
from bow_author.hexes.coordinates import Direction, Hex, distance, parse_hex

HEXES = st.builds(Hex, st.integers(1, 18278), st.integers(1, 9999))
NEAR = st.builds(Hex, st.integers(1, 40), st.integers(1, 40))
OPPOSITE = dict(zip(Direction, [*Direction][3:] + [*Direction][:3], strict=True))


def distances_by_walking(start: Hex, board: Board) -> dict[Hex, int]:
    """Count steps by walking: the neighbours of a hex are one step further than it is."""
    found = {start: 0}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        for there in here.neighbours():
            if there in board and there not in found:
                found[there] = found[here] + 1
                waiting.append(there)
    return found


@given(HEXES)
def test_name_and_back(at: Hex) -> None:
    """What a hex is called is read as that hex."""
    assert parse_hex(at.name) == at


@given(st.text("ABZaz019 -", max_size=8) | st.text(max_size=4))
def test_only_names_are_read(text: str) -> None:
    """What is read as a hex is the name of that hex, and nothing is raised for what is not."""
    at = parse_hex(text)
    assert at is None or at.name == text


@pytest.mark.parametrize(
    "text", ["", "A0", "A01", "5C", "c5", "C5 ", " C5", "C5\n", "C-5", "AAAA1", "A10000", "Ä1", "A١"]
)
def test_what_is_no_name(text: str) -> None:
    """Small letters, leading zeros, spaces and other digits make no name."""
    assert parse_hex(text) is None


@given(HEXES)
def test_neighbours(at: Hex) -> None:
    """A hex has six neighbours, each one step away, and each has it as a neighbour in the opposite direction."""
    neighbours = [at.step(direction) for direction in Direction]
    assert list(at.neighbours()) == neighbours
    assert len({*neighbours, at}) == 7
    for direction, there in zip(Direction, neighbours, strict=True):
        assert there.step(OPPOSITE[direction]) == at
        assert distance(at, there) == 1


def test_neighbours_as_they_are_written() -> None:
    """The neighbours of C5 and C4, as the rules of the format give them."""
    order = [Direction[name] for name in ("EAST", "WEST", "NORTH_EAST", "NORTH_WEST", "SOUTH_EAST", "SOUTH_WEST")]
    assert " ".join(Hex(3, 5).step(direction).name for direction in order) == "D5 B5 C4 B4 C6 B6"
    assert " ".join(Hex(3, 4).step(direction).name for direction in order) == "D4 B4 D3 C3 D5 C5"


@given(HEXES, HEXES, HEXES)
def test_distance_is_a_distance(a: Hex, b: Hex, c: Hex) -> None:
    """No hex is apart from itself, there and back are alike, and no detour is shorter."""
    assert (distance(a, b) == 0) is (a == b)
    assert distance(a, b) == distance(b, a)
    assert distance(a, c) <= distance(a, b) + distance(b, c)


@given(NEAR, NEAR)
def test_one_step_changes_it_by_one_at_most(a: Hex, b: Hex) -> None:
    """From anywhere else one of the six steps leads nearer."""
    steps = [distance(there, b) - distance(a, b) for there in a.neighbours()]
    assert set(steps) <= {-1, 0, 1}
    assert (min(steps) == -1) is (a != b)


@pytest.mark.parametrize("start", [Hex(15, 15), Hex(16, 16)], ids=["odd row", "even row"])
def test_distance_is_what_walking_takes(start: Hex) -> None:
    """Where no edge is in the way the distance to any hex is the number of steps of the shortest walk."""
    walked = distances_by_walking(start, Board(31, 31))
    assert len(walked) == 31 * 31
    assert walked == {there: distance(start, there) for there in walked}


@given(st.integers(1, 30), st.integers(1, 30), st.sampled_from(ShortRows))
def test_board(columns: int, rows: int, short_rows: ShortRows) -> None:
    """A board gives each of its hexes once, in reading order, and no other hex is on it."""
    board = Board(columns, rows, short_rows)
    hexes = list(board.hexes())
    assert hexes == sorted(set(hexes), key=lambda at: at.reading)
    around = {there for at in hexes for there in at.neighbours()}
    assert {at for at in around.union(hexes) if at in board} == set(hexes)
    short = sum(board.columns_of(row) < columns for row in range(1, rows + 1))
    assert len(hexes) == columns * rows - short


def test_a_hex_beyond_the_edge_has_a_name_that_is_none() -> None:
    """Beside a board one may point at hexes too; nobody can write them."""
    for beyond in (Hex(0, 3), Hex(-1, 3), Hex(-27, 1), Hex(2, 0), Hex(2, -1)):
        assert parse_hex(beyond.name) is None
