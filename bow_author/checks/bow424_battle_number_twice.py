"""BOW424 battle-number-twice; its page is `pages/bow424_battle_number_twice.md`."""

from collections.abc import Iterator

from bow_author.engine.catalogue import Catalogue
from bow_author.packs.library import Library
from bow_dsl.diagnostics import Diagnostic, Related, Severity

CODE = "BOW424"
SEVERITY = Severity.WARNING


def check(library: Library, catalogue: Catalogue) -> Iterator[Diagnostic]:  # noqa: ARG001  # a check of the library
    """Find battles of one pack with one number."""
    first: dict[tuple[str | None, int], Related] = {}
    for entry in library.entries("battle_plan"):
        number = entry.document.value.get("number")
        if entry.pack is None or number is None:
            continue
        span = entry.document.span("number")
        there = first.setdefault((entry.pack, number), Related(span, "the other is here"))
        if there.span != span:
            message = f"two battles of pack `{entry.pack}` have the number {number}"
            yield Diagnostic(CODE, SEVERITY, message, span, related=(there,))
