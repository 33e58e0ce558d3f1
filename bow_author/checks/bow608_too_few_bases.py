"""BOW608 too-few-bases; its page is `pages/bow608_too_few_bases.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW608"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find forms of base of which there are too few."""
    for first, _, needed, there in context.short_of("bases"):
        form = first.kind.name
        message = f"no bases are left for `{first.path[1]}`: {needed} {form} ones are needed, the boxes hold {there}"
        yield context.say(CODE, message, *first.path, key=True)
