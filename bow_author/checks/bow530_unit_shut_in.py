"""BOW530 unit-shut-in.

## What it does
Warns of a unit that can never leave the hex in which it starts, although its card lets it move.

## Why
All hexes around it are terrain that no such unit may enter, for the whole battle. Mostly a coordinate is wrong.
Other units and fire do not count: they may be gone later.

## Bad
```yaml battle
terrain: {A1: plains, B1: river, A2: river}
units:
  guards: {at: A1}
```

## Good
```yaml battle
terrain: {A1: plains, B1: ford, A2: river}
units:
  guards: {at: A1}
```
"""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic, Severity

CODE = "BOW530"
SEVERITY = Severity.WARNING


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find units from whose hex no step leads."""
    field = context.cut_field
    if field is None:
        return
    for unit in field.units.values():
        moves = context.unit_types[unit.label].orders.get(unit.rank, ())
        if unit.at is not None and field.reach(unit) == {unit.at} and any(option.move for option in moves):
            message = f"`{unit.label}` can never leave {unit.at.name}: no hex around it can be entered"
            yield context.say(CODE, message, "units", unit.label, "at", severity=SEVERITY)
