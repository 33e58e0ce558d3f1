"""What `bow validate` finds, in a process that has looked at nothing before: nothing can be remembered in it.

Such a process is a copy of one that has imported what the program needs and has forgotten all else, so that it is
soon there. What it has found is a matter of the texts alone: where they say again what they said before, that is told
again, as after an edit that is undone.
"""

import os
import traceback
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from hashlib import sha256
from multiprocessing import get_context
from multiprocessing.pool import Pool
from pathlib import Path

from bow_author.checks.run import validate
from bow_dsl.diagnostics import Diagnostic

Found = tuple[Diagnostic, ...] | str
"""What was found, in the sequence of places; where the program has failed, how."""


class FromNothing:
    """Such processes, each of which looks once."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._found: OrderedDict[bytes, Found] = OrderedDict()
        """What was found of the last texts, by what these say and where."""
        self.looks = 0
        """How many processes have looked."""

    def found_in(self, folder: Path) -> Found:
        """Give what one of them finds in a folder today, or what one has found of the very same texts."""
        today = date.today()
        said = _said_in(folder, today)
        found = self._found.get(said)
        if found is None:
            self.looks += 1
            found = self._pool.apply(found_in, (str(folder), today))
            self._found[said] = found
            while len(self._found) > _KEPT:
                self._found.popitem(last=False)
        return found


_KEPT = 64
"""Of so many states of a folder it is known what was found: twenty edits can be undone, and all of them taken back."""


def _said_in(folder: Path, today: date) -> bytes:
    """Give a digest of all files of a folder and what they say, and of the day."""
    digest = sha256(today.isoformat().encode())
    for file in sorted(file for file in folder.rglob("*") if file.is_file()):
        for part in (str(file).encode(), file.read_bytes()):
            digest.update(len(part).to_bytes(8, "big") + part)
    return digest.digest()


@contextmanager
def processes(cache: str) -> Iterator[FromNothing]:
    """Begin with such processes at hand; they read programs under a cache of their own."""
    context = get_context("forkserver")
    context.set_forkserver_preload([f"{__package__}.warmed"])
    with context.Pool(2, _begin, (cache,), maxtasksperchild=1) as pool:
        yield FromNothing(pool)


def _begin(cache: str) -> None:
    os.environ["BOW_CACHE_DIR"] = cache


def found_in(folder: str, today: date) -> Found:
    """Give what `bow validate` finds in a folder."""
    return attempted(lambda: validate([folder], today=today).findings)


def attempted(look: Callable[[], tuple[Diagnostic, ...]]) -> Found:
    """Give what is found, or how the program has failed, which it never should."""
    try:
        return tuple(sorted(look()))
    except Exception:  # whatever it is: it is told
        return traceback.format_exc()
