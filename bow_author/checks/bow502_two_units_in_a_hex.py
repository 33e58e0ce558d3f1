"""BOW502 two-units-in-a-hex; its page is `pages/bow502_two_units_in_a_hex.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW502"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find units that start where another one does."""
    first: dict[object, str] = {}
    for label, setup in context.plan.units.items():
        there = first.setdefault(setup.at, label)
        if there != label:
            related = [context.see(f"`{there}` starts here", "units", there, "at")]
            message = f"`{label}` starts on {setup.at.name}, where `{there}` starts too"
            yield context.say(CODE, message, "units", label, "at", related=related)
