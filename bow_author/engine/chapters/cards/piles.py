"""Leadership cards and the piles of a side: its hand, its deck, its discard pile. Cards stay with their House."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

from bow_author.engine.chapters.cards.hooks import DISCARDING, DRAWING, SHUFFLING, TRANSFER
from bow_author.engine.chapters.cards.players import acting, settle
from bow_author.engine.events import CardDiscarded, CardDrawn, DeckReshuffled
from bow_author.engine.events_of_cards import CardMoved
from bow_author.engine.happening import comes_after, comes_before, happens, is_replaced, may_happen
from bow_author.engine.rule_values import PlayedCard
from bow_author.engine.state import PlayerState
from bow_author.plans.model import HouseId

if TYPE_CHECKING:
    from bow_author.engine.play import Play


PileName: TypeAlias = Literal["hand", "deck", "discard"]


class Pile(NamedTuple):
    """A pile of Leadership cards."""

    house: HouseId
    """Whose it is."""
    name: PileName


def cards_in(play: "Play", pile: Pile) -> list[str]:
    """Give the cards of a pile, as the state keeps them."""
    cards: list[str] = getattr(play.state.sides[pile.house], pile.name)
    return cards


def draw_card(play: "Play", house: HouseId) -> bool:
    """Draw one card, and tell whether it was; an empty deck is made anew of the discarded cards."""
    side = play.state.sides[house]
    if not side.deck and side.discard:
        happens(play, SHUFFLING, house, does=partial(_shuffle, play, house))
    if not side.deck:
        return False
    card = play.luck.draw("card", side.deck)
    if DRAWING.happening in play.said:
        return _draw(play, house, card)
    _take_card(play, house, card)  # a game draws often, and hardly anybody asks
    return True


def _shuffle(play: "Play", house: HouseId) -> None:
    side = play.state.sides[house]
    side.deck, side.discard = [*side.deck, *side.discard], []
    if play.tells:
        play.record(DeckReshuffled(rule="core rulebook, Draw Leadership Cards", side=house))


def _draw(play: "Play", house: HouseId, card: str) -> bool:
    return happens(play, DRAWING, PlayedCard(card), house, does=partial(_take_card, play, house, card))


def _take_card(play: "Play", house: HouseId, card: str) -> None:
    side = play.state.sides[house]
    if card in side.deck:
        side.deck.remove(card)
        side.hand.append(card)
        if side.players:
            settle(side, acting(play.state, house))
        if play.tells:
            play.record(CardDrawn(rule="core rulebook, Draw Leadership Cards", side=house, card=card))


def discard_card(play: "Play", house: HouseId, card: str, player: PlayerState | None = None) -> bool:
    """Let a side discard a card of its hand without playing it: one of *player*, if several play the side."""
    return happens(play, DISCARDING, PlayedCard(card), house, does=partial(_discard, play, house, card, player))


def _discard(play: "Play", house: HouseId, card: str, player: PlayerState | None = None) -> None:
    side = play.state.sides[house]
    if card in side.hand:
        side.hand.remove(card)
        if side.players:
            settle(side, player or acting(play.state, house))
        side.discard.append(card)
        if play.tells:
            play.record(CardDiscarded(rule="core rulebook, Discard Excess Resources", side=house, card=card))


def may_move_cards(play: "Play", cards: Sequence[str], start: Pile, end: Pile) -> bool:
    """Tell whether nothing forbids any of some cards to go from one pile of a side to another; all of them are there.

    Each is asked about as if those before it had gone.
    """
    piles = cards_in(play, start), cards_in(play, end)
    before = [list(pile) for pile in piles]
    try:
        return all(_may_go(play, card, start, end) for card in cards)
    finally:
        for pile, kept in zip(piles, before, strict=True):
            pile[:] = kept


def _may_go(play: "Play", card: str, start: Pile, end: Pile) -> bool:
    """Tell whether a card may go to another pile, and put it there for the question about the next."""
    if not _may_move_card(play, card, start, end):
        return False
    cards_in(play, start).remove(card)
    cards_in(play, end).append(card)
    return True


def _may_move_card(play: "Play", card: str, start: Pile, end: Pile) -> bool:
    event, *roles = _happening(card, start, end)
    return may_happen(play, event, *roles)


def _happening(card: str, start: Pile, end: Pile) -> tuple[Any, ...]:
    """Give the event that it is when a card goes from one pile to another, with its roles."""
    match start.name, end.name:
        case "deck", "hand":
            return DRAWING, PlayedCard(card), start.house
        case "hand", "discard":
            return DISCARDING, PlayedCard(card), start.house
        case _:
            return TRANSFER, PlayedCard(card), start, end


def move_card(play: "Play", card: str, start: Pile, end: Pile) -> bool:
    """Take a card from one pile of a side to another: it is drawn, discarded, or else moved."""
    event, *roles = _happening(card, start, end)
    return happens(play, event, *roles, does=partial(_go, play, card, start, end))


def swap_cards(play: "Play", ways: Sequence[tuple[str, Pile, Pile]]) -> bool:
    """Take cards from one pile of a side to another, and others back: all of these, or none; tell whether they went.

    Where something takes the place of one of that, all stay.
    """
    told = [_happening(*way) for way in ways]
    if any(is_replaced(play, *event) for event in told):
        return False
    for event in told:
        comes_before(play, *event)
    there = [cards_in(play, start) for _, start, _ in ways]
    if not all(card in pile for (card, _, _), pile in zip(ways, there, strict=True)):
        return False  # what came before has taken one
    for way in ways:
        _go(play, *way)
    for event in told:
        comes_after(play, *event)
    return True


def _go(play: "Play", card: str, start: Pile, end: Pile) -> None:
    match start.name, end.name:
        case "deck", "hand":
            _take_card(play, start.house, card)
        case "hand", "discard":
            _discard(play, start.house, card)
        case _:
            _move(play, card, start, end)


def _move(play: "Play", card: str, start: Pile, end: Pile) -> None:
    cards = cards_in(play, start)
    if card in cards:
        cards.remove(card)
        cards_in(play, end).append(card)
        settle(play.state.sides[start.house], acting(play.state, start.house))
        if play.tells:
            rule = play.rule("Draw Leadership Cards")
            play.record(CardMoved(rule=rule, side=start.house, card=card, start=start.name, end=end.name))
