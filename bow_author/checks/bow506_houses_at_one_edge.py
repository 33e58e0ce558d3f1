"""BOW506 houses-at-one-edge; its page is `pages/bow506_houses_at_one_edge.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW506"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find Houses that share an edge."""
    first: dict[object, str] = {}
    for house, edge in context.plan.edges.items():
        there = first.setdefault(edge, house)
        if there != house:
            message = f"`{house}` sits at the {edge.value} edge, where `{there}` sits too"
            related = [context.see(f"`{there}` sits here", "edges", there)]
            yield context.say(CODE, message, "edges", house, related=related)
