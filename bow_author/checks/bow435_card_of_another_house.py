"""BOW435 card-of-another-house.

## What it does
Warns of a Leadership card that belongs to a commander of another House.

## Why
The cards of a commander are shuffled into the deck of his House.

## Bad
```bow
card fx1 "Old Debts" {
  house "example"
  house lannister
  commander rickard_karstark
}
```

## Good
```bow
card fx1 "Old Debts" {
  house "example"
  house stark
  commander rickard_karstark
}
```
"""

from collections.abc import Iterator

from bow_author.engine.catalogue import Catalogue
from bow_author.packs.library import Library
from bow_dsl.diagnostics import Diagnostic, Severity

CODE = "BOW435"
SEVERITY = Severity.WARNING


def check(library: Library, catalogue: Catalogue) -> Iterator[Diagnostic]:
    """Find Leadership cards that no deck could hold."""
    houses: dict[str, set[str]] = {}
    for commander in catalogue.commanders.values():
        houses.setdefault(commander.person, set()).add(commander.house)
    for name, defined in library.names.of_kind("card").items():
        card = catalogue.cards.get(name)
        if card is None or card.commander not in houses:
            continue
        own = houses[card.commander]
        if card.house not in own:
            message = f"card `{name}` is of House `{card.house}`, but `{card.commander}` is of House `{min(own)}`"
            yield Diagnostic(CODE, SEVERITY, message, defined.source.span(defined.definition.id.at))
