"""BOW510 two-objectives-in-a-hex; its page is `pages/bow510_two_objectives_in_a_hex.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW510"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find objectives that share a hex."""
    first: dict[object, str] = {}
    for label, objective in context.plan.objectives.items():
        there = first.setdefault(objective.at, label)
        if there != label:
            message = f"objective `{label}` lies on {objective.at.name}, where `{there}` lies too"
            related = [context.see(f"`{there}` lies here", "objectives", there, "at")]
            yield context.say(CODE, message, "objectives", label, "at", related=related)
