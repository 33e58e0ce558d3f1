"""BOW464 name-not-translated; its page is `pages/bow464_name_not_translated.md`."""

from collections.abc import Iterator

from bow_author.checks.context import DocumentContext
from bow_dsl.diagnostics import Diagnostic, Severity
from bow_dsl.syntax.ast import Program

CODE = "BOW464"
SEVERITY = Severity.NOTE


def check(context: DocumentContext) -> Iterator[Diagnostic]:
    """Find kinds that are named in part."""
    pack = context.library.packs.get(context.entry.pack or "")
    if pack is None:
        return
    language = context.document.value["language"]
    same = [entry.document.value for entry in pack.entries if entry.kind == "translations"]
    named = [value.get("names") or {} for value in same if value["language"] == language]
    defined = [entry for of_file in pack.ask(ids).values() for entry in of_file]
    for kind in context.document.value.get("names") or {}:
        missing = [
            name for of, name in defined if of == kind and not any(name in names.get(kind, ()) for names in named)
        ]
        if missing:
            names = ", ".join(f"`{name}`" for name in sorted(missing))
            message = f"there is no name for {kind} {names}"
            yield context.say(CODE, message, "names", kind, severity=SEVERITY, key=True)


def ids(program: Program) -> tuple[tuple[str, str], ...]:
    """Give the kind and the id of each definition of a program."""
    return tuple((definition.kind.text, definition.id.text) for definition in program.definitions)
