"""Games on a cluster: a scheduler and workers as processes of their own, one of which is killed."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest

from bow_author.games.battle import library_for
from bow_author.games.content import content_digests
from bow_author.playtest.balance.cluster import Cluster, cluster
from bow_author.playtest.balance.records import Record
from bow_author.playtest.balance.runs import Clock, Here, Runner
from bow_author.playtest.balance.sequential import Verdict
from bow_author.playtest.balance.stages import measure
from bow_author.playtest.balance.tasks import Setting, Table, Task, WorkerError, seeds_of
from bow_dsl.value import replace
from tests.playtest.balance.coin_plans import coin_plan
from tests.playtest.balance.plans import duel

pytestmark = [
    pytest.mark.slow,
    pytest.mark.filterwarnings("ignore"),  # what the libraries of the cluster warn of is not ours
]
pytest.importorskip("distributed")

TASKS = [Task(("random", "random"), seeds_of(4, 4, 4 * chunk)) for chunk in range(24)]


@pytest.fixture
def setting(tmp_path: Path) -> Setting:
    """A plan, with the digests that workers are held against."""
    file = tmp_path / "duel.yaml"
    file.write_text(duel(), "utf-8")
    asked = library_for(str(file)).asked_plan()
    assert asked is not None
    return Setting(str(file), duel(), "", (), content_digests(*asked))


@contextmanager
def process(*arguments: str) -> Iterator["subprocess.Popen[bytes]"]:
    """Run a process of the cluster until it is needed no more."""
    command = [sys.executable, "-m", "distributed.cli.dask_" + arguments[0], *arguments[1:]]
    running = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield running
    finally:
        running.kill()
        running.wait()


class Running:
    """A scheduler and its workers."""

    def __init__(self, folder: Path, stack: ExitStack, workers: int) -> None:
        file = folder / "scheduler.json"
        ask = ("--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(file))
        self.scheduler = stack.enter_context(process("scheduler", *ask))
        deadline = time.monotonic() + 60
        while not file.exists() or not file.read_text("utf-8").strip().endswith("}"):
            assert time.monotonic() < deadline, "the scheduler does not start"
            time.sleep(0.05)
        self.address = json.loads(file.read_text("utf-8"))["address"]
        options = ("--no-dashboard", "--nthreads", "1", "--no-nanny", "--local-directory", str(folder))
        self.workers = [
            stack.enter_context(process("worker", self.address, *options, "--name", f"w{number}"))
            for number in range(workers)
        ]


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    """A scheduler and two workers."""
    with ExitStack() as stack:
        yield Running(tmp_path, stack, 2)


def here(setting: Setting) -> list[tuple[Task, list[Record]]]:
    return list(Runner(Here(Table(setting), Clock())).run(TASKS))


def test_a_worker_is_killed(setting: Setting, running: Running) -> None:
    """Two workers of which one is killed in the middle give the same games in the same sequence as this process."""
    alone = here(setting)
    with cluster(setting, Clock(), scheduler=running.address, jobs=1) as executor:
        executor._client.wait_for_workers(2, timeout=60)
        executor.ahead = len(TASKS)
        found = []
        for number, told in enumerate(Runner(executor).run(TASKS)):
            found.append(told)
            if number == 3:
                os.kill(running.workers[0].pid, signal.SIGKILL)
    assert running.workers[0].wait(10) == -signal.SIGKILL
    assert found == alone


def test_a_whole_run(setting: Setting, running: Running, tmp_path: Path) -> None:
    """A run on two workers, one of them killed, tells and keeps the same bytes as one in a single process."""
    bow = [
        sys.executable,
        "-m",
        "bow_author",
        "balance",
        setting.file,
        "--games",
        "16",
        "--players",
        "random",
        "--json",
    ]
    alone = subprocess.run([*bow, "--run", str(tmp_path / "alone")], capture_output=True, check=True)
    away = [*bow, "--run", str(tmp_path / "away"), "--scheduler", running.address]
    with subprocess.Popen(away, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as run:
        deadline = time.monotonic() + 60
        while len(list((tmp_path / "away").rglob("*.json"))) < 12:
            assert time.monotonic() < deadline
            assert run.poll() is None
            time.sleep(0.01)
        os.kill(running.workers[1].pid, signal.SIGKILL)
        told, complaints = run.communicate(timeout=300)
    assert run.returncode == 0, complaints
    assert told == alone.stdout
    kept = [
        {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*.json")}
        for folder in (tmp_path / "alone", tmp_path / "away")
    ]
    assert kept[0] == kept[1]
    assert len(kept[0]) > 12


def test_stopping_is_decided_in_the_sequence_of_the_games(setting: Setting, running: Running) -> None:
    """However many tasks are begun ahead, the same pairs are counted, and no more."""
    coin = replace(setting, text=coin_plan(0.8), content={})
    alone = measure(Runner(Here(Table(coin), Clock())), "random", seed=1, games=400)
    assert alone.verdict is Verdict.FIRST
    for ahead in (0, 5, 40):
        with cluster(coin, Clock(), scheduler=running.address, jobs=1) as executor:
            executor.ahead = ahead
            assert measure(Runner(executor), "random", seed=1, games=400) == alone


def test_processes_of_this_machine(setting: Setting) -> None:
    """Two processes that are started for it play the same games."""
    with cluster(setting, Clock(), scheduler=None, jobs=2) as executor:
        assert isinstance(executor, Cluster)
        assert list(Runner(executor).run(TASKS)) == here(setting)


def test_time(setting: Setting, running: Running) -> None:
    """When the time is over, nothing is waited for."""
    clock = Clock(1000)
    with cluster(setting, clock, scheduler=running.address, jobs=1) as executor:
        clock.until(0)
        assert list(Runner(executor).run(TASKS)) == []


def test_workers_that_have_something_else(setting: Setting, running: Running) -> None:
    """A worker with other packs refuses, and its words arrive."""
    other = replace(setting, content={**setting.content, "core": "other"})
    with (
        cluster(other, Clock(), scheduler=running.address, jobs=1) as executor,
        pytest.raises(WorkerError, match="has not the same `core`"),
    ):
        list(Runner(executor).run(TASKS))


def test_the_scheduler_is_gone(setting: Setting, running: Running) -> None:
    """If the scheduler dies, that is told, and how to go on."""
    import dask

    def play_until_it_dies(executor: Cluster) -> None:
        executor.ahead = len(TASKS)
        for _ in Runner(executor).run(TASKS):
            running.scheduler.kill()

    with (
        dask.config.set({"distributed.comm.timeouts.connect": "2s"}),
        cluster(setting, Clock(), scheduler=running.address, jobs=1) as executor,
        pytest.raises(WorkerError, match="the connection to the scheduler is lost"),
    ):
        play_until_it_dies(executor)


class Deadly:
    """A scheduler on which each worker dies of its task."""

    def nthreads(self) -> dict[str, int]:
        return {"one": 1, "other": 1}

    def submit(self, *_: object, **__: object) -> "Deadly":
        return self

    def result(self, timeout: float | None) -> None:
        from distributed.scheduler import KilledWorker

        raise KilledWorker("the task", SimpleNamespace(address="tcp://worker"), 3)

    def cancel(self, *_: object, **__: object) -> None:
        """There is nothing to cancel."""


def test_games_that_kill(setting: Setting) -> None:
    """Where one worker after the other dies of the same games, that is told, and not tried for ever."""
    executor = Cluster(Deadly(), setting, Clock())
    assert executor.ahead == 6
    with pytest.raises(WorkerError, match="one worker after the other has died"):
        list(Runner(executor).run(TASKS))


def test_no_worker_and_no_scheduler(setting: Setting, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is no worker, or no scheduler, that is told."""
    monkeypatch.setattr("bow_author.playtest.balance.cluster._PATIENCE", 2)
    with ExitStack() as stack:
        empty = Running(tmp_path, stack, 0)
        with (
            pytest.raises(WorkerError, match="has no worker"),
            cluster(setting, Clock(), scheduler=empty.address, jobs=1),
        ):
            pass
    for nowhere in (empty.address, "tcp://", "no address at all"):
        with (
            pytest.raises(WorkerError, match="there is no scheduler at"),
            cluster(setting, Clock(), scheduler=nowhere, jobs=1),
        ):
            pass
