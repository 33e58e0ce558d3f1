"""Swapping pieces between two holders: all that are named change places, or none does."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bow_author.engine import token_locations
from bow_author.engine.chapters.burning import procedure as burning
from bow_author.engine.chapters.burning.hooks import REMOVAL
from bow_author.engine.chapters.cards import piles
from bow_author.engine.chapters.combat import losses
from bow_author.engine.chapters.orders import procedure as orders
from bow_author.engine.effects import pieces, rounds
from bow_author.engine.happening import may_happen
from bow_author.engine.luck import DieFace
from bow_author.engine.state import UnitState
from bow_author.engine.token_locations import Holding
from bow_author.plans.model import Rank, TokenId

if TYPE_CHECKING:
    from bow_author.engine.play import Play

__all__ = [
    "can_swap_cards", "can_swap_figures", "can_swap_order_tokens", "can_swap_tokens", "swap_cards", "swap_figures",
    "swap_order_tokens", "swap_tokens",
]  # fmt: skip

Faces = Sequence[DieFace | Rank]
Lot = tuple[Holding | None, TokenId, int]
"""So many tokens of a kind, and what holds them."""


def _to_swap(play: "Play", lot: Lot, other: Lot) -> tuple[burning.Way, ...]:
    """Give which tokens go from one holder to another and back; none if it is not all."""
    first, second = lot[0], other[0]
    if first is None or second is None or first == second:
        return ()
    ways = (first, second, _taken(play, *lot)), (second, first, _taken(play, *other))
    return ways if ways[0][2] and ways[1][2] and burning.may_move(play, *ways) else ()


def _taken(play: "Play", start: Holding | None, token: TokenId, count: int) -> dict[TokenId, int]:
    """Give which varieties of a kind so many tokens are that may leave their holder; none if it has fewer."""
    if start is None:
        return {}
    kind = token_locations.kind_of(play, token)
    stacks = kind is not None and kind.stacks
    taken: dict[TokenId, int] = {}
    for name, lies in (token_locations.held(play, start, token) or {}).items():
        if count > 0 and token_locations.is_of(name, token) and may_happen(play, REMOVAL, name, start):
            taken[name] = min(lies, count) if stacks else lies  # one that does not stack goes with its level
            count -= taken[name] if stacks else 1
    return taken if count == 0 else {}


def can_swap_tokens(play: "Play", lot: Lot, other: Lot) -> bool:
    """Tell whether tokens of one holder may be swapped with those of another."""
    return bool(_to_swap(play, lot, other))


def swap_tokens(play: "Play", lot: Lot, other: Lot) -> bool:
    """Swap tokens of one holder with those of another that has room for them: all of these, or none."""
    here, there = lot[0], other[0]
    if here is None or there is None:
        return False
    if pieces.never_lies(play, here, there, lot[1]) or pieces.never_lies(play, there, here, other[1]):
        return False
    ways = _to_swap(play, lot, other)
    return bool(ways) and burning.move_tokens(play, *ways)


def can_swap_order_tokens(
    play: "Play", faces: Faces, pool: Sequence[DieFace], others: Faces, other: Sequence[DieFace]
) -> bool:
    """Tell whether order tokens of one pool may be swapped with some of the other side's."""
    return rounds.can_move_tokens(play, faces, pool, other) and rounds.can_move_tokens(play, others, other, pool)


def swap_order_tokens(
    play: "Play", faces: Faces, pool: Sequence[DieFace], others: Faces, other: Sequence[DieFace]
) -> bool:
    """Swap order tokens of one pool with some of the other side's: all of these, or none."""
    taker = rounds.house_of_pool(play, other)
    if taker is None or not can_swap_order_tokens(play, faces, pool, others, other):
        return False
    return orders.take(play, taker, rounds.are_in(pool, faces), rounds.are_in(other, others))


def can_swap_cards(
    play: "Play", cards: Sequence[str], pile: piles.Pile | None, others: Sequence[str], other: piles.Pile | None
) -> bool:
    """Tell whether cards of one pile of a House may be swapped with cards of another of its piles."""
    return rounds.can_move_cards(play, cards, pile, other) and rounds.can_move_cards(play, others, other, pile)


def swap_cards(
    play: "Play", cards: Sequence[str], pile: piles.Pile | None, others: Sequence[str], other: piles.Pile | None
) -> bool:
    """Swap cards of one pile of a House with cards of another: all of these, or none."""
    if pile is None or other is None or not can_swap_cards(play, cards, pile, others, other):
        return False
    ways = [*((card, pile, other) for card in cards), *((card, other, pile) for card in others)]
    return piles.swap_cards(play, ways)


def can_swap_figures(play: "Play", unit: UnitState, count: int, other: UnitState, others: int) -> bool:
    """Tell whether so many figures of a unit may be swapped with so many of another."""
    return losses.may_move_figures(play, (unit, other, count), (other, unit, others))


def swap_figures(play: "Play", unit: UnitState, count: int, other: UnitState, others: int) -> bool:
    """Swap so many figures of a unit with so many of another: all of these, or none."""
    return losses.move_figures(play, (unit, other, count), (other, unit, others))
