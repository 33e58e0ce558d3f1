"""What was loaded: packs, their definitions and their documents, as values."""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeVar

from bow_author.packs.documents import OVERLAY
from bow_author.packs.entries import OWN_RULESET, Entry, Pack, packs_of
from bow_author.packs.files import AS_ON_DISK
from bow_author.packs.overlays import LaidDocuments, Overlaid, closure, laid_by, overlaid, overlays_of
from bow_dsl.diagnostics import Diagnostic
from bow_dsl.ruleset.names import Defined, Names
from bow_dsl.syntax.ast import Program
from bow_dsl.value import field, replace, value

PLAN = "battle_plan"
_T = TypeVar("_T")


@value
class Library:
    """All packs that were loaded, what they depend on included, and the documents that belong to none."""

    packs: dict[str, Pack]
    names: Names
    """Every definition of every pack, without overlays."""
    strays: tuple[Entry, ...] = ()
    programs: tuple[Program, ...] = ()
    """Programs that belong to no pack."""
    findings: tuple[Diagnostic, ...] = ()
    """What is wrong between packs and outside of them: clashes, dependencies, unreadable strays."""
    targets: frozenset[str] = field(default_factory=frozenset)
    """The files that were asked for; findings in others are not the caller's concern."""
    looked_at: frozenset[str] = field(default_factory=frozenset)
    """Every path that decides what is loaded, whether or not there is anything."""
    instead: Mapping[str, str] = field(default_factory=lambda: AS_ON_DISK)
    """Files that say something else here than on the disk."""
    is_overlaid: bool = False
    """Whether its definitions are as some document sees them, all overlays that concern it laid."""
    _overlaid: dict[frozenset[str], Overlaid] = field(init=False, default_factory=dict, repr=False, compare=False)
    """What came of the overlays of some packs."""
    _home: dict[str, str] = field(init=False, default_factory=dict, repr=False, compare=False)
    """The pack of each program, once somebody has asked."""
    _by_id: dict[tuple[str, str], Entry] = field(init=False, default_factory=dict, repr=False, compare=False)
    """The first document of each kind and id, once somebody has asked."""
    _plans: dict[str, Entry] = field(init=False, default_factory=dict, repr=False, compare=False)
    """The battle plans and overlays by what their paths stand for, once somebody has asked."""

    @property
    def ruleset(self) -> str:
        """The name of the ruleset of its packs: that of the last one, which no other needs, or the game's own."""
        return self.names.ruleset or OWN_RULESET

    def overlaid(self, packs: Iterable[str] | None = None) -> Overlaid:
        """Lay the overlays of these packs, and of what they require, over definitions and documents; all if None."""
        laying = self.laying(packs if packs is not None else self.packs)
        if laying not in self._overlaid:
            of_names = overlaid(self.names, laid_by(self.packs, laying))
            self._overlaid[laying] = replace(of_names, documents=self._documents(laying))
        return self._overlaid[laying]

    def _documents(self, laying: frozenset[str]) -> LaidDocuments:
        if not any(overlays_of(self.packs[name]) for name in laying):
            return LaidDocuments()
        from bow_author.packs.patched_documents import laid_documents

        return laid_documents(self.packs, laying)

    def laying(self, packs: Iterable[str]) -> frozenset[str]:
        """Give those of these packs, and of what they require, that change others."""
        wanted = closure(self.packs, packs)
        return frozenset(name for name in wanted if _lays(self.packs[name]))

    def as_used(self, packs: Iterable[str] | None = None) -> "Library":
        """Give the library as those see it who use these packs: their overlays laid, and no others."""
        if self.is_overlaid:
            return self
        result = self.overlaid(packs)
        if result.names is self.names and not result.documents.entries:
            return self
        laid = result.documents.entries
        seen = {
            name: replace(pack, entries=tuple(laid.get((entry.kind, entry.id), entry) for entry in pack.entries))
            for name, pack in self.packs.items()
        }
        return replace(self, names=result.names, packs=seen if laid else self.packs, is_overlaid=True)

    def used_by(self, entry: Entry) -> tuple[str, ...]:
        """Give the packs that a document uses; rules cases that are of no pack and list none use all."""
        return packs_of(entry) or (tuple(self.packs) if entry.kind == "cases" else ())

    def as_used_by(self, entry: Entry) -> "Library":
        """Give the library as a document sees it, which uses the packs that it lists and its own."""
        return self.as_used(self.used_by(entry))

    def ask(self, question: "Callable[..., _T]", *packs: str) -> _T:
        """Give the answer of a function of a module that is handed the library and some packs.

        It looks at the definitions of these packs and at nothing else, and its answer is told as `repr` tells it.
        """
        return question(self, *packs)

    def asked_plan(self) -> "tuple[Library, Entry] | None":
        """Give the one battle plan that was asked for, and the library as it is played with; None if it was none.

        The file of an overlay of a plan stands for the plan as the pack of the overlay has it.
        """
        from bow_author.packs.path_changes import ref_of

        asked = (entry for kind in (PLAN, OVERLAY) for entry in self.entries(kind))
        entry = next((entry for entry in asked if self.targets == {entry.document.file}), None)
        if entry is None:
            return None
        library = self.as_used_by(entry)
        kind, name = ref_of(entry) if entry.kind == OVERLAY else (entry.kind, entry.id)
        plan = entry if entry.kind == PLAN else library.find(kind, name)
        return (library, plan) if plan is not None and kind == PLAN else None

    def definitions(self) -> Iterator[Defined]:
        """Give all definitions of packs and of programs that belong to none, as this library sees them."""
        programs = (*(program for pack in self.packs.values() for program in pack.programs), *self.programs)
        for program in programs:
            for definition in program.definitions:
                seen = self.names.find(definition.kind.text, definition.id.text) if self.is_overlaid else None
                if seen is not None or not self.is_overlaid:
                    yield seen or Defined(definition, program.source)

    def layers(self, packs: Iterable[str] | None = None) -> Iterator[list[Defined]]:
        """Give the definitions of these packs, all if None, pack by pack, and those that belong to none at last.

        No layer speaks of a later one: packs that may are given together, and so are all once overlays are laid.
        """
        wanted = [name for name in self.packs if packs is None or name in packs]
        by_pack: dict[str | None, list[Defined]] = {}
        for defined in self.definitions():
            home = self.home_of(defined.file)
            if home is None or packs is None or home in packs:
                by_pack.setdefault(home, []).append(defined)
        known: set[str] = set()
        in_sequence = not self.is_overlaid
        for name in wanted:
            manifest = self.packs[name].manifest
            in_sequence = in_sequence and not any(
                needed in wanted and needed not in known for needed in (*manifest.requires, *manifest.optional)
            )
            known.add(name)
        layers = [by_pack[home] for home in (*wanted, None) if home in by_pack]
        yield from layers if in_sequence else [[defined for layer in layers for defined in layer]]

    def pack_of(self, names: Names, kind: str, name: str) -> str | None:
        """Give the pack that defines what *names* have; None if none does, or a document defines it itself."""
        defined = names.find(kind, name)
        if defined is None:
            return None
        return self.home_of(defined.file)

    def entries(self, kind: str) -> Iterator[Entry]:
        """Give all documents of a kind, strays last."""
        for pack in self.packs.values():
            yield from (entry for entry in pack.entries if entry.kind == kind)
        yield from (entry for entry in self.strays if entry.kind == kind)

    def find(self, kind: str, identifier: str) -> Entry | None:
        """Give the document of this kind and id."""
        if not self._by_id:
            entries = (entry for pack in self.packs.values() for entry in pack.entries)
            for entry in (*entries, *self.strays):
                self._by_id.setdefault((entry.kind, entry.id), entry)
        return self._by_id.get((kind, identifier))

    def plan_at(self, path: str) -> Entry | None:
        """Give the battle plan that lies at a path; for an overlay of one, the plan as this library sees it."""
        if not self._plans:
            for entry in (*self.entries(PLAN), *self.entries(OVERLAY)):
                self._plans.setdefault(os.path.realpath(entry.document.file), entry)
        plan = self._plans.get(os.path.realpath(path))
        if plan is None or plan.kind == PLAN:
            return plan
        from bow_author.packs.path_changes import ref_of

        return self.find(*ref_of(plan))

    def home_of(self, file: str) -> str | None:
        """Give the id of the pack to which a program belongs; None if it belongs to none."""
        if not self._home:
            self._home.update(
                (program.source.file, name) for name, pack in self.packs.items() for program in pack.programs
            )
        return self._home.get(file)

    def all_findings(self) -> Iterator[Diagnostic]:
        """Give everything that was found while loading."""
        yield from self.findings
        for pack in self.packs.values():
            yield from pack.findings


def _lays(pack: Pack) -> bool:
    """Tell whether a pack changes anything of others."""
    return any(program.overlays for program in pack.programs) or bool(overlays_of(pack))
