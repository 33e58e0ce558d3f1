"""`bow validate --watch`: again whenever something changes, until Ctrl-C."""

import os
import sys
import time
from collections.abc import Callable, Iterable

from bow_author.packs.files import find_documents

_SECONDS = 0.3
"""Between two looks at the files: people do not notice it, and the machine does not either."""
_CLEAR = "\x1b[2J\x1b[H"
Stamp = tuple[tuple[str, int, int], ...]


def watch(validate: Callable[[], frozenset[str]]) -> int:
    """Validate now and after each change of what it depends on.

    Args:
        validate: validates, writes what was found, and gives the paths that decide about it; none if it cannot.
    """
    try:
        paths = _shown(validate)
        seen = stamp(paths)
        while paths:
            if (now := stamp(paths)) == seen:
                time.sleep(_SECONDS)
                continue
            seen = now  # taken before, so that what changes while we validate is seen too
            paths = _shown(validate)
    except KeyboardInterrupt:
        return 0
    return 2


def _shown(validate: Callable[[], frozenset[str]]) -> frozenset[str]:
    if sys.stdout.isatty():
        sys.stdout.write(_CLEAR)
    paths = validate()
    if paths:
        print("watching; Ctrl-C ends it", flush=True)
    return paths


def stamp(paths: Iterable[str]) -> Stamp:
    """Give the sizes and times of all documents at some paths."""
    files: set[str] = set()
    for path in paths:
        files.update(find_documents(path)[0] if os.path.isdir(path) else [path])
    return tuple(_about(file) for file in sorted(files))


def _about(file: str) -> tuple[str, int, int]:
    try:
        about = os.stat(file)
    except (OSError, ValueError):
        return file, -1, -1
    return file, about.st_size, about.st_mtime_ns
