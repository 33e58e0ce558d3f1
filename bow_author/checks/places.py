"""Finding values in a document by a pattern of keys, each with its path."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from bow_author.packs.documents import Step


class Found(NamedTuple):
    """A value of a document, or with ``is_key`` a key, and where it stands."""

    value: Any
    path: tuple[Step, ...]
    is_key: bool = False


def places(value: Any, pattern: str) -> list[Found]:
    """Give what stands at *pattern*: keys with dots between them; nothing where a key is not there.

    `*` stands for every entry of a mapping or list, and a last `@` for the keys themselves.

    >>> [found.value for found in places({"edges": {"stark": "south"}}, "edges.@")]
    ['stark']
    >>> [found.path for found in places({"zones": {"stark": ["A1", "B1"]}}, "zones.*.*")]
    [('zones', 'stark', 0), ('zones', 'stark', 1)]
    """
    reached: list[tuple[Any, tuple[Step, ...]]] = [(value, ())]
    for step in pattern.split("."):
        if step == "@":
            return [Found(key, (*path, key), True) for inner, path in reached for key, _ in _entries(inner)]
        if step == "*":
            reached = [(item, (*path, key)) for inner, path in reached for key, item in _entries(inner)]
        else:
            reached = [(inner[step], (*path, step)) for inner, path in reached if type(inner) is dict and step in inner]
        if not reached:
            return []
    return [Found(inner, path) for inner, path in reached]


def _entries(value: Any) -> Iterable[tuple[Step, Any]]:
    if type(value) is dict:
        return value.items()
    return enumerate(value) if type(value) is list else ()
