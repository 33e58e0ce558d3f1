"""A board: which whole hexes there are."""

from collections.abc import Iterator
from enum import Enum
from typing import NewType

from bow_author.hexes.coordinates import Hex
from bow_dsl.value import field, value

TerrainId = NewType("TerrainId", str)


class ShortRows(Enum):
    """Which rows have one hex fewer than the others."""

    NONE = "none"
    ODD = "odd"
    EVEN = "even"


@value
class Board:
    """One side of a map board, as printed: its size in whole hexes and its printed terrain.

    Half-hexes on the outer edge are off the battlefield (core rulebook, Moving Units).
    A hex that ``terrain`` does not name is what the ruleset takes for granted.
    """

    columns: int
    rows: int
    short_rows: ShortRows = ShortRows.NONE
    terrain: dict[Hex, TerrainId] = field(default_factory=dict)

    def columns_of(self, row: int) -> int:
        """Count the whole hexes of a row.

        >>> Board(15, 11, ShortRows.EVEN).columns_of(2)
        14
        """
        short = (self.short_rows is ShortRows.EVEN and row % 2 == 0) or (
            self.short_rows is ShortRows.ODD and row % 2 == 1
        )
        return self.columns - short

    def __contains__(self, at: Hex) -> bool:
        """Tell whether *at* is a whole hex of this board."""
        return 1 <= at.row <= self.rows and 1 <= at.column <= self.columns_of(at.row)

    def hexes(self) -> Iterator[Hex]:
        """Give all hexes in reading order."""
        for row in range(1, self.rows + 1):
            for column in range(1, self.columns_of(row) + 1):
                yield Hex(column, row)
