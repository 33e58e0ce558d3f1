"""The files of a kit made one after the other, or beside each other where this process can be copied."""

import os
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from bow_author.print.kit import KitFile, Made
from bow_author.workers import pool

_SLOWEST = ("booklet.pdf", "cards.pdf", "faq.pdf")
"""Files that take long; they are begun first."""
_MOST_JOBS = 4

_copied: Sequence[KitFile] = ()
"""The files that copies of this process make. They hold all that was loaded, and cannot be handed over otherwise."""


@contextmanager
def making(files: Sequence[KitFile], jobs: int | None = None) -> Iterator[Iterator[Made]]:
    """Make files, and give what comes of each, in their sequence.

    Args:
        files: What is to be made.
        jobs: How many processes make them; as many as there are processors if nothing is said, and this one alone where
            a copy of it would not be whole.

    Raises:
        NoRoomError: from the iterator, if not even one piece of a file fits on a page.
    """
    global _copied  # noqa: PLW0603  # copies of this process find here what they are to make
    jobs = min(_processors() if jobs is None else jobs, len(files), _MOST_JOBS)
    if jobs <= 1 or not can_be_copied():
        yield (file.make() for file in files)
        return
    _copied = files
    try:
        with pool(jobs, "fork") as workers:
            asked = {number: workers.submit(_make, number) for number in sorted(range(len(files)), key=_begun)}
            yield (asked[number].result() for number in range(len(files)))
    finally:
        _copied = ()


def can_be_copied() -> bool:
    """Tell whether a copy of this process can do all that this one can.

    Threads are not copied; the typesetter begins some when it is first used.
    """
    return sys.platform == "linux" and "typst" not in sys.modules and threading.active_count() == 1


def _begun(number: int) -> tuple[bool, int]:
    return _copied[number].name not in _SLOWEST, number


def _make(number: int) -> Made:
    return _copied[number].make()


def _processors() -> int:
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else 1
