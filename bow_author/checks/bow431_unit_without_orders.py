"""BOW431 unit-without-orders.

## What it does
Warns of a unit whose card does not say what it may do at some rank.

## Why
A unit of that rank could neither move nor attack when it is ordered. A card with one row only is left alone: units
without banners have one rank.

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

from bow_author.engine.catalogue import Catalogue
from bow_author.packs.library import Library
from bow_author.plans.model import Rank
from bow_dsl.diagnostics import Diagnostic, Severity

CODE = "BOW431"
SEVERITY = Severity.WARNING


def check(library: Library, catalogue: Catalogue) -> Iterator[Diagnostic]:
    """Find units that lack a row of their order table."""
    for name, defined in library.names.of_kind("unit").items():
        unit = catalogue.units.get(name)
        if unit is None or not defined.definition.is_whole or len(unit.orders) == 1:
            continue
        missing = [rank.value for rank in Rank if rank not in unit.orders]
        if missing:
            message = f"the card of `{name}` does not say what it may do at rank {', '.join(missing)}"
            cure = f"add `orders {missing[0]}: move 2 then attack with 2 dice`"
            yield Diagnostic(CODE, SEVERITY, message, defined.source.span(defined.definition.id.at), cure)
