"""BOW557 crossing-without-water; its page is `pages/bow557_crossing_without_water.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_author.hexes.coordinates import Hex
from bow_dsl.diagnostics import Confidence, Diagnostic, Severity

CODE = "BOW557"
SEVERITY = Severity.WARNING


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find what can be entered and joins what else bars the way, with none of that around it."""
    board = context.board
    if board is None:
        return
    barring = {band for kind in context.catalogue.terrain.values() if kind.is_impassable for band in kind.joins}
    for at, name in context.plan.terrain.items():
        terrain = context.catalogue.terrain.get(name)
        if terrain is None or terrain.is_impassable or at not in board:
            continue
        for band in terrain.joins:
            if band in barring and not _joins_any(context, at, band):
                message = f"`{name}` on {at.name} crosses nothing: no hex beside it joins `{band}`"
                hint = f"lay it where `{band}` is, or something else here"
                finding = context.say(CODE, message, "terrain", at.name, hint=hint, severity=SEVERITY)
                yield finding._replace(confidence=Confidence.LIKELY)


def _joins_any(context: PlanContext, at: Hex, band: str) -> bool:
    """Tell whether what is printed below a hex, or what lies beside it, joins by a band."""
    printed = context.board.terrain.get(at) if context.board else None
    below = context.catalogue.terrain.get(printed or "")
    around = (context.terrain_type_at(neighbour) for neighbour in at.neighbours())
    return any(terrain is not None and band in terrain.joins for terrain in (below, *around))
