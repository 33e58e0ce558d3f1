"""BOW515 rank-without-orders; its page is `pages/bow515_rank_without_orders.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW515"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find units whose cards say nothing of their rank."""
    for label, kind in context.unit_types.items():
        rank = context.plan.units[label].rank
        if rank not in kind.orders:
            known = " or ".join(ordered.value for ordered in kind.orders)
            message = f"`{label}` is {rank.value}, but the card of `{kind.id}` has no orders for that rank"
            hint = f"it has orders for {known}" if known else None
            yield context.say(CODE, message, "units", label, "rank", hint=hint)
