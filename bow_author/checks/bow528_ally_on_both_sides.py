"""BOW528 ally-on-both-sides.

## What it does
Reports an ally whose units fight for both Houses.

## Why
An ally joins one army in a battle: its figures, cards and tokens look the same on both sides.

## Bad
```bow
house crannog "The Crannogmen" {
  house "example"
  colour "#557755"
  sign "moon"
  role ally
}

unit bog_spears "Bog Spears" {
  house "example"
  house crannog
  class infantry
  strength 4
  base square
  attack melee
  orders green: move 2 then attack with 2 dice
  orders blue: move 2, or move 1 then attack with 3 dice
  orders red: move 1 then attack with 4 dice
}
```

```yaml battle
units:
  bog_1: {unit: bog_spears, side: stark, rank: green, at: F8}
  bog_2: {unit: bog_spears, side: lannister, rank: green, at: F2}
```

## Good
```bow
house crannog "The Crannogmen" {
  house "example"
  colour "#557755"
  sign "moon"
  role ally
}

unit bog_spears "Bog Spears" {
  house "example"
  house crannog
  class infantry
  strength 4
  base square
  attack melee
  orders green: move 2 then attack with 2 dice
  orders blue: move 2, or move 1 then attack with 3 dice
  orders red: move 1 then attack with 4 dice
}
```

```yaml battle
units:
  bog_1: {unit: bog_spears, side: stark, rank: green, at: F8}
  bog_2: {unit: bog_spears, side: stark, rank: green, at: F9}
```
"""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW528"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find allies who fight against themselves."""
    first = {kind.house: label for label, kind in reversed(context.unit_types.items())}
    for label, kind in context.unit_types.items():
        there = first[kind.house]
        side, other = context.plan.units[label].side, context.plan.units[there].side
        if side != other and context.is_ally(kind.house):
            message = f"ally `{kind.house}` fights for `{other}` and for `{side}`"
            related = [context.see(f"`{there}` fights for `{other}`", "units", there, "side")]
            yield context.say(CODE, message, "units", label, "side", related=related)
