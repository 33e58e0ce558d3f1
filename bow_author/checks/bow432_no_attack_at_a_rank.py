"""BOW432 no-attack-at-a-rank.

## What it does
Warns of a row of an order table in which no option attacks.

## Why
A unit of that rank could never be ordered to attack. Mostly the dice were forgotten.

## Bad
```bow
unit river_guard "River Guard" {
  house "example"
  house stark
  class infantry
  strength 4
  base square
  attack melee
  orders green: move 2 then attack with 2 dice
  orders blue: move 2, or move 1 then attack with 3 dice
  orders red: move 1
}
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
  orders green: move 2 then attack with 2 dice
  orders blue: move 2, or move 1 then attack with 3 dice
  orders red: move 1 then attack with 4 dice
}
```
"""

from collections.abc import Iterator

from bow_author.checks.shared.order_rows import order_rows
from bow_author.engine.catalogue import Catalogue
from bow_author.packs.library import Library
from bow_dsl.diagnostics import Confidence, Diagnostic, Severity

CODE = "BOW432"
SEVERITY = Severity.WARNING


def check(library: Library, catalogue: Catalogue) -> Iterator[Diagnostic]:
    """Find ranks at which a unit cannot attack."""
    for row in order_rows(library, catalogue):
        if all(option.dice is None for option in row.options):
            message = f"`{row.unit}` of rank {row.rank.value} never attacks"
            cure = "add dice to an option: `move 1 then attack with 4 dice`"
            yield Diagnostic(CODE, SEVERITY, message, row.span, cure, confidence=Confidence.LIKELY)
