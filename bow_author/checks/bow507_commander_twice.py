"""BOW507 commander-twice; its page is `pages/bow507_commander_twice.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW507"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find persons who start more than once."""
    first: dict[str, str] = {}
    for label, setup in context.plan.units.items():
        if setup.commander is None:
            continue
        person = setup.commander.partition(".")[0]
        there = first.setdefault(person, label)
        if there != label:
            message = f"`{person}` starts twice: as `{there}` and as `{label}`"
            related = [context.see("he starts here already", "units", there, "commander")]
            yield context.say(CODE, message, "units", label, "commander", related=related)
