"""Tasks played by other processes, on this machine or on many, by way of dask.distributed."""

from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from bow_author.playtest.balance.records import Record, TimeIsUpError
from bow_author.playtest.balance.runs import Clock
from bow_author.playtest.balance.tasks import Setting, Task, WorkerError, play_elsewhere

if TYPE_CHECKING:
    from distributed import Client, Future

_PATIENCE = 60
"""Seconds until a worker has to be there."""
_EACH = 3
"""Tasks that are begun for each worker: one that it plays, and some that wait for it."""
_MOST_AHEAD = 64

INSTALL = "playing by several processes needs the package `distributed`: python -m pip install 'bow-author[playtests]'"


class Cluster:
    """Plays on the workers of a scheduler.

    A task whose worker dies goes to another one. Who plays what changes nothing: a task says all of its games.
    """

    def __init__(self, client: "Client", setting: Setting, clock: Clock) -> None:
        self._client = client
        self._setting = setting.to_json()
        self._clock = clock
        self._open: set[Future] = set()
        self.ahead = min(_MOST_AHEAD, _EACH * max(1, len(client.nthreads())))

    def submit(self, task: Task) -> Callable[[], list[Record]]:
        """Give a task to the scheduler."""
        future = self._client.submit(play_elsewhere, self._setting, task.to_json(), pure=False)
        self._open.add(future)
        return lambda: self._result(future)

    def forget(self) -> None:
        """Cancel what is not over."""
        if self._open:
            self._client.cancel(list(self._open), force=True)
        self._open.clear()

    def _result(self, future: "Future") -> list[Record]:
        from distributed.comm import CommClosedError
        from distributed.scheduler import KilledWorker

        left = self._clock.left
        try:
            plain: list[dict[str, Any]] = future.result(timeout=None if left is None else max(0.05, left))
        except TimeoutError:
            raise TimeIsUpError from None
        except (CancelledError, CommClosedError) as fault:
            raise WorkerError("the connection to the scheduler is lost; with --run one goes on from here") from fault
        except KilledWorker as fault:
            raise WorkerError(f"one worker after the other has died of the same games: {fault}") from fault
        self._open.discard(future)
        return [Record.from_plain(game) for game in plain]


@contextmanager
def cluster(setting: Setting, clock: Clock, *, scheduler: str | None, jobs: int) -> Iterator[Cluster]:
    """Give the workers of a scheduler, or *jobs* processes of this machine, which end with it.

    Raises:
        WorkerError: `distributed` is not installed, or there is no scheduler or no worker.
    """
    try:
        import distributed
    except ImportError:
        raise WorkerError(INSTALL) from None
    if scheduler is None:
        local = distributed.LocalCluster(
            n_workers=jobs, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
        )
        with local, distributed.Client(local) as client:
            client.wait_for_workers(jobs, timeout=_PATIENCE)
            yield Cluster(client, setting, clock)
        return
    try:
        client = distributed.Client(scheduler, timeout=_PATIENCE)
    except (OSError, ValueError, TimeoutError) as error:
        raise WorkerError(f"there is no scheduler at `{scheduler}`: {error or 'it does not answer'}") from error
    with client:
        try:
            client.wait_for_workers(1, timeout=_PATIENCE)
        except TimeoutError as error:
            raise WorkerError(f"the scheduler at `{scheduler}` has no worker") from error
        yield Cluster(client, setting, clock)
