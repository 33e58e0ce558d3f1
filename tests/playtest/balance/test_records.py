"""What a game tells: the same as it tells without being recorded, and true of what happened in it."""

import json
from collections import Counter

import pytest

from bow_author.playtest.balance.records import Record, TimeIsUpError, play_recorded
from bow_author.playtest.games import play_game
from tests.engine.test_invariants import kingsroad

GREEDY = ("greedy", "greedy")


def told(seed: int, *, is_swapped: bool = False, without: str = "") -> Record:
    return play_recorded(kingsroad(), seed, ("greedy", "random"), is_swapped=is_swapped, without=without)


def test_a_recorded_game_goes_as_any_other() -> None:
    """Who wins, why and when is as in a game of the same seed that nobody records."""
    battle = kingsroad()
    sides = list(battle.plan.sides)
    for seed in range(6):
        record, outcome = told(seed), play_game(battle, seed, ("greedy", "random"))
        assert (sides[record.winner], record.victory) == (outcome.winner, outcome.victory)
        assert (record.rounds, record.actions) == (outcome.rounds, outcome.actions)


def test_players_change_sides() -> None:
    """Swapped, the first player plays the second side with his own luck."""
    battle = kingsroad()
    swapped = play_recorded(battle, 3, ("random", "greedy"), is_swapped=True)
    straight = play_recorded(battle, 3, ("greedy", "random"), is_swapped=False)
    assert swapped.seed == straight.seed
    assert swapped != straight  # the same players sit there, but with each other's luck
    wins = Counter(told(seed, is_swapped=is_swapped).winner for seed in range(12) for is_swapped in (True,))
    assert wins[1] > wins[0]  # greedy plays the second side


def test_records_are_json() -> None:
    """A record that is written and read again is the same."""
    record = told(1)
    assert Record.from_plain(json.loads(json.dumps(record.to_plain()))) == record


def test_what_is_told_is_true() -> None:
    """Units that fell stood where it is said, there is morale for each round, and shares are shares."""
    labels = {str(label) for label in kingsroad().plan.units}
    hexes = {at.name for at in kingsroad().battlefield.hexes}
    for seed in range(6):
        record = told(seed)
        assert len(record.morale) == record.rounds
        assert 0 <= record.behind <= 1
        assert record.lost.keys() <= labels
        assert {*record.lost.values(), *record.entered} <= hexes
        assert sum(record.entered.values()) > 10
        assert sum(sum(played.values()) for played in record.cards) > 0


def test_luck_is_even() -> None:
    """Of many games the luck of one side's dice is not better than that of the other's, but never quite the same."""
    lucks = [play_recorded(kingsroad(), seed, GREEDY, is_swapped=False).luck for seed in range(30)]
    assert len(set(lucks)) > 15
    assert abs(sum(lucks)) / len(lucks) < 20  # in eighths of a hit; one game differs by some 30


def test_without_a_card() -> None:
    """A card that is in no deck is never played; with it, it is played in some game."""
    card = next(iter(told(1).cards[1]))
    with_it = [told(seed) for seed in range(8)]
    without = [told(seed, without=card) for seed in range(8)]
    assert any(card in played for record in with_it for played in record.cards)
    assert not any(card in played for record in without for played in record.cards)


def test_time_is_up() -> None:
    """A game whose time is over is given up."""
    left = iter([False, False, True])
    with pytest.raises(TimeIsUpError):
        play_recorded(kingsroad(), 1, GREEDY, is_swapped=False, is_over=lambda: next(left))
