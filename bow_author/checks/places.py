"""Finding values in a document by a pattern of keys, each with its path."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from bow_author.packs.documents import Step


class Found(NamedTuple):
    """A value of a document, or with ``is_key`` a key, and where it stands."""

    value: Any
    path: tuple[Step, ...]
    is_key: bool = False


def places(value: Any, pattern: str) -> Iterator[Found]:
    """Give what stands at *pattern*: keys with dots between them; nothing where a key is not there.

    `*` stands for every entry of a mapping or list, and a last `@` for the keys themselves.

    >>> [found.value for found in places({"edges": {"stark": "south"}}, "edges.@")]
    ['stark']
    >>> [found.path for found in places({"zones": {"stark": ["A1", "B1"]}}, "zones.*.*")]
    [('zones', 'stark', 0), ('zones', 'stark', 1)]
    """
    yield from _below(value, pattern.split("."), ())


def _below(value: Any, steps: list[str], path: tuple[Step, ...]) -> Iterator[Found]:
    if not steps:
        yield Found(value, path)
    elif steps[0] == "@":
        yield from (Found(key, (*path, key), True) for key, _ in _entries(value))
    else:
        for key, inner in _entries(value):
            if steps[0] in ("*", key):
                yield from _below(inner, steps[1:], (*path, key))


def _entries(value: Any) -> list[tuple[Step, Any]]:
    if isinstance(value, Mapping):
        return list(value.items())
    return list(enumerate(value)) if isinstance(value, list) else []
