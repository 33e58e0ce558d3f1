"""BOW542 in-range-at-the-start; its page is `pages/bow542_in_range_at_the_start.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_author.hexes.coordinates import distance
from bow_dsl.diagnostics import Confidence, Diagnostic, Severity

CODE = "BOW542"
SEVERITY = Severity.WARNING


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find enemies near enough to attack, one finding for each pair."""
    plan, board = context.plan, context.board
    if board is None or not context.may_be_set_up or not _any_near(context):
        return
    from bow_author.analysis.start import in_range

    pairs = {frozenset((unit.label, target.label)): unit for unit, target in in_range(plan, board, context.catalogue)}
    for pair, unit in pairs.items():
        (enemy,) = pair - {unit.label}
        place = plan.units[enemy].at.name
        message = f"`{unit.label}` may attack `{enemy}` on {place} from where it starts"
        related = [context.see(f"`{enemy}` starts here", "units", enemy, "at")]
        finding = context.say(CODE, message, "units", unit.label, "at", related=related, severity=SEVERITY)
        yield finding._replace(confidence=Confidence.LIKELY)


def _any_near(context: PlanContext) -> bool:
    """Tell whether two enemies start within a range: most battles can be told to be in order without the engine."""
    units = context.plan.units
    return any(
        setup.side != enemy.side and distance(setup.at, enemy.at) <= context.unit_types[label].attack_range
        for label, setup in units.items()
        for enemy in units.values()
    )
