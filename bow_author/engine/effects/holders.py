"""What compiled effects ask of whatever holds a token: whether it is a unit, a hex, a card or a board."""

from bow_author.engine.state import UnitState
from bow_author.engine.token_locations import Board, Card, Holding
from bow_author.hexes.coordinates import Hex

__all__ = ["board_itself", "card_itself", "hex_itself", "unit_itself"]


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
