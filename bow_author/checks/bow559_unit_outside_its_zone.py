"""BOW559 unit-outside-its-zone.

## What it does
Warns of a unit that starts outside of the deployment zone of its House, where it has one.

## Why
The zone says where the House sets up. Mostly a coordinate is wrong, or the zone was drawn before the unit was moved.

## Bad
```yaml battle
zones: {stark: [C8, C9]}
```

## Good
```yaml battle
zones: {stark: [C8, D8]}
```
"""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Confidence, Diagnostic, Severity

CODE = "BOW559"
SEVERITY = Severity.WARNING


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find units in no zone, of a House that has one; those in the zone of the other are BOW543."""
    zones = context.plan.zones
    claimed = {at for zone in zones.values() for at in zone}
    for label, setup in context.plan.units.items():
        if zones.get(setup.side) and setup.at not in claimed:
            message = f"`{label}` starts on {setup.at.name}, outside of the zone of `{setup.side}`"
            related = [context.see("the zone is laid out here", "zones", setup.side, key=True)]
            cure = f"move it into the zone, or add {setup.at.name} to the zone"
            said = context.say(CODE, message, "units", label, "at", cure=cure, related=related, severity=SEVERITY)
            yield said._replace(confidence=Confidence.LIKELY)
