"""BOW514 no-victory-condition.

## What it does
Warns of a battle plan that does not say who wins.

## Why
When the last round ends nobody would know who has won. The conditions stand in `define`, as a `victory`.

## Bad
```yaml battle
define: ""
```

## Good
```yaml battle
define: |
  victory hold_the_crossing "Hold the crossing" {
    house "example"
    react at end of battle: {
      if holder of crossing is lannister then win lannister
      else win stark
    }
  }
```
"""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic, Severity

CODE = "BOW514"
SEVERITY = Severity.WARNING


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find a plan without a victory condition; one that could not be read has been told already."""
    program = context.entry.program
    defined = {definition.kind.text for definition in program.definitions} if program else set()
    if "victory" not in defined and "victory" not in context.plan.define.split():
        message = "this battle does not say who wins"
        cure = 'add a `victory NAME "..."` to `define`'
        place = "define" if "define" in context.document.value else "battle"
        yield context.say(CODE, message, place, cure=cure, severity=SEVERITY, key=True)
