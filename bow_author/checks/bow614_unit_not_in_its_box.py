"""BOW614 unit-not-in-its-box; its page is `pages/bow614_unit_not_in_its_box.md`."""

from collections.abc import Iterator

from bow_author.checks.context import DocumentContext
from bow_dsl.diagnostics import Diagnostic, Related, Severity

CODE = "BOW614"
SEVERITY = Severity.WARNING


def check(context: DocumentContext) -> Iterator[Diagnostic]:
    """Find figure types of the own pack that the box does not count; a list without `figures` counts none at all."""
    own, figures = context.entry.pack, context.document.value.get("figures")
    if own is None or own != context.entry.id or figures is None:
        return
    misspelt = any(name not in context.catalogue.units for name in figures)
    for name in context.catalogue.units:
        if not figures.get(name) and not misspelt and context.pack_of("unit", name) == own:
            defined = context.names.find("unit", name)
            related = []
            if defined is not None:
                related = [Related(defined.source.span(defined.definition.id.at), f"`{name}` is defined here")]
            message, hint = f"the box has no figures of `{name}`", f"add `{name}: 4`, or as many as the box holds"
            path = ("figures", name) if name in figures else ("figures",)
            yield context.say(CODE, message, *path, hint=hint, severity=SEVERITY, related=related, key=True)
