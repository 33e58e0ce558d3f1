"""Command tokens that effects move where several play a side: they lie before one of the players."""

import pytest

from bow_author.engine.chapters.burning.procedure import may_move
from bow_author.engine.play import Play
from bow_author.engine.state import PlayerState
from bow_author.engine.token_locations import COMMAND, Board
from bow_author.plans.model import CommanderId, HouseId
from tests.engine.own_rules import A, moved, played, rule

STARK, LANNISTER = HouseId("stark"), HouseId("lannister")
MOVED = {
    "between boards": ("move 1 command token from board of lannister to board of stark", [3, 2], 2),
    "from the supply": ("place 1 command token on board of stark", [3, 2], 3),
    "away": ("remove 3 command tokens from board of stark", [0, 1], 3),
    "offered and declined": ("may move 1 command token from board of lannister to board of stark", [2, 2], 3),
}


def seated(text: str) -> Play:
    """Begin a battle in which two play the first side, with two command tokens each."""
    play = played(text, A)
    side = play.state.sides[STARK]
    side.players = [PlayerState("anna", [CommanderId("a")]), PlayerState("ben", [CommanderId("b")])]
    side.command_tokens, play.state.sides[LANNISTER].command_tokens = 4, 3
    for player in side.players:
        player.command_tokens = 2
    return play


@pytest.mark.parametrize(("done", "boards", "others"), MOVED.values(), ids=MOVED.keys())
def test_what_is_moved(done: str, boards: list[int], others: int) -> None:
    """What comes lies before who acts, or else the Lord; nothing else changes hands, and asking changes nothing."""
    play = seated(rule(f"react after movement of unit: {done}"))
    moved(play, "C4")
    side = play.state.sides[STARK]
    assert [player.command_tokens for player in side.players] == boards
    assert side.command_tokens == sum(boards)
    assert play.state.sides[LANNISTER].command_tokens == others


def test_asking_changes_nothing() -> None:
    """Whether tokens may be moved is seen by moving them, and undone."""
    play = seated(rule("forbid order of unit"))
    assert may_move(play, (Board(LANNISTER), Board(STARK), {COMMAND: 1}))
    assert [player.command_tokens for player in play.state.sides[STARK].players] == [2, 2]
