"""BOW543 unit-in-enemy-zone.

## What it does
Warns of a unit that starts in the deployment zone of the other House.

## Why
The other House sets up there. Mostly `side` or a coordinate is wrong.

## Bad
```yaml battle
zones: {lannister: [C2, D2, D8]}
```

## Good
```yaml battle
zones: {lannister: [C2, D2]}
```
"""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic, Severity

CODE = "BOW543"
SEVERITY = Severity.WARNING


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find units in a zone of others and in none of their own."""
    zones = context.plan.zones
    for label, setup in context.plan.units.items():
        for house, zone in zones.items():
            if house != setup.side and setup.at in zone and setup.at not in zones.get(setup.side, ()):
                message = f"`{label}` of `{setup.side}` starts on {setup.at.name}, in the zone of `{house}`"
                related = [context.see("the zone names it here", "zones", house, zone.index(setup.at))]
                yield context.say(CODE, message, "units", label, "at", related=related, severity=SEVERITY)
