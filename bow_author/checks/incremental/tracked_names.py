"""Names that note which of them are looked up, and what of each definition is looked at."""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Protocol, TypeVar

from bow_author.checks.incremental.queries import WORDS, Query, View
from bow_author.checks.incremental.tracked_documents import filled
from bow_dsl.ruleset.names import Defined, Names, Sayings
from bow_dsl.source import Source
from bow_dsl.syntax.ast import Definition, Parameter, Property, Text

_T = TypeVar("_T")


class Asked(Protocol):
    """Notes what is asked of a view."""

    view: View
    queries: dict[Query, None]
    names: Names

    def note(self, *query: str) -> None:
        """Note that a query is asked for."""

    def anew(self) -> "Asked":
        """Give one of the same view that nothing was asked for."""


def tracked_names(tracker: "Asked") -> Names:
    """Give the names of a tracker's view, which tell it what is asked of them."""
    return _TrackedNames(tracker)


class _TrackedDefined(Defined):
    """A definition that may change where it stands without changing what it says."""

    __slots__ = ("_key", "_real", "_tracker")
    _key: tuple[str, str]
    _real: Defined
    _tracker: "Asked"

    def __init__(self, tracker: "Asked", key: tuple[str, str], real: Defined) -> None:
        filled(self, _tracker=tracker, _key=key, _real=real)

    @property
    def definition(self) -> Definition:
        self._tracker.note("definition", *self._key)
        return self._real.definition

    @property
    def played(self) -> Definition:
        self._tracker.note("played", *self._key)
        return self._real.played

    @property
    def properties(self) -> tuple[Property, ...]:
        self._tracker.note("properties", *self._key)
        return self._real.properties

    @property
    def title(self) -> Text | None:
        self._tracker.note("title", *self._key)
        return self._real.title

    def is_of(self, definition: Definition) -> bool:
        return self._real.is_of(definition)

    @property
    def source(self) -> Source:
        self._tracker.note("source", *self._key)
        return self._real.source

    @property
    def parameters(self) -> tuple[Parameter, ...]:
        self._tracker.note("parameters", *self._key)
        return self._real.parameters

    @property
    def file(self) -> str:
        self._tracker.note("file", *self._key)
        return self._real.file


class _TrackedNames(Names):
    """Names that note which of them are looked up."""

    __slots__ = ("_known", "_real", "_tracker")
    _known: dict[tuple[str, str], _TrackedDefined]
    _real: Names
    _tracker: "Asked"

    def __init__(self, tracker: "Asked") -> None:
        filled(self, _tracker=tracker, _real=tracker.view.names, _known={})

    def find(self, kind: str, name: str) -> Defined | None:
        self._tracker.note("defined", kind, name)
        defined = self._real.find(kind, name)
        return None if defined is None else self._seen(kind, name, defined)

    def named(self, name: str) -> dict[str, Defined]:
        self._tracker.note("kinds of", name)
        return {kind: self._seen(kind, name, defined) for kind, defined in self._real.named(name).items()}

    def is_id(self, name: str) -> bool:
        self._tracker.note("is id", name)
        return name in self._tracker.view.ids

    def chosen(self) -> Mapping[str, frozenset[tuple[str, str]]]:
        self._tracker.note("chosen")
        return self._tracker.view.chosen

    def saying(self, *keys: str) -> Sayings:
        self._tracker.note("saying", *keys)
        return self._tracker.view.saying(*keys)

    def of_kind(self, kind: str) -> Mapping[str, Defined]:
        self._tracker.note("ids of", kind)
        return _TrackedKind(self._seen, kind, self._real.of_kind(kind))

    @property
    def by_kind(self) -> Any:
        self._tracker.note("kinds")
        return {kind: self.of_kind(kind) for kind in self._real.by_kind_everywhere()}

    @property
    def outer(self) -> Names | None:
        return None

    @property
    def ruleset(self) -> str:
        self._tracker.note("ruleset")
        return self._real.ruleset

    def by_kind_everywhere(self) -> Mapping[str, Mapping[str, Defined]]:
        return dict(self.by_kind)

    def those(self, question: Callable[..., bool], *asked: tuple[str, ...]) -> Sequence[Definition]:
        query = question.__module__, question.__qualname__, *map(WORDS.join, asked)
        self._tracker.note("those", *query)
        return self._tracker.view.those(*query)

    def ids(self) -> Iterator[str]:
        self._tracker.note("ids")
        return self._real.ids()

    def once(self, key: Hashable, make: Callable[[Names], _T]) -> _T:
        made, queries = self._tracker.view.once(key, partial(_noted, self._tracker.anew(), make))
        self._tracker.queries.update(dict.fromkeys(queries))
        return made

    def _seen(self, kind: str, name: str, real: Defined) -> _TrackedDefined:
        key = kind, name
        tracked = self._known.get(key)
        if tracked is None:
            tracked = self._known[key] = _TrackedDefined(self._tracker, key, real)
        return tracked


def _noted(tracker: "Asked", make: Callable[[Names], _T]) -> tuple[_T, dict[Query, None]]:
    """Make something of names, and give all that was asked for it: whoever is handed it has asked the same."""
    return make(tracker.names), tracker.queries


class _TrackedKind(Mapping[str, Defined]):
    """The definitions of a kind, each made to note what of it is looked at when somebody asks for it."""

    def __init__(self, seen: Callable[[str, str, Defined], Defined], kind: str, real: Mapping[str, Defined]) -> None:
        self._seen = seen
        self._kind = kind
        self._real = real

    def __getitem__(self, name: str) -> Defined:
        return self._seen(self._kind, name, self._real[name])

    def __contains__(self, name: object) -> bool:
        return name in self._real

    def __iter__(self) -> Iterator[str]:
        return iter(self._real)

    def __len__(self) -> int:
        return len(self._real)
