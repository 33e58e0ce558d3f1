"""BOW532 armies-never-meet.

## What it does
Reports a battle in which no unit of either House can ever come within range of an enemy.

## Why
Nobody can attack anybody. Impassable terrain lies between the armies from edge to edge; a bridge or a ford is missing.

## Bad
```yaml board
columns: 3
rows: 3
```

```yaml battle only
terrain: {A2: river, B2: river, C2: river}
objectives: {crossing: {at: A1, title: The crossing}}
units:
  rickard: {commander: rickard_karstark.card_1, side: stark, rank: blue, at: A3}
  kevan: {commander: kevan_lannister.trusted_captain, side: lannister, rank: blue, at: A1}
```

## Good
```yaml board
columns: 3
rows: 3
```

```yaml battle only
terrain: {A2: river, B2: ford, C2: river}
objectives: {crossing: {at: A1, title: The crossing}}
units:
  rickard: {commander: rickard_karstark.card_1, side: stark, rank: blue, at: A3}
  kevan: {commander: kevan_lannister.trusted_captain, side: lannister, rank: blue, at: A1}
```
"""

from collections.abc import Iterator

from bow_author.checks.context import PlanContext
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW532"


def check(context: PlanContext) -> Iterator[Diagnostic]:
    """Find battles in which no two enemies can meet."""
    field = context.cut_field
    if field is not None and all(field.army(side) for side in context.plan.sides) and not field.meeting:
        message = "no unit of either House can ever come within range of an enemy"
        cure = "look for impassable terrain without a crossing between the armies"
        yield context.say(CODE, message, "units", cure=cure, key=True)
