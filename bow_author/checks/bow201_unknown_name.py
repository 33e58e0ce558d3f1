"""BOW201 unknown-name; its page is `pages/bow201_unknown_name.md`."""

from collections.abc import Iterator

from bow_author.checks.context import DocumentContext
from bow_author.checks.findings.hints import cards_of, instead
from bow_author.checks.shared.references import Reference
from bow_dsl.checks.keys import unknown_name
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW201"


def check(context: DocumentContext) -> Iterator[Diagnostic]:
    """Find ids in a document that no pack defines."""
    for reference in context.references:
        if context.names.find(reference.kind, reference.name) is not None:
            continue
        if reference.kind in context.ruleset.registry.constants.get(reference.name, ()):
            continue  # a word of the game
        if context.names.is_of_no_kind(reference.name, context.ruleset.kinds):
            continue
        known = set(context.names.of_kind(reference.kind))
        if reference.kind == "commander":
            persons = {name.partition(".")[0] for name in known}
            if reference.person in persons:  # BOW216 tells which cards of him there are
                continue
            known = persons if reference.is_person else known
        place = context.document.key_span if reference.is_key else context.document.span
        finding = unknown_name(reference.kind, reference.name, known, place(*reference.path))
        hint = (
            _as_commander(context, reference) if reference.kind == "unit" and reference.path[-1:] == ("unit",) else None
        )
        yield finding._replace(hint=hint, fix=None) if hint else finding


def _as_commander(context: DocumentContext, reference: Reference) -> str | None:
    """Say how a commander is named where somebody has named him as a unit."""
    written = instead(reference.name, context.names, "commander")
    return written or cards_of(reference.name, context.names, "as `commander`, ")
