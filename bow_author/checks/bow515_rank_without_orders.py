"""BOW515 rank-without-orders.

## What it does
Reports a unit of a rank for which its card has no row.

## Why
It could neither move nor attack when it is ordered.

## Bad
```bow
unit river_guard "River Guard" {
  house "example"
  house stark
  class infantry
  strength 4
  base square
  attack melee
  orders blue: move 2, or move 1 then attack with 3 dice
}
```

```yaml battle
units:
  guard: {unit: river_guard, side: stark, rank: red, at: F8}
```

## Good
```bow
unit river_guard "River Guard" {
  house "example"
  house stark
  class infantry
  strength 4
  base square
  attack melee
  orders blue: move 2, or move 1 then attack with 3 dice
}
```

```yaml battle
units:
  guard: {unit: river_guard, side: stark, rank: blue, at: F8}
```
"""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW515"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find units whose cards say nothing of their rank."""
    for label, kind in context.unit_types.items():
        rank = context.plan.units[label].rank
        if rank not in kind.orders:
            known = " or ".join(other.value for other in kind.orders)
            message = f"`{label}` is {rank.value}, but the card of `{kind.id}` has no orders for that rank"
            cure = f"it has orders for {known}" if known else None
            yield context.say(CODE, message, "units", label, "rank", cure=cure)
