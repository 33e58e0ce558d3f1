"""What overlays of documents come to: each document is checked as those see it who use the pack that changes it."""

from collections.abc import Iterator
from functools import partial

from bow_author.checks.incremental.queries import ALL_DEFINITIONS, Query
from bow_author.checks.of_document import document_findings
from bow_author.checks.overlaid import NOT_REQUIRED, Remembered, at_once, unknown_supersedes
from bow_author.engine.catalogue import Catalogue
from bow_author.packs.documents import KINDS, OVERLAY
from bow_author.packs.entries import Entry
from bow_author.packs.inventory import every_entry
from bow_author.packs.library import Library
from bow_author.packs.overlays import LaidDocuments, closure, overlays_of
from bow_author.packs.patched_documents import at_a_change
from bow_author.packs.path_changes import ref_of
from bow_dsl.diagnostics import Diagnostic, Severity

NOT_LISTED = "BOW422"
_REQUIRE = "add that pack to `requires` in `pack.yaml` of the overlay"


def document_overlay_findings(library: Library, remembered: Remembered = at_once) -> Iterator[Diagnostic]:
    """Find what is wrong with the overlays that were asked for, and with the documents that come of them."""
    for name, pack in library.packs.items():
        own = [entry for entry in overlays_of(pack) if entry.document.file in library.targets]
        if not own:
            continue
        result = library.overlaid([name]).documents
        yield from result.findings
        for entry in own:
            yield from _packs(entry, name, library)
        for ref in result.history:
            work = partial(_outcome, result, ref, name, library)
            yield from remembered(("overlaid document", name, *ref), _of_documents(library, ref), work)
    for entry in library.strays:
        if entry.kind == OVERLAY:
            hint = "put it into a pack that requires the other"
            message = "an overlay belongs to a pack, and this document to none"
            yield Diagnostic(NOT_REQUIRED, Severity.ERROR, message, entry.document.key_span(OVERLAY), hint)


def _outcome(result: LaidDocuments, ref: tuple[str, str], name: str, library: Library) -> Iterator[Diagnostic]:
    """Check a document that a pack has changed, and tell at the change what is new."""
    mine = [change for change in result.history[ref] if change.pack == name]
    base = library.find(*ref)
    if mine and base is not None and result.entries[ref] is not base:
        before = {(old.code, old.message) for old in _checked(base, library)}
        seen = library.as_used([name])
        files = {change.span.file for change in mine}
        for finding in _checked(result.entries[ref], seen):
            if finding.span.file in files or (finding.code, finding.message) not in before:
                placed = at_a_change(finding, mine)._replace(fix=None)
                yield placed._replace(hint=_REQUIRE) if placed.code == NOT_LISTED else placed


def _of_documents(library: Library, ref: tuple[str, str]) -> Iterator[Query]:
    """Give the queries of all that a check of a document may ask; plans ask nothing of each other, nor of cases."""
    kind, name = ref
    yield ALL_DEFINITIONS
    yield ("packs",)
    yield ("targets",)
    for entry in every_entry(library):
        is_other_plan = kind == entry.kind == "battle_plan" and entry.id != name
        if not is_other_plan and (entry.kind != "cases" or kind == "cases"):
            yield ("said in", entry.document.file)
    yield from (("entries", known) for known in KINDS.values())
    yield from (("manifest text", name) for name in library.packs)


def _checked(entry: Entry, library: Library) -> Iterator[Diagnostic]:
    seen = library.as_used_by(entry)
    yield from document_findings(entry, seen, Catalogue(seen.names))


def _packs(entry: Entry, name: str, library: Library) -> Iterator[Diagnostic]:
    """Find packs that an overlay may not speak of."""
    document = entry.document
    changed = library.find(*ref_of(entry))
    span = document.span("of", *document.value["of"])
    label = " ".join(ref_of(entry)).replace("_", " ", 1)
    needed = closure(library.packs, [name])
    if changed is not None and changed.pack == name:
        message = f"{label} is of this pack itself"
        yield Diagnostic(NOT_REQUIRED, Severity.ERROR, message, span, "change it where it is written")
    elif changed is not None and changed.pack not in {*needed, *library.packs[name].manifest.optional}:
        message = f"{label} is of pack `{changed.pack}`, which this pack does not require"
        hint = f"add `{changed.pack}` to `requires` in `pack.yaml`"
        yield Diagnostic(NOT_REQUIRED, Severity.ERROR, message, span, hint)
    for number, superseded in enumerate(document.value.get("supersedes") or ()):
        yield from unknown_supersedes(library, name, superseded, document.span("supersedes", number))
