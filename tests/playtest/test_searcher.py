"""The searcher: it tries its ways in imagined battles, as many as it may, and takes the best."""

from itertools import count

import pytest

from bow_author.engine.actions import AttackUnit
from bow_author.engine.chapters.orders.legality import legal_actions
from bow_author.engine.luck import SeededLuck
from bow_author.plans.model import HouseId, Label
from bow_author.playtest.players import searcher
from bow_author.playtest.players.rollouts import Mast, roll_out, step_of
from bow_author.playtest.players.searcher import Budget, SearcherPlayer, squashed
from bow_author.playtest.players.worth import WON
from tests.engine.battles import LANNISTER, STARK, battle, unit
from tests.engine.own_rules import HOST, RIDERS, played, rule
from tests.engine.test_invariants import kingsroad
from tests.playtest.test_laws_of_players import midway
from tests.playtest.test_players import ordered


def test_does_what_is_legal() -> None:
    """Whatever the budget, it chooses what it may do."""
    play = midway(kingsroad(), 2, 20)
    for nodes in (0, 1, 2, 20):
        assert SearcherPlayer(SeededLuck(1), Budget(nodes)).act(play) in legal_actions(play)


def test_sees_the_answer() -> None:
    """It does not do what looks good at once and loses the battle in the next turn of the enemy.

    To attack scores a point; but if there is one, the enemy wins as soon as he has ended his turn.
    """
    text = rule(
        "react before attack by unit when side of attacker is stark: score 1 point for stark",
        "react after turn of lannister: if points of stark is at least 1 then win lannister",
    )
    play = ordered(played(text, unit("a", HOST, "green", "C4"), unit("Z", RIDERS, "green", "C3")))
    assert not isinstance(SearcherPlayer(SeededLuck(1), Budget(40)).act(play), AttackUnit)


def test_seconds_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a limit of seconds it decides once these are over, however many tries it may have."""
    ticks = count()
    monkeypatch.setattr(searcher, "monotonic", lambda: next(ticks) / 8)
    player = SearcherPlayer(SeededLuck(1), Budget(10**9, 1))
    play = midway(kingsroad(), 2, 20)
    assert player.act(play) in legal_actions(play)
    assert next(ticks) == 10  # once as it began, and before each try until more than eight eighths are over


def test_squashed() -> None:
    """Worths keep their sequence, and what is won for certain counts no more than twice what is half won."""
    worths = [-WON, -15_000, -1, 0, 1, 15_000, WON]
    values = [squashed(worth) for worth in worths]
    assert values == sorted(values)
    assert values[-2] == 500
    assert values[-1] <= 1000


def test_mast_learns() -> None:
    """What came of an action counts for who took it, and against it for the other side."""
    mast = Mast()
    ours, theirs = (STARK, "charge"), (LANNISTER, "charge")
    mast.learn([ours, theirs], STARK, 300)
    mast.learn([ours], STARK, 100)
    assert (mast.average(ours), mast.average(theirs)) == (200, -300)
    assert mast.average((HouseId("nobody"), "charge")) == 0


def test_rollouts_end() -> None:
    """A rollout plays so many turns, tells its steps, and uses what is known of them."""
    play = battle(unit("a", HOST, "green", "C4"), unit("Z", RIDERS, "green", "C3"), luck=SeededLuck(1))
    steps = roll_out(play, 2, SeededLuck(3), Mast())
    assert {side for side, _ in steps} <= set(play.state.sides)
    assert 1 <= len(steps) <= 40
    assert step_of(STARK, AttackUnit(Label("a"), Label("Z"))) == (STARK, AttackUnit(Label("a"), Label("Z")))
