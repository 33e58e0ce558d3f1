"""BOW512 side-without-units.

## What it does
Reports a House that fights without a single unit.

## Why
It has lost before the first round. Mostly `side` of its units was copied and not changed.

## Bad
```yaml battle only
units:
  rickard: {commander: rickard_karstark.card_1, side: stark, rank: blue, at: C8}
  archers: {unit: northmen_archers, side: stark, rank: green, at: D8}
```

## Good
```yaml battle only
units:
  rickard: {commander: rickard_karstark.card_1, side: stark, rank: blue, at: C8}
  kevan: {commander: kevan_lannister.trusted_captain, side: lannister, rank: blue, at: C2}
```
"""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW512"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find Houses that have nobody to fight."""
    if context.entry.mended:  # whoever is missed may stand where nothing could be read
        return
    fighting = {setup.side for setup in context.plan.units.values()}
    for house in context.plan.sides:
        if house not in fighting and house in context.catalogue.houses:
            yield context.say(CODE, f"`{house}` has no units", "sides", house, key=True)
