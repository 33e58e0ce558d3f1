"""BOW466 template-left-in; its page is `pages/bow466_template_left_in.md`."""

from collections.abc import Iterator

from bow_author.checks.context import DocumentContext
from bow_author.packs.affected import definitions_of
from bow_author.packs.library import PLAN
from bow_author.plans.template_words import AUTHOR, DESCRIPTION, INTRODUCTION
from bow_dsl.diagnostics import Diagnostic, Severity

CODE = "BOW466"
SEVERITY = Severity.NOTE


def check(context: DocumentContext) -> Iterator[Diagnostic]:
    """Look for the words of the templates."""
    value = context.document.value
    if context.entry.kind == PLAN:
        if _plain(value.get("introduction")) == INTRODUCTION and not _is_new_battle(context):
            message, hint = (
                "this is the introduction that `bow new` has written",
                "say who fights here, or leave it out",
            )
            yield context.say(CODE, message, "introduction", hint=hint, severity=SEVERITY)
        return
    if _is_new_pack(context):
        return
    for number, author in enumerate(value.get("authors") or ()):
        if _plain(author) == AUTHOR:
            message, hint = "this is the author that `bow new` has written", "write your name"
            yield context.say(CODE, message, "authors", number, hint=hint, severity=SEVERITY)
    if _plain(value.get("description")) == DESCRIPTION:
        message, hint = "this is the description that `bow new` has written", "say what is in the pack"
        yield context.say(CODE, message, "description", hint=hint, severity=SEVERITY)


def _plain(text: object) -> str:
    return " ".join(str(text or "").split())


def _is_new_battle(context: DocumentContext) -> bool:
    """Tell whether a battle has the units and objectives of the template, and no others."""
    from bow_author.plans.begin import labels_in_small_battle

    value = context.document.value
    return labels_in_small_battle() == {*value["units"], *(value.get("objectives") or ())}


def _is_new_pack(context: DocumentContext) -> bool:
    """Tell whether a pack has no more than one definition and one document, as `bow new` writes it."""
    pack = context.library.packs.get(context.entry.id)
    if pack is None:
        return True
    return sum(map(len, pack.ask(definitions_of).values())) <= 1 and len(pack.entries) <= 1
