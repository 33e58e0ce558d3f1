"""BOW311 may-trigger-itself.

## What it does
Warns of a reaction without a limit that may bring about the very event that it reacts to, directly or by way of other
reactions.

## Why
In play such a chain is broken off when it is sixteen deep, and the whole action is taken back. A `limit` says how
often it is meant.

## Bad
```bow
keyword frenzy "Frenzy" {
  house "example"
  react after attack by self when target is eliminated: may attack again
}
```

## Good
```bow
keyword frenzy "Frenzy" {
  house "example"
  react after attack by self when target is eliminated limit once per turn: may attack again
}
```
"""

from collections.abc import Iterator

from bow_author.checks.acting_in import acting_inside, everywhere
from bow_author.engine.catalogue import Catalogue
from bow_author.engine.ruleset.registry import REGISTRY
from bow_author.packs.library import Library
from bow_dsl.acting import Acting, acting
from bow_dsl.chains import endless
from bow_dsl.diagnostics import Confidence, Diagnostic, Related, Severity, Span
from bow_dsl.names import Defined
from bow_dsl.source import Source

CODE = "BOW311"
SEVERITY = Severity.WARNING


def check(library: Library, catalogue: Catalogue) -> Iterator[Diagnostic]:
    """Find circles of reactions, in packs and in what a battle plan defines beside them."""
    inside = (definition for entry in library.entries("battle_plan") for definition in entry.ask(acting_inside))
    alone = (*(definition for _, definition in everywhere(library)), *inside)
    if next(endless([one for definition in alone for one in acting(definition, REGISTRY)], REGISTRY), None) is not None:
        yield from check_definitions(library, catalogue)


def check_definitions(library: Library, _: Catalogue) -> Iterator[Diagnostic]:
    """Find them in definitions as the library sees them, overlays laid."""
    plans = [entry.program for entry in library.entries("battle_plan") if entry.program is not None]
    of_plans = (Defined(definition, program.source) for program in plans for definition in program.definitions)
    sources: dict[int, Source] = {}
    found: list[Acting] = []
    for defined in (*library.definitions(), *of_plans):
        sources[id(defined.definition)] = defined.source
        found += acting(defined.definition, REGISTRY)
    for circle in endless(found, REGISTRY):
        places = [_place(one, sources) for one in circle]
        start = next((number for number, place in enumerate(places) if place.file in library.targets), 0)
        turned = [*circle[start:], *circle[:start]]
        names = [f"`{one.definition.id.text}`" for one in turned]
        by = f" by way of {', '.join(names[1:])}" if names[1:] else ""
        related = tuple(Related(_place(one, sources), "and this in turn") for one in turned[1:])
        yield Diagnostic(
            *(CODE, SEVERITY, f"{names[0]} may trigger itself{by}", places[start]),
            *("say how often: `limit once per turn`", related),
            confidence=Confidence.LIKELY,
        )


def _place(one: Acting, sources: dict[int, Source]) -> Span:
    return sources[id(one.definition)].span(one.effect.hook.at)
