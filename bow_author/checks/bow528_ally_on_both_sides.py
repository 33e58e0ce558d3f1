"""BOW528 ally-on-both-sides; its page is `pages/bow528_ally_on_both_sides.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW528"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find allies who fight against themselves."""
    first = {kind.house: label for label, kind in reversed(context.unit_types.items())}
    for label, kind in context.unit_types.items():
        there = first[kind.house]
        side, other_side = context.plan.units[label].side, context.plan.units[there].side
        if side != other_side and context.is_ally(kind.house):
            message = f"ally `{kind.house}` fights for `{other_side}` and for `{side}`"
            related = [context.see(f"`{there}` fights for `{other_side}`", "units", there, "side")]
            yield context.say(CODE, message, "units", label, "side", related=related)
