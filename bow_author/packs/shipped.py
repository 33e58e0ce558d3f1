"""What the packs that come with the program define, kept in the cache: to read all of them takes long."""

import json
import os
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from bow_author.packs.cache import fetch, key_of, store
from bow_author.packs.load import load
from bow_author.resources import content_folder


class Shipped(NamedTuple):
    """A definition of a pack that comes with the program."""

    pack: str
    kind: str
    id: str


@cache
def shipped_definitions() -> tuple[Shipped, ...]:
    """Give all of them, in the sequence of the packs and of their programs."""
    folder = content_folder()
    key = key_of("shipped", *_about(folder))
    if (kept := fetch(key)) is not None:
        return tuple(Shipped(*row) for row in json.loads(kept))
    packs = load([folder]).packs
    found = tuple(
        Shipped(name, definition.kind.text, definition.id.text)
        for name, pack in packs.items()
        for program in pack.programs
        for definition in program.definitions
    )
    store(key, json.dumps(found).encode())
    return found


def _about(folder: str) -> Iterator[str]:
    """Tell the files of a folder by their paths, sizes and times."""
    for path, folders, names in os.walk(folder):
        folders.sort()
        for name in sorted(names):
            about = os.stat(os.path.join(path, name))
            yield f"{path}/{name} {about.st_size} {about.st_mtime_ns}"
