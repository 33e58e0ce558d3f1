"""BOW521 very-many-rounds.

## What it does
Warns of a battle of more than 20 rounds.

## Why
The battles that are known last from 5 to 8 rounds, and so many rounds would fill a weekend. Mostly a digit too much
was typed.

## Bad
```yaml battle
rounds: 50
```

## Good
```yaml battle
rounds: 8
```
"""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Confidence, Diagnostic, Severity

CODE = "BOW521"
SEVERITY = Severity.WARNING
MOST_ROUNDS = 20


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find a battle that takes very long."""
    rounds = context.plan.rounds
    if rounds > MOST_ROUNDS:
        said = context.say(CODE, f"this battle lasts {rounds} rounds", "rounds", severity=SEVERITY)
        yield said._replace(confidence=Confidence.LIKELY)
