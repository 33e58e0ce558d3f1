"""The searcher: it tries its ways in imagined battles, as many as it may, and takes the best."""

from itertools import count

import pytest

from bow_author.engine.actions import AttackUnit, EndTurn, MoveUnit, PlayCard
from bow_author.engine.chapters.orders.legality import legal_actions
from bow_author.engine.luck import SeededLuck
from bow_author.plans.model import Label
from bow_author.playtest.players import searcher
from bow_author.playtest.players.greedy import GreedyPlayer
from bow_author.playtest.players.imagined import imagined
from bow_author.playtest.players.planner import Way, ways
from bow_author.playtest.players.rollouts import roll_out
from bow_author.playtest.players.searcher import Budget, SearcherPlayer, best, squashed
from bow_author.playtest.players.worth import WON, Appraiser
from tests.engine.battles import STARK, battle, unit
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


def test_rollouts_end() -> None:
    """A rollout plays the turn to its end and so many more; none more is nothing to do between turns."""
    play = battle(unit("a", HOST, "green", "C4"), unit("Z", RIDERS, "green", "C3"), luck=SeededLuck(1))
    greedy = GreedyPlayer(SeededLuck(3))
    assert roll_out(play, 0, greedy) == 0
    before = play.state.active_side
    assert 1 <= roll_out(play, 1, greedy) <= 40
    assert play.state.turn is None
    assert play.state.active_side != before


def test_half_of_the_ways_are_left() -> None:
    """All ways are tried alike in the same worlds, then the better half, and no more tries are made than may be."""
    tried: list[tuple[int, int]] = []
    worths = {1: 100, 2: 0, 3: 300, 4: 200}

    def attempt(way: Way, seed: int) -> int:
        tried.append((way.worth, seed))
        return worths[way.worth]

    seeds = count()
    known = [Way(number, (EndTurn(),)) for number in (4, 3, 2, 1)]
    assert best(known, Budget(17), lambda: next(seeds), attempt) == known[1]
    assert [way for way, _ in tried] == [4, 3, 2, 1] * 2 + [3, 4] * 4
    assert [seed for _, seed in tried] == [0] * 4 + [1] * 4 + [2, 2, 3, 3, 4, 4, 5, 5]


def test_own_dice_count_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing changes after a way, it is worth what was thought of it; a guess is replaced by what has come."""
    monkeypatch.setattr(searcher, "roll_out", lambda *_: 0)
    play = ordered(battle(unit("a", HOST, "green", "C4"), unit("Z", RIDERS, "green", "C3"), luck=SeededLuck(1)))
    player, attack = SearcherPlayer(SeededLuck(1)), AttackUnit(Label("a"), Label("Z"))
    told = {player._try(play, STARK, Way(7_654, (attack,)), seed) for seed in range(20)}
    assert told == {squashed(7_654)}
    guess = Way(7_654, (attack,), is_guessed=True)
    come = {player._try(play, STARK, guess, seed) for seed in range(20)}
    assert len(come) > 1
    assert squashed(7_654) not in come


def test_ways_of_cards_are_whole() -> None:
    """The way of a card goes on with what the units do that it orders: moves first, then attacks."""
    play = midway(kingsroad(), 2, 20)
    side = play.state.active_side
    found = ways(imagined(play, side, SeededLuck(1), play.chooser), side, Appraiser())
    cards = [way.actions for way in found if isinstance(way.actions[0], PlayCard)]
    assert cards
    assert any(len(actions) > 2 for actions in cards)
    for _, *rest in cards:
        assert all(isinstance(action, MoveUnit | AttackUnit) for action in rest)
        assert rest == sorted(rest, key=lambda action: isinstance(action, AttackUnit))
