"""The stages of a run: tests at each strength of player, and races of changed plans against the clock."""

from collections.abc import Callable, Iterator, Sequence
from math import ceil, log2, sqrt
from typing import Protocol

from bow_author.playtest.balance.records import Record
from bow_author.playtest.balance.runs import Clock, Runner
from bow_author.playtest.balance.sequential import FAIR, Band, FairnessTest, Pairs, Verdict
from bow_author.playtest.balance.tasks import AS_IT_IS, Task, Version, seeds_of
from bow_dsl.value import value

CHUNK = 4
"""Pairs of a task; the first tasks are smaller, so that slow players have something to tell as well."""
_FIRST_CHUNKS = (1, 1, 2)
_REACH = 1.96
"""Standard errors on each side of a difference that are its 95 % interval."""


class Told(Protocol):
    """Told how a run goes on."""

    def __call__(self, stage: str, what: str, games: int, pairs: Pairs) -> None:
        """Say in which stage the run is, of what it plays, how many games it has played, and the estimate of that."""


@value
class Played:
    """The games of one version of a plan, with one kind of player on both sides."""

    version: Version
    player: str
    records: tuple[Record, ...] = ()
    verdict: Verdict = Verdict.UNKNOWN
    seconds: float = 0

    @property
    def scores(self) -> list[float]:
        """What the first side had of each pair."""
        return scores_of(self.records)

    @property
    def pairs(self) -> Pairs:
        """Those scores, counted."""
        return Pairs.of(self.scores)


def scores_of(records: Sequence[Record]) -> list[float]:
    """Give what the first side had of each pair; a pair is two games, one after the other."""
    wins = [1 - record.winner for record in records]
    return [(first + second) / 2 for first, second in zip(wins[::2], wins[1::2], strict=True)]


def measure(  # noqa: PLR0913 (all that a test follows from)
    runner: Runner,
    player: str,
    *,
    seed: int,
    band: Band = FAIR,
    games: int | None = None,
    version: Version = AS_IT_IS,
    until_known: bool = True,
    told: Told | None = None,
    clock: Clock | None = None,
) -> Played:
    """Play pairs until the test knows, or *games* are played, or the time is over."""
    began = clock.passed if clock else 0.0
    test = FairnessTest(band)
    records: list[Record] = []
    scores: list[float] = []
    for _, played in runner.run(_chunks(player, seed, version, None if games is None else max(1, games // 2))):
        records += played
        scores += scores_of(played)
        pairs = Pairs.of(scores)
        if told is not None:
            told("test", player, len(records), pairs)
        if test.look(pairs) is not Verdict.UNKNOWN and until_known:
            break
    return Played(version, player, tuple(records), test.said, (clock.passed if clock else 0.0) - began)


def _chunks(player: str, seed: int, version: Version, pairs: int | None) -> Iterator[Task]:
    """Give the tasks of a test, without end if *pairs* says none."""
    done, number = 0, 0
    while pairs is None or done < pairs:
        size = _FIRST_CHUNKS[number] if number < len(_FIRST_CHUNKS) else CHUNK
        size = size if pairs is None else min(size, pairs - done)
        yield Task((player, player), seeds_of(seed, size, done), version)
        done, number = done + size, number + 1


def race(  # noqa: PLR0913 (all that a race follows from)
    runner: Runner,
    player: str,
    versions: Sequence[Version],
    *,
    seed: int,
    games: int,
    keep: int,
    worse: Callable[[Played], float],
    told: Told | None = None,
    stage: str = "race",
) -> list[Played]:
    """Play all versions a little, drop the worse half, play the others more, until *keep* are left.

    All play the same seeds, so that they meet with the same luck as far as they go alike.

    Args:
        runner: who plays.
        player: who plays both sides.
        versions: what is compared.
        seed: the seeds follow from it.
        games: about how many are played in all; each version has at least a pair.
        keep: how many are left in the end.
        worse: what is dropped first, the greater the earlier.
        told: told how it goes on.
        stage: the name under which it is told.

    Returns:
        The versions that are left, the best first; those that no time was left for are not among them.
    """
    alive = list(range(len(versions)))
    records: list[list[Record]] = [[] for _ in versions]
    rounds = max(1, ceil(log2(max(1, len(versions)) / keep)) + 1)
    total = 0

    def played(index: int) -> Played:
        return Played(versions[index], player, tuple(records[index]))

    for _ in range(rounds):
        each = max(1, games // rounds // max(1, len(alive)) // 2)
        tasks, whose = [], []
        for index in alive:
            done = len(records[index]) // 2
            for first in range(done, done + each, CHUNK):
                size = min(CHUNK, done + each - first)
                tasks.append(Task((player, player), seeds_of(seed, size, first), versions[index]))
                whose.append(index)
        count = 0
        for index, (task, found) in zip(whose, runner.run(tasks), strict=False):
            records[index] += found
            count, total = count + 1, total + len(found)
            if told is not None:
                told(stage, task.version.title, total, Pairs.of(scores_of(records[index])))
        alive = sorted((index for index in alive if records[index]), key=lambda index: (worse(played(index)), index))
        alive = alive[: max(keep, ceil(len(alive) / 2))]
        if count < len(tasks):
            break
    return [played(index) for index in alive[:keep]]


def difference(changed: Played, base: Played) -> tuple[float, float, float] | None:
    """Give how much more the first side wins than in the plan as it is, with its 95 % interval.

    Pairs of the same seed are held against each other. None if there are fewer than two of them.
    """
    return mean_of([new - old for new, old in zip(changed.scores, base.scores, strict=False)])


def mean_of(values: Sequence[float]) -> tuple[float, float, float] | None:
    """Give the mean of some differences, from -1 to 1, with its 95 % interval; None if there are fewer than two."""
    if len(values) < 2:
        return None
    middle = sum(values) / len(values)
    # One pair more that differs by a half, so that two pairs that go alike are not taken for certainty.
    spread = (sum((one - middle) ** 2 for one in values) + 0.25) / (len(values) - 1)
    reach = _REACH * sqrt(spread / len(values))
    return middle, max(-1.0, middle - reach), min(1.0, middle + reach)
