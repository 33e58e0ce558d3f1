"""BOW510 two-objectives-in-a-hex.

## What it does
Reports an objective in the hex of another one.

## Why
Whoever holds one of them always holds both, and only one control marker fits into a hex.

## Bad
```yaml battle
objectives:
  crossing: {at: H6}
  mill: {at: H6, title: The mill}
```

## Good
```yaml battle
objectives:
  crossing: {at: H6}
  mill: {at: I6, title: The mill}
```
"""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW510"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find objectives that share a hex."""
    first: dict[object, str] = {}
    for label, objective in context.plan.objectives.items():
        there = first.setdefault(objective.at, label)
        if there != label:
            message = f"objective `{label}` lies on {objective.at.name}, where `{there}` lies too"
            related = [context.see(f"`{there}` lies here", "objectives", there, "at")]
            yield context.say(CODE, message, "objectives", label, "at", related=related)
