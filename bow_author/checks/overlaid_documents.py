"""What overlays of documents come to: each document is checked as those see it who use the pack that changes it."""

from collections.abc import Callable, Iterable, Iterator

from bow_author.checks.overlaid import NOT_REQUIRED, unknown_supersedes
from bow_author.packs.documents import OVERLAY
from bow_author.packs.entries import Entry
from bow_author.packs.library import Library
from bow_author.packs.overlays import LaidDocuments, closure, overlays_of
from bow_author.packs.patched_documents import at_a_change
from bow_author.packs.path_changes import ref_of
from bow_dsl.diagnostics import Diagnostic, Severity

NOT_LISTED = "BOW422"
_REQUIRE = "add that pack to `requires` in `pack.yaml` of the overlay"


Found = Callable[[Entry, str | None], Iterable[Diagnostic]]
"""What is found in a document: as a pack has changed it, and sees the library, or as it is written."""


def document_overlay_findings(library: Library, found: Found) -> Iterator[Diagnostic]:
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
            yield from _outcome(result, ref, name, library, found)
    for entry in library.strays:
        if entry.kind == OVERLAY:
            hint = "put it into a pack that requires the other"
            message = "an overlay belongs to a pack, and this document to none"
            yield Diagnostic(NOT_REQUIRED, Severity.ERROR, message, entry.document.key_span(OVERLAY), hint)


def _outcome(
    result: LaidDocuments, ref: tuple[str, str], name: str, library: Library, found: Found
) -> Iterator[Diagnostic]:
    """Check a document that a pack has changed, and tell at the change what is new."""
    mine = [change for change in result.history[ref] if change.pack == name]
    base = library.find(*ref)
    if mine and base is not None and result.entries[ref] is not base:
        before = {(old.code, old.message) for old in found(base, None)}
        files = {change.span.file for change in mine}
        for finding in found(result.entries[ref], name):
            if finding.span.file in files or (finding.code, finding.message) not in before:
                placed = at_a_change(finding, mine)._replace(fix=None)
                yield placed._replace(hint=_REQUIRE) if placed.code == NOT_LISTED else placed


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
