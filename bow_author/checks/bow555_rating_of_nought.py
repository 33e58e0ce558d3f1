"""BOW555 rating-of-nought.

## What it does
Warns of a side that starts with a Command, Order or Leadership Rating of 0.

## Why
Such a side never has a command token, rolls no dice for order tokens, or draws no Leadership card. That can be meant,
for a side that is taken by surprise; mostly a figure was left for later.

## Bad
```yaml battle
sides:
  lannister: {command: 2, order: 0, leadership: 3, morale_end: rout}
```

## Good
```yaml battle
sides:
  lannister: {command: 2, order: 3, leadership: 3, morale_end: rout}
```
"""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Confidence, Diagnostic, Severity

CODE = "BOW555"
SEVERITY = Severity.WARNING
_LACK = {
    "command": "has no command tokens",
    "order": "rolls no dice for order tokens",
    "leadership": "draws no Leadership cards",
}


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find ratings of 0; a side whose ratings were filled in is told of already."""
    for house in context.plan.sides:
        for rating, lack in _LACK.items():
            if context.document.value["sides"][house][rating] == 0:
                said = context.say(CODE, f"`{house}` {lack}", "sides", house, rating, severity=SEVERITY)
                yield said._replace(confidence=Confidence.LIKELY)
