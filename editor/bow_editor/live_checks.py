"""The checks of one plan, of which after an edit only those run again that have read what was changed.

Nothing is declared: what a check reads is watched while it runs, and what it shares with others (`cut_field`, `board`)
is kept until something that was read for it has changed.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from time import perf_counter
from typing import Any, NamedTuple

from bow_author.checks.context import DocumentContext, LibraryCheck, PlanContext
from bow_author.checks.findings.costly import within_limits
from bow_author.checks.of_document import inside
from bow_author.checks.overlaid import overlay_findings
from bow_author.checks.overlaid_documents import document_overlay_findings
from bow_author.checks.registry import DOCUMENT_CHECKS, LIBRARY_CHECKS, PLAN_CHECKS
from bow_author.checks.shared.places import labels
from bow_author.engine.catalogue import Catalogue
from bow_author.engine.open_plan import OpenPlan
from bow_author.packs.edits import Change
from bow_author.packs.entries import Entry
from bow_author.packs.library import Library
from bow_author.packs.read import entry_of
from bow_author.plans.model import BattlePlan
from bow_dsl.diagnostics import Diagnostic, Fix, Related
from bow_dsl.syntax.read import read
from bow_editor.content import Content
from bow_editor.document import PlanDocument
from bow_editor.reads import TEXT, KnownFix, Now, Place, PlaceSource, PlanView, Reading, entry_for, library_for

_SHARED: dict[str, Callable[[Any], Any]] = {
    name: value.func
    for kind in (DocumentContext, PlanContext)
    for name, value in vars(kind).items()
    if isinstance(value, cached_property) and name != "plan"
}
"""What checks have in common, by name, and how it comes about."""
_OF_CONTENT = frozenset(("battle", "packs", "define"))
"""When one of these changes, all is checked anew."""


class _Context(PlanContext):
    """What checks are handed: it remembers for whom it was asked what."""

    def __init__(self, now: Now, library: Library) -> None:
        self.readings = [Reading()]
        """For whom something is read, the innermost last."""
        self.now = now
        self.seen = library
        opened = OpenPlan(now.entry, library)
        self.names, self.catalogue = opened.names, opened.catalogue
        self.shared: dict[str, Reading] = {}
        self._asked: tuple[Reading, Library] | None = None
        """Who asked for the library last, and what was given."""

    def __getattribute__(self, name: str) -> Any:
        make = _SHARED.get(name)
        return object.__getattribute__(self, name) if make is None else self._get(name, make)

    def _get(self, name: str, make: Callable[[Any], Any]) -> Any:
        shared = self.shared.get(name)
        if shared is None:
            shared = Reading()
            self.readings.append(shared)
            try:
                shared.value = make(self)
            finally:
                self.readings.pop()
            self.shared[name] = shared
        self.readings[-1].below.add(shared)
        return shared.value

    @property
    def entry(self) -> Entry:  # type: ignore[override]  # a new one for each who asks
        """The plan, for whoever reads it now."""
        return entry_for(self.now, self.readings[-1])

    @property
    def library(self) -> Library:  # type: ignore[override]  # a new one for each who asks
        """All packs, with the plan as it is now."""
        reading = self.readings[-1]
        if self._asked is None or self._asked[0] is not reading:
            self._asked = reading, library_for(self.seen, self.now, reading)
        return self._asked[1]

    @property
    def plan(self) -> BattlePlan:
        """The plan that the document describes."""
        return PlanView(self.now, self.readings[-1])

    def mend(self, title: str, *changes: Change) -> Fix | None:
        """Give a fix that can be given again for another text."""
        self.readings[-1].parts.update(str(change.path[0]) for change in changes)
        fix = mended(self.now, title, changes)
        if fix is None:
            self.readings[-1].parts.add(TEXT)
        return fix


def mended(now: Now, title: str, changes: tuple[Change, ...]) -> KnownFix | None:
    """Give the fix that makes these changes in the text as it is now."""
    from bow_author.packs.edits import EditError, applied
    from bow_author.packs.yaml_fixes import fix_to

    try:
        made = fix_to(now.document, applied(now.document.value, changes), title)
    except EditError:
        return None
    if made is None:
        return None
    fix = KnownFix(*made)
    fix.changes = changes
    return fix


class _Check(NamedTuple):
    """One check: its name, and how it is run for a reader."""

    name: str
    run: Callable[[Reading], Iterable[Diagnostic]]


class LiveChecks:
    """All checks of one plan with these packs and these definitions."""

    def __init__(self, document: PlanDocument, content: Content) -> None:
        self.content = content
        self.now = Now(document.document, document.plan, content.entry)
        self.settings = _settings(self.now.document.value)
        define = self.now.document.value.get("define") or ""
        self._syntax: list[Diagnostic] = []
        if define.strip():
            program, self._syntax = read(PlaceSource(define, self.now))
            self.now.entry = Entry("battle_plan", content.entry.id, self.now.document, content.entry.pack, program)
        self._context = _Context(self.now, content.library)
        self._found: dict[str, Reading] = {}
        self._inside: dict[frozenset[tuple[str, str]], tuple[Diagnostic, ...]] = {}
        """What is found in the definitions of the plan, by the names that it gives its own things."""
        self._checks = list(self._all_checks())
        self._texts = {part: repr(value) for part, value in self.now.document.value.items()}
        self._other = _not_of_reading(content.loaded, self.now.entry)
        self.costs: dict[str, float] = {}
        """Seconds that each check took the last time."""

    def update(self, document: PlanDocument) -> frozenset[str]:
        """Take up an edit, forget what has read what was changed, and give the parts that have changed."""
        self.now.document, self.now.plan = document.document, document.plan
        value = document.value
        texts = {part: repr(said) for part, said in value.items()}
        changed = {part for part in {*texts, *self._texts} if texts.get(part) != self._texts.get(part)}
        self._texts = texts
        stale = frozenset((*changed, TEXT))
        for known in (self._context.shared, self._found):
            for name in [name for name, reading in known.items() if reading.concerns(stale)]:
                del known[name]
        return frozenset(changed)

    @property
    def waiting(self) -> list[str]:
        """The checks that have to run, the quickest first."""
        names = [one.name for one in self._checks if one.name not in self._found]
        return sorted(names, key=lambda name: self.costs.get(name, 0))

    def run(self, name: str) -> None:
        """Run one check."""
        check_of_plan = next(one for one in self._checks if one.name == name)
        reading = Reading()
        self._context.readings.append(reading)
        started = perf_counter()
        try:
            found = list(within_limits(check_of_plan.run(reading), self.now.document.file))
        finally:
            self._context.readings.pop()
        self.costs[name] = perf_counter() - started
        file = self.now.document.file
        reading.value = [finding for finding in found if finding.span.file == file]
        if any(not isinstance(span, Place) and span.file == file for one in reading.value for span in _spans(one)):
            reading.parts.add(TEXT)
        self._found[name] = reading

    def findings(self) -> Iterator[Diagnostic]:
        """Give all that the checks have found that have run, with its places as they are now."""
        yield from (self._now(finding) for finding in (*self._syntax, *self._other))
        for reading in self._found.values():
            yield from map(self._now, reading.value)

    def _now(self, finding: Diagnostic) -> Diagnostic:
        source = self.now.entry.program.source if self.now.entry.program else None
        source = source if isinstance(source, PlaceSource) else None

        def place(span: Any) -> Any:
            return span.now(self.now, source) if isinstance(span, Place) else span

        fix = finding.fix
        if isinstance(fix, KnownFix):
            fix = mended(self.now, fix.title, fix.changes)
        elif fix is not None:
            fix = fix._replace(replacements=tuple(one._replace(span=place(one.span)) for one in fix.replacements))
        related = tuple(Related(place(one.span), one.message) for one in finding.related)
        return finding._replace(span=place(finding.span), related=related, fix=fix)

    def _all_checks(self) -> Iterator[_Check]:
        loaded, catalogue = self.content.loaded, Catalogue(self.content.loaded.names)

        def of_plan(run: Callable[[Any], Iterable[Diagnostic]]) -> _Check:
            return _Check(run.__module__, lambda _: run(self._context))

        def of_library(run: LibraryCheck) -> _Check:
            return _Check(run.__module__, lambda reading: run(library_for(loaded, self.now, reading), catalogue))

        yield _Check("definitions", self._definitions)
        yield from map(of_plan, PLAN_CHECKS)
        yield from map(of_plan, DOCUMENT_CHECKS["battle_plan"])
        yield from map(of_library, LIBRARY_CHECKS)
        for run in (overlay_findings, document_overlay_findings):
            yield self._of_overlays(run)

    def _of_overlays(self, run: Callable[[Library], Iterable[Diagnostic]]) -> _Check:
        return _Check(run.__name__, lambda reading: run(library_for(self.content.loaded, self.now, reading)))

    def _definitions(self, reading: Reading) -> Iterator[Diagnostic]:
        program = self.now.entry.program
        if program is not None:
            yield from self.content.library.names.extended([program])[1]
            own = dict(labels(entry_for(self.now, reading)))
            key = frozenset(own.items())
            if key not in self._inside:  # only what the plan gives names to has a say in it, not where that stands
                library, names = self.content.library, self.content.library.names
                self._inside[key] = tuple(inside("battle_plan", library, Catalogue(names), program, own))
            yield from self._inside[key]


def same_settings(checks: LiveChecks, document: PlanDocument) -> bool:
    """Tell whether a plan has still the packs and the definitions for which there are these checks."""
    return checks.settings == _settings(document.value)


def _settings(value: Any) -> dict[str, str]:
    return {part: repr(value.get(part)) for part in _OF_CONTENT}


def _spans(finding: Diagnostic) -> Iterator[Any]:
    """Give every place that a finding speaks of, and those of a fix that cannot be made again."""
    yield finding.span
    yield from (related.span for related in finding.related)
    if finding.fix is not None and not isinstance(finding.fix, KnownFix):
        yield from (one.span for one in finding.fix.replacements)


def _not_of_reading(library: Library, entry: Entry) -> list[Diagnostic]:
    """Give what was found about the plan while loading, but for what reading it anew finds anyhow."""
    file = entry.document.file
    found = [one for one in library.all_findings() if one.span.file == file]
    if not found:
        return []
    loaded = next(one for one in library.entries("battle_plan") if one.document.file == file)
    read_anew = set(entry_of(loaded.document.text, file, entry.pack)[1])
    return [one for one in found if one not in read_anew]
