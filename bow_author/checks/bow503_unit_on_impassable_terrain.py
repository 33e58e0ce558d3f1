"""BOW503 unit-on-impassable-terrain.

## What it does
Reports a unit that starts on terrain which no unit may enter.

## Why
It could never have come there, and the rules do not say what it may do there.

## Bad
```yaml battle
terrain: {D8: river}
units:
  archers: {at: D8}
```

## Good
```yaml battle
terrain: {D8: ford}
units:
  archers: {at: D8}
```
"""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW503"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find units that start where none may be."""
    for label, setup in context.plan.units.items():
        terrain = context.terrain_type_at(setup.at)
        if terrain is not None and terrain.is_impassable:
            message = f"`{label}` starts on {setup.at.name}, which is `{terrain.id}`: no unit may enter it"
            related = context.see_terrain(setup.at)
            yield context.say(CODE, message, "units", label, "at", related=related)
