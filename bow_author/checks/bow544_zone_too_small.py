"""BOW544 zone-too-small; its page is `pages/bow544_zone_too_small.md`."""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic, Severity

CODE = "BOW544"
SEVERITY = Severity.WARNING


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Count the hexes of the zones of each House, and the units that they are for."""
    board = context.board
    for house, zones in context.plan.zones.items() if board else ():
        units = sum(setup.side == house for setup in context.plan.units.values())
        types = {
            at: context.terrain_type_at(at)
            for at in context.plan.deploys_in(house)
            if board is not None and at in board
        }
        room = sum(terrain is None or not terrain.is_impassable for terrain in types.values())
        if room < units:
            have = "zone has" if len(zones) == 1 else "zones have"
            message = f"`{house}` has {units} units, but its {have} room for {room}"
            yield context.say(CODE, message, "zones", house, key=True, severity=SEVERITY)
