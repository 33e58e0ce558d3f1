"""BOW429 document-twice; its page is `pages/bow429_document_twice.md`."""

from collections.abc import Iterator

from bow_author.engine.catalogue import Catalogue
from bow_author.packs.documents import KINDS
from bow_author.packs.entries import Entry
from bow_author.packs.library import Library
from bow_dsl.diagnostics import Diagnostic, Related, Severity

CODE = "BOW429"
_NAMED_BY_NOBODY = frozenset(("battle_plan", "skirmish", "epic"))
"""Kinds that no other document names by their ids, unless an overlay of a pack changes them."""


def check(library: Library, catalogue: Catalogue) -> Iterator[Diagnostic]:  # noqa: ARG001  # a check of the library
    """Find documents of one kind with one id."""
    for key, kind in KINDS.items():
        if kind == "cases":  # cases are known by their file
            continue
        first: dict[str, Entry] = {}
        for entry in library.entries(kind):
            known = first.setdefault(entry.id, entry)
            if known is not entry and not (_is_copy_apart(entry, known) or any(map(_is_unnamed, (entry, known)))):
                span, there = entry.document.span(key), Related(known.document.span(key), "the first one is here")
                message = f"there are two documents with `{key}: {entry.id}`"
                yield Diagnostic(CODE, Severity.ERROR, message, span, "give one of them another id", (there,))


def _is_unnamed(entry: Entry) -> bool:
    """Tell whether the author of a document has not said what it is called."""
    return bool(entry.repaired) and entry.id not in entry.document.text


def _is_copy_apart(entry: Entry, known: Entry) -> bool:
    """Tell whether a plan lies in no pack, where nobody names it: it may be a copy of one of a pack, to be changed."""
    return entry.pack is None and known.pack is not None and entry.kind in _NAMED_BY_NOBODY
