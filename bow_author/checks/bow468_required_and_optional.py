"""BOW468 required-and-optional; its page is `pages/bow468_required_and_optional.md`."""

from collections.abc import Iterator

from bow_author.checks.context import DocumentContext
from bow_dsl.diagnostics import Diagnostic, Severity

CODE = "BOW468"
SEVERITY = Severity.WARNING


def check(context: DocumentContext) -> Iterator[Diagnostic]:
    """Find packs in both lists."""
    value = context.document.value
    for name in value.get("optional") or {}:
        if name in (value.get("requires") or {}):
            message = f"`{name}` is both required and optional"
            hint = "take it out of `optional`, or out of `requires` if the pack can do without"
            related = [context.see("it is required here", "requires", name, key=True)]
            yield context.say(CODE, message, "optional", name, hint=hint, severity=SEVERITY, related=related, key=True)
