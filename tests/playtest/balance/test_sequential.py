"""The sequential test: right about coins of known bias, with few games; and what pairs of games have in common."""

import pytest

from bow_author.playtest.balance.sequential import ERROR, FAIR, Band, FairnessTest, Pairs, Verdict, log_ratio
from tests.playtest.balance.coin_plans import scores_of_plan
from tests.playtest.balance.coins import COINS, theory, tossed, tried

LATE = {0.5: 1.15, 0.55: 1.15, 0.6: 1.15, 0.4: 1.15, 0.8: 1.5}
"""How many times the games of the theory are needed at the most; a coin of 80 % needs hardly more than two looks."""


@pytest.mark.slow
@pytest.mark.parametrize("coin", COINS)
def test_coins(coin: float) -> None:
    """The right answer comes in 95 % of the runs, a fair coin is called unfair in 5 %, about as soon as can be."""
    found = tried(coin, 400, tossed(coin, round(100 * coin)))
    assert found.right >= 1 - ERROR
    assert (found.unfair <= ERROR) is (COINS[coin] is Verdict.FAIR)
    assert found.games <= LATE[coin] * theory(coin)


@pytest.mark.parametrize("coin", [0.6, 0.8])
def test_a_few_coins(coin: float) -> None:
    """Uneven coins are found out, forty times of forty."""
    assert tried(coin, 40, tossed(coin, 3)).right == 1


@pytest.mark.slow
def test_pairs_that_know_of_each_other() -> None:
    """If the second game always goes as the first, as many pairs are needed as games else: errors stay as they are."""
    found = tried(0.5, 300, tossed(0.5, 7, alike=1.0))
    assert found.unfair <= ERROR
    assert found.games > 1.7 * theory(0.5)


@pytest.mark.slow
@pytest.mark.parametrize("coin", [0.6, 0.8])
def test_coins_of_the_engine(coin: float) -> None:
    """A plan whose rules toss a coin, played by the engine, is found out."""
    found = tried(coin, 40, scores_of_plan(coin))
    assert found.right == 1
    assert found.games <= LATE[coin] * theory(coin) * (1 + found.alike)


def test_theory() -> None:
    """What is computed agrees with Wald's approximation where one of the tests ends it all."""
    assert theory(0.8) == pytest.approx(3.87 / 0.0552, rel=0.05)
    assert theory(0.6) == pytest.approx(3.87 / 0.01504, rel=0.05)


def test_sides_are_alike() -> None:
    """What is said of the one side is said of the other if all scores are turned round."""
    scores = [1.0, 0.5, 1.0, 1.0, 0.75, 1.0] * 40
    said = []
    for turned in (scores, [1 - score for score in scores]):
        test = FairnessTest()
        said.append([test.look(Pairs.of(turned[: count + 1])) for count in range(len(turned))])
    opposite = {Verdict.FIRST: Verdict.SECOND}
    assert Verdict.FIRST in said[0]
    assert [opposite.get(one, one) for one in said[0]] == said[1]


def test_what_is_said_is_said() -> None:
    """Later pairs change nothing about a verdict, whatever they are."""
    test = FairnessTest()
    assert test.look(Pairs((0, 0, 10, 0, 90))) is Verdict.FIRST
    assert test.look(Pairs((500, 0, 10, 0, 90))) is Verdict.FIRST


def test_bands() -> None:
    """What is fair in a wide band may be unfair in a narrow one; the middle is what is held against its bounds."""
    pairs = Pairs((100, 0, 200, 0, 110))
    assert FairnessTest(Band(0.3, 0.7)).look(pairs) is Verdict.FAIR
    assert FairnessTest().look(pairs) is Verdict.UNKNOWN
    assert FairnessTest(Band(0.6, 0.8)).look(pairs) is Verdict.SECOND
    assert 0.5 in FAIR
    assert 0.56 not in FAIR


@pytest.mark.parametrize(
    ("counts", "share", "correlation"),
    [
        ((25, 0, 50, 0, 25), 0.5, 0.0),
        ((50, 0, 0, 0, 50), 0.5, 1.0),
        ((0, 0, 100, 0, 0), 0.5, -1.0),
        ((0, 0, 0, 0, 10), 1.0, 0.0),
        ((0, 0, 0, 0, 0), 0.5, 0.0),
        ((0, 100, 0, 0, 0), 0.25, -1.0),
    ],
)
def test_pairs(counts: tuple[int, int, int, int, int], share: float, correlation: float) -> None:
    """Share and correlation of pairs, drawn games and none at all included."""
    pairs = Pairs(counts)
    assert (pairs.share, pairs.correlation) == pytest.approx((share, correlation))
    low, high = pairs.interval()
    assert 0 <= low <= share <= high <= 1


def test_pairs_alike_are_worth_less() -> None:
    """The interval of pairs that go alike is as wide as that of half as many games."""
    low, high = Pairs((50, 0, 0, 0, 50)).interval()
    apart = Pairs((25, 0, 50, 0, 25)).interval()
    assert high - low > 1.35 * (apart[1] - apart[0])


def test_scores_are_counted() -> None:
    """Scores of pairs are counted by what they are; another number is none."""
    assert Pairs.of([0, 0.25, 1, 1]) == Pairs((1, 1, 0, 0, 2))
    with pytest.raises(ValueError, match="not in"):
        Pairs.of([0.3])


def test_ratio_rises_with_each_win() -> None:
    """Each pair that is won speaks more for the upper bound, each that is lost less."""
    rows = [Pairs.of([0.25] * (5 - wins) + [1.0] * wins) for wins in range(6)]
    ratios = [log_ratio(pairs, 0.5, 0.55) for pairs in rows]
    assert ratios == sorted(ratios)
    assert ratios[0] < 0 < ratios[-1]
