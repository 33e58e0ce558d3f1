"""Boards laid beside each other: they make one battlefield where the half-hexes at their edges meet."""

from collections.abc import Sequence
from itertools import pairwise

from bow_author.hexes.board import Board, ShortRows, TerrainId
from bow_author.hexes.coordinates import Hex


class JoinError(ValueError):
    """Boards that do not fit beside each other; the message says why."""


def joined(boards: Sequence[Board]) -> Board:
    """Give the board that *boards* make from west to east, with all that is printed on them.

    Those whose rows end as they begin lie as they are; of others every second one is turned half round, so that whole
    hexes meet whole ones and half-hexes make a whole one (publisher's preview of March 2010: boards beside each other).
    Raises JoinError if no two are given, if their rows are not as many, or if their edges do not fit.

    >>> joined([Board(15, 11), Board(15, 11)])
    Board(columns=31, rows=11, short_rows=<ShortRows.EVEN: 'even'>, terrain={})
    """
    if len(boards) < 2:
        raise JoinError("one board is joined to nothing")
    rows = boards[0].rows
    if any(board.rows != rows for board in boards):
        raise JoinError(f"they have {' and '.join(str(board.rows) for board in boards)} rows")
    if any(board.short_rows is ShortRows.ODD for board in boards):
        raise JoinError("where odd rows are the short ones, rows end a hex and a half apart")
    laid = [
        _TurnedPart(board) if number % 2 and _is_ragged(board) else _Part(board) for number, board in enumerate(boards)
    ]
    for west, east in pairwise(laid):
        if any(west.ends_half(row) != east.begins_half(row) for row in range(1, rows + 1)):
            raise JoinError("whole hexes would meet half-hexes")
    columns, short = (_width(laid, row) for row in (1, 2))
    terrain: dict[Hex, TerrainId] = {}
    for row in range(1, rows + 1):
        before = 0
        for number, part in enumerate(laid):
            before += number > 0 and part.begins_half(row)
            terrain |= {Hex(before + column, row): name for column, name in part.printed(row)}
            before += part.board.columns_of(row)
    in_reading = dict(sorted(terrain.items(), key=lambda item: item[0].reading))
    return Board(columns, rows, ShortRows.EVEN if short < columns else ShortRows.NONE, in_reading)


class _Part:
    """A board as it lies: which half-hexes it has at its west and its east edge, and what is printed where."""

    def __init__(self, board: Board) -> None:
        self.board = board

    def begins_half(self, row: int) -> bool:
        """Tell whether a row begins with a half-hex in the west: even rows lie half a hex further east."""
        return row % 2 == 0

    def ends_half(self, row: int) -> bool:
        """Tell whether a row ends with a half-hex in the east."""
        return (row % 2 == 1) is (self.board.short_rows is ShortRows.NONE)

    def printed(self, row: int) -> list[tuple[int, TerrainId]]:
        """Give the printed terrain of a row, with its columns."""
        return [(at.column, name) for at, name in self.board.terrain.items() if at.row == row]


class _TurnedPart(_Part):
    """A board that is turned half round."""

    def begins_half(self, row: int) -> bool:
        return super().ends_half(self._was(row))

    def ends_half(self, row: int) -> bool:
        return super().begins_half(self._was(row))

    def printed(self, row: int) -> list[tuple[int, TerrainId]]:
        was = self._was(row)
        return [(self.board.columns_of(was) + 1 - column, name) for column, name in super().printed(was)]

    def _was(self, row: int) -> int:
        return self.board.rows + 1 - row


def _is_ragged(board: Board) -> bool:
    """Tell whether rows end otherwise than they begin."""
    return board.short_rows is ShortRows.NONE


def _width(parts: Sequence[_Part], row: int) -> int:
    """Count the whole hexes of a row: those of the parts, and one wherever two half-hexes meet."""
    return sum(part.board.columns_of(row) for part in parts) + sum(part.begins_half(row) for part in parts[1:])
