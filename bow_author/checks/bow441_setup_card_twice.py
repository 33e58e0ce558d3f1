"""BOW441 setup-card-twice.

## What it does
Reports two setup cards of a House with one id.

## Why
The cards of a House are shuffled and drawn, and each is one piece of card.

## Bad
```yaml skirmish
setup_cards:
  stark:
    - {id: setup_1, units: [{unit: northmen_archers, rank: green, count: 1}]}
    - {id: setup_1, units: [{unit: northmen_archers, rank: blue, count: 1}]}
```

## Good
```yaml skirmish
setup_cards:
  stark:
    - {id: setup_1, units: [{unit: northmen_archers, rank: green, count: 1}]}
    - {id: setup_2, units: [{unit: northmen_archers, rank: blue, count: 1}]}
```
"""

from collections.abc import Iterator

from bow_author.checks.context import DocumentContext
from bow_author.checks.shared.places import Found, places
from bow_dsl.diagnostics import Diagnostic

CODE = "BOW441"


def check(context: DocumentContext) -> Iterator[Diagnostic]:
    """Find setup cards with one id, House by House."""
    first: dict[tuple[object, str], Found] = {}
    for found in places(context.document.value, "setup_cards.*.*.id"):
        house = found.path[1]
        there = first.setdefault((house, found.value), found)
        if there is not found:
            message = f"two setup cards of `{house}` have the id `{found.value}`"
            related = [context.see("the other is here", *there.path)]
            yield context.say(CODE, message, *found.path, related=related)
