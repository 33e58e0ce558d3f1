"""BOW616 figure-of-a-version; its page is `pages/bow616_figure_of_a_version.md`."""

from collections.abc import Iterator

from bow_author.checks.context import DocumentContext
from bow_dsl.diagnostics import Diagnostic, Fix, Replacement

CODE = "BOW616"


def check(context: DocumentContext) -> Iterator[Diagnostic]:
    """Find commanders with a version."""
    named = context.document.value.get("commander_figures") or ()
    for number, name in enumerate(named):
        if name in context.catalogue.commanders:
            person = context.catalogue.commanders[name].person
            message = f"`{name}` is a Commander card; a figure is of a commander, whatever the version"
            finding = context.say(CODE, message, "commander_figures", number, hint=f"write `{person}`")
            if person not in named:
                finding = finding._replace(fix=Fix(f"write `{person}`", (Replacement(finding.span, name, person),)))
            yield finding
