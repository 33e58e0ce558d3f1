"""Finding values in a document by patterns of keys, each with its path."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

from bow_author.hexes.coordinates import parse_hex
from bow_author.packs.documents import Step
from bow_author.packs.entries import Entry


class ValueAt(NamedTuple):
    """A value of a document, or with ``is_key`` a key, and where it stands."""

    value: Any
    path: tuple[Step, ...]
    is_key: bool = False


def places(value: Any, pattern: str) -> list[ValueAt]:
    """Give what stands at *pattern*: keys with dots between them; nothing where a key is not there.

    `*` stands for every entry of a mapping or list, and a last `@` for the keys themselves.

    >>> [place.value for place in places({"edges": {"stark": "south"}}, "edges.@")]
    ['stark']
    >>> [place.path for place in places({"zones": {"stark": ["A1", "B1"]}}, "zones.*.*")]
    [('zones', 'stark', 0), ('zones', 'stark', 1)]
    """
    return places_of_each(value, (pattern,))[0]


def places_of_each(value: Any, patterns: Sequence[str]) -> list[list[ValueAt]]:
    """Give what stands at each of some patterns, going through the value once, however many they are.

    >>> [[place.value for place in each] for each in places_of_each({"a": {"b": 1, "c": 2}}, ("a.*", "a.b", "a.@"))]
    [[1, 2], [1], ['b', 'c']]
    """
    groups: list[list[ValueAt]] = [[] for _ in patterns]
    _gather(_tree_of(tuple(patterns)), value, (), groups)
    return groups


class _Node:
    """A step that some patterns have in common, and where they go on from there; patterns by their numbers."""

    __slots__ = ("each", "ending", "goes_on", "keys", "named")

    def __init__(self) -> None:
        self.named: dict[str, _Node] = {}
        self.each: _Node | None = None
        self.ending: list[int] = []
        self.keys: list[int] = []
        self.goes_on = False
        """Whether any pattern has steps behind this one."""


@cache
def _tree_of(patterns: tuple[str, ...]) -> _Node:
    root = _Node()
    for number, pattern in enumerate(patterns):
        node = root
        for step in pattern.split("."):
            node.goes_on = True
            if step == "@":
                node.keys.append(number)
                break
            if step == "*":
                node.each = node = node.each or _Node()
            else:
                node = node.named.setdefault(step, _Node())
        else:
            node.ending.append(number)
    return root


def _gather(node: _Node, value: Any, path: tuple[Step, ...], groups: list[list[ValueAt]]) -> None:
    for number in node.ending:
        groups[number].append(ValueAt(value, path))
    if not node.goes_on:
        return
    each = node.each
    if node.keys or each is not None:
        for key, item in _entries(value):
            for number in node.keys:
                groups[number].append(ValueAt(key, (*path, key), True))
            if each is not None:
                _gather(each, item, (*path, key), groups)
    if node.named and type(value) is dict:
        named = node.named
        for name in named if len(named) < len(value) else value:
            if name in named and name in value:
                _gather(named[name], value[name], (*path, name), groups)


def _entries(value: Any) -> Iterable[tuple[Step, Any]]:
    if type(value) is dict:
        return value.items()
    return enumerate(value) if type(value) is list else ()


def labels(entry: Entry) -> Iterator[tuple[str, str]]:
    """Give the names that the document gives its own things, and their types; a file of cases has them in each case."""
    for pattern, kind in _LABELLED:
        for place in places(entry.document.value, pattern):
            if parse_hex(place.value) is None:  # an objective of a case may go by its hex
                yield place.value, kind


def listed_labels(entry: Entry) -> tuple[tuple[str, str], ...]:
    """Give the labels of a document for whoever asks for no more of it: see `Entry.ask`."""
    return tuple(labels(entry))


_LABELLED = (
    ("objectives.@", "objective"),
    ("cases.*.state.objectives.@", "objective"),
    ("units.@", "unit"),
    ("cases.*.units.@", "unit"),
)
