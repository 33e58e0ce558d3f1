"""Leadership cards and the piles of a side: its hand, its deck, its discard pile. Cards stay with their House."""

from functools import partial
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from bow_author.engine.chapters.cards.hooks import DISCARDING, DRAWING, SHUFFLING, TRANSFER
from bow_author.engine.events import CardDiscarded, CardDrawn, DeckReshuffled
from bow_author.engine.events_of_cards import CardMoved
from bow_author.engine.happening import happens
from bow_author.engine.rule_values import PlayedCard
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
        if play.tells:
            play.record(CardDrawn(rule="core rulebook, Draw Leadership Cards", side=house, card=card))


def discard_card(play: "Play", house: HouseId, card: str) -> bool:
    """Let a side discard a card of its hand without playing it."""
    return happens(play, DISCARDING, PlayedCard(card), house, does=partial(_discard, play, house, card))


def _discard(play: "Play", house: HouseId, card: str) -> None:
    side = play.state.sides[house]
    if card in side.hand:
        side.hand.remove(card)
        side.discard.append(card)
        if play.tells:
            play.record(CardDiscarded(rule="core rulebook, Discard Excess Resources", side=house, card=card))


def move_card(play: "Play", card: str, start: Pile, end: Pile) -> bool:
    """Take a card from one pile of a side to another: it is drawn, discarded, or else moved."""
    match start.name, end.name:
        case "deck", "hand":
            return _draw(play, start.house, card)
        case "hand", "discard":
            return discard_card(play, start.house, card)
        case _:
            return happens(play, TRANSFER, PlayedCard(card), start, end, does=partial(_move, play, card, start, end))


def _move(play: "Play", card: str, start: Pile, end: Pile) -> None:
    cards = cards_in(play, start)
    if card in cards:
        cards.remove(card)
        cards_in(play, end).append(card)
        if play.tells:
            rule = play.rule("Draw Leadership Cards")
            play.record(CardMoved(rule=rule, side=start.house, card=card, start=start.name, end=end.name))
