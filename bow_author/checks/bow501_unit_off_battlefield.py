"""BOW501 unit-off-battlefield; its page is `pages/bow501_unit_off_battlefield.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW501"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find units that start off the battlefield."""
    board = context.board
    if board is None:
        return
    for label, setup in context.plan.units.items():
        if setup.at not in board:
            message = f"`{label}` starts on {setup.at.name}, which is not on the battlefield"
            hint = f"the board has {board.columns} columns and {board.rows} rows"
            yield context.say(CODE, message, "units", label, "at", hint=hint)
