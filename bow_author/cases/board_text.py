"""The board of a case as text, for a person who looks at what went wrong."""

from collections.abc import Iterator

from bow_author.engine.chapters.orders import procedure as orders
from bow_author.engine.play import Play
from bow_author.engine.state import UnitState
from bow_author.hexes.coordinates import Hex

_WIDTH = 6
"""Columns of one hex; even rows are shifted by half of it."""


def board_text(play: Play) -> list[str]:
    """Draw the board: units by their labels, other hexes by the first letters of their terrain; below it, all units.

    Hexes of open ground are dots.
    """
    board = play.battlefield.board
    names = (Hex(column, 1).name[:-1] for column in range(1, board.columns + 1))
    lines = ["     " + "".join(name.ljust(_WIDTH) for name in names).rstrip()]
    occupied = play.state.occupied()
    for row in range(1, board.rows + 1):
        hexes = [Hex(column, row) for column in range(1, board.columns_of(row) + 1)]
        cells = "".join(_cell(play, at, occupied.get(at)).ljust(_WIDTH) for at in hexes)
        lines.append(f"{row:>3}  {' ' * (_WIDTH // 2 if row % 2 == 0 else 0)}{cells}".rstrip())
    return [*lines, *unit_lines(play)]


def _cell(play: Play, at: Hex, unit: UnitState | None) -> str:
    """Write one hex in fewer than six characters; `*` for whatever burns or lies there."""
    mark = "*" if play.state.tokens.get(at) else ""
    if unit is not None:
        return (unit.label if len(unit.label) <= 4 else unit.label[:2] + unit.label[-2:]) + mark
    terrain = play.terrain(at)
    return ("." if terrain == play.battlefield.open_ground else f"({terrain[:2]})") + mark


def _gained(unit: UnitState) -> str:
    """Name the keywords that a unit has besides those of its card."""
    gains = (name if number is None else f"{name} {number}" for name, number in unit.gained)
    return f", with {', '.join(gains)}" if unit.gained else ""


def unit_lines(play: Play) -> Iterator[str]:
    """Tell of each unit what it is and how it stands, and who is engaged with whom."""
    for unit in play.state.units.values():
        where = f"at {unit.at.name}" if unit.at else unit.fate.value
        is_active = "" if unit.at is None or orders.is_active(play, unit) else ", inactive"
        yield f"  {unit.label}: {unit.commander or unit.type}, {unit.side} {play.rank_of(unit).value}, " + (
            f"strength {unit.strength}, {where}{is_active}{_gained(unit)}"
        )
    for label, place in play.state.objectives.items():
        holder = play.state.holders.get(label)
        held = f", held by {holder}" if holder else ""
        yield f"  {label}: an objective at {place.name}{held}"
    for at, tokens in sorted(play.state.tokens.items(), key=lambda lying: lying[0].reading):
        names = (name if count == 1 else f"{name} {count}" for name, count in tokens.items())
        yield f"  {at.name}: {', '.join(names)}"
    for engagement in play.state.engagements:
        first, second = engagement.between
        yield f"  {first} and {second} are engaged, token of {engagement.token}"
