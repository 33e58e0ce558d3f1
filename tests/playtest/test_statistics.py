"""What many games tell: intervals that hold what they promise, and sums that agree."""

import random

import pytest

from bow_author.plans.model import HouseId
from bow_author.playtest.games import Outcome
from bow_author.playtest.statistics import interval, summarise

WOLF, LION = HouseId("wolf"), HouseId("lion")


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634), (81, 263, 0.2553, 0.3662)],
)
def test_interval(wins: int, games: int, low: float, high: float) -> None:
    """The bounds are those of published tables of Wilson's interval."""
    assert list(interval(wins, games)) == pytest.approx([low, high], abs=1e-4)


@pytest.mark.parametrize("chance", [0.02, 0.3, 0.5])
def test_interval_covers(chance: float) -> None:
    """About 95 of 100 intervals hold the true chance."""
    luck = random.Random(1)
    held = 0
    for _ in range(1000):
        low, high = interval(sum(luck.random() < chance for _ in range(100)), 100)
        held += low <= chance <= high
    assert 925 <= held <= 975


def test_summary() -> None:
    """Wins, rounds, reasons and actions are counted, also those of a side that never won."""
    summary = summarise(
        [Outcome(1, WOLF, "rout", 3, 90), Outcome(2, WOLF, "hold", 5, 110), Outcome(3, WOLF, "hold", 5, 100)],
        (LION, WOLF),
    )
    assert summary.games == 3
    assert [(share.side, share.wins, share.share) for share in summary.shares] == [(LION, 0, 0.0), (WOLF, 3, 1.0)]
    assert summary.rounds == {3: 1, 5: 2}
    assert summary.victories == {LION: {}, WOLF: {"hold": 2, "rout": 1}}
    assert list(summary.victories[WOLF]) == ["hold", "rout"]
    assert summary.actions == 100
