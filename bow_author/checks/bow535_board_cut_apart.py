"""BOW535 board-cut-apart; its page is `pages/bow535_board_cut_apart.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_author.checks.shared.hexes import listed
from bow_dsl.diagnostics import Diagnostic, Severity

CODE = "BOW535"
SEVERITY = Severity.WARNING


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find parts of the board that terrain tiles alone keep apart, and in which something happens."""
    field = context.cut_field
    if field is None or not context.plan.terrain:
        return
    things = {setup.at for setup in context.plan.units.values()}
    things |= {objective.at for objective in context.plan.objectives.values()}
    main, *others = [part for part in field.parts if part & things] or [frozenset()]
    for part in others:
        if any(part & whole and main & whole for whole in field.without_tiles.parts):
            message = f"the terrain tiles cut {listed(part)} off from the rest of the battlefield"
            hint = "lay something that units may enter in one of the hexes between"
            yield context.say(CODE, message, "terrain", key=True, hint=hint, severity=SEVERITY)
