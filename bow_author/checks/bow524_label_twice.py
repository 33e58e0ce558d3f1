"""BOW524 label-twice; its page is `pages/bow524_label_twice.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW524"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find labels that stand for a unit and for an objective."""
    for label in context.plan.units:
        if label in context.plan.objectives:
            message = f"`{label}` is a unit and an objective"
            related = [context.see("the objective is here", "objectives", label, key=True)]
            yield context.say(CODE, message, "units", label, hint="rename one of them", related=related, key=True)
