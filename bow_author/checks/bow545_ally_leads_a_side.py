"""BOW545 ally-leads-a-side.

## What it does
Reports a battle in which an ally is one of the two sides.

## Why
Only a primary House leads an army: it has the command board, the ten basic Leadership cards and the morale segment. An
ally joins the army of such a House with its units.

## Bad
```bow
house crannog "The Crannogmen" {
  house "example"
  colour "#557755"
  sign "moon"
  role ally
}
```

```yaml battle only
edges: {crannog: south, lannister: north}
sides:
  crannog: {command: 1, order: 1, leadership: 1, morale_end: 5}
  lannister: {command: 1, order: 1, leadership: 1, morale_end: 5}
```

## Good
```bow
house crannog "The Crannogmen" {
  house "example"
  colour "#557755"
  sign "moon"
  role ally
}
```
"""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW545"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find sides that are led by an ally."""
    for house in context.plan.sides:
        if context.is_ally(house):
            primary = [f"`{one.id}`" for one in context.catalogue.houses.values() if one.is_primary]
            message = f"`{house}` is an ally, and cannot be a side of a battle"
            cure = f"primary Houses are {', '.join(primary)}; or give it `role primary`"
            yield context.say(CODE, message, "sides", house, cure=cure, key=True)
