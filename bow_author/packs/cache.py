"""The cache folder: results of work that need not be done again, by a hash of what they were made from.

A cache that is missing, broken, stale or not writable costs time and nothing else.
"""

import os
import sys
from itertools import count

import bow_dsl
from bow_author.resources import schemas_folder

try:  # what `hashlib` gives, without the library for secrets that it brings along
    from _blake2 import blake2b
except ImportError:
    from hashlib import blake2b

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

_MOST_ENTRIES = 10_000
_DIGEST = 16
_VERDICTS = ("jsonschema", "lark-", "networkx-", "packaging-", "referencing-", "ruamel", "typst-", "uharfbuzz-")
"""How the libraries are called whose verdicts, or pictures, are stored."""
_stores = count()


def cache_folder() -> str:
    """Give the folder: `BOW_CACHE_DIR`, or `bow-author` where this system keeps caches.

    `platformdirs` says the same, and to import it takes longer than a run of which all is known.
    """
    if chosen := os.environ.get("BOW_CACHE_DIR"):
        return chosen
    home = os.path.expanduser("~")
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or os.path.join(home, "AppData", "Local")
    elif sys.platform == "darwin":
        base = os.path.join(home, "Library", "Caches")
    else:
        base = os.environ.get("XDG_CACHE_HOME") or os.path.join(home, ".cache")
    return os.path.join(base, "bow-author")


def _program_stamp() -> str:
    """Give a text that changes when the program does, so that nothing is taken from another version of it.

    It is made of the sizes and times of its files: a version number alone would not do in a checkout. Another
    version of Python writes values differently, and other versions of the libraries may have other verdicts.
    """
    ours = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    language = os.path.dirname(os.path.abspath(bow_dsl.__file__))
    return " ".join(map(str, (sys.version, *_libraries(), *_files(ours), *_files(language), *_files(schemas_folder()))))


def _libraries() -> list[str]:
    """Give the installed versions of the libraries whose verdicts are stored, as their folders of metadata say them.

    The library that asks for versions takes longer to import than a run of which all is known.
    """
    libraries: list[str] = []
    for folder in sys.path:
        if folder.endswith(("site-packages", "dist-packages")) and os.path.isdir(folder):
            libraries += (
                name for name in os.listdir(folder) if name.endswith(".dist-info") and name.startswith(_VERDICTS)
            )
    return sorted(libraries)


def _files(folder: str) -> "Iterator[int]":
    with os.scandir(folder) as entries:
        by_name = sorted(entries, key=lambda entry: entry.name)
    for entry in by_name:
        if entry.name.endswith((".py", ".json")):
            about = entry.stat()
            yield about.st_size
            yield about.st_mtime_ns
        elif "." not in entry.name and not entry.name.startswith("_") and entry.is_dir():
            yield from _files(entry.path)


_PROGRAM = _program_stamp().encode()


def digest_of(raw: bytes) -> bytes:
    """Give sixteen bytes that nothing else has."""
    return blake2b(raw, digest_size=_DIGEST).digest()


def key_of(*parts: str | bytes) -> str:
    """Give the key for what the program makes from *parts*, in this sequence."""
    digest = blake2b(digest_size=_DIGEST)
    for part in (_PROGRAM, *parts):
        raw = part.encode("utf-8", "surrogatepass") if isinstance(part, str) else part
        digest.update(len(raw).to_bytes(8, "little"))
        digest.update(raw)
    return digest.hexdigest()


def fetch(key: str) -> bytes | None:
    """Give what was stored under *key*; None if nothing was, or if it is not whole."""
    try:
        with open(os.path.join(cache_folder(), key), "rb") as file:
            raw = file.read()
    except OSError:
        return None
    digest, payload = raw[:_DIGEST], raw[_DIGEST:]
    return payload if digest_of(payload) == digest else None


def store(key: str, payload: bytes) -> None:
    """Store *payload* under *key*, whole or not at all."""
    folder = cache_folder()
    temporary = os.path.join(folder, f"{key}.{os.getpid()}.new")
    try:
        os.makedirs(folder, exist_ok=True)
        if next(_stores) % (1 + _MOST_ENTRIES // 64) == 0:  # to look at all entries takes longer than to write one
            _make_room(folder)
        with open(temporary, "wb") as file:
            file.write(digest_of(payload) + payload)
        os.replace(temporary, os.path.join(folder, key))
    except OSError:
        return


def _make_room(folder: str) -> None:
    """Drop the older half when the folder holds too many entries."""
    with os.scandir(folder) as entries:
        files = [entry for entry in entries if entry.is_file()]
    if len(files) < _MOST_ENTRIES:
        return
    files.sort(key=lambda entry: (entry.stat().st_mtime_ns, entry.name))
    for entry in files[: _MOST_ENTRIES // 2]:
        os.remove(entry.path)
