"""Run a task for many numbers in worker processes, and say for which it raised, was slow, hung or died.

What a number costs is measured as processor time of the worker, which a loaded machine does not change. One that works
and works is ended by the system, one that waits for ever by a watchdog that goes by the clock. A worker that hangs or
dies is replaced, so that one bad input never hides the next.
"""

import os
import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from math import ceil
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, NamedTuple

from bow_author.workers import end_with_parent

Task = Callable[[int], object]

PROCESSES = get_context("spawn")
SECONDS_TO_START = 120.0
PATIENCE = 10.0
"""So many times as much of the processor as it may take is a call given before it is ended."""
ASLEEP = 20.0
"""So many times as long again the watchdog waits by the clock: the machine may have much else to do."""
MOST_MEMORY = 4 << 30  # bytes of address space: a runaway input fails by itself and not with the whole machine


class Outcome(NamedTuple):
    """How the task fared with one number."""

    number: int
    seconds: float  # of the processor
    fault: str | None = None  # a traceback, or what became of the process
    memory: int = 0  # bytes: the most that the worker has had in its life so far; 0 if the system does not tell
    result: Any = None  # what the task gave back


def drive(
    task: Task, numbers: Iterable[int], *, jobs: int, limit: float, patience: float = PATIENCE, asleep: float = ASLEEP
) -> Iterator[Outcome]:
    """Run *task* for each of *numbers*, on *jobs* processes, each call within *limit* seconds of the processor.

    A call is ended after *patience* times as much, and after *asleep* times as long as that by the clock.

    The task must be importable: it is sent to processes that start afresh. If it has a method ``prepare``, each of them
    calls that first, and if it has a method ``ready``, that gives for a number what is to be called and timed; what
    these cost is nobody's.
    """
    waiting = iter(numbers)
    workers = [Worker(task, limit, patience * limit, asleep) for _ in range(jobs)]
    try:
        for worker in workers:
            worker.take(next(waiting, None))
        while busy := [worker for worker in workers if worker.number is not None]:
            wait([worker.pipe for worker in busy], timeout=max(0.0, min(w.deadline for w in busy) - time.monotonic()))
            for worker in busy:
                outcome = worker.outcome()
                if outcome is not None:
                    yield outcome
                    worker.take(next(waiting, None))
    finally:
        for worker in workers:
            worker.stop()


@dataclass
class Worker:
    """One process, the number it is at, and when that must be done."""

    task: Task
    limit: float
    most: float
    asleep: float
    number: int | None = None
    deadline: float = 0.0
    pipe: Connection = field(init=False)
    process: BaseProcess = field(init=False)

    def __post_init__(self) -> None:
        self.start()

    def start(self) -> None:
        self.pipe, other_end = PROCESSES.Pipe()
        self.process = PROCESSES.Process(target=work, args=(self.task, other_end, self.most), daemon=True)
        self.process.start()
        other_end.close()
        if not self.pipe.poll(SECONDS_TO_START):
            raise RuntimeError("a worker process does not start")
        self.pipe.recv()

    def stop(self) -> None:
        self.process.kill()
        self.process.join()
        self.pipe.close()

    def take(self, number: int | None) -> None:
        """Begin with *number*; None is the end of the work."""
        self.number = number
        self.deadline = time.monotonic() + self.asleep * self.most
        self.pipe.send(number)

    def outcome(self) -> Outcome | None:
        """Say how the current number went, or None while it is at work."""
        assert self.number is not None
        if self.pipe.poll():
            try:
                seconds, fault, memory, result = self.pipe.recv()
                if fault is None and seconds > self.limit:
                    fault = f"took more than {self.limit:g} s"
                return Outcome(self.number, seconds, fault, memory, result)
            except EOFError:
                self.process.join()
                code = self.process.exitcode
                is_worked_out = os.name == "posix" and code == -signal.SIGXCPU
                fault = (
                    f"not done after {self.most:g} s" if is_worked_out else f"the process died with exit code {code}"
                )
        elif time.monotonic() >= self.deadline:
            fault = f"not done after {self.asleep * self.most:g} s by the clock"
        else:
            return None
        self.stop()
        self.start()
        return Outcome(self.number, self.limit, fault)


def work(task: Task, pipe: Connection, most: float) -> None:
    """Answer every number that comes through *pipe*, until None comes: the life of a worker process."""
    end_with_parent()
    limit_memory()
    getattr(task, "prepare", int)()
    pipe.send("ready")
    while (number := pipe.recv()) is not None:
        began = time.process_time()
        limit_work(began + most)
        fault = result = None
        try:
            todo = task.ready(number) if hasattr(task, "ready") else partial(task, number)
            began = time.process_time()
            result = todo()
        except BaseException:  # what the task must not do, SystemExit included
            fault = traceback.format_exc()
        pipe.send((time.process_time() - began, fault, peak_memory(), result))


def peak_memory() -> int:
    """Give the most memory, in bytes, that this process has had at a time; 0 where that cannot be asked."""
    if os.name != "posix":
        return 0
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)


def limit_work(seconds: float) -> None:
    """Have the system end this process when it has used so many seconds of the processor in its life."""
    if os.name == "posix":
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_CPU)
        resource.setrlimit(resource.RLIMIT_CPU, (ceil(seconds), hard))


def limit_memory() -> None:
    if os.name == "posix":
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        most = MOST_MEMORY if hard == resource.RLIM_INFINITY else min(MOST_MEMORY, hard)
        resource.setrlimit(resource.RLIMIT_AS, (most, hard))
