"""Coins of known bias: how often the sequential test is right about them, and how many games it needs.

`python -m tests.playtest.balance.coins` prints the table of `docs/playtests.md`, with `--engine` of coins that the
rules of a battle plan toss, played by the engine.
"""

import argparse
import random
from collections import defaultdict
from collections.abc import Callable, Iterator
from math import log
from statistics import mean
from typing import NamedTuple

from bow_author.playtest.balance.sequential import FAIR, FairnessTest, Pairs, Verdict, limits
from tests.playtest.balance.coin_plans import scores_of_plan

CHUNK = 4
"""Pairs between two looks, as `bow balance` plays them."""
COINS = {0.5: Verdict.FAIR, 0.55: Verdict.FIRST, 0.6: Verdict.FIRST, 0.8: Verdict.FIRST, 0.4: Verdict.SECOND}
"""The chance of the first side, and what is right to say of it."""


class Tried(NamedTuple):
    """What many runs with one coin came to."""

    right: float
    """The share of runs that gave the right answer."""
    unfair: float
    """The share of runs that called it unfair."""
    games: float
    """The mean number of games."""
    alike: float
    """The correlation of the two games of a pair."""


def tried(coin: float, runs: int, score: Callable[[], float]) -> Tried:
    """Run the test many times; *score* plays one pair and gives the share of the first side."""
    said, games, all_scores = [], [], list[float]()
    for _ in range(runs):
        test, scores = FairnessTest(), list[float]()
        while test.said is Verdict.UNKNOWN:
            scores += [score() for _ in range(CHUNK)]
            test.look(Pairs.of(scores))
        said.append(test.said)
        games.append(2 * len(scores))
        all_scores += scores
    right = mean(answer is COINS[coin] for answer in said)
    return Tried(
        right, mean(answer is not Verdict.FAIR for answer in said), mean(games), Pairs.of(all_scores).correlation
    )


def tossed(coin: float, seed: int, alike: float = 0.0) -> Callable[[], float]:
    """Give pairs of tosses; with the chance *alike* the second of a pair is as the first."""
    chance = random.Random(seed)

    def score() -> float:
        first = chance.random() < coin
        second = first if chance.random() < alike else chance.random() < coin
        return (first + second) / 2

    return score


def theory(coin: float) -> float:
    """Compute how many tosses the two tests need if each toss is looked at, and nothing has to be estimated.

    Step by step, the chance of each number of heads is followed with which of the tests is over.
    """
    upper, lower = limits()
    steps = [(log(bound / 0.5), log((1 - bound) / 0.5)) for bound in (FAIR.high, FAIR.low)]
    live = {(0, True, True): 1.0}
    expected, tosses = 0.0, 0
    while sum(live.values()) > 1e-4:
        expected += sum(live.values())
        tosses += 1
        following: defaultdict[tuple[int, bool, bool], float] = defaultdict(float)
        for (heads, *is_open), chance in live.items():
            for new, part in ((heads + 1, coin), (heads, 1 - coin)):
                ratios = [new * win + (tosses - new) * loss for win, loss in steps]
                if any(ratio >= upper for ratio, still in zip(ratios, is_open, strict=True) if still):
                    continue
                first, second = (still and ratio > lower for ratio, still in zip(ratios, is_open, strict=True))
                if (first or second) and chance * part > 1e-12:
                    following[new, first, second] += chance * part
        live = dict(following)
    return expected


def lines(runs: int, scores: Callable[[float], Callable[[], float]]) -> Iterator[str]:
    """Give the rows of the table."""
    yield f"| coin | right answer in {runs} runs | called unfair | correlation of a pair | games needed | by theory |"
    yield "|---|---|---|---|---|---|"
    for coin in COINS:
        found = tried(coin, runs, scores(coin))
        needed = theory(coin) * (1 + found.alike)
        row = (f"{found.right:.1%}", f"{found.unfair:.1%}", f"{found.alike:.2f}", f"{found.games:.0f}", f"{needed:.0f}")
        yield f"| {coin:.0%} | {' | '.join(row)} |"


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--runs", type=int, default=400)
    parser.add_argument("--engine", action="store_true")
    options = parser.parse_args()
    for row in lines(options.runs, scores_of_plan if options.engine else lambda coin: tossed(coin, round(100 * coin))):
        print(row, flush=True)
