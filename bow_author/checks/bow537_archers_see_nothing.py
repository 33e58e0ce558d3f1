"""BOW537 archers-see-nothing.

## What it does
Warns of a unit with a range of more than one hex that can never see beyond the adjacent hexes.

## Why
Wherever it can go, terrain that blocks sight stands all around: its range is of no use to it.

## Bad
```yaml board
terrain: {A1: forest_river, B1: forest_river, B2: forest_river, B3: forest_river, A3: forest_river}
```

```yaml battle
units:
  archers: {at: A2}
```

## Good
```yaml board
terrain: {A1: forest_river, B1: forest_river, B2: river, B3: forest_river, A3: forest_river}
```

```yaml battle
units:
  archers: {at: A2}
```
"""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic, Severity

CODE = "BOW537"
SEVERITY = Severity.WARNING


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find units shut in where they see nothing; on a battlefield that lies open there are none."""
    field = context.cut_field
    if field is None:
        return
    for label, unit in field.units.items():
        if context.unit_types[label].attack_range > 1 and not field.sees_beyond(unit):
            message = f"`{label}` can never see a hex that is not adjacent to it"
            yield context.say(CODE, message, "units", label, "at", severity=SEVERITY)
