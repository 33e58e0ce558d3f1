"""The sequence of definitions whose effects stand in one layer, as their authors say it.

`before X` and `after X` say which of two acts first; `overrides X` says that the other does not act where both would.
"""

import heapq
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import NamedTuple

from bow_dsl.ruleset.kinds import Key, Name
from bow_dsl.ruleset.names import Names
from bow_dsl.ruleset.registry import Registry
from bow_dsl.syntax import ast
from bow_dsl.syntax.walk import walk_bodies

BEFORE, AFTER, OVERRIDES = "before", "after", "overrides"
PRECEDENCE_KEYS = (
    Key(BEFORE, ((Name(),),), "Its effects act before those of these definitions of its layer.", listed=True),
    Key(AFTER, ((Name(),),), "Its effects act after those of these definitions of its layer.", listed=True),
    Key(OVERRIDES, ((Name(),),), "Where both would act, these definitions of its layer do not.", listed=True),
)
PRECEDENCE_NAMES = frozenset(key.name for key in PRECEDENCE_KEYS)

Ref = tuple[str, str]
"""A definition by its kind and its id."""


class Stated(NamedTuple):
    """One thing that an author says of the precedence: a key, and the definition that it names."""

    key: str
    word: ast.Word


def ref_of(definition: ast.Definition) -> Ref:
    """Give what a definition is told by."""
    return definition.kind.text, definition.id.text


def stated(definition: ast.Definition) -> Iterator[Stated]:
    """Give what a definition says of its precedence."""
    for item in definition.items:
        if isinstance(item, ast.Property) and item.key.text in PRECEDENCE_NAMES:
            for value in item.values:
                if len(value) == 1 and isinstance(value[0], ast.Word):
                    yield Stated(item.key.text, value[0])


def peer(definition: ast.Definition, names: Names, registry: Registry, name: str) -> Ref | None:
    """Give the definition with an id whose effects may stand in one layer with those of *definition*.

    One of its own kind comes first, then one of its layer; else one of any kind, if effects of both last.
    """
    kind = definition.kind.text
    layer = registry.layer(kind)
    kinds = (kind, *registry.layers[layer]) if layer is not None else ()
    for other_kind in kinds:
        if names.find(other_kind, name) is not None:
            return other_kind, name
    if layer is None or not _may_last(definition, registry):
        return None
    for other_kind in chain.from_iterable(registry.layers):
        defined = names.find(other_kind, name)
        if defined is not None and _may_last(defined.played, registry):
            return other_kind, name
    return None


def _may_last(definition: ast.Definition, registry: Registry) -> bool:
    """Tell whether effects of a definition stand in the layer of what lasts: it is of it, or begins some."""
    if registry.layer(definition.kind.text) == registry.layer(registry.lasting):
        return True
    return any(isinstance(node, ast.Until) for node in walk_bodies(definition.items))


def edges(definition: ast.Definition, names: Names, registry: Registry) -> Iterator[tuple[Ref, Ref, Stated]]:
    """Give each pair of which the first acts before the second, and where that is said."""
    own = ref_of(definition)
    for clause in stated(definition):
        other = peer(definition, names, registry, clause.word.text)
        if other is not None:
            yield (other, own, clause) if clause.key == AFTER else (own, other, clause)


def positions(definitions: Iterable[Ref], pairs: Iterable[tuple[Ref, Ref]]) -> dict[Ref, int]:
    """Number definitions so that the first of each pair comes before the second; else by their ids.

    A circle is broken at its first id: whoever wrote it is told so elsewhere.

    >>> positions([("a", "x"), ("a", "y")], [(("a", "y"), ("a", "x"))])
    {('a', 'y'): 0, ('a', 'x'): 1}
    """
    waiting: dict[Ref, set[Ref]] = {definition: set() for definition in definitions}
    for first, second in pairs:
        if first != second and first in waiting and second in waiting:
            waiting[second].add(first)
    followers: dict[Ref, list[Ref]] = {}
    for second, firsts in waiting.items():
        for first in firsts:
            followers.setdefault(first, []).append(second)
    ready = [(name, kind) for (kind, name), firsts in waiting.items() if not firsts]
    heapq.heapify(ready)
    placed: dict[Ref, int] = {}
    while len(placed) < len(waiting):
        name, kind = heapq.heappop(ready) if ready else min((n, k) for k, n in waiting if (k, n) not in placed)
        if (kind, name) in placed:
            continue
        placed[kind, name] = len(placed)
        for second in followers.get((kind, name), ()):
            waiting[second].discard((kind, name))
            if not waiting[second] and second not in placed:
                heapq.heappush(ready, (second[1], second[0]))
    return placed
