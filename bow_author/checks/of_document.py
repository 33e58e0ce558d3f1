"""Everything that is to be said of one document, whatever its kind."""

from collections.abc import Callable, Collection, Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from bow_author.checks.context import DocumentContext, PlanContext
from bow_author.checks.findings.costly import within_limits
from bow_author.checks.registry import DOCUMENT_CHECKS, OF_DEFINITIONS, PLAN_CHECKS, check_of
from bow_author.checks.shared.places import labels
from bow_author.engine.open_plan import OpenDocument
from bow_author.packs.entries import OWN_RULESET, Entry
from bow_author.packs.library import Library
from bow_dsl.diagnostics import Diagnostic, Severity, Span

if TYPE_CHECKING:
    from bow_author.checks.context import DocumentCheck, LibraryCheck
    from bow_author.engine.catalogue import Catalogue
    from bow_dsl.ruleset.names import Names
    from bow_dsl.syntax.ast import Overlay, Program

OUT_OF_PLACE = "BOW223"


Inner = Callable[["Program", dict[str, str]], Iterable[Diagnostic]]
"""Checks the definitions that a document brings itself, which may speak of its labels."""


def document_findings(
    entry: Entry,
    library: Library,
    catalogue: "Catalogue",
    inner: Inner | None = None,
    but: Collection[str] = (),
) -> Iterator[Diagnostic]:
    """Check a document in the library as it sees it; what is found where it was repaired is not told.

    Args:
        entry: the document.
        library: as the document sees it.
        catalogue: what its definitions are as values.
        inner: what checks in the place of `inside` what the document defines itself.
        but: the names of checks that are left out.
    """
    inner = inner or partial(inside, entry.kind, library, catalogue)
    return _not_repaired(entry, _all(entry, library, catalogue, inner, but))


def findings_of_one(entry: Entry, library: Library, catalogue: "Catalogue", name: str) -> Iterator[Diagnostic]:
    """Run one check of a document, by its name."""
    check: DocumentCheck = check_of(name)
    findings = check(DocumentContext(OpenDocument(entry, library, catalogue)))
    return _not_repaired(entry, within_limits(findings, entry.document.file))


def _not_repaired(entry: Entry, findings: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    for finding in findings:
        if not any(place.hides(span) for place in entry.repaired for span in _places(finding)):
            yield finding


def _all(
    entry: Entry, library: Library, catalogue: "Catalogue", inner: Inner, but: Collection[str]
) -> Iterator[Diagnostic]:
    if entry.program is not None:
        yield from inner(entry.program, dict(labels(entry)))
    opened = OpenDocument(entry, library, catalogue)
    context = DocumentContext(opened)
    if entry.kind == "battle_plan":
        context = plan = PlanContext(opened)
        for name in PLAN_CHECKS.names:
            if name not in but:
                yield from within_limits(check_of(name)(plan), entry.document.file)
    checks = DOCUMENT_CHECKS.get(entry.kind)
    for name in checks.names if checks is not None else ():
        if name not in but:
            yield from within_limits(check_of(name)(context), entry.document.file)


def inside(
    kind: str, library: Library, catalogue: "Catalogue", program: "Program", own: dict[str, str]
) -> Iterator[Diagnostic]:
    """Check the definitions that a document of a kind brings itself; *own* are its labels, with their types."""
    from bow_author.checks.played import of_program as not_played
    from bow_author.checks.text_contradictions import text_contradictions
    from bow_author.engine.rulesets import ruleset_of
    from bow_dsl.checks.check import check

    names, clashes = library.names.extended([program])
    catalogue = catalogue.extended(names)
    findings = [*check(program, names, ruleset_of(names), own), *text_contradictions(program, names)]
    yield from clashes
    yield from findings
    yield from not_played(program, names, own, findings)
    if kind == "battle_plan":
        from bow_author.checks.bow310_precedence_undecided import check_inside

        yield from check_inside(program, own, library, catalogue)
    yield from _of_definitions(program, names, catalogue)
    for overlay in program.overlays:
        yield overlay_outside_of_packs(program, overlay)


def _of_definitions(program: "Program", names: "Names", catalogue: "Catalogue") -> Iterator[Diagnostic]:
    """Run the checks of a library that look at definitions alone over those of a document."""
    file = program.source.file
    library = Library({}, names, targets=frozenset({file}))
    kinds = {"", *(definition.kind.text for definition in program.definitions)}
    for name, kind in OF_DEFINITIONS.items() if library.ruleset == OWN_RULESET else ():
        if kind in kinds:
            library_check: LibraryCheck = check_of(name)
            findings = within_limits(library_check(library, catalogue), file)
            yield from (finding for finding in findings if finding.span.file == file)


def overlay_outside_of_packs(program: "Program", overlay: "Overlay") -> Diagnostic:
    """Report an overlay in a text that belongs to no pack, or that stands in a document."""
    hint = "write it in a `.bow` file of a pack that requires the other"
    message = "an overlay belongs to a pack, and this text to none"
    return Diagnostic(OUT_OF_PLACE, Severity.ERROR, message, program.source.span(overlay.verb.at), hint)


def _places(finding: Diagnostic) -> Iterator[Span]:
    """Give every place that a finding speaks of."""
    yield finding.span
    yield from (related.span for related in finding.related)
