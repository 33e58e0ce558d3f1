"""BOW606 too-few-banner-poles.

## What it does
Reports more units than the boxes have banner poles.

## Why
Every unit has its banner on a pole. Units of Houses for which no box has banners need none.

## Bad
```text
a battle with 37 units and the components of the core set, which has 36 poles
```

## Good
```text
a battle with 36 units
```
"""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW606"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find a battle with too many units for the poles."""
    for first, _, needed, there in context.short_of("pieces", "banner_poles"):
        message = f"no banner pole is left for `{first.path[1]}`: {needed} are needed, the boxes hold {there}"
        yield context.say(CODE, message, *first.path, key=True)
