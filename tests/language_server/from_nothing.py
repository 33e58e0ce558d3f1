"""What `bow validate` finds, in a process that has looked at nothing before: nothing can be remembered in it.

Such a process is a copy of one that has imported what the program needs and has forgotten all else, so that it is
soon there.
"""

import os
import traceback
from collections.abc import Callable
from datetime import date
from multiprocessing import get_context
from multiprocessing.pool import Pool

from bow_author.checks.run import validate
from bow_dsl.diagnostics import Diagnostic

Found = tuple[Diagnostic, ...] | str
"""What was found, in the sequence of places; where the program has failed, how."""


def processes(cache: str) -> Pool:
    """Begin with such processes at hand, each of which looks once; they read programs under a cache of their own."""
    context = get_context("forkserver")
    context.set_forkserver_preload([f"{__package__}.warmed"])
    return context.Pool(2, _begin, (cache,), maxtasksperchild=1)


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
