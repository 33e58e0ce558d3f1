"""Finding values in a document by a pattern of keys, each with its path."""

from collections.abc import Iterable, Iterator, Mapping
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
        return
    step, *rest = steps
    if step == "@":
        yield from (Found(key, (*path, key), True) for key, _ in _entries(value))
    elif step == "*":
        for key, inner in _entries(value):
            yield from _below(inner, rest, (*path, key))
    elif isinstance(value, Mapping) and step in value:
        yield from _below(value[step], rest, (*path, step))


def _entries(value: Any) -> Iterable[tuple[Step, Any]]:
    if isinstance(value, Mapping):
        return value.items()
    return enumerate(value) if isinstance(value, list) else ()
