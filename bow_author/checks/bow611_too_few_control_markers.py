"""BOW611 too-few-control-markers.

## What it does
Reports more objectives held by a House at the start than the boxes have control markers of that House.

## Why
A control marker shows who holds an objective.

## Bad
```text
a battle in which a House of the core set holds 8 objectives; each has 7 markers
```

## Good
```text
a battle in which it holds 7
```
"""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW611"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find Houses that hold more than they can mark."""
    for first, _, needed, there in context.short_of("control_markers"):
        house = first.kind.name
        message = f"no control marker of `{house}` is left: {needed} are needed, the boxes hold {there}"
        yield context.say(CODE, message, *first.path)
