"""A library that notes what it is asked, so that who asked need not ask again as long as the answers stay the same.

Checks are handed these in the place of the library, the names and the catalogue, and notice nothing of it. What is
asked here in a way that has no query of its own counts as everything: a check can be slow to be spared, never wrong.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple, TypeVar

from bow_author.checks.incremental.queries import ALL_DEFINITIONS, DEFINITIONS_PLAYED, Key, Query, View
from bow_author.checks.incremental.tracked_documents import filled, tracked_entry, tracked_manifest
from bow_author.checks.incremental.tracked_names import tracked_names
from bow_author.engine.catalogue import Catalogue
from bow_author.engine.catalogue_entries import LeadershipCard
from bow_author.packs.documents import Document
from bow_author.packs.entries import Entry, Manifest, Pack, Repaired
from bow_author.packs.library import Library
from bow_author.packs.overlays import Overlaid
from bow_author.plans.model import HouseId, UnitId
from bow_dsl.diagnostics import Diagnostic
from bow_dsl.ruleset.names import Defined, Names
from bow_dsl.syntax.ast import Program

_T = TypeVar("_T")


class Part(NamedTuple):
    """What a part of a piece of work has come to."""

    findings: tuple[Diagnostic, ...]
    spent: int = 0
    """Things that effects looked at for it."""


class Tracker:
    """The queries of a view that one piece of work has asked for."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.do: Do | None = None
        """Does a part of the work by itself, and remembers it; None where it is of no run."""
        self.spent = 0
        """Things that effects have looked at in it."""
        self.queries: dict[Query, None] = {}
        self.parts: list[Key] = []
        """What of it is remembered by itself."""
        self.names: Names = tracked_names(self)
        self.catalogue: Catalogue = _TrackedCatalogue(self)
        self.library: Library = _TrackedLibrary(self)

    @property
    def has_seen_all(self) -> bool:
        """Tell whether it has looked at all programs, so that no single definition matters besides."""
        return ALL_DEFINITIONS in self.queries

    def anew(self) -> "Tracker":
        """Give one of the same view that nothing was asked for."""
        return Tracker(self.view)

    def part(self, key: Key, work: Callable[[Library, Catalogue], Part]) -> Part:
        """Do a part of the work, or remember it; nobody remembers it who does not belong to a run."""

        def tracked(tracker: Tracker) -> tuple[Diagnostic, ...]:
            part = work(tracker.library, tracker.catalogue)
            tracker.spent = part.spent
            return part.findings

        return self.do(key, tracked) if self.do is not None else work(self.library, self.catalogue)

    def seen(self, entry: Entry) -> Entry:
        """Give a document that notes what of it is looked at."""
        return tracked_entry(self.note, entry)

    def found(self, entry: Entry | None) -> Entry | None:
        """Give a document that was looked for and may not be there."""
        return None if entry is None else self.seen(entry)

    def note(self, *query: str) -> None:
        """Note that a query is asked for."""
        self.queries[query] = None


class _TrackedCatalogue(Catalogue):
    """A catalogue that notes which values of it are used."""

    def __init__(self, tracker: Tracker) -> None:
        super().__init__(tracker.names)
        self._tracker = tracker

    def of_kind(self, kind: str) -> Mapping[str, Any]:
        return _TrackedTyped(self._tracker, kind)

    def cards_of(self, house: str, persons: Iterable[str]) -> list[LeadershipCard]:
        persons = sorted(persons)
        self._tracker.note("cards of", house, *persons)
        return self._tracker.view.catalogue.cards_of(house, persons)

    @property
    def types_of_houses(self) -> Mapping[HouseId, tuple[UnitId, ...]]:
        self._tracker.note("types of houses")
        return self._tracker.view.catalogue.types_of_houses

    @property
    def classes_of_units(self) -> tuple[str, ...]:
        self._tracker.note("classes of units")
        return self._tracker.view.catalogue.classes_of_units

    @property
    def has_formations(self) -> bool:
        self._tracker.note("has formations")
        return self._tracker.view.catalogue.has_formations

    @property
    def primary_houses(self) -> tuple[HouseId, ...]:
        self._tracker.note("primary houses")
        return self._tracker.view.catalogue.primary_houses


class _TrackedTyped(Mapping[str, Any]):
    """The values of a kind by id."""

    def __init__(self, tracker: Tracker, kind: str) -> None:
        self._tracker = tracker
        self._kind = kind
        self._real = tracker.view.catalogue.of_kind(kind)

    def __getitem__(self, name: str) -> Any:
        self._tracker.note("typed", self._kind, name)
        return self._real[name]

    def __contains__(self, name: object) -> bool:
        self._tracker.note("is typed", self._kind, str(name))
        return name in self._real

    def __iter__(self) -> Iterator[str]:
        self._tracker.note("typed of", self._kind)
        return iter(self._real)

    def __len__(self) -> int:
        self._tracker.note("typed of", self._kind)
        return len(self._real)


class _TrackedPack(Pack):
    """A pack that notes what of it is looked at."""

    __slots__ = ("_id", "_real", "_tracker")
    _id: str
    _real: Pack
    _tracker: Tracker

    def __init__(self, tracker: Tracker, name: str, real: Pack) -> None:
        filled(self, _tracker=tracker, _id=name, _real=real)

    @property
    def manifest(self) -> Manifest:
        return tracked_manifest(self._tracker.note, self._id, self._real.manifest)

    @property
    def folder(self) -> str:
        self._tracker.note("folder", self._id)
        return self._real.folder

    @property
    def document(self) -> Document | None:
        self._tracker.note("manifest text", self._id)
        return self._real.document

    @property
    def programs(self) -> tuple[Program, ...]:
        self._tracker.note("programs of", self._id)
        return self._real.programs

    def ask(self, question: Callable[[Program], Any]) -> dict[str, Any]:
        self._tracker.note("files of programs of", self._id)
        asked = question.__module__, question.__qualname__
        for program in self._real.programs:
            self._tracker.note("answer of", program.source.file, *asked)
        view = self._tracker.view
        return {program.source.file: view.asked(program, *asked) for program in self._real.programs}

    def program_at(self, file: str) -> Program:
        self._tracker.note("program", file)
        return self._real.program_at(file)

    @property
    def entries(self) -> tuple[Entry, ...]:
        self._tracker.note("entries of", self._id)
        return tuple(map(self._tracker.seen, self._real.entries))

    @property
    def findings(self) -> tuple[Diagnostic, ...]:
        self._tracker.note("findings of", self._id)
        return self._real.findings

    @property
    def repaired(self) -> tuple[Repaired, ...]:
        self._tracker.note("manifest text", self._id)
        return self._real.repaired

    @property
    def has_cases_unread(self) -> bool:
        self._tracker.note("cases unread of", self._id)
        return self._real.has_cases_unread


class _TrackedLibrary(Library):
    """A library that notes what of it is looked at."""

    __slots__ = ("_packs", "_real", "_tracker")
    _packs: dict[str, Pack]
    _real: Library
    _tracker: Tracker

    def __init__(self, tracker: Tracker) -> None:
        filled(self, _tracker=tracker, _real=tracker.view.library, _packs={})

    @property
    def packs(self) -> dict[str, Pack]:
        self._tracker.note("packs")
        if not self._packs:
            self._packs.update(
                (name, _TrackedPack(self._tracker, name, pack)) for name, pack in self._real.packs.items()
            )
        return self._packs

    @property
    def names(self) -> Names:
        return self._tracker.names

    @property
    def strays(self) -> tuple[Entry, ...]:
        self._tracker.note("strays")
        return tuple(map(self._tracker.seen, self._real.strays))

    @property
    def programs(self) -> tuple[Program, ...]:
        self._tracker.note("loose programs")
        return self._real.programs

    @property
    def targets(self) -> frozenset[str]:
        self._tracker.note("targets")
        return self._real.targets

    @property
    def findings(self) -> tuple[Diagnostic, ...]:
        return self._all().findings

    @property
    def looked_at(self) -> frozenset[str]:
        return self._all().looked_at

    @property
    def instead(self) -> Mapping[str, str]:
        return self._all().instead

    @property
    def is_overlaid(self) -> bool:
        return self._all().is_overlaid

    def overlaid(self, packs: Iterable[str] | None = None) -> Overlaid:
        return self._all().overlaid(packs)

    def laying(self, packs: Iterable[str]) -> frozenset[str]:
        return self._all().laying(packs)

    def as_used(self, packs: Iterable[str] | None = None) -> Library:
        return self._all().as_used(packs)

    def as_used_by(self, entry: Entry) -> Library:
        return self._all().as_used_by(entry)

    def definitions(self) -> Iterator[Defined]:
        self._tracker.note(*DEFINITIONS_PLAYED)
        return self._real.definitions()

    def layers(self, packs: Iterable[str] | None = None) -> Iterator[list[Defined]]:
        self._tracker.note("packs")
        self._tracker.note("loose programs")
        if self._real.is_overlaid:  # a pack that is laid over others has a say in what theirs are
            self._tracker.note(*DEFINITIONS_PLAYED)
        for name in self._real.packs:
            if packs is None or name in packs:
                self._tracker.note("played in", name)
                self._tracker.note("manifest", name, "requires")
                self._tracker.note("manifest", name, "optional")
        return self._real.layers(packs)

    def ask(self, question: Callable[..., _T], *packs: str) -> _T:
        asked = question.__module__, question.__qualname__, *packs
        self._tracker.note("asked", *asked)
        answer: _T = self._tracker.view.asked_of_packs(*asked)
        return answer

    def part(self, key: Key, work: Callable[[Library, Catalogue], Part]) -> Part:
        """Do a part of a piece of work, which is remembered by itself."""
        return self._tracker.part(key, work)

    def asked_plan(self) -> tuple[Library, Entry] | None:
        return self._all().asked_plan()

    def entries(self, kind: str) -> Iterator[Entry]:
        self._tracker.note("entries", kind)
        return map(self._tracker.seen, self._real.entries(kind))

    def find(self, kind: str, identifier: str) -> Entry | None:
        self._tracker.note("entry", kind, identifier)
        return self._tracker.found(self._real.find(kind, identifier))

    def plan_at(self, path: str) -> Entry | None:
        self._tracker.note("plan at", path)
        return self._tracker.found(self._real.plan_at(path))

    def home_of(self, file: str) -> str | None:
        self._tracker.note("home", file)
        return self._tracker.view.homes.get(file)

    def all_findings(self) -> Iterator[Diagnostic]:
        return self._all().all_findings()

    def _all(self) -> Library:
        self._tracker.note("everything")
        return self._real


Do = Callable[[Key, Callable[[Tracker], Iterable[Diagnostic]]], Part]


def in_part(library: Library, key: Key, work: Callable[[Library, Catalogue], Part]) -> Part:
    """Do a part of a check on a library by itself, so that it is remembered by itself where the library is tracked.

    Args:
        library: what the check was handed.
        key: tells the part apart, and stands for all that it is given besides.
        work: asks the library and catalogue that it is handed, and nothing else that can change.
    """
    if isinstance(library, _TrackedLibrary):
        return library.part(key, work)
    return work(library, Catalogue(library.names))
