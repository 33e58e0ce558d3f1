"""Going through a program, node by node."""

from collections.abc import Hashable, Iterator
from functools import cache

from bow_dsl.ast import Node


@cache
def _fields(kind: Hashable) -> tuple[str, ...]:
    assert isinstance(kind, type)
    return tuple(name for base in reversed(kind.__mro__) for name in getattr(base, "__slots__", ()) if name != "at")


def walk(node: object) -> Iterator[Node]:
    """Give *node*, if it is one, and every node below it, in the sequence in which they are written."""
    waiting = [node]
    while waiting:
        current = waiting.pop()
        if isinstance(current, tuple):
            waiting.extend(reversed(current))
        elif isinstance(current, Node):
            yield current
            waiting.extend(getattr(current, name) for name in reversed(_fields(type(current))))
