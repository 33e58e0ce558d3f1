"""BOW547 edge-out-of-reach; its page is `pages/bow547_edge_out_of_reach.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic, Severity

CODE = "BOW547"
SEVERITY = Severity.WARNING


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find edges that those who are to come there cannot reach."""
    plan, program, board = context.plan, context.entry.program, context.board
    if program is None or board is None or "edge of" not in plan.define or not context.may_be_set_up:
        return
    from bow_author.analysis.edges import goals, hexes_near
    from bow_author.analysis.field import Field

    field = context.cut_field or Field(plan, board, context.catalogue)
    for goal in goals(plan, context.own_effects):
        edge = plan.edges[goal.house]
        there = hexes_near(field.at_its_best, edge, goal.within)
        units = [field.units[label] for label in goal.units]
        edge_is = f"come to the {edge.value} edge"
        who = f"`{units[0].label}` cannot ever" if len(units) == 1 else "no unit that is meant can ever"
        if units and all(field.reach(unit).isdisjoint(there) for unit in units):
            yield Diagnostic(CODE, SEVERITY, f"{who} {edge_is}", program.source.span(goal.node.at))
            continue
        least = [field.least_rounds(unit, there) for unit in units]
        if units and all(rounds is None or rounds > plan.rounds for rounds in least):
            rounds = "1 round" if plan.rounds == 1 else f"{plan.rounds} rounds"
            message = f"{who.removesuffix(' ever')} {edge_is} in {rounds}"
            yield Diagnostic(CODE, SEVERITY, message, program.source.span(goal.node.at))
