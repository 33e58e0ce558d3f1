"""What one sees on the table: hexes measured with a ruler, what lies in them, who stands there, what a unit is.

Of the engine only plain values are read: the state, the plan, the board.
"""

from bow_author.engine.play import Play
from bow_author.engine.state import UnitState
from bow_author.hexes.coordinates import Hex
from bow_author.plans.model import Edge
from tests.naive import words

Sides = tuple[int, int]


def centre(at: Hex) -> tuple[int, int]:
    """Where the middle of a hex lies; a hex is 2 wide and 4 high in these measures, and rows are 3 apart."""
    return 2 * at.column + (at.row % 2 == 0), 3 * at.row


def is_on_board(play: Play, at: Hex) -> bool:
    """Whether a hex is a whole one of the board."""
    board = play.battlefield.board
    odd_or_even = "even" if at.row % 2 == 0 else "odd"
    last = board.columns - (board.short_rows.value == odd_or_even)
    return 1 <= at.row <= board.rows and 1 <= at.column <= last


def around(play: Play, at: Hex) -> list[Hex]:
    """The hexes of the board whose centres are as near as centres can be."""
    near = [Hex(at.column + dx, at.row + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
    return [step for step in near if is_on_board(play, step) and steps_between(at, step) == 1]


def steps_between(a: Hex, b: Hex) -> int:
    """How many hexes one counts from one to the other: row by row, each half a hex aside, then along the row."""
    (ax, ay), (bx, by) = centre(a), centre(b)
    rows = abs(ay - by) // 3
    return rows + max(0, abs(ax - bx) - rows) // 2


def lies_in(play: Play, at: Hex, token: str) -> int:
    """The level of a token in a hex; 0 if there is none."""
    return dict(play.state.tokens.get(at, {})).get(token, 0)


def terrain(play: Play, at: Hex) -> str:
    """What a hex is: devastated, or what came there or was laid on it and is still there, or what is printed."""
    if lies_in(play, at, "devastation"):
        return "plains"
    if at in play.state.laid_terrain:
        return play.state.laid_terrain[at].terrain
    if at in play.plan.terrain and at not in play.state.removed_terrain:
        return play.plan.terrain[at]
    return play.battlefield.board.terrain.get(at, "plains")


def stands_in(play: Play, at: Hex) -> UnitState | None:
    """The unit in a hex."""
    found = [unit for unit in play.state.units.values() if unit.at == at]
    assert len(found) <= 1, "one unit a hex"
    return found[0] if found else None


def enemies_of(play: Play, unit: UnitState) -> list[UnitState]:
    """The units of the other side on the board."""
    return [other for other in play.state.units.values() if other.at is not None and other.side != unit.side]


def engaged_with(play: Play, unit: UnitState) -> UnitState | None:
    """The unit with which a unit shares an engagement token."""
    for token in play.state.engagements:
        if unit.label in token.between:
            return next(play.state.units[label] for label in token.between if label != unit.label)
    return None


def unit_class(unit: UnitState) -> str:
    """Infantry, cavalry or ranged."""
    return words.UNITS[unit.type][0]


def keywords(play: Play, unit: UnitState) -> set[str]:
    """What a unit can do by its cards, by what it was given, and by what lasts; Stalwart not counted."""
    own = words.UNITS[unit.type][2] | words.COMMANDERS_KEYWORDS.get(unit.commander or "", frozenset())
    found = {keyword for keyword in own if keyword not in unit.lost} | {keyword for keyword, _ in unit.gained}
    for lasting in play.state.lasting:
        if lasting.effect.startswith("robb_stark.young_wolf:") and dict(lasting.bound)["self"] == unit.label:
            found.add("dogs_of_war")
    return found


def towards_edge(play: Play, unit: UnitState) -> list[Hex]:
    """The two adjacent hexes on the side of the unit's board edge; its House sits in the north or in the south."""
    assert unit.at is not None
    ahead = {Edge.NORTH: -1, Edge.SOUTH: 1}[play.plan.edges[unit.side]]
    return [step for step in around(play, unit.at) if step.row == unit.at.row + ahead]
