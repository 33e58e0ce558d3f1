"""BOW544 zone-too-small.

## What it does
Warns of deployment zones with fewer hexes in which units may stand than their House has units; several zones of a House
count together.

## Why
A hex holds one unit: not all of them can be set up there.

## Bad
```yaml battle
terrain: {D8: river}
zones: {stark: [C8, D8]}
units:
  archers: {at: E8}
```

## Good
```yaml battle
zones: {stark: [C8, D8]}
```
"""

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
