"""Battle plans checked in a second process, beside all else, where nothing is known of them yet.

What it finds is what would be found here: it has a copy of the same library, and leaves to this run what a run leaves
to the next.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from bow_author.checks.incremental.memory import IncrementalRun, Memory
from bow_author.packs.inventory import every_entry
from bow_author.packs.library import Library

_MANY = 60
"""Documents; fewer are checked sooner than another process is begun."""
_copied: list[Library] = []
"""What the other process is given: it is a copy of this one."""


@contextmanager
def documents_beside(run: IncrementalRun, library: Library) -> Iterator[None]:
    """Let battle plans be checked beside all else, if there are many documents and there is a processor to spare.

    A process that has other threads is not copied, and elsewhere than on Linux none is: all is done here then.
    """
    documents = [entry for entry in every_entry(library) if entry.document.file in library.targets]
    if not run.is_first or len(documents) < _MANY or not _is_possible():
        yield
        return
    from concurrent.futures.process import BrokenProcessPool

    from bow_author.workers import pool

    def join() -> Memory:
        try:
            return found.result()
        except BrokenProcessPool:  # somebody has ended it, such as a system without memory: all is done here then
            return Memory()

    _copied[:] = [library]
    with ExitStack() as stack:
        try:
            found = stack.enter_context(pool(1, "fork")).submit(_checked)
        except OSError:  # there is no room for another process, or no way to speak with it
            pass
        else:
            run.beside = join
        _copied.clear()
        yield


def _checked() -> Memory:
    from bow_author.checks.run import check_documents

    run = IncrementalRun(_copied[0])
    for _ in check_documents(run, _copied[0], beside=True):
        pass
    return run.now


def _is_possible() -> bool:
    return sys.platform == "linux" and len(os.sched_getaffinity(0)) > 1 and len(os.listdir("/proc/self/task")) == 1
