"""BOW538 points-out-of-reach; its page is `pages/bow538_points_out_of_reach.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic, Severity

CODE = "BOW538"
SEVERITY = Severity.WARNING


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find conditions on points that nobody can fulfil."""
    program = context.entry.program
    if program is None or context.entry.repaired or "points" not in context.plan.define:
        return
    from bow_author.analysis.points import most_points, wanted

    effects = context.own_effects
    conditions = list(wanted(effects))
    most = most_points(context.plan, effects, program.definitions, context.catalogue) if conditions else None
    for condition, count in conditions:
        if most is not None and count > most:
            message = f"no House can ever have {count} points: all that can be scored is {most}"
            yield Diagnostic(CODE, SEVERITY, message, program.source.span(condition.at))
