"""BOW539 won-at-the-start; its page is `pages/bow539_won_at_the_start.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW539"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find battles that are over before they have begun; one of a single round is decided there in any case."""
    plan, program = context.plan, context.entry.program
    if program is None or context.board is None or not context.may_be_set_up or plan.rounds < 2:
        return
    if "win" not in plan.define:
        return
    from bow_author.analysis.winning import wins_at

    if next(wins_at(context.own_effects), None) is None:
        return
    from bow_author.analysis.start import winner_at_start

    won = winner_at_start(plan, context.board, context.catalogue, program)
    if won is not None:
        message = f"`{won[0]}` wins in the first round if nobody does anything"
        hint = f"look at `{won[1]}`: it holds when the battle has been set up"
        yield context.say(CODE, message, "define", key=True, hint=hint)
