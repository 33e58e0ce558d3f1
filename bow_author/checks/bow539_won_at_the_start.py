"""BOW539 won-at-the-start.

## What it does
Reports a battle that a House wins in its first round if nobody does anything.

## Why
A condition that ends the battle at once holds already when it has been set up. Mostly the wrong House holds an
objective, or the condition is the wrong way round. The engine sets the battle up and looks.

## Bad
```yaml battle
define: |
  victory hold_the_crossing "Hold the crossing" {
    house "example"
    react at score when holder of crossing is stark: win stark
  }
```

## Good
```yaml battle
define: |
  victory hold_the_crossing "Hold the crossing" {
    house "example"
    react at score when holder of crossing is lannister: win lannister
    react at end of battle: win stark
  }
```
"""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW539"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find battles that are over before they have begun; one of a single round is decided there in any case."""
    plan, program = context.plan, context.entry.program
    if program is None or context.board is None or not context.may_be_set_up or plan.rounds < 2:
        return
    if "win" not in plan.define:
        return
    from bow_author.analysis.winning import wins_at

    if next(wins_at(program), None) is None:
        return
    from bow_author.analysis.start import winner_at_start

    won = winner_at_start(plan, context.board, context.catalogue, program)
    if won is not None:
        message = f"`{won[0]}` wins in the first round if nobody does anything"
        cure = f"look at `{won[1]}`: it holds when the battle has been set up"
        yield context.say(CODE, message, "define", key=True, cure=cure)
