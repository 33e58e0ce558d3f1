"""BOW568 arrow-to-nowhere.

## What it does
Reports an arrow that ends in the hex in which it begins, and one that is drawn a second time between the same hexes.

## Why
Neither can be seen on the map. Mostly an arrow was copied, and one of its hexes not changed.

## Bad
```yaml battle
arrows:
  flank: {from: C4, to: C4}
```

## Good
```yaml battle
arrows:
  flank: {from: C4, to: E5}
```
"""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW568"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find arrows that nobody would see."""
    first: dict[object, str] = {}
    for label, arrow in context.plan.arrows.items():
        if arrow.start == arrow.end:
            message = f"arrow `{label}` begins and ends on {arrow.end.name}"
            yield context.say(CODE, message, "arrows", label, "to")
            continue
        there = first.setdefault((arrow.start, arrow.end), label)
        if there != label:
            message = f"arrow `{label}` leads from {arrow.start.name} to {arrow.end.name}, as `{there}` does"
            related = [context.see(f"`{there}` is drawn here", "arrows", there, key=True)]
            yield context.say(CODE, message, "arrows", label, key=True, related=related)
