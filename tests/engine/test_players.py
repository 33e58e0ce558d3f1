"""Several players on a side: whatever an effect does to their side, they have together what it has."""

from collections import Counter

from hypothesis import given, strategies as st

from bow_author.engine.chapters.cards.players import change_board, settle
from bow_author.engine.state import PlayerState, SideState
from bow_author.plans.model import CommanderId, Label

HANDS = st.lists(st.lists(st.sampled_from(["sl1", "sl2", "sl3"]), max_size=4), min_size=1, max_size=4)
BOARDS = st.lists(st.integers(0, 5), min_size=4, max_size=4)


def side_of(hands: list[list[str]], boards: list[int]) -> SideState:
    """Give a side with its players, before anything has changed."""
    players = [
        PlayerState(Label(f"p{number}"), [CommanderId(f"c{number}")], list(hand), tokens)
        for number, (hand, tokens) in enumerate(zip(hands, boards, strict=False))
    ]
    hand = [card for player in players for card in player.hand]
    return SideState(sum(player.command_tokens for player in players), hand=hand, players=players)


@given(HANDS, BOARDS, st.lists(st.sampled_from(["sl1", "sl2", "sl3"]), max_size=6), st.integers(0, 25), st.data())
def test_settle(hands: list[list[str]], boards: list[int], cards: list[str], tokens: int, data: st.DataObject) -> None:
    """The shares add up; only one player gains, and nobody else loses what he could have given."""
    side = side_of(hands, boards)
    whose = data.draw(st.sampled_from(side.players))
    before = [(Counter(player.hand), player.command_tokens) for player in side.players]
    side.hand, side.command_tokens = cards, tokens
    settle(side, whose)
    assert Counter(card for player in side.players for card in player.hand) == Counter(cards)
    assert sum(player.command_tokens for player in side.players) == tokens
    for player, (hand, held) in zip(side.players, before, strict=True):
        assert player.command_tokens >= 0
        if player is not whose:
            assert Counter(player.hand) <= hand
            assert player.command_tokens <= held
            if player.command_tokens < held:
                assert whose.command_tokens == 0
            lost = hand - Counter(player.hand)
            assert not lost & Counter(whose.hand)


def test_one_player() -> None:
    """Where one plays a side there are no shares."""
    side = SideState(3, hand=["sl1"])
    settle(side, None)
    change_board(side, -1, CommanderId("c0"))
    assert (side.command_tokens, side.hand, side.players) == (2, ["sl1"], [])
