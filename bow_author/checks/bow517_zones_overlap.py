"""BOW517 zones-overlap.

## What it does
Reports a hex in the deployment zones of both Houses.

## Why
Both could place a unit there.

## Bad
```yaml battle
zones:
  stark: [A10, B10, C10]
  lannister: [C10, D10]
```

## Good
```yaml battle
zones:
  stark: [A10, B10, C10]
  lannister: [D10]
```
"""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW517"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find hexes that lie in two zones."""
    first: dict[object, tuple[str, int]] = {}
    for house, zone in context.plan.zones.items():
        for number, at in enumerate(zone):
            there = first.setdefault(at, (house, number))
            if there[0] != house:
                message = f"{at.name} lies in the zone of `{house}` and in that of `{there[0]}`"
                related = [context.see("it is named here too", "zones", *there)]
                yield context.say(CODE, message, "zones", house, number, related=related)
