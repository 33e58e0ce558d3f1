"""What a check reads of a plan: views of document and plan that remember which parts were asked for.

A part is a key of the document. Whoever reads through a view is asked again when one of those parts has changed,
and only then. Places are remembered as paths, so that a finding stands at the right line after lines were moved.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, fields, replace
from typing import Any

from bow_author.hexes.board import TerrainId
from bow_author.hexes.coordinates import Hex
from bow_author.packs.documents import Document, Step
from bow_author.packs.edits import Change, Path
from bow_author.packs.entries import Entry
from bow_author.packs.library import Library
from bow_author.plans.model import BattlePlan
from bow_dsl.diagnostics import Fix, Span
from bow_dsl.source import At, Source

EVERYTHING = "*"
"""Stands for all parts, for whoever goes through all keys."""
TEXT = ""
"""Stands for the text itself, which changes with every edit."""

_PARTS = {name.name: {"id": "battle"}.get(name.name, name.name) for name in fields(BattlePlan)}
"""The part from which each field of a plan comes."""


@dataclass(eq=False, slots=True)
class Reading:
    """What was read for one thing: a check, or a value that several checks share."""

    parts: set[str] = field(default_factory=set)
    below: set["Reading"] = field(default_factory=set)
    """Shared values that were asked for. They may read more later, and then this has read it, too."""
    value: Any = None

    def concerns(self, changed: frozenset[str]) -> bool:
        """Tell whether this would come out otherwise after some parts have changed."""
        if EVERYTHING in self.parts or not self.parts.isdisjoint(changed):
            return True
        return any(below.concerns(changed) for below in self.below)


@dataclass(eq=False, slots=True)
class Now:
    """The plan as it stands now; whatever reads it later finds it as it is then."""

    document: Document
    plan: BattlePlan
    entry: Entry
    """Its document may be one from before."""


class Place(Span):
    """A place of the document, which knows what stands there."""

    path: Path | None = None
    is_key = False
    at: At | None = None
    """Where it is inside of the definitions of the plan, for a place there."""

    def to(self, last: Span) -> "Place":
        """Stretch to the end of another place, of which only one inside of definitions can be found again."""
        place = Place(*self[:3], *last[3:])
        if self.at is not None and isinstance(last, Place) and last.at is not None:
            place.at = (self.at[0], last.at[1])
        return place

    def now(self, now: Now, source: "PlaceSource | None") -> Span:
        """Give the place as it is now."""
        if self.path is not None:
            return (now.document.key_span if self.is_key else now.document.span)(*self.path)
        return source.span(self.at) if source is not None and self.at is not None else Span(*self)


class PlaceSource(Source):
    """The definitions of a plan, wherever in the text they stand by now."""

    def __init__(self, text: str, now: Now) -> None:
        super().__init__(text, now.document.file)
        self.__dict__["now"] = now

    def span(self, at: At) -> Span:
        """Give the place of *at* in the file."""
        document = self.__dict__["now"].document
        line, indent = document.text_origin("define") or (document.span("define").line, 0)
        place = Place(*Source(self.text, self.file, line, indent).span(at))
        place.at = at
        return place


class KnownFix(Fix):
    """A fix that knows which changes of the document it makes."""

    changes: tuple[Change, ...] = ()


class _Parts(dict[str, Any]):
    """What a document says, key by key."""

    def __init__(self, value: dict[str, Any], reading: Reading) -> None:
        super().__init__(value)
        self._reading = reading

    def __getitem__(self, key: str) -> Any:
        self._reading.parts.add(key)
        return super().__getitem__(key)

    def __contains__(self, key: object) -> bool:
        self._reading.parts.add(str(key))
        return super().__contains__(key)

    def get(self, key: str, default: Any = None) -> Any:
        self._reading.parts.add(key)
        return super().get(key, default)

    def __iter__(self) -> Iterator[str]:
        self._reading.parts.add(EVERYTHING)
        return super().__iter__()

    def __len__(self) -> int:
        self._reading.parts.add(EVERYTHING)
        return super().__len__()

    def __eq__(self, other: object) -> bool:
        self._reading.parts.add(EVERYTHING)
        return super().__eq__(other)

    __hash__ = None

    def keys(self) -> Any:
        self._reading.parts.add(EVERYTHING)
        return super().keys()

    def values(self) -> Any:
        self._reading.parts.add(EVERYTHING)
        return super().values()

    def items(self) -> Any:
        self._reading.parts.add(EVERYTHING)
        return super().items()


class DocumentView(Document):
    """The document of a plan, for one reader."""

    def __init__(self, now: Now, reading: Reading) -> None:
        self.__dict__.update(now=now, reading=reading)

    def __getattribute__(self, name: str) -> Any:
        if name in _OF_TEXT:
            own = object.__getattribute__(self, "__dict__")
            own["reading"].parts.add(TEXT)
            return getattr(own["now"].document, name)
        return object.__getattribute__(self, name)

    @property
    def file(self) -> str:
        """The name of the file."""
        return str(self.__dict__["now"].document.file)

    @property
    def value(self) -> Any:
        """What the document says."""
        return _Parts(self.__dict__["now"].document.value, self.__dict__["reading"])

    def span(self, *path: Step) -> Span:
        """Give the place of a value."""
        return self._place(path, is_key=False)

    def key_span(self, *path: Step) -> Span:
        """Give the place of a key."""
        return self._place(path, is_key=True)

    def _place(self, path: Path, *, is_key: bool) -> Place:
        own = self.__dict__
        own["reading"].parts.update(map(str, path[:1]))
        document = own["now"].document
        place = Place(*(document.key_span if is_key else document.span)(*path))
        place.path, place.is_key = path, is_key
        return place


_OF_TEXT = frozenset(("text", "places", "line_starts", "text_origin", "source", "span_between"))


class PlanView(BattlePlan):
    """A battle plan, for one reader."""

    def __init__(self, now: Now, reading: Reading, terrain: dict[Hex, TerrainId] | None = None) -> None:
        self.__dict__.update(now=now, reading=reading, laid=terrain)

    def __getattribute__(self, name: str) -> Any:
        part = _PARTS.get(name)
        if part is None:
            return object.__getattribute__(self, name)
        own = object.__getattribute__(self, "__dict__")
        if part == "terrain" and own["laid"] is not None:
            return own["laid"]
        own["reading"].parts.add(part)
        return getattr(own["now"].plan, name)

    def with_terrain(self, terrain: dict[Hex, TerrainId]) -> BattlePlan:
        """Give the same plan with something else laid on the board."""
        own = self.__dict__
        return PlanView(own["now"], own["reading"], terrain)


def entry_for(now: Now, reading: Reading) -> Entry:
    """Give the plan as an entry of its library, for one reader."""
    return replace(now.entry, document=DocumentView(now, reading))


def library_for(library: Library, now: Now, reading: Reading) -> Library:
    """Give a library with the plan in it as it stands now, for one reader."""
    entry, file = entry_for(now, reading), now.entry.document.file
    if now.entry.pack is None:
        strays = tuple(entry if one.document.file == file else one for one in library.strays)
        return replace(library, strays=strays)
    pack = library.packs[now.entry.pack]
    entries = tuple(entry if one.document.file == file else one for one in pack.entries)
    return replace(library, packs={**library.packs, now.entry.pack: replace(pack, entries=entries)})
