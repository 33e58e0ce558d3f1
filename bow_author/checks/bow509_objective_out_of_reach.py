"""BOW509 objective-out-of-reach.

## What it does
Warns of an objective on terrain that no unit may enter.

## Why
No unit can take it or hold it.

## Bad
```yaml battle
terrain: {H6: river}
objectives:
  crossing: {at: H6}
```

## Good
```yaml battle
terrain: {H6: wooden_bridge}
objectives:
  crossing: {at: H6}
```
"""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic, Severity

CODE = "BOW509"
SEVERITY = Severity.WARNING


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find objectives where no unit may be."""
    for label, objective in context.plan.objectives.items():
        terrain = context.terrain_type_at(objective.at)
        if terrain is not None and terrain.is_impassable:
            message = f"objective `{label}` lies on {objective.at.name}, which is `{terrain.id}`: no unit may enter it"
            related = context.see_terrain(objective.at)
            yield context.say(CODE, message, "objectives", label, "at", severity=SEVERITY, related=related)
