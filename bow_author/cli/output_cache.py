"""What a run has said is said again at once if nothing that it looked at has changed since.

This is what makes `bow validate` instant in an editor or a hook. It imports next to nothing, on purpose.
"""

import marshal
import os
import sys
import time

from bow_author.packs import cache

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

_DEPTH_LIMIT = 32
_SIZE_LIMIT = 8 * 1024 * 1024
_SUFFIXES = (".bow", ".yaml", ".yml")
# What decides, besides the arguments, what is found and how it is written.
_VARIABLES = ("BOW_PATH", "NO_COLOR", "FORCE_COLOR", "TERM")
_before: "dict[tuple[str, ...], str | None]" = {}
"""What lay at the paths that the last run looked at, when this one began."""


def replay(arguments: list[str]) -> int | None:
    """Write what the last run with these arguments wrote, and give its exit code; None if it must run anew."""
    _before.clear()
    stored = cache.fetch(_key(arguments))
    if stored is None:
        return None
    try:
        looked_at, stamp, code, output, errors = marshal.loads(stored)  # noqa: S302  # our own: its digest was verified
    except (EOFError, TypeError, ValueError):
        return None
    now = _stamp(looked_at)
    if now != stamp:
        _before[tuple(looked_at)] = now
        return None
    sys.stdout.write(output)
    sys.stderr.write(errors)
    return int(code)


def remember(arguments: list[str], looked_at: "Iterable[str]", code: int, output: str, errors: str = "") -> None:
    """Store what a run wrote, *errors* on standard error, and what it depends on."""
    every = frozenset(looked_at)
    paths = sorted(path for path in every if not _is_below(path, every))
    # What changes while we validate was not in what we read.
    stamp = _before.get(tuple(paths)) or _stamp(paths)
    if stamp is not None:
        cache.store(_key(arguments), marshal.dumps((paths, stamp, code, output, errors)))


def _is_below(path: str, others: "frozenset[str]") -> bool:
    """Tell whether a path is looked at anyway, with a folder that it lies in."""
    if not path.lower().endswith(_SUFFIXES) and not os.path.isdir(path):
        return False
    while path:
        path, name = os.path.split(path)
        if not name or name.startswith("."):  # the root; a hidden file or folder, or the one above
            return False
        if (path or ".") in others:
            return True
    return False


def _key(arguments: list[str]) -> str:
    variables = [os.environ.get(name, "") for name in _VARIABLES]
    today = time.strftime("%Y-%m-%d")  # comments that ignore a finding run out
    return cache.key_of("run", today, os.getcwd(), str(sys.stdout.isatty()), *variables, *arguments)


def _stamp(paths: list[str]) -> str | None:
    """Give a digest of all that lies at *paths*; None if it is too deep or too large to be remembered."""
    parts: list[bytes] = []
    try:
        for path in paths:
            _collect(path, 0, parts)
    except (OSError, ValueError):
        return None
    return cache.key_of(*parts)


def _collect(path: str, depth: int, parts: list[bytes]) -> None:
    if depth > _DEPTH_LIMIT:
        raise ValueError(path)
    parts.append(os.fsencode(path))
    if os.path.isdir(path):
        with os.scandir(path) as entries:
            by_name = sorted(entries, key=_name)
        for entry in by_name:
            if entry.name.startswith("."):
                continue
            if entry.is_dir():
                _collect(entry.path, depth + 1, parts)
            elif entry.name.lower().endswith(_SUFFIXES):
                parts.append(os.fsencode(entry.path))
                parts.append(_content(entry.path))
    elif os.path.exists(path):
        parts.append(_content(path))
    else:
        parts.append(b"-")


def _name(entry: "os.DirEntry[str]") -> str:
    return entry.name


def _content(path: str) -> bytes:
    if not os.path.isfile(path):
        raise ValueError(path)
    with open(path, "rb") as file:
        raw = file.read(_SIZE_LIMIT + 1)
    if len(raw) > _SIZE_LIMIT:
        raise ValueError(path)
    return raw
