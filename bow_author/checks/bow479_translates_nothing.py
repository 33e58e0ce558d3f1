"""BOW479 translates-nothing; its page is `pages/bow479_translates_nothing.md`."""

from collections.abc import Iterable, Iterator

from bow_author.checks.context import DocumentContext
from bow_author.packs.translated_plans import PLAIN, words_to_translate
from bow_dsl.diagnostics import Diagnostic, did_you_mean, spelling_fix

CODE = "BOW479"
_CALLED = {
    "objectives": "objective",
    "names": "name at",
    "notes": "note at",
    "zones": "deployment zone",
    "rules": "rule with a title",
    "texts": "rule with a text",
}


def check(context: DocumentContext) -> Iterator[Diagnostic]:
    """Find words of packs, boards and plans, and bynames, that stand for none of theirs."""
    value, library = context.document.value, context.library
    for key, called, known in (
        ("packs", "pack", library.packs),
        ("boards", "board", {entry.id for entry in library.entries("board")}),
    ):
        for name in value.get(key, {}):
            if name not in known:
                yield _finding(context, f"there is no {called} `{name}`", name, known, key, name)
    for kind, by_id in value.get("bynames", {}).items():
        for name in by_id:
            defined = library.names.find(kind, name)
            if defined is not None and defined.definition.titled is None:
                yield context.say(CODE, f"the {kind} `{name}` has no byname", "bynames", kind, name, key=True)
    yield from _of_plans(context)


def _of_plans(context: DocumentContext) -> Iterator[Diagnostic]:
    plans = {entry.id: entry for kind in ("skirmish", "battle_plan") for entry in context.library.entries(kind)}
    for plan, said in context.document.value.get("plans", {}).items():
        if plan not in plans:
            yield _finding(context, f"there is no battle plan or skirmish `{plan}`", plan, plans, "plans", plan)
            continue
        words = plans[plan].ask(words_to_translate)
        for key, value in said.items():
            if key in PLAIN:
                if key not in words:
                    yield context.say(CODE, f"`{plan}` has no {key.replace('_', ' ')}", "plans", plan, key, key=True)
                continue
            for name in value:
                if name not in words.get(key, ()):
                    message = f"`{plan}` has no {_CALLED[key]} `{name}`"
                    yield _finding(context, message, name, words.get(key, ()), "plans", plan, key, name)


def _finding(context: DocumentContext, message: str, name: str, known: Iterable[str], *path: str) -> Diagnostic:
    known = list(known)
    finding = context.say(CODE, message, *path, hint=did_you_mean(name, known), key=True)
    return finding._replace(fix=spelling_fix(finding.span, name, known))
