"""BOW513 side-without-commander.

## What it does
Warns of a House that has units and no commander.

## Why
Leadership cards are played to commanders: without one, the House can play none and controls no hex.

## Bad
```yaml battle only
units:
  archers: {unit: northmen_archers, side: stark, rank: green, at: D8}
  kevan: {commander: kevan_lannister.trusted_captain, side: lannister, rank: blue, at: C2}
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
from bow_dsl.diagnostics import Diagnostic, Severity

CODE = "BOW513"
SEVERITY = Severity.WARNING


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find Houses that nobody leads."""
    if context.entry.mended:  # whoever is missed may stand where nothing could be read
        return
    units = context.plan.units.values()
    fighting = {setup.side for setup in units}
    led = {setup.side for setup in units if setup.commander is not None}
    for house in context.plan.sides:
        if house in fighting - led:
            message = f"`{house}` has no commander, so it can play no Leadership card"
            yield context.say(CODE, message, "sides", house, severity=SEVERITY, key=True)
