"""BOW538 points-out-of-reach.

## What it does
Warns of a condition that asks for more victory points than could be scored in the whole battle.

## Why
It can never hold. What is counted: all points that the battle plan gives, in each round, for each objective and for
each unit that falls. Where a pack gives points too, or their number is not fixed, nothing is said.

## Bad
```yaml battle
rounds: 3
define: |
  victory hold_the_crossing "Hold the crossing" {
    house "example"
    react at score: for each place from objectives: score 1 point for holder of place
    react at end of battle when points of lannister is at least 4: win lannister
  }
```

## Good
```yaml battle
rounds: 3
define: |
  victory hold_the_crossing "Hold the crossing" {
    house "example"
    react at score: for each place from objectives: score 1 point for holder of place
    react at end of battle when points of lannister is at least 3: win lannister
  }
```
"""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic, Severity

CODE = "BOW538"
SEVERITY = Severity.WARNING


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find conditions on points that nobody can fulfil."""
    program = context.entry.program
    if program is None or context.entry.mended or "points" not in context.plan.define:
        return
    from bow_author.analysis.points import most_points, wanted

    conditions = list(wanted(program))
    most = most_points(context.plan, program, context.catalogue) if conditions else None
    for condition, count in conditions:
        if most is not None and count > most:
            message = f"no House can ever have {count} points: all that can be scored is {most}"
            yield Diagnostic(CODE, SEVERITY, message, program.source.span(condition.at))
