"""BOW601 too-few-figures; its page is `pages/bow601_too_few_figures.md`."""

from collections.abc import Iterator

from bow_author.boxes.stock import FEWER, listed
from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW601"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find figure types of which there are too few."""
    for first, kinds, needed, there in context.short_of("figures"):
        message = (
            f"no figures are left for `{first.path[1]}`: {needed} of {listed(kinds)} are needed, the boxes hold {there}"
        )
        yield context.say(CODE, message, *first.path, hint=FEWER)
