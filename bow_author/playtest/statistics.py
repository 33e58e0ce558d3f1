"""What many games tell: how often each side wins, with an interval, and how battles end."""

from collections import Counter
from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import NormalDist

from bow_author.plans.model import HouseId
from bow_author.playtest.games import Outcome
from bow_dsl.value import value

_CONFIDENCE = 0.95


@value
class Share:
    """How often a side has won, and within which bounds its true chance lies with a confidence of 95 %."""

    side: HouseId
    wins: int
    share: float
    low: float
    high: float


@value
class Summary:
    """What a series of games has come to."""

    games: int
    shares: tuple[Share, ...]
    """In the sequence of the plan."""
    rounds: dict[int, int]
    """How many games ended in each round."""
    victories: dict[HouseId, dict[str, int]]
    """How often each side won by each rule, the most frequent first."""
    actions: float
    """Mean number of actions in a game."""


def interval(wins: float, games: float) -> tuple[float, float]:
    """Give the 95 % interval of a chance (Wilson's): within [0, 1], and sound for few games and for shares near 0.

    >>> [round(bound, 3) for bound in interval(20, 20)]
    [0.839, 1.0]
    """
    z = NormalDist().inv_cdf((1 + _CONFIDENCE) / 2)
    share, scale = wins / games, 1 + z * z / games
    centre = (share + z * z / (2 * games)) / scale
    reach = z / scale * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return max(0.0, centre - reach), min(1.0, centre + reach)


def summarise(outcomes: Sequence[Outcome], sides: Iterable[HouseId]) -> Summary:
    """Count what *outcomes*, at least one, have in common."""
    wins = Counter(outcome.winner for outcome in outcomes)
    games = len(outcomes)
    houses = tuple(sides)
    return Summary(
        games=games,
        shares=tuple(Share(side, wins[side], wins[side] / games, *interval(wins[side], games)) for side in houses),
        rounds=dict(sorted(Counter(outcome.rounds for outcome in outcomes).items())),
        victories={
            side: _most_frequent_first(outcome.victory for outcome in outcomes if outcome.winner == side)
            for side in houses
        },
        actions=sum(outcome.actions for outcome in outcomes) / games,
    )


def _most_frequent_first(reasons: Iterable[str]) -> dict[str, int]:
    return dict(sorted(Counter(reasons).items(), key=lambda item: (-item[1], item[0])))
