"""BOW422 pack-not-listed; its page is `pages/bow422_pack_not_listed.md`."""

import os
from collections.abc import Iterator

from bow_author.cases.model import Case, find_plan
from bow_author.checks.context import DocumentContext
from bow_author.packs.documents import OVERLAY
from bow_author.packs.edits import Put
from bow_author.packs.entries import Entry
from bow_author.packs.path_changes import ref_of
from bow_dsl.diagnostics import Confidence, Diagnostic, Related, Severity

CODE = "BOW422"


def check(context: DocumentContext) -> Iterator[Diagnostic]:
    """Find what is named of packs that are not listed, once for each pack."""
    reported: set[str] = set()
    for reference in context.references:
        pack = context.pack_of(reference.kind, reference.name)
        if pack is not None and pack not in context.packs and pack not in reported:
            reported.add(pack)
            message = f"{reference.kind} `{reference.name}` is of pack `{pack}`, which is not listed"
            finding = context.say(CODE, message, *reference.path, hint=_hint(pack), key=reference.is_key)
            yield _with_fix(finding, pack, context)
    if context.entry.kind == "cases" and context.packs and any(case.plan for case in context.cases):
        unlisted = [entry for entry in context.library.entries(OVERLAY) if (entry.pack or "") not in context.packs]
        for case in context.cases if unlisted else ():
            yield from _of_plan(case, unlisted, context)


def _of_plan(case: Case, unlisted: list[Entry], context: DocumentContext) -> Iterator[Diagnostic]:
    """Find a case whose battle plan is not played as an overlay has it, because nobody uses the pack of that."""
    plan = find_plan(case.plan, context.entry, context.library)
    if case.plan is None or plan is None:
        return
    file = os.path.realpath(os.path.join(os.path.dirname(context.document.file), case.plan))
    path = ("cases", case.number, "plan")
    for overlay in unlisted:
        pack = overlay.pack
        if pack is not None and os.path.realpath(overlay.document.file) == file:
            message = f"`{case.plan}` is an overlay of pack `{pack}`, which is not listed"
            yield _with_fix(context.say(CODE, message, *path, hint=_hint(pack)), pack, context)
        elif pack is not None and context.entry.pack is None and ref_of(overlay) == (plan.kind, plan.id):
            message = f"`{plan.id}` is played without what pack `{pack}` changes of it, which is not listed"
            related = [_laid(overlay)]
            finding = context.say(CODE, message, *path, hint=_hint(pack), severity=Severity.NOTE, related=related)
            yield finding._replace(confidence=Confidence.LIKELY)


def _laid(overlay: Entry) -> Related:
    return Related(overlay.document.key_span(OVERLAY), "it is changed here")


def _hint(pack: str) -> str:
    return f"add `{pack}` to `packs`"


def _with_fix(finding: Diagnostic, pack: str, context: DocumentContext) -> Diagnostic:
    listed = context.document.value.get("packs", [])
    return finding._replace(fix=context.fix(_hint(pack), Put(("packs",), [*listed, pack])))
