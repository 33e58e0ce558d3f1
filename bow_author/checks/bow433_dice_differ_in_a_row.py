"""BOW433 dice-differ-in-a-row.

## What it does
Warns of a row of an order table whose options attack with different numbers of dice.

## Why
On every known card the dice of a rank are the same however far the unit moved. If it is meant, an effect says it
more clearly.

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
  orders blue: move 2 then attack with 2 dice, or move 1 then attack with 3 dice
  orders red: move 1 then attack with 4 dice
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

CODE = "BOW433"
SEVERITY = Severity.WARNING


def check(library: Library, catalogue: Catalogue) -> Iterator[Diagnostic]:
    """Find rows in which the dice depend on the move."""
    for row in order_rows(library, catalogue):
        dice = sorted({option.dice for option in row.options if option.dice is not None})
        if len(dice) > 1:
            counts = " and ".join(map(str, dice))
            message = f"`{row.unit}` of rank {row.rank.value} attacks with {counts} dice, depending on its move"
            yield Diagnostic(CODE, SEVERITY, message, row.span, confidence=Confidence.LIKELY)
