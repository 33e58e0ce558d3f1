"""Going through a program, node by node."""

from collections.abc import Iterable, Iterator
from typing import Any

from bow_dsl.syntax import ast
from bow_dsl.syntax.ast import Node

_fields: dict[type, tuple[str, ...]] = {}


def fields_of(kind: type) -> tuple[str, ...]:
    """Give the names of the fields of a kind of node, its place left out."""
    if kind in _fields:
        return _fields[kind]
    names = tuple(name for base in reversed(kind.__mro__) for name in getattr(base, "__slots__", ()) if name != "at")
    return _fields.setdefault(kind, names)


_below: dict[type, tuple[str, ...] | None] = {}
_PLAIN = (str, int, bool)


def _fields_with_nodes(kind: type) -> tuple[str, ...] | None:
    """Give the fields of a kind of node that can hold others, the last first; None if it is no node."""
    if not issubclass(kind, Node):
        return _below.setdefault(kind, None)
    plain = {name for base in kind.__mro__ for name, of in getattr(base, "__annotations__", {}).items() if of in _PLAIN}
    plain.add("written")  # what a checked node was made from says the same again
    names = tuple(name for name in reversed(fields_of(kind)) if name not in plain)
    return _below.setdefault(kind, names)


def walk(node: object) -> Iterator[Node]:
    """Give *node*, if it is one, and every node below it, in the sequence in which they are written."""
    waiting: list[Any] = [node]
    while waiting:
        current = waiting.pop()
        kind = type(current)
        if kind is tuple:
            waiting.extend(reversed(current))
            continue
        names = _below[kind] if kind in _below else _fields_with_nodes(kind)
        if names is None:
            continue
        yield current
        for name in names:
            if below := getattr(current, name):  # most say nothing
                waiting.append(below)


_BODIES: dict[type, tuple[str, ...]] = {
    **dict.fromkeys((ast.Section, ast.Replace, ast.React, ast.Each, ast.Until, ast.Outcome), ("body",)),
    ast.May: ("body", "otherwise"),
    ast.If: ("then", "otherwise"),
    ast.Roll: ("table",),
}


def walk_bodies(items: Iterable[object]) -> Iterator[object]:
    """Give *items* and every statement below them, in the sequence in which they are written.

    It goes into no phrase and no quantity, where there is no statement: that takes a tenth of the time of `walk`.
    """
    for item in items:
        yield item
        yield from walk_bodies(directly_below(item))


def directly_below(item: object) -> Iterator[object]:
    """Give the statements that stand directly in an item, an effect or a statement."""
    for name in _BODIES.get(type(item), ()):
        yield from getattr(item, name)
