"""Leadership cards that go from one pile of a side to another: all that are named, or none; and who is told of it."""

import pytest

from bow_author.engine.chapters.cards import piles
from bow_author.engine.chapters.cards.piles import Pile, PileName
from bow_author.engine.decisions import Answer
from bow_author.engine.events_of_cards import CardMoved
from bow_author.engine.play import Play
from bow_author.plans.model import HouseId
from bow_author.terminal.log import sentence
from bow_author.terminal.names import Names
from tests.engine.battles import LANNISTER, STARK, unit
from tests.engine.own_rules import GUARDS, HOST, moved, played, rule

Piles = tuple[list[str], list[str], list[str]]
"""Hand, deck and discard pile."""
MOVED: dict[str, tuple[str, tuple[tuple[str, Answer], ...], Piles, Piles]] = {
    # what is done, the answers, and the piles of Stark and of Lannister after it
    "one of the enemy's hand is discarded": (
        "{ choose lost from cards in hand of enemy; move lost from hand of enemy to discard pile of enemy }",
        (("lost", "ll22"),),
        (["sl1", "sl1"], ["sl2"], ["sl3"]),
        (["ll21"], ["ll1"], ["ll22"]),
    ),
    "one of the own hand goes back into the deck": (
        "{ choose kept from cards; move kept from hand of owner to deck of owner }",
        (),
        (["sl1"], ["sl2", "sl1"], ["sl3"]),
        (["ll21", "ll22"], ["ll1"], []),
    ),
    "one is looked for in the deck": (
        "{ choose sought from cards in deck of owner; move sought from deck of owner to hand of owner }",
        (),
        (["sl1", "sl1", "sl2"], [], ["sl3"]),
        (["ll21", "ll22"], ["ll1"], []),
    ),
    "one comes back from the discard pile": (
        "move up to 1 cards in discard pile of owner from discard pile of owner to hand of owner",
        (("move", "sl3"),),
        (["sl1", "sl1", "sl3"], ["sl2"], []),
        (["ll21", "ll22"], ["ll1"], []),
    ),
    "all of a hand": (
        "move cards in hand of owner from hand of owner to deck of owner",
        (),
        ([], ["sl2", "sl1", "sl1"], ["sl3"]),
        (["ll21", "ll22"], ["ll1"], []),
    ),
    "each of a hand": (
        "for each held from cards in hand of enemy: move held from hand of enemy to discard pile of enemy",
        (),
        (["sl1", "sl1"], ["sl2"], ["sl3"]),
        ([], ["ll1"], ["ll21", "ll22"]),
    ),
    "by its name": (
        "move ll21 from hand of enemy to deck of enemy",
        (),
        (["sl1", "sl1"], ["sl2"], ["sl3"]),
        (["ll22"], ["ll1", "ll21"], []),
    ),
    "one that is not there": (
        "move ll1 from hand of enemy to discard pile of enemy",
        (),
        (["sl1", "sl1"], ["sl2"], ["sl3"]),
        (["ll21", "ll22"], ["ll1"], []),
    ),
    "not to the other side": (
        "move ll21 from hand of enemy to hand of owner",
        (),
        (["sl1", "sl1"], ["sl2"], ["sl3"]),
        (["ll21", "ll22"], ["ll1"], []),
    ),
}


def _held(play: Play, house: HouseId) -> Piles:
    side = play.state.sides[house]
    return side.hand, side.deck, side.discard


def _played(*effects: str, choices: tuple[tuple[str, Answer], ...] = ()) -> Play:
    play = played(rule(*effects), unit("a", HOST, "green", "C5"), unit("B", GUARDS, "blue", "F6"), choices=choices)
    stark, lannister = play.state.sides[STARK], play.state.sides[LANNISTER]
    stark.hand, stark.deck, stark.discard = ["sl1", "sl1"], ["sl2"], ["sl3"]
    lannister.hand, lannister.deck, lannister.discard = ["ll21", "ll22"], ["ll1"], []
    return play


@pytest.mark.parametrize(("done", "choices", "mine", "theirs"), MOVED.values(), ids=MOVED.keys())
def test_cards_change_piles(done: str, choices: tuple[tuple[str, Answer], ...], mine: Piles, theirs: Piles) -> None:
    """Cards go from one pile to another of the same side: all of these, or none."""
    play = _played(f"react after movement of unit: {done}", choices=choices)
    moved(play, "C4")
    assert (_held(play, STARK), _held(play, LANNISTER)) == (mine, theirs)


@pytest.mark.parametrize(("start", "end", "event"), [
    ("hand", "deck", "transfer of card from hand of stark to deck of stark"),
    ("discard", "hand", "transfer of card from discard pile of stark to hand of stark"),
    ("discard", "deck", "transfer of card to deck of stark"),
    ("deck", "discard", "transfer of card from deck of stark"),
    ("deck", "hand", "drawing of card by stark"),
    ("hand", "discard", "discarding of card by stark"),
])  # fmt: skip
def test_each_way_is_one_event(start: PileName, end: PileName, event: str) -> None:
    """The event of a way forbids it, and is told of it; it is that of no way back."""
    card = {"hand": "sl1", "deck": "sl2", "discard": "sl3"}
    first, second = Pile(STARK, start), Pile(STARK, end)
    forbidden = _played(f"forbid {event}")
    piles.move_card(forbidden, card[start], first, second)
    assert card[start] not in piles.cards_in(forbidden, second)
    told = _played(f"react after {event}: gain 1 morale for stark")
    piles.move_card(told, card[end], second, first)
    assert told.state.morale == 0
    piles.move_card(told, card[start], first, second)
    assert (card[start] in piles.cards_in(told, second), told.state.morale) == (True, 1)


def test_who_is_told_which_card() -> None:
    """A card that goes from the hand to the deck is named to its owner alone; one that was discarded to both."""
    play = _played("react after movement of unit: gain 1 morale")
    names = Names(play)
    for start, end, is_known in (("hand", "deck", False), ("deck", "discard", True), ("discard", "hand", True)):
        event = CardMoved(rule="x", side=STARK, card="sl1", start=start, end=end)
        assert names.card("sl1") in sentence(event, names, STARK)
        assert (names.card("sl1") in sentence(event, names, LANNISTER)) is is_known


def test_all_cards_go_or_none() -> None:
    """Where one of those that are named may not go, all stay."""
    moving = "react after movement of unit: move cards in hand of enemy from hand of enemy to discard pile of enemy"
    for held, after in ((1, ["ll22", "ll21"]), (2, ["ll22", "ll21"]), (3, [])):
        said = f"forbid discarding by lannister when number of cards in hand of lannister is {held}"
        play = played(rule(said, moving), unit("a", HOST, "green", "C5"), unit("B", GUARDS, "blue", "F6"))
        play.state.sides[LANNISTER].hand = ["ll22", "ll21"]
        moved(play, "C4")
        assert play.state.sides[LANNISTER].hand == after
