"""BOW611 too-few-control-markers; its page is `pages/bow611_too_few_control_markers.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW611"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find Houses that hold more than they can mark."""
    for first, _, needed, there in context.short_of("control_markers"):
        house = first.kind.name
        message = f"no control marker of `{house}` is left: {needed} are needed, the boxes hold {there}"
        yield context.say(CODE, message, *first.path)
