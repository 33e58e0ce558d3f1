"""The errors in a document, or in what is used of a pack: for those who only must know whether it can be used."""

from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module

from bow_author.checks.findings.suppressions import apply_suppressions
from bow_author.checks.of_document import document_findings
from bow_author.checks.registry import PLAN_CHECKS
from bow_author.engine.catalogue import Catalogue
from bow_author.engine.rulesets import ruleset_of
from bow_author.packs.entries import Entry, Pack
from bow_author.packs.library import Library
from bow_dsl.checks.check import check_definitions
from bow_dsl.diagnostics import Diagnostic, Severity


def document_errors(entry: Entry, library: Library, catalogue: Catalogue) -> Iterator[Diagnostic]:
    """Give the errors in a document that no comment in it answers; checks that find none are left out.

    Args:
        entry: The document.
        library: As the document sees it.
        catalogue: What its definitions are as values.
    """
    found = document_findings(entry, library, catalogue, but=_without_errors())
    errors = dict.fromkeys(finding for finding in found if finding.severity is Severity.ERROR)
    document = entry.document
    kept = apply_suppressions(errors, [(document.file, document.text)], None)
    yield from (finding for finding in kept if finding.severity is Severity.ERROR)


def pack_errors(library: Library, pack: Pack, documents: Callable[[Entry], bool]) -> Iterator[Diagnostic]:
    """Give the errors in what is used of a pack: how it reads, its definitions, and some of its documents.

    Args:
        library: The packs that it is read with.
        pack: Whose errors.
        documents: Tells which documents are used.
    """
    names, ruleset = library.as_used([pack.manifest.id]).names, ruleset_of(library.names)
    for finding in pack.findings:
        if finding.severity is Severity.ERROR:
            yield finding
    for program in pack.programs:
        for finding in check_definitions(program, names, ruleset, None):
            if finding.severity is Severity.ERROR:
                yield finding
    views: dict[frozenset[str], tuple[Library, Catalogue]] = {}
    for entry in filter(documents, pack.entries):
        laying = library.laying(library.used_by(entry))
        if laying not in views:
            view = library.as_used(laying)
            views[laying] = view, Catalogue(view.names)
        yield from document_errors(entry, *views[laying])


@cache
def _without_errors() -> frozenset[str]:
    """Give the names of the checks of battle plans that find warnings and notes alone; they say their severity."""
    modules = ((name, import_module(f"bow_author.checks.{name}")) for name in PLAN_CHECKS.names)
    return frozenset(name for name, module in modules if getattr(module, "SEVERITY", Severity.ERROR) != Severity.ERROR)
