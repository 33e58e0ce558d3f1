"""BOW434 commander-leads-another-house.

## What it does
Warns of a Commander card whose unit is of another House than the commander.

## Why
Commanders lead units of their own House. Mostly the wrong unit was named.

## Bad
```bow
commander walder_frey.late_lord "Walder Frey" {
  house "example"
  house stark
  unit lannisport_guards
  command limit 2
  capture 2
}
```

## Good
```bow
commander walder_frey.late_lord "Walder Frey" {
  house "example"
  house stark
  unit war_host_of_the_north
  command limit 2
  capture 2
}
```
"""

from collections.abc import Iterator

from bow_author.engine.catalogue import Catalogue
from bow_author.packs.library import Library
from bow_dsl.diagnostics import Diagnostic, Severity

CODE = "BOW434"
SEVERITY = Severity.WARNING


def check(library: Library, catalogue: Catalogue) -> Iterator[Diagnostic]:
    """Find commanders who lead units of other Houses."""
    for name, defined in library.names.of_kind("commander").items():
        card = catalogue.commanders.get(name)
        unit = catalogue.units.get(card.unit) if card else None
        if card is not None and unit is not None and unit.house != card.house:
            message = f"`{name}` is of House `{card.house}`, but his unit `{unit.id}` is of House `{unit.house}`"
            yield Diagnostic(CODE, SEVERITY, message, defined.source.span(defined.definition.id.at))
