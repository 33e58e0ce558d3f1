"""BOW501 unit-off-battlefield.

## What it does
Reports a unit whose starting hex is not a whole hex of the board.

## Why
A unit can only stand on whole hexes; half-hexes on the outer edge are off the battlefield (core rulebook, Moving
Units). The unit could not be placed, and the printed plan would be wrong.

## Bad
```yaml battle
units:
  archers: {unit: northmen_archers, side: stark, rank: green, at: C40}
```

## Good
```yaml battle
units:
  archers: {unit: northmen_archers, side: stark, rank: green, at: C4}
```
"""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW501"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find units that start off the battlefield."""
    board = context.board
    if board is None:
        return
    for label, setup in context.plan.units.items():
        if setup.at not in board:
            message = f"`{label}` starts on {setup.at.name}, which is not on the battlefield"
            cure = f"the board has {board.columns} columns and {board.rows} rows"
            yield context.say(CODE, message, "units", label, "at", cure=cure)
