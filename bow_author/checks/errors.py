"""The errors in one document, and nothing else: for those who only must know whether it can be used."""

from collections.abc import Iterator
from functools import cache
from importlib import import_module

from bow_author.checks.findings.suppressions import apply_suppressions
from bow_author.checks.of_document import document_findings
from bow_author.checks.registry import PLAN_CHECKS
from bow_author.engine.catalogue import Catalogue
from bow_author.packs.entries import Entry
from bow_author.packs.library import Library
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


@cache
def _without_errors() -> frozenset[str]:
    """Give the names of the checks of battle plans that find warnings and notes alone; they say their severity."""
    modules = ((name, import_module(f"bow_author.checks.{name}")) for name in PLAN_CHECKS.names)
    return frozenset(name for name, module in modules if getattr(module, "SEVERITY", Severity.ERROR) != Severity.ERROR)
