"""BOW606 too-few-banner-poles; its page is `pages/bow606_too_few_banner_poles.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW606"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find a battle with too many units for the poles."""
    for first, _, needed, there in context.short_of("pieces", "banner_poles"):
        message = f"no banner pole is left for `{first.path[1]}`: {needed} are needed, the boxes hold {there}"
        yield context.say(CODE, message, *first.path, key=True)
