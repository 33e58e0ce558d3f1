"""BOW216 unknown-commander-version; its page is `pages/bow216_unknown_commander_version.md`."""

from collections.abc import Iterator

from bow_author.checks.context import DocumentContext
from bow_dsl.diagnostics import Diagnostic
from bow_dsl.nearest import slip_cost

CODE = "BOW216"


def check(context: DocumentContext) -> Iterator[Diagnostic]:
    """Find Commander cards that are not there, of commanders who are."""
    for reference in context.references:
        if reference.kind != "commander" or reference.is_person:
            continue
        if context.names.find("commander", reference.name) is not None:
            continue
        known = context.names.of_kind("commander")
        versions = sorted(name for name in known if name.partition(".")[0] == reference.person)
        if versions:
            version = reference.name.partition(".")[2]
            message = f"there is no card `{version}` of commander `{reference.person}`"
            there = f"{'there is' if len(versions) == 1 else 'there are'} {', '.join(f'`{name}`' for name in versions)}"
            near = next((candidate for candidate in versions if slip_cost(reference.name, candidate) is not None), None)
            hint = f"did you mean `{near}`?" if near else there
            yield context.say(CODE, message, *reference.path, hint=hint, key=reference.is_key)
