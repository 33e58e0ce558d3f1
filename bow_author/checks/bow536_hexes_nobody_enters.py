"""BOW536 hexes-nobody-enters.

## What it does
Notes hexes that a unit could stand in but none can ever come to.

## Why
Impassable terrain lies all around them, so that nothing can ever happen there.

## Bad
```yaml battle
terrain: {A1: plains, B1: river, A2: river}
```

## Good
```yaml battle
terrain: {A1: plains, B1: ford, A2: river}
```
"""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_author.checks.shared.hexes import listed
from bow_dsl.diagnostics import Diagnostic, Severity

CODE = "BOW536"
SEVERITY = Severity.NOTE


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find parts of the board where no unit can go; one with an objective BOW533 tells of."""
    field = context.cut_field
    if field is None or not field.units:
        return
    reached = {at for unit in field.units.values() for at in field.reach(unit)}
    reached |= {objective.at for objective in context.plan.objectives.values()}
    for part in field.parts:
        if not part & reached:
            message = f"no unit can ever come to {listed(part)}"
            place = "terrain" if context.plan.terrain else "board"
            yield context.say(CODE, message, place, severity=SEVERITY, key=True)
