"""Worker processes that never outlive their work: neither an interrupt nor the death of their parent leaves one."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing.connection import wait
from typing import NoReturn

_GONE = 1
"""The exit code of a worker whose parent is gone."""
INTERRUPTED = 130
"""The exit code that shells report for Ctrl-C."""


@contextmanager
def pool(jobs: int, method: str = "spawn") -> Iterator[ProcessPoolExecutor]:
    """Give a pool of processes; if anything is raised meanwhile, all of them are ended at once.

    They are fresh ones if nothing else is said: a copy of a process that draws a progress bar in a thread may hang.
    """
    others = set(multiprocessing.active_children())
    executor = ProcessPoolExecutor(jobs, multiprocessing.get_context(method), initializer=end_with_parent)
    try:
        yield executor
    except BaseException:
        executor.shutdown(wait=False, cancel_futures=True)
        for process in set(multiprocessing.active_children()) - others:
            process.kill()
        raise
    executor.shutdown()


def end_with_parent() -> None:
    """Let this process end when its parent is gone, whatever it does; an interrupt is left to the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_watch, args=(parent.sentinel,), daemon=True).start()


def _watch(sentinel: int) -> None:
    """Wait for the end of the parent; a process in the middle of its work is ended without being asked."""
    wait([sentinel])
    os._exit(_GONE)


def end_interrupted() -> NoReturn:
    """End this process at once, and wait for no thread: an interrupt may have left locks closed for which they wait."""
    os._exit(INTERRUPTED)
