"""A sequential test: pairs of games are played until it is known whether a plan is fair, or whom it favours.

Two tests run side by side, each a generalised sequential probability ratio test: even chances against the upper bound
of what is fair, and against the lower. A pair is one observation, so that whatever its two games have in common is
counted as it comes, by the spread of the pairs.
"""

from collections.abc import Iterable
from enum import Enum
from math import log

from bow_author.playtest.statistics import interval
from bow_dsl.value import value

SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""What the first side may have of a pair: a game that is won counts half, one that nobody wins a quarter."""
ERROR = 0.05
"""How often, at the most, a fair plan is called unfair, and one at a bound is called fair."""
_DESIGN = 0.8
"""The share of that for which the test is laid out: the spread of the pairs is estimated, which costs the rest."""
_PRIOR = (0.25, 0.0, 0.5, 0.0, 0.25)
"""One pair of even chances, so that a few pairs that went alike are not taken for certainty."""
_CLOSE = 1e-12


class Verdict(Enum):
    """What a test has come to."""

    FAIR = "fair"
    FIRST = "favours the first side"
    SECOND = "favours the second side"
    UNKNOWN = "not known yet"


@value
class Band:
    """The win rates of the first side that count as fair, as shares of all games."""

    low: float = 0.45
    high: float = 0.55

    @property
    def middle(self) -> float:
        """The win rate that is as fair as can be."""
        return (self.low + self.high) / 2

    def __contains__(self, share: object) -> bool:
        return isinstance(share, float) and self.low <= share <= self.high


FAIR = Band()


@value
class Pairs:
    """How many pairs of games gave the first side each of `SCORES`."""

    counts: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0)

    @classmethod
    def of(cls, scores: Iterable[float]) -> "Pairs":
        """Count the scores of pairs, each one of `SCORES`; raises ValueError for another one."""
        counts = [0] * len(SCORES)
        for score in scores:
            counts[SCORES.index(score)] += 1
        return cls((counts[0], counts[1], counts[2], counts[3], counts[4]))

    @property
    def total(self) -> int:
        """The number of pairs."""
        return sum(self.counts)

    @property
    def games(self) -> int:
        """The number of games."""
        return 2 * self.total

    @property
    def share(self) -> float:
        """The share of the first side, a half if there is no pair."""
        return self._sum(SCORES) / self.total if self.total else 0.5

    @property
    def correlation(self) -> float:
        """How alike the two games of a pair go: 1 if one side wins both, -1 if each wins one."""
        share, single = self.share, self.share * (1 - self.share)
        if not single or not self.total:
            return 0.0
        return 2 * self._sum([(score - share) ** 2 for score in SCORES]) / self.total / single - 1

    def interval(self) -> tuple[float, float]:
        """Give the 95 % interval of the share: Wilson's, of as many single games as the pairs are worth."""
        if not self.total:
            return 0.0, 1.0
        worth = max(1.0, self.games / (1 + max(self.correlation, 0.0)))
        return interval(self.share * worth, worth)

    def _sum(self, of: Iterable[float]) -> float:
        return sum(count * one for count, one in zip(self.counts, of, strict=True))


class FairnessTest:
    """The two tests of one plan, in progress."""

    def __init__(self, band: Band = FAIR) -> None:
        self._band = band
        self._is_open = {Verdict.FIRST: True, Verdict.SECOND: True}
        self.said = Verdict.UNKNOWN

    def look(self, pairs: Pairs) -> Verdict:
        """Look at all pairs so far."""
        if self.said is not Verdict.UNKNOWN:
            return self.said
        upper, lower = limits()
        for side, bound in ((Verdict.FIRST, self._band.high), (Verdict.SECOND, self._band.low)):
            if not self._is_open[side]:
                continue
            ratio = log_ratio(pairs, self._band.middle, bound)
            if ratio >= upper:
                self.said = side
                return side
            if ratio <= lower:
                self._is_open[side] = False
        if not any(self._is_open.values()):
            self.said = Verdict.FAIR
        return self.said


def limits() -> tuple[float, float]:
    """Give the log ratios at which one of the two tests ends: the plan is unfair, and it is not."""
    false_alarm, missed = _DESIGN * ERROR / 2, _DESIGN * ERROR
    return log((1 - missed) / false_alarm), log(missed / (1 - false_alarm))


def log_ratio(pairs: Pairs, even: float, bound: float) -> float:
    """Give the logarithm of how much better the pairs go with a mean of *bound* than with one of *even*.

    Of all distributions with each mean it is the one that makes the pairs most likely.
    """
    seen = [
        (count + prior, score)
        for count, prior, score in zip(pairs.counts, _PRIOR, SCORES, strict=True)
        if count or prior
    ]
    tilts = [_tilt(seen, mean) for mean in (even, bound)]
    return sum(count * log((1 + tilts[0] * (score - even)) / (1 + tilts[1] * (score - bound))) for count, score in seen)


def _tilt(seen: list[tuple[float, float]], mean: float) -> float:
    """Find by how much the observed shares are tilted so that they have this mean, by Newton's method in bounds."""
    low, high = -1 / (1 - mean), 1 / mean
    tilt = 0.0
    for _ in range(100):
        slope = off = 0.0
        for count, score in seen:
            part = (score - mean) / (1 + tilt * (score - mean))
            off += count * part
            slope -= count * part * part
        if off > 0:
            low = tilt
        else:
            high = tilt
        step = tilt - off / slope
        following = step if low < step < high else (low + high) / 2
        if abs(following - tilt) < _CLOSE:
            break
        tilt = following
    return tilt
