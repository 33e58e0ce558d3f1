"""The stages of a run: tests that stop when they know, races that keep the best, and runs that can be gone on with."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from bow_author.packs.edits import Put
from bow_author.playtest.balance.records import Record, TimeIsUpError
from bow_author.playtest.balance.runs import Clock, Folder, Here, OtherRunError, Runner
from bow_author.playtest.balance.sequential import Pairs, Verdict
from bow_author.playtest.balance.stages import Played, difference, measure, race
from bow_author.playtest.balance.tasks import Setting, Table, Task, Version, seeds_of
from bow_dsl.value import replace
from tests.playtest.balance.coin_plans import coin_plan
from tests.playtest.balance.plans import duel

COIN = Setting("coin.yaml", coin_plan(0.8))


def runner_of(setting: Setting, clock: Clock | None = None, folder: Folder | None = None) -> Runner:
    return Runner(Here(Table(setting), clock or Clock()), folder)


def test_a_test_stops_when_it_knows() -> None:
    """A coin of 80 % is found out long before the most games; what is told on the way is what it comes to."""
    told: list[tuple[int, Pairs]] = []
    played = measure(
        runner_of(COIN), "random", seed=1, games=2_000, told=lambda _, __, games, pairs: told.append((games, pairs))
    )
    assert played.verdict is Verdict.FIRST
    assert len(played.records) < 300
    assert told[-1] == (len(played.records), played.pairs)
    assert [games for games, _ in told[:4]] == [2, 4, 8, 16]


def test_the_most_games() -> None:
    """No more than the most games are played, in whole pairs, and with less it is not known."""
    played = measure(runner_of(COIN), "random", seed=1, games=21)
    assert (len(played.records), played.verdict) == (20, Verdict.UNKNOWN)
    assert len(measure(runner_of(COIN), "random", seed=1, games=200, until_known=False).records) == 200


def test_time() -> None:
    """When the time is over, what was played until then counts."""
    clock = Clock(100)
    clock.until(0)
    assert clock.is_over()
    assert measure(runner_of(COIN, clock), "random", seed=1).records == ()
    clock.until(1)
    assert not clock.is_over()
    assert clock.left == pytest.approx(100, abs=5)
    assert Clock().left is None


def versions() -> list[Version]:
    """Give coins of 50 to 95 %, by who holds the objectives."""
    return [
        Version(f"{count}", tuple(Put(("objectives", f"o{o}", "holder"), "stark") for o in range(10, 10 + count)))
        for count in (0, 2, 4, 6, 8, 9)
    ]


def test_a_race() -> None:
    """Of many versions those are left that are wanted, the best first, and most games are played with them."""
    runner = runner_of(Setting("coin.yaml", coin_plan(0.5)))
    won = race(
        *(runner, "random", versions()),
        seed=3,
        games=1_600,
        keep=2,
        worse=lambda one: abs(one.pairs.share - 0.95),
    )
    assert [one.version.title for one in won] == ["9", "8"]
    assert all(len(one.records) > 300 for one in won)
    assert won[0].records[0].seed == won[1].records[0].seed == seeds_of(3, 1)[0]


def test_a_race_without_time() -> None:
    """Nothing comes of a race that has no time, nor of one with nobody in it."""
    clock = Clock(100)
    clock.until(0)
    runner = runner_of(Setting("coin.yaml", coin_plan(0.5)), clock)
    ask = {"seed": 0, "games": 100, "keep": 2}
    assert race(runner, "random", versions(), worse=lambda _: 0, **ask) == []  # type: ignore[arg-type]  # three numbers
    assert race(runner_of(COIN), "random", [], worse=lambda _: 0, **ask) == []  # type: ignore[arg-type]  # as above


@pytest.mark.slow
def test_differences() -> None:
    """A change of the coin by 30 points is seen as such: nearly all intervals hold it, and more pairs narrow them."""
    even = runner_of(Setting("coin.yaml", coin_plan(0.5)))
    found = []
    for seed in range(20):
        ask = {"seed": seed, "games": 120, "until_known": False}
        base, changed = (measure(who, "random", **ask) for who in (even, runner_of(COIN)))  # type: ignore[arg-type]  # as named
        few = difference(replace(changed, records=changed.records[:24]), base)
        told = difference(changed, base)
        assert told is not None
        assert few is not None
        assert few[2] - few[1] > 1.5 * (told[2] - told[1])
        found.append(told)
    assert sum(low < 0.3 < high for _, low, high in found) >= 17
    assert sum(middle for middle, _, _ in found) / len(found) == pytest.approx(0.3, abs=0.04)
    assert difference(Played(Version(), "random"), base) is None


# ---- folders


class Counting(Here):
    """Counts what it plays, and dies after some tasks."""

    def __init__(self, setting: Setting, most: int = 1_000) -> None:
        super().__init__(Table(setting), Clock())
        self.count, self.most = 0, most

    def submit(self, task: Task) -> Callable[[], list[Record]]:
        played = super().submit(task)

        def counted() -> list[Record]:
            if self.count == self.most:
                raise TimeIsUpError
            self.count += 1
            return played()

        return counted


def contents(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_run_is_gone_on_with(tmp_path: Path) -> None:
    """A run that was stopped goes on where it was, plays nothing twice, and ends in the same bytes as one at a go."""

    def play(folder: str, executor: Counting) -> Played:
        return measure(Runner(executor, Folder(str(tmp_path / folder), COIN)), "random", seed=1, games=100)

    whole = Counting(COIN)
    at_once = play("whole", whole)
    stopped, rest, nothing = Counting(COIN, 5), Counting(COIN), Counting(COIN)
    assert len(play("parts", stopped).records) < len(at_once.records)
    again = play("parts", rest)
    assert again == replace(at_once, seconds=again.seconds)
    assert stopped.count + rest.count == whole.count
    assert contents(tmp_path / "parts") == contents(tmp_path / "whole")
    assert play("parts", nothing).records == at_once.records
    assert nothing.count == 0


@pytest.mark.parametrize("broken", ["[", "[]", '[{"seed": 1}]', "7"])
def test_games_that_cannot_be_read_are_played_again(broken: str, tmp_path: Path) -> None:
    """A file of games that is not whole, or is something else, is written anew."""
    task = Task(("random", "random"), (1,))
    folder = Folder(str(tmp_path / "run"), COIN)
    ((_, games),) = Runner(Counting(COIN), folder).run([task])
    (file,) = (tmp_path / "run" / "games").iterdir()
    file.write_text(broken, "utf-8")
    executor = Counting(COIN)
    assert list(Runner(executor, folder).run([task])) == [(task, games)]
    assert executor.count == 1
    assert len(json.loads(file.read_text("utf-8"))) == 2


def test_other_runs(tmp_path: Path) -> None:
    """A folder with another plan's run, with something else, or with a damaged run is left alone."""
    Folder(str(tmp_path / "run"), COIN)
    Folder(str(tmp_path / "run"), replace(COIN, file="elsewhere/coin.yaml"))
    with pytest.raises(OtherRunError, match="the run of another plan"):
        Folder(str(tmp_path / "run"), Setting("coin.yaml", duel()))
    (tmp_path / "run" / "run.json").write_text("{", "utf-8")
    with pytest.raises(OtherRunError, match="cannot be read"):
        Folder(str(tmp_path / "run"), COIN)
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter.txt").write_text("Dear", "utf-8")
    with pytest.raises(OtherRunError, match="is not empty, and no run"):
        Folder(str(tmp_path / "mine"), COIN)
