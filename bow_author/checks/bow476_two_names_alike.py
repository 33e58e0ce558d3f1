"""BOW476 two-names-alike; its page is `pages/bow476_two_names_alike.md`."""

from collections.abc import Iterator

from bow_author.checks.context import DocumentContext
from bow_dsl.diagnostics import Diagnostic, Severity

CODE = "BOW476"
SEVERITY = Severity.WARNING


def check(context: DocumentContext) -> Iterator[Diagnostic]:
    """Find names that stand twice below a kind; two versions of one commander may well share his."""
    for kind, names in context.document.value["names"].items():
        first: dict[str, str] = {}
        for name, text in names.items():
            before = first.setdefault(text.casefold(), name)
            if before != name and _title(context, kind, before) != _title(context, kind, name):
                message = f"`{name}` and `{before}` are both called `{text}`"
                related = [context.see(f"`{before}` is called so here", "names", kind, before)]
                hint = "give one of the two another name"
                yield context.say(CODE, message, "names", kind, name, hint=hint, severity=SEVERITY, related=related)


def _title(context: DocumentContext, kind: str, name: str) -> str:
    """Give the title of a definition, or else its id: two that have none are two."""
    defined = context.names.find(kind, name)
    return defined.definition.title.value if defined is not None and defined.definition.title is not None else name
