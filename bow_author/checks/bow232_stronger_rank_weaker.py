"""BOW232 stronger-rank-weaker.

## What it does
Warns of a unit that attacks with fewer dice at a higher rank than at a lower one.

## Why
From green over blue to red a unit fights better; what it pays for that is its speed. Mostly two rows have changed
places.

## Bad
```bow
unit river_guard "River Guard" {
  house "example"
  house stark
  class infantry
  strength 4
  base square
  attack melee
  orders green: move 2 then attack with 4 dice
  orders blue: move 2, or move 1 then attack with 3 dice
  orders red: move 1 then attack with 2 dice
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
from itertools import groupby

from bow_author.checks.shared.order_rows import OrderRow, order_rows
from bow_author.engine.catalogue import Catalogue
from bow_author.packs.library import Library
from bow_author.plans.model import Rank
from bow_dsl.diagnostics import Confidence, Diagnostic, Related, Severity

CODE = "BOW232"
SEVERITY = Severity.WARNING
_RANKS = tuple(Rank)


def check(library: Library, catalogue: Catalogue) -> Iterator[Diagnostic]:
    """Find rows of order tables with fewer dice than a row of a lower rank has."""
    for _, rows in groupby(order_rows(library, catalogue), key=lambda row: row.unit):
        strongest: tuple[int, OrderRow] | None = None
        for row in sorted(rows, key=lambda row: _RANKS.index(row.rank)):
            dice = max((option.dice for option in row.options if option.dice is not None), default=None)
            if dice is None:
                continue
            if strongest is not None and dice < strongest[0]:
                lower = strongest[1]
                here, there_ = row.rank.value, lower.rank.value
                message = f"`{row.unit}` attacks with {dice} dice at rank {here}, and with {strongest[0]} at {there_}"
                there = Related(lower.span, f"the lower rank {lower.rank.value} stands here")
                cure = "look whether two rows have changed places"
                yield Diagnostic(CODE, SEVERITY, message, row.span, cure, (there,), confidence=Confidence.LIKELY)
            else:
                strongest = dice, row
