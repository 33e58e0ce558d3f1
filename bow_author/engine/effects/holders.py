"""What compiled effects ask of whatever holds a token: whether it is a unit, a hex, a card or a board."""

from typing import TYPE_CHECKING, Any

from bow_author.engine.chapters.cards.piles import Pile
from bow_author.engine.state import UnitState
from bow_author.engine.token_locations import Board, Card, Holding, name_of
from bow_author.engine.undone import one_alone
from bow_author.hexes.coordinates import Hex

if TYPE_CHECKING:
    from bow_author.engine.play import Play

__all__ = ["are_two", "board_itself", "card_itself", "hex_itself", "unit_itself"]


def are_two(play: "Play", one: Any, other: Any) -> bool:
    """Tell whether those between whom something is to be done are two; if they are one, that is told."""
    if isinstance(one, Card) and isinstance(other, Card):
        is_one = one.unit is other.unit
    else:
        is_one = one is other or (isinstance(one, Hex | Board | Pile) and one == other)
    if one is None or not is_one:
        return True
    if isinstance(one, list):
        return one_alone(play, next(house for house, side in play.state.sides.items() if side.pool is one))
    return one_alone(play, one.house if isinstance(one, Pile) else name_of(one))


def unit_itself(holding: Holding) -> UnitState | None:
    """Give the unit on which something lies; None for what lies elsewhere."""
    return holding if isinstance(holding, UnitState) else None


def hex_itself(holding: Holding) -> Hex | None:
    """Give the hex in which something lies; None for what lies elsewhere."""
    return holding if isinstance(holding, Hex) else None


def card_itself(holding: Holding) -> Card | None:
    """Give the card on which something lies; None for what lies elsewhere."""
    return holding if isinstance(holding, Card) else None


def board_itself(holding: Holding) -> Board | None:
    """Give the board on which something lies; None for what lies elsewhere."""
    return holding if isinstance(holding, Board) else None
