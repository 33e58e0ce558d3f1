"""BOW514 no-victory-condition; its page is `pages/bow514_no_victory_condition.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_author.engine.agreed import agreed_kind
from bow_dsl.diagnostics import Diagnostic, Severity

CODE = "BOW514"
SEVERITY = Severity.WARNING


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find a plan without a victory condition; one that could not be read has been told already."""
    program = context.entry.program
    defined = {definition.kind.text for definition in program.definitions} if program else set()
    defined |= {agreed_kind(context.names, name) or "" for name in context.plan.variants}
    if "victory" not in defined and "victory" not in context.plan.define.split():
        message = "this battle does not say who wins"
        hint = 'add a `victory NAME "..."` to `define`, or name one of a pack among the `variants`'
        place = "define" if "define" in context.document.value else "battle"
        yield context.say(CODE, message, place, hint=hint, severity=SEVERITY, key=True)
