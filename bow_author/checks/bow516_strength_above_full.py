"""BOW516 strength-above-full; its page is `pages/bow516_strength_above_full.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW516"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find units that are stronger than they can be."""
    for label, kind in context.unit_types.items():
        strength = context.plan.units[label].strength
        if strength is not None and strength > kind.strength:
            message = f"`{label}` starts with {strength} figures; `{kind.id}` has {kind.strength} at full strength"
            yield context.say(CODE, message, "units", label, "strength")
