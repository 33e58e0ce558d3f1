r"""The board as lines of text: hexes in staggered rows, units by their short names, legible without colours too.

A hex is four columns wide and takes two lines, and a third for the border to the next row:

     / \     `*` something lies there, `o` an objective
    |rid|    the unit: small letters for the first side, capitals for the second
    |b4-|    its rank and strength; `-` it is inactive
     \h/     the terrain under it; of an empty hex the terrain stands inside

A border between two engaged units is an `X` or a `#`, in the colour of the House whose token lies there.
"""

from bow_author.draw.colours import NEUTRAL, RANK_COLOURS, ink_on, mix
from bow_author.engine.chapters.orders import procedure as orders
from bow_author.engine.play import Play
from bow_author.engine.state import UnitState
from bow_author.hexes.board import TerrainId
from bow_author.hexes.coordinates import Direction, Hex
from bow_author.report.text import Line
from bow_author.terminal.names import Names

_WIDTH = 4
"""Columns of a hex, one border included; half of it is the shift of even rows."""
_MARGIN = 3
"""Columns of the row numbers."""

_Cell = tuple[str, str]
"""One character and its style."""


def board_lines(play: Play, names: Names) -> list[Line]:
    """Draw the battlefield, with the letters of the columns above and the numbers of the rows on the left."""
    return _Drawing(play, names).lines()


def width(play: Play) -> int:
    """Count the columns that the drawing takes."""
    return _MARGIN + _WIDTH * play.battlefield.board.columns + _WIDTH // 2 + 1


class _Drawing:
    """A sheet of characters, on which one hex after the other is drawn."""

    def __init__(self, play: Play, names: Names) -> None:
        self.play = play
        self.names = names
        board = play.battlefield.board
        self.sheet: list[list[_Cell]] = [[(" ", "")] * width(play) for _ in range(3 * board.rows + 2)]
        self.occupied = play.state.occupied()
        ground = self._paper(play.battlefield.open_ground)
        self.edge = f"{mix(ink_on(ground), ground, 0.45)} on {ground}"
        self.objectives = set(play.state.objectives.values())

    def lines(self) -> list[Line]:
        board = self.play.battlefield.board
        for at in board.hexes():
            self._border(at)
        for at in board.hexes():
            self._inside(at)
        for engagement in self.play.state.engagements:
            self._engagement(*engagement.between, self._house_colour(engagement.token))
        for row in range(1, board.rows + 1):
            self._write(0, 3 * row - 1, f"{row:>2}", "bold")
        self._letters()
        return [_joined(cells) for cells in self.sheet]

    def _letters(self) -> None:
        for column in range(1, self.play.battlefield.board.columns + 1):
            letters = Hex(column, 1).name[:-1]
            self._write(self._left(Hex(column, 1)) + 2 - len(letters) // 2, 0, letters, "bold")

    def _left(self, at: Hex) -> int:
        """Give the column of the border on the left of a hex."""
        return _MARGIN + _WIDTH * (at.column - 1) + (_WIDTH // 2 if at.row % 2 == 0 else 0)

    def _write(self, x: int, y: int, text: str, style: str = "") -> None:
        for offset, char in enumerate(text):
            self.sheet[y][x + offset] = (char, style)

    def _border(self, at: Hex) -> None:
        x, y = self._left(at), 3 * at.row - 2
        self._write(x + 1, y, "/", self.edge)
        self._write(x + 3, y, "\\", self.edge)
        for line in (y + 1, y + 2):
            self._write(x, line, "|", self.edge)
            self._write(x + 4, line, "|", self.edge)
        self._write(x + 1, y + 3, "\\", self.edge)
        self._write(x + 3, y + 3, "/", self.edge)

    def _inside(self, at: Hex) -> None:
        x, y = self._left(at) + 1, 3 * at.row - 2
        terrain = self.play.ground(at).terrain
        short = self.names.terrain.get(terrain.id, "")
        paper = self._paper(terrain.id)
        ground = f"{ink_on(paper)} on {paper}"
        mark = "*" if self.play.state.tokens.get(at) else "o" if at in self.objectives else " "
        self._write(x + 1, y, mark, f"bold {ground}")
        unit = self.occupied.get(at)
        self._write(x + 1, y + 3, self.names.letters[terrain.id] if unit and short else " ", ground)
        if unit is None:
            self._write(x, y + 1, "   ", ground)
            self._write(x, y + 2, short.center(3), ground)
        else:
            self._unit(x, y + 1, unit)

    def _unit(self, x: int, y: int, unit: UnitState) -> None:
        house, rank = self._house_colour(unit.side), self.play.rank_of(unit)
        is_active = orders.is_active(self.play, unit)
        dim = "" if is_active else " dim"
        self._write(x, y, self.names.short[unit.label].center(3), f"bold {ink_on(house)} on {house}{dim}")
        text = f"{rank.value[0]}{min(unit.strength, 9)}{' ' if is_active else '-'}"
        self._write(x, y + 1, text, f"{ink_on(RANK_COLOURS[rank])} on {RANK_COLOURS[rank]}{dim}")

    def _engagement(self, first: str, second: str, colour: str) -> None:
        a, b = (self.play.state.units[label].at for label in (first, second))  # type: ignore[index]  # a label is text
        assert a is not None, "who is engaged stands on the battlefield"
        assert b is not None, "who is engaged stands on the battlefield"
        x, y = self._left(a), 3 * a.row - 2
        style = f"bold {ink_on(colour)} on {colour}"
        match next(direction for direction in Direction if a.step(direction) == b):
            case Direction.EAST | Direction.WEST as direction:
                side = x + (_WIDTH if direction is Direction.EAST else 0)
                self._write(side, y + 1, "#", style)
                self._write(side, y + 2, "#", style)
            case Direction.NORTH_EAST:
                self._write(x + 3, y, "X", style)
            case Direction.NORTH_WEST:
                self._write(x + 1, y, "X", style)
            case Direction.SOUTH_EAST:
                self._write(x + 3, y + 3, "X", style)
            case Direction.SOUTH_WEST:
                self._write(x + 1, y + 3, "X", style)

    def _paper(self, name: TerrainId) -> str:
        """Give the colour of a terrain, or of what joins its hexes if it has none of its own."""
        catalogue = self.play.catalogue
        terrain = catalogue.terrain[name]
        bands = [catalogue.bands[band].colour for band in terrain.joins if band in catalogue.bands]
        return mix(next(filter(None, [terrain.colour, *bands]), NEUTRAL), "#ffffff", 0.15)

    def _house_colour(self, side: str) -> str:
        house = self.play.catalogue.houses.get(side)
        return house.colour if house else "#808080"


def _joined(cells: list[_Cell]) -> Line:
    """Join characters of one style."""
    line: Line = []
    for char, style in cells:
        if line and line[-1][1] == style:
            line[-1] = (line[-1][0] + char, style)
        else:
            line.append((char, style))
    if line and not line[-1][1]:
        line[-1] = (line[-1][0].rstrip(), "")
    return line
