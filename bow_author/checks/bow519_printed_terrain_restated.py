"""BOW519 printed-terrain-restated; its page is `pages/bow519_printed_terrain_restated.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_author.packs.edits import Take
from bow_dsl.diagnostics import Diagnostic, Severity

CODE = "BOW519"
SEVERITY = Severity.NOTE


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find terrain tiles that change nothing."""
    printed = context.board.terrain if context.board else {}
    for at, terrain in context.plan.terrain.items():
        if printed.get(at) == terrain:
            message = f"`{terrain}` is printed on {at.name} already"
            finding = context.say(CODE, message, "terrain", at.name, severity=SEVERITY)
            yield finding._replace(fix=context.fix(f"take it away from {at.name}", Take(("terrain", at.name))))
