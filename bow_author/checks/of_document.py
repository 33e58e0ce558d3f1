"""Everything that is to be said of one document, whatever its kind."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bow_author.checks.context import DocumentContext, PlanContext
from bow_author.checks.places import places
from bow_author.checks.registry import DOCUMENT_CHECKS, PLAN_CHECKS
from bow_author.hexes.coordinates import parse_hex
from bow_author.packs.library import Entry, Library
from bow_dsl.diagnostics import Diagnostic, Severity, Span

if TYPE_CHECKING:
    from bow_author.engine.catalogue import Catalogue
    from bow_dsl.ast import Overlay, Program

OUT_OF_PLACE = "BOW223"


def document_findings(entry: Entry, library: Library, catalogue: "Catalogue") -> Iterator[Diagnostic]:
    """Check a document in the library as it sees it; what is found where it was mended is not told."""
    for finding in _all(entry, library, catalogue):
        if not any(place.hides(span) for place in entry.mended for span in _places(finding)):
            yield finding


def _all(entry: Entry, library: Library, catalogue: "Catalogue") -> Iterator[Diagnostic]:
    names = library.names
    if entry.program is not None:
        names, clashes = names.extended([entry.program])
        yield from clashes
        catalogue = catalogue.extended(names)
        yield from _inside(entry, entry.program, library, catalogue)
    if entry.kind == "battle_plan":
        plan = PlanContext(entry, library, names, catalogue)
        for plan_check in PLAN_CHECKS:
            yield from plan_check(plan)
    context = DocumentContext(entry, library, names, catalogue)
    for document_check in DOCUMENT_CHECKS.get(entry.kind) or ():
        yield from document_check(context)


def _inside(entry: Entry, program: "Program", library: Library, catalogue: "Catalogue") -> Iterator[Diagnostic]:
    """Check the definitions that a document brings itself."""
    from bow_author.checks.played import of_program as not_played
    from bow_author.engine.ruleset import RULESET
    from bow_dsl.check import check

    own = dict(labels(entry))
    found = [*check(program, catalogue.names, RULESET, own)]
    yield from found
    yield from not_played(program, catalogue.names, own, found)
    if entry.kind == "battle_plan":
        from bow_author.checks.bow310_order_undecided import check_inside

        yield from check_inside(entry, program, library, catalogue)
    for overlay in program.overlays:
        yield overlay_outside_of_packs(program, overlay)


def overlay_outside_of_packs(program: "Program", overlay: "Overlay") -> Diagnostic:
    """Report an overlay in a text that belongs to no pack, or that stands in a document."""
    cure = "write it in a `.bow` file of a pack that requires the other"
    message = "an overlay belongs to a pack, and this text to none"
    return Diagnostic(OUT_OF_PLACE, Severity.ERROR, message, program.source.span(overlay.verb.at), cure)


def _places(finding: Diagnostic) -> Iterator[Span]:
    """Give every place that a finding speaks of."""
    yield finding.span
    yield from (related.span for related in finding.related)


def labels(entry: Entry) -> Iterator[tuple[str, str]]:
    """Give the names that the document gives its own things, and their types; a file of cases has them in each case."""
    for pattern, kind in _LABELLED:
        for found in places(entry.document.value, pattern):
            if parse_hex(found.value) is None:  # an objective of a case may go by its hex
                yield found.value, kind


_LABELLED = (
    ("objectives.@", "objective"),
    ("cases.*.state.objectives.@", "objective"),
    ("units.@", "unit"),
    ("cases.*.units.@", "unit"),
)
