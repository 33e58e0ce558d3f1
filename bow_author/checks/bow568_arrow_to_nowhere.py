"""BOW568 arrow-to-nowhere; its page is `pages/bow568_arrow_to_nowhere.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW568"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find arrows that nobody would see."""
    first: dict[object, str] = {}
    for label, arrow in context.plan.arrows.items():
        if arrow.start == arrow.end:
            message = f"arrow `{label}` begins and ends on {arrow.end.name}"
            yield context.say(CODE, message, "arrows", label, "to")
            continue
        there = first.setdefault((arrow.start, arrow.end), label)
        if there != label:
            message = f"arrow `{label}` leads from {arrow.start.name} to {arrow.end.name}, as `{there}` does"
            related = [context.see(f"`{there}` is drawn here", "arrows", there, key=True)]
            yield context.say(CODE, message, "arrows", label, key=True, related=related)
