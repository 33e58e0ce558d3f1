"""BOW467 requires-in-vain; its page is `pages/bow467_requires_in_vain.md`."""

from collections.abc import Iterator

from bow_author.checks.context import DocumentContext
from bow_author.packs.affected import definitions_of, spoken_in_document, spoken_in_program
from bow_author.packs.entries import Pack
from bow_dsl.diagnostics import Confidence, Diagnostic, Severity

CODE = "BOW467"
SEVERITY = Severity.NOTE


def check(context: DocumentContext) -> Iterator[Diagnostic]:
    """Find what is required for nothing; a pack that speaks of no other at all is not finished, and left alone."""
    packs = context.library.packs
    pack = packs.get(context.entry.id)
    if pack is None or pack.has_cases_unread or not pack.manifest.requires:
        return
    words = _said(pack)
    used = {name for name in pack.manifest.requires if name in packs and not words.isdisjoint(_has(packs[name]))}
    for name in pack.manifest.requires:
        if used and name in packs and name not in used:
            message = f"nothing in this pack uses `{name}`"
            hint = "leave it out, or list it under `optional` if the pack makes use of it where it is there"
            finding = context.say(CODE, message, "requires", name, hint=hint, severity=SEVERITY, key=True)
            yield finding._replace(confidence=Confidence.LIKELY)


def _said(pack: Pack) -> set[str]:
    """Give every word of a pack that may name something of another."""
    spoken = {word for words in pack.ask(spoken_in_program).values() for word in words}
    for entry in pack.entries:
        spoken.update(entry.ask(spoken_in_document))
    return spoken


def _has(pack: Pack) -> set[str]:
    """Give the names of all that a pack holds, its own included."""
    owned = {name for names in pack.ask(definitions_of).values() for name in names}
    return owned | {pack.manifest.id} | {entry.id for entry in pack.entries}
